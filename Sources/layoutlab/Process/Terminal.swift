import Glibc

struct Terminal {
  var descriptor: Int32

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether the terminal can erase a line.
  var canErase: Bool {
    guard isTerminal, let name = getenv("TERM") else { return false }
    return !["", "dumb"].contains(String(cString: name))
  }

  /// Whether the terminal rewraps lines when its width changes, as most do except the Linux console and xterm.
  var wrapsAnew: Bool {
    getenv("XTERM_VERSION") == nil && getenv("TERM").map { String(cString: $0) } != "linux"
  }

  /// The size in characters; 80 by 24 if unknown.
  var size: (columns: Int, rows: Int) {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return (80, 24) }
    return (Int(window.ws_col), window.ws_row > 0 ? Int(window.ws_row) : 24)
  }
}

enum TerminalAnswer {
  /// Reads a line and trims it; nil at the end of input.
  @MainActor static func read(_ streams: StandardStreams) throws(FileError) -> String? {
    var line: [UInt8] = []
    while true {
      if Interrupts.isRequested { throw .interruption("standard input") }
      // A signal right before a blocking read would take effect only at the next key.
      var waiting = pollfd(fd: streams.input.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 50) <= 0 { continue }
      var byte: UInt8 = 0
      switch Glibc.read(streams.input.descriptor, &byte, 1) {
      case 1 where byte == UInt8(ascii: "\n"):
        return String(decoding: line, as: UTF8.self).split(separator: " ").joined(separator: " ")
      case 1: line.append(byte)
      case 0: return nil
      default:
        let error = SystemError.current
        if error.code != EINTR { throw FileError("standard input", error) }
      }
    }
  }
}

enum Locale {
  /// Whether the character set is UTF-8; false if unknown.
  static let isUTF8: Bool = {
    setlocale(LC_CTYPE, "")
    guard let name = nl_langinfo(Int32(CODESET)) else { return false }
    return String(cString: name) == "UTF-8"
  }()
}
