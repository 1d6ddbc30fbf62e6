import Foundation
import LayoutScript

/// A text with cases: a script, or a block of a Markdown page.
struct TestUnit: Codable {
  /// The name that messages call it by.
  var file: String
  /// As they were read: what is no UTF-8 in them is a mistake.
  var bytes: Data
  /// The number of the text's first line in the file.
  var firstLine: Int
  /// What it is called where it is one case.
  var name: String

  var source: SourceText { SourceText(name: file, bytes: Array(bytes), firstLine: firstLine) }

  /// The texts of a file: of a Markdown page its blocks, else the file itself.
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
        name: fence.heading.isEmpty ? place : "\(fence.heading), \(place)")
    }
  }
}

/// A text, and which of its cases are to run.
struct TestJob: Codable {
  var unit: TestUnit
  /// What the cases are, by their place in the text.
  var cases: [SelectedCase]
  var style: CaseStyle

  /// A case by its place among those of its text.
  struct SelectedCase: Codable, Equatable {
    var index: Int
    var name: String
    var line: Int
  }
}
