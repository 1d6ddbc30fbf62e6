import Foundation
import Glibc
import LayoutRendering
import LayoutScript

/// A command's access to its process: standard input, one buffer over standard output, standard error in order with
/// it, the environment and the locale. All of a command's access goes through here, so tests can run a command in
/// their own process.
@MainActor
final class StandardStreams {
  let input: Terminal
  let output: Terminal
  let errors: Terminal
  private(set) lazy var environment = ProcessInfo.processInfo.environment
  private(set) lazy var isUTF8 = Locale.isUTF8
  private var buffer: [UInt8] = []
  private var transient = false
  private var isMuted = false
  /// A copy of the written bytes, while one is wanted.
  private var copy: [UInt8]?
  /// Whether output is held until it has to be written.
  private(set) var isHolding = false
  /// Whether they are the streams of the process itself, which running code may end.
  let areOwn: Bool

  /// Whether standard output has lost its reader. Output is dropped then, which is no error.
  private(set) var isClosed = false
  /// The number of bytes written to standard output, also without a reader.
  private(set) var written = 0
  /// The reason why standard output could not be written; later output is dropped.
  private(set) var failure: SystemError?

  private static let capacity = 1 << 16
  private static let heldCapacity = 4 << 20
  private static let stackSize: rlim_t = 8 << 20

  /// Creates the streams of the process.
  init() {
    areOwn = true
    input = Terminal(descriptor: STDIN_FILENO)
    output = Terminal(descriptor: LoadedCode.output)
    errors = Terminal(descriptor: STDERR_FILENO)
  }

  init(input: Int32, output: Int32, errors: Int32, environment: [String: String], isUTF8: Bool) {
    areOwn = false
    self.input = Terminal(descriptor: input)
    self.output = Terminal(descriptor: output)
    self.errors = Terminal(descriptor: errors)
    self.environment = environment
    self.isUTF8 = isUTF8
  }

  /// Sets the process up: writing to a closed pipe is an error instead of a signal, and files opened later cannot
  /// take the place of standard streams that the caller left closed.
  static func prepareProcess() {
    signal(SIGPIPE, SIG_IGN)
    // A file that is too large is an error as well.
    signal(SIGXFSZ, SIG_IGN)
    // Statements may stand 200 deep in each other; a shell may have left room for fewer.
    var stack = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    if getrlimit(resource, &stack) == 0, stack.rlim_cur < stack.rlim_max, stack.rlim_cur < stackSize {
      stack.rlim_cur = min(stack.rlim_max, stackSize)
      setrlimit(resource, &stack)
    }
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free descriptor is taken; this way round, writing to a closed output still fails.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether a user can read and answer at a terminal.
  var hasTerminal: Bool { input.isTerminal && output.isTerminal }

  /// Returns the number of colours for pictures on standard output.
  func colorDepth(_ mode: ColorMode) -> ColorDepth {
    guard mode.isOn(self) else { return .none }
    return ColorDepth(colorTerm: environment["COLORTERM"], term: environment["TERM"])
  }

  /// Returns the bytes of a script; standard input is read to its end.
  /// - Parameter waits: whether a file may be a pipe whose writer comes later.
  func read(_ script: Invocation.Input, waits: Bool = true) throws(FileError) -> [UInt8] {
    switch script {
    case .standardInput: try TextFile.contents(of: input.descriptor, named: "standard input")
    case .file(let path): try TextFile.bytes(at: path, waits: waits)
    }
  }

  /// Writes to standard output, at the latest with the next flush.
  func write(_ text: String) { write(bytes: Array(text.utf8)) }

  /// Writes to standard output, at the latest with the next flush.
  func write(bytes: [UInt8]) {
    guard !isMuted else { return }
    clearTransient()
    copy?.append(contentsOf: bytes)
    written += bytes.count
    guard !isClosed, failure == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= (isHolding ? Self.heldCapacity : Self.capacity) { flush() }
  }

  /// Writes to standard error, after everything that was written to standard output before.
  func writeError(_ text: String) { writeError(bytes: Array(text.utf8)) }

  /// Writes to standard error, after everything that was written to standard output before.
  func writeError(bytes: [UInt8]) {
    guard !isMuted else { return }
    flush()
    clearTransient()
    copy?.append(contentsOf: bytes)
    // If standard error itself fails, nothing can be reported.
    _ = SystemFile.write(bytes, to: errors.descriptor)
  }

  /// Reports why something could not be done at the prompt.
  func report(_ error: any Error) {
    switch error {
    case let error as any ReportedError: writeError(error.text)
    case let error as FileError: writeError(error.message + "\n")
    case let error as UsageError: writeError(error.message.printable + "\n")
    default: writeError("\(error)\n")
    }
  }

  /// Drops all output from now on.
  func mute() { isMuted = true }

  /// Runs a closure whose output was reported already: it is dropped.
  func muted<Result>(_ body: () -> Result) -> Result {
    isMuted = true
    defer { isMuted = false }
    return body()
  }

  /// Runs a closure, and returns its output to either stream.
  func copying(_ body: () -> Void) -> [UInt8] {
    let outer = copy
    copy = []
    defer { copy = outer.map { $0 + (copy ?? []) } }
    body()
    return copy ?? []
  }

  /// Runs a closure whose output goes to a pager if it is longer than the terminal.
  func holding<Result>(_ body: () -> Result) -> Result {
    flush()
    isHolding = true
    return body()
  }

  /// Shows the held output, unless other output came between.
  /// - Returns: the key that was typed instead of one of the pager's; nil for none.
  func showHeld(with pager: Pager) -> String? {
    guard isHolding else { return nil }
    isHolding = false
    let rows = buffer.count { $0 == UInt8(ascii: "\n") }
    let size = output.size.rows
    let showing = size >= Pager.fewestRows && rows >= size ? pager.show(buffer) : .failed
    guard showing != .failed else {
      flush()
      return nil
    }
    buffer.removeAll()
    guard case .typed(let key) = showing else { return nil }
    return key
  }

  /// Writes out the buffer of standard output.
  func flush() {
    isHolding = false
    guard !buffer.isEmpty else { return }
    clearTransient()
    switch SystemFile.write(buffer, to: output.descriptor, isStopped: { Interrupts.isRequested }) {
    case nil: break
    case .some(let error) where error.code == EPIPE: isClosed = true
    case .some(let error): failure = error
    }
    buffer.removeAll(keepingCapacity: buffer.capacity <= 2 * Self.capacity)
  }

  /// Flushes, and reports on standard error if standard output could not be written.
  /// - Returns: the status to leave with: `status`, unless output was lost.
  func finish(_ status: Int32) -> Int32 {
    flush()
    guard let failure else { return status }
    writeError("layoutlab: standard output: \(failure.reason)\n")
    return ExitStatus.inputOutput.rawValue
  }

  // MARK: The transient line

  /// Shows `text` on standard error until other output is written. Only for a terminal that can erase a line.
  func showTransient(_ text: String) {
    flush()
    _ = SystemFile.write(Array("\r\u{1B}[K\(text)".utf8), to: errors.descriptor)
    transient = true
  }

  /// Removes the transient line.
  func clearTransient() {
    guard transient else { return }
    transient = false
    _ = SystemFile.write(Array("\r\u{1B}[K".utf8), to: errors.descriptor)
  }
}
