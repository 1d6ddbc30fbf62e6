import Foundation
import Glibc

/// The program behind a terminal: keys in, what the screen was sent out.
final class PseudoTerminal {
  struct Failure: Error { var message: String }

  // TIOCSPTLCK and TIOCGPTN of Linux, which Swift does not import.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  private let master: Int32
  let process: SpawnedProcess
  private var received: [UInt8] = []
  /// What came and was not yet waited for, without escape sequences.
  private var unread = ""

  /// All that came.
  private var bytes: [UInt8] = []

  convenience init(
    _ arguments: String..., environment: [String: String?] = [:], columns: UInt16 = 100, rows: UInt16 = 30
  ) throws {
    try self.init(arguments, environment: environment, columns: columns, rows: rows)
  }

  /// - Parameters:
  ///   - environment: what is set beside what tests set; nil for what is not set.
  ///   - folder: where it runs; nil for where the tests do.
  ///   - program: the path of what runs.
  init(
    _ arguments: [String], environment: [String: String?], columns: UInt16 = 100, rows: UInt16 = 30,
    folder: String? = nil, program: String = BuiltBinary.path
  ) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlock: Int32 = 0
    var number: Int32 = 0
    guard master >= 0, ioctl(master, Self.setLock, &unlock) == 0, ioctl(master, Self.getNumber, &number) == 0
    else { throw Failure(message: "no pseudo terminal: \(String(cString: strerror(errno)))") }
    Self.resize(master, columns: columns, rows: rows)
    let path = "/dev/pts/\(number)"
    process = try SpawnedProcess(
      // Hints and colours would stand in what is waited for, so they are where a test asks for a terminal with colours.
      program, arguments: arguments,
      environment: BuiltBinary.environment(
        (environment["TERM"] == nil ? ["NO_COLOR": "1", "PAGER": ""] : ["PAGER": ""])
          .merging(environment) { $1 }.compactMapValues { $0 }),
      streams: [.path(path, flags: O_RDWR), .path(path, flags: O_RDWR), .path(path, flags: O_RDWR)],
      ownSession: true, folder: folder)
  }

  deinit { close(master) }

  func resize(columns: UInt16, rows: UInt16) { Self.resize(master, columns: columns, rows: rows) }

  private static func resize(_ master: Int32, columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Types `keys`.
  func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    write(master, bytes, bytes.count)
  }

  /// Types a line, and waits until it is shown before Return is pressed.
  func enter(_ line: String) throws {
    send(line)
    try wait(for: line)
    send("\r")
  }

  /// Waits until `text` is shown, and goes on behind it.
  /// - Returns: what was shown before it.
  @discardableResult
  func wait(for text: String) throws -> String { try wait(forOneOf: [text]).before }

  /// Waits until one of `texts` is shown, and goes on behind it.
  /// - Returns: which one came first, and what was shown before it.
  func wait(forOneOf texts: [String]) throws -> (text: String, before: String) {
    let deadline = ContinuousClock.now + SpawnedProcess.patience
    while true {
      let found = texts.compactMap { text in unread.range(of: text).map { (text, $0) } }
      if let (text, range) = found.min(by: { $0.1.lowerBound < $1.1.lowerBound }) {
        let before = String(unread[..<range.lowerBound])
        unread = String(unread[range.upperBound...])
        return (text, before)
      }
      guard ContinuousClock.now < deadline, receive() else {
        let wanted = texts.map { "`\($0)`" }.joined(separator: " or ")
        throw Failure(message: "\(wanted) did not come; shown: \(unread.debugDescription)")
      }
    }
  }

  /// Takes what is shown for a while, so that the program does not wait for room.
  func drain(milliseconds: Int32) {
    let deadline = ContinuousClock.now + .milliseconds(Int(milliseconds))
    repeat { _ = receive(milliseconds: 1) } while ContinuousClock.now < deadline
    unread = ""
  }

  /// Its exit status, where it leaves within a while.
  func statusIfLeft(milliseconds: Int) -> Int32? {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < deadline {
      drain(milliseconds: 10)
      if let status = process.statusIfEnded(within: .zero) { return status }
    }
    return nil
  }

  /// Waits until the program leaves.
  func waitForExit() throws -> Int32 {
    let deadline = ContinuousClock.now + SpawnedProcess.patience
    while ContinuousClock.now < deadline, receive() {}  // or it could not write its last words
    return try process.wait()
  }

  func signal(_ number: Int32) { process.signal(number) }

  /// All that came, with its control sequences.
  var log: String { String(decoding: bytes, as: UTF8.self) }

  /// What a terminal of this size shows of it.
  func screen(columns: Int, rows: Int) -> Screen {
    var screen = Screen(columns: columns, rows: rows)
    screen.take(bytes)
    return screen
  }

  /// Whether the terminal is as a program finds it: lines edited by the kernel, keys echoed.
  var isCooked: Bool {
    var settings = termios()
    tcgetattr(master, &settings)
    return settings.c_lflag & tcflag_t(ICANON) != 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Takes what comes within a while; false when the program is gone.
  private func receive(milliseconds: Int32 = 500) -> Bool {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) >= 0 else { return false }
    guard source.revents != 0 else { return true }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &chunk, chunk.count)
    guard count > 0 else { return false }
    received.append(contentsOf: chunk[..<count])
    bytes.append(contentsOf: chunk[..<count])
    unread += Self.shown(&received)
    return true
  }

  /// The text in `bytes` without control sequences; an unfinished sequence stays for the next time.
  private static func shown(_ bytes: inout [UInt8]) -> String {
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x1B:
        guard let end = sequenceEnd(in: bytes, from: index) else {
          bytes.removeFirst(index)
          return String(decoding: text, as: UTF8.self)
        }
        index = end
      case 0x0D, 0x07: break
      case let byte: text.append(byte)
      }
      index += 1
    }
    bytes = []
    return String(decoding: text, as: UTF8.self)
  }

  private static func sequenceEnd(in bytes: [UInt8], from start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    guard bytes[start + 1] == 0x5B else { return start + 1 }
    return bytes[(start + 2)...].firstIndex { (0x40...0x7E).contains($0) }
  }
}
