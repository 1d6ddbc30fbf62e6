import CollectionLayout
import Foundation
import LayoutScript

/// Translates a case, as it ran in the lab, to statements of a test in UIKit's calls.
@MainActor
struct CaseWriter {
  /// The reason why the rest of a case cannot be told to a device.
  struct Stop: Error {
    var reason: String
  }

  /// The parts of the file's helpers that the test needs.
  struct Needs {
    var calls: Set<CallWord> = []
    var updates = false
    var animations = false
    var flings = false
    var preferences = false
    var headers = false
    var sectionAnswers: Set<Setting> = []
    var sizes = false
    var frames = false
    var visible = false
    var inside = false
    var overlap = false
    var lengths = false
    var layoutChange = false
  }

  private let library: TestLibrary
  private let isStrict: Bool
  private(set) var lines: [String] = []
  private(set) var needs = Needs()
  private(set) var checks = 0
  /// The texts of what is left out, each of which stands in the test as a comment.
  private(set) var leftOut: [String] = []
  /// The reason why the case ends before its last statement.
  private(set) var stopReason: String?
  /// The definitions of a compositional layout.
  private(set) var definition: String?
  private(set) var isCompositional = false

  // The state that the test has reached.
  private var layout = "waterfall"
  private var hasBegun = false
  private var size = CGSize(width: 320, height: 480)
  private var sections: [[CGSize?]] = [[]]
  private var answers: [[Setting: [Value]]] = [[:]]
  private var settings: [Setting: [Value]] = [:]
  private var settingOrder: [Setting] = []
  private var properties: [(name: String, value: String)] = []
  private var hasLengths = false
  private var hasSizes = false
  /// The sections as the test has set them.
  private var written: [[CGSize?]] = [[]]
  private var isReloadDue = false
  private var contexts = 0
  private var isMirrored = false
  private var turn = 0
  private var isTickDue = false
  private var layouts: LayoutsUnderTest

  /// - Parameter layouts: the layouts that the file can name.
  init(_ run: CaseRun, _ library: TestLibrary, isStrict: Bool, layouts: LayoutsUnderTest) {
    (self.library, self.isStrict, self.layouts) = (library, isStrict, layouts)
    let entries = run.entries
    do throws(Stop) {
      if let lab = run.lab { try prepareDefinition(of: lab, entries) }
      for (index, entry) in entries.enumerated() { try write(entry, entries[(index + 1)...]) }
    } catch {
      stopReason = error.reason
      lines.append("// The test ends here: \(error.reason)")
      let rest = entries.count { if case .caption = $0 { false } else { true } }
      if rest > 0 { leftOut.append(error.reason) }
    }
    tick()
  }

  private mutating func prepareDefinition(of lab: Lab, _ entries: [TestEntry]) throws(Stop) {
    guard lab.settings.layout == "compositional" else { return }
    isCompositional = true
    let first = entries.firstIndex { entry in
      switch entry {
      case .check, .answer(_, isCompared: true): true
      default: false
      }
    }
    for case .step(let step) in entries[(first ?? entries.endIndex)...] {
      let changes = step.changes.contains { if case .definition = $0 { true } else { false } }
      guard !changes, !step.place.text.hasPrefix("reset") else {
        throw Stop(reason: "its definition changes on the way, and a test has one")
      }
    }
    do throws(SwiftDefinition.Refusal) {
      definition = try SwiftDefinition(of: lab).function("makeLayout")
    } catch {
      throw Stop(reason: error.words.message)
    }
  }

  // MARK: Entries

  private mutating func write(_ entry: TestEntry, _ rest: ArraySlice<TestEntry>) throws(Stop) {
    switch entry {
    case .caption: break
    case .step(let step): try write(step, rest)
    case .check(let check):
      try begin()
      write(check.place.text)
    case .answer(let answer, let isCompared):
      guard isCompared else {
        // A question that the script does not compare checks nothing.
        return
      }
      try begin()
      write(answer)
    case .failure(let diagnostic):
      throw Stop(reason: diagnostic.words.message.replacing("\n", with: " "))
    }
  }

