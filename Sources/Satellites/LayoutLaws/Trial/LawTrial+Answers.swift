import CollectionLayout
import Foundation

// The laws about answers without events.
extension LawTrial {
  // The most elements to ask for one by one.
  static let asked = 40

  func wellFormed() throws(LawBreach) -> LawVerdict {
    let lab = try still()
    if let narrowness = narrowness(lab) { return narrowness }
    try Self.holdSane(lab, counts: lab.lab.state.model.counts)
    guard !lab.lab.host.capabilities.isConsistent else { return .held }
    // A cached result that is never emptied shows only after an invalidation.
    try lab.run("invalidate")
    try Self.holdSane(lab, counts: lab.lab.state.model.counts)
    return .held
  }

  /// Throws if an answer is not sensible; without room in the view, sizes may be negative.
  static func holdSane(_ lab: LawLab, counts: [Int]) throws(LawBreach) {
    func breach(_ kind: LawBreach.Kind, _ what: String, _ question: String = "frames") -> LawBreach {
      LawBreach(kind, what, after: lab.actions, shownBy: question)
    }
    let content = lab.content
    func isSensible(_ size: CGSize) -> Bool {
      size.width.isFinite && size.height.isFinite && (!lab.hasRoom || size.width >= 0 && size.height >= 0)
    }
    guard isSensible(content) else {
      throw breach(.number, "the content is \(Decimal.text(content))", "content")
    }
    var seen: Set<ElementKey> = []
    for element in lab.all {
      let (key, frame) = (element.key, element.frame)
      guard frame.origin.x.isFinite, frame.origin.y.isFinite, isSensible(frame.size) else {
        throw breach(
          .number,
          "\(name(key)) stands at \(Decimal.text(frame.origin)) and is \(Decimal.text(frame.size))")
      }
      guard seen.insert(key).inserted else { throw breach(.twice, "\(name(key)) is in one answer twice") }
      let isThere =
        switch key.category {
        case .cell: counts.indices.contains(key.section) && (0..<counts[key.section]).contains(key.item)
        // A view of the whole layout may be in a section that does not exist.
        case .supplementaryView, .decorationView: key.section >= 0 && key.section <= max(0, counts.count - 1)
        }
      guard isThere else {
        throw breach(.path, "\(name(key)) is answered, and the data have \(Self.counts(counts))")
      }
    }
  }

  private static func counts(_ counts: [Int]) -> String {
    guard counts.count != 1 else { return "\(counts[0]) item\(counts[0] == 1 ? "" : "s")" }
    return counts.isEmpty
      ? "no section"
      : "\(counts.count) sections of \(counts.prefix(8).map(String.init).joined(separator: ", ")) items"
  }

  func sameAgain() throws(LawBreach) -> LawVerdict {
    let (first, second) = (try fresh(), try fresh())
    let words = ("in one layout", "in another with the same data")
    try Self.compare(first.all, second.all, words.0, words.1, second)
    try Self.compare(first.content, second.content, words.0, words.1, second)
    return .held
  }

  func sameAnswer() throws(LawBreach) -> LawVerdict {
    let lab = try still()
    for rect in [lab.bounds, lab.everywhere] {
      let first = lab.elements(in: rect)
      guard !first.isEmpty else { continue }
      let question = "rect \(Decimal.text(rect))"
      try Self.compare(
        first, lab.elements(in: rect), "when a rectangle is asked", "when it is asked again", lab,
        question: "\(question); \(question)")
    }
    return .held
  }

