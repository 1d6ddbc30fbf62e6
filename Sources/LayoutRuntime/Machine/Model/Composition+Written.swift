import CollectionLayout

// Definitions as they would be typed.
extension CompositionalDefinition.Node {
  /// The text after the word: `across 100% 44 times 2 { cell 100% 100% }`
  package var writtenArguments: String { String(written.drop { $0 != " " }.dropFirst()) }

  /// The statement: `group across 100% 44 times 2 { cell 100% 100% }`
  var written: String {
    var inner: [String] = []
    if insets.start != .zero || insets.end != .zero { inner.append("inset " + insets.written) }
    inner += edges.written
    var head = ""
    switch content {
    case .item: head = "cell " + size.written
    case .custom(let items):
      head = "group custom " + size.written
      inner += items.map { item in
        "place \(item.origin.x.written),\(item.origin.y.written) \(item.size.x.written)x\(item.size.y.written)"
          + (item.z == 0 ? "" : " z \(item.z)")
      }
    case .group(let group):
      head = "group \(group.axis == 0 ? "across" : "down") " + size.written
      if case .dividing(let count) = group.count { head += " times \(count)" }
      if group.spacing != .init() { inner.append("spacing " + group.spacing.written) }
      inner += group.subitems.map(\.written)
    }
    inner += supplementaries.map(\.written)
    if case .item = content, inner.isEmpty { return head }
    return head + " { " + inner.joined(separator: "; ") + " }"
  }
}

extension CompositionalDefinition.Size {
  var written: String { "\(width.written(along: 0)) \(height.written(along: 1))" }
}

extension CompositionalDefinition.Dimension {
  func written(along axis: Int) -> String {
    // A percentage is stored as a fraction, which times 100 is not always the same number.
    let percent = Decimal.text(value * 100)
    return switch kind {
    case .absolute: value.written
    case .estimated: "about " + value.written
    case .uniform: "alike " + value.written
    case .fractionalWidth: percent + (axis == 0 ? "%" : "% of width")
    case .fractionalHeight: percent + (axis == 1 ? "%" : "% of height")
    }
  }
}

extension CompositionalDefinition.Insets {
  fileprivate var written: String {
    let sides = [start.y, start.x, end.y, end.x]
    let isSame = sides.allSatisfy { $0 == sides[0] }
    return (isSame ? [sides[0]] : sides).map(\.written).joined(separator: " ")
  }
}

extension CompositionalDefinition.Spacing {
  fileprivate var written: String { length.written + (isFlexible ? " flexible" : "") }
}

extension CompositionalDefinition.EdgeSpacing {
  fileprivate var written: [String] {
    [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)]
      .filter { $0.1 != .init() }.map { "around \($0.0) \($0.1.written)" }
  }
}

extension CompositionalDefinition.Supplementary {
  fileprivate var written: String {
    var inner: [String] = []
    if container.offset != .zero { inner.append("shift " + container.writtenOffset) }
    if let item { inner.append("from " + item.edges.writtenEdges) }
    if insets.start != .zero || insets.end != .zero { inner.append("inset " + insets.written) }
    if z != 1 { inner.append("z \(z)") }
    return "badge \(Value.text(kind).written) \(size.written) \(container.edges.writtenEdges)"
      + (inner.isEmpty ? "" : " { \(inner.joined(separator: "; ")) }")
  }
}

extension CompositionalDefinition.Boundary {
  /// The text after the kind: `100% 30 top pin`.
  package var written: String {
    var inner: [String] = []
    if offset != .zero { inner.append("shift \(offset.x.written),\(offset.y.written)") }
    if insets.start != .zero || insets.end != .zero { inner.append("inset " + insets.written) }
    if z != 1 { inner.append("z \(z)") }
    return size.written + " " + edges.writtenEdges + (pins ? " pin" : "") + (extends ? "" : " inside")
      + (inner.isEmpty ? "" : " { \(inner.joined(separator: "; ")) }")
  }
}

extension CompositionalDefinition.Anchor {
  fileprivate var writtenOffset: String {
    isFractional
      ? "\(Decimal.text(offset.x * 100))% \(Decimal.text(offset.y * 100))%"
      : "\(offset.x.written),\(offset.y.written)"
  }
}

extension CompositionalDefinition.Vector {
  fileprivate var writtenEdges: String {
    let words =
      [y < 0 ? "top" : y > 0 ? "bottom" : nil, x < 0 ? "leading" : x > 0 ? "trailing" : nil].compactMap { $0 }
    return words.isEmpty ? "center" : words.joined(separator: " ")
  }
}

extension ElementKey {
  /// Returns a kind as a statement names it: `header`, `footer`, `"badge"`.
  package static func kindText(_ kind: String) -> String {
    Supplementary(kind: kind)?.rawValue ?? Value.text(kind).written
  }
}

extension Supplementary {
  init?(kind: String) {
    guard let known = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
    self = known
  }
}
