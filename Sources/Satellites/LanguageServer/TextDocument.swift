import LayoutScript

@MainActor
final class TextDocument {
  let uri: String
  /// The path of the file; the URI if it is no file.
  let path: String
  private(set) var version: Int?
  private(set) var source: SourceText
  let encoding: PositionEncoding
  private let makeAnalysis: (SourceText) -> Analysis
  private let run: (SourceText) -> ScriptRun
  private(set) lazy var analysis = makeAnalysis(source)
  private var known: ScriptRun?
  private var knownIncludes: Bool?
  var sentTokens: (data: [Int], number: Int)?

  init(
    uri: String, path: String, text: String, version: Int?, encoding: PositionEncoding,
    analysis: @escaping (SourceText) -> Analysis, run: @escaping (SourceText) -> ScriptRun
  ) {
    (self.uri, self.path, self.version, self.encoding) = (uri, path, version, encoding)
    (makeAnalysis, self.run) = (analysis, run)
    source = SourceText(name: path, text: text)
  }

  /// Applies the editor's changes in order.
  /// - Complexity: O(bytes) for each change.
  func change(_ changes: [JSON], version: Int?) {
    for change in changes {
      let text = change["text"].string ?? ""
      guard !change["range"].isNull else {
        source = SourceText(name: path, text: text)
        continue
      }
      let span = span(of: change["range"])
      var bytes = source.bytes
      bytes.replaceSubrange(span.start..<span.end, with: text.utf8)
      source = SourceText(name: path, bytes: bytes)
    }
    self.version = version
    forget()
  }

  func forget() {
    analysis = makeAnalysis(source)
    known = nil
    knownIncludes = nil
  }

  /// Whether the results depend on other files.
  var includesFiles: Bool {
    let includes =
      knownIncludes ?? analysis.tokens.contains { $0.role == .statement && source.text($0.span) == "include" }
    knownIncludes = includes
    return includes
  }

  /// The result of running the script, as far as it ran within the time limit; the script runs once for each text.
  var ran: ScriptRun {
    if let known { return known }
    let ran = analysis.diagnostics.isEmpty ? run(source) : ScriptRun()
    known = ran
    return ran
  }

  var answers: [LineAnswer] { ran.answers }

  /// Returns the lab's value of a setting after the statement that sets it.
  func value(of setting: Setting, setAt offset: Int) -> [String]? {
    guard analysis.diagnostics.isEmpty, !isOfOneSection(offset) else { return nil }
    let end = endOfStatement(at: offset)
    var bytes = source.bytes
    bytes.insert(contentsOf: "; \(setting.rawValue)".utf8, at: end)
    return run(SourceText(name: path, bytes: bytes)).texts[end + 2]
  }

  /// Whether a place is in a section's block; the lab is not asked for a section's own settings.
  private func isOfOneSection(_ offset: Int) -> Bool {
    analysis.blocks.contains { $0.holds(offset) && source.text($0.word) == "section" }
  }

  private func endOfStatement(at offset: Int) -> Int {
    var (end, depth) = (offset, 0)
    for piece in analysis.tokens where piece.span.start >= offset {
      let text = source.text(piece.span)
      if text == "(" { depth += 1 }
      if text == ")" { depth -= 1 }
      let isNext = source.lineIndex(at: piece.span.start) != source.lineIndex(at: end)
      if piece.role == .comment || depth == 0 && (isNext || text == ";" || text == "}") { break }
      end = piece.span.end
    }
    return end
  }

  // MARK: Places

  /// Returns the byte offset of a position, clamped to its line and to the text.
  func offset(of position: JSON) -> Int {
    let line = max(0, position["line"].int ?? 0)
    guard line < source.lineStarts.count else { return source.bytes.count }
    var span = source.lineSpan(line)
    if line == 0 { span.start = 0 }
    let wanted = max(0, position["character"].int ?? 0)
    var (offset, units) = (span.start, 0)
    while offset < span.end, units < wanted {
      let byte = source.bytes[offset]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      units += encoding.units(ofBytes: length)
      if units > wanted { break }
      offset = min(span.end, offset + length)
    }
    return offset
  }

  func span(of range: JSON) -> Span {
    let (start, end) = (offset(of: range["start"]), offset(of: range["end"]))
    return Span(min(start, end), max(start, end))
  }

  func position(of offset: Int) -> JSON {
    let line = source.lineIndex(at: offset)
    var units = 0
    for byte in source.bytes[source.lineStarts[line]..<min(offset, source.bytes.count)] where byte & 0xC0 != 0x80 {
      units += encoding.units(ofBytes: byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
    }
    return ["line": .int(line), "character": .int(units)]
  }

  func range(of span: Span) -> JSON { ["start": position(of: span.start), "end": position(of: span.end)] }
}

struct ScriptRun {
  var answers: [LineAnswer] = []
  /// The last answer to each question as lines, by place.
  var texts: [Int: [String]] = [:]
  /// The calls of each step that run code of a loaded class, as lines, by the statement's place.
  var calls: [Int: [String]] = [:]
  /// The places of failed checks and of the statement with an error.
  var failures: [Int] = []
}

package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// Returns the units of a code point with `count` bytes in UTF-8.
  func units(ofBytes count: Int) -> Int {
    switch self {
    case .utf8: count
    case .utf16: count == 4 ? 2 : 1
    }
  }
}
