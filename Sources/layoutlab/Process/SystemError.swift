import Glibc

/// An error number of the C library, in words.
struct SystemError: Error, Equatable {
  var code: Int32

  static var current: SystemError { SystemError(code: errno) }

  var reason: String {
    switch code {
    case ENOENT: "no such file or directory"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "is a directory, not a file"
    case ENOSPC, EDQUOT: "no space left on the device"
    case EROFS: "the file system is read-only"
    case ENAMETOOLONG: "the name is too long"
    case ENOTDIR: "a part of the path is not a directory"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
