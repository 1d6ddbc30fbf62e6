import CollectionLayout
import Foundation
import LayoutScript

// The checks of a case, and the answers that a script compares.
extension CaseWriter {
  /// Ends the turn, notes the statement of the check, and writes the check.
  private mutating func check(_ xctest: String, _ condition: String) {
    tick()
    if let place { checks.append(place) }
    lines.append(library == .xctest ? xctest : "#expect(\(condition))")
  }

  mutating func expect(_ condition: String) { check("XCTAssertTrue(\(condition))", condition) }

  mutating func expect(_ left: String, equals right: String) {
    check("XCTAssertEqual(\(left), \(right))", "\(left) == \(right)")
  }

  mutating func expectFrame(_ code: String, _ frame: CGRect) {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { TestCode.number($0) }
    let condition = "isAt(\(code), \(numbers.joined(separator: ", ")))"
    check("XCTAssertTrue(\(condition), \"\\(\(code))\")", condition)
  }

  func frameCode(_ key: ElementKey) -> String? {
    switch (key.category, key.kind) {
    case (.cell, _):
      key.section == 0 ? "screen.frame(\(key.item))" : "screen.frame(\(key.item), in: \(key.section))"
    case (.supplementaryView, UICollectionView.elementKindSectionHeader?) where key.item == 0:
      "screen.header(\(key.section))"
    case (.supplementaryView, UICollectionView.elementKindSectionFooter?) where key.item == 0:
      "screen.footer(\(key.section))"
    case (.supplementaryView, let kind?) where key.item != .max:
      "screen.frame(ofKind: \(TestCode.kind(kind)), at: \(TestCode.path(key.item, key.section)))"
    default: nil
    }
  }

  mutating func write(_ answer: Answer) {
    switch answer.value {
    case .elements(let elements, _, _):
      if answer.place.text.split(separator: " ") == ["frames", "visible"] { expectVisible(elements.map(\.key)) }
      let known = elements.prefix(60).compactMap { element in frameCode(element.key).map { ($0, element.frame) } }
      if known.isEmpty, !elements.isEmpty { leaveOut(answer.place.text, "a test asks for no decoration") }
      for (code, frame) in known { expectFrame(code, frame) }
    case .size(let size): expectContent(size)
    case .visible(let elements): expectVisible(elements.map(\.key))
    default: leaveOut(answer.place.text, "UIKit has no such answer")
    }
  }

  mutating func expectVisible(_ keys: [ElementKey]) {
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

  mutating func write(_ text: String) {
    switch WrittenCheck(text) {
    case .expectation(let expectation): write(expectation, text)
    case .condition(let condition): expectCondition(condition, text)
    case .error:
      leaveOut(text.prefix { $0 != "{" }.trimmingCharacters(in: .whitespaces), "an exception ends the app")
    case .other: leaveOut(text, Self.labsOwn)
    }
  }

  private static let labsOwn = "it is the lab's own"

  private mutating func write(_ expectation: Expectation, _ text: String) {
    switch expectation {
    case .holds: leaveOut(text, Self.labsOwn)
    case .count(let word, let sign, let number): expectCount(word, sign, number, text)
    case .order(let words): expectOrder(words, text)
    case .calls(let words): expectOrder(words, text, isExact: true)
    case .content(let size): expectContent(size)
    case .frame(let element, let rect):
      guard let code = frameCode(element.key) else { return leaveOut(text, Self.labsOwn) }
      expectFrame(code, rect)
    case .visible(let values):
      guard let keys = WrittenCheck.keys(values) else { return leaveOut(text, Self.labsOwn) }
      expectVisible(keys)
    case .shown(let values, let isShown):
      guard let keys = WrittenCheck.keys(values) else { return leaveOut(text, Self.labsOwn) }
      for key in keys {
        expect("\(isShown ? "" : "!")screen.visible.contains(\(TestCode.path(key.item, key.section)))")
      }
    case .noOverlap: expect("screen.overlaps.isEmpty")
    case .inside: expect("screen.outside.isEmpty")
    }
  }

  private mutating func expectCount(_ word: CallWord, _ sign: Comparison, _ number: Int, _ text: String) {
    guard sees(word) else { return leaveOut(text, "no subclass sees such calls") }
    guard isStrict || !Recordable.vague.contains(word) else {
      return leaveOut(text, "how often a device asks this is its own affair; --strict writes it")
    }
    needs.calls.insert(word)
    if word == .prepare, sign == .equal, number > 0, !isStrict {
      expect("calls.count(.prepare) >= 1")
    } else if sign == .equal {
      expect("calls.count(.\(word.rawValue))", equals: "\(number)")
    } else {
      expect("calls.count(.\(word.rawValue)) \(sign.rawValue) \(number)")
    }
  }

  private mutating func expectContent(_ size: CGSize) {
    expect("isNear(view.contentSize.width, \(TestCode.number(size.width)))")
    expect("isNear(view.contentSize.height, \(TestCode.number(size.height)))")
  }

  private mutating func expectOrder(_ words: [CallWord], _ text: String, isExact: Bool = false) {
    let known = words.filter(sees)
    guard !known.isEmpty else { return leaveOut(text, "no subclass sees such calls") }
    needs.calls.formUnion(known)
    let list = known.map { ".\($0.rawValue)" }.joined(separator: ", ")
    if known.count < words.count { leaveOut(text, "without calls that no subclass sees") }
    if isExact { comment("In the lab exactly these: \(text)") }
    expect("calls.missing(\(list))", equals: "[]")
  }

  /// Writes each part of a conjunction as a check of its own.
  private mutating func expectCondition(_ condition: LayoutLanguage.Expression, _ text: String) {
    let code = ExpressionCode(inset: TestCode.sides(settings[.inset]?.compactMap(\.plainNumber) ?? [0]))
    for part in condition.conditions {
      if let count = part.count {
        expectCount(count.call, count.sign, count.count, text)
        continue
      }
      guard let found = code.comparison(part) else {
        leaveOut(text, "a part of it is the lab's own")
        continue
      }
      if found.sign == .equal {
        expect("isNear(\(found.left), \(found.right))")
      } else {
        expect("\(found.left) \(found.sign.rawValue) \(found.right)")
      }
    }
  }
}
