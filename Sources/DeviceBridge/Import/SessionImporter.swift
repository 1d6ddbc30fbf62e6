/// Makes a script of the events of one layout in a log: views, data, scrolls, changes of size, updates.
///
/// Events wait until those after them are known, since a layout is asked for the state after an update before it is
/// told of the update. Statements wait until sizes are known that a log has only later.
package final class SessionImporter {
  /// The number of events that are looked ahead.
  private static let ahead = 600
  /// The number of statements that wait for sizes.
  private static let waiting = 2000

  private let write: (String) -> Void
  private var events: [LogEvent] = []
  private var head = 0

  private var begin: LogBegin?
  private var view: LogView?
  private var model: SessionModel?
  private var properties: [String: LogValue] = [:]
  private var content: [Double]?
  private var isVertical = true
  private var isAxisKnown = false

  /// Statements that wait, each of which is written when it goes.
  private var lines: [() -> String] = []
  /// The marks of the turn under way, such as a property or a reload.
  private var marks: [() -> String] = []
  /// Whether the marks move the view, or edit data under it, so that they stand in a `turn`.
  private var needsTurn = false
  private var isReloadDue = false
  private var isUpdateDue = false
  private var wasProperty = false
  /// Whether the invalidation under way is one of the data.
  private var wasOfData = false
  /// The number of statements so far.
  private var actions = 0
  /// The name of the call before.
  private var lastCall = ""
  /// Whether the next change of the bounds belongs to a fling.
  private var followsFling = false

  /// The remarks for the reader of the script.
  package private(set) var remarks: [String] = []
  private var changedSizes = 0
  private var unknownPlaces: (count: Int, line: Int) = (0, 0)

  /// - Parameter write: gets the lines of the script, in order.
  package init(write: @escaping (String) -> Void) { self.write = write }

  /// The name of the layout; nil before the first event.
  package var layout: String? { begin?.layout }

  /// The system that the log names.
  package var system: String { begin?.system ?? "" }

  /// Takes the next event of the layout.
  package func add(_ event: LogEvent) throws(LogError) {
    events.append(event)
    guard events.count - head > 2 * Self.ahead else { return }
    while events.count - head > Self.ahead { try step() }
    events.removeFirst(head)
    head = 0
    release(all: false)
  }

  /// Writes what is left.
  package func finish() throws(LogError) {
    while head < events.count { try step() }
    flush()
    release(all: true)
    if changedSizes > 0 {
      remarks.append(
        "\(changedSizes) \(changedSizes == 1 ? "item has" : "items have") another size later without a reload, as where a "
          + "delegate answers by the width: the script keeps the first")
    }
    if unknownPlaces.count > 0 {
      remarks.append(
        "\(unknownPlaces.count) answers name items that are not there, the first at line \(unknownPlaces.line)")
    }
    let unknown = model?.sections.flatMap(\.items).count { $0.height == nil } ?? 0
    if unknown > 0, model?.sections.contains(where: { $0.items.contains { $0.height != nil } }) == true {
      remarks.append(
        "\(unknown) \(unknown == 1 ? "size was never seen: it is" : "sizes were never seen: they are") the average of the others"
      )
    }
  }

  private func release(all: Bool) {
    let count = all ? lines.count : max(0, lines.count - Self.waiting)
    for line in lines.prefix(count) { write(line()) }
    lines.removeFirst(count)
  }

  private func emit(_ line: @escaping () -> String) {
    actions += 1
    lines.append(line)
  }

  private func flush() {
    guard !marks.isEmpty else { return }
    let (all, isTurn) = (marks, needsTurn)
    (marks, needsTurn) = ([], false)
    emit {
      let parts = all.map { $0() }.filter { !$0.isEmpty }
      // A long line is continued, since a turn ends where a line ends.
      let isLong = parts.reduce(0) { $0 + $1.count + 2 } > 100
      let text = parts.joined(separator: isLong ? "; \\\n  " : "; ")
      return isTurn ? "turn { \(text) }" : text
    }
  }

  // MARK: Events, one by one

  private func next(_ distance: Int = 1) -> LogEvent? {
    let index = head + distance
    return index < events.count ? events[index] : nil
  }

  /// The next event but those inside of calls and the states of the view.
  private var follower: LogEvent? {
    var distance = 1
    while let event = next(distance) {
      if case .view = event.content {} else if !event.isInside { return event }
      distance += 1
    }
    return nil
  }

  private func step() throws(LogError) {
    let event = events[head]
    switch event.content {
    case .begin(let begin): start(begin)
    case .view(let view): look(view)
    case .property(let name, let value) where !event.isInside: set(name, value)
    case .property(let name, let value): properties[name] = value
    case .counts(let counts) where !event.isInside: try count(counts, event)
    case .sizes(let sizes): learn(sizes)
    case .cut: remarks.append("the log ends at line \(event.line), where the recorder had no more room")
    case .call(let call) where !event.isInside: try take(call, event)
    // What `invalidateLayout()` means is in the context that it makes.
    case .call(let call) where event.calls == ["invalidateLayout()"] && call.name == "invalidateLayout(with:)":
      wasOfData = call.arguments["context"]?["counts"]?.bool == true
      try invalidate(call)
    case .counts, .call: break
    }
    head += 1
  }

  private func start(_ begin: LogBegin) {
    self.begin = begin
    for property in begin.properties { properties[property.name] = property.value }
  }

  private func look(_ view: LogView) {
    let old = self.view
    self.view = view
    guard let old else {
      marks.append { Self.written("view", [view.width], "x", [view.height]) }
      let (begin, properties) = (self.begin, begin?.properties ?? [])
      marks.append {
        let set = properties.compactMap { property in
          Self.isDefault(property, in: begin) ? nil : Self.statement(property.name, property.value)
        }
        return (["layout \(begin?.layout ?? "")"] + set).joined(separator: "; ")
      }
      if let version = begin?.nearestVersion { marks.append { "ios \(version)" } }
      if let remark = begin?.versionRemark { remarks.append(remark) }
      // The lab's own screen has this scale where no statement says another.
      if view.scale > 0, begin?.version != nil || view.scale != 2 {
        marks.append { "scale \(Self.number(view.scale))" }
      }
      if view.isMirrored { marks.append { "rtl on" } }
      if view.inset.contains(where: { $0 != 0 }) { marks.append { Self.written("safe", view.inset) } }
      return
    }
    if view.inset != old.inset { marks.append { Self.written("safe", view.inset) } }
  }

  private func set(_ name: String, _ value: LogValue) {
    properties[name] = value
    if name == "scrollDirection" { isAxisKnown = false }
    guard let text = Self.statement(name, value) else { return }
    marks.append { text }
    wasProperty = true
  }

  // MARK: Data

  private func count(_ counts: [Int], _ event: LogEvent) throws(LogError) {
    guard let known = model else {
      let first = SessionModel(counts: counts)
      model = first
      isReloadDue = false
      for section in first.sections { appendSection(section) }
      return
    }
    guard isReloadDue else {
      // The counts after an update were looked at with it.
      guard known.counts != counts else { return }
      throw LogError(
        event.line, "counts \(counts), and the updates before lead to \(known.counts): lines are missing",
        hint: "a recorder notes each update; take the log whole")
    }
    isReloadDue = false
    reload(to: counts)
  }

  private func appendSection(_ section: SessionModel.Section) {
    let items = section.items
    marks.append { [unowned self] in block(of: section, items) }
    // What its cells prefer is said where it stands.
    if let index = model?.sections.firstIndex(where: { $0 === section }) {
      marks.append { [unowned self] in preferences(of: items.enumerated().map { ($0, $1) }, in: index) }
    }
  }

  /// Edits the data so that they become those of after a reload. Nothing tells which items are the same then: the
  /// least edits are taken that lead from the old sizes to the new ones.
  private func reload(to counts: [Int]) {
    guard let model else { return }
    var said: [Int: [Int: LogSize]] = [:]
    var distance = 1
    while let event = next(distance) {
      if event.call?.name == "prepare()", !event.isInside { break }
      if case .sizes(let sizes) = event.content {
        for size in sizes where size.kind == "cell" { said[size.section, default: [:]][size.item] = size }
        break
      }
      distance += 1
    }
    var isAppended = false
    let old = model.sections.count
    if counts.count < model.sections.count {
      for index in (counts.count..<model.sections.count).reversed() {
        marks.append { "model delete section \(index)" }
        needsTurn = true
      }
      self.model?.sections.removeLast(model.sections.count - counts.count)
    }
    for (index, count) in counts.enumerated() {
      guard index < (self.model?.sections.count ?? 0), let section = self.model?.sections[index] else {
        let section = SessionModel.Section((0..<count).map { _ in SessionModel.Item() })
        self.model?.sections.append(section)
        appendSection(section)
        isAppended = true
        continue
      }
      let old = section.items.map { key(of: $0) }
      let new = (0..<count).map { item -> String in
        if let size = said[index]?[item] { return key(size.width, size.height) }
        return item < old.count ? old[item] : "?"
      }
      guard old != new || section.items.count != count else { continue }
      edit(section, index, from: old, to: new, said[index] ?? [:])
    }
    // `section` reloads by itself.
    if !isAppended { marks.append { "reload" } }
    for (index, section) in (self.model?.sections ?? []).enumerated() where index < old {
      let new = section.items.enumerated().filter { $0.element.isNew }
      for (_, item) in new { item.isNew = false }
      marks.append { [unowned self] in preferences(of: new.map { ($0.offset, $0.element) }, in: index) }
    }
  }

  private func edit(
    _ section: SessionModel.Section, _ index: Int, from old: [String], to new: [String], _ said: [Int: LogSize]
  ) {
    needsTurn = true
    // Removals come first, from the last; then insertions, from the first.
    var run: (start: Int, items: [SessionModel.Item]) = (0, [])
    func insertRun() {
      guard !run.items.isEmpty else { return }
      let (start, items) = run
      run = (0, [])
      marks.append { [unowned self] in
        "model insert \(index):\(start) \(items.map { size(of: $0) }.joined(separator: " "))"
      }
    }
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _):
        marks.append { "model delete \(index):\(offset)" }
        section.items.remove(at: offset)
      case .insert(let offset, _, _):
        let item = SessionModel.Item()
        item.isNew = true
        if let size = said[offset] { (item.width, item.height) = (size.width, size.height) }
        section.items.insert(item, at: offset)
        if offset != run.start + run.items.count { insertRun() }
        if run.items.isEmpty { run.start = offset }
        run.items.append(item)
      }
    }
    insertRun()
  }

  private func key(of item: SessionModel.Item) -> String {
    item.height.map { key(item.width ?? 0, $0) } ?? "?"
  }

  // Items of a layout other than a flow are as wide as it makes them.
  private func key(_ width: Double, _ height: Double) -> String {
    begin?.isFlow == true ? "\(width)x\(height)" : "\(isVertical ? height : width)"
  }

  private func learn(_ sizes: [LogSize]) {
    for size in sizes {
      if size.kind == "cell" {
        learn(size.section, size.item, size.width, size.height)
      } else if let section = section(size.section) {
        if Self.isHeader(size.kind), section.header == nil { section.header = (size.width, size.height) }
        if Self.isFooter(size.kind), section.footer == nil { section.footer = (size.width, size.height) }
      }
    }
  }

  private func learn(_ elements: [LogElement], _ line: Int) {
    for element in elements {
      let width = element.size?.first ?? element.width
      let height = element.size?.last ?? element.height
      if element.isCell {
        if model?.item(element.section, element.item) == nil {
          unknownPlaces = (unknownPlaces.count + 1, unknownPlaces.count == 0 ? line : unknownPlaces.line)
        }
        learn(element.section, element.item, width, height)
        if let item = model?.item(element.section, element.item), item.shownIn == nil { item.shownIn = actions }
      } else if let section = section(element.section), !element.kind.hasPrefix("decoration ") {
        if Self.isHeader(element.kind), section.header == nil { section.header = (width, height) }
        if Self.isFooter(element.kind), section.footer == nil { section.footer = (width, height) }
      }
    }
  }

  private func section(_ index: Int) -> SessionModel.Section? {
    guard let model, model.sections.indices.contains(index) else { return nil }
    return model.sections[index]
  }

  private func learn(_ section: Int, _ place: Int, _ width: Double, _ height: Double) {
    guard let item = model?.item(section, place) else { return }
    guard let known = item.height else {
      (item.width, item.height) = (width, height)
      return
    }
    let isFlow = begin?.isFlow == true
    let isOther = isFlow || isVertical ? abs(known - height) > 0.001 : abs((item.width ?? 0) - width) > 0.001
    if isOther, isFlow, item.preferred == nil { changedSizes += 1 }
  }

  private static func isHeader(_ kind: String) -> Bool { kind == "UICollectionElementKindSectionHeader" }
  private static func isFooter(_ kind: String) -> Bool { kind == "UICollectionElementKindSectionFooter" }

  // MARK: Calls

  private func take(_ call: LogCall, _ event: LogEvent) throws(LogError) {
    defer { lastCall = call.name }
    switch call.name {
    case "invalidateLayout()":
      // A context that the layout just gave is what invalidates it then.
      if !wasProperty, !wasOfData, !lastCall.hasPrefix("invalidationContext"), model != nil {
        marks.append { "invalidate" }
      }
      (wasProperty, wasOfData) = (false, false)
    case "invalidateLayout(with:)": try invalidate(call)
    case "prepare()": try prepare(event)
    case "prepare(forCollectionViewUpdates:)": try update(call, event)
    case "shouldInvalidateLayout(forBoundsChange:)": changeBounds(call, event)
    case "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)": fling(call)
    case "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)": prefer(call)
    case "collectionViewContentSize":
      content = call.result?.numbers.flatMap { $0.count == 2 ? $0 : nil } ?? content
      findAxis()
    case "layoutAttributesForElements(in:)": learn(call.elements, event.line)
    case "layoutAttributesForItem(at:)", "layoutAttributesForSupplementaryView(ofKind:at:)":
      learn(call.elements, event.line)
    case "prepareForTransition(to:)":
      flush()
      let name = call.arguments["layout"]?.text ?? "another layout"
      emit { "# Here the view took another layout, \(name): what follows is no part of this log." }
    default: break
    }
  }

  private func findAxis() {
    guard !isAxisKnown, let content, let view else { return }
    isAxisKnown = true
    if begin?.isFlow == true {
      isVertical = properties["scrollDirection"]?.integer != 1
    } else {
      isVertical = content[0] <= view.width + 0.5 || content[1] > view.height + 0.5
    }
  }

  private func invalidate(_ call: LogCall) throws(LogError) {
    let context = call.arguments["context"]
    guard context?["counts"]?.bool == true else { return }
    if context?["everything"]?.bool == true {
      if model != nil { isReloadDue = true }
      return
    }
    isUpdateDue = true
    // The answers for the new state come before the layout is told of the update.
    var distance = 1
    while let event = next(distance) {
      if event.call?.name == "prepare(forCollectionViewUpdates:)", !event.isInside {
        flush()
        let moved = events.remove(at: head + distance)
        events.insert(moved, at: head + 1)
        return
      }
      distance += 1
    }
  }

  private func prepare(_ event: LogEvent) throws(LogError) {
    if case .counts(let counts)? = next()?.content {
      if isUpdateDue {
        // Those of the update, whose edits are made.
        events.remove(at: head + 1)
        if let known = model, known.counts != counts {
          throw LogError(
            event.line, "leads to \(counts), and the update to \(known.counts): lines are missing",
            hint: "a recorder notes each update; take the log whole")
        }
      } else {
        let counted = events.remove(at: head + 1)
        try count(counts, counted)
      }
    } else if isReloadDue {
      isReloadDue = false
      if let model, model.sections.isEmpty { marks.append { "reload" } } else { reload(to: model?.counts ?? []) }
    }
    isUpdateDue = false
    flush()
  }

  private func prefer(_ call: LogCall) {
    guard let preferred = call.arguments["preferred"].flatMap(LogElement.init), preferred.isCell,
      let item = model?.item(preferred.section, preferred.item)
    else { return }
    let size = preferred.size ?? [preferred.width, preferred.height]
    guard item.preferred != size else { return }
    // A cell that says so when it comes onto the screen said it from the beginning, for all that a log shows.
    let isEarly = item.preferred == nil && !item.isWritten && (item.shownIn ?? actions) == actions
    item.preferred = size
    guard !isEarly else { return }
    flush()
    let place = SessionModel.name([preferred.section, preferred.item])
    let all = [Self.written("prefer \(place)", [size[0]], "x", [size[1]])] + furtherPreferences()
    emit { all.joined(separator: "; ") }
  }

  /// Returns the statements of the sizes that other cells prefer in the same turn, which come pass by pass.
  private func furtherPreferences() -> [String] {
    var all: [String] = []
    var distance = 1
    while let event = next(distance) {
      distance += 1
      guard !event.isInside, let call = event.call else {
        if case .sizes = event.content { continue }
        if event.isInside { continue }
        break
      }
      switch call.name {
      case "prepare()", "collectionViewContentSize", "layoutAttributesForElements(in:)",
        "layoutAttributesForItem(at:)",
        "invalidateLayout(with:)":
        continue
      case let name where name.hasPrefix("invalidationContext(forPreferred"): continue
      case "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)":
        guard let preferred = call.arguments["preferred"].flatMap(LogElement.init),
          let item = model?.item(preferred.section, preferred.item), item.shownIn != actions
        else { continue }
        let size = preferred.size ?? [preferred.width, preferred.height]
        guard item.preferred != size else { continue }
        item.preferred = size
        let place = SessionModel.name([preferred.section, preferred.item])
        all.append(Self.written("prefer \(place)", [size[0]], "x", [size[1]]))
      default: return all
      }
    }
    return all
  }

  private func fling(_ call: LogCall) {
    guard let velocity = call.arguments["velocity"]?.numbers, velocity.count == 2 else { return }
    flush()
    let value = abs(velocity[1]) >= abs(velocity[0]) ? velocity[1] : velocity[0]
    // A script has points a second, UIKit points a millisecond.
    emit { "fling \(Self.number((value * 1e9).rounded() / 1e6))" }
    guard let view, let target = call.result?.numbers, target.count == 2 else { return }
    guard let bounds = follower?.call?.rectangle("newBounds") else { return }
    let isThere = bounds[0] == target[0] && bounds[1] == target[1]
    let moves = (bounds[0], bounds[1]) != (view.x, view.y) && (target[0], target[1]) != (view.x, view.y)
    followsFling = isThere || moves
  }

  private func changeBounds(_ call: LogCall, _ event: LogEvent) {
    guard let bounds = call.rectangle("newBounds"), var view else { return }
    flush()
    defer {
      (view.x, view.y, view.width, view.height) = (bounds[0], bounds[1], bounds[2], bounds[3])
      self.view = view
    }
    guard bounds[2] == view.width, bounds[3] == view.height else {
      followsFling = false
      let isAnimated = isAnimatedChange()
      if isAnimated, bounds[2] == view.height, bounds[3] == view.width { return emit { "rotate" } }
      let text = Self.written("resize", [bounds[2]], "x", [bounds[3]])
      return emit { text + (isAnimated ? " animated" : "") }
    }
    if followsFling {
      followsFling = false
      return
    }
    guard bounds[0] != view.x || bounds[1] != view.y else { return }
    let text = scroll(to: bounds, from: view)
    let follower = follower
    var isProperty = false
    if case .property? = follower?.content { isProperty = true }
    if isProperty || follower?.call?.name == "invalidateLayout()" {
      needsTurn = true
      marks.append { text }
    } else {
      emit { text }
    }
  }

  /// Whether the layout is told of an animation before the bounds change again.
  private func isAnimatedChange() -> Bool {
    var distance = 1
    while let event = next(distance) {
      if let name = event.call?.name, !event.isInside {
        if name.hasPrefix("shouldInvalidateLayout(forBoundsChange") { return false }
        if name == "prepare(forAnimatedBoundsChange:)" { return true }
      }
      distance += 1
    }
    return false
  }

  private func scroll(to bounds: [Double], from view: LogView) -> String {
    findAxis()
    let across = isVertical ? bounds[0] != view.x : bounds[1] != view.y
    let offset = isVertical ? bounds[1] : bounds[0]
    let text =
      across ? "scroll \(Self.number(bounds[0])),\(Self.number(bounds[1]))" : "scroll \(Self.number(offset))"
    guard let content, !across else { return text }
    let (before, after) = isVertical ? (view.inset[0], view.inset[2]) : (view.inset[1], view.inset[3])
    let most = (isVertical ? content[1] - view.height : content[0] - view.width) + after
    return offset < -before - 0.5 || offset > max(-before, most) + 0.5 ? text + " bounce" : text
  }

  // MARK: Updates

  private func update(_ call: LogCall, _ event: LogEvent) throws(LogError) {
    flush()
    guard let list = call.arguments["updates"]?.list else {
      throw LogError(event.line, "lacks `updates`, or has another value there")
    }
    var updates: [SessionUpdate] = []
    for value in list {
      guard let update = SessionUpdate(value) else {
        throw LogError(event.line, "has an update without its places")
      }
      updates.append(update)
    }
    guard var changed = model else {
      throw LogError(event.line, "has an update before the first `counts`: lines are missing")
    }
    do throws(ModelProblem) { try changed.apply(updates) } catch { throw LogError(event.line, error.message) }
    fillNewSections(&changed, updates)
    model = changed
    var edits: [() -> String] = []
    for update in updates {
      let (before, after) = (update.before ?? [], update.after ?? [])
      switch update.action {
      case .delete: edits.append { "delete \(SessionModel.name(before))" }
      case .move:
        edits.append {
          "move \(SessionModel.name(before)) \(after.count == 1 ? "\(after[0])" : SessionModel.name(after))"
        }
      case .reload: edits.append { "reload \(SessionModel.name(before))" }
      case .insert where after.count == 1:
        let section = changed.sections[after[0]]
        let items = section.items
        edits.append { [unowned self] in
          guard !items.isEmpty else { return "insert section \(after[0])" }
          let sizes = items.map { self.size(of: $0) }.joined(separator: " ")
          return
            "model insert section \(after[0]); model insert \(after[0]):0 \(sizes); notify insert section \(after[0])"
        }
      case .insert:
        guard let item = changed.item(after[0], after[1]) else { continue }
        edits.append { [unowned self] in
          let (place, size) = (SessionModel.name(after), size(of: item))
          guard let preferred = item.preferred, updates.count == 1 else { return "insert \(place) \(size)" }
          let preference = Self.written("prefer \(place)", [preferred[0]], "x", [preferred[1]])
          return "turn { model insert \(place) \(size); \(preference); notify insert \(place) }"
        }
      }
    }
    let isOne = edits.count == 1 && !(updates[0].action == .insert && updates[0].isOfSection)
    emit {
      let text = edits.map { $0() }.joined(separator: "; ")
      return isOne ? text : "batch { \(text) }"
    }
  }

  /// Gives new sections their items, of which an update does not tell.
  private func fillNewSections(_ model: inout SessionModel, _ updates: [SessionUpdate]) {
    let new = updates.filter { $0.isOfSection && $0.action == .insert }.compactMap { $0.after?[0] }
    guard !new.isEmpty else { return }
    var distance = 1
    while let event = next(distance) {
      if case .counts(let counts) = event.content {
        for index in new where counts.indices.contains(index) && model.sections.indices.contains(index) {
          let missing = counts[index] - model.sections[index].items.count
          if missing > 0 { model.sections[index].items += (0..<missing).map { _ in SessionModel.Item() } }
        }
        return
      }
      if event.call?.name.hasPrefix("shouldInvalidateLayout") == true { return }
      distance += 1
    }
  }

  // MARK: As text

  private func size(of item: SessionModel.Item) -> String {
    item.isWritten = true
    guard let height = item.height, let width = item.width else { return average }
    return Self.text(width, height, isFlow: begin?.isFlow == true, isVertical: isVertical)
  }

  private static func text(_ width: Double, _ height: Double, isFlow: Bool, isVertical: Bool) -> String {
    if isFlow { return "\(number(max(0, width)))x\(number(max(0, height)))" }
    return number(max(0, isVertical ? height : width))
  }

  private var average: String {
    let known = model?.sections.flatMap(\.items).filter { $0.height != nil } ?? []
    guard !known.isEmpty else { return begin?.isFlow == true ? "50x50" : "50" }
    let width = known.reduce(0) { $0 + ($1.width ?? 0) } / Double(known.count)
    let height = known.reduce(0) { $0 + ($1.height ?? 0) } / Double(known.count)
    return Self.text(width.rounded(), height.rounded(), isFlow: begin?.isFlow == true, isVertical: isVertical)
  }

  /// Whether the layout's own item size says all sizes of a section.
  private func isOwnSize(_ items: [SessionModel.Item]) -> Bool {
    guard begin?.isFlow == true else { return false }
    if let estimate = properties["estimatedItemSize"]?.numbers, estimate.contains(where: { $0 != 0 }) {
      return true
    }
    guard let own = properties["itemSize"]?.numbers, own.count == 2 else { return false }
    return items.allSatisfy { $0.height == nil || ($0.width == own[0] && $0.height == own[1]) }
  }

  private func block(of section: SessionModel.Section, _ items: [SessionModel.Item]) -> String {
    for item in items { item.isWritten = true }
    var parts: [String] = []
    if let header = extent(of: section.header, "headerReferenceSize") {
      parts.append("header \(header)")
    }
    if let footer = extent(of: section.footer, "footerReferenceSize") {
      parts.append("footer \(footer)")
    }
    if items.isEmpty {
      parts.append("items 0")
    } else if isOwnSize(items) || items.allSatisfy({ $0.height == nil }) {
      parts.append("items \(items.count)")
    } else {
      let sizes = items.map { size(of: $0) }
      let isOne = sizes.count > 1 && sizes.allSatisfy { $0 == sizes[0] }
      parts.append(isOne ? "items \(sizes.count) \(sizes[0])" : "item \(sizes.joined(separator: " "))")
    }
    return "section { \(parts.joined(separator: "; ")) }"
  }

  private func extent(of size: (width: Double, height: Double)?, _ property: String) -> String? {
    guard let size else { return nil }
    let extent = isVertical ? size.height : size.width
    if begin?.isFlow == true, let own = properties[property]?.numbers, own.count == 2,
      own[isVertical ? 1 : 0] == extent
    {
      return nil
    }
    return extent > 0 ? Self.number(extent) : nil
  }

  private func preferences(of items: [(Int, SessionModel.Item)], in section: Int) -> String {
    let all = items.compactMap { index, item in
      item.preferred.map { Self.written("prefer \(section):\(index)", [$0[0]], "x", [$0[1]]) }
    }
    return all.joined(separator: "; ")
  }

  /// Returns a number as a script writes it.
  static func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  private static func written(_ word: String, _ numbers: [Double]) -> String {
    ([word] + numbers.map { number($0) }).joined(separator: " ")
  }

  private static func written(_ word: String, _ first: [Double], _ sign: String, _ second: [Double]) -> String {
    written(word, first) + sign + second.map { number($0) }.joined(separator: " ")
  }

  // MARK: Properties

  /// The values of UIKit's flow layout that a fresh one has.
  private static let flowDefaults: [String: LogValue] = [
    "itemSize": .list([.number(50), .number(50)]), "minimumLineSpacing": .number(10),
    "minimumInteritemSpacing": .number(10), "sectionInset": .list(Array(repeating: .number(0), count: 4)),
    "scrollDirection": .number(0), "headerReferenceSize": .list([.number(0), .number(0)]),
    "footerReferenceSize": .list([.number(0), .number(0)]), "estimatedItemSize": .list([.number(0), .number(0)]),
    "sectionHeadersPinToVisibleBounds": .bool(false), "sectionFootersPinToVisibleBounds": .bool(false),
  ]

  private static func isDefault(_ property: LogValue.Field, in begin: LogBegin?) -> Bool {
    begin?.isFlow == true && flowDefaults[property.name] == property.value
  }

  /// Returns the statement that sets a property; nil where a script cannot say the value.
  private static func statement(_ name: String, _ value: LogValue) -> String? {
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else { return nil }
    switch value {
    case .number(let number) where name == "scrollDirection":
      return "property \(name) \(number == 1 ? "horizontal" : "vertical")"
    case .number(let number): return "property \(name) \(Self.number(number))"
    case .bool(let truth): return "property \(name) \(truth ? "on" : "off")"
    case .list:
      guard let numbers = value.numbers, !numbers.isEmpty else { return nil }
      return written("property \(name)", numbers)
    default: return nil
    }
  }
}
