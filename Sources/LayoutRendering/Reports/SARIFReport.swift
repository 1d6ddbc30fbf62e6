package import LayoutScript

/// Diagnostics as a log of the Static Analysis Results Interchange Format, version 2.1.0, for code scanning. Lines
/// and columns count from 1, columns in Unicode code points.
/// - Source: documented https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package struct SARIFReport {
  private let version: String
  private let folder: String
  private let diagnostics: [Diagnostic]
  private let codes: [String]

  /// - Parameters:
  ///   - version: the version of the program.
  ///   - folder: the absolute path of the folder that file names are relative to.
  package init(version: String, folder: String, diagnostics: [Diagnostic]) {
    self.version = version
    self.folder = folder
    self.diagnostics = diagnostics
    codes = Set(diagnostics.map(\.code)).sorted()
  }

  /// The log as a JSON object with a final line break.
  package var bytes: [UInt8] {
    var buffer = JSONBuffer()
    buffer.write([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": .list([run]),
    ])
    buffer.endLine()
    return buffer.bytes
  }

  private var run: Fact {
    let indices = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
    return [
      "tool": ["driver": ["name": "layoutlab", "version": .text(version), "rules": .list(codes, Self.rule)]],
      "columnKind": "unicodeCodePoints",
      "results": .list(diagnostics) { result($0, ruleIndex: indices[$0.code] ?? 0) },
    ]
  }

  private static func rule(_ code: String) -> Fact {
    let page = Explanation[code]
    return [
      "id": .text(code), "shortDescription": page.map { text($0.summary) },
      "fullDescription": page.map { text($0.happened) }, "help": page.map { text($0.fix) },
    ]
  }

  private func result(_ diagnostic: Diagnostic, ruleIndex: Int) -> Fact {
    let (words, source) = (diagnostic.words, diagnostic.source)
    let sentences = [words.message] + words.notes + (words.help.map { [$0] } ?? [])
    return [
      "ruleId": .text(words.code), "ruleIndex": .whole(ruleIndex),
      "level": .text(words.severity.rawValue),
      "message": Self.text(sentences.joined(separator: "\n")),
      "locations": .list([
        [
          "physicalLocation": [
            "artifactLocation": artifact(source), "region": Self.region(diagnostic.span, of: source),
          ]
        ]
      ]),
      "fixes": diagnostic.fixes.isEmpty ? nil : .list(diagnostic.fixes) { self.fix($0, of: source) },
    ]
  }

  private func fix(_ fix: Fix, of source: SourceText) -> Fact {
    let replacement: Fact = [
      "deletedRegion": Self.region(fix.span, of: source), "insertedContent": Self.text(fix.replacement),
    ]
    return [
      "description": Self.text(fix.summary),
      "artifactChanges": .list([
        ["artifactLocation": artifact(source), "replacements": .list([replacement])]
      ]),
      "properties": ["certain": .bool(fix.isCertain)],
    ]
  }

  private func artifact(_ source: SourceText) -> Fact {
    ["uri": .text(Self.uri(of: source.name, from: folder))]
  }

  private static func region(_ span: Span, of source: SourceText) -> Fact {
    let (start, end) = (source.position(at: span.start), source.position(at: span.end))
    return [
      "startLine": .whole(start.line), "startColumn": .whole(start.column), "endLine": .whole(end.line),
      "endColumn": .whole(end.column),
    ]
  }

  private static func text(_ text: String) -> Fact { ["text": .text(text)] }

  /// Returns a path as a relative reference, or as a `file` URI if it is outside of the folder.
  static func uri(of path: String, from folder: String) -> String {
    let prefixes = ["./", folder.hasSuffix("/") ? folder : folder + "/"]
    let relative = prefixes.first(where: path.hasPrefix).map { path.dropFirst($0.count) } ?? path[...]
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let encoded = relative.utf8.map { byte in
      plain.contains(byte)
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return (relative.hasPrefix("/") ? "file://" : "") + encoded.joined()
  }
}
