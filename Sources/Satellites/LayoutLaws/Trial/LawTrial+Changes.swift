import CollectionLayout
import Foundation

// The laws about scrolls, rotations, preparations and updates.
extension LawTrial {
  func prepareAgain() throws(LawBreach) -> LawVerdict {
    try holdsStill(after: ["invalidate"], "after another preparation")
  }

  func rotation() throws(LawBreach) -> LawVerdict {
    try holdsStill(after: ["rotate", "rotate"], "after a rotation and the one back")
  }

  private func holdsStill(after statements: [String], _ words: String) throws(LawBreach) -> LawVerdict {
    let lab = try restored()
    if let refusal = refusal(lab) { return refusal }
    let (before, content) = (lab.all, lab.content)
    for statement in statements { try lab.run(statement) }
    try Self.compare(before, lab.all, "before", words, lab)
    try Self.compare(content, lab.content, "before", words, lab)
    return .held
  }

  func scrollIsQuiet() throws(LawBreach) -> LawVerdict {
    let lab = try fresh()
    if let refusal = refusal(lab) { return refusal }
    let before = lab.all
    guard Self.length(lab.content, lab) > Self.length(lab.bounds.size, lab) + 1 else {
      return .notAsked("nothing to scroll")
    }
    for statement in chosen(["scroll by 10", "scroll 50%", "scroll end"]) {
      try lab.run(statement)
      let after = Self.still(lab.all, before)
      let now = Dictionary(after.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      // A pinned view stays within its section.
      let pinned = Set(
        before.filter { element in
          guard element.key.category == .supplementaryView, let frame = now[element.key]?.frame else {
            return false
          }
          let room = room(ofSection: element.key.section, before, lab)
          let (start, end) = lab.isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
          return room.lowerBound - 1 <= start && end <= room.upperBound + 1
        }.map(\.key))
      try Self.compare(Self.still(before, lab.all), after, "before", "after the scroll", lab) {
        !pinned.contains($0.key)
      }
    }
    return .held
  }

  func freshScroll() throws(LawBreach) -> LawVerdict {
    for statement in chosen(["scroll by 10", "scroll 50%", "scroll end"]) {
      let lab = try fresh()
      if let refusal = refusal(lab) { return refusal }
      guard Self.length(lab.content, lab) > Self.length(lab.bounds.size, lab) + 1 else {
        return .notAsked("nothing to scroll")
      }
      try lab.run(statement)
      try holdFresh(lab, "after `\(statement)`", "in a new layout at that offset", atOffset: true)
    }
    return .held
  }

  /// Returns a section's range along the scroll axis, up to the next section's first element or the end.
  private func room(ofSection section: Int, _ elements: [ElementSnapshot], _ lab: LawLab) -> ClosedRange<CGFloat> {
    func start(_ element: ElementSnapshot) -> CGFloat { lab.isVertical ? element.frame.minY : element.frame.minX }
    let low = elements.filter { $0.key.section == section }.map(start).min() ?? 0
    let next = elements.filter { $0.key.section > section }.map(start).min()
    return low...max(low, next ?? Self.length(lab.content, lab))
  }

  /// Returns elements without attributes that may follow a scroll: visibility, and size around the centre.
  private static func still(_ elements: [ElementSnapshot], _ others: [ElementSnapshot]) -> [ElementSnapshot] {
    let isTransformed = Set((elements + others).filter { $0.transform != nil }.map(\.key))
    return elements.map { element in
      var result = element
      (result.zIndex, result.alpha, result.isHidden) = (0, 1, false)
      if isTransformed.contains(element.key) {
        result.frame = CGRect(x: element.frame.midX, y: element.frame.midY, width: 0, height: 0)
      }
      return result
    }
  }

  func freshResize() throws(LawBreach) -> LawVerdict {
    let size = given.settings.view
    let narrower = CGSize(width: max(1, (size.width * 0.75).rounded()), height: size.height)
    for statement in chosen(["rotate", "resize \(Decimal.text(narrower))"]) {
      let lab = try fresh()
      if let refusal = refusal(lab) { return refusal }
      if lab.all.isEmpty { return .notAsked("no elements") }
      try lab.run(statement)
      try holdFresh(lab, "after `\(statement)`", "in a new layout of that size")
    }
    return .held
  }

  private func holdFresh(
    _ lab: LawLab, _ before: String, _ after: String, atOffset: Bool = false
  ) throws(LawBreach) {
    let new = try fresh(like: lab, atOffset: atOffset)
    let (old, oldContent) = (lab.all, lab.content)
    try Self.compare(old, new.all, before, after, lab)
    try Self.compare(oldContent, new.content, before, after, lab)
  }

  func freshProperty() throws(LawBreach) -> LawVerdict {
    var lab = try fresh()
    if let refusal = refusal(lab) { return refusal }
    let statements = chosen(lab.lab.controls.filter(\.isOfClass)).compactMap(\.another)
    if statements.isEmpty { return .notAsked("no property to set") }
    for (index, statement) in statements.enumerated() {
      if index > 0 { lab = try fresh() }
      try lab.run(statement)
      try holdFresh(lab, "after `\(statement)`", "in a new layout with it")
    }
    return .held
  }

  // MARK: Updates

  /// Returns the data updates to try, simple ones first.
  func updates(_ lab: LawLab) -> [[String]] {
    let counts = given.model.counts
    let onlyFirst = lab.lab.host.capabilities.placesFirstSectionOnly
    let size = lab.lab.host.capabilities.needsBothSides ? "70x40" : "70"
    var result: [[String]] = []
    if let section = counts.firstIndex(where: { $0 > 0 }), section == 0 || !onlyFirst {
      let (count, prefix) = (counts[section], section == 0 ? "" : "\(section):")
      let (first, last) = ("\(prefix)0", "\(prefix)\(count - 1)")
      result += [["delete \(first)"], ["size \(first) \(size)"], ["insert \(first) \(size)"], ["reload \(first)"]]
      if count > 1 {
        result += [["delete \(last)"], ["move \(first) \(last)"], ["move \(last) \(first)"]]
      }
      result += [
        ["insert \(prefix)\(count) \(size)"], ["batch { delete \(first); insert \(first) \(size) }"],
        ["delete \(first)", "insert \(first) \(size)"], ["scroll end", "delete \(last)"],
        ["size \(last) \(size)", "insert \(first) \(size)"],
      ]
    } else if !counts.isEmpty {
      result += [["insert 0 \(size)"]]
    }
    if takesSections(lab), !counts.isEmpty {
      result += [["insert section 0"], ["insert section \(counts.count)"]]
    }
    if !onlyFirst, counts.count > 1 {
      result += [
        ["delete section 0"], ["delete section \(counts.count - 1)"], ["move section 0 \(counts.count - 1)"],
        ["reload section 0"],
      ]
    }
    return result
  }

  func freshUpdate() throws(LawBreach) -> LawVerdict {
    var lab = try fresh()
    if let refusal = refusal(lab) { return refusal }
    for (index, statements) in chosen(updates(lab)).enumerated() {
      if index > 0 { lab = try fresh() }
      for statement in statements { try lab.run(statement) }
      try holdFresh(lab, "after `\(statements.joined(separator: "; "))`", "in a new layout with these data")
    }
    return .held
  }

  /// The preferred lengths of cells, all different.
  private static let preferences: [CGFloat] = [90, 31, 130, 60]

  /// Tries whether visible cells keep their accepted preferred lengths when items before them are inserted, deleted
  /// or moved. For the engine's layouts with self-sizing cells, tests check this.
  func keepsPreferred() throws(LawBreach) -> LawVerdict {
    var lab = try fresh()
    if let refusal = refusal(lab) { return refusal }
    guard !lab.lab.host.capabilities.isConsistent, lab.lab.host.asksCells(given.settings),
      lab.lab.view.asksForPreferredAttributes
    else {
      return .notAsked("no cell is asked what it prefers")
    }
    func length(_ element: ElementSnapshot) -> CGFloat {
      lab.isVertical ? element.frame.height : element.frame.width
    }
    let count = min(Self.preferences.count, given.model.counts.first ?? 0)
    guard count > 1 else { return .notAsked("no two items") }
    let size = lab.lab.host.capabilities.needsBothSides ? "70x40" : "70"
    let last = (given.model.counts.first ?? 0) - 1
    let updates: [(statement: String, place: (Int) -> Int?)] = [
      ("insert 0 \(size)", { $0 + 1 }), ("delete 0", { $0 == 0 ? nil : $0 - 1 }),
      ("move 0 \(last)", { $0 == 0 ? last : $0 - 1 }),
    ]
    for (index, update) in chosen(updates).enumerated() {
      if index > 0 { lab = try fresh() }
      for (item, wanted) in Self.preferences.prefix(count).enumerated() {
        guard let frame = lab.element(ElementKey(section: 0, item: item))?.frame else { continue }
        let size =
          lab.isVertical ? CGSize(width: frame.width, height: wanted) : CGSize(width: wanted, height: frame.height)
        try lab.run("prefer \(item) \(Decimal.text(size))")
      }
      let taken = (0..<count).filter { item in
        lab.element(ElementKey(section: 0, item: item)).map { abs(length($0) - Self.preferences[item]) < 0.01 }
          ?? false
      }
      guard taken.count > 1 else { return .notAsked("the layout does not take what cells prefer") }
      try lab.run(update.statement)
      let shown = Set(lab.lab.view.shownElements.map(\.key))
      for item in taken {
        guard let place = update.place(item), case let key = ElementKey(section: 0, item: place),
          shown.contains(key),
          let element = lab.element(key), abs(length(element) - Self.preferences[item]) >= 0.01
        else { continue }
        let side = lab.isVertical ? "high" : "wide"
        throw LawBreach(
          .changed,
          "\(Self.name(key)) prefers to be \(Decimal.text(Double(Self.preferences[item]))) \(side), as it was, and is "
            + "\(Decimal.text(Double(length(element)))) \(side) after `\(update.statement)`",
          after: lab.actions, shownBy: "why frame \(key)")
      }
    }
    return .held
  }

  func undoUpdate() throws(LawBreach) -> LawVerdict {
    var lab = try restored()
    if let refusal = refusal(lab) { return refusal }
    let size = lab.lab.host.capabilities.needsBothSides ? "70x40" : "70"
    let count = given.model.counts.first ?? 0
    var pairs = [["insert 0 \(size)", "delete 0"]]
    if count > 0 { pairs.append(["insert \(count) \(size)", "delete \(count)"]) }
    if count > 1 { pairs.append(["move 0 \(count - 1)", "move \(count - 1) 0"]) }
    if takesSections(lab) {
      let last = given.model.counts.count
      pairs += [["insert section \(last)", "delete section \(last)"], ["insert section 0", "delete section 0"]]
    }
    guard !given.model.counts.isEmpty else { return .notAsked("no section") }
    let words = ("before", "after an update and the one back")
    for (index, pair) in chosen(pairs).enumerated() {
      if index > 0 { lab = try fresh() }
      let (before, content) = (lab.all, lab.content)
      for statement in pair { try lab.run(statement) }
      try Self.compare(before, lab.all, words.0, words.1, lab)
      try Self.compare(content, lab.content, words.0, words.1, lab)
    }
    return .held
  }

  func animatedEnds() throws(LawBreach) -> LawVerdict {
    var lab = try fresh(recording: true)
    let changes = [["scroll 50%"]] + updates(lab).map { ["scroll 50%"] + $0 } + [["rotate"]]
    for (index, statements) in chosen(changes).enumerated() {
      if index > 0 { lab = try fresh(recording: true) }
      for statement in statements {
        let before = lab.lab.state.model.counts
        try lab.run(statement)
        for event in lab.events { try hold(event, before: before, lab) }
      }
    }
    return .held
  }

  private func hold(_ event: LayoutEvent, before: [Int], _ lab: LawLab) throws(LawBreach) {
    switch (event.call, event.detail) {
    case (.initialForItem, .element(_, let answer?)), (.finalForItem, .element(_, let answer?)):
      let isInitial = event.call == .initialForItem
      let counts = isInitial ? lab.lab.state.model.counts : before
      let words = isInitial ? ("appears from", "after") : ("disappears to", "before")
      let frame = answer.frame
      guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) else {
        throw LawBreach(
          .number, "\(Self.name(answer.key)) \(words.0) \(Decimal.text(frame))", after: lab.actions,
          shownBy: "calls")
      }
      guard counts.indices.contains(answer.key.section), answer.key.item < counts[answer.key.section] else {
        throw LawBreach(
          .path,
          "an item \(words.0) the place of \(Self.name(answer.key)), which is not there \(words.1) the update",
          after: lab.actions, shownBy: "calls")
      }
    case (_, .targetOffset(let proposed, let answer)) where proposed != answer:
      let (content, size) = (lab.lab.view.contentSize, lab.bounds.size)
      let isWithin =
        answer.x.isFinite && answer.y.isFinite && answer.x >= -size.width && answer.y >= -size.height
        && answer.x <= max(content.width, size.width) && answer.y <= max(content.height, size.height)
      guard !isWithin else { return }
      throw LawBreach(
        .offset, "the layout wants the offset \(Decimal.text(answer)), and the content is \(Decimal.text(content))",
        after: lab.actions, shownBy: "calls")
    default: break
    }
  }

