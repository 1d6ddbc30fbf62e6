import CollectionLayout
import Foundation

// Definitions of compositional layouts: blocks inside each other, which together make one value.
extension Interpreter {
  /// Carries out a statement of a definition, with its block.
  @inline(never)
  mutating func define(
    _ verb: DefinitionVerb, _ statement: Statement, _ rules: StatementRules
  ) throws(RunFailure) {
    let (values, _) = try matched(statement, rules)
    try machine.beginChange()
    if verb == .provider { return try machine.setProvider(statement.block.map { provider($0) }) }
    try machine.open(verb, values)
    if statement.block != nil { try runTurn(of: statement) }
    try machine.close(verb, values)
  }

  private func provider(_ block: Block) -> Definition {
    Definition(
      parameters: [], body: block, program: program, captured: lab.state.variables, placement: .all,
      isOfHandIn: isOfHandIn)
  }
}

extension Machine {
  /// Begins what a statement says; one without a block is said whole.
  mutating func open(_ verb: DefinitionVerb, _ values: [Value]) throws(RunFailure) {
    let assembly = self.assembly ?? Assembly()
    switch verb {
    case .group:
      guard assembly.nodes.last.map({ $0.isGroup }) ?? true else { throw fail(.misdefined(.groupInCustom)) }
      assembly.nodes.append(Self.group(values))
    case .cell:
      guard assembly.nodes.last?.isGroup == true else { throw fail(.misdefined(.cellInCustom)) }
      let size: CompositionalDefinition.Size =
        values.count == 1 ? .init(points: values[0].cgSize) : .init(values[...])
      assembly.nodes.append(.init(size: size))
    case .place:
      let origin = values[0].cgPoint
      let size = values[1].cgSize
      guard case .custom(var items)? = assembly.nodes.last?.content else { throw fail(.misdefined(.placeInGroup)) }
      guard items.count < Limits.groupItems.upperBound else {
        throw fail(.tooManyInGroup(limit: Limits.groupItems.upperBound))
      }
      items.append(
        .init(
          origin: .init(origin.x, origin.y), size: .init(size.width, size.height),
          z: values.count > 2 ? values[3].whole : 0))
      assembly.nodes[assembly.nodes.count - 1].content = .custom(items)
    case .around:
      let spacing = CompositionalDefinition.Spacing(length: values[1].number, isFlexible: values.count > 2)
      let last = assembly.nodes.count - 1
      switch values[0].keyword(EdgeWord.self) {
      case .top: assembly.nodes[last].edges.top = spacing
      case .bottom: assembly.nodes[last].edges.bottom = spacing
      case .leading: assembly.nodes[last].edges.leading = spacing
      case .trailing: assembly.nodes[last].edges.trailing = spacing
      case .center: break
      }
    case .badge, .boundary, .whole:
      if values.last?.isThe(BoundaryWord.off) != true { assembly.attachment = Self.attachment(values) }
    case .shift:
      assembly.attachment?.isFractional = values.count > 1
      assembly.attachment?.offset =
        values.count > 1
        ? .init(values[0].number / 100, values[1].number / 100)
        : .init(values[0].cgPoint.x, values[0].cgPoint.y)
    case .from: assembly.attachment?.itemEdges = EdgeWord.edges(values)
    case .z: assembly.attachment?.z = values[0].whole
    case .provider: break
    }
    self.assembly = assembly
  }

  /// Ends what a statement has begun: it becomes part of what is around it.
  mutating func close(_ verb: DefinitionVerb, _ values: [Value]) throws(RunFailure) {
    guard let assembly else { return }
    switch verb {
    case .group, .cell:
      let node = assembly.nodes.removeLast()
      try check(node)
      guard let last = assembly.nodes.indices.last else { return try deliver(node) }
      guard case .group(var group) = assembly.nodes[last].content else { return }
      guard group.subitems.count < Limits.groupItems.upperBound else {
        throw fail(.tooManyInGroup(limit: Limits.groupItems.upperBound))
      }
      // The list is let go of meanwhile, so that it is not copied.
      assembly.nodes[last].content = .item
      group.subitems.append(node)
      assembly.nodes[last].content = .group(group)
    case .badge:
      guard let attachment = assembly.attachment else { return }
      assembly.attachment = nil
      let last = assembly.nodes.count - 1
      guard !assembly.nodes[last].supplementaries.contains(where: { $0.kind == attachment.kind }) else {
        throw fail(.misdefined(.kindTwice(attachment.kind)))
      }
      guard assembly.nodes[last].supplementaries.count < Limits.attachments else {
        throw fail(.tooManyInGroup(limit: Limits.attachments))
      }
      assembly.nodes[last].supplementaries.append(attachment.badge)
    case .boundary, .whole:
      let attachment = assembly.attachment
      assembly.attachment = nil
      if attachment?.itemEdges != nil { throw fail(.misdefined(.fromAtBoundary)) }
      if attachment?.isFractional == true { throw fail(.misdefined(.percentAtBoundary)) }
      try deliver(
        Composition.Boundary(kind: Self.kind(values[0]), item: attachment?.boundary), isWhole: verb == .whole)
    case .place, .around, .shift, .from, .z, .provider: break
    }
  }

