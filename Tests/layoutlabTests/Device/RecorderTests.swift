import Expectations
import Foundation
import Testing

@testable import DeviceBridge
@testable import LayoutLoading
@testable import layoutlab

/// The way from an app to the lab: a recorder, its log, the script of it, and the comparison.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct RecorderTests {
  @Test("sessions that are recorded, imported and compared differ in nothing")
  func roundTrip() throws {
    let sessions = try RecordedSessions(RecordedSessions.sweep == nil ? RecordedSessions.few : RecordedSessions.all)
    var scripts = try (RecordedSessions.sweep == nil ? RecordedSessions.few : RecordedSessions.all).map(
      RecordedSessions.script)
    for seed in 0..<(RecordedSessions.sweep ?? 12) {
      var session = RandomSession(seed: seed)
      scripts.append(session.script())
    }
    let log = try sessions.record(scripts)
    let run = try sessions.compare(log)
    #expect(run.output.contains(": no difference, "), "\(run.output)\(run.errors)")
    #expect(run.status == 0)
    for recorder in sessions.recorders { try lint(recorder) }
  }

  /// Expects a file to be as `swift format` leaves it.
  private func lint(_ path: String) throws {
    guard let formatter = SwiftFormatterPath.find() else { return }
    let process = Process()
    process.currentDirectoryURL = Project.root
    process.executableURL = URL(fileURLWithPath: formatter)
    process.arguments = ["lint", "--strict", "--configuration", "{\"version\":1}", path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(path) is not formatted")
  }

  @Test(
    "recorders and exported tests compile in the language modes 5 and 6",
    .enabled(if: RecordedSessions.sweep != nil, "LAYOUTLAB_SWEEP=1000 asks for it"))
  func modes() throws {
    // A layout without Objective-C, which is compiled as it stands.
    let sessions = try RecordedSessions(["StickyHeaderLayout"])
    let modules = (BuiltBinary.path as NSString).deletingLastPathComponent + "/Modules"
    let exported = try Project.names(in: "Tests/ExportedTests", endingIn: ".swift").map {
      Project.root.appending(path: "Tests/ExportedTests/\($0).swift").path
    }
    for mode in ["5", "6"] {
      for files in [sessions.layouts + sessions.recorders, exported] {
        let process = Process()
        process.currentDirectoryURL = Project.root
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-typecheck", "-swift-version", mode, "-I", modules] + files
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(files) in mode \(mode)")
      }
    }
  }

  @Test("a private layout and a file without a layout are refused, with the place and a remedy")
  func refused() throws {
    let directory = try TemporaryDirectory()
    func recorder(_ text: String) throws -> ProcessRunner {
      let path = try directory.file("L.swift", holding: "import UIKit\n" + text)
      return try LoadingLab.run("device", "recorder", path, "-o", directory.file("R.swift"))
    }
    let inner = try recorder("private class GridLayout: UICollectionViewLayout {}\n")
    #expect(inner.errors.contains("the layout class GridLayout is private to its file"), "\(inner.errors)")
    let none = try recorder("class Grid {}\n")
    #expect(none.errors.contains("no class derives from UICollectionViewLayout"), "\(none.errors)")
  }

  @Test("a final class is recorded: here by a subclass of its copy, on a device by methods that change places")
  func finalClass() throws {
    let directory = try TemporaryDirectory()
    let layout = try directory.file(
      "L.swift", holding: "import UIKit\nfinal class L: UICollectionViewFlowLayout { var gap: CGFloat = 4 }\n")
    let recorder = directory.file("R.swift")
    let made = try LoadingLab.run("device", "recorder", layout, "-o", recorder)
    #expect(made.output.hasSuffix("`RecordedL.record(layout)`, as L is final\n"), "\(made.output)\(made.errors)")
    try lint(recorder)
    let script = try directory.file("s.layout", holding: "layout RecordedL; items 3 90; scroll 20; delete 0\n")
    let run = try ProcessRunner(
      arguments: ["load", layout, recorder, "run", "-q", script],
      environment: LoadingLab.environment.merging(["LAYOUT_LOG": "-"]) { $1 })
    expect(run.status, is: 0, "\(run.errors)")
    for name in ["prepare()", "layoutAttributesForElements(in:)", "prepare(forCollectionViewUpdates:)"] {
      #expect(run.errors.contains("\"name\":\"\(name)\""), "\(name)")
    }
    // The methods of a device are those of the subclass, each under a name in Objective-C.
    let text = try directory.text(of: "R.swift")
    let (own, device) = (text.components(separatedBy: "#else\n")[0], text.components(separatedBy: "#else\n")[1])
    expect(
      device.matches(of: /@objc\(noted_[A-Za-z:]+\)\s+fileprivate dynamic func noted/).count,
      is: own.matches(of: /override (func|var collectionViewContentSize)/).count)
    // Without the attributes of Objective-C, and with a runtime that does nothing, they compile.
    let runtime = try directory.file(
      "Runtime.swift",
      holding: """
        import UIKit
        func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
        func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? { nil }
        func class_addMethod(_: AnyClass?, _: Selector, _: OpaquePointer, _: UnsafePointer<CChar>?) {}
        func method_getImplementation(_ method: OpaquePointer) -> OpaquePointer { method }
        func method_getTypeEncoding(_ method: OpaquePointer) -> UnsafePointer<CChar>? { nil }
        func method_exchangeImplementations(_: OpaquePointer, _: OpaquePointer) {}

        """)
    let bare = text.replacing("#if os(Linux)", with: "#if os(iOS)").replacing(
      "fileprivate dynamic", with: "fileprivate"
    )
    .replacing(/@objc\([A-Za-z_:]+\)/, with: "")
    let files = [layout, try directory.file("Bare.swift", holding: bare), runtime]
    let modules = (BuiltBinary.path as NSString).deletingLastPathComponent + "/Modules"
    let compiled = try ProcessRunner(
      arguments: ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules] + files,
      environment: ProcessInfo.processInfo.environment, program: "/usr/bin/env")
    expect(compiled.status, is: 0, "\(compiled.errors)")
  }

  @Test("of several classes the first has the recorder, or the one that the file's name says; others are named")
  func severalClasses() throws {
    let directory = try TemporaryDirectory()
    let layouts = try directory.file(
      "L.swift",
      holding: "import UIKit\nclass A: UICollectionViewLayout {}\nclass B: UICollectionViewLayout {}\n")
    for (file, chosen, other) in [("R.swift", "A", "B"), ("RecordedB.swift", "B", "A")] {
      let run = try LoadingLab.run("device", "recorder", layouts, "-o", directory.file(file))
      #expect(run.output.hasSuffix("Recorded\(chosen), a subclass of \(chosen)\n"), "\(run.output)")
      expect(
        run.errors,
        is: "note: \(other) is left out: a file has one recorder; `-o Recorded\(other).swift` chooses it\n")
    }
  }

  @Test("a property whose name is a keyword of Swift is observed under that name, and the recorder compiles")
  func keywords() throws {
    let directory = try TemporaryDirectory()
    let layout = try directory.file(
      "L.swift",
      holding: "import UIKit\nclass L: UICollectionViewLayout { var `default`: CGFloat = 4; var `in` = 2 }\n")
    let recorder = directory.file("R.swift")
    let run = try LoadingLab.run("device", "recorder", layout, "-o", recorder)
    expect(run.errors, is: "")
    let text = try directory.text(of: "R.swift")
    #expect(text.contains("override var `default`: CGFloat {\n"), "\(text.prefix(900))")
    #expect(text.contains("willSet { record.property(\"default\", newValue) }"))
    #expect(text.contains("(\"default\", self.`default`), (\"in\", self.`in`)"), "\(text.prefix(900))")
    let script = try directory.file("s.layout", holding: "layout RecordedL; property default 5\n")
    let loaded = try LoadingLab.run("load", layout, recorder, "run", "-q", script)
    expect(loaded.status, is: 0, "\(loaded.errors.suffix(900))")
  }

  @Test("a text that `swift-format` fails on is written as it is, and the note does not say that there is none")
  func notFormatted() throws {
    let directory = try TemporaryDirectory()
    let formatter = try directory.file("swift-format", holding: "#!/bin/sh\nexit 1\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: formatter)
    let folder = (formatter as NSString).deletingLastPathComponent
    let made = SwiftFormatter.formatted("let a=1", for: directory.file("A.swift"), environment: ["PATH": folder])
    expect(made.text, is: "let a=1")
    expect(made.problem, is: "`swift-format` failed on its text: \(formatter)")
    let none = SwiftFormatter.formatted("let a=1", for: formatter, environment: ["PATH": "/nowhere"])
    expect(none.problem, is: "there is no `swift-format` in PATH or beside `swiftc`")
  }

  @Test("`--hash` writes kinds and classes of the app as numbers")
  func hashed() throws {
    let directory = try TemporaryDirectory()
    let layout = "\(Project.root.path)/examples/own/StaggeredLayout.swift"
    let (plain, hashed) = (directory.file("A.swift"), directory.file("B.swift"))
    #expect(try LoadingLab.run("device", "recorder", layout, "-o", plain).status == 0)
    #expect(try LoadingLab.run("device", "recorder", layout, "--hash", "-o", hashed).status == 0)
    #expect(try !directory.text(of: "A.swift").contains("hash-"))
    #expect(try directory.text(of: "B.swift").contains("json(kind + \"hash-\" + String(value, radix: 16))"))
    let foreign = try LoadingLab.run("device", "recorder", layout, "-o", layout)
    #expect(foreign.errors.contains("does not look like an output of this program"), "\(foreign.errors)")
  }
}

/// The path of `swift-format`, where a toolchain has it.
enum SwiftFormatterPath {
  static func find() -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/swift-format" }
      .first(where: FileManager.default.isExecutableFile)
  }
}
