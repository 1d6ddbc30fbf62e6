import Glibc

/// What the system calls leave to their caller.
enum SystemFile {
  /// Writes all of `bytes`, however many calls that takes.
  /// - Returns: what stopped it; nil when it went well.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      let error = SystemError.current
      switch error.code {
      case EINTR: continue
      case EAGAIN:  // somebody made the pipe non-blocking for all who hold it
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      default: return error
      }
    }
    return nil
  }
}
