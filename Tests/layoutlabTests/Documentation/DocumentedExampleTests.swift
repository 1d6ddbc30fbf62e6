import Expectations
import Foundation
import Testing

/// What the pages show is what happens.
struct DocumentedExampleTests {
  static let pages = [
    "grammar.md", "docs/reference/json.md", "docs/learn/tour.md", "docs/use/testing.md",
  ]

  @Test(arguments: pages)
  func `a console block shows what its commands print`(page: String) throws { try run(page) }

  @Test(
    .enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"),
    arguments: ["README.md", "docs/use/own-layouts.md"])
  func `a session with a class of one's own goes as its page shows`(page: String) throws {
    try run(page, environment: LoadingLab.environment)
  }

  private func run(_ page: String, environment: [String: String] = [:]) throws {
    let markdown = try Project.text(of: page)
    let examples = ConsoleExample.all(in: markdown)
    try #require(!examples.isEmpty)
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Later commands may read what earlier ones wrote.
    let outputs = try examples.map { try ShellCommand($0.command, environment: environment).output }
    for (example, output) in zip(examples, outputs).reversed() {
      if Project.isRecording {
        lines.replaceSubrange(
          example.lines,
          with: output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast())
      } else {
        expect(output, is: example.expected, "\(page):\(example.lines.lowerBound): $ \(example.command)")
      }
    }
    if Project.isRecording { try Project.expect(lines.joined(separator: "\n"), isIn: page) }
  }

  @Test(arguments: pages)
  func `a block of the language runs without an error`(page: String) throws {
    for fence in Fence.all(in: try Project.text(of: page)) where fence.language == "layout" {
      let directory = try TemporaryDirectory()
      let file = try directory.file("example.layout", holding: fence.text)
      try FileManager.default.createSymbolicLink(
        at: URL(fileURLWithPath: directory.file("examples")),
        withDestinationURL: Project.root.appending(path: "examples"))
      let run = try ShellCommand("layoutlab run \(file)")
      expect(run.status, is: 0, "\(page):\(fence.firstLine): \(run.output)")
    }
  }

  @Test func `the picture of the page about films is what its command writes`() throws {
    let page = try Project.text(of: "docs/use/films.md")
    let command = try #require(page.firstMatch(of: /layoutlab export -c '([^']+)' -o (docs\/[a-z]+\.svg)/))
    let directory = try TemporaryDirectory()
    let path = directory.file("picture.svg")
    let run = try ProcessRunner("export", "-c", String(command.1), "-o", path)
    #expect(run.status == 0)
    try Project.expect(try directory.text(of: "picture.svg"), isIn: String(command.2))
    #expect(page.contains("](../\(command.2.dropFirst("docs/".count)))"))
  }

  /// The package in `examples/library` is built and run by `make test`.
  @Test(arguments: ["CollectionLayout", "FirstTest", "RecordingAPass", "DifferencesFromUIKit"])
  func `the code of the library's articles stands in its example`(article: String) throws {
    let library = ["Package", "Tests/TilesTests/FirstTests", "Tests/TilesTests/TileLayoutTests"]
    let example = try library.map { try Project.text(of: "examples/library/\($0).swift") }.joined()
    let page = try Project.text(of: "Sources/CollectionLayout/CollectionLayout.docc/\(article).md")
    for fence in Fence.all(in: page) {
      let code = fence.text.replacing("\"../layoutlab\"", with: "\"../..\"")
      #expect(example.contains(code), "\(article):\(fence.firstLine)")
    }
  }

  @Test func `the first page is read in one sitting`() throws {
    #expect(try Project.text(of: "README.md").utf8.count <= 8 * 1024, "what is not needed at first moves to docs/")
  }

  @Test func `the page of the architecture names files and folders that there are`() throws {
    let page = try Project.text(of: "docs/build/architecture.md")
    for match in page.matches(of: /`(Sources\/[^`]+)`/) {
      let path = String(match.1)
      #expect(FileManager.default.fileExists(atPath: Project.root.appending(path: path).path), "\(path)")
    }
    for room in ["LayoutLanguage", "LayoutRuntime", "Satellites/LayoutLaws"] {
      let folder = Project.root.appending(path: "Sources/\(room)")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.contains(".") {
        #expect(page.contains("`Sources/\(room)/\(name)`"), "the table of rooms lacks \(name)")
      }
    }
  }

  private static let linking =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "grammar.md", "examples/README.md", "Tests/coverage.md"]
    + ((try? FileManager.default.subpathsOfDirectory(atPath: Project.root.appending(path: "docs").path)) ?? [])
    .filter { $0.hasSuffix(".md") }.map { "docs/" + $0 }.sorted()

  @Test(arguments: linking)
  func `a link to a file leads somewhere`(page: String) throws {
    let folder = (page as NSString).deletingLastPathComponent
    let prose = try Project.text(of: page).replacing(/(?s)```.*?```/, with: "").replacing(/`[^`\n]*`/, with: "")
    for match in prose.matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/) {
      let path = folder.isEmpty ? String(match.1) : folder + "/" + match.1
      #expect(FileManager.default.fileExists(atPath: Project.root.appending(path: path).path), "\(page): \(path)")
    }
  }
}
