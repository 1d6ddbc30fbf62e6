import CollectionLayout
import Foundation
import LayoutScript

// The statements of a test for the steps of a case.
extension CaseWriter {
  static let unseen: [Setting: String] = [
    .policy: "a device asks the layout itself", .asks: "a device decides which rectangles it asks for",
    .bug: "a mistake that the lab makes on purpose", .scale: "the screen of a device has its own scale",
    .rtl: "the direction of the text is that of the device", .safe: "the safe area is that of the window",
    .spacings: "a device has one order", .ios: "a device has its version",
    .prefetch: "a device looks ahead in groups of its own", .font: "sizes are written as numbers",
    .within: "the tests have one tolerance", .seed: "sizes are written as numbers",
  ]

  /// The statements that a test cannot carry out.
  static let ownWords: Set<String> = [
    "drag", "drop", "tap", "call", "model", "notify",
  ]

  mutating func write(_ step: Step, _ rest: ArraySlice<TestEntry>) throws(Stop) {
    if hasBegun, step.turn != turn { tick() }
    let word = String(step.place.text.prefix { $0.isLetter })
    let isNewTurn = step.turn != turn
    turn = step.turn
    if word == "reset" {
      guard checks.isEmpty else { throw Stop(reason: "`reset` makes another view, which is not exported") }
      beginAgain()
      isOnlySetUp = true
      (layout, size, sections, answers) = ("waterfall", CGSize(width: 320, height: 480), [[]], [[:]])
      (settings, settingOrder, properties, isMirrored) = ([:], [], [], false)
      (hasSizes, hasTexts, isDiffable) = (false, false, false)
      return
    }
    defer {
      let laysOutItems = step.events.contains {
        if case .elements(_, _, 1..., _) = $0.detail { true } else { false }
      }
      isLaidOut = isLaidOut || laysOutItems
    }
    if try writeSnapshots(word, step, rest, isNewTurn: isNewTurn) { return }
    // Before the first items are laid out, and before the layout changes, a new view loses nothing.
    let isSetUp =
      step.changes.allSatisfy(Self.isSetUp) && !["invalidate", "tap"].contains(word) && !isUpdate(step)
    let isOfLayout = step.changes.contains(where: Self.isOfLayout)
    if checks.isEmpty, isOnlySetUp, isSetUp, isOfLayout { beginAgain() }
    if !isSetUp { isOnlySetUp = false }
    let isCounted = hasLayout(layout) && Self.countsCalls(rest, after: step.turn)
    if isSetUp, !hasBegun, !isLaidOut || isForgotten(step), !isCounted {
      comment(step.place.text)
      for change in step.changes { try apply(change, step, isWritten: false) }
      return
    }
    if !hasBegun {
      // A step of the first turn whose calls are checked needs the view before it.
      try begin()
    }
    if !isReload(step), !step.changes.allSatisfy(Self.isAnswer) { writeDueReload() }
    if !isReloadDue { lines.append("") }
    comment(step.title)
    if isNewTurn, Self.countsCalls(rest, after: step.turn) { lines.append("calls.beginTurn()") }
    if Self.ownWords.contains(word) { throw Stop(reason: "`\(word)` is not exported: `\(step.place.text)`") }
    if isUpdate(step) { return try writeUpdate(step) }
    if isReload(step) { return try writeReload(step) }
    if step.changes.isEmpty
      || ["invalidate", "reload", "fling", "call"].contains(word)
    {
      return try writeEvent(word, step)
    }
    for change in step.changes { try apply(change, step, isWritten: true) }
  }

  static func isAnswer(_ change: StepChange) -> Bool { if case .answer = change { true } else { false } }

  /// Whether a new view gives the same result for a step after the first pass with items: the layout cannot be in
  /// a test, or is UIKit's own, which keeps nothing over new data and settings.
  func isForgotten(_ step: Step) -> Bool {
    guard hasLayout(layout) else { return true }
    return !layouts.imported.contains(layout) && !step.changes.contains(where: Self.isOfView)
  }

