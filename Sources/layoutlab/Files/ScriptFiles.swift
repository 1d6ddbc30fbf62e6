import Glibc

/// The search for scripts, or files with other suffixes, in operands.
enum ScriptFiles {
  static let suffix = ".layout"
  /// The suffix of Markdown pages, which may hold scripts.
  static let pageSuffix = ".md"
  static let suffixes = [suffix, pageSuffix]
  static let swiftSuffix = ".swift"
  static let logSuffix = ".jsonl"

  /// Returns the inputs, with folders replaced by their files with a suffix, sorted, but not of hidden or linked ones.
  static func find(_ inputs: [Invocation.Input], suffixes: [String] = [suffix]) throws -> [Invocation.Input] {
    var unreadable: [String] = []
    let found = try find(inputs, suffixes: suffixes, unreadable: &unreadable)
    if let path = unreadable.first { throw FileError(path, "its name is no UTF-8: rename it") }
    return found
  }

  /// - Parameter unreadable: receives files whose names are not UTF-8, which can be neither read nor reported.
  static func find(
    _ inputs: [Invocation.Input], suffixes: [String] = [suffix], unreadable: inout [String]
  ) throws -> [Invocation.Input] {
    var found: [Invocation.Input] = []
    for input in inputs {
      guard case .file(let path) = input, kind(of: path, stat) == S_IFDIR else {
        found.append(input)
        continue
      }
      var paths: [String] = []
      try collect(under: path, suffixes, into: &paths, &unreadable)
      if paths.isEmpty, unreadable.isEmpty {
        let list = suffixes.joined(separator: " or ")
        throw UsageError(message: "\(path == "." ? "this folder" : "`\(path)`") holds no \(list) file")
      }
      found += paths.sorted().map(Invocation.Input.file)
    }
    return found
  }

  /// Returns a path without `.` and `..`, unless a link leads elsewhere.
  static func withoutDetours(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case ".": continue
      case ".." where parts.last.map { $0 != ".." && !$0.isEmpty } == true: parts.removeLast()
      default: parts.append(part)
      }
    }
    let short = parts.isEmpty ? "." : parts.joined(separator: "/")
    return AtomicFile.resolved(short) == AtomicFile.resolved(path) ? short : path
  }

  private static func collect(
    under folder: String, _ suffixes: [String], into paths: inout [String], _ unreadable: inout [String]
  ) throws(FileError) {
    for name in try names(in: folder, suffixes, &unreadable) where !name.hasPrefix(".") {
      if Interrupts.isRequested { throw .interruption(folder) }
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
      let isWanted = suffixes.contains(where: name.hasSuffix)
      switch kind(of: path, lstat) {
      case S_IFDIR: try collect(under: path, suffixes, into: &paths, &unreadable)
      case S_IFREG where isWanted: paths.append(path)
      case S_IFLNK where isWanted && kind(of: path, stat) == S_IFREG: paths.append(path)
      default: break
      }
    }
  }

  private static func names(
    in folder: String, _ suffixes: [String], _ unreadable: inout [String]
  ) throws(FileError) -> [String] {
    guard let directory = opendir(folder) else { throw FileError(folder, .current) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      if !name.utf8.elementsEqual(bytes), !name.hasPrefix("."),
        entry.pointee.d_type == DT_DIR || suffixes.contains(where: name.hasSuffix)
      {
        unreadable.append("\(folder)/\(name)")
        continue
      }
      names.append(name)
    }
    return names
  }

  typealias Status = (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32

  /// Returns the file type of a path (`S_IFMT` of its mode); 0 if it does not exist.
  static func kind(of path: String, _ ask: Status = stat) -> mode_t {
    var status = stat()
    return ask(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }
}
