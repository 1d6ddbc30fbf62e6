import Glibc

/// Writes a file so that at every moment either the old text or the new one stands there whole.
enum AtomicFile {
  /// Puts `text` in place of what `path` holds. When that fails, what was there stays.
  static func write(_ text: String, to path: String) throws(FileError) { try write(Array(text.utf8), to: path) }

  /// The same of bytes, which need not be UTF-8.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw FileError(path, SystemError(code: EISDIR)) }
    if exists, access(path, W_OK) != 0 { throw FileError(path, .current) }
    // A device or a pipe has nothing to keep, and must not be replaced by a file.
    if exists, status.st_mode & S_IFMT != S_IFREG { return try writeThrough(bytes, path) }

    let target = exists ? resolved(path) : path  // a link stays a link
    var template = Array("\(directory(of: target))/.layoutlab.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileError(path, .current) }
    let temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }

    var failure = fill(descriptor, with: bytes, mode: exists ? status.st_mode & 0o7777 : defaultMode())
    if close(descriptor) != 0, failure == nil { failure = .current }
    if failure == nil, rename(temporary, target) != 0 { failure = .current }
    if let failure {
      unlink(temporary)
      throw FileError(path, failure)
    }
    synchronize(directory(of: target))
  }

  private static func fill(_ descriptor: Int32, with bytes: [UInt8], mode: mode_t) -> SystemError? {
    if fchmod(descriptor, mode) != 0 { return .current }
    if let error = SystemFile.write(bytes, to: descriptor) { return error }
    return fsync(descriptor) == 0 ? nil : .current
  }

  private static func writeThrough(_ bytes: [UInt8], _ path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError(path, .current) }
    defer { close(descriptor) }
    if let error = SystemFile.write(bytes, to: descriptor) { throw FileError(path, error) }
  }

  /// Makes the new name last as long as the new text.
  private static func synchronize(_ directory: String) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The directory that `path` stands in.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The mode that a new file gets; the mask can only be read by setting it.
  private static func defaultMode() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}
