import CollectionLayout
import Foundation
import LayoutScript

/// Which item is which, before and after each statement of a history.
///
/// It is found out by marking: in a lab of its own that ran the session up to the statement, each item gets a height that no
/// other has, the statement runs, and the heights say where each item stands now.
@MainActor
final class ItemIdentity {
  private let history: History
  private let lines: [[TruthSession.Node]]
  private var known: [Int: Origins?] = [:]

  /// Where items stood before a statement.
  enum Origins {
    /// Where they stand after it, whether the layout places them or not.
    case same
    /// Of each that was there before; others came.
    case other([String: String])

    func before(_ item: String) -> String? {
      switch self {
      case .same: item
      case .other(let places): places[item]
      }
    }

    func after(_ item: String) -> String? {
      switch self {
      case .same: item
      case .other(let places): places.first { $0.value == item }?.key
      }
    }
  }

  // Statements that neither bring nor move items.
  private static let still: Set = [
    "size", "prefer", "reconfigure", "scroll", "fling", "tap", "resize", "rotate", "invalidate", "tick",
    "view",
    "layout", "columns", "rows", "inset", "spacing", "axis", "itemsize", "header", "footer", "estimate", "safe",
    "scale",
    "rtl", "font", "prefetch", "policy", "asks", "bug",
  ]
  private static let itemLimit = 60
  /// What makes heights of items be heights of frames.
  private static let plain =
    ["stale", "float32", "offscreen", "inset", "tie"].map { "bug \($0) off; " }.joined()
    + "policy own; layout waterfall; columns 1; axis vertical; rtl off; safe 0; asks bounds"

  init(_ history: History, _ lines: [[TruthSession.Node]]) {
    (self.history, self.lines) = (history, lines)
  }

  /// Where items stood before a cut, by its number from 1; nil where that is not known.
  func origins(ofCut number: Int) -> Origins? {
    if let origins = known[number] { return origins }
    let origins = found(number)
    known[number] = origins
    return origins
  }

  private func found(_ number: Int) -> Origins? {
    let cut = history.cuts[number - 1]
    let head = cut.text.prefix { $0.isLetter }
    // An edit of the data that is not reported shows with the `reload` after it. Where a pass may be due before, in the same
    // line, it shows at once and in part, and nothing is known.
    let isModel = head == "model"
    let model = isModel ? number : number - 1
    let ofModel = cut.text == "reload" && number > 1 && history.cuts[model - 1].text.hasPrefix("model")
    if isModel, !history.cuts.indices.contains(number) || history.cuts[number].text != "reload" { return nil }
    if isModel || ofModel, history.cuts[model - 1].statement > 0 || count(model) != count(model - 1) { return nil }
    let isStill: Bool
    if cut.isBlurred {
      guard
        (0..<TruthSession.count(lines[cut.line])).allSatisfy({
          Self.still.contains(String(TruthSession.statement(lines[cut.line], $0).prefix { $0.isLetter }))
        })
      else { return nil }
      isStill = true
    } else {
      isStill =
        Self.still.contains(String(head)) || isModel || head == "reload" && !ofModel
    }
    if isStill { return .same }
    if head == "reset" || head == "source" { return .other([:]) }
    guard let lab = TruthLab(prefix(before: ofModel ? model : number)),
      lab.run(Self.plain),
      let items = heights(lab)?.keys.sorted(), items.count <= Self.itemLimit
    else { return nil }
    let marks = Dictionary(uniqueKeysWithValues: items.enumerated().map { (1000 + $0.offset, $0.element) })
    for (height, item) in marks where !lab.run("size \(item) 10x\(height)") { return nil }
    // A finger takes a place by the layout's geometry, which the marks have changed.
    if head == "drag", places(lab, cut.text) != places(TruthLab(prefix(before: number)), cut.text) { return nil }
    let text =
      isModel || ofModel
      ? "\(history.cuts[model - 1].text); reload" : head == "section" ? cut.text + " { }" : cut.text
    guard lab.run(text), let now = heights(lab) else { return nil }
    return .other(now.compactMapValues { marks[Int($0.rounded())] })
  }

  private func count(_ number: Int) -> Int { history.worlds[number].frames.keys.count { $0.isItem } }

  /// Returns the places that a drag takes in a lab, in which it does not remain.
  private func places(_ lab: TruthLab?, _ drag: String) -> [ElementKey] {
    defer { lab?.run(":undo") }
    return (lab?.steps(of: drag) ?? []).flatMap(\.changes).compactMap {
      if case .drag(_, _, let place, _) = $0 { place } else { nil }
    }
  }

  private func heights(_ lab: TruthLab) -> [String: Double]? {
    guard case .elements(let elements, _, _)? = lab.values("frames")?.first?.value else { return nil }
    var heights: [String: Double] = [:]
    for element in elements where element.key.category == .cell {
      heights[element.key.description] = Double(element.frame.size.height)
    }
    return heights
  }

  private func prefix(before number: Int) -> [String] {
    guard number > 1 else { return [] }
    let cut = history.cuts[number - 2]
    return lines[..<cut.line].map { TruthSession.text($0) }
      + [TruthSession.text(lines[cut.line], upTo: cut.statement + 1)]
  }

  /// Elements that a later world has, found again in the worlds before it, back to an earlier one; headers and the like are
  /// followed where no section came, went or moved. Nil where that is not known.
  func places(from first: Int, to last: Int) -> Followed? {
    var forth: [Origins] = []
    for number in first..<last {
      guard let origins = origins(ofCut: number + 1) else { return nil }
      forth.append(origins)
    }
    let movesSections =
      first < last
      && history.cuts[first..<last].contains { cut in
        ["section", "reset", "source"].contains { cut.text.contains($0) }
      }
    return Followed(first: first, last: last, origins: forth, knowsOthers: !movesSections)
  }

  struct Followed {
    let first: Int
    let last: Int
    /// Where items stood before each cut.
    let origins: [Origins]
    /// Headers, footers and others are where they were.
    let knowsOthers: Bool

    func isKnown(_ element: String) -> Bool { element.isItem || knowsOthers }

    /// Where an element of the last world stands in each, from the first one.
    func back(_ element: String) -> [String?] {
      guard element.isItem else { return Array(repeating: element, count: last - first + 1) }
      var places: [String?] = [element]
      for origins in origins.reversed() { places.append(places.last.flatMap { $0 }.flatMap(origins.before)) }
      return places.reversed()
    }

    /// Where an element of the first world stands in each.
    func forth(_ element: String) -> [String?] {
      guard element.isItem else { return Array(repeating: element, count: last - first + 1) }
      var places: [String?] = [element]
      for origins in origins { places.append(places.last.flatMap { $0 }.flatMap(origins.after)) }
      return places
    }
  }
}
