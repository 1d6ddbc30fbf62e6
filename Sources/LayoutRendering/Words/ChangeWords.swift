import CollectionLayout
import LayoutScript

/// What a step changed, in the words of its first line.
struct ChangeWords {
  /// The text, without `was`.
  var text: String
  /// It is what was there before.
  var isPast: Bool

  /// - Parameter isSpan: the changes are those of several steps, so that both ends are said.
  init(_ changes: [StepChange], isSpan: Bool = false) {
    text = ""
    isPast = false
    var parts: [String] = []
    for change in changes {
      switch change {
      case .setting(let setting, let from, let to) where isSpan:
        parts.append("\(setting.rawValue) \(from.text) -> \(to.text)")
      case .setting(let setting, let from, _):
        // A second setting of one statement has to be named.
        if parts.isEmpty { isPast = true }
        parts.append(parts.isEmpty ? from.text : "\(setting.rawValue) \(isPast ? "" : "was ")\(from.text)")
      case .property(let name, let from?, let to) where isSpan:
        parts.append("property \(name) \(from.text) -> \(to.text)")
      case .property(let name, nil, let to) where isSpan: parts.append("property \(name) \(to.text)")
      case .property(_, let from?, _):
        if parts.isEmpty { isPast = true }
        parts.append(from.text)
      case .property: break
      case .newItems(let section, let items, _):
        parts.append((isPast || parts.isEmpty ? "new " : "") + Self.range(section, items))
      case .removedItems(let keys): parts.append("gone " + ElementRanges.text(keys))
      case .movedItem(let from, let to): parts.append("\(from) -> \(to)")
      case .itemSize(let keys, let from, let to) where !parts.isEmpty:
        parts.append("\(ElementRanges.text(keys)) \(from?.text ?? "several") -> \(to.text)")
      case .itemSize(_, let from, _), .preference(_, let from, _):
        if parts.isEmpty { isPast = true }
        parts.append(from?.text ?? "several")
      case .newSection(let section, _): parts.append("new section \(section)")
      case .removedSection(let section): parts.append("gone section \(section)")
      case .movedSection(let from, let to): parts.append("section \(from) -> \(to)")
      case .snapshot(let from, let to): parts.append(to.text(after: from))
      case .collapsed(let section, let hidden): parts.append("\(section) hides \(NamedSnapshot.text(hidden))")
      case .answer(_, _, let from, _):
        if parts.isEmpty { isPast = true }
        parts.append(from?.text ?? "the layout's")
      case .definition(_, _, let from, _):
        if parts.isEmpty, from != nil { isPast = true }
        parts.append(from ?? "new")
      case .offset(let from, let to):
        parts.append(
          from == to ? "offset stays \(Decimal.text(to))" : "offset \(Decimal.text(from)) -> \(Decimal.text(to))")
      case .sectionOffset(_, let from, let to):
        parts.append(
          from == to ? "offset stays \(Decimal.text(to))" : "offset \(Decimal.text(from)) -> \(Decimal.text(to))")
      case .drag(let key, let position, let place):
        parts.append("\(key) at \(Decimal.text(position))" + (place == key ? "" : ", takes \(place)"))
      case .tap(let key): parts.append(key.map { "hits \($0)" } ?? "hits no item")
      case .view(let from, let to):
        parts.append("view \(Decimal.text(from)) -> \(Decimal.text(to))")
      }
    }
    text = parts.joined(separator: ", ")
  }

  private static func range(_ section: Int, _ items: Range<Int>) -> String {
    guard let last = items.last else { return "no item" }
    return items.count == 1 ? "\(section):\(last)" : "\(section):\(items.lowerBound)...\(section):\(last)"
  }
}
