import CReadline
import Glibc

/// Writing to descriptors: several system calls as one.
enum SystemFile {
  private static let chunk = 1 << 16

  /// Writes all of `bytes`, however many calls that takes.
  /// - Parameter isStopped: asked during a long write; when true, the line that has begun is the last.
  /// - Returns: the error that stopped it; nil after success.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, isStopped: () -> Bool = { false }
  ) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.prefix(chunk).withUnsafeBytes {
        process_write(Int32(descriptor), $0.baseAddress, $0.count)
      }
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

  /// Returns an open file that has no name; nil if there can be none.
  static func unnamed(_ bytes: [UInt8] = []) -> Int32? {
    let file = process_memory_file()
    return file >= 0 && write(bytes, to: file) == nil && lseek(file, 0, SEEK_SET) == 0 ? file : nil
  }

  /// Returns the first place from `index` on at which no line is being written.
  private static func endOfLine(before index: Int, in bytes: [UInt8]) -> Int {
    let end = bytes[(index - 1)...].firstIndex(of: UInt8(ascii: "\n"))
    return end.map { $0 + 1 } ?? bytes.endIndex
  }
}

/// The folders that the program keeps its own files in, by the XDG Base Directory Specification.
enum BaseFolder: String {
  /// The folder of files that can be made again.
  case cache = "XDG_CACHE_HOME"
  /// The folder of files that outlive a session.
  case state = "XDG_STATE_HOME"

  private var underHome: String {
    switch self {
    case .cache: "/.cache"
    case .state: "/.local/state"
    }
  }

  /// Returns the path; nil if the environment names no home.
  func path(_ environment: [String: String]) -> String? {
    // The specification says that a relative path is to be ignored.
    if let base = environment[rawValue], base.hasPrefix("/") { return base + "/layoutlab" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + underHome + "/layoutlab"
  }
}
