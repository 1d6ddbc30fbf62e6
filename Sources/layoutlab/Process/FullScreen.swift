import CReadline
import Glibc

/// The terminal in raw mode, usually in the alternate screen, which restores the former content at its end.
@MainActor
final class FullScreen {
  enum Key: Equatable {
    case character(Unicode.Scalar)
    case left, right, up, down, home, end, pageUp, pageDown
    case escape
    /// Ctrl-C, Ctrl-D, a signal that ends the process, or a lost terminal.
    case leave
    case resized
    /// Continuation after a stop: the screen has to be drawn again.
    case continued
    /// No key within the time.
    case nothing
  }

  private let streams: StandardStreams
  /// Whether the alternate screen is used, rather than only the keys.
  private let isWhole: Bool
  private var old = termios()
  private var pending: [UInt8] = []
  /// The signal that ended the session.
  private(set) var signal: Int32?

  private static let begin = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  private static let end = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  init(_ streams: StandardStreams, isWhole: Bool = true) { (self.streams, self.isWhole) = (streams, isWhole) }

  var size: (columns: Int, rows: Int) { streams.output.size }

  /// Runs a closure in raw mode, and then restores the terminal.
  func run(_ body: () -> Void) {
    guard tcgetattr(streams.input.descriptor, &old) == 0 else { return }
    signals_note(true)
    start()
    body()
    stop()
    signals_note(false)
  }

  private func start() {
    var raw = old
    cfmakeraw(&raw)
    if !isWhole { raw.c_oflag |= tcflag_t(OPOST) }
    _ = tcsetattr(streams.input.descriptor, TCSADRAIN, &raw)
    if isWhole { write(Self.begin) }
  }

  private func stop() {
    if isWhole { write(Self.end) }
    _ = tcsetattr(streams.input.descriptor, TCSADRAIN, &old)
  }

  /// Ends the process with the signal that ended the session.
  func passOnSignal() {
    guard let signal else { return }
    streams.flush()
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
  }

  /// Stops the process for Ctrl-Z, with the terminal restored meanwhile.
  private func suspend() {
    stop()
    kill(0, SIGTSTP)
    start()
  }

  func write(_ text: String) {
    streams.write(text)
    streams.flush()
  }

  // MARK: Keys

  /// Waits for a key for at most `milliseconds`; nil waits for ever.
  func key(within milliseconds: Int?) -> Key {
    var left = milliseconds ?? .max
    while true {
      if let key = signalled() { return key }
      if streams.isClosed || streams.failure != nil { return .leave }
      if !pending.isEmpty { return take() }
      // The wait is split, because a signal just before it would not end it.
      let part = min(left, 200)
      var poll = pollfd(fd: streams.input.descriptor, events: Int16(POLLIN), revents: 0)
      let found = Glibc.poll(&poll, 1, Int32(part))
      if found > 0, !read() { return .leave }
      if found == 0 {
        left -= part
        if left <= 0 { return .nothing }
      }
    }
  }

  private func signalled() -> Key? {
    if Interrupts.isRequested { return .leave }
    let bits = signals_take()
    func has(_ signal: Int32) -> Bool { bits & (1 << UInt64(signal)) != 0 }
    for ending in [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU] where has(ending) {
      signal = ending
      return .leave
    }
    if has(SIGCONT) { return .continued }
    return has(SIGWINCH) ? .resized : nil
  }

  /// Reads pending bytes of keys; false at the end of input.
  private func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Glibc.read(streams.input.descriptor, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    pending += bytes.prefix(count)
    return count > 0
  }

  private static let sequences: [(String, Key)] = [
    ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("OA", .up), ("OB", .down), ("OC", .right),
    ("OD", .left), ("[H", .home), ("[F", .end), ("OH", .home), ("OF", .end), ("[1~", .home), ("[4~", .end),
    ("[7~", .home), ("[8~", .end), ("[5~", .pageUp), ("[6~", .pageDown),
  ]

  private func take() -> Key {
    let first = pending.removeFirst()
    switch first {
    case 3, 4: return .leave
    case 0x1A:
      suspend()
      return .continued
    case 0x1B: return sequence()
    case 0x80...:
      // No key of this program has more than one byte.
      pending.removeAll { $0 >= 0x80 }
      return .nothing
    default: return .character(Unicode.Scalar(first))
    }
  }

  private func sequence() -> Key {
    for (text, key) in Self.sequences where pending.starts(with: text.utf8) {
      pending.removeFirst(text.utf8.count)
      return key
    }
    guard let next = pending.first, next == UInt8(ascii: "[") || next == UInt8(ascii: "O") else { return .escape }
    // An unknown sequence ends with its first letter.
    pending.removeFirst()
    while let byte = pending.first {
      pending.removeFirst()
      if (0x40...0x7E).contains(byte) { break }
    }
    return .nothing
  }
}
