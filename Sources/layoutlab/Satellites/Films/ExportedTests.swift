import DeviceBridge
import Foundation
import Glibc
import LabPlugin
import LayoutLoading
import LayoutScript

/// The scenarios of a script as Swift tests.
@MainActor
struct ExportedTests {
  /// The file's content, with the helpers at its end unless they have their own file.
  let bytes: [UInt8]
  let summary: String
  /// The tests without helpers, not formatted.
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
      library: mode.flags.contains(.xctest) ? .xctest : .swiftTesting, modules: mode.modules,
      isStrict: mode.flags.contains(.strict),
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

  /// Returns the formatted tests without helpers, or the formatted helpers.
  func part(_ isTests: Bool, for path: String, _ streams: StandardStreams) -> [UInt8] {
    let text = isTests ? text : TestSupport.helpers
    return Array(SwiftFormatter.formatted(text, for: path, environment: streams.environment).text.utf8)
  }
}

/// A package of exported tests, which runs them here against module UIKit.
@MainActor
enum TestPackage {
  static func write(
    _ exported: ExportedTests, to folder: String, _ mode: ExportMode, _ streams: StandardStreams
  ) throws {
    let program = try LoadingProgram.find()
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
      "    .target(name: \"\($0)\", swiftSettings: uikit + [.swiftLanguageMode(.v5)]),\n"
    }.joined()
    let archive = AtomicFile.resolved(try program.archive(in: folder))
    // Swift Testing looks for its own module beside UIKit, which these tests do not need.
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let uikit: [SwiftSetting] = [
        .unsafeFlags(["-I", "\(program.modules)", "-Xfrontend", "-disable-cross-import-overlays"])
      ]
      let package = Package(
        name: "DeviceTests",
        targets: [
      \(targets)    .testTarget(
            name: "DeviceTests", dependencies: [\(mode.modules.map { "\"\($0)\"" }.joined(separator: ", "))],
            swiftSettings: uikit, linkerSettings: [.unsafeFlags(["\(archive)"])])
        ]
      )

      """
    try AtomicFile.write(manifest, to: folder + "/Package.swift")
    for (isTests, name) in [(true, (mode.output as NSString).lastPathComponent), (false, "TestHelpers.swift")] {
      let path = tests + "/" + name
      try AtomicFile.write(exported.part(isTests, for: path, streams), to: path)
    }
    let copies = LoadingProgram.loaded.compactMap { DelegateSource(ofLibrary: $0.path) }.flatMap(\.copies)
    // With several modules each file is a module.
    for (index, copy) in copies.enumerated() where mode.modules.count == 1 || index < mode.modules.count {
      let module = mode.modules[mode.modules.count == 1 ? 0 : index]
      try AtomicFile.write(copy.text, to: "\(folder)/Sources/\(module)/\(copy.name)")
    }
    // XCTest's generated list of tests is a separate target without these settings.
    let more = mode.flags.contains(.xctest) ? " -Xswiftc -I\(program.modules.printable)" : ""
    streams.write(
      "\(folder.printable): a package; `swift test --package-path \(folder.printable)\(more)` runs it\n")
  }
}
