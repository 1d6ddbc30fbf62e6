import Foundation
import Glibc
import LayoutRendering
import LayoutScript

/// A command's access to its process: standard streams (output is buffered, errors in order with it), environment
/// and locale. Tests can thus run a command in their own process.
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
  /// A copy of the output, while a closure wants one.
  private var copy: [UInt8]?
  /// Whether output is held back for a pager.
  private(set) var isHolding = false
  /// Whether the streams are the process's own, so that running code may end the process.
  let areOwn: Bool

  /// Whether the reader of standard output is gone; later output is dropped without an error.
  private(set) var isClosed = false
  /// The bytes written to standard output, including dropped ones.
  private(set) var written = 0
  /// The reason why writing to standard output failed; later output is dropped.
  private(set) var failure: SystemError?

  private static let capacity = 1 << 16
  private static let heldCapacity = 4 << 20
  private static let stackSize: rlim_t = 8 << 20

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

  /// Sets the process up: writing to a closed pipe returns an error instead of raising a signal, and files opened
  /// later do not get the descriptors of closed standard streams.
  static func prepareProcess() {
    signal(SIGPIPE, SIG_IGN)
    // A file beyond the size limit is an error, too.
    signal(SIGXFSZ, SIG_IGN)
    // Statements nest up to 200 deep; the shell's limit of the stack may be too low.
    var stack = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    if getrlimit(resource, &stack) == 0, stack.rlim_cur < stack.rlim_max, stack.rlim_cur < stackSize {
      stack.rlim_cur = min(stack.rlim_max, stackSize)
      setrlimit(resource, &stack)
    }
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // `open` takes the lowest free descriptor; the opposite direction lets writing to a closed output still fail.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether a user can read and answer at a terminal.
  var hasTerminal: Bool { input.isTerminal && output.isTerminal }

  /// Returns the colour depth of pictures on standard output.
  func colorDepth(_ mode: ColorMode) -> ColorDepth {
    guard mode.isOn(self) else { return .none }
    return ColorDepth(colorTerm: environment["COLORTERM"], term: environment["TERM"])
  }

  /// Returns the bytes of a script; standard input is read to its end.
  /// - Parameter waits: whether a file may be a pipe that waits for its writer.
  func read(_ script: Invocation.Input, waits: Bool = true) throws(FileError) -> [UInt8] {
    switch script {
    case .standardInput: try TextFile.contents(of: input.descriptor, named: "standard input")
    case .file(let path): try TextFile.bytes(at: path, waits: waits)
    }
  }

  /// Buffers text for standard output.
  func write(_ text: String) { write(bytes: Array(text.utf8)) }

  func write(bytes: [UInt8]) {
    guard !isMuted else { return }
    clearTransient()
    copy?.append(contentsOf: bytes)
    written += bytes.count
    guard !isClosed, failure == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= (isHolding ? Self.heldCapacity : Self.capacity) { flush() }
  }

  /// Writes to standard error, after flushing standard output.
  func writeError(_ text: String) { writeError(bytes: Array(text.utf8)) }

  func writeError(bytes: [UInt8]) {
    guard !isMuted else { return }
    flush()
    clearTransient()
    copy?.append(contentsOf: bytes)
    // A failure of standard error cannot be reported.
    _ = SystemFile.write(bytes, to: errors.descriptor)
  }

  func report(_ error: any Error) {
    switch error {
    case let error as any ReportedError: writeError(error.text)
    case let error as FileError: writeError(error.message + "\n")
    case let error as UsageError:
      writeError(error.message.printable + (error.hint.map { ": " + $0 } ?? "") + "\n")
    default: writeError("\(error)\n")
    }
  }

  func mute() { isMuted = true }

  func muted<Result>(_ body: () -> Result) -> Result {
    isMuted = true
    defer { isMuted = false }
    return body()
  }

  /// Runs a closure and returns its output to both streams.
  func copying(_ body: () -> Void) -> [UInt8] {
    let outer = copy
    copy = []
    defer { copy = outer.map { $0 + (copy ?? []) } }
    body()
    return copy ?? []
  }

  /// Runs a closure whose output is held back for a pager.
  func holding<Result>(_ body: () -> Result) -> Result {
    flush()
    isHolding = true
    return body()
  }

  /// Shows the held output, in the pager if it is longer than the screen.
  /// - Returns: the typed key if it is not one of the pager's.
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

  /// Flushes, and reports a failure of standard output on standard error.
  /// - Returns: the exit status: `status`, unless output was lost.
  func finish(_ status: Int32) -> Int32 {
    flush()
    guard let failure else { return status }
    writeError("layoutlab: standard output: \(failure.reason)\n")
    return ExitStatus.inputOutput.rawValue
  }

  // MARK: The transient line

  /// Shows `text` on standard error until other output is written; only for a terminal that can erase a line.
  func showTransient(_ text: String) {
    flush()
    _ = SystemFile.write(Array("\r\u{1B}[K\(text)".utf8), to: errors.descriptor)
    transient = true
  }

  func clearTransient() {
    guard transient else { return }
    transient = false
    _ = SystemFile.write(Array("\r\u{1B}[K".utf8), to: errors.descriptor)
  }
}
