import LayoutRendering
import LayoutScript

/// A mistake in a line or a saved file, in the parts that a page shows as a card.
struct Fault: Codable, Equatable {
  /// The message in one sentence.
  var text: String
  /// The path of the file, or the name of another text; empty if the place is unknown.
  var file = ""
  var line: Int?
  /// The line of the text, with the UTF-16 offset and length of the mistake in it.
  var source: String?
  var from: Int?
  var length = 0
  /// The whole message as the terminal shows it.
  var more = ""
  /// Whether UIKit would have thrown an exception; the calls before it can be shown.
  var isException = false

  init(_ text: String, more: String = "") {
    self.text = Self.sentence(text)
    self.more = more
  }

  init(_ diagnostic: Diagnostic, isException: Bool) {
    let source = diagnostic.source
    let line = source.lineSpan(source.lineIndex(at: diagnostic.span.start))
    self.init(diagnostic.words.message, more: DiagnosticText().text(diagnostic))
    (file, self.line) = (source.name, source.position(at: diagnostic.span.start).line)
    self.source = source.text(line)
    from = source.text(Span(line.start, diagnostic.span.start)).utf16.count
    length = max(
      1,
      source.text(Span(diagnostic.span.start, max(diagnostic.span.start, min(diagnostic.span.end, line.end)))).utf16
        .count)
    self.isException = isException
  }

  init(_ crash: CrashGuard.Crash) {
    self.init(crash.remark, more: crash.report)
    guard let place = crash.place else { return }
    (file, line, source) = (place.file, place.line, place.excerpt)
    mark(place.column)
  }

  /// Sets `from` to a 1-based column, which counts UTF-8 bytes.
  mutating func mark(_ column: Int) {
    from = source.map { String(decoding: $0.utf8.prefix(max(0, column - 1)), as: UTF8.self).utf16.count }
    length = 1
  }

  private static func sentence(_ text: String) -> String {
    let text = text.printable
    return text.prefix(1).uppercased() + text.dropFirst()
      + (text.last.map { ".!?`".contains($0) } == true ? "" : ".")
  }
}

/// A transcript that keeps the first mistake of an input and passes all items on to the terminal's transcript.
@MainActor
final class FaultKeeper {
  var fault: Fault?
  private var isAttempt = false

  func through(_ transcript: any Transcript) -> any Transcript {
    Listener { [self] item in
      receive(item)
      transcript.receive(item)
    }
  }

  private func receive(_ item: TranscriptItem) {
    switch item {
    case .attempt: isAttempt = true
    case .diagnostic(let diagnostic) where diagnostic.severity == .error:
      fault = fault ?? Fault(diagnostic, isException: isAttempt)
      isAttempt = false
    default: break
    }
  }
}
