import Expectations
import Foundation
import Testing

/// The imports of a loaded file: the unified log is there, and an import that nothing uses does no harm.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct LoadedImportTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static func rows(_ imports: String, _ member: String = "", prepare: String = "") -> String {
    """
    import UIKit
    \(imports)

    final class Rows: UICollectionViewFlowLayout {
      var rowHeight: CGFloat = 22
      \(member)
      override func prepare() {
        itemSize = CGSize(width: 33, height: rowHeight)
        \(prepare)
        super.prepare()
      }
    }

    """
  }

  private static let script = "layout Rows; items 2; print (frame(0).w) (frame(0).h)"

  @Test(arguments: [
    "import os", "import os.log", "import OSLog", "import Combine", "import simd", "import Combine\nimport SnapKit",
    "import class Combine.AnyCancellable", "@preconcurrency import Combine", "import os.signpost; import Darwin",
    "import QuartzCore\nimport CoreGraphics", "import struct os.Logger",
  ])
  func `an import that nothing uses does no harm`(imports: String) throws {
    let path = try directory.file("Rows.swift", holding: Self.rows(imports))
    let result = try LoadingLab.run("load", path, "-q", "-c", Self.script)
    #expect(result.output == "33 22\n", "\(imports): \(result.output)\(result.errors)")
  }

  @Test func `of a missing module the first use is told, and the line that imports it`() throws {
    let path = try directory.file(
      "Rows.swift",
      holding: Self.rows("import Lottie\nimport SnapKit", "private var store: Set<AnimationKey> = []"))
    let result = try LoadingLab.run("load", path, "-c", Self.script)
    #expect(
      result.errors.contains("\(path):7:26: error: cannot find type 'AnimationKey' in scope"), "\(result.errors)")
    #expect(
      result.errors.contains(
        "the lab lacks Lottie (line 2) and SnapKit (line 3): leave out what needs it, or name a file that declares "
          + "AnimationKey, too"), "\(result.errors)")
    // The remedy was tried.
    let stub = try directory.file(
      "Stub.swift",
      holding: "final class AnimationKey: Hashable {\n"
        + "  static func == (a: AnimationKey, b: AnimationKey) -> Bool { a === b }\n"
        + "  func hash(into hasher: inout Hasher) {}\n}\n")
    let cured = try LoadingLab.run("load", path, stub, "-q", "-c", Self.script)
    #expect(cured.output == "33 22\n", "\(cured.output)\(cured.errors)")
  }

  @Test func `in a folder a layout with an import that nothing uses is loaded beside others`() throws {
    _ = try directory.file("Rows.swift", holding: Self.rows("import Combine"))
    _ = try directory.file(
      "Other.swift", holding: "import UIKit\nfinal class OtherLayout: UICollectionViewFlowLayout {}\n")
    let result = try LoadingLab.run("load", directory.path, "-q", "-c", Self.script)
    #expect(result.output == "33 22\n", "\(result.output)\(result.errors)")
  }

  /// Each message of a log, and the line that it is.
  private static let messages =
    [
      (
        #"logger.debug("cache \(self.rowHeight) \(rowHeight, privacy: .public)")"#, "[debug layout] cache 22.0 22.0"
      ),
      (#"logger.notice("plain")"#, "[layout] plain"),
      (
        #"logger.error("\(rowHeight, format: .fixed(precision: 2)) \(7, format: .hex(includePrefix: true))")"#,
        "[error layout] 22.00 0x7"
      ),
      (#"logger.info("\(Optional(4)) \(Int?.none) \(true, format: .answer)")"#, "[info layout] 4 nil yes"),
      (#"Logger().log("\(3, align: .right(columns: 4))|")"#, "   3|"),
      (#"os_log("%d of %{public}@ %.2f %5d|%% %x", 3, "name", rowHeight, 7, 255)"#, "3 of name 22.00     7|% ff"),
      (#"os_log("typed", log: Self.log, type: .error)"#, "[error old] typed"),
      (#"os_log(.debug, "level %@", "b")"#, "[debug] level b"),
      (#"os_log("a %d without", log: OSLog.default, type: .info)"#, "[info] a %d without"),
      (#"os_log("hidden", log: .disabled)"#, nil),
      (#"os_signpost(.begin, log: Self.log, name: "prepare")"#, "[begin old] prepare"),
      (#"poster.withIntervalSignpost("sum") { print("in it") }"#, "[begin PointsOfInterest] sum"),
      (#"print("print")"#, "print"), (#"debugPrint("dp", 3)"#, "\"dp\" 3"), (#"NSLog("%@", "logged")"#, "logged"),
      (#"dump([1])"#, "▿ 1 element"),
    ] as [(String, String?)]

  @Test func `messages of a log are lines under their call, with level and category`() throws {
    let members = """
      private let logger = Logger(subsystem: "com.example", category: "layout")
        private let poster = OSSignposter(subsystem: "com.example", category: .pointsOfInterest)
        private static let log = OSLog(subsystem: "com.example", category: "old")
      """
    let path = try directory.file(
      "Rows.swift",
      holding: Self.rows("import os", members, prepare: Self.messages.map(\.0).joined(separator: "\n    ")))
    let result = try LoadingLab.run("load", path, "-c", "trace say; layout Rows; items 1")
    let said = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .newlines) }
      .filter { $0.hasPrefix("            say  ") }.map { String($0.dropFirst(17)) }
    let others = ["in it", "[end PointsOfInterest] sum", "  - 1"]
    expect(
      said.filter { !others.contains($0) }, is: Self.messages.compactMap(\.1), "\(result.output)\(result.errors)")
    expect(said.filter { others.contains($0) }, is: others)
  }
}
