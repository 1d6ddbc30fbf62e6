import CollectionLayout
import LayoutScript

/// A layout of an app as one that a script names, as `load` makes it: settings reach what a flow has, and nothing else.
@MainActor final class OwnHost: LayoutHost {
  let layout: UICollectionViewLayout
  private weak var lab: Lab?

  init(_ layout: UICollectionViewLayout) { self.layout = layout }

  var capabilities: LayoutCapabilities {
    var capabilities = LayoutCapabilities()
    capabilities.needsDecorations = true
    return capabilities
  }

  var delegate: (any UICollectionViewDelegate)? { lab?.flowDelegate }

  func connect(to lab: Lab) { self.lab = lab }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool { false }

  func apply(_ settings: Settings, set: [Setting]) {}
}

extension Stage {
  /// Runs a script that may say `layout Own`.
  func run(_ script: String, own make: @escaping @MainActor @Sendable () -> UICollectionViewLayout) {
    let own = LayoutCatalog.Entry("Own", "the layout of the proof") { OwnHost(make()) }
    shown.merge(Shown(script: script, named: "proof", layouts: [own]))
  }
}
