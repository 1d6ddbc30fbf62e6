import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutLanguage

/// What keeps the cost of a line from growing with the lines before it.
@MainActor struct LongScriptTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func `a persistent map is a dictionary, and its copies stay as they were`(
    seed: UInt64
  ) {
    var random = RandomStream(seed: seed)
    var map = PersistentMap<Int>()
    var model: [String: Int] = [:]
    var copies: [(PersistentMap<Int>, [String: Int])] = []
    for round in 0..<3000 {
      let key = "k\(Int(random.draw(from: 0, through: 400)))"
      let value = random.draw(from: 0, through: 3) < 1 ? nil : round
      (map[key], model[key]) = (value, value)
      if round % 500 == 0 { copies.append((map, model)) }
    }
    for (map, model) in copies + [(map, model)] {
      expect(map.count, is: model.count)
      expect(Dictionary(uniqueKeysWithValues: map.map { ($0.key, $0.value) }), is: model)
      expect((0...400).map { map["k\($0)"] }, is: (0...400).map { model["k\($0)"] })
    }
  }

  /// Lengths that are known are not read again: the frames are those of a layout that reads them all, and the record says
  /// that all were asked, as a device does.
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `known lengths are those of the data`(seed: UInt64) {
    var random = RandomStream(seed: seed)
    func number(_ last: Int) -> Int { Int(random.draw(from: 0, through: Double(last))) }
    let session = Session("items 700 20...90")
    var lines = ["items 700 20...90"]
    for round in 0..<40 {
      let line =
        switch number(9) {
        case 0...3: "item \(number(90) + 1)"
        case 4: "model size \(number(600)) \(number(90))"
        case 5: "size \(number(600)) \(number(90))"
        case 6: "columns \(number(3) + 1)"
        case 7: "model delete \(number(600)); model insert 3 \(number(90))"
        case 8: "itemsize 50x\(number(90)); item \(number(90) + 1)"
        default: "insert \(number(600)) 9 99"
        }
      guard session.lab.run(SourceText(name: "test", text: line)) == .finished else { continue }
      lines.append(line)
      session.run("invalidate")
      guard round % 8 == 0 else { continue }
      let fresh = Session(
        "turn {\n" + lines.filter { !$0.hasPrefix("insert") && !$0.hasPrefix("size") }.joined(separator: "\n")
          + "\n}")
      let hasUpdates = lines.contains { $0.hasPrefix("insert") || $0.hasPrefix("size") }
      if !hasUpdates { expect(session.frames(), is: fresh.frames(), "\(lines)") }
      // A layout that is made now knows nothing.
      let known = session.frames()
      session.run("layout tags; layout waterfall")
      expect(session.frames(), is: known, "\(lines)")
    }
  }

  @Test func `what is not read again is recorded as asked`() {
    let session = Session("items 600 40; section { items 300 30; header 5 }; section { item 7 }")
    for line in ["item 5", "invalidate", "columns 3", "inset 4"] {
      let events = session.said(by: line).events
      let sizes = events.compactMap { event -> String? in
        guard case .sizes(let section, let items) = event.detail else { return nil }
        return "\(section): \(items)"
      }
      let last = session.lab.state.model.counts[2]
      expect(sizes, is: ["0: 0..<600", "1: 0..<300", "2: 0..<\(last)"], "\(line)")
    }
  }

  @Test func `braces in a row stand without a statement`() {
    expect(Session().code(of: "repeat 2 {{ zork }}"), is: "LL0120")
    let found = Parser.parse(SourceText(name: "test", text: "{{{{ zork }}}}")).diagnostics
    expect(found.map(\.code), is: ["LL0120"])
  }
}
