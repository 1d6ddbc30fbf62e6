import Expectations
import Foundation
import Testing

@testable import LayoutLoading

/// View controllers of sample code compile as `load` rewrites them, and show cells: those of the folder that
/// `LAYOUTLAB_SAMPLES` names. `make samples` runs it.
@Suite(.enabled(if: SampleControllers.folder != nil, "LAYOUTLAB_SAMPLES names no folder"))
struct SampleControllerTests {
  @Test func `each controller of the folder is made, and its collection views show cells`() throws {
    let result = try SampleControllers.run()
    print(result.output)
    #expect(result.status == 0, "\(result.messages.prefix(4000))")
    let lines = result.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines { #expect(!line.hasSuffix(": 0 cells"), "\(line)") }
  }
}

/// A program of a folder's files, with a main that shows each of its controllers.
private enum SampleControllers {
  static var folder: String? { ProcessInfo.processInfo.environment["LAYOUTLAB_SAMPLES"] }

  /// Where the package was built: the folder of the test bundle.
  private static var build: URL { URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent() }

  static func run() throws -> (status: Int32, output: String, messages: String) {
    let toolchain = try SwiftToolchain(environment: ProcessInfo.processInfo.environment)
    let place = FileManager.default.temporaryDirectory.appending(path: "samples-\(getpid())")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let texts = try sources()
    var paths: [String] = []
    for (index, text) in texts.enumerated() {
      paths.append(place.appending(path: "File\(index).swift").path)
      try Data(text).write(to: URL(fileURLWithPath: paths[index]))
    }
    let trees = try toolchain.trees(ofFilesAt: paths).map { try #require($0) }
    let files = zip(zip(paths, texts), trees).map { SwiftFile(name: $0.0.0, bytes: $0.0.1, $0.1) }
    var rewriter = SourceRewriter(files)
    for (path, text) in zip(paths, rewriter.rewritten()) { try Data(text).write(to: URL(fileURLWithPath: path)) }
    let main = place.appending(path: "main.swift").path
    try mainText(showing: controllers(in: files)).write(toFile: main, atomically: true, encoding: .utf8)
    let program = place.appending(path: "samples").path
    let made = try SwiftToolchain.run(
      toolchain.compiler,
      ["-swift-version", "5", "-suppress-warnings", "-I", build.appending(path: "Modules").path, "-o", program]
        + paths + [main] + objects())
    guard made.status == 0 else { return (made.status, "", made.messages) }
    let ran = try SwiftToolchain.run(program, [])
    return (ran.status, String(decoding: ran.output, as: UTF8.self), ran.messages)
  }

  // The files, with the engine in the place of libraries that stand for UIKit's newer parts.
  private static func sources() throws -> [[UInt8]] {
    let root = URL(fileURLWithPath: folder ?? "")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.hasPrefix("import ") ? "import UIKit" : line
      }
      return Array(lines.joined(separator: "\n").utf8)
    }
  }

  // The classes that derive from a controller of UIKit's and are made without arguments.
  private static func controllers(in files: [SwiftFile]) -> [String] {
    files.flatMap { $0.nodes(ofKind: "class_decl") }.map(\.name).filter { $0.hasSuffix("ViewController") }.sorted()
  }

  private static func objects() throws -> [String] {
    try ["CollectionLayout", "UIKitSurface", "UIKit"].flatMap { module in
      let folder = build.appending(path: "\(module).build")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }
        .map { folder.appending(path: $0).path }
    }
  }

  private static func mainText(showing names: [String]) -> String {
    """
    import UIKit

    @MainActor func collectionViews(in view: UIView) -> [UICollectionView] {
      view.subviews.flatMap { [$0 as? UICollectionView].compactMap { $0 } + collectionViews(in: $0) }
    }

    @MainActor func show(_ name: String, _ controller: UIViewController) {
      let root: UIView = controller.view
      for view in [root as? UICollectionView].compactMap({ $0 }) + collectionViews(in: root) {
        // Constraints are not solved: a view that waits for them is as large as the screen.
        if view.bounds.isEmpty { view.frame = root.bounds }
        view.layoutIfNeeded()
        print("\\(name) \\(view.contentSize.width)x\\(view.contentSize.height): \\(view.visibleCells.count) cells")
      }
    }

    MainActor.assumeIsolated {
    \(names.map { "  show(\"\($0)\", \($0)())" }.joined(separator: "\n"))
    }

    """
  }
}
