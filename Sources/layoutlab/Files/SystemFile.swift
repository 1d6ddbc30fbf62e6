import CReadline
import Glibc

enum SystemFile {
  private static let chunk = 1 << 16

  /// Writes all of `bytes`, in as many system calls as necessary.
  /// - Parameter isStopped: polled during a long write; once true, writing ends with the current line.
  /// - Returns: the error that stopped writing; nil after success.
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

  /// Returns the descriptor of a new file in memory, at its start; nil if none can be made.
  static func unnamed(_ bytes: [UInt8] = []) -> Int32? {
    let file = process_memory_file()
    return file >= 0 && write(bytes, to: file) == nil && lseek(file, 0, SEEK_SET) == 0 ? file : nil
  }

  /// Returns the end of the line that contains the byte before `index`.
  private static func endOfLine(before index: Int, in bytes: [UInt8]) -> Int {
    let end = bytes[(index - 1)...].firstIndex(of: UInt8(ascii: "\n"))
    return end.map { $0 + 1 } ?? bytes.endIndex
  }
}

/// The program's own folders, by the XDG Base Directory Specification.
enum BaseFolder: String {
  /// The folder of files that can be recreated.
  case cache = "XDG_CACHE_HOME"
  case state = "XDG_STATE_HOME"

  private var underHome: String {
    switch self {
    case .cache: "/.cache"
    case .state: "/.local/state"
    }
  }

  /// Returns the folder's path; nil if the environment has no home.
  func path(_ environment: [String: String]) -> String? {
    // The specification says to ignore a relative path.
    if let base = environment[rawValue], base.hasPrefix("/") { return base + "/layoutlab" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + underHome + "/layoutlab"
  }
}
