import Glibc

/// A file that several processes append to, locked while this object lives.
final class LockedFile {
  private let path: String
  private let descriptor: Int32
  /// Whether this object holds the lock.
  private let isLocked: Bool

  /// Opens `path` and waits for the lock; creates the file and its directory for this user only.
  init(_ path: String) throws(SystemError) {
    try Self.makeDirectory(AtomicFile.directory(of: path))
    self.path = path
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { throw .current }
      guard Self.isFile(descriptor) else {
        close(descriptor)
        throw .noFile
      }
      let isLocked = Self.lock(descriptor)
      // While this process waited, another one may have replaced the file.
      if Self.identity(of: descriptor) == Self.identity(of: path) {
        self.descriptor = descriptor
        self.isLocked = isLocked
        return
      }
      close(descriptor)
    }
  }

  deinit { close(descriptor) }

  /// Appends a row of JSON.
  func append(row: some Encodable) throws(SystemError) { try append(line: Array(JSONLines.line(row).dropLast())) }

  /// Appends a line in a single write.
  func append(line: [UInt8]) throws(SystemError) {
    var bytes = line + [0x0A]
    // After a crash in the middle of a line, the new line needs a line break before it.
    if try !endsWithNewline() { bytes.insert(0x0A, at: 0) }
    if let error = SystemFile.write(bytes, to: descriptor) { throw error }
  }

  /// Replaces the file atomically; a process that waits for the lock opens the new file.
  /// - Throws: also without the lock, because another process may be appending.
  func replace(with bytes: [UInt8]) throws(SystemError) {
    guard isLocked else { throw SystemError(code: EWOULDBLOCK) }
    var template = Array("\(path).XXXXXX".utf8CString)
    let new = mkstemp(&template)  // for this user only
    guard new >= 0 else { throw .current }
    defer { close(new) }
    do throws(SystemError) {
      if let error = SystemFile.write(bytes, to: new) { throw error }
      guard fsync(new) == 0, rename(template, path) == 0 else { throw .current }
    } catch {
      unlink(template)
      throw error
    }
  }

  private func endsWithNewline() throws(SystemError) -> Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end >= 0 else { throw .current }
    if end == 0 { return true }
    var last: UInt8 = 0
    guard pread(descriptor, &last, 1, end - 1) == 1 else { throw .current }
    return last == 0x0A
  }

  /// Waits for the lock for at most a second, so that a stopped process does not block a prompt. Even without the
  /// lock, single writes at the end of a file do not mix.
  /// - Returns: whether the lock is held.
  private static func lock(_ descriptor: Int32) -> Bool {
    for _ in 0..<100 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      if errno != EWOULDBLOCK { return false }
      usleep(10_000)
    }
    return false
  }

  private static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Makes a directory and its missing parents, by default for this user only.
  static func makeDirectory(_ path: String, mode: mode_t = 0o700) throws(SystemError) {
    if access(path, F_OK) == 0 { return }
    try makeDirectory(AtomicFile.directory(of: path), mode: mode)
    if mkdir(path, mode) != 0, errno != EEXIST { throw .current }
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
