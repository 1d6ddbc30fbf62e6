import Foundation
import Glibc

/// A file that is appended to by several processes, held under its lock as long as the value lives.
final class LockedFile {
  private let path: String
  private let descriptor: Int32

  /// Opens `path`, making it and its directory for this user only, and waits for the lock.
  init(_ path: String) throws(SystemError) {
    try Self.makeDirectory((path as NSString).deletingLastPathComponent)
    self.path = path
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw .current }
      Self.lock(descriptor)
      // Another process may have put a new file in its place while this one waited.
      if Self.identity(of: descriptor) == Self.identity(of: path) {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit { close(descriptor) }

  func endsWithNewline() throws(SystemError) -> Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end >= 0 else { throw .current }
    if end == 0 { return true }
    var last: UInt8 = 0
    guard pread(descriptor, &last, 1, end - 1) == 1 else { throw .current }
    return last == 0x0A
  }

  func append(_ data: Data) throws(SystemError) {
    try Self.send(data, to: descriptor)
  }

  /// Puts a new file in the place of this one, whole.
  func replace(with data: Data) throws(SystemError) {
    var template = Array("\(path).XXXXXX".utf8CString)
    let new = mkstemp(&template)  // for this user only
    guard new >= 0 else { throw .current }
    defer { close(new) }
    do throws(SystemError) {
      try Self.send(data, to: new)
      guard fsync(new) == 0, rename(template, path) == 0 else { throw .current }
    } catch {
      unlink(template)
      throw error
    }
  }

  private static func send(_ data: Data, to descriptor: Int32) throws(SystemError) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .current
      }
    }
  }

  /// Waits for the lock, for a second at most: a stopped process must not hold up a prompt, and one write at a
  /// file's end does not mix with another even without the lock.
  private static func lock(_ descriptor: Int32) {
    for _ in 0..<100 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(10_000)
    }
  }

  private static func makeDirectory(_ path: String) throws(SystemError) {
    if path.isEmpty || access(path, F_OK) == 0 { return }
    try makeDirectory((path as NSString).deletingLastPathComponent)
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw .current }
  }

  private struct Identity: Equatable {
    var device: dev_t
    var number: ino_t

    init?(_ result: Int32, _ status: stat) {
      guard result == 0 else { return nil }
      device = status.st_dev
      number = status.st_ino
    }
  }

  private static func identity(of descriptor: Int32) -> Identity? {
    var status = stat()
    return Identity(fstat(descriptor, &status), status)
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    return Identity(stat(path, &status), status)
  }
}
