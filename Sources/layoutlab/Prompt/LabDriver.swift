import Foundation
import LayoutScript

/// The lab as the prompt needs it: in this process, or in a child of it.
@MainActor
protocol LabDriver: AnyObject {
  /// The text before the cursor; it may change with the state of the lab.
  var prompt: String { get }

  /// Returns the candidates at a UTF-8 offset of `text`.
  func completion(of text: String, at offset: Int) -> Completion

  /// Returns the analysis of a text that is being typed, with the cursor at a UTF-8 offset.
  func preview(of text: String, at offset: Int) -> Analysis.Preview

  /// The state of the prompt, which continues with another lab.
  var state: PromptState { get set }

  /// The values on screen.
  var shown: [ShownValue] { get }

  /// The number of the last step.
  var step: Int { get }

  /// Runs a file at the session's start.
  func open(_ opening: StartFiles.Opening) -> LabOutcome

  /// Runs an input: statements, a session command, or nothing. A long answer is held until `showHeld`.
  func run(_ input: String) -> LabOutcome

  /// Runs an input of before again, in silence.
  func runAgain(_ input: String) -> (LabOutcome, CrashGuard.Crash?)

  /// Shows the held answer, by a pager if it is long.
  /// - Returns: the key that was typed instead of one of the pager's; nil for none.
  func showHeld() -> String?

  /// Whether a file runs line by line, led by keys.
  var isStepping: Bool { get }

  /// The path of the current lesson, as `:learn` finds it.
  var lesson: String? { get }

  /// Lets a session grant the wishes of the lab from now on.
  func serve(_ session: PromptSession)

  /// Asks the lab a question of a room.
  func ask<Question: LabQuestion>(_ question: Question) -> LabAnswer<Question.Answer>

  /// Ends the lab.
  /// - Parameter isLast: whether its objects are released; otherwise another lab replaces it.
  /// - Returns: the crash of a layout that is released.
  func end(isLast: Bool) -> CrashGuard.Crash?
}

/// A value on screen, and its name.
struct ShownValue: Codable, Equatable {
  var name: String
  var value: String
}

/// The effect of an input on the prompt.
enum LabOutcome: Codable, Equatable {
  case goOn
  /// A text is to be edited and entered.
  case edit(String)
  /// `:quit CODE`
  case leave(status: Int32)
  /// A statement failed.
  case failed
  /// The input trapped, and was undone whole.
  case undone
  /// Another lab replaced this one.
  case replaced
}

/// A wish of a lab that only the session can grant: it has the keys, the journal, and the loaded layouts.
enum Wish: Codable {
  /// Another input is to be read while a line runs; a nil text stops the line.
  case ask(String)
  /// A file is to be read; its bytes are known if an input runs again.
  case file(String)
  /// A file was read.
  case read(String, Data)
  case history
  case load([String])
  /// Loaded files are to be compiled again; a script that can run again is the other meaning.
  case reload(orRun: Bool)
  case recover
  /// A lesson is to begin in a lab that has the files that it loads; anew, the learner's changes of them are given up.
  case learn(String, isAnew: Bool)
  /// The session is to be shown in a page, or not any more: the word after `:live`.
  case live(String)
  /// The page is to show the lines with each of these statements, too; empty for no such picture.
  case beside([String])
}

/// The answer to a wish.
enum WishAnswer: Codable {
  case done
  case text(String?)
  case bytes(Data?)
  case history([HistoryStore.Entry])
  /// Another lab has replaced the one that wished.
  case replaced
  /// The wish meant something else.
  case other
  /// The wish was not granted, and the reason was reported.
  case failed
}

/// The state of the prompt, without its lab and its inputs.
struct PromptState: Codable {
  /// The settings of `:set`.
  var mode: String
  var names: String
  var showsHints: Bool
  var showsPages: Bool
  var showsTime: Bool
  /// Whether a page shows the session.
  var isLive: Bool
  /// The number of the next line, counted through the session.
  var nextLine: Int
  /// Whether the messages that are shown once were shown.
  var hasShownColon: Bool
  var hasSeenChange: Bool
  /// The input that a trap lost last, unless an input ran since.
  var lost: String?
}
