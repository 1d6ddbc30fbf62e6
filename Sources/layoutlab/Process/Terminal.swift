import Glibc

/// What a descriptor says about its terminal.
struct Terminal {
  var descriptor: Int32

  /// Whether anybody looks at it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether a line on it can be taken back.
  var canErase: Bool {
    guard isTerminal, let name = getenv("TERM") else { return false }
    return !["", "dumb"].contains(String(cString: name))
  }

  /// Whether it wraps its lines anew when its width changes: most do, but the console of Linux and xterm cut them.
  var wrapsAnew: Bool {
    getenv("XTERM_VERSION") == nil && getenv("TERM").map { String(cString: $0) } != "linux"
  }

  /// Its size in characters; 80 by 24 where it does not say.
  var size: (columns: Int, rows: Int) {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return (80, 24) }
    return (Int(window.ws_col), window.ws_row > 0 ? Int(window.ws_row) : 24)
  }
}

/// What the locale of the process says.
enum Locale {
  /// Whether text beyond ASCII is shown as UTF-8. Without a word about it, the answer is no.
  static let isUTF8: Bool = {
    setlocale(LC_CTYPE, "")
    guard let name = nl_langinfo(Int32(CODESET)) else { return false }
    return String(cString: name) == "UTF-8"
  }()
}
