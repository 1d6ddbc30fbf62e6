import CollectionLayout
import LayoutScript

/// What is different between two states, as lines.
struct DifferenceText {
  var left: Int
  var isPlain: Bool

  func write(_ difference: LabDifference, isWhole: Bool, to buffer: inout TextBuffer) {
    if difference.isOfScreen {
      writeLine("too many items to compare all: this is of what is on screen", to: &buffer)
    }
    guard !difference.isEmpty else { return writeLine("nothing differs", to: &buffer) }
    if let view = difference.view {
      writeLine("view \(Decimal.text(view.from)) -> \(Decimal.text(view.to))", to: &buffer)
    }
    if let content = difference.content {
      let texts = Decimal.texts(content.from, content.to)
      writeLine("content \(texts.0) -> \(texts.1)", to: &buffer)
    }
    if let offset = difference.offset {
      writeLine("offset \(Decimal.text(offset.from)) -> \(Decimal.text(offset.to))", to: &buffer)
    }
    ElementTable(left: left, isPlain: isPlain).write(difference.changes, isWhole ? .whole : .page, to: &buffer)
    if !difference.gone.isEmpty {
      let word = difference.isOfScreen ? "not on screen any more" : "gone"
      writeLine("\(word): \(ElementRanges.text(difference.gone.map(\.key)))", to: &buffer)
    }
    if let cause = difference.cause {
      let step = difference.isTakenBack ? "" : "@\(cause.step) "
      writeLine("because \(step)\(SourceLine.text(cause.place.text))", to: &buffer)
    }
    for placement in difference.placements {
      writeLine("the first, \(placement.key), in \(placement.layout):", to: &buffer)
      if placement.reasons.isEmpty { writeLine("  there is none", to: &buffer) }
      for reason in placement.reasons {
        for line in FoldedText.lines(ReasonWords.line(reason), width: AnswerText.reasonWidth - 2) {
          writeLine("  " + line, to: &buffer)
        }
      }
    }
  }

  private func writeLine(_ text: String, to buffer: inout TextBuffer) {
    buffer.indent(to: left)
    buffer.append(text)
    buffer.endLine()
  }
}