  static func isOfView(_ change: StepChange) -> Bool {
    switch change {
    case .view, .setting(.view, _, _): true
    default: false
    }
  }

  /// Removes the lines that make the view, behind which stands nothing but set-up.
  mutating func beginAgain() {
    isLaidOut = false
    guard hasBegun else { return }
    hasBegun = false
    lines = lines[..<beginning] + lines[beginning...].filter { $0.hasPrefix("//") }
    (needs, isTickDue, isReloadDue, written) = (Needs(), false, false, [[]])
  }

  /// Whether a change replaces the layout or its definition.
  static func isOfLayout(_ change: StepChange) -> Bool {
    switch change {
    case .setting(.layout, _, _), .definition: true
    default: false
    }
  }

  func hasLayout(_ name: String) -> Bool {
    name == "flow" || name == "compositional" || layouts.imported.contains(name)
  }

  static func isSetUp(_ change: StepChange) -> Bool {
    switch change {
    case .setting, .property, .newItems, .newSection, .answer, .view, .definition, .itemSize, .removedItems,
      .removedSection:
      true
    default: false
    }
  }

  /// Whether a check counts calls before the next turn.
  static func countsCalls(_ rest: ArraySlice<TestEntry>, after turn: Int) -> Bool {
    for entry in rest {
      switch entry {
      case .step(let step) where step.turn != turn: return false
      case .check(let check) where WrittenCheck(check.place.text).isOfCalls: return true
      default: continue
      }
    }
    return false
  }

  func isReload(_ step: Step) -> Bool { step.events.contains { $0.call == .reloadData } }

  func isUpdate(_ step: Step) -> Bool { step.events.contains { $0.call == .prepareForUpdates } }

