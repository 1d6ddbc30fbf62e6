import CollectionLayout

/// A small picture for the page of a layout: how the layout places items.
package enum LayoutPicture: String, CaseIterable, Sendable {
  case lanes, lines, headers, tags, groups

  private static let file = EmbeddedText(.names, "pictures", keys: [], titles: allCases.map(\.rawValue))

  package var rows: [String] {
    presume(Self.file?.lines(rawValue), "a picture of each kind").split(separator: "\n").map { "  " + $0 }
  }

  /// The statements to type first, for a layout that shows nothing with settings alone.
  package var example: String? {
    self == .groups
      ? "layout compositional; group across 100% 90 { cell 50% 100% }; items 5; draw" : nil
  }

  /// The statements that define this layout and no other.
  package var words: [String] { self == .groups ? ["group", "cell", "boundary", "badge", "provider"] : [] }
}
