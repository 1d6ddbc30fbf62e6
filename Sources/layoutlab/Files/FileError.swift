import Glibc
import LayoutScript

struct FileError: Error, Equatable {
  var path: String
  var reason: String
  var isAbsence = false
  /// Whether SIGINT interrupted a wait for the file.
  var isInterruption = false

  init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  init(_ path: String, _ error: SystemError) {
    self.init(path, error.reason)
    isAbsence = error.code == ENOENT
  }

  static func interruption(_ path: String) -> FileError {
    var error = FileError(path, "interrupted")
    error.isInterruption = true
    return error
  }

  /// `first.layout: no such file or directory`
  var message: String { "\(path.printable): \(reason.printable)" }
}

/// An error number of the C library.
struct SystemError: Error, Equatable {
  var code: Int32

  static var current: SystemError { SystemError(code: errno) }
  /// The error for a pipe, a device or a folder in the place of a file.
  static let noFile = SystemError(code: EFTYPE)

  /// A number that the C library does not use.
  private static let EFTYPE: Int32 = -1

  var reason: String {
    switch code {
    case ENOENT: "no such file or directory"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "is a directory, not a file"
    case ENOSPC, EDQUOT: "no space left on the device"
    case EROFS: "the file system is read-only"
    case ENAMETOOLONG: "the name is too long"
    case Self.EFTYPE: "is not a regular file"
    case ENOTDIR: "a part of the path is not a directory"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
