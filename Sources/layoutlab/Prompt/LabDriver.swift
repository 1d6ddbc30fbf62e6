import LayoutScript

/// What the prompt needs of its lab.
@MainActor
protocol LabDriver: AnyObject {
  /// What stands before the cursor; it may change with what the lab is doing.
  var prompt: String { get }

  /// Whether `text` goes on, on the next line: a brace, a parenthesis or a string is open, or `\` ends it.
  func isIncomplete(_ text: String) -> Bool

  /// What could stand at a UTF-8 offset of `text`.
  func completion(of text: String, at offset: Int) -> Completion

  /// What is known of a text that is typed, with the cursor at a UTF-8 offset.
  func preview(of text: String, at offset: Int) -> Analysis.Preview

  /// Whether words have colours, and hints stand after the line.
  var showsHints: Bool { get }

  /// Runs what a session begins with.
  func open(_ opening: StartFiles.Opening) -> LabOutcome

  /// Whether an input only asks, so that a long answer may go to a pager.
  func onlyAsks(_ input: String) -> Bool

  /// Runs what was entered: statements, a session command, or nothing.
  func run(_ input: String) -> LabOutcome

  /// Reads one more input while a line runs; nil where it is to stop.
  var ask: ((String) -> String?)? { get set }

  /// A file runs line by line, and keys lead through it.
  var isStepping: Bool { get }

  /// The lesson that is under way, as `:learn` finds it.
  var lesson: String? { get }

  /// The prompt ends.
  func leave()
}

extension LabDriver {
  func leave() {}

  var lesson: String? { nil }

  var isStepping: Bool { false }

  var prompt: String { "lab> " }
}

/// How the prompt goes on after an input.
enum LabOutcome: Equatable {
  case goOn
  /// A text is to be edited and entered.
  case edit(String)
  /// `:quit CODE`
  case leave(status: Int32)
  /// A statement failed.
  case failed
  /// It was undone whole: it trapped.
  case undone
}
