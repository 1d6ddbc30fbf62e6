package import LayoutScript

/// Diagnostics as a log of the Static Analysis Results Interchange Format, version 2.1.0, for code scanning.
///
/// One run; a rule for each code that occurs. Lines and columns count from 1, columns in Unicode code points.
/// - Source: documented https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package struct SARIFReport {
  private let version: String
  private let folder: String
  private let diagnostics: [Diagnostic]
  /// The codes that occur, sorted.
  private let codes: [String]

  /// - Parameters:
  ///   - version: that of the program.
  ///   - folder: the absolute path that files under it are named from.
  package init(version: String, folder: String, diagnostics: [Diagnostic]) {
    self.version = version
    self.folder = folder
    self.diagnostics = diagnostics
    codes = Set(diagnostics.map(\.code)).sorted()
  }

  /// One JSON object, with a line break at its end.
  package var bytes: [UInt8] {
    var buffer = JSONBuffer()
    buffer.object { json in
      json.field("$schema") { $0.string("https://json.schemastore.org/sarif-2.1.0.json") }
      json.field("version") { $0.string("2.1.0") }
      json.field("runs") { $0.array([self]) { $1.writeRun(to: &$0) } }
    }
    buffer.endLine()
    return buffer.bytes
  }

  private func writeRun(to json: inout JSONBuffer) {
    let indices = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
    json.object { json in
      json.field("tool") { json in
        json.object { json in json.field("driver") { writeDriver(to: &$0) } }
      }
      json.field("columnKind") { $0.string("unicodeCodePoints") }
      json.field("results") { json in
        json.array(diagnostics) { json, diagnostic in
          write(diagnostic, ruleIndex: indices[diagnostic.code] ?? 0, to: &json)
        }
      }
    }
  }

  private func writeDriver(to json: inout JSONBuffer) {
    json.object { json in
      json.field("name") { $0.string("layoutlab") }
      json.field("version") { $0.string(version) }
      json.field("rules") { $0.array(codes) { Self.writeRule($1, to: &$0) } }
    }
  }

  private static func writeRule(_ code: String, to json: inout JSONBuffer) {
    json.object { json in
      json.field("id") { $0.string(code) }
      guard let page = Explanation[code] else { return }
      json.field("shortDescription") { text(page.summary, to: &$0) }
      json.field("fullDescription") { text(page.happened, to: &$0) }
      json.field("help") { text(page.fix, to: &$0) }
    }
  }

  private func write(_ diagnostic: Diagnostic, ruleIndex: Int, to json: inout JSONBuffer) {
    let words = diagnostic.words
    let sentences = [words.message] + words.notes + (words.help.map { [$0] } ?? [])
    json.object { json in
      json.field("ruleId") { $0.string(diagnostic.code) }
      json.field("ruleIndex") { $0.number(ruleIndex) }
      json.field("level") { $0.string(diagnostic.severity.rawValue) }
      json.field("message") { Self.text(sentences.joined(separator: "\n"), to: &$0) }
      json.field("locations") { $0.array([diagnostic]) { writeLocation($1, to: &$0) } }
      guard !diagnostic.fixes.isEmpty else { return }
      json.field("fixes") { $0.array(diagnostic.fixes) { write($1, of: diagnostic.source, to: &$0) } }
    }
  }

  private func write(_ fix: Fix, of source: SourceText, to json: inout JSONBuffer) {
    json.object { json in
      json.field("description") { Self.text(fix.summary, to: &$0) }
      json.field("artifactChanges") { json in
        json.array([fix]) { json, fix in
          json.object { json in
            json.field("artifactLocation") { writeArtifact(source, to: &$0) }
            json.field("replacements") { json in
              json.array([fix]) { json, fix in
                json.object { json in
                  json.field("deletedRegion") { Self.writeRegion(fix.span, of: source, to: &$0) }
                  json.field("insertedContent") { Self.text(fix.replacement, to: &$0) }
                }
              }
            }
          }
        }
      }
      json.field("properties") { $0.object { $0.field("certain") { $0.bool(fix.isCertain) } } }
    }
  }

  private func writeLocation(_ diagnostic: Diagnostic, to json: inout JSONBuffer) {
    json.object { json in
      json.field("physicalLocation") { json in
        json.object { json in
          json.field("artifactLocation") { writeArtifact(diagnostic.source, to: &$0) }
          json.field("region") { Self.writeRegion(diagnostic.span, of: diagnostic.source, to: &$0) }
        }
      }
    }
  }

  private func writeArtifact(_ source: SourceText, to json: inout JSONBuffer) {
    json.object { json in json.field("uri") { $0.string(Self.uri(of: source.name, from: folder)) } }
  }

  private static func writeRegion(_ span: Span, of source: SourceText, to json: inout JSONBuffer) {
    let (start, end) = (source.position(at: span.start), source.position(at: span.end))
    json.object { json in
      json.field("startLine") { $0.number(start.line) }
      json.field("startColumn") { $0.number(start.column) }
      json.field("endLine") { $0.number(end.line) }
      json.field("endColumn") { $0.number(end.column) }
    }
  }

  private static func text(_ text: String, to json: inout JSONBuffer) {
    json.object { json in json.field("text") { $0.string(text) } }
  }

  /// A path as a relative reference, or as a `file` URI where it leads out of the folder.
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
