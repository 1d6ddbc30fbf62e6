import Glibc

/// Reads scripts: whole, as UTF-8.
enum TextFile {
  /// The longest text that is read, in bytes.
  static let limit = 64 << 20

  /// The text of `input`; standard input is read to its end.
  static func read(_ input: Invocation.Input) throws(FileError) -> String {
    switch input {
    case .standardInput:
      return try text(of: STDIN_FILENO, named: "standard input")
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw FileError(path, .current) }
      defer { close(descriptor) }
      return try text(of: descriptor, named: path)
    }
  }

  private static func text(of descriptor: Int32, named name: String) throws(FileError) -> String {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > limit {
      throw tooLarge(name)
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        let error = SystemError.current
        if error.code != EINTR { throw FileError(name, error) }
        if Interrupts.isRequested { throw .interruption(name) }
        continue
      }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > limit { throw tooLarge(name) }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw notText(name, bytes) }
    return text
  }

  private static func tooLarge(_ name: String) -> FileError {
    FileError(name, "larger than \(limit >> 20) MB")
  }

  private static func notText(_ name: String, _ bytes: [UInt8]) -> FileError {
    // The line break is a byte of its own in UTF-8: the first line that does not decode holds the bad byte.
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    return FileError(name, "is not UTF-8 text (line \(bad + 1))")
  }
}