  // MARK: Costs

  func copyFirst() throws(LawBreach) -> LawVerdict {
    let lab = try fresh(recording: true)
    if lab.all.isEmpty { return .notAsked("no elements") }
    for statement in ["scroll by 10", "invalidate", "scroll end"] {
      try lab.run(statement)
      if let remark = lab.remark("LL0308") {
        // The rest of the remark is for the prompt.
        let what = remark.firstRange(of: ": a device").map { remark[..<$0.lowerBound] } ?? remark[...]
        throw LawBreach(.mutated, String(what), after: lab.actions, shownBy: "frames")
      }
    }
    return .held
  }

  func economy() throws(LawBreach) -> LawVerdict {
    let lab = try fresh(recording: true)
    if given.settings.policy != .own { return .notAsked("policy is on") }
    try holdQuestions(lab)
    let (content, view) = (Self.length(lab.content, lab), Self.length(lab.bounds.size, lab))
    if let narrowness = narrowness(lab) { return narrowness }
    let isLong = content > 2 * view
    guard content > view + 20 else { return .notAsked("nothing to scroll") }
    if let refusal = refusal(lab) { return refusal }
    let before = lab.all
    try lab.run("scroll by 10")
    try holdAttributes(lab, since: before)
    if !lab.lab.host.capabilities.followsScrolls, lab.remark("LL0304") != nil {
      throw LawBreach(
        .prepares, "a scroll of 10 points prepares the layout again, and nothing moves", after: lab.actions,
        shownBy: "why prepare")
    }
    guard isLong else { return .held }
    let (screen, whole) = (lab.elements(in: lab.bounds), lab.all.count)
    let near = screen.count { $0.frame.meets(lab.bounds) }
    if near > 0, screen.count >= whole, 2 * near <= screen.count {
      throw LawBreach(
        .everything, "all \(screen.count) elements are answered for a screen that \(near) meet", after: lab.actions,
        shownBy: "calls")
    }
    return .held
  }

