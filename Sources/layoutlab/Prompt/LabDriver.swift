import Foundation
import LayoutScript

@MainActor
protocol LabDriver: AnyObject {
  /// The prompt, which depends on the state of the lab.
  var prompt: String { get }

  /// Returns the candidates at a UTF-8 offset of `text`.
  func completion(of text: String, at offset: Int) -> Completion

  /// Returns the analysis of a text being typed, with the cursor at a UTF-8 offset.
  func preview(of text: String, at offset: Int) -> Analysis.Preview

  /// The state of the prompt, which another lab takes over.
  var state: PromptState { get set }

  var shown: [ShownValue] { get }

  var step: Int { get }

  func open(_ opening: StartFiles.Opening) -> LabOutcome

  /// Runs an input: statements, a session command, or nothing. A long answer is held back until `showHeld`.
  func run(_ input: String) -> LabOutcome

  /// Runs an earlier input again without output.
  func runAgain(_ input: String) -> (LabOutcome, CrashGuard.Crash?)

  /// Shows the held answer, in a pager if it is long, and returns the typed key if it is not one of the pager's.
  func showHeld() -> String?

  /// Whether a file is being stepped through.
  var isStepping: Bool { get }

  /// The path of the current lesson for `:learn`.
  var lesson: String? { get }

  /// Sets the session that grants the lab's wishes.
  func serve(_ session: PromptSession)

  func ask<Question: LabQuestion>(_ question: Question) -> LabAnswer<Question.Answer>

  /// Ends the lab.
  /// - Parameter isLast: whether to release its objects; false if another lab replaces it.
  /// - Returns: the crash of a released layout.
  func end(isLast: Bool) -> CrashGuard.Crash?
}

struct ShownValue: Codable, Equatable {
  var name: String
  var value: String
}

enum LabOutcome: Codable, Equatable {
  case goOn
  /// A text to put into the editor.
  case edit(String)
  /// `:quit CODE`
  case leave(status: Int32)
  /// A statement failed.
  case failed
  /// The input trapped, and all of it was undone.
  case undone
  /// Another lab replaced this one.
  case replaced
}

/// A request of the lab to the session, which owns the keys, the journal and the loaded layouts.
enum Wish: Codable {
  /// Read another input while a line runs; an answer of nil stops the line.
  case ask(String)
  /// Read a file; when inputs run again, the journal has its bytes.
  case file(String)
  /// Note that a file was read.
  case read(String, Data)
  case history
  case load([String])
  /// Compile the loaded files again.
  /// - Parameter orRun: whether the last run script may run again instead.
  case reload(orRun: Bool)
  case recover
  /// Begin a lesson in a lab that has loaded its files; anew, the learner's changes to the files are discarded.
  case learn(String, isAnew: Bool)
  /// Show the session in a page, or stop; the text is the word after `:live`.
  case live(String)
  /// Show on the page the lines with each of these statements beside the session; an empty list removes them.
  case beside([String])
}

enum WishAnswer: Codable {
  case done
  case text(String?)
  case bytes(Data?)
  case history([HistoryStore.Entry])
  /// Another lab replaced the asking one.
  case replaced
  /// The wish has another meaning here, as in `reload(orRun:)`.
  case other
  /// The wish failed, and the reason was reported.
  case failed
}

/// The state of the prompt, without its lab and its inputs.
struct PromptState: Codable {
  /// The settings of `:set`.
  var mode = ""
  var names = ""
  var showsHints = true
  var showsPages = true
  var showsTime = false
  var isLive = false
  /// The number of the next line, counted over the whole session, so that a place in a message is unique.
  var nextLine = 1
  /// Whether each one-time message was shown.
  var hasShownColon = false
  var hasSeenChange = false
  /// The last input that a trap lost; nil once another input ran.
  var lost: String?
}
