/// One place of a form: its placeholder and what may stand there.
package struct Slot: Sendable {
  /// As in a usage line: `TOP`; of keywords the words themselves, `vertical|horizontal`.
  package var placeholder: String
  package var kind: SlotKind
  /// May be left out; only slots at the end are.
  package var isOptional = false
  /// Takes one or more arguments; only the last slot of a form does.
  package var isRepeated = false

  package init(_ placeholder: String, _ kind: SlotKind, optional: Bool = false, repeated: Bool = false) {
    self.placeholder = placeholder
    self.kind = kind
    isOptional = optional
    isRepeated = repeated
  }

  /// Words to choose from.
  package static func keywords(_ choices: [Keyword], optional: Bool = false) -> Slot {
    Slot(choices.map(\.text).joined(separator: "|"), .keyword(choices), optional: optional)
  }

  /// A word that may stand there.
  package static func optionalWord(_ text: String, _ summary: String) -> Slot {
    Slot(text, .keyword([Keyword(text, summary)]), optional: true)
  }

  /// A word that always stands there, as the `by` of `scroll by 50`.
  package static func word(_ text: String, _ summary: String) -> Slot {
    Slot(text, .keyword([Keyword(text, summary)]))
  }

  /// The slot in a usage line: `TOP`, `[N]`, `SIZE...`.
  package var usage: String {
    let text = isRepeated ? placeholder + "..." : placeholder
    return isOptional ? "[\(text)]" : text
  }
}