  private static let fewElements = 12

  /// Throws if a scroll recreated the attributes of all elements although few differ.
  private func holdAttributes(_ lab: LawLab, since before: [ElementSnapshot]) throws(LawBreach) {
    let made = lab.events.reduce(0) { $0 + ($1.call == .prepare ? $1.cost?.made ?? 0 : 0) }
    guard before.count >= Self.fewElements, made >= before.count else { return }
    let known = Set(before)
    let differ = lab.all.count { !known.contains($0) }
    guard differ > 0, 4 * differ < before.count else { return }
    throw LawBreach(
      .everything, "a scroll of 10 points makes all attributes again: \(made) made, \(differ) differ",
      after: lab.actions,
      shownBy: "print (made(prepare)) (changed(prepare))")
  }

  /// Throws if the first pass asks for a size more than once in a preparation.
  private func holdQuestions(_ lab: LawLab) throws(LawBreach) {
    var asked: [ElementKey: Int] = [:]
    var preparations = 0
    for event in lab.events {
      if event.call == .prepare { preparations += 1 }
      guard case .sizes(let section, let items) = event.detail else { continue }
      for item in items { asked[ElementKey(section: section, item: item), default: 0] += 1 }
    }
    guard let worst = asked.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), worst.value > max(1, preparations)
    else { return }
    throw LawBreach(
      .sizes,
      "the size of \(Self.name(worst.key)) is asked \(worst.value) times in \(preparations == 1 ? "one preparation" : "\(preparations) preparations")",
      shownBy: "calls")
  }

  private static func length(_ size: CGSize, _ lab: LawLab) -> CGFloat { lab.isVertical ? size.height : size.width }

  // MARK: Edges

  func edges() throws(LawBreach) -> LawVerdict {
    let lab = try still()
    try Self.holdSane(lab, counts: lab.lab.state.model.counts)
    try holdLanes(lab)
    for statements in chosen(extremes(lab)) {
      let lab = try fresh()
      for statement in statements { try lab.run(statement) }
      try Self.holdSane(lab, counts: lab.lab.state.model.counts)
    }
    return .held
  }

  /// Returns statements that lead to unusual states.
  private func extremes(_ lab: LawLab) -> [[String]] {
    let counts = given.model.counts
    let host = lab.lab.host
    var result: [[String]] = [["resize 1x1"], ["resize 2000x2000"]]
    let filled = counts.indices.filter { counts[$0] > 0 && ($0 == 0 || !host.capabilities.placesFirstSectionOnly) }
    if !filled.isEmpty {
      result.insert(filled.map { "delete \($0):0..." }, at: 0)
      if counts[filled[0]] > 1 { result.append(["delete \(filled[0]):1..."]) }
      result.append(["size \(filled[0]):0 \(host.capabilities.needsBothSides ? "100x100000" : "100000")"])
      result.append(["size \(filled[0]):0 \(host.capabilities.needsBothSides ? "0x0" : "0")"])
    }
    if takesSections(lab) { result.append(["section"]) }
    let wide = Decimal.text(Double(max(given.settings.view.width, given.settings.view.height)))
    let settings: [(Setting, String)] = [(.inset, "0 \(wide)"), (.spacing, wide), (.columns, "40"), (.rows, "40")]
    for (setting, value) in settings where reads(setting, lab) {
      // A class that does not invalidate by itself breaks another law.
      result.append(["\(setting.rawValue) \(value)" + (host.isAssigned(setting) ? "; invalidate" : "")])
    }
    return result
  }

  /// Throws if the first items of a waterfall are not in the order of its lanes.
  private func holdLanes(_ lab: LawLab) throws(LawBreach) {
    let isVertical = lab.isVertical
    guard reads(isVertical ? .columns : .rows, lab), !given.settings.isRightToLeft else { return }
    let lanes = isVertical ? lab.lab.settings(section: 0).columns : lab.lab.settings(section: 0).rows
    let line = lab.all.filter { $0.key.category == .cell && $0.key.section == 0 && $0.key.item < lanes }
    for (one, next) in zip(line, line.dropFirst()) {
      let (a, b) = (one.frame, next.frame)
      guard abs(isVertical ? a.minY - b.minY : a.minX - b.minX) <= Self.tolerance else { return }
      guard (isVertical ? b.minX - a.minX : b.minY - a.minY) < -Self.tolerance else { continue }
      throw LawBreach(
        .lanes,
        "\(Self.name(one.key)) stands at \(Decimal.text(a.origin)), \(Self.name(next.key)) before it at \(Decimal.text(b.origin)): of equal lanes the last is taken",
        shownBy: "frames")
    }
  }
}
