import CollectionLayout

/// A small picture of how a layout places items, for its page.
package enum LayoutPicture: String, CaseIterable, Sendable {
  case lanes, lines, headers, tags, groups

  private static let file = EmbeddedText(.names, "pictures", keys: [], titles: allCases.map(\.rawValue))

  package var rows: [String] {
    presume(Self.file?.lines(rawValue), "a picture of each kind").split(separator: "\n").map { "  " + $0 }
  }

  /// The statements to type first, where settings alone show nothing of the layout.
  package var example: String? {
    self == .groups
      ? "layout compositional; group across 100% 90 { cell 50% 100% }; items 5; draw" : nil
  }

  /// The statements that define the layout, and only it.
  package var words: [String] { self == .groups ? ["group", "cell", "boundary", "badge", "provider"] : [] }
}
