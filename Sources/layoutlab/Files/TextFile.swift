import Glibc

enum TextFile {
  /// The limit of a script's size, in bytes.
  static let limit = 64 << 20

  /// `93 kB`
  static func size(_ bytes: Int) -> String {
    bytes < 1000
      ? "\(bytes) bytes"
      : bytes < 1_000_000 ? "\(bytes / 1000) kB" : "\(bytes / 100_000 / 10).\(bytes / 100_000 % 10) MB"
  }

  /// Returns the bytes of a file.
  /// - Parameter waits: whether `path` may be a pipe, which is read to its end, however late that comes.
  static func bytes(at path: String, waits: Bool = true, limit: Int = limit) throws(FileError) -> [UInt8] {
    let mode = O_RDONLY | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK)
    var descriptor = open(path, mode)
    while descriptor < 0, errno == EINTR {
      // Opening a pipe waits for a writer, and SIGINT may end the wait.
      if Interrupts.isRequested { throw .interruption(path) }
      descriptor = open(path, mode)
    }
    guard descriptor >= 0 else { throw FileError(path, .current) }
    defer { close(descriptor) }
    var status = stat()
    if !waits, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      throw FileError(path, "it is a pipe, not a file")
    }
    return try contents(of: descriptor, named: path, limit: limit)
  }

  static func contents(
    of descriptor: Int32, named name: String, limit: Int = limit
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isFile {
      if status.st_size > limit { throw tooLarge(name, limit) }
      bytes.reserveCapacity(Int(status.st_size))
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard isFile || Interrupts.waitForInput(descriptor) else { throw .interruption(name) }
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        let error = SystemError.current
        if error.code != EINTR { throw FileError(name, error) }
        if Interrupts.isRequested { throw .interruption(name) }
        continue
      }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > limit { throw tooLarge(name, limit) }
    }
  }

  private static func tooLarge(_ name: String, _ limit: Int) -> FileError {
    FileError(name, "larger than \(limit >> 20) MB")
  }
}
