import Foundation

/// The program under test, as built beside this test bundle.
enum BuiltBinary {
  static let path: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("layoutlab").path
  }()

  /// An environment that does not depend on who runs the tests; `changes` add to it.
  static func environment(_ changes: [String: String] = [:]) -> [String: String] {
    let fixed = [
      "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TERM": "xterm",
      "INPUTRC": "/dev/null", "LAYOUTLAB_HISTORY": "",
    ]
    return fixed.merging(changes) { $1 }
  }
}
