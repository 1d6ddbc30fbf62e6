import CollectionLayout
import LayoutScript

/// A step's changes in the words of its first line.
struct ChangeWords {
  /// The text without `was`.
  var text: String
  /// Whether the text is the value before the step.
  var isPast: Bool

  /// - Parameter isSpan: whether the changes are of several steps, so that old and new values are given.
  init(_ changes: [StepChange], isSpan: Bool = false) {
    text = ""
    isPast = false
    var parts: [String] = []
    func append(was text: String) {
      if parts.isEmpty { isPast = true }
      parts.append(text)
    }
    for change in changes {
      let account = change.account
      switch change {
      case .setting where isSpan, .property where isSpan: parts.append("\(account.what) \(account.arrow)")
      // The second setting of a statement is named.
      case .setting where !parts.isEmpty:
        parts.append("\(account.what) \(isPast ? "" : "was ")\(account.from.text)")
      case .property(_, nil, _): break
      case .setting, .property: append(was: account.from.text)
      case .newItems(let section, let items, _):
        let range = items.isEmpty ? "no item" : ElementRanges.text(items, inSection: section)
        parts.append((isPast || parts.isEmpty ? "new " : "") + range)
      case .removedItems: parts.append("gone \(account.from.text)")
      case .movedItem: parts.append(account.arrow)
      case .itemSize(let keys, let from, let to) where !parts.isEmpty:
        parts.append("\(ElementRanges.text(keys)) \(from?.text ?? "several") -> \(to.text)")
      case .itemSize(_, let from, _), .preference(_, let from, _): append(was: from?.text ?? "several")
      case .newSection: parts.append("new \(account.what)")
      case .removedSection: parts.append("gone \(account.what)")
      case .movedSection: parts.append("section \(account.arrow)")
      case .view: parts.append("view \(account.arrow)")
      case .snapshot: parts.append(account.to.text)
      case .collapsed(let section, _): parts.append("\(section) hides \(account.to.text)")
      case .answer(_, _, let from, _): append(was: from?.text ?? "the layout's")
      case .definition(_, _, nil, _): parts.append("new")
      case .definition: append(was: account.from.text)
      case .offset, .sectionOffset:
        let (from, to) = (account.from.text, account.to.text)
        parts.append(from == to ? "offset stays \(to)" : "offset \(from) -> \(to)")
      case .drag(let key, _, let place, let isKept):
        parts.append("\(key) at \(account.from.text)" + (place == key ? "" : ", takes \(place)"))
        if isKept { parts.append("the lab's delegate keeps it in its section") }
      case .tap: parts.append("hits \(account.to.text)")
      }
    }
    text = parts.joined(separator: ", ")
  }
}
