import Glibc

/// A writer that replaces a file atomically: a reader sees the old text or the new text, whole.
enum AtomicFile {
  /// Replaces the content of `path` by `text`; after a failure the old content remains.
  static func write(_ text: String, to path: String) throws(FileError) { try write(Array(text.utf8), to: path) }

  /// Replaces the content of `path` by bytes, and makes missing folders.
  /// - Parameter read: the bytes that the new text was made from; a file with other bytes is not replaced.
  static func write(_ bytes: [UInt8], to path: String, replacing read: [UInt8]? = nil) throws(FileError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw FileError(path, SystemError(code: EISDIR)) }
    if exists, access(path, W_OK) != 0 { throw FileError(path, .current) }
    // A device or a pipe must not be replaced by a file.
    if exists, status.st_mode & S_IFMT != S_IFREG { return try writeThrough(bytes, path) }

    let target = exists ? resolved(path) : path  // a link stays a link
    try makeFolder(of: target)
    var template = Array("\(directory(of: target))/.layoutlab.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileError(path, .current) }
    let temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }

    var failure = fill(descriptor, with: bytes, mode: exists ? status.st_mode & 0o7777 : defaultMode())
    if close(descriptor) != 0, failure == nil { failure = .current }
    let isAnother = read.map { (try? TextFile.bytes(at: path)) != $0 } ?? false
    if failure == nil, !isAnother, rename(temporary, target) != 0 { failure = .current }
    if failure != nil || isAnother { unlink(temporary) }
    if let failure { throw FileError(path, failure) }
    if isAnother { throw FileError(path, "was changed meanwhile by another program: nothing was written") }
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

  /// Syncs a directory to disk, so that a new name in it survives a crash.
  private static func synchronize(_ directory: String) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func makeFolder(of path: String) throws(FileError) {
    do throws(SystemError) { try LockedFile.makeDirectory(directory(of: path), mode: 0o777) } catch {
      throw FileError(path, error)
    }
  }

  /// Throws if a file cannot be created in its folder, even after making the folder.
  static func checkFolder(of path: String) throws(FileError) {
    let folder = existingFolder(of: path)
    if access(folder + "/.", W_OK) != 0 { throw FileError(folder, .current) }
  }

  /// Returns the nearest existing folder above `path`.
  static func existingFolder(of path: String) -> String {
    var folder = directory(of: path)
    while access(folder, F_OK) != 0, folder != "/", folder != "." { folder = directory(of: folder) }
    return folder
  }

  /// Returns the path without links, `.` and `..`; `path` itself if the file does not exist.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the mode of a new file. The umask can only be read by setting it.
  private static func defaultMode() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}

/// Protection of files that are not outputs of this program from being overwritten.
enum OwnOutput {
  private static let looked = 4096

  /// Throws if `path` is a directory, a link, or a file that is not an output of this kind, or if its folder cannot
  /// be made.
  /// - Parameters:
  ///   - isForced: whether foreign files and links may be overwritten; nil if the command has no `--force`.
  ///   - isOwn: whether a file with this beginning is an output of this program.
  static func check(
    _ path: String, isForced: Bool?, isOwn: (_ beginning: [UInt8]) -> Bool
  ) throws(FileError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      return try AtomicFile.checkFolder(of: path)
    }
    let way = "write another name" + (isForced == nil ? "" : ", or say --force")
    let isForced = isForced == true
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw FileError(path, SystemError(code: EISDIR))
    case S_IFLNK where !isForced: throw FileError(path, "is a link, and what it leads to would be written: \(way)")
    case S_IFREG where !isForced:
      guard status.st_size > 0 else { return }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(path, .current) }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: looked)
      let count = read(descriptor, &bytes, looked)
      guard count > 0, isOwn(Array(bytes[..<count])) else {
        throw FileError(path, "does not look like an output of this program: \(way)")
      }
    default: break
    }
  }
}
