package import CollectionLayout
package import Foundation

extension Lab {
  /// Returns the definition of a section; nil if its provider gives no group.
  /// - Complexity: O(1), except for a provider.
  package func definition(ofSection index: Int, in size: CGSize) -> CompositionalDefinition? {
    guard state.model.sections.indices.contains(index) else { return nil }
    let shared = state.settings.composition.parts
    let own = state.model.sections[index].composition
    var answers = state.model.sections[index].answers
    var group = own.parts.group ?? shared.group
    var boundaries = shared.boundaries
    if !own.isEmpty { for boundary in own.parts.boundaries { boundaries.set(boundary) } }
    if let provider = shared.provider {
      guard let said = provided(by: provider, section: index, in: size) else { return nil }
      group = said.parts.group
      answers.merge(said.answers) { $1 }
      for boundary in said.parts.boundaries { boundaries.set(boundary) }
    }
    let settings = state.settings.answering(answers)
    let isList = group == nil && settings.list != .off
    if shared.provider != nil, group == nil, !isList { return nil }
    var definition = isList ? list(settings) : CompositionalDefinition(group: group ?? .list)
    // A list has the insets of its style until others are set.
    if !isList || answers[.inset] != nil || state.setWords.contains(.inset) {
      definition.insets = CompositionalDefinition.Insets(settings.inset)
    }
    // The lab's default spacing is that of lines; a section of UIKit's has none.
    let hasSpacing = answers[.spacing] != nil || state.setWords.contains(.spacing)
    definition.spacing = hasSpacing ? settings.spacing.lines : 0
    definition.orthogonal = settings.sideways.definition
    definition.reference = settings.reference.definition
    definition.backgrounds = settings.background.map { [.init(kind: "background", insets: .init($0))] } ?? []
    let ofList = definition.boundaries.filter { item in !boundaries.contains { $0.kind == item.kind } }
    for edge in Supplementary.allCases where !isList && !boundaries.contains(where: { $0.kind == edge.kind }) {
      if let extent = edge == .header ? settings.header : settings.footer, extent > 0 {
        boundaries.append(.init(kind: edge.kind, item: edge.boundary(extent, settings)))
      }
    }
    definition.boundaries = ofList + boundaries.compactMap(\.item)
    return definition
  }

  /// Returns the engine's own list for the view, with the headers and footers of the settings, in their heights.
  private func list(_ settings: Settings) -> CompositionalDefinition {
    let appearance: UICollectionLayoutListConfiguration.Appearance =
      switch settings.list {
      case .off, .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      case .sidebar: .sidebar
      case .sidebarPlain: .sidebarPlain
      }
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    let extents = [settings.header, settings.footer].map { extent in extent.flatMap { $0 > 0 ? $0 : nil } }
    if extents[0] != nil { configuration.headerMode = .supplementary }
    if extents[1] != nil { configuration.footerMode = .supplementary }
    var definition = CompositionalDefinition.list(configuration, in: view)
    for index in definition.boundaries.indices {
      let isHeader = definition.boundaries[index].kind == Supplementary.header.kind
      if let extent = extents[isHeader ? 0 : 1] { definition.boundaries[index].size.height.value = extent }
    }
    return definition
  }

  /// Runs the block of a provider for a section.
  ///
  /// The block runs in the middle of a pass: it can read known values, and its changes are undone.
  private func provided(by provider: Definition, section: Int, in size: CGSize) -> Assembly.Provided? {
    var interpreter = Interpreter(lab: self, program: provider.program)
    let assembly = Assembly()
    assembly.answer = Assembly.Provided()
    interpreter.machine.open.assembly = assembly
    interpreter.machine.isAtCall = true
    interpreter.machine.open.turns = 1
    interpreter.machine.place = Place(source: provider.body.script.source, span: provider.body.span)
    interpreter.isOfHandIn = provider.isOfHandIn
    let kept = (state.variables, state.random, state.definitions, pause, observe)
    state.variables = provider.captured
    for (name, value) in [("section", Double(section)), ("w", size.width), ("h", size.height)] {
      state.variables[name] = Variable(value: .number(value), kind: name == "section" ? .count : .points)
    }
    // In the middle of a pass there is no state to stop at or to observe.
    (pause, observe) = (nil, nil)
    isProviding = true
    defer {
      isProviding = false
      (state.variables, state.random, state.definitions, pause, observe) = kept
    }
    do throws(RunFailure) {
      try interpreter.run(provider.body.lines)
    } catch {
      if !isSilent { providerFailure = providerFailure ?? error }
      return nil
    }
    return assembly.answer
  }

  /// Returns the failure of a provider since the last call.
  func takeProviderFailure() -> RunFailure? {
    guard let failure = providerFailure else { return nil }
    providerFailure = nil
    // The missing answer follows from the failure.
    exceptions = []
    return failure
  }
}

extension CompositionalDefinition.Node {
  /// Rows 44 points high: the default of sections without a group.
  package static let list: Self = {
    let whole = CompositionalDefinition.Dimension(kind: .fractionalWidth, value: 1)
    let cell = Self(size: .init(width: whole, height: .init(kind: .fractionalHeight, value: 1)))
    return Self(
      size: .init(width: whole, height: .init(kind: .absolute, value: 44)),
      content: .group(.init(axis: 0, subitems: [cell])))
  }()
}

extension Supplementary {
  /// Returns a header or footer of an extent, from edge to edge.
  fileprivate func boundary(_ extent: Double, _ settings: Settings) -> CompositionalDefinition.Boundary {
    let isVertical = settings.axis == .vertical
    let length = CompositionalDefinition.Dimension(kind: .absolute, value: extent)
    let across = CompositionalDefinition.Dimension(
      kind: isVertical ? .fractionalWidth : .fractionalHeight, value: 1)
    let side = self == .header ? -1.0 : 1
    return .init(
      size: isVertical ? .init(width: across, height: length) : .init(width: length, height: across), kind: kind,
      edges: isVertical ? .init(0, side) : .init(side, 0), pins: self == .header && settings.pinsHeaders)
  }
}

extension Settings.Sideways {
  fileprivate var definition: CompositionalDefinition.Orthogonal? {
    switch self {
    case .off: nil
    case .free: .continuous
    case .leading: .leading
    case .pages: .paging
    case .groups: .groupPaging
    case .centered: .centered
    }
  }
}

extension Settings.Reference {
  fileprivate var definition: CompositionalDefinition.Reference {
    switch self {
    case .none: .none
    case .safearea: .safeArea
    case .margins: .margins
    }
  }
}
