import CollectionLayout
import LayoutScript

struct DifferenceText {
  var left: Int
  var isPlain: Bool

  func write(_ difference: LabDifference, isWhole: Bool, to buffer: inout TextBuffer) {
    if difference.isOfScreen {
      buffer.line("too many items to compare all: this is of what is on screen", at: left)
    }
    guard !difference.isEmpty else { return buffer.line("nothing differs", at: left) }
    var parts = Groups()
    let lines: [(LabDifference.Part, String?)] = [
      (.view, difference.view.map { "view \($0.from) -> \($0.to)" }),
      (.content, difference.content.map(Decimal.texts).map { "content \($0) -> \($1)" }),
      (.offset, difference.offset.map { "offset \($0.from) -> \($0.to)" }),
    ]
    for case (let part, let line?) in lines { parts[Reasons(difference, part)].lines.append(line) }
    for change in difference.changes { parts[Reasons(difference, change)].changes.append(change) }
    for element in difference.gone { parts[Reasons(difference, .gone(element.key))].gone.append(element.key) }
    for (reasons, group) in parts.groups {
      for line in group.lines { buffer.line(line, at: left) }
      ElementTable(left: left, isPlain: isPlain).write(group.changes, isWhole ? .whole : .page, to: &buffer)
      if !group.gone.isEmpty {
        let word = difference.isOfScreen ? "not on screen any more" : "gone"
        buffer.line("\(word): \(ElementRanges.text(group.gone))", at: left)
      }
      for text in reasons.texts { buffer.line("because \(text)", at: left) }
    }
    for placement in difference.placements {
      buffer.line("the first, \(placement.key), in \(placement.layout):", at: left)
      if placement.reasons.isEmpty { buffer.line("  there is none", at: left) }
      for reason in placement.reasons {
        for line in FoldedText.lines(ReasonWords.line(reason), width: AnswerText.reasonWidth - 2) {
          buffer.line("  " + line, at: left)
        }
      }
    }
  }

}

/// The differences, grouped by equal causes.
private struct Groups {
  struct Group {
    var lines: [String] = []
    var changes: [ElementChange] = []
    var gone: [ElementKey] = []
  }

  /// The groups in order of occurrence.
  private(set) var groups: [(reasons: Reasons, group: Group)] = []
  private var places: [Reasons: Int] = [:]

  subscript(reasons: Reasons) -> Group {
    get { places[reasons].map { groups[$0].group } ?? Group() }
    set {
      if let place = places[reasons] {
        groups[place].group = newValue
      } else {
        places[reasons] = groups.count
        groups.append((reasons, newValue))
      }
    }
  }
}

/// The causes of a difference in words; several causes are given with the fields that each has changed.
private struct Reasons: Hashable {
  var texts: [String]

  init(_ difference: LabDifference, _ part: LabDifference.Part) {
    texts = difference.causes[part].map { [CheckText.words($0, isTakenBack: difference.isTakenBack)] } ?? []
  }

  init(_ difference: LabDifference, _ change: ElementChange) {
    let causes = difference.causes(of: change)
    texts = causes.compactMap { cause, fields in
      guard let cause else { return nil }
      let text = CheckText.words(cause, isTakenBack: difference.isTakenBack)
      return causes.count == 1 ? text : text + ": " + fields.map(\.word).joined(separator: ", ")
    }
  }
}

extension LabDifference.Field {
  fileprivate var word: String {
    switch self {
    case .presence: "new"
    case .number(let edge): edge.rawValue
    case .look: "its look"
    }
  }
}
