import Foundation
import Glibc
import LayoutScript

/// A text with cases: a script, or a block of a Markdown page.
struct TestUnit: Codable {
  /// The file's name in messages.
  var file: String
  /// The bytes as read; invalid UTF-8 is a mistake.
  var bytes: Data
  /// The number of the first line in the file.
  var firstLine: Int
  /// The case's name if the whole text is one case.
  var name: String
  /// Whether the text is a console block: commands with their output.
  var isConsole = false

  var source: SourceText { SourceText(name: file, bytes: Array(bytes), firstLine: firstLine) }

  /// Returns the texts of a file: the blocks of a Markdown page, or the file itself.
  static func all(in bytes: [UInt8], of input: Invocation.Input) -> [TestUnit] {
    guard input.name.hasSuffix(ScriptFiles.pageSuffix) else {
      let base = input.name.split(separator: "/").last.map(String.init) ?? input.name
      let name = base.hasSuffix(ScriptFiles.suffix) ? String(base.dropLast(ScriptFiles.suffix.count)) : base
      return [TestUnit(file: input.name, bytes: Data(bytes), firstLine: 1, name: name)]
    }
    return MarkdownFences(bytes, name: input.name).fences.map { fence in
      let place = "line \(fence.line)"
      return TestUnit(
        file: input.name, bytes: Data(fence.source.bytes), firstLine: fence.source.firstLine,
        name: fence.heading.isEmpty ? place : "\(fence.heading), \(place)", isConsole: fence.language == .console)
    }
  }
}

struct TestJob: Codable {
  var unit: TestUnit
  var cases: [SelectedCase]
  var style: CaseStyle
  /// The limit of a case in seconds; 0 for none.
  var timeout = defaultTimeout
  var repeats = 1
  /// Whether coverage is measured.
  var isMeasured = false
  /// The hand-in that the text's checks mark; nil for none.
  var handIn: HandIn?

  static let defaultTimeout = 60.0

  struct SelectedCase: Codable, Equatable {
    var index: Int
    var name: String
    var line: Int
    /// The path for a film of the failure; nil for none.
    var film: String?
  }
}

/// An operand of `test`: a file, a folder, `-`, or `FILE:LINE`.
struct TestPath: Equatable {
  var input: Invocation.Input
  /// The line that selects a case.
  var line: Int?

  /// Parses an operand; `NAME:3` is the name of a file if such a file exists.
  init(_ input: Invocation.Input) {
    self.input = input
    guard case .file(let path) = input, access(path, F_OK) != 0 else { return }
    // Messages may have a column after the line.
    var parts = path.split(separator: ":", omittingEmptySubsequences: false)[...]
    var numbers: [Int] = []
    while numbers.count < 2, parts.count > 1, let number = parts.last.flatMap({ Int($0) }), number > 0 {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    guard let line = numbers.first, parts != [""] else { return }
    self.input = Invocation.Input(parts.joined(separator: ":"))
    self.line = line
  }
}
