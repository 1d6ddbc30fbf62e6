import CollectionLayout
import LayoutScript

/// A recorded call as text: its answer and cause, and earlier calls and answers.
struct RecordedCallText {
  var options: TextOptions
  var level: TraceLevel

  /// Writes a call and, as `because`, the reason why it is shown.
  func write(_ call: RecordedCall, _ because: String, to buffer: inout TextBuffer) {
    buffer.append("\(call.position)", as: .stepNumber)
    buffer.pad(to: EventText.Column.call, atLeast: 1)
    let events = EventText(level: level, isPlain: options.labelsRows, names: options.names)
    events.writeNameAndAnswer(call.event, left: EventText.Column.call, isWhole: true, to: &buffer)
    // A pass shows its cause as the answer.
    let cause = call.event.call == .pass ? "" : EventWords.cause(call.event.cause)
    buffer.line(cause.isEmpty ? because : "\(cause), \(because)", at: EventText.Column.call)
    if !call.callsBefore.isEmpty {
      let calls = call.callsBefore.map { events.names.name($0.call) + ($0.times > 1 ? " \($0.times) times" : "") }
      list("before it", calls, to: &buffer)
    }
    if let position = call.invalidSince { buffer.line("invalid since \(position)", at: EventText.Column.call) }
    for answer in call.answers where answer.position != call.position {
      buffer.line("\(Self.words(answer.event)), answered at \(answer.position)", at: EventText.Column.call)
    }
  }

  private static func words(_ event: LayoutEvent) -> String {
    switch event.detail {
    case .contentSize(let size, _, _): "content \(size)"
    default: "elements \(CallAccount(event).line)"
    }
  }

  // Writes a wrapped list: `before it  a, b, c`.
  private func list(_ title: String, _ words: [String], to buffer: inout TextBuffer) {
    buffer.indent(to: EventText.Column.call)
    buffer.append(title + ":")
    var column = EventText.Column.call + title.utf8.count + 1
    for (index, word) in words.enumerated() {
      let text = word + (index < words.count - 1 ? "," : "")
      if column + 1 + text.utf8.count > EventText.Column.last {
        buffer.endLine()
        buffer.indent(to: EventText.Column.call + 1)
        column = EventText.Column.call
      }
      buffer.append(" " + text)
      column += 1 + text.utf8.count
    }
    buffer.endLine()
  }
}