  /// A setting in the block of a group, a cell, a badge or a provider.
  mutating func assemble(_ setting: Setting, _ values: [Value]) throws(RunFailure) {
    guard let assembly else { return }
    switch (assembly.placement, setting) {
    case (.provider, _): assembly.answer?.answers[setting] = setting.answer(values)
    case (.badge, _):
      assembly.attachment?.insets = CompositionalDefinition.Insets(UIEdgeInsets(values.map(\.number)))
    case (_, .spacing):
      let last = assembly.nodes.count - 1
      guard case .group(var group) = assembly.nodes[last].content else {
        throw fail(.misdefined(.spacingInCustom))
      }
      group.spacing = .init(length: values[0].number, isFlexible: values.count > 1)
      assembly.nodes[last].content = .group(group)
    default:
      assembly.nodes[assembly.nodes.count - 1].insets = CompositionalDefinition.Insets(
        UIEdgeInsets(values.map(\.number)))
    }
  }

  // MARK: Values

  private static func group(_ values: [Value]) -> CompositionalDefinition.Node {
    let size = CompositionalDefinition.Size(values[1...2])
    guard let axis = ["across": 0, "down": 1][values[0].word] else {
      return .init(size: size, content: .custom([]))
    }
    let count: CompositionalDefinition.Group.Count = values.count > 3 ? .dividing(values[4].whole) : .fitting
    return .init(size: size, content: .group(.init(axis: axis, subitems: [], count: count)))
  }

  private static func kind(_ value: Value) -> String {
    guard value.isWord else { return value.text }
    return value.keyword(Supplementary.self).kind
  }

  private static func attachment(_ values: [Value]) -> Assembly.Attachment {
    let words = values.dropFirst(3)
    return Assembly.Attachment(
      size: .init(values[1...2]), kind: kind(values[0]), edges: EdgeWord.edges(words),
      pins: words.contains { $0.isThe(BoundaryWord.pin) },
      extends: !words.contains { $0.isThe(BoundaryWord.inside) })
  }

  /// What UIKit would not make a group of.
  private func check(_ node: CompositionalDefinition.Node) throws(RunFailure) {
    guard case .group(let group) = node.content else { return }
    if group.subitems.isEmpty { throw fail(.misdefined(.emptyGroup)) }
    if case .dividing = group.count, group.subitems.count > 1 { throw fail(.misdefined(.severalTimes)) }
  }

  // MARK: What is said

  /// The group of a section is whole.
  private mutating func deliver(_ group: CompositionalDefinition.Node) throws(RunFailure) {
    if assembly?.answer != nil {
      assembly?.answer?.parts.group = group
      return
    }
    try define(DefinitionVerb.group.rawValue, group.writtenArguments) { parts in
      defer { parts.group = group }
      return parts.group?.writtenArguments
    }
  }

  private mutating func deliver(_ boundary: Composition.Boundary, isWhole: Bool) throws(RunFailure) {
    if assembly?.answer != nil {
      assembly?.answer?.parts.boundaries.set(boundary)
      return
    }
    let verb: DefinitionVerb = isWhole ? .whole : .boundary
    try define(verb.rawValue + " " + ElementKey.kindText(boundary.kind), boundary.item?.written ?? "off") { parts in
      let path = isWhole ? \Composition.Parts.whole : \.boundaries
      defer { parts[keyPath: path].set(boundary) }
      return parts[keyPath: path].first { $0.kind == boundary.kind }.map { $0.item?.written ?? "off" }
    }
  }

  mutating func setProvider(_ provider: Definition?) throws(RunFailure) {
    try define(DefinitionVerb.provider.rawValue, provider?.text ?? "off") { parts in
      defer { parts.provider = provider }
      return parts.provider?.text
    }
  }

  /// Changes what is said of the section whose block is open, or of all, and sees to it that the layout is invalid.
  /// - Parameter change: answers what was there before, as it is written.
  private mutating func define(
    _ what: String, _ to: String, _ change: (inout Composition.Parts) -> String?
  ) throws(RunFailure) {
    assembly = nil
    let from: String?
    if let section = openSection {
      var parts = lab.state.model.sections[section].composition.parts
      from = change(&parts)
      lab.state.model.sections[section].composition.parts = parts
    } else {
      var parts = lab.state.settings.composition.parts
      from = change(&parts)
      lab.state.settings.composition.parts = parts
    }
    hasEffect = true
    beginStep(changes: [.definition(what, section: openSection, from: from, to: to)])
    let pending = lab.view.pendingInvalidations.count
    if openSection != nil { lab.notifyLayoutOfData() } else { lab.applySettings() }
    if lab.host.capabilities.takesDefinitions {
      if lab.view.pendingInvalidations.count == pending { lab.host.layout.invalidateLayout() }
    } else {
      let word = what.prefix { $0 != " " }
      remark(.settingNotRead(word: String(word), layout: lab.state.settings.layout))
    }
    try absorb()
  }
}

extension Definition {
  /// The block as it is written.
  var text: String { body.script.source.text(body.span) }
}

extension Value {
  fileprivate func isThe(_ word: BoundaryWord) -> Bool { self == .word(word.rawValue) }
}

extension CompositionalDefinition.Node {
  /// Whether it holds items and groups.
  fileprivate var isGroup: Bool { if case .group = content { true } else { false } }
}

extension Assembly.Attachment {
  fileprivate var badge: CompositionalDefinition.Supplementary {
    let container = CompositionalDefinition.Anchor(edges: edges, offset: offset, isFractional: isFractional)
    return .init(
      size: size, kind: kind, container: container, item: itemEdges.map { .init(edges: $0) }, insets: insets, z: z)
  }

  fileprivate var boundary: CompositionalDefinition.Boundary {
    .init(
      size: size, kind: kind, edges: edges, offset: offset, insets: insets, extends: extends, pins: pins, z: z)
  }
}
