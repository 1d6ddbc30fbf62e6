import LayoutScript

/// A room of the program that not every user meets. It brings what it has to these points; the core names no room, and
/// builds and runs without the folder that holds them all.
@MainActor
protocol Satellite: SendableMetatype {
  /// The commands of the program that the room has.
  nonisolated static var commands: [any ProgramCommand.Type] { get }

  /// What this program does as a process of the room's own, by the first argument of such a process. It is no option for
  /// people, so it stands in no table.
  static var processes: [String: @MainActor (ArraySlice<String>) -> Int32] { get }

  /// The work of the room's commands of the prompt, by their names.
  static var sessionCommands: [SessionCommand.Name: SessionWork] { get }

  /// The lessons that a command line may name, with their titles.
  nonisolated static var lessons: [(name: String, title: String)] { get }

  /// The layouts that the room adds to the lab's own.
  nonisolated static var layouts: LayoutCatalog { get }

  /// The questions of the room for the lab of a session.
  static var questions: [any LabQuestion.Type] { get }

  /// Returns what follows a session at the prompt; nil if the room has nothing like it.
  static func follower(of session: PromptSession) -> (any SessionFollower)?

  /// Grants a wish of the lab of a session; nil if it is not for this room.
  static func grant(_ wish: Wish, in session: PromptSession) -> WishAnswer?

  /// Sets the options of a lab of loaded layouts, which may trap.
  static func prepare(_ options: inout LabOptions, of run: LabRun.Surroundings)

  /// The reader of UIKit's messages where the room has it; nil for all others.
  nonisolated static var messages: (any MessageReader.Type)? { get }

  /// The room itself where it loads code; nil for all others.
  nonisolated static var code: (any CodeRoom.Type)? { get }

  /// Returns the reports that the options of a test ask for.
  static func reports(_ test: TestOptions, _ plan: TestPlan, _ streams: StandardStreams) -> [any TestReport]

  /// Writes a film of a case that failed, if it comes to its end within the limits.
  /// - Returns: whether it was written; the marks do not depend on it.
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

/// Carries out a command of the session.
/// - Returns: nil if the rest of the input is still to run.
/// - Throws: where the words after the command are not those of its usage.
typealias SessionWork = @MainActor (PromptDriver, SessionInput) throws(SessionInput.Misuse) -> LabOutcome?

/// A command of the session as it was typed, and the words after it.
struct SessionInput {
  var typed: TypedCommand
  var words: [String]

  /// Words that are not those of the command's usage.
  struct Misuse: Error {}

  var first: String { words.first ?? "" }
}

/// The rooms of this program: those of `Satellites/Satellites.swift`, and none where that folder is away.
enum Satellites {
  #if !SATELLITES
    nonisolated static let all: [any Satellite.Type] = []
  #endif

  static var lessons: [(name: String, title: String)] { all.flatMap { $0.lessons } }
  static var messages: (any MessageReader.Type)? { all.lazy.compactMap { $0.messages }.first }

  /// Returns what the first room answers that has an answer.
  @MainActor static func first<Answer>(_ ask: (any Satellite.Type) -> Answer?) -> Answer? {
    for room in all { if let answer = ask(room) { return answer } }
    return nil
  }

  @MainActor static let sessionCommands = all.reduce(into: [:]) {
    $0.merge($1.sessionCommands) { first, _ in first }
  }
}

/// What stands between the inputs and the lab of a prompt: a lesson.
@MainActor
protocol PromptCompanion: AnyObject {
  /// The path by which `:learn` finds it again in another lab.
  var path: String { get }
  /// The text before the cursor.
  var prompt: String { get }

  /// Runs an input.
  func take(_ input: String) -> LabOutcome
}

/// What follows a session at the prompt, and may enter lines there: a page that shows it.
@MainActor
protocol SessionFollower: EditorAttendant {
  /// Whether the output of inputs is wanted.
  var hears: Bool { get }
  /// The output of the last input.
  var said: String { get set }
  /// What went wrong with the last input, as far as the session knows it and its lab does not.
  var fault: Fault? { get set }
  /// Whether changes of files are followed.
  var isWatching: Bool { get }
  /// Whether a prompt attends to it between keys.
  var isAttended: Bool { get set }
  /// Returns the reason why no line can run now; nil if one can. The prompt sets it.
  var hindrance: () -> String? { get set }

  /// Called before an input runs.
  func begin(_ input: String)

  /// Tells the follower that a line has run, and whether it failed.
  func note(_ text: String, failed: Bool)

  /// Ends what follows the session.
  func stop()
}

/// A question of a room for the lab of a session, in whatever process that runs.
protocol LabQuestion: Codable {
  associatedtype Answer: Codable

  /// The most seconds for the answer, which runs code of loaded layouts; nil for no limit.
  var patience: UInt32? { get }

  @MainActor func answer(in driver: PromptDriver) -> Answer
}

/// The answer to a question of a room.
struct LabAnswer<Answer> {
  /// The answer; nil after a crash.
  var answer: Answer?
  /// The output of the last input, as far as the process of the terminal did not write it.
  var said = ""
  /// Whether that input crashed, so that its lab knows another one as the last.
  var isAfterCrash = false
  var crash: CrashGuard.Crash?
}

/// An error of a room, with the lines that report it.
protocol ReportedError: Error {
  /// The lines after the program's name, each with its end.
  var text: String { get }
}
