import Foundation

/// Folders whose files are read or run later, so that only their owner may write there.
enum OwnFolder {
  /// Makes a folder, unless it exists, and takes the permissions of others.
  /// - Throws: an error where somebody else may write there.
  static func make(_ path: String) throws(LoadError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw LoadError("\(path) cannot be made: \(error.localizedDescription)")
    }
    var status = stat()
    let isThere = stat(path, &status) == 0
    if status.st_uid == geteuid(), chmod(path, status.st_mode & 0o7700) == 0 { status.st_mode &= 0o7700 }
    let isTrusted = geteuid() == 0 || [geteuid(), 0].contains(status.st_uid)
    guard isThere, isTrusted, status.st_mode & 0o022 == 0 else {
      throw LoadError(
        "\(path): others may write there, and what is in it is run",
        hint: "set XDG_CACHE_HOME to a folder of your own")
    }
  }

  /// Makes a temporary folder with a name that nobody can foretell.
  static func temporary() throws(LoadError) -> String {
    var template = Array((NSTemporaryDirectory() + "layoutlab-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw LoadError("no folder can be made in \(NSTemporaryDirectory()): \(String(cString: strerror(errno)))")
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
