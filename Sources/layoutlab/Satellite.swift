import LayoutScript

/// A room of the program that not every user meets; the core names no room, and builds without `Satellites`.
@MainActor
protocol Satellite: SendableMetatype {
  nonisolated static var commands: [any ProgramCommand.Type] { get }

  /// The internal processes of the room, by their first argument, which no table lists.
  static var processes: [String: @MainActor (ArraySlice<String>) -> Int32] { get }

  /// The room's commands at the prompt, by name.
  static var sessionCommands: [SessionCommand.Name: SessionWork] { get }

  /// The lessons that a command line may name.
  nonisolated static var lessons: [(name: String, title: String)] { get }

  /// The layouts that the room adds to the lab's own.
  nonisolated static var layouts: LayoutCatalog { get }

  static var questions: [any LabQuestion.Type] { get }

  /// Returns the room's follower of a session at the prompt.
  static func follower(of session: PromptSession) -> (any SessionFollower)?

  /// Grants a wish of a session's lab; nil if the wish is not for this room.
  static func grant(_ wish: Wish, in session: PromptSession) -> WishAnswer?

  /// Sets the options of a lab with loaded layouts, which may trap.
  static func prepare(_ options: inout LabOptions, of run: LabRun.Surroundings)

  /// The room's reader of UIKit's messages.
  nonisolated static var messages: (any MessageReader.Type)? { get }

  /// The room itself if it loads code.
  nonisolated static var code: (any CodeRoom.Type)? { get }

  static func reports(_ test: TestOptions, _ plan: TestPlan, _ streams: StandardStreams) -> [any TestReport]

  /// Writes a film of a failed case that ends within the limits, and returns whether it was written.
  static func film(
    _ selected: TestJob.SelectedCase, of job: TestJob, _ limits: ResourceLimits, to path: String
  ) -> Bool
}

extension Satellite {
  nonisolated static var commands: [any ProgramCommand.Type] { [] }
  static var processes: [String: @MainActor (ArraySlice<String>) -> Int32] { [:] }
  static var sessionCommands: [SessionCommand.Name: SessionWork] { [:] }
  nonisolated static var lessons: [(name: String, title: String)] { [] }
  nonisolated static var layouts: LayoutCatalog { LayoutCatalog([]) }
  static var questions: [any LabQuestion.Type] { [] }
  static func follower(of _: PromptSession) -> (any SessionFollower)? { nil }
  static func grant(_: Wish, in _: PromptSession) -> WishAnswer? { nil }
  static func prepare(_: inout LabOptions, of _: LabRun.Surroundings) {}
  nonisolated static var messages: (any MessageReader.Type)? { nil }
  nonisolated static var code: (any CodeRoom.Type)? { nil }
  static func reports(_: TestOptions, _: TestPlan, _: StandardStreams) -> [any TestReport] { [] }
  static func film(_: TestJob.SelectedCase, of _: TestJob, _: ResourceLimits, to _: String) -> Bool { false }
}

/// Runs a session command.
/// - Returns: nil if the rest of the input is still to run.
/// - Throws: if the words do not fit the command's usage.
typealias SessionWork = @MainActor (PromptDriver, SessionInput) throws(SessionInput.Misuse) -> LabOutcome?

struct SessionInput {
  var typed: TypedCommand
  var words: [String]

  struct Misuse: Error {}

  var first: String { words.first ?? "" }
}

/// The rooms of `Satellites/Satellites.swift`; empty without that folder.
enum Satellites {
  #if !SATELLITES
    nonisolated static let all: [any Satellite.Type] = []
  #endif

  static var lessons: [(name: String, title: String)] { all.flatMap { $0.lessons } }
  static var messages: (any MessageReader.Type)? { all.lazy.compactMap { $0.messages }.first }

  /// Returns the first room's answer that is not nil.
  @MainActor static func first<Answer>(_ ask: (any Satellite.Type) -> Answer?) -> Answer? {
    for room in all { if let answer = ask(room) { return answer } }
    return nil
  }

  @MainActor static let sessionCommands = all.reduce(into: [:]) {
    $0.merge($1.sessionCommands) { first, _ in first }
  }
}

/// An intermediary between the prompt's inputs and its lab: a lesson.
@MainActor
protocol PromptCompanion: AnyObject {
  /// The path by which `:learn` finds the lesson again in another lab.
  var path: String { get }
  var prompt: String { get }

  func take(_ input: String) -> LabOutcome
}

/// A follower of a session at the prompt, which may enter lines there: a page that shows the session.
@MainActor
protocol SessionFollower: EditorAttendant {
  /// Whether the follower wants the output of inputs.
  var hears: Bool { get }
  /// The output of the last input.
  var said: String { get set }
  /// The mistake of the last input, as far as the session knows it and its lab does not.
  var fault: Fault? { get set }
  /// Whether changed files are followed.
  var isWatching: Bool { get }
  /// Whether a prompt calls `attend()` between keys.
  var isAttended: Bool { get set }
  /// Returns the reason why no line can run now, or nil; set by the prompt.
  var hindrance: () -> String? { get set }

  /// Called before an input runs.
  func begin(_ input: String)

  /// Called after a line has run.
  func note(_ text: String, failed: Bool)

  func stop()
}

/// A room's question to the lab of a session, in whichever process the lab runs.
protocol LabQuestion: Codable {
  associatedtype Answer: Codable

  /// The limit in seconds of an answer, which may run loaded code; nil for none.
  var patience: UInt32? { get }

  @MainActor func answer(in driver: PromptDriver) -> Answer
}

struct LabAnswer<Answer> {
  /// The answer; nil after a crash.
  var answer: Answer?
  /// The output of the last input that the terminal's process did not write.
  var said = ""
  /// Whether the last input crashed, so the lab's last input is another one.
  var isAfterCrash = false
  var crash: CrashGuard.Crash?
}

/// An error of a room with its own report.
protocol ReportedError: Error {
  /// The report's lines after the program's name, each with a line break.
  var text: String { get }
}
