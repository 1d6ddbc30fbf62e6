import Foundation

enum Installation {
  static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  }

  /// The folder of installed files: `/usr/lib/layoutlab` for `/usr/bin/layoutlab`.
  static var folder: String {
    let folder = (program as NSString).deletingLastPathComponent
    if folder.hasSuffix("/lib/layoutlab") { return folder }
    return (folder as NSString).deletingLastPathComponent + "/lib/layoutlab"
  }
}
