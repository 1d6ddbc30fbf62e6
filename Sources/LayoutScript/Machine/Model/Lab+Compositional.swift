import CollectionLayout
import Foundation

// What the sections of a compositional layout are, as statements have said it.
extension Lab {
  /// What a section is; nil where its provider says no group.
  /// - Complexity: O(1) but for a provider.
  func definition(ofSection index: Int, in size: CGSize) -> CompositionalDefinition? {
    guard state.model.sections.indices.contains(index) else { return nil }
    let shared = state.settings.composition.parts
    let own = state.model.sections[index].composition
    var answers = state.model.sections[index].answers
    var group = own.parts.group ?? shared.group ?? .list
    var boundaries = shared.boundaries
    if !own.isEmpty { for boundary in own.parts.boundaries { boundaries.set(boundary) } }
    if let provider = shared.provider {
      guard let said = provided(by: provider, section: index, in: size), let answer = said.parts.group else {
        return nil
      }
      group = answer
      answers.merge(said.answers) { $1 }
      for boundary in said.parts.boundaries { boundaries.set(boundary) }
    }
    let settings = state.settings.answering(answers)
    var definition = CompositionalDefinition(group: group)
    definition.insets = CompositionalDefinition.Insets(settings.inset)
    // The lab's own distance is that of lines; a section of UIKit's has none.
    let hasSpacing = answers[.spacing] != nil || state.setWords.contains(.spacing)
    definition.spacing = hasSpacing ? settings.spacing.lines : 0
    definition.orthogonal = settings.sideways.definition
    definition.reference = settings.reference.definition
    definition.backgrounds = settings.background.map { [.init(kind: "background", insets: .init($0))] } ?? []
    for edge in Supplementary.allCases where !boundaries.contains(where: { $0.kind == edge.kind }) {
      if let extent = edge == .header ? settings.header : settings.footer, extent > 0 {
        boundaries.append(.init(kind: edge.kind, item: edge.boundary(extent, settings)))
      }
    }
    definition.boundaries = boundaries.compactMap(\.item)
    return definition
  }

  /// Runs the block of a provider for a section.
  ///
  /// It is in the middle of a pass: what it needs of other statements is known, and what it changes is put back.
  private func provided(by provider: Definition, section: Int, in size: CGSize) -> Assembly.Provided? {
    var interpreter = Interpreter(lab: self, program: provider.program)
    let assembly = Assembly()
    assembly.answer = Assembly.Provided()
    interpreter.machine.assembly = assembly
    interpreter.machine.isAtCall = true
    interpreter.machine.openTurns = 1
    interpreter.machine.place = Place(source: provider.body.script.source, span: provider.body.span)
    interpreter.isOfHandIn = provider.isOfHandIn
    let kept = (state.variables, state.random, state.definitions, pause, observe)
    state.variables = provider.captured
    for (name, value) in [("section", Double(section)), ("w", size.width), ("h", size.height)] {
      state.variables[name] = Variable(value: .number(value), kind: name == "section" ? .count : .points)
    }
    // In the middle of a pass there is no state to stop at or to look at.
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

  /// What a provider failed with since the last look.
  func takeProviderFailure() -> RunFailure? {
    guard let failure = providerFailure else { return nil }
    providerFailure = nil
    // That nothing was answered follows from it.
    exceptions = []
    return failure
  }
}

extension CompositionalDefinition.Node {
  /// Rows 44 high: what sections are until a group is said.
  static let list: Self = {
    let whole = CompositionalDefinition.Dimension(kind: .fractionalWidth, value: 1)
    let cell = Self(size: .init(width: whole, height: .init(kind: .fractionalHeight, value: 1)))
    return Self(
      size: .init(width: whole, height: .init(kind: .absolute, value: 44)),
      content: .group(.init(axis: 0, subitems: [cell])))
  }()
}

extension Supplementary {
  /// A header or footer of an extent, from edge to edge.
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
