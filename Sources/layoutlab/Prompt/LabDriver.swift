/// What the prompt needs of its lab.
@MainActor
protocol LabDriver: AnyObject {
  /// What stands before the cursor; it may change with what the lab is doing.
  var prompt: String { get }

  /// Whether `text` goes on, on the next line: a brace, a parenthesis or a string is open, or `\` ends it.
  func isIncomplete(_ text: String) -> Bool

  /// What could stand at a UTF-8 offset of `text`.
  func completion(of text: String, at offset: Int) -> Completion

  /// Runs what was entered: statements, a session command, or nothing.
  func run(_ input: String) -> LabOutcome

  /// The prompt ends.
  func leave()
}

extension LabDriver {
  func leave() {}

  var prompt: String { "lab> " }
}

/// How the prompt goes on after an input.
enum LabOutcome: Equatable {
  case goOn
  /// `:quit CODE`
  case leave(status: Int32)
  /// A statement failed.
  case failed
  /// It was undone whole: it trapped.
  case undone
}