  private mutating func comment(_ text: String) {
    let all = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    let short = all.count > 90 ? all.prefix(87) + "..." : all[...]
    lines.append("// \(short)")
  }

  private mutating func leaveOut(_ text: String, _ reason: String) {
    comment("Left out, \(reason): \(text)")
    leftOut.append("`\(text)`: \(reason)")
  }

  private mutating func tick() {
    writeDueReload()
    guard isTickDue else { return }
    isTickDue = false
    lines.append("screen.tick()")
  }

  // MARK: Set-up

  private var isFlow: Bool { layout == "flow" }

  /// Makes the layout and the view, in the state that the statements before have led to.
  private mutating func begin() throws(Stop) {
    guard !hasBegun else { return }
    hasBegun = true
    guard isFlow || layout == "compositional" || layouts.imported.contains(layout) else {
      throw Stop(reason: layouts.reason(against: layout))
    }
    if isCompositional, definition?.contains(".estimated(") == true, hasLengths || hasSizes {
      throw Stop(reason: "its cells say the sizes of their items, which is not exported")
    }
    if hasLengths, isFlow { throw Stop(reason: "an item has a length alone, and a flow needs both sides") }
    if isCompositional {
      lines.append("let layout = makeLayout()")
    } else {
      lines.append("let layout = %LAYOUT%()")
      for setting in settingOrder {
        guard let values = settings[setting] else { continue }
        for property in TestCode.flowProperties(setting, values) ?? [] where isFlow {
          lines.append("layout.\(property)")
        }
      }
      for property in properties { lines.append("layout.\(property.name) = \(property.value)") }
    }
    lines.append("let screen = Screen(size: \(TestCode.size(size)), layout: layout%CALLS%)")
    lines.append("let view = screen.view")
    if isMirrored { lines.append("view.semanticContentAttribute = .forceRightToLeft") }
    lines.append("%LETCALLS%")
    writeSections()
    isTickDue = true
    tick()
  }

  private mutating func writeSections() {
    let all = sections.indices.map { section($0) }
    written = sections
    if all == [".init()"] { return }
    lines.append("screen.sections = [\(all.joined(separator: ", "))]")
  }

