import CollectionLayout
import Foundation
import LayoutRendering
import LayoutScript
import Truth

/// What a proof shows, line by line: `raises WORDS`, `says WORDS` of the console, `prints TEXT`, and whatever a proof in
/// Swift notes.
struct Shown {
  struct Line {
    var text: String
    /// The code of a message.
    var code: String?
    /// A device would show it too, if the lab does what a device does: an exception, a line on the console in UIKit's
    /// words; and an expectation of the script that does not hold.
    var isOfDevice = false
  }

  private(set) var lines: [Line] = []

  mutating func add(_ text: String, code: String? = nil, isOfDevice: Bool = false) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let raises = words.hasPrefix("raises ") || words.hasPrefix("refuses ")
    lines.append(Line(text: words.isEmpty ? "nothing" : words, code: code, isOfDevice: isOfDevice || raises))
  }

  mutating func fail(_ text: String) { add(text, isOfDevice: true) }

  mutating func raise(_ exception: LayoutException) {
    let problem = Diagnostic.Kind.run(RunProblem(exception, instead: ""))
    let nowhere = SourceText(name: "", text: "")
    add("raises \(exception.reason)", code: Diagnostic(problem, in: nowhere, at: Span(0, 0)).code)
  }

  mutating func say(_ warning: LayoutWarning) {
    let words = warning.words.joined(separator: " ")
    add("says " + words, isOfDevice: UIKitMessage.all.contains { $0.values(in: words) != nil })
  }

  /// Adds a remark of the lab, which has the code of what was written to the console just before it.
  mutating func say(_ remark: String, code: String) {
    if let last = lines.indices.last, lines[last].text.hasPrefix("says "), lines[last].code == nil {
      lines[last].code = code
    }
    add("says \(remark)", code: code)
  }

  var hasException: Bool { lines.contains { $0.text.hasPrefix("raises ") } }

  mutating func merge(_ other: Shown) { lines += other.lines }

  mutating func close() {
    if !hasException { add(Self.absences[0]) }
    if !lines.contains(where: { $0.text.hasPrefix("says ") }) { add(Self.absences[1]) }
  }

  /// What says that something did not come, wherever it stands.
  static let absences = ["nothing raised", "nothing said"]

  /// Where these lines stand among those that are shown, in their order; nil where they do not.
  func places(of wanted: [String]) -> [Int]? {
    var (places, next): ([Int], Int) = ([], 0)
    for pattern in wanted {
      let start = Self.absences.contains(pattern) ? 0 : next
      guard let place = lines[start...].firstIndex(where: { Self.matches(pattern, $0.text) }) else { return nil }
      places.append(place)
      if !Self.absences.contains(pattern) { next = place + 1 }
    }
    return places
  }

  func codes(of wanted: [String]) -> [String] {
    (places(of: wanted) ?? []).compactMap { lines[$0].code }
  }

  /// `[..]` stands for any text, or none.
  static func matches(_ pattern: String, _ text: String) -> Bool {
    let parts = pattern.components(separatedBy: "[..]")
    guard parts.count > 1 else { return pattern == text }
    guard text.hasPrefix(parts[0]) else { return false }
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}

extension Shown {
  /// What a script shows in a lab of its own.
  @MainActor init(script: String, named name: String, layouts: [LayoutCatalog.Entry] = []) {
    let listener = Listener()
    var options = LabOptions()
    options.catalog = .known + LayoutCatalog(layouts)
    options.answerLines = AnswerText.lines
    let lab = Lab(transcript: listener, options: options)
    _ = lab.run(SourceText(name: name, text: script))
    self = listener.shown
  }

  @MainActor private final class Listener: Transcript {
    var shown = Shown()

    func receive(_ item: TranscriptItem) {
      switch item {
      case .step(let step): add(step.entries)
      // The exception ended it: what was written to the console came before.
      case .attempt(let step):
        add(step.entries.filter { if case .remark = $0 { true } else { false } })
        add(step.entries.filter { if case .remark = $0 { false } else { true } })
      case .answer(let answer):
        add(answer.forced)
        if case .text(let text) = answer.value {
          shown.add("prints \(text)")
        } else {
          for line in AnswerText.lines(answer.value) { shown.add("answers \(line)") }
        }
      case .check(let outcome):
        add(outcome.forced)
        guard let failure = outcome.failure else { return }
        if case .value(_, let actual, _) = failure.finding {
          shown.fail("\(outcome.place.text): \(actual)")
        } else {
          shown.fail("\(outcome.place.text): another answer")
        }
      case .diagnostic(let diagnostic): add(diagnostic)
      default: break
      }
    }

    private func add(_ entries: [StepEntry]) {
      for entry in entries {
        switch entry {
        case .remark(let diagnostic): add(diagnostic)
        case .event(let event):
          switch event.detail {
          case .exception(let exception): shown.raise(exception)
          case .warning(let warning): shown.say(warning)
          default: break
          }
        }
      }
    }

    private func add(_ diagnostic: Diagnostic) {
      let words = diagnostic.words
      switch words.code.prefix(4) {
      case "LL03": shown.say(words.message, code: words.code)
      // The exception that it is about was shown in UIKit's words.
      case "LL04": if !shown.hasException { shown.add("raises \(words.message)", code: words.code) }
      default: shown.add("refuses \(words.code) \(words.message)", code: words.code)
      }
    }
  }
}

extension UIKitMessage {
  /// Returns the numbers and paths of the message in a line that ends with its words; nil where it does not.
  func values(in line: String) -> [Placeholder: String]? {
    for pieces in wordings.map(\.pieces) {
      var (pattern, names): (String, [Placeholder]) = ("(?:^|raises |refuses |says )", [])
      for piece in pieces {
        switch piece {
        case .words(let words):
          pattern += NSRegularExpression.escapedPattern(for: String(words.replacing(/\s+/, with: " ")))
        case .value(let name):
          pattern += name.form == .number ? #"(-?\d+)"# : "(.+?)"
          names.append(name)
        }
      }
      guard let match = try? Regex(pattern + "$").firstMatch(in: line) else { continue }
      var values: [Placeholder: String] = [:]
      for (name, found) in zip(names, match.output.dropFirst()) {
        guard let text = found.substring else { continue }
        if name.form == .number { values[name] = String(text) }
        guard name.form == .path, let path = text.firstMatch(of: /(\d+) - (\d+)}/) else { continue }
        values[name] = "\(path.1):\(path.2)"
      }
      return values
    }
    return nil
  }
}
