/// All that is known about one statement: one row of the table that checks, helps, completes and documents.
package struct Signature: Sendable {
  /// Where it stands in help and in the language's page.
  package enum Group: String, Sendable, CaseIterable {
    case setUp = "set-up"
    case data
    case events
    case questions
    case checks
    case compositional
    case control
    case trace
    case lessons
  }

  /// What the lines of a block are.
  package enum Body: Sendable {
    /// Statements as anywhere, each line a turn.
    case lines
    /// Statements as anywhere, all lines one turn.
    case turn
    /// What a section's delegate answers, and its items.
    case section
    /// Edits of one update.
    case batch
    /// What is to be reached, and what helps.
    case goal
    /// Answers to choose from.
    case quiz
    /// What helps to find a mistake.
    case hunt
    /// Edits of the next snapshot, by identifiers.
    case snapshot
    /// What a group of a compositional layout holds.
    case group
    /// What belongs to a cell of a group.
    case cell
    /// What belongs to a badge or a boundary item.
    case badge
    /// What a section is, answered at each solve.
    case provider

    /// What may stand in it; nil where everything may.
    var placement: Placement? {
      switch self {
      case .lines, .turn: nil
      case .section: .section
      case .batch: .batch
      case .goal: .goal
      case .quiz: .quiz
      case .hunt: .hunt
      case .snapshot: .snapshot
      case .group: .group
      case .cell: .cell
      case .badge: .badge
      case .provider: .provider
      }
    }
  }

  package enum BlockRule: Sendable {
    case none
    case optional(Body)
    case required(Body)

    package var body: Body? {
      switch self {
      case .none: nil
      case .optional(let body), .required(let body): body
      }
    }
  }

  /// The restricted blocks that it may stand in.
  package struct Placement: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    package static let section = Placement(rawValue: 1)
    package static let batch = Placement(rawValue: 2)
    package static let goal = Placement(rawValue: 4)
    package static let quiz = Placement(rawValue: 8)
    package static let hunt = Placement(rawValue: 16)
    package static let snapshot = Placement(rawValue: 32)
    package static let group = Placement(rawValue: 64)
    package static let cell = Placement(rawValue: 128)
    package static let badge = Placement(rawValue: 256)
    package static let provider = Placement(rawValue: 512)
    static let all: Placement = [
      .section, .batch, .goal, .quiz, .hunt, .snapshot, .group, .cell, .badge, .provider,
    ]

    /// The statements whose blocks they are.
    package var words: [String] {
      zip(
        [Placement.section, .batch, .goal, .quiz, .hunt, .snapshot, .group, .cell, .badge, .provider],
        ["section", "batch", "goal", "quiz", "hunt", "snapshot", "group", "cell", "badge", "provider"]
      )
      .filter { contains($0.0) }.map(\.1)
    }
  }

  package var verb: Verb
  package var group: Group
  /// It is answered without the pass that is due.
  package var looks = false
  package var forms: [Form]
  /// The bare word asks for the value that is set, and is not one of the forms.
  package var asksAlone = false
  /// What follows the word in restricted blocks where it means something else.
  package var variant: Variant?
  package var block = BlockRule.none
  package var takesElse = false
  /// The variables that its block has: `$i` of `repeat`.
  package var variables: [String] = []
  package var placement: Placement = []
  /// The restricted blocks that it stands in, and nowhere else; empty for a statement of its own.
  package var home: Placement = []
  /// One line, without a full stop.
  package var summary: String
  /// Paragraphs for `:help WORD`, each folded when it is printed.
  package var details: [String] = []
  /// Lines that run in a fresh lab as they stand.
  package var examples: [String]
  /// UIKit's symbols that it stands for, as Swift spells them.
  package var uikit: [String] = []
  /// Everyday words, and other systems', that are answered with this one.
  package var synonyms: [String] = []
  /// What stands behind it elsewhere, and what means the same here: `scroll top` is `scroll 0%`.
  var meanings: [String: String] = [:]

  /// Other forms of a statement in some restricted blocks: in a `snapshot` things have identifiers and no places, and the
  /// distance in a `group` is one.
  package struct Variant: Sendable {
    package var placement: Placement
    package var forms: [Form]

    package init(in placement: Placement, _ forms: [Form]) { (self.placement, self.forms) = (placement, forms) }
  }

  package var word: String { verb.word }

  /// Whether what it answers or checks may depend on what was before it, or it decides what is shown of that.
  var looksBack: Bool {
    switch (group, verb) {
    case (.setUp, _), (.data, _), (.events, _), (.compositional, _): false
    case (.control, .control(let verb)): verb == .scenario
    default: true
    }
  }

  /// The restricted blocks that it may stand in, whatever else stands there.
  var places: Placement { placement.union(home) }

  /// The restricted block that its own block is, or is part of.
  func placement(inBlockWithin outer: Placement?) -> Placement? {
    // What belongs to an exercise holds lines as a script does.
    block.body?.placement ?? (home.isEmpty ? outer : nil)
  }

  /// As it is in a restricted block.
  package func inside(_ placement: Placement?) -> Signature {
    guard let variant, let placement, variant.placement.contains(placement) else { return self }
    var result = self
    (result.forms, result.variant, result.block) = (variant.forms, nil, .none)
    return result
  }

  package var isQuestion: Bool {
    switch verb {
    case .question, .comparison: true
    case .setting, .data, .definition, .event, .check, .control, .lesson: false
    }
  }

  /// True of `let` and `for`: the first argument is a variable that gets a value, in the block if there is one.
  package var definesVariable: Bool {
    if case .variable? = forms.first?.slots.first?.kind { return true }
    return false
  }

  /// True of `include` and `load`.
  package var namesFile: Bool {
    if case .file? = forms.first?.slots.first?.kind { return true }
    return false
  }

  /// Whether a word has a meaning of its own among the arguments.
  func takes(word: String) -> Bool {
    forms.contains { form in
      form.slots.contains { slot in
        switch slot.kind {
        case .keyword(let choices): choices.contains { $0.text == word }
        default: false
        }
      }
    }
  }

  /// The ways to write it, as in `inset ALL | inset VERTICAL HORIZONTAL | inset TOP LEFT BOTTOM RIGHT`.
  package var usage: String {
    usages.joined(separator: " | ")
  }

  /// Each form with the word before it and its block after it.
  package var usages: [String] {
    forms.map { form in
      var parts = [word]
      if !form.slots.isEmpty { parts.append(form.usage) }
      switch form.block ?? block {
      case .none: break
      case .optional: parts.append("[{ ... }]")
      case .required: parts.append("{ ... }")
      }
      if takesElse { parts.append("[else { ... }]") }
      return parts.joined(separator: " ")
    }
  }
}