  private mutating func section(_ index: Int) -> String {
    var parts: [String] = []
    let items = sections[index].map { $0 ?? itemSize }
    if sections[index].contains(where: { $0 != nil }) { needs.sizes = true }
    if !items.isEmpty { parts.append("items: \(TestCode.sizes(items))") }
    for (setting, values) in answers[index].sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let part = Self.answer(setting, values) else { continue }
      needs.sectionAnswers.insert(setting)
      parts.append(part)
    }
    return ".init(\(parts.joined(separator: ", ")))"
  }

  private var itemSize: CGSize { settings[.itemsize]?.first?.plainSize ?? CGSize(width: 50, height: 50) }

  private static func answer(_ setting: Setting, _ values: [Value]) -> String? {
    let numbers = values.compactMap(\.plainNumber)
    switch setting {
    case .header: return "header: \(TestCode.number(numbers.first ?? 0))"
    case .footer: return "footer: \(TestCode.number(numbers.first ?? 0))"
    case .inset: return "inset: \(TestCode.insets(numbers))"
    default: return nil
    }
  }

  // MARK: Steps

  private static let unseen: [Setting: String] = [
    .policy: "a device asks the layout itself", .asks: "a device decides which rectangles it asks for",
    .bug: "a mistake that the lab makes on purpose", .scale: "the screen of a device has its own scale",
    .rtl: "the direction of the text is that of the device", .safe: "the safe area is that of the window",
    .spacings: "a device has one order", .ios: "a device has its version",
    .prefetch: "a device looks ahead in groups of its own", .font: "sizes are written as numbers",
    .within: "the tests have one tolerance", .seed: "sizes are written as numbers",
  ]

  /// The statements whose calls a test does not make.
  private static let ownWords: Set<String> = [
    "drag", "drop", "tap", "call", "source", "snapshot", "apply", "append", "expand", "collapse", "model", "notify",
  ]

  private mutating func write(_ step: Step, _ rest: ArraySlice<TestEntry>) throws(Stop) {
    if hasBegun, step.turn != turn { tick() }
    let word = String(step.place.text.prefix { $0.isLetter })
    let isNewTurn = step.turn != turn
    turn = step.turn
    if word == "reset" {
      guard !hasBegun else { throw Stop(reason: "`reset` makes another view, which is not exported") }
      (layout, size, sections, answers) = ("waterfall", CGSize(width: 320, height: 480), [[]], [[:]])
      (settings, settingOrder, properties, hasLengths, isMirrored) = ([:], [], [], false, false)
      return
    }
    // Nothing of a device exists before the layout is set.
    let isSetUp =
      !hasBegun && step.changes.allSatisfy(Self.isSetUp) && !["invalidate", "apply", "tap"].contains(word)
    if isSetUp, !(hasLayout(layout) && Self.countsCalls(rest, after: step.turn)) {
      comment(step.place.text)
      for change in step.changes { try apply(change, step, isWritten: false) }
      return
    }
    if !hasBegun {
      // A step of the first turn with calls that are checked: the view exists before it.
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
      || ["invalidate", "reload", "fling", "apply", "snapshot", "source", "call"].contains(word)
    {
      return try writeEvent(word, step)
    }
    for change in step.changes { try apply(change, step, isWritten: true) }
  }

  private static func isAnswer(_ change: StepChange) -> Bool { if case .answer = change { true } else { false } }

  private func hasLayout(_ name: String) -> Bool {
    name == "flow" || name == "compositional" || layouts.imported.contains(name)
  }

  private static func isSetUp(_ change: StepChange) -> Bool {
    switch change {
    case .setting, .property, .newItems, .newSection, .answer, .view, .definition, .itemSize, .removedItems,
      .removedSection:
      true
    default: false
    }
  }

  /// Whether calls are counted before the next turn.
  private static func countsCalls(_ rest: ArraySlice<TestEntry>, after turn: Int) -> Bool {
    for entry in rest {
      switch entry {
      case .step(let step) where step.turn != turn: return false
      case .check(let check) where CheckText(check.place.text).isOfCalls: return true
      default: continue
      }
    }
    return false
  }

  private func isReload(_ step: Step) -> Bool { step.events.contains { $0.call == .reloadData } }

  private func isUpdate(_ step: Step) -> Bool { step.events.contains { $0.call == .prepareForUpdates } }

  /// Brings the state up to a change, and writes the calls for it where it is written.
  private mutating func apply(_ change: StepChange, _ step: Step, isWritten: Bool) throws(Stop) {
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
      settings[setting] = to.values
      settingOrder.removeAll { $0 == setting }
      settingOrder.append(setting)
      if let reason = Self.unseen[setting] {
        if [.within, .seed, .font].contains(setting) { return }
        if setting == .policy, case .word("own")? = to.values.first { return }
        // The scale that the helper gives each view, and the lab's screen has.
        if setting == .scale, to.values.first?.plainNumber == 2 || to.text == "off" { return }
        if setting == .rtl, !isWritten {
          isMirrored = to.text == "on"
          return
        }
        throw Stop(reason: "\(reason): `\(step.place.text)`")
      }
      guard isWritten else { return }
      guard isFlow, let all = TestCode.flowProperties(setting, to.values) else {
        throw Stop(reason: "`\(step.place.text)` has no counterpart in this layout")
      }
      for property in all { lines.append("layout.\(property)") }
      isTickDue = true
    case .property(let name, _, let to):
      let value = Self.value(of: to.values)
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
      guard isCompositional || Self.answer(setting, to.values) != nil else {
        throw Stop(
          reason: "the delegate's `\(setting.rawValue)` of a section is not exported: `\(step.place.text)`")
      }
      if !isCompositional { answers[section][setting] = to.values }
    case .newItems(let section, let items, let sizes):
      guard sections.indices.contains(section) else { return }
      let given = sizes.map { $0.values.first?.plainSize }
      for (place, item) in items.enumerated() {
        let size = given.count == items.count ? given[place] : given.first ?? nil
        // A length, which has one side, is read by layouts of the lab alone.
        if size == nil, !given.isEmpty { hasLengths = true }
        if size != nil { hasSizes = true }
        sections[section].insert(size, at: min(item, sections[section].count))
      }
    case .removedItems(let keys):
      for key in keys.sorted(by: >) where sections.indices.contains(key.section) {
        guard sections[key.section].indices.contains(key.item) else { continue }
        sections[key.section].remove(at: key.item)
      }
    case .removedSection(let index):
      guard sections.indices.contains(index) else { return }
      sections.remove(at: index)
      answers.remove(at: index)
    case .itemSize(let keys, _, let to):
      for key in keys where sections.indices.contains(key.section) {
        guard sections[key.section].indices.contains(key.item) else { continue }
        sections[key.section][key.item] = to.values.first?.plainSize
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
      needs.preferences = true
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

  private static func value(of values: [Value]) -> String {
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

  private mutating func resize(to size: CGSize, _ step: Step, isWritten: Bool) throws(Stop) {
    self.size = size
    guard isWritten else { return }
    let isAnimated = step.events.contains { $0.call == .prepareForAnimatedBoundsChange }
    if isAnimated {
      needs.animations = true
      lines.append("await screen.resize(to: \(TestCode.size(size)))")
    } else {
      lines.append("view.frame.size = \(TestCode.size(size))")
      isTickDue = true
    }
  }

  // MARK: Data

  private mutating func writeReload(_ step: Step) throws(Stop) {
    for change in step.changes { try apply(change, step, isWritten: true) }
    // Several edits of a turn are one reload.
    isReloadDue = true
    isTickDue = true
  }

  /// Writes the sections as they are now, by what was added where nothing else changed, and the reload.
  private mutating func writeDueReload() {
    guard isReloadDue else { return }
    isReloadDue = false
    let isLonger =
      written.count <= sections.count
      && zip(written, sections).allSatisfy { $1.starts(with: $0) } && !sections.isEmpty
    if isLonger {
      for index in sections.indices {
        guard index < written.count else {
          lines.append("screen.sections.append(\(section(index)))")
          continue
        }
        let new = sections[index].dropFirst(written[index].count)
        guard !new.isEmpty else { continue }
        if new.contains(where: { $0 != nil }) { needs.sizes = true }
        lines.append("screen.sections[\(index)].items += \(TestCode.sizes(new.map { $0 ?? itemSize }))")
      }
    } else {
      writeSections()
    }
    written = sections
    lines.append("view.reloadData()")
  }

  private mutating func writeUpdate(_ step: Step) throws(Stop) {
    needs.updates = true
    var operations: [UpdateOperation] = []
    for event in step.events {
      if event.call == .prepareForUpdates, case .operations(let all) = event.detail { operations += all }
    }
    if operations.isEmpty, step.changes.isEmpty { operations = [] }
    // Places before the update for what goes, places after it for what comes.
    var removals: [ElementKey] = []
    var moves: [(from: ElementKey, to: ElementKey)] = []
    var edits: [String] = []
    for operation in operations {
      switch operation {
      case .deleteItem(let key): removals.append(key)
      case .moveItem(let from, let to):
        moves.append((from, to))
        removals.append(from)
      case .deleteSection, .moveSection:
        throw Stop(reason: "an update of sections is not exported: `\(step.place.text)`")
      default: break
      }
    }
    for (index, move) in moves.enumerated() {
      edits.append(
        "let moved\(index == 0 ? "" : "\(index + 1)") = screen.sections[\(move.from.section)].items[\(move.from.item)]"
      )
    }
    let old = sections
    for key in removals.sorted(by: >) {
      edits.append("screen.sections[\(key.section)].items.remove(at: \(key.item))")
      if sections.indices.contains(key.section), sections[key.section].indices.contains(key.item) {
        sections[key.section].remove(at: key.item)
      }
    }
    var sizes: [ElementKey: CGSize?] = [:]
    for change in step.changes {
      guard case .newItems(let section, let items, let given) = change else { continue }
      for (place, item) in items.enumerated() {
        sizes[ElementKey(section: section, item: item)] =
          given.count == items.count ? given[place].values.first?.plainSize : given.first?.values.first?.plainSize
      }
    }
    var arrivals: [(key: ElementKey, code: String, size: CGSize?)] = []
    for operation in operations {
      switch operation {
      case .insertItem(let key):
        let size = sizes[key] ?? nil
        arrivals.append((key, TestCode.size(size ?? itemSize), size))
      case .insertSection(let index):
        edits.append("screen.sections.insert(.init(), at: \(index))")
        sections.insert([], at: min(index, sections.count))
        answers.insert([:], at: min(index, answers.count))
      default: break
      }
    }
    for (index, move) in moves.enumerated() {
      let size =
        old.indices.contains(move.from.section) && old[move.from.section].indices.contains(move.from.item)
        ? old[move.from.section][move.from.item] : nil
      arrivals.append((move.to, "moved\(index == 0 ? "" : "\(index + 1)")", size))
    }
    for arrival in arrivals.sorted(by: { $0.key < $1.key }) {
      if arrival.size != nil { needs.sizes = true }
      edits.append("screen.sections[\(arrival.key.section)].items.insert(\(arrival.code), at: \(arrival.key.item))")
      guard sections.indices.contains(arrival.key.section) else { continue }
      sections[arrival.key.section].insert(
        arrival.size, at: min(arrival.key.item, sections[arrival.key.section].count))
    }
    for change in step.changes {
      guard case .itemSize(let keys, _, let to) = change, let size = to.values.first?.plainSize else { continue }
      try apply(change, step, isWritten: false)
      for key in keys {
        edits.append("screen.sections[\(key.section)].items[\(key.item)] = \(TestCode.size(size))")
      }
    }
    let calls = operations.map { operation -> String in
      switch operation {
      case .insertItem(let key): "view.insertItems(at: [\(TestCode.path(key.item, key.section))])"
      case .deleteItem(let key): "view.deleteItems(at: [\(TestCode.path(key.item, key.section))])"
      case .moveItem(let from, let to):
        "view.moveItem(at: \(TestCode.path(from.item, from.section)), to: \(TestCode.path(to.item, to.section)))"
      case .reloadItem(let key): "view.reloadItems(at: [\(TestCode.path(key.item, key.section))])"
      case .insertSection(let index): "view.insertSections([\(index)])"
      case .deleteSection(let index): "view.deleteSections([\(index)])"
      case .moveSection(let from, let to): "view.moveSection(\(from), toSection: \(to))"
      case .reloadSection(let index): "view.reloadSections([\(index)])"
      }
    }
    isTickDue = false
    written = sections
    lines.append("await screen.update {")
    lines += (edits + calls).map { "  " + $0 }
    lines.append("}")
  }

  private mutating func writeEvent(_ word: String, _ step: Step) throws(Stop) {
    let text = step.place.text
    switch word {
    case "invalidate" where text == "invalidate": lines.append("layout.invalidateLayout()")
    case "invalidate": try writeContext(step)
    case "tick": tick()
    case "fling":
      guard let event = step.events.first(where: { $0.call == .scrollTarget }),
        case .scrollTarget(let proposed, let velocity, _) = event.detail
      else { throw Stop(reason: "a fling that asks nothing is not exported: `\(text)`") }
      needs.flings = true
      lines.append(
        "screen.fling(to: \(TestCode.point(proposed)), velocity: \(TestCode.point(velocity)))  // points a millisecond"
      )
    case _ where step.changes.isEmpty && step.events.isEmpty: return
    default: throw Stop(reason: "`\(text)` is not exported")
    }
    isTickDue = true
  }

  /// Writes an invalidation by a context that lists elements, or asks the delegate of a flow anew.
  private mutating func writeContext(_ step: Step) throws(Stop) {
    guard let event = step.events.first(where: { $0.call == .invalidateLayoutWith }),
      case .invalidation(let summary, _) = event.detail, isFlow || isCompositional
    else { throw Stop(reason: "`\(step.place.text)` is not exported") }
    contexts += 1
    let name = contexts == 1 ? "context" : "context\(contexts)"
    let type =
      isFlow ? "UICollectionViewFlowLayoutInvalidationContext" : "UICollectionViewLayoutInvalidationContext"
    lines.append("let \(name) = \(type)()")
    let items = summary.keys.filter { $0.category == .cell }
    if !items.isEmpty {
      let paths = items.map { TestCode.path($0.item, $0.section) }.joined(separator: ", ")
      lines.append("\(name).invalidateItems(at: [\(paths)])")
    }
    for kind in Set(summary.keys.compactMap(\.kind)).sorted() {
      let paths = summary.keys.filter { $0.kind == kind }.map { TestCode.path($0.item, $0.section) }
      lines.append(
        "\(name).invalidateSupplementaryElements(ofKind: \(Self.kind(kind)), at: [\(paths.joined(separator: ", "))])"
      )
    }
    if isFlow {
      lines.append("\(name).invalidateFlowLayoutDelegateMetrics = true")
    }
    lines.append("layout.invalidateLayout(with: \(name))")
  }

  private static func kind(_ kind: String) -> String {
    switch kind {
    case UICollectionView.elementKindSectionHeader: "UICollectionView.elementKindSectionHeader"
    case UICollectionView.elementKindSectionFooter: "UICollectionView.elementKindSectionFooter"
    default: TestCode.text(kind)
    }
  }

  // MARK: Checks

  private mutating func expect(_ condition: String) {
    tick()
    checks += 1
    lines.append(library == .xctest ? "XCTAssertTrue(\(condition))" : "#expect(\(condition))")
  }

  private mutating func expect(_ left: String, equals right: String) {
    tick()
    checks += 1
    lines.append(library == .xctest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))")
  }

  private mutating func expectFrame(_ code: String, _ frame: CGRect) {
    needs.frames = true
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { TestCode.number($0) }.joined(
      separator: ", ")
    tick()
    checks += 1
    let condition = "isAt(\(code), \(numbers))"
    lines.append(
      library == .xctest ? "XCTAssertTrue(\(condition), \"\\(\(code))\")" : "#expect(\(condition))")
  }

  private func frameCode(_ key: ElementKey) -> String? {
    switch (key.category, key.kind) {
    case (.cell, _):
      key.section == 0 ? "screen.frame(\(key.item))" : "screen.frame(\(key.item), in: \(key.section))"
    case (.supplementaryView, UICollectionView.elementKindSectionHeader?) where key.item == 0:
      "screen.header(\(key.section))"
    case (.supplementaryView, UICollectionView.elementKindSectionFooter?) where key.item == 0:
      "screen.footer(\(key.section))"
    case (.supplementaryView, let kind?) where key.item != .max:
      "screen.frame(ofKind: \(Self.kind(kind)), at: \(TestCode.path(key.item, key.section)))"
    default: nil
    }
  }

  private mutating func write(_ answer: Answer) {
    switch answer.value {
    case .elements(let elements, _, _):
      for element in elements.prefix(60) {
        guard let code = frameCode(element.key) else { continue }
        if element.key.category != .cell { needs.headers = true }
        expectFrame(code, element.frame)
      }
    case .size(let size):
      needs.lengths = true
      expect("isNear(view.contentSize.width, \(TestCode.number(size.width)))")
      expect("isNear(view.contentSize.height, \(TestCode.number(size.height)))")
    case .visible(let elements): expectVisible(elements.map(\.key))
    default: leaveOut(answer.place.text, "UIKit has no such answer")
    }
  }

  private static func isBalanced(_ part: String) -> Bool {
    part.count { $0 == "(" } == part.count { $0 == ")" }
  }

  private mutating func expectVisible(_ keys: [ElementKey]) {
    needs.visible = true
    let cells = keys.filter { $0.category == .cell }
    let sections = Set(cells.map(\.section)).sorted()
    let parts = sections.map { section -> String in
      let items = cells.filter { $0.section == section }.map(\.item).sorted()
      let isRange = items.count > 2 && items.last.map { $0 - items[0] } == items.count - 1
      let list =
        isRange ? "(\(items[0])...\(items[items.count - 1]))" : "[\(items.map { "\($0)" }.joined(separator: ", "))]"
      return "\(list).map { IndexPath(item: $0, section: \(section)) }"
    }
    expect("screen.visible", equals: parts.isEmpty ? "[]" : parts.joined(separator: " + "))
  }

  private mutating func write(_ text: String) {
    let check = CheckText(text)
    switch check.kind {
    case .count(let word, let sign, let number):
      guard Recordable.words.contains(word) else { return leaveOut(text, "no subclass sees such calls") }
      guard isStrict || !Recordable.vague.contains(word) else {
        return leaveOut(text, "how often a device asks this is its own affair; --strict writes it")
      }
      needs.calls.insert(word)
      if sign == "==" {
        expect("calls.count(.\(word.rawValue))", equals: "\(number)")
      } else {
        expect("calls.count(.\(word.rawValue)) \(sign) \(number)")
      }
    case .order(let words, let isExact):
      let known = words.filter(Recordable.words.contains)
      guard !known.isEmpty else { return leaveOut(text, "no subclass sees such calls") }
      needs.calls.formUnion(known)
      let list = known.map { ".\($0.rawValue)" }.joined(separator: ", ")
      if known.count < words.count { leaveOut(text, "without calls that no subclass sees") }
      if isExact { comment("In the lab exactly these: \(text)") }
      expect("calls.missing(\(list))", equals: "[]")
    case .content(let size):
      needs.lengths = true
      expect("isNear(view.contentSize.width, \(TestCode.number(size.width)))")
      expect("isNear(view.contentSize.height, \(TestCode.number(size.height)))")
    case .frame(let code, let rect):
      if code.contains("header") || code.contains("footer") { needs.headers = true }
      expectFrame(code, rect)
    case .visible(let keys): expectVisible(keys)
    case .noOverlap:
      needs.overlap = true
      expect("screen.overlaps.isEmpty")
    case .inside:
      needs.inside = true
      expect("screen.outside.isEmpty")
    case .condition(let expression):
      let inset = settings[.inset]?.compactMap(\.plainNumber) ?? [0]
      let all =
        inset.count == 1
        ? [inset[0], inset[0], inset[0], inset[0]]
        : inset.count == 2 ? [inset[0], inset[1], inset[0], inset[1]] : inset
      let parts = expression.components(separatedBy: " and ")
      // Each part is a check of its own only where all of them have to hold.
      let words = expression.split { !$0.isLetter }
      guard !words.contains("or"), !words.contains("not"), parts.allSatisfy(Self.isBalanced) else {
        return leaveOut(text, "a part of it is the lab's own")
      }
      if parts.count > 1 {
        for part in parts { write("expect (\(part))") }
        return
      }
      guard let found = ExpressionCode(inset: all).comparison(expression) else {
        return leaveOut(text, "a part of it is the lab's own")
      }
      needs.frames = true
      if expression.contains("header(") || expression.contains("footer(") { needs.headers = true }
      if found.sign == "==" {
        needs.lengths = true
        expect("isNear(\(found.left), \(found.right))")
      } else {
        expect("\(found.left) \(found.sign) \(found.right)")
      }
    case .error:
      leaveOut(text.prefix { $0 != "{" }.trimmingCharacters(in: .whitespaces), "an exception ends the app")
    case .other: leaveOut(text, "it is the lab's own")
    }
  }
}

/// The words of calls that a subclass, a data source and a delegate see.
enum Recordable {
  /// The words whose calls come to the layout.
  static let ofLayout: [CallWord] = [
    .prepare, .content, .elements, .item, .supplementary, .decoration, .should, .context, .invalidate, .preferred,
    .updates, .bounds, .transition, .target, .appear, .disappear, .finalize,
  ]
  static let words: Set<CallWord> = Set(ofLayout + [.sizes, .counts, .cell])
  /// The words that a device is free about.
  static let vague: Set<CallWord> = [.content, .elements, .invalidate, .counts, .item, .supplementary, .decoration]

  /// The methods that a recording subclass overrides for a word.
  static func methods(of word: CallWord) -> [RecordedMethod] {
    RecordedMethod.all.filter { word.uikitNames.contains($0.fullName) }
  }
}

/// A check as it is written, taken apart.
struct CheckText {
  enum Kind {
    case count(CallWord, String, Int)
    case order([CallWord], isExact: Bool)
    case content(CGSize)
    case frame(String, CGRect)
    case visible([ElementKey])
    case noOverlap
    case inside
    case condition(String)
    case error
    case other
  }

  var kind = Kind.other

  var isOfCalls: Bool {
    switch kind {
    case .count, .order: true
    default: false
    }
  }

  init(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    guard words.first == "expect", words.count > 1 else { return }
    let rest = Array(words.dropFirst())
    if text.hasPrefix("expect ("), text.hasSuffix(")") {
      kind = .condition(String(text.dropFirst("expect (".count).dropLast()))
    } else if rest == ["no", "overlap"] {
      kind = .noOverlap
    } else if rest == ["inside"] {
      kind = .inside
    } else if rest[0] == "no", rest.count == 2, let word = CallWord(rawValue: rest[1]) {
      kind = .count(word, "==", 0)
    } else if rest.count == 3, let word = CallWord(rawValue: rest[0]), let number = Int(rest[2]) {
      kind = .count(word, rest[1], number)
    } else if rest[0] == "order" || rest[0] == "calls" {
      let named = rest.dropFirst().map(CallWord.init(rawValue:))
      if !named.contains(nil), !named.isEmpty {
        kind = .order(named.compactMap { $0 }, isExact: rest[0] == "calls")
      }
    } else if rest[0] == "content", rest.count == 3, let size = Self.size(rest[2]) {
      kind = .content(size)
    } else if rest[0] == "frame", let sign = rest.firstIndex(of: "=="), rest.count == sign + 3 {
      let point = rest[sign + 1].split(separator: ",").compactMap { Double($0) }
      guard point.count == 2, let size = Self.size(rest[sign + 2]), let code = Self.frame(rest[1..<sign]) else {
        return
      }
      kind = .frame(code, CGRect(x: point[0], y: point[1], width: size.width, height: size.height))
    } else if rest[0] == "visible", rest.count > 2, rest[1] == "==" {
      if let keys = Self.keys(rest[2...]) { kind = .visible(keys) }
    } else if rest[0] == "error" {
      kind = .error
    }
  }

  private static func size(_ text: String) -> CGSize? {
    let numbers = text.split(separator: "x").compactMap { Double($0) }
    return numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : nil
  }

  private static func path(_ text: Substring) -> (Int, Int)? {
    let numbers = text.split(separator: ":").compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : numbers.count == 1 ? (0, numbers[0]) : nil
  }

  private static func frame(_ words: ArraySlice<String>) -> String? {
    guard let first = words.first else { return nil }
    if words.count == 2, first == "header" || first == "footer", let section = words.last.flatMap({ Int($0) }) {
      return "screen.\(first)(\(section))"
    }
    guard words.count == 1, let (section, item) = path(first[...]) else { return nil }
    return section == 0 ? "screen.frame(\(item))" : "screen.frame(\(item), in: \(section))"
  }

  private static func keys(_ words: ArraySlice<String>) -> [ElementKey]? {
    if words == ["none"] { return [] }
    var keys: [ElementKey] = []
    for word in words {
      let ends = word.replacing("...", with: " ").split(separator: " ")
      guard let first = ends.first.flatMap(path), let last = ends.last.flatMap(path), first.0 == last.0,
        ends.count == 1 || word.contains("..."), first.1 <= last.1
      else { return nil }
      keys += (first.1...last.1).map { ElementKey(section: first.0, item: $0) }
    }
    return keys
  }
}
