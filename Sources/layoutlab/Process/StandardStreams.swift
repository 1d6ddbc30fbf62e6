import Glibc

/// The process's output: one buffer over standard output, and standard error in order with it.
@MainActor
final class StandardStreams {
  private let output: Int32
  private let errors: Int32
  private var buffer: [UInt8] = []
  private var transient = false
  private var isMuted = false

  /// Nobody reads standard output any more. What is written is dropped, and that is no error.
  private(set) var isClosed = false
  /// Why standard output could not be written; what is written after it is dropped.
  private(set) var failure: SystemError?

  private static let capacity = 1 << 16

  init(output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO) {
    self.output = output
    self.errors = errors
  }

  /// Sets the process up: a closed pipe is seen where it is written to, and files opened later cannot take the
  /// place of standard streams that the caller left closed.
  static func prepareProcess() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free descriptor is taken; this way round, writing to a closed output still fails.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes to standard output, at the latest with the next flush.
  func write(_ text: String) { write(bytes: Array(text.utf8)) }

  /// Writes to standard output, at the latest with the next flush.
  func write(bytes: [UInt8]) {
    guard !isMuted else { return }
    clearTransient()
    guard !isClosed, failure == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes to standard error, after everything that was written to standard output before.
  func writeError(_ text: String) { writeError(bytes: Array(text.utf8)) }

  /// Writes to standard error, after everything that was written to standard output before.
  func writeError(bytes: [UInt8]) {
    guard !isMuted else { return }
    flush()
    clearTransient()
    // Where standard error itself fails, there is nobody left to tell.
    _ = SystemFile.write(bytes, to: errors)
  }

  /// Does what was told of already: nothing of it is written.
  func muted<Result>(_ body: () -> Result) -> Result {
    isMuted = true
    defer { isMuted = false }
    return body()
  }

  /// Writes out what standard output's buffer holds.
  func flush() {
    guard !buffer.isEmpty else { return }
    clearTransient()
    switch SystemFile.write(buffer, to: output, isStopped: { Interrupts.isRequested }) {
    case nil: break
    case .some(let error) where error.code == EPIPE: isClosed = true
    case .some(let error): failure = error
    }
    buffer.removeAll(keepingCapacity: buffer.capacity <= 2 * Self.capacity)
  }

  /// Flushes, and says on standard error when standard output could not be written.
  /// - Returns: the status to leave with: `status`, unless output was lost.
  func finish(_ status: Int32) -> Int32 {
    flush()
    guard let failure else { return status }
    writeError("layoutlab: standard output: \(failure.reason)\n")
    return ExitStatus.inputOutput.rawValue
  }

  // MARK: A line that goes away

  /// Shows `text` on standard error until anything else is written. Only for a terminal that can erase a line.
  func showTransient(_ text: String) {
    flush()
    _ = SystemFile.write(Array("\r\u{1B}[K\(text)".utf8), to: errors)
    transient = true
  }

  /// Takes the transient line away.
  func clearTransient() {
    guard transient else { return }
    transient = false
    _ = SystemFile.write(Array("\r\u{1B}[K".utf8), to: errors)
  }
}
