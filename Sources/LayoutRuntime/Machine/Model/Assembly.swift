import CollectionLayout
import Foundation

/// The definitions in the open blocks so far. A class, because a statement adds to the definition around it, and
/// a line that fails drops all of it.
@MainActor
final class Assembly {
  /// The open groups and cells, the innermost last.
  var nodes: [CompositionalDefinition.Node] = []
  /// A badge or a boundary view whose block is open.
  var attachment: Attachment?
  /// The answer of a provider's block; nil outside of one.
  var answer: Provided?

  /// The definition that a section provider gives one section.
  struct Provided {
    var parts = Composition.Parts()
    var answers: [Setting: [Value]] = [:]
  }

  struct Attachment {
    var size: CompositionalDefinition.Size
    var kind: String
    var edges: CompositionalDefinition.Vector
    var insets = CompositionalDefinition.Insets()
    var offset = CompositionalDefinition.Vector.zero
    var isFractional = false
    var itemEdges: CompositionalDefinition.Vector?
    var z = 1
    var pins = false
    var extends = true
  }

  var placement: Signature.Placement {
    if attachment != nil { return .badge }
    guard let node = nodes.last else { return .provider }
    if case .item = node.content { return .cell }
    return .group
  }

  /// A definition that is part of no other definition.
  enum Whole {
    case group(CompositionalDefinition.Node)
    case boundary(Composition.Boundary, isOfWhole: Bool)
  }

  /// Begins the definition of a statement, which may have no block.
  func begin(_ verb: DefinitionVerb, _ values: [Value], at place: Place) throws(RunFailure) {
    switch verb {
    case .group:
      guard nodes.last.map({ $0.isGroup }) ?? true else { throw place.fail(.misdefined(.groupInCustom)) }
      nodes.append(Self.group(values))
    case .cell:
      guard nodes.last?.isGroup == true else { throw place.fail(.misdefined(.cellInCustom)) }
      let size: CompositionalDefinition.Size =
        values.count == 1 ? .init(points: values[0].cgSize) : .init(values[...])
      nodes.append(.init(size: size))
    case .place:
      let origin = values[0].cgPoint
      let size = values[1].cgSize
      guard case .custom(var items)? = nodes.last?.content else { throw place.fail(.misdefined(.placeInGroup)) }
      guard items.count < Limits.groupItems.upperBound else {
        throw place.fail(.tooManyInGroup(limit: Limits.groupItems.upperBound))
      }
      items.append(
        .init(
          origin: .init(origin.x, origin.y), size: .init(size.width, size.height),
          z: values.count > 2 ? values[3].whole : 0))
      nodes[nodes.count - 1].content = .custom(items)
    case .around:
      let spacing = CompositionalDefinition.Spacing(length: values[1].number, isFlexible: values.count > 2)
      let last = nodes.count - 1
      switch values[0].keyword(EdgeWord.self) {
      case .top: nodes[last].edges.top = spacing
      case .bottom: nodes[last].edges.bottom = spacing
      case .leading: nodes[last].edges.leading = spacing
      case .trailing: nodes[last].edges.trailing = spacing
      case .center: break
      }
    case .badge, .boundary, .whole:
      if values.last != .word(BoundaryWord.off.rawValue) { attachment = Attachment(values) }
    case .shift:
      attachment?.isFractional = values.count > 1
      attachment?.offset =
        values.count > 1
        ? .init(values[0].number / 100, values[1].number / 100)
        : .init(values[0].cgPoint.x, values[0].cgPoint.y)
    case .from: attachment?.itemEdges = EdgeWord.edges(values)
    case .z: attachment?.z = values[0].whole
    case .provider: break
    }
  }

  /// Ends the definition of a statement, and adds it to the definition around it.
  /// - Returns: the definition if no other one is around it; else nil.
  func end(_ verb: DefinitionVerb, _ values: [Value], at place: Place) throws(RunFailure) -> Whole? {
    switch verb {
    case .group, .cell:
      let node = nodes.removeLast()
      try Self.check(node, at: place)
      guard let last = nodes.indices.last else { return .group(node) }
      guard case .group(var group) = nodes[last].content else { return nil }
      guard group.subitems.count < Limits.groupItems.upperBound else {
        throw place.fail(.tooManyInGroup(limit: Limits.groupItems.upperBound))
      }
      // The list is taken out meanwhile, to avoid a copy.
      nodes[last].content = .item
      group.subitems.append(node)
      nodes[last].content = .group(group)
    case .badge:
      guard let attachment else { return nil }
      self.attachment = nil
      let last = nodes.count - 1
      guard !nodes[last].supplementaries.contains(where: { $0.kind == attachment.kind }) else {
        throw place.fail(.misdefined(.kindTwice(attachment.kind)))
      }
      guard nodes[last].supplementaries.count < Limits.attachments else {
        throw place.fail(.tooManyInGroup(limit: Limits.attachments))
      }
      nodes[last].supplementaries.append(attachment.badge)
    case .boundary, .whole:
      let attachment = attachment
      self.attachment = nil
      if attachment?.itemEdges != nil { throw place.fail(.misdefined(.fromAtBoundary)) }
      if attachment?.isFractional == true { throw place.fail(.misdefined(.percentAtBoundary)) }
      return .boundary(
        Composition.Boundary(kind: values[0].viewKind, item: attachment?.boundary), isOfWhole: verb == .whole)
    case .place, .around, .shift, .from, .z, .provider: break
    }
    return nil
  }

  func set(_ setting: Setting, _ values: [Value], at place: Place) throws(RunFailure) {
    switch (placement, setting) {
    case (.provider, _): answer?.answers[setting] = setting.answer(values)
    case (.badge, _):
      attachment?.insets = CompositionalDefinition.Insets(UIEdgeInsets(values.map(\.number)))
    case (_, .spacing):
      let last = nodes.count - 1
      guard case .group(var group) = nodes[last].content else {
        throw place.fail(.misdefined(.spacingInCustom))
      }
      group.spacing = .init(length: values[0].number, isFlexible: values.count > 1)
      nodes[last].content = .group(group)
    default:
      nodes[nodes.count - 1].insets = CompositionalDefinition.Insets(
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

  /// Throws for a group that UIKit would not make.
  private static func check(_ node: CompositionalDefinition.Node, at place: Place) throws(RunFailure) {
    guard case .group(let group) = node.content else { return }
    if group.subitems.isEmpty { throw place.fail(.misdefined(.emptyGroup)) }
    if case .dividing = group.count, group.subitems.count > 1 { throw place.fail(.misdefined(.severalTimes)) }
  }
}

extension Value {
  /// The kind of a supplementary view: UIKit's kind for a word, or the text itself.
  fileprivate var viewKind: String { isWord ? keyword(Supplementary.self).kind : text }
}

extension CompositionalDefinition.Node {
  fileprivate var isGroup: Bool { if case .group = content { true } else { false } }
}

extension Assembly.Attachment {
  fileprivate init(_ values: [Value]) {
    let words = values.dropFirst(3)
    self.init(
      size: .init(values[1...2]), kind: values[0].viewKind, edges: EdgeWord.edges(words),
      pins: words.contains(.word(BoundaryWord.pin.rawValue)),
      extends: !words.contains(.word(BoundaryWord.inside.rawValue)))
  }

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
