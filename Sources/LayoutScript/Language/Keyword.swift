/// One of the words that may stand at a place, with a line about it for help and completion.
package struct Keyword: Hashable, Sendable {
  package var text: String
  package var summary: String

  package init(_ text: String, _ summary: String) {
    self.text = text
    self.summary = summary
  }
}
