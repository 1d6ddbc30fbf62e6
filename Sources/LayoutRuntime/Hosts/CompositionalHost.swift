import CollectionLayout
import Foundation

/// The built-in compositional layout, whose sections are defined by statements.
@MainActor
final class CompositionalHost: LayoutHost {
  private let compositional: UICollectionViewCompositionalLayout
  private let source: Source

  var layout: UICollectionViewLayout { compositional }

  let capabilities: LayoutCapabilities = {
    var capabilities = LayoutCapabilities.builtIn
    capabilities.takesDefinitions = true
    capabilities.itemsPreferTheirSizes = true
    capabilities.needsDecorations = true
    capabilities.mistakes += LayoutMistake.allCases.filter { $0.maker == .compositional }
    return capabilities
  }()

  init() {
    let source = Source()
    self.source = source
    compositional = UICollectionViewCompositionalLayout(
      definitions: .init(
        isProvider: { source.lab?.state.settings.composition.parts.provider != nil },
        section: { source.lab?.definition(ofSection: $0, in: $1) }))
  }

  func connect(to lab: Lab) {
    source.lab = lab
    compositional.isCancelled = { [source] in source.lab?.isStopping ?? false }
  }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool {
    [
      .inset, .spacing, .axis, .header, .footer, .scale, .safe, .between, .sideways, .background, .reference,
      .list,
    ].contains(setting)
  }

  func asksCells(_ settings: Settings) -> Bool { true }

  func apply(_ settings: Settings, set: [Setting]) {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = settings.axis == .vertical ? .vertical : .horizontal
    configuration.interSectionSpacing = settings.between
    if compositional.configuration != configuration { compositional.configuration = configuration }
    compositional.displayScale = CGFloat(settings.scale ?? 0)
    compositional.definedBoundaries = settings.composition.parts.whole.compactMap(\.item)
  }

  /// The lab that answers the definitions of sections, set after the layout was made.
  @MainActor
  private final class Source {
    @Unretained var lab: Lab?
  }
}
