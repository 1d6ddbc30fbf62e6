import Glibc

/// Why a file could not be read or written, in words for people.
struct FileError: Error, Equatable {
  var path: String
  var reason: String
  /// There is no such file.
  var isAbsence = false
  /// SIGINT came while waiting for the file.
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
  var message: String { "\(path): \(reason)" }
}
