/// All facts about one statement: a row of the table that checking, help, completion and pages read.
package struct Signature: Sendable {
  /// The part of help and of the language's page that lists the statement.
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

  /// The lines that a block holds.
  package enum Body: Sendable {
    /// Any statements; each line is a turn.
    case lines
    /// Any statements; all lines are one turn.
    case turn
    /// The answers of a section's delegate, and the section's items.
    case section
    /// The edits of one update.
    case batch
    /// The goal and the hints of an exercise.
    case goal
    /// The answers to choose from.
    case quiz
    /// The hints for finding a mistake.
    case hunt
    /// The edits of the next snapshot, by identifiers.
    case snapshot
    /// The items of a group of a compositional layout.
    case group
    case cell
    /// The properties of a badge or a boundary item.
    case badge
    /// The contents of a section, evaluated at each solve.
    case provider

    /// The restricted block that the lines form; nil where any statement may stand.
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

  /// The restricted blocks that a statement may stand in.
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
    package static let all: Placement = [
      .section, .batch, .goal, .quiz, .hunt, .snapshot, .group, .cell, .badge, .provider,
    ]

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
  /// Whether the statement is answered without running the pending pass.
  package var looks = false
  package var forms: [Form]
  /// Whether the bare word asks for the value of the setting; this is not among the forms.
  package var asksAlone = false
  package var variant: Variant?
  package var block = BlockRule.none
  package var takesElse = false
  /// The variables that the block can use: `$i` of `repeat`.
  package var variables: [String] = []
  /// The restricted blocks in which the statement may stand besides the top level.
  package var placement: Placement = []
  /// The restricted blocks to which the statement is limited; empty if it may stand at the top level.
  package var home: Placement = []

  /// The other forms of a statement in some restricted blocks: in a `snapshot` elements have identifiers instead of
  /// index paths, and `spacing` in a `group` is a single distance.
  package struct Variant: Sendable {
    package var placement: Placement
    package var forms: [Form]

    package init(in placement: Placement, _ forms: [Form]) { (self.placement, self.forms) = (placement, forms) }
  }

  package var word: String { verb.word }

  package var page: WordPage { .of(.statement, word) }

  /// Whether the answer or check may depend on earlier states, or the statement decides which steps are shown.
  var looksBack: Bool {
    switch (group, verb) {
    case (.setUp, _), (.data, _), (.events, _), (.compositional, _): false
    case (.control, .control(let verb)): verb == .scenario
    default: true
    }
  }

  package var places: Placement { placement.union(home) }

  /// Returns the restricted block of the lines in the statement's block; nil where any statement may stand.
  package func placement(inBlockWithin outer: Placement?) -> Placement? {
    // The block of an exercise may hold any statement, as a script may.
    block.body?.placement ?? (home.isEmpty ? outer : nil)
  }

  /// Returns the signature in a restricted block.
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

  /// Whether the first argument is a new variable, as in `let` and `for`.
  package var definesVariable: Bool {
    if case .variable? = forms.first?.slots.first?.kind { return true }
    return false
  }

  /// Whether the first argument is a file, as in `include` and `load`.
  package var namesFile: Bool {
    if case .file? = forms.first?.slots.first?.kind { return true }
    return false
  }

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

  /// The ways to write the statement: `inset ALL | inset VERTICAL HORIZONTAL | inset TOP LEFT BOTTOM RIGHT`.
  package var usage: String {
    usages.joined(separator: " | ")
  }

  /// The ways to write the statement, each with its word and block.
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