  func partOfWhole() throws(LawBreach) -> LawVerdict {
    let lab = try still()
    let whole = lab.all
    guard !whole.isEmpty else { return .notAsked("no elements") }
    let content = lab.everywhere.insetBy(dx: lab.bounds.width, dy: lab.bounds.height)
    var parts = [lab.bounds]
    parts.append(CGRect(x: content.minX, y: content.midY, width: content.width, height: 1))
    parts.append(CGRect(x: content.midX, y: content.minY, width: 1, height: content.height))
    parts.append(CGRect(x: content.midX, y: content.midY, width: content.width / 2, height: content.height / 2))
    for element in Self.some(whole, 12) {
      let frame = element.frame
      parts.append(CGRect(x: frame.midX, y: frame.midY, width: 1, height: 1))
      parts.append(CGRect(x: frame.minX, y: frame.maxY - 1, width: 1, height: 1))
    }
    let known = Dictionary(whole.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    // An element that meets a rectangle only through rounding (half a pixel) may be in the answer or not.
    let slack = max(Self.tolerance, slack(lab) / 2)
    // A view never asks for a part outside the content.
    for part in parts where part.width > 0 && part.height > 0 && part.meets(content) {
      let answer = lab.elements(in: part)
      let question = "frames; rect \(Decimal.text(part))"
      let words = ("where all is asked", "where \(Decimal.text(part)) is asked")
      // Extra elements outside of the rectangle cost time, but break no law here.
      let isWanted = { (element: ElementSnapshot) in
        Self.overlap(element.frame, part, by: slack) && !lab.isInRow(element.key)
      }
      let wanted = whole.filter(isWanted)
      try Self.compare(wanted, answer, words.0, words.1, lab, question: question, includes: isWanted)
      for element in answer {
        guard let other = known[element.key] else {
          if lab.isInRow(element.key) { continue }
          throw LawBreach(
            .extra, "\(Self.name(element.key)) is there \(words.1), and not \(words.0)", shownBy: question)
        }
        guard let difference = Self.difference(other, element, words.0, words.1) else { continue }
        throw LawBreach(difference.kind, difference.what, shownBy: question)
      }
    }
    return .held
  }

  /// Whether two rectangles overlap by more than a margin both ways.
  private static func overlap(_ a: CGRect, _ b: CGRect, by least: CGFloat) -> Bool {
    min(a.maxX, b.maxX) - max(a.minX, b.minX) > least && min(a.maxY, b.maxY) - max(a.minY, b.minY) > least
  }

  func itemAgrees() throws(LawBreach) -> LawVerdict {
    let lab = try still()
    let items = lab.items
    guard !items.isEmpty else { return .notAsked("no items") }
    let listed = Dictionary(lab.all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for key in Self.some(items, Self.asked) {
      let words = ("in the list", "when it is asked alone")
      let question = Self.asking(.itemAgrees)
      switch (listed[key], lab.element(key)) {
      // Items without area need not be listed.
      case (nil, nil) where hasNoArea(key): continue
      case (nil, nil): throw LawBreach(.missing, "\(Self.name(key)) is in no answer", shownBy: "frames")
      case (let inList?, nil):
        throw LawBreach(
          .missing, "\(Self.name(key)) is in the list at \(Decimal.text(inList.frame)), and nil \(words.1)",
          shownBy: question)
      case (nil, let alone?):
        // A compositional layout lists nothing outside its content, where items may lie across the axis.
        let content = CGRect(origin: .zero, size: lab.content)
        guard alone.frame.width > 0, alone.frame.height > 0, content.meets(alone.frame), !lab.isInRow(key) else {
          continue
        }
        throw LawBreach(
          .missing,
          "\(Self.name(key)) stands at \(Decimal.text(alone.frame)) \(words.1), and the list does not have it",
          shownBy: question)
      case (let inList?, let alone?):
        guard !lab.lab.view.isOfHandler(key), let difference = Self.difference(inList, alone, words.0, words.1)
        else { continue }
        throw LawBreach(difference.kind, difference.what, shownBy: question)
      }
    }
    return .held
  }

  /// Returns the question that shows different single answers, for which only `audit` asks.
  static func asking(_ law: Law.Name) -> String { "frames; audit \(law.rawValue)" }

  /// Whether the data give an item no width or no height.
  private func hasNoArea(_ key: ElementKey) -> Bool {
    switch given.model.size(section: key.section, item: key.item)?.unpacked {
    case .length(let length)?: length <= 0
    case .size(let width, let height)?: width <= 0 || height <= 0
    default: false
    }
  }

  func viewAgrees() throws(LawBreach) -> LawVerdict {
    let lab = try still()
    let views = lab.all.filter { $0.key.category != .cell }
    guard !views.isEmpty else { return .notAsked("no headers, footers or decorations") }
    for view in Self.some(views, Self.asked) {
      let words = ("in the list", "when it is asked alone")
      let question = Self.asking(.viewAgrees)
      guard let alone = lab.element(view.key) else {
        throw LawBreach(.missing, "\(view.key) is in the list, and nil when it is asked alone", shownBy: question)
      }
      guard alone.key == view.key else {
        throw LawBreach(.path, "\(view.key) is asked, and \(Self.name(alone.key)) is answered", shownBy: question)
      }
      guard !lab.lab.view.isOfHandler(view.key), let difference = Self.difference(view, alone, words.0, words.1)
      else {
        continue
      }
      throw LawBreach(difference.kind, difference.what, shownBy: question)
    }
    return .held
  }

  func askingIsFree() throws(LawBreach) -> LawVerdict {
    let lab = try still()
    let (before, content) = (lab.all, lab.content)
    guard !before.isEmpty else { return .notAsked("no elements") }
    let keys = Self.some(before.map(\.key), Self.asked)
    let isValid = lab.lab.view.pendingInvalidations.isEmpty
    // The reverse order is not the one in which most layouts ask themselves.
    for key in keys.reversed() { _ = lab.element(key) }
    let words = ("before", "after single elements were asked")
    let question = Self.asking(.askingIsFree)
    try Self.compare(before, lab.all, words.0, words.1, lab, question: question)
    try Self.compare(content, lab.content, words.0, words.1, lab, question: question)
    if isValid, !lab.lab.view.pendingInvalidations.isEmpty {
      throw LawBreach(
        .prepares, "asking for single elements makes the layout invalid", shownBy: question)
    }
    return .held
  }

  // MARK: Content

  func contentCovers() throws(LawBreach) -> LawVerdict {
    let lab = try still()
    if let narrowness = narrowness(lab) { return narrowness }
    let (content, elements, isVertical) = (lab.content, lab.laidOut, lab.isVertical)
    let shown = elements.filter { !$0.isHidden && $0.frame.width > 0 && $0.frame.height > 0 }
    guard !shown.isEmpty else { return .notAsked("no elements") }
    func end(_ frame: CGRect) -> CGFloat { isVertical ? frame.maxY : frame.maxX }
    let length = isVertical ? content.height : content.width
    func breach(_ kind: LawBreach.Kind, _ what: String) -> LawBreach {
      LawBreach(kind, what, shownBy: "content; frames")
    }
    if let last = shown.max(by: { end($0.frame) < end($1.frame) }), end(last.frame) > length + slack(lab) {
      let texts = Decimal.texts(Double(length), Double(end(last.frame)))
      throw breach(.beyond, "the content ends at \(texts.0), \(Self.name(last.key)) ends at \(texts.1)")
    }
    if let first = shown.first(where: { $0.frame.minX < -Self.tolerance || $0.frame.minY < -Self.tolerance }) {
      throw breach(
        .before, "\(Self.name(first.key)) begins at \(Decimal.text(first.frame.origin)), before the content")
    }
    try holdWidth(content, shown, lab)
    try holdInset(length, shown, lab)
    return .held
  }

  /// Returns how far an element may extend beyond the content, when frames are rounded to pixels.
  private func slack(_ lab: LawLab) -> CGFloat {
    guard reads(.scale, lab), let scale = given.settings.scale else { return Self.tolerance }
    return Self.tolerance + 1 / CGFloat(scale)
  }

  /// Throws if the content is narrower, across the scroll axis, than an element that fits into the view.
  private func holdWidth(_ content: CGSize, _ shown: [ElementSnapshot], _ lab: LawLab) throws(LawBreach) {
    let isVertical = lab.isVertical
    let safe = reads(.safe, lab) ? given.settings.safe : .zero
    let (width, room) =
      isVertical
      ? (content.width, lab.bounds.width - safe.left - safe.right)
      : (content.height, lab.bounds.height - safe.top - safe.bottom)
    func end(_ frame: CGRect) -> CGFloat { isVertical ? frame.maxX : frame.maxY }
    guard
      let widest = shown.first(where: {
        end($0.frame) > width + slack(lab) && end($0.frame) <= room + Self.tolerance
      })
    else { return }
    let side = isVertical ? "wide" : "high"
    throw LawBreach(
      .width,
      "the content is \(Decimal.text(Double(width))) \(side), \(Self.name(widest.key)) ends at \(Decimal.text(Double(end(widest.frame))))",
      shownBy: "content; frames")
  }

  /// Throws if the content has no room for the inset after the last section's items.
  private func holdInset(_ length: CGFloat, _ shown: [ElementSnapshot], _ lab: LawLab) throws(LawBreach) {
    guard reads(.inset, lab), let section = shown.filter({ $0.key.category == .cell }).map(\.key.section).max()
    else { return }
    let isVertical = lab.isVertical
    let inset = lab.lab.settings(section: section).inset
    let trailing = CGFloat(isVertical ? inset.bottom : inset.right)
    guard trailing > 0 else { return }
    func end(_ frame: CGRect) -> CGFloat { isVertical ? frame.maxY : frame.maxX }
    let cells = shown.filter { $0.key.category == .cell && $0.key.section == section }
    guard let last = cells.max(by: { end($0.frame) < end($1.frame) }),
      end(last.frame) + trailing > length + slack(lab)
    else { return }
    throw LawBreach(
      .inset,
      "\(Self.name(last.key)) ends at \(Decimal.text(Double(end(last.frame)))), the \(isVertical ? "bottom" : "right") inset is \(Decimal.text(Double(trailing))), and the content ends at \(Decimal.text(Double(length)))",
      shownBy: "content; frames")
  }

  func contentFits() throws(LawBreach) -> LawVerdict {
    let lab = try still()
    if let narrowness = narrowness(lab) { return narrowness }
    let (content, shown, isVertical) = (lab.content, lab.laidOut, lab.isVertical)
    guard !shown.isEmpty else { return .notAsked("no elements") }
    let (length, view) = isVertical ? (content.height, lab.bounds.height) : (content.width, lab.bounds.width)
    let end = shown.map { isVertical ? $0.frame.maxY : $0.frame.maxX }.max() ?? 0
    // The room for insets of empty sections, for the class, and for the empty rest of a compositional group.
    var room = reads(.sideways, lab) ? max(lab.bounds.width, lab.bounds.height) : Double(view) / 2
    for section in 0..<max(1, given.model.counts.count) {
      let settings = lab.lab.settings(section: section)
      room += isVertical ? settings.inset.top + settings.inset.bottom : settings.inset.left + settings.inset.right
      room += max(settings.spacing.lines, settings.spacing.items) + (settings.header ?? 0) + (settings.footer ?? 0)
    }
    guard Double(length) > Double(end) + room, length > view + Self.tolerance else { return .held }
    throw LawBreach(
      .room,
      "the last element ends at \(Decimal.text(Double(end))), and the content at \(Decimal.text(Double(length)))",
      shownBy: "content; frames")
  }
}
