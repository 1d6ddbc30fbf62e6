import Foundation
import Glibc

/// The desktop's programs for files and pages.
enum Desktop {
  /// Opens a file with the desktop's program for it, which goes on by itself.
  /// - Returns: false where there is no such program.
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

  /// Opens an address that others on this machine may not know, as they would from the arguments of a program: a file
  /// leads to it that this user alone can read.
  /// - Returns: the file, which is to be removed; nil where nothing could be opened.
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
