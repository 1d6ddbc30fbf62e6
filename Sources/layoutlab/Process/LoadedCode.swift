import Glibc
import LayoutScript

/// The room that compiles layouts of one's own, opens them, and guards what runs in them, as far as the core needs it.
@MainActor
protocol CodeRoom: SendableMetatype {
  /// The files and folders whose layouts are loaded, as the user named them.
  nonisolated static var operands: [String] { get }

  /// A text that differs where other code is loaded; empty without any.
  nonisolated static var identity: String { get }

  /// The descriptor of this program's own standard output, past what loaded code prints.
  nonisolated static var output: Int32 { get }

  /// The restrictions that the system offers for loaded code, in words.
  static var sandbox: String { get }

  // MARK: The process

  /// Opens the code that this process was started with; where that fails, reports it and exits.
  static func begin()

  /// Notes that the process ends by itself.
  static func end()

  /// Loads what a command needs before it runs, if need be by becoming another process.
  /// - Parameter loads: whether `--load` is given; a layout with arguments, as in `layout Rows(3)`, is compiled in any case.
  static func load(for command: any ProgramCommand, loads: Bool, _ streams: StandardStreams) throws

  /// Begins this process anew, if loaded files lead to other code now.
  static func beginAnew(_ streams: StandardStreams) throws

  // MARK: Guards

  /// Copies the process and goes on in the copy; this process waits, and exits with the status of the copy.
  /// - Parameter writes: whether the copy writes files for the user from here on.
  /// - Returns: nil in the copy; in this process the exit status, if the copy crashed, after a report.
  static func goOnInCopy(
    _ options: Invocation.Options, _ streams: StandardStreams, writes: Bool
  ) -> ExitStatus?

  /// Does work in a copy of the process: see `CrashGuard.inCopy`.
  static func runInCopy<Answer: Codable>(
    patience: Double?, findsPlace: Bool, showsOutput: Bool, _ work: (CrashGuard.Link<Answer>) -> Answer
  ) -> CrashGuard.Outcome<Answer>

  /// Lets the copy that this process is end after so many seconds, whatever runs in it; never for 0.
  static func limitCopy(to seconds: Double)

  // MARK: Labs

  /// Sets the options of every lab.
  static func prepare(_ options: inout LabOptions)

  /// Notes that the statement which ran last has come to its end.
  static func endStatement()

  /// Returns the lab of a session whose code may trap.
  /// - Parameter driver: the lab that goes on there; nil for a new one.
  static func lab(
    _ options: Invocation.Options, _ streams: StandardStreams, copying driver: PromptDriver?
  ) throws -> any LabDriver

  /// Makes the layouts with arguments that an input of a session names.
  /// - Returns: nil if the input can run.
  static func make(for input: String, in session: PromptSession) -> LabOutcome?

  // MARK: Counters

  /// Returns the counts of loaded code since the last call, of each library; none where they are not measured.
  static func takeCounts() -> [LoadedCode.Counts]

  /// Adds the lines of loaded files, whose libraries have these counts; files of which nothing ran have lines, too.
  static func addLines(_ counts: [LoadedCode.Counts], to coverage: inout Coverage, _ streams: StandardStreams)
}

/// Layouts of one's own, as compiled code that may trap: there are none without their room.
enum LoadedCode {
  static let room: (any CodeRoom.Type)? = Satellites.all.lazy.compactMap { $0.code }.first

  /// The counts of a library that are not 0, by the number of the counter.
  typealias Counts = [Int: UInt64]

  /// The files and folders whose layouts are loaded, as the user named them.
  static var operands: [String] { room?.operands ?? [] }

  static var isLoaded: Bool { !operands.isEmpty }

  /// The Swift files among the operands.
  @MainActor static var files: [String] {
    let found = try? ScriptFiles.find(operands.map(Invocation.Input.file), suffixes: [ScriptFiles.swiftSuffix])
    return (found ?? []).map(\.name)
  }

  /// The descriptor of this program's own standard output.
  static let output = room?.output ?? STDOUT_FILENO
}