  /// Applies a change to the state, and writes its calls if `isWritten`.
  mutating func apply(_ change: StepChange, _ step: Step, isWritten: Bool) throws(Stop) {
    switch change {
    case .setting(.layout, _, let to):
      let name = to.values.first.map { if case .word(let word) = $0 { word } else { to.text } } ?? to.text
      let base = name.split(separator: " ").first.map(String.init) ?? name
      if isWritten {
        throw Stop(reason: "another layout follows, which this export does not write: `\(step.place.text)`")
      }
      layout = base
    case .setting(.view, _, let to):
      guard let size = to.values.first?.plainSize else { return }
      try resize(to: size, step, isWritten: isWritten)
    case .view(_, let size): try resize(to: size, step, isWritten: isWritten)
    case .setting(let setting, _, let to):
      let isFirst = settings.updateValue(to.values, forKey: setting) == nil
      settingOrder.removeAll { $0 == setting }
      settingOrder.append(setting)
      if let reason = Self.unseen[setting] {
        if [.within, .seed, .font].contains(setting) { return }
        if setting == .policy, case .word("own")? = to.values.first { return }
        // The helper gives each view this scale, and so does the lab's screen.
        if setting == .scale, to.values.first?.plainNumber == 2 || to.text == "off" { return }
        if setting == .rtl, !isWritten {
          isMirrored = to.text == "on"
          return
        }
        throw Stop(reason: "\(reason): `\(step.place.text)`")
      }
      if hasBegun, isFirst, let source = ownSource, OwnDelegate.begins(with: setting, in: source) {
        throw Stop(reason: "the delegate begins to answer for it on the way: `\(step.place.text)`")
      }
      // A setting that the layout does not read changes nothing.
      guard isWritten, !step.events.isEmpty else { return }
      if writeAnswers(of: setting, to.values, step) { return }
      guard let all = assignments(of: setting, to.values) else {
        throw Stop(reason: "`\(step.place.text)` has no counterpart in this layout")
      }
      for property in all { lines.append("layout.\(property)") }
      isTickDue = true
    case .property(let name, _, let to):
      let value = code(of: to.values, for: name)
      properties.removeAll { $0.name == name }
      properties.append((name, value))
      if isWritten {
        lines.append("layout.\(name) = \(value)")
        isTickDue = true
      }
    case .newSection(let index, _):
      if index == 0, sections == [[]], answers == [[:]], !isWritten { return }
      sections.insert([], at: min(index, sections.count))
      answers.insert([:], at: min(index, answers.count))
    case .answer(let setting, let section, _, let to):
      guard answers.indices.contains(section) else { return }
      let isOwn = ownSource != nil && Self.answer(setting, to.values) != nil
      guard isCompositional || isOwn || [.header, .footer, .inset].contains(setting) else {
        throw Stop(
          reason: "the delegate's `\(setting.rawValue)` of a section is not exported: `\(step.place.text)`")
      }
      if !isCompositional { answers[section][setting] = to.values }
    case .newItems(let section, let items, let sizes):
      guard sections.indices.contains(section) else { return }
      let given = sizes.map { $0.values.first.flatMap(size) }
      for (place, item) in items.enumerated() {
        let known = given.count == items.count ? given[place] : given.first ?? nil
        let size = known ?? self.size(of: ElementKey(section: section, item: item), in: step)
        if size != nil { hasSizes = true } else if !given.isEmpty { hasTexts = true }
        sections[section].insert(size, at: min(item, sections[section].count))
      }
    case .removedItems(let keys):
      for key in keys.sorted(by: >) where sections.holds(key) { sections[key.section].remove(at: key.item) }
    case .removedSection(let index):
      guard sections.indices.contains(index) else { return }
      sections.remove(at: index)
      answers.remove(at: index)
    case .itemSize(let keys, _, let to):
      for key in keys where sections.holds(key) {
        sections[key.section][key.item] = to.values.first.flatMap(self.size)
      }
    case .offset(_, let to):
      guard isWritten else { return }
      lines.append("view.contentOffset = \(TestCode.point(to))")
      isTickDue = true
    case .preference(let keys, _, let to):
      guard isWritten else { throw Stop(reason: "cells prefer sizes before there is a view: `\(step.place.text)`") }
      guard let size = to.values.first?.plainSize, to.values.count == 1, keys.allSatisfy({ $0.category == .cell })
      else {
        throw Stop(reason: "a preference that is taken back or changes is not exported: `\(step.place.text)`")
      }
      for section in Set(keys.map(\.section)).sorted() {
        let items = keys.filter { $0.section == section }.map(\.item)
        lines.append(
          "screen.prefer(\(TestCode.size(size)), [\(items.map { "\($0)" }.joined(separator: ", "))], in: \(section))"
        )
      }
      isTickDue = true
    case .definition:
      if isWritten { throw Stop(reason: "the definition changes while it is on screen: `\(step.place.text)`") }
    case .movedItem, .movedSection, .snapshot, .collapsed, .sectionOffset, .drag, .tap:
      throw Stop(reason: "`\(step.place.text)` is not exported")
    }
  }

  static func value(of values: [Value]) -> String {
    let numbers = values.compactMap(\.plainNumber)
    if numbers.count == 1 { return TestCode.number(numbers[0]) }
    if numbers.count == 4 { return TestCode.insets(numbers) }
    switch values.first {
    case .size(let width, let height)?: return TestCode.size(CGSize(width: width, height: height))
    case .truth(let truth)?: return "\(truth)"
    case .word(let word)?: return word == "on" ? "true" : word == "off" ? "false" : ".\(word)"
    case .text(let text)?: return TestCode.text(text)
    default: return numbers.count == 2 ? TestCode.size(CGSize(width: numbers[0], height: numbers[1])) : "0"
    }
  }

  mutating func resize(to size: CGSize, _ step: Step, isWritten: Bool) throws(Stop) {
    self.size = size
    guard isWritten else { return }
    let isAnimated = step.events.contains { $0.call == .prepareForAnimatedBoundsChange }
    if isAnimated {
      lines.append("await screen.resize(to: \(TestCode.size(size)))")
    } else {
      lines.append("view.frame.size = \(TestCode.size(size))")
      isTickDue = true
    }
  }
}
