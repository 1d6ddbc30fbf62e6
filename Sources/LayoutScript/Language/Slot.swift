/// One place of a form: its placeholder and what may stand there.
package struct Slot: Sendable {
  /// What stands there in a usage line, where that is not the words themselves.
  private let name: String?
  package var kind: SlotKind
  /// May be left out; only slots at the end are.
  package var isOptional = false
  /// Takes one or more arguments; only the last slot of a form does.
  package var isRepeated = false
  /// Takes the number of a section that is there.
  private(set) var isSection = false

  package init(_ placeholder: String?, _ kind: SlotKind, optional: Bool = false, repeated: Bool = false) {
    name = placeholder
    self.kind = kind
    isOptional = optional
    isRepeated = repeated
  }

  /// As in a usage line: `TOP`; of words and comparisons themselves, `vertical|horizontal`.
  package var placeholder: String { name ?? kind.spellings.joined(separator: "|") }

  /// The number of a section.
  static func section(_ placeholder: String = "SECTION") -> Slot {
    var slot = Slot(placeholder, .whole(Limits.indices))
    slot.isSection = true
    return slot
  }

  /// Words to choose from.
  package static func keywords(_ choices: [Keyword], optional: Bool = false) -> Slot {
    Slot(nil, .keyword(choices), optional: optional)
  }

  /// One of the words of a type.
  static func keywords<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type, optional: Bool = false, summary: (Word) -> String
  ) -> Slot {
    keywords(type.allCases.map { Keyword($0.rawValue, summary($0)) }, optional: optional)
  }

  /// A word that may stand there.
  package static func optionalWord(_ text: String, _ summary: String) -> Slot {
    Slot(nil, .keyword([Keyword(text, summary)]), optional: true)
  }

  /// A word that always stands there, as the `by` of `scroll by 50`.
  package static func word(_ text: String, _ summary: String) -> Slot {
    Slot(nil, .keyword([Keyword(text, summary)]))
  }

  /// The slot in a usage line: `TOP`, `[N]`, `SIZE...`.
  package var usage: String {
    let text = isRepeated ? placeholder + "..." : placeholder
    return isOptional ? "[\(text)]" : text
  }
}

/// One way to write the arguments of a statement.
package struct Form: Sendable {
  package var slots: [Slot]
  /// What this form does, where the summary of the statement does not say it already.
  package var meaning: String?
  /// Where it has a block of its own; nil leaves it to the statement.
  package var block: Signature.BlockRule?
  /// It is answered without the pass that is due, whatever the statement says.
  package var looks: Bool

  package init(
    _ slots: Slot..., meaning: String? = nil, block: Signature.BlockRule? = nil, looks: Bool = false
  ) {
    self.init(slots: slots, meaning: meaning, block: block, looks: looks)
  }

  package init(
    slots: [Slot], meaning: String? = nil, block: Signature.BlockRule? = nil, looks: Bool = false
  ) {
    self.slots = slots
    self.meaning = meaning
    self.block = block
    self.looks = looks
  }

  /// How many arguments it takes.
  package var arity: ClosedRange<Int> {
    let needed = slots.count { !$0.isOptional }
    return needed...(slots.last?.isRepeated == true ? Int.max : slots.count)
  }

  /// The slot that an argument falls into; nil beyond the last.
  package func slot(at index: Int) -> Slot? {
    if index < slots.count { return slots[index] }
    guard let last = slots.last, last.isRepeated else { return nil }
    return last
  }

  /// `TOP LEFT BOTTOM RIGHT`
  package var usage: String {
    slots.map(\.usage).joined(separator: " ")
  }
}

/// One of the words that may stand at a place, with a line about it for help and completion.
package struct Keyword: Hashable, Sendable {
  package var text: String
  package var summary: String

  package init(_ text: String, _ summary: String) {
    self.text = text
    self.summary = summary
  }
}
