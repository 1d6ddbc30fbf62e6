import Glibc

/// What the system calls leave to their caller.
enum SystemFile {
  private static let chunk = 1 << 16

  /// Writes all of `bytes`, however many calls that takes.
  /// - Parameter isStopped: asked while it takes long; when true, the line that has begun is the last.
  /// - Returns: what stopped it; nil after success.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, isStopped: () -> Bool = { false }
  ) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.prefix(chunk).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        if isStopped() { rest = rest.prefix(upTo: endOfLine(before: rest.startIndex, in: bytes)) }
        continue
      }
      let error = SystemError.current
      switch error.code {
      case EINTR: continue
      case EAGAIN:  // another process made the shared pipe non-blocking
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      default: return error
      }
    }
    return nil
  }

  /// The first place from `index` on where no line is under way.
  private static func endOfLine(before index: Int, in bytes: [UInt8]) -> Int {
    let end = bytes[(index - 1)...].firstIndex(of: UInt8(ascii: "\n"))
    return end.map { $0 + 1 } ?? bytes.endIndex
  }
}

/// The folders that the program keeps its own files in, by the XDG Base Directory Specification.
enum BaseFolder: String {
  /// What can be made again.
  case cache = "XDG_CACHE_HOME"
  /// What outlives a session.
  case state = "XDG_STATE_HOME"

  private var underHome: String {
    switch self {
    case .cache: "/.cache"
    case .state: "/.local/state"
    }
  }

  /// Nil where the environment names no home.
  func path(_ environment: [String: String]) -> String? {
    // A relative path is to be ignored, says the specification.
    if let base = environment[rawValue], base.hasPrefix("/") { return base + "/layoutlab" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + underHome + "/layoutlab"
  }
}
