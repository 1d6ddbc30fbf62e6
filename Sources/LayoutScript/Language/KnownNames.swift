/// The names that may stand where a name list is due.
package struct KnownNames: Sendable {
  /// Those of a catalogue.
  package var layouts: [Keyword]

  package init(layouts: [Keyword] = []) {
    self.layouts = layouts
  }

  package subscript(list: NameList) -> [Keyword] {
    switch list {
    case .layouts: layouts
    case .calls: Self.calls
    }
  }

  private static let calls = CallWord.allCases.map { Keyword($0.rawValue, $0.uikitName) }
}
