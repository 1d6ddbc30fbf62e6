import DeviceBridge
import Foundation
import Glibc
import LabPlugin
import LayoutLoading
import LayoutScript

/// The scenarios of a script as a file of Swift tests.
@MainActor
struct ExportedTests {
  /// The file, with the helpers at its end where no file of their own has them.
  let bytes: [UInt8]
  let summary: String
  /// The tests without the helpers, before `swift format`.
  private let text: String

  init(_ source: SourceText, _ mode: ExportMode, _ streams: StandardStreams) {
    var sources: [String: DelegateSource.Layout] = [:]
    for source in LoadingProgram.loaded.compactMap({ DelegateSource(ofLibrary: $0.path) }) where source.base == nil
    {
      sources.merge(source.layouts) { $1 }
    }
    let answered = Set(
      LoadedLayout.registered.filter { sources[$0.name] == nil && !($0.asked + $0.delegates).isEmpty }.map(\.name))
    let own = Set(LoadedLayout.registered.map(\.name)).subtracting(answered)
    let layouts = LayoutsUnderTest(
      imported: mode.modules.isEmpty ? [] : own, withoutModule: mode.modules.isEmpty ? own : [], answered: answered,
      sources: sources)
    let file = ((mode.output as NSString).lastPathComponent as NSString).deletingPathExtension
    let (title, type) = (ExportedSession.title(of: source), file.dropLast("Tests".count))
    let writer = TestFileWriter(
      source, name: title, type: type.isEmpty ? title : String(type), options: LabRun.labOptions,
      library: mode.isXCTest ? .xctest : .swiftTesting, modules: mode.modules, isStrict: mode.isStrict,
      layouts: layouts)
    text = writer.text
    let whole = text + (mode.helpers == nil ? TestSupport.privateHelpers : "")
    let formatted = SwiftFormatter.formatted(whole, for: mode.output, environment: streams.environment)
    bytes = Array(formatted.text.utf8)
    let (tests, checks, leftOut, disabled) = writer.counts
    summary =
      "\(Counted.text(tests, "test")) with \(Counted.text(checks, "check"))"
      + (leftOut == 0 ? "" : ", \(Counted.text(leftOut, "statement")) left out")
      + (disabled == 0 ? "" : ", \(disabled) disabled")
    for test in writer.exported {
      if let reason = test.disabled {
        streams.writeError("note: \"\(test.name.printable)\" is disabled: \(reason.printable)\n")
      } else {
        for reason in test.reasons { streams.writeError("note: left out, \(reason.printable)\n") }
      }
    }
    if let problem = formatted.problem { streams.writeError("note: it is not formatted: \(problem.printable)\n") }
  }

  /// Returns the tests without the helpers, or the helpers alone, as a file.
  func part(_ isTests: Bool, for path: String, _ streams: StandardStreams) -> [UInt8] {
    let text = isTests ? text : TestSupport.helpers
    return Array(SwiftFormatter.formatted(text, for: path, environment: streams.environment).text.utf8)
  }
}

/// A package around exported tests, which runs them here against module UIKit.
@MainActor
enum TestPackage {
  static func write(
    _ exported: ExportedTests, to folder: String, _ mode: ExportMode, _ streams: StandardStreams
  ) throws {
    guard let checkout = checkout() else {
      throw UsageError(
        message: "`--package` needs the sources of layoutlab, with the module UIKit for this system",
        hint: "run the layoutlab of a checkout: .build/debug/layoutlab export ...")
    }
    let tests = folder + "/Tests/DeviceTests"
    do {
      try FileManager.default.createDirectory(atPath: tests, withIntermediateDirectories: true)
      for module in mode.modules {
        try FileManager.default.createDirectory(
          atPath: folder + "/Sources/" + module, withIntermediateDirectories: true)
      }
    } catch {
      throw FileError(folder, error.localizedDescription)
    }
    let targets = mode.modules.map {
      "    .target(\n      name: \"\($0)\", dependencies: [.product(name: \"UIKit\", package: \"layoutlab\")],\n"
        + "      swiftSettings: [.swiftLanguageMode(.v5)]),\n"
    }.joined()
    let dependencies = mode.modules.map { "\"\($0)\", " }.joined()
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "DeviceTests",
        dependencies: [.package(name: "layoutlab", path: "\(checkout)")],
        targets: [
      \(targets)    .testTarget(
            name: "DeviceTests", dependencies: [\(dependencies).product(name: "UIKit", package: "layoutlab")])
        ]
      )

      """
    try AtomicFile.write(manifest, to: folder + "/Package.swift")
    for (isTests, name) in [(true, (mode.output as NSString).lastPathComponent), (false, "TestHelpers.swift")] {
      let path = tests + "/" + name
      try AtomicFile.write(exported.part(isTests, for: path, streams), to: path)
    }
    // The lab's copies need no Objective-C.
    for (module, file) in zip(mode.modules, LoadingProgram.files) {
      let name = (file as NSString).lastPathComponent
      try AtomicFile.write(try TextFile.bytes(at: file), to: "\(folder)/Sources/\(module)/\(name)")
    }
    streams.write("\(folder.printable): a package; `swift test --package-path \(folder.printable)` runs it\n")
  }

  /// Returns the folder of the sources that this program was built from, where it still lies in it.
  private static func checkout() -> String? {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    var folder = URL(fileURLWithPath: own).deletingLastPathComponent()
    for _ in 0..<8 {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/CollectionLayout").path) {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
