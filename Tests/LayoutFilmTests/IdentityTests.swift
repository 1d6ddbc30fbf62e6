import CollectionLayout
import LayoutFilm
import LayoutRendering
import LayoutScript
import Testing

/// Who is who: each item has a height that no other one has, so heights say what identities have to.
@MainActor @Suite struct IdentityTests {
  /// A script of edits, and the heights that its sections hold at the end.
  private struct Edits {
    var draws: Draws
    var sections: [[Int]] = [[]]
    var height = 100
    var lines = ["columns 1; spacing 0"]

    init(seed: Int) {
      draws = Draws(seed)
      for _ in 0..<(3 + draws.below(5)) { append() }
      for _ in 0..<14 { edit() }
    }

    private mutating func fresh() -> Int {
      height += 1
      return height
    }

    private mutating func append() {
      let height = fresh()
      lines.append("item \(height)")
      sections[sections.count - 1].append(height)
    }

    /// An item that there is.
    private mutating func item() -> (Int, Int)? {
      let full = sections.indices.filter { !sections[$0].isEmpty }
      guard !full.isEmpty else { return nil }
      let section = full[draws.below(full.count)]
      return (section, draws.below(sections[section].count))
    }

    private mutating func edit() {
      switch draws.below(12) {
      case 0: append()
      case 1, 2:
        let section = draws.below(sections.count)
        let (place, height) = (draws.below(sections[section].count + 1), fresh())
        lines.append("insert \(section):\(place) \(height)")
        sections[section].insert(height, at: place)
      case 3, 4:
        guard let (section, place) = item() else { return }
        lines.append("delete \(section):\(place)")
        sections[section].remove(at: place)
      case 5, 6:
        guard let (section, place) = item() else { return }
        let to = draws.below(sections.count)
        let height = sections[section].remove(at: place)
        let target = draws.below(sections[to].count + 1)
        sections[to].insert(height, at: target)
        lines.append("move \(section):\(place) \(to):\(target)")
      case 7:
        let place = draws.below(sections.count + 1)
        lines.append("insert section \(place)")
        sections.insert([], at: place)
      case 8 where sections.count > 1:
        let place = draws.below(sections.count)
        lines.append("delete section \(place)")
        sections.remove(at: place)
      case 9 where sections.count > 1:
        let (from, to) = (draws.below(sections.count), draws.below(sections.count))
        lines.append("move section \(from) \(to)")
        sections.insert(sections.remove(at: from), at: to)
      case 10: lines.append("scroll \(draws.below(900))")
      default:
        guard let (section, place) = item() else { return }
        let height = fresh()
        lines.append("batch { delete \(section):\(place); insert \(section):\(place) \(height) }")
        sections[section][place] = height
      }
    }
  }

  @Test(arguments: 1...60) func `an identity never names two items, and an item has one`(seed: Int) throws {
    let edits = Edits(seed: seed)
    let script = edits.lines.joined(separator: "\n")
    let filmed = Filmed(script, reasons: 0)
    try #require(filmed.result == .finished, "\(script)")
    var heights: [Int: Int] = [:]
    var identities: [Int: Int] = [:]
    for index in filmed.steps.indices {
      for (key, element) in filmed.cells(after: index) {
        let height = Int(element.frame.height)
        #expect(heights[element.id, default: height] == height, "@\(index + 1) \(key) of seed \(seed)\n\(script)")
        #expect(
          identities[height, default: element.id] == element.id, "@\(index + 1) \(key) of seed \(seed)\n\(script)")
        heights[element.id] = height
        identities[height] = element.id
      }
    }
    // All that is left is there.
    let last = filmed.cells(after: filmed.steps.count - 1)
    for (section, own) in edits.sections.enumerated() {
      for (item, height) in own.enumerated() {
        #expect(last[ElementKey(section: section, item: item)].map { Int($0.frame.height) } == height)
      }
    }
  }

  @Test func `what is deleted is told from what is out of sight`() {
    let filmed = Filmed("columns 3; items 2000 80; scroll 9000; delete 310; scroll 0")
    let (deletion, scroll) = (filmed.steps[3], filmed.steps[4])
    #expect(deletion.deleted.count == 1)
    #expect(deletion.gone.contains(deletion.deleted[0]))
    #expect(!scroll.gone.isEmpty)
    #expect(scroll.deleted == [])
  }

  @Test func `an item that comes back into sight is the one that left`() {
    let filmed = Filmed("columns 3; items 2000 80; scroll 9000; scroll 0")
    let (before, after) = (filmed.cells(after: 1), filmed.cells(after: 3))
    let key = ElementKey(section: 0, item: 0)
    #expect(before[key]?.id == after[key]?.id)
  }

  @Test func `an update's inserts are told from items that only came into sight`() {
    let filmed = Filmed("columns 3; items 2000 80; scroll 9000; insert 310 90")
    #expect(filmed.steps[2].changed.allSatisfy { !$0.isInserted })
    #expect(filmed.steps[3].changed.count { $0.isInserted } == 1)
  }

  @Test func `data that changes without a report moves nobody until the layout hears of it`() {
    let filmed = Filmed("columns 1; item 101 102 103\nmodel delete 0; scroll 1\nreload")
    let heights = filmed.steps.indices.map { index in
      filmed.cells(after: index).values.sorted { $0.key < $1.key }.map { Int($0.frame.height) }
    }
    #expect(heights.first(where: { !$0.isEmpty }) == [101, 102, 103])
    var known: [Int: Int] = [:]
    for index in filmed.steps.indices {
      for element in filmed.cells(after: index).values {
        #expect(known[element.id, default: Int(element.frame.height)] == Int(element.frame.height))
        known[element.id] = Int(element.frame.height)
      }
    }
  }

  @Test func `what a scenario did is taken back`() {
    let filmed = Filmed(
      """
      columns 1; item 101 102
      scenario "one" { delete 0; item 103 }
      scenario "two" { item 104 }
      """)
    let chapters = filmed.steps.filter { $0.chapter != nil }
    #expect(chapters.map(\.chapter) == ["one", "two"])
    for (index, step) in filmed.steps.enumerated() where step.chapter != nil {
      #expect(filmed.cells(after: index).values.map { Int($0.frame.height) }.sorted() == [101, 102])
    }
    let last = filmed.cells(after: filmed.steps.count - 1)
    #expect(last.values.map { Int($0.frame.height) }.sorted() == [101, 102, 104])
    let ids = filmed.steps.indices.flatMap { filmed.cells(after: $0).values.map { ($0.id, Int($0.frame.height)) } }
    #expect(Dictionary(grouping: ids, by: \.0).values.allSatisfy { Set($0.map(\.1)).count == 1 })
  }
}
