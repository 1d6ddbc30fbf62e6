import LayoutScript

/// The lab as the prompt needs it.
@MainActor
protocol LabDriver: AnyObject {
  /// The text before the cursor; it may change with the state of the lab.
  var prompt: String { get }

  /// Whether `text` continues on the next line: a brace, a parenthesis or a string is open, or `\` ends it.
  func isIncomplete(_ text: String) -> Bool

  /// Returns the candidates at a UTF-8 offset of `text`.
  func completion(of text: String, at offset: Int) -> Completion

  /// Returns the analysis of a text that is being typed, with the cursor at a UTF-8 offset.
  func preview(of text: String, at offset: Int) -> Analysis.Preview

  /// Whether words have colours, and hints stand after the line.
  var showsHints: Bool { get }

  /// Runs a file at the session's start.
  func open(_ opening: StartFiles.Opening) -> LabOutcome

  /// Whether an input only asks, so that a long answer may go to a pager.
  func onlyAsks(_ input: String) -> Bool

  /// Runs an input: statements, a session command, or nothing.
  func run(_ input: String) -> LabOutcome

  /// Reads another input while a line runs; nil if the line is to stop.
  var ask: ((String) -> String?)? { get set }

  /// Whether a file runs line by line, led by keys.
  var isStepping: Bool { get }

  /// The path of the current lesson, as `:learn` finds it.
  var lesson: String? { get }

  /// Ends the prompt.
  func leave()
}

extension LabDriver {
  func leave() {}

  var lesson: String? { nil }

  var isStepping: Bool { false }

  var prompt: String { "lab> " }
}

/// The effect of an input on the prompt.
enum LabOutcome: Equatable {
  case goOn
  /// A text is to be edited and entered.
  case edit(String)
  /// `:quit CODE`
  case leave(status: Int32)
  /// A statement failed.
  case failed
  /// The input trapped, and was undone whole.
  case undone
}
