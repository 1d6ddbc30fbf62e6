import Foundation
import Glibc

/// The desktop's programs for files and pages.
enum Desktop {
  /// Opens a file with the desktop's program for it, without waiting; false if there is no such program.
  static func open(_ path: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "command -v xdg-open && { xdg-open \"$0\" & }", path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Opens a secret address by a file that only this user can read: other users can read the arguments of programs.
  /// - Returns: the file, to be removed later; nil if nothing could be opened.
  static func open(secret address: String) -> String? {
    var path = Array((NSTemporaryDirectory() + "/layoutlab-XXXXXX.html").utf8CString)
    let file = mkstemps(&path, 5)
    guard file >= 0 else { return nil }
    let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let page = "<!doctype html><meta http-equiv=\"refresh\" content=\"0;url=\(address)\">\n"
    let isWritten =
      page.utf8CString.withUnsafeBytes { write(file, $0.baseAddress, $0.count - 1) } == page.utf8.count
    close(file)
    if isWritten, open(name) { return name }
    unlink(name)
    return nil
  }
}
