import Foundation

/// The place of this program, and of the files that are installed with it.
enum Installation {
  /// The file of this program.
  static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  }

  /// The folder of the other files: `/usr/lib/layoutlab` beside `/usr/bin/layoutlab`.
  static var folder: String {
    let folder = (program as NSString).deletingLastPathComponent
    if folder.hasSuffix("/lib/layoutlab") { return folder }
    return (folder as NSString).deletingLastPathComponent + "/lib/layoutlab"
  }
}
