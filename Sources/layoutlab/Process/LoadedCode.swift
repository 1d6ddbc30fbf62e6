import Glibc
import LayoutScript

/// The room that compiles, opens and guards loaded layouts, as far as the core needs it.
@MainActor
protocol CodeRoom: SendableMetatype {
  /// The loaded files and folders, as the user named them.
  nonisolated static var operands: [String] { get }

  /// A text that identifies the loaded code; empty without any.
  nonisolated static var identity: String { get }

  /// The descriptor of this program's own standard output, which loaded code does not print to.
  nonisolated static var output: Int32 { get }

  /// The system's restrictions for loaded code, in words.
  static var sandbox: String { get }

  // MARK: The process

  /// Opens the code that this process was started with; reports a failure and exits.
  static func begin()

  /// Notes that the process exits regularly.
  static func end()

  /// Loads the files that a command needs, if necessary by replacing this process.
  /// - Parameter loads: whether `--load` is given; layouts with arguments, as in `layout Rows(3)`, are always
  ///   compiled.
  static func load(for command: any ProgramCommand, loads: Bool, _ streams: StandardStreams) throws

  /// Replaces this process by a new one if the loaded files now compile to other code.
  static func beginAnew(_ streams: StandardStreams) throws

  // MARK: Guards

  /// Continues in a copy of the process; this process waits, and exits with the copy's status.
  /// - Parameter writes: whether the copy writes files for the user from here on.
  /// - Returns: nil in the copy; in this process, after a reported crash, the exit status.
  static func goOnInCopy(
    _ options: Invocation.Options, _ streams: StandardStreams, writes: Bool
  ) -> ExitStatus?

  /// Does work in a copy of the process: see `CrashGuard.inCopy`.
  static func runInCopy<Answer: Codable>(
    patience: Double?, findsPlace: Bool, showsOutput: Bool, _ work: (CrashGuard.Link<Answer>) -> Answer
  ) -> CrashGuard.Outcome<Answer>

  /// Ends this copy after some seconds, whatever runs in it; 0 sets no limit.
  static func limitCopy(to seconds: Double)

  // MARK: Labs

  static func prepare(_ options: inout LabOptions)

  static func endStatement()

  /// Returns a session's lab whose code may trap.
  /// - Parameter driver: the lab to continue; nil for a new one.
  static func lab(
    _ options: Invocation.Options, _ streams: StandardStreams, copying driver: PromptDriver?
  ) throws -> any LabDriver

  /// Compiles the layouts with arguments that an input names; nil if the input can run.
  static func make(for input: String, in session: PromptSession) -> LabOutcome?

  // MARK: Counters

  /// Returns the counts of loaded code since the last call, by library; empty if coverage is not measured.
  static func takeCounts() -> [LoadedCode.Counts]

  /// Adds the lines of loaded files to the coverage, including files of which nothing ran.
  /// - Parameter counts: the counts of each library.
  static func addLines(_ counts: [LoadedCode.Counts], to coverage: inout Coverage, _ streams: StandardStreams)
}

/// Loaded layouts, as compiled code that may trap; there are none without their room.
enum LoadedCode {
  static let room: (any CodeRoom.Type)? = Satellites.all.lazy.compactMap { $0.code }.first

  /// A library's counts that are not 0, by the number of the counter.
  typealias Counts = [Int: UInt64]

  /// The loaded files and folders, as the user named them.
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
