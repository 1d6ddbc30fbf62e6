package import CollectionLayout
import Foundation

/// The host of flow and derived layouts: the properties are the lab's settings, and the delegate is the lab's data.
@MainActor
package final class FlowHost: LayoutHost {
  private let flow: UICollectionViewFlowLayout
  package let capabilities: LayoutCapabilities

  package var layout: UICollectionViewLayout { flow }

  /// Creates the host.
  /// - Parameter isBuiltIn: whether all of the layout's code is the engine's.
  package init(_ flow: UICollectionViewFlowLayout, isBuiltIn: Bool = false) {
    self.flow = flow
    var capabilities = isBuiltIn ? LayoutCapabilities.builtIn : LayoutCapabilities()
    capabilities.needsBothSides = true
    capabilities.followsScrolls = isBuiltIn && flow is StickyCollectionViewLayout
    self.capabilities = capabilities
  }

  package func connect(to lab: Lab) {
    guard capabilities.isInterruptible else { return }
    flow.isCancelled = { [data = lab.data] in data.lab?.isStopping ?? false }
  }

  package func reads(_ setting: Setting, _ settings: Settings) -> Bool {
    [.inset, .spacing, .spacings, .axis, .itemsize, .header, .footer, .scale, .estimate, .safe].contains(setting)
  }

  package func asksCells(_ settings: Settings) -> Bool { settings.estimate != nil }

  package func apply(_ settings: Settings, set: [Setting]) {
    flow.scrollDirection = settings.axis == .vertical ? .vertical : .horizontal
    flow.sectionInset = settings.inset
    flow.minimumLineSpacing = settings.spacing.lines
    flow.minimumInteritemSpacing = settings.spacing.items
    flow.swapsSpacings = settings.spacings == .swapped
    flow.itemSize = settings.itemSize
    flow.estimatedItemSize = settings.estimate ?? .zero
    flow.headerReferenceSize = LabData.reference(settings.header)
    flow.footerReferenceSize = LabData.reference(settings.footer)
    flow.displayScale = settings.scale.map { CGFloat($0) }
    flow.sectionHeadersPinToVisibleBounds = settings.pinsHeaders
  }
}
