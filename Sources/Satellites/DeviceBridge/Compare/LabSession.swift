import CollectionLayout
package import LayoutScript

/// A session that the lab runs only as far as its calls are read.
///
/// An imported script runs in parts. Each part is checked just before it runs and forgotten afterwards, so that a
/// long session needs no more memory than a short one.
@MainActor
package final class LabSession {
  private let listener: Listener
  private let lab: Lab
  private var parts: ArraySlice<SourceText>
  private var script: SteppedScript?
  private let layout: String
  /// The error that ended the session early.
  package private(set) var failure: Diagnostic?
  /// Whether `next()` has returned a call.
  private var hasCalls = false
  /// Whether the script has a mistake. False where a statement is correct but cannot be carried out.
  package private(set) var hasMistake = false

  /// Whether the session could not start.
  package var isRefused: Bool { failure != nil && !hasCalls }

  /// - Parameters:
  ///   - layout: the layout whose calls are returned.
  ///   - partSize: the number of bytes after which a part ends; nil for one part, as a script needs that looks back.
  package init(_ source: SourceText, of layout: String, options: LabOptions, partSize: Int? = nil) {
    self.layout = layout
    let listener = Listener()
    self.listener = listener
    var options = options
    options.past = .ofSource
    options.noteElements = { listener.answers.append($0) }
    lab = Lab(transcript: listener, options: options)
    parts = source.parts(of: partSize ?? .max)[...]
    beginPart()
  }

  /// Begins the next part of the script, and forgets the part before.
  private func beginPart() {
    if script != nil { lab.forgetPast() }
    script = parts.popFirst().flatMap { lab.steppedScript(of: $0) }
    failure = failure ?? listener.mistake
    hasMistake = failure != nil
  }

  package func next() -> ComparedCall? {
    while listener.calls.isEmpty, let script {
      guard !script.isAtEnd else {
        beginPart()
        continue
      }
      let result = script.runNext()
      // A session may begin with another layout, whose calls no log has.
      if lab.settings.layout != layout { listener.calls = [] }
      guard result == .finished else {
        failure = failure ?? listener.mistake
        self.script = nil
        break
      }
    }
    hasCalls = hasCalls || !listener.calls.isEmpty
    return listener.calls.popFirst()
  }

  private final class Listener: Transcript {
    var calls: ArraySlice<ComparedCall> = []
    /// All elements of the answers for rectangles, in order.
    var answers: ArraySlice<[ElementSnapshot]?> = []
    var mistake: Diagnostic?
    private var inside: Set<Int> = []
    private var statement = (text: "", line: 0)

    func receive(_ item: TranscriptItem) {
      switch item {
      case .step(let step):
        let place = step.place
        statement = (place.text, place.source.position(at: place.span.start).line)
        take(step.entries)
      case .answer(let answer): take(answer.forced)
      case .check(let check): take(check.forced)
      case .diagnostic(let diagnostic) where diagnostic.severity == .error: mistake = mistake ?? diagnostic
      default: break
      }
    }

    private func take(_ entries: [StepEntry]) {
      for case .event(let event) in entries {
        let answered = event.call == .elements ? answers.popFirst() ?? nil : nil
        // A call inside of another call is made by the layout, not by the view.
        let isInside = event.parent.map(inside.contains) ?? false
        let isOfLayout = LifecycleRule(of: event.call) != nil
        if isInside || isOfLayout { inside.insert(event.id) }
        guard !isInside, let call = ComparedCall(event, answers: answered, at: statement) else { continue }
        calls.append(call)
      }
      if inside.count > 10_000, let last = inside.max() { inside = inside.filter { $0 > last - 1000 } }
    }
  }
}

extension SourceText {
  /// Returns parts of whole lines, each of `size` bytes or a little more, so that no tree of a long text is whole.
  func parts(of size: Int) -> [SourceText] {
    guard bytes.count > size else { return [self] }
    var (parts, start, line) = ([SourceText](), 0, firstLine)
    while start < bytes.count {
      var end = min(start + size, bytes.count)
      // A line continued by a backslash stays in the same part.
      while end < bytes.count, bytes[end - 1] != 0x0A || end > 1 && bytes[end - 2] == UInt8(ascii: "\\") {
        end += 1
      }
      parts.append(SourceText(name: name, bytes: Array(bytes[start..<end]), firstLine: line))
      line += parts[parts.count - 1].lineStarts.count - 1
      start = end
    }
    return parts
  }
}
