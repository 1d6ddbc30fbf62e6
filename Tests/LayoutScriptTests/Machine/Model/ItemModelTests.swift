import Expectations
import LayoutScript
import Testing

@testable import CollectionLayout
@testable import LayoutRuntime

/// The data in blocks against plain arrays.
struct ItemModelTests {
  /// The model of sections whose items all have lengths of their own.
  private func model(_ sections: [[Double]]) -> ItemModel {
    var model = ItemModel()
    for section in sections {
      let number = model.appendSection(name: nil)
      model.append(count: section.count, to: number) { .length(section[$0]) }
    }
    return model
  }

  private func lengths(_ model: ItemModel) -> [[Double]] {
    model.counts.enumerated().map { section, count in
      (0..<count).map { item in
        if case .length(let length)? = model.size(section: section, item: item)?.unpacked { length } else { -1 }
      }
    }
  }

  /// The lengths as a layout reads them, in pieces that cross the ends of blocks.
  private func copied(_ model: ItemModel, section: Int) -> [Double] {
    let count = model.counts[section]
    var result: [Double] = []
    for start in stride(from: 0, to: count, by: 300) {
      let items = start..<min(start + 300, count)
      var piece = [Double](repeating: 0, count: items.count)
      var span = piece.mutableSpan
      model.copyExtents(of: items, section: section, into: &span) {
        $0?.length(isVertical: true, own: -1, character: CGSize(width: 0, height: 0)) ?? -2
      }
      result += piece
    }
    return result
  }

  @Test(arguments: [0, 1] + [-1, 0, 1, 2600].map { ItemModel.blockSize + $0 })
  func `ten thousand random edits come out as in an array`(start: Int) throws {
    var random = RandomStream(seed: UInt64(start))
    func whole(_ range: ClosedRange<Int>) -> Int {
      Int(random.draw(from: Double(range.lowerBound), through: Double(range.upperBound)))
    }
    var array = (0..<start).map(Double.init)
    var model = model([array])
    let kept = model
    for edit in 1...2000 {
      let next = Double(start + edit)
      switch whole(0...4) {
      case 0, 1:
        // Many at one place split its block.
        let place = whole(0...array.count)
        let new = (0..<whole(1...3)).map { next + Double($0) / 8 }
        array.insert(contentsOf: new, at: place)
        try model.apply([.insert(ItemPath(section: 0, item: place), new.map { .length($0) })])
      case 2 where !array.isEmpty:
        let place = whole(0...array.count - 1)
        array.remove(at: place)
        try model.apply([.delete([ItemPath(section: 0, item: place)])])
      case 3 where !array.isEmpty:
        let (from, to) = (whole(0...array.count - 1), whole(0...array.count - 1))
        array.insert(array.remove(at: from), at: to)
        try model.apply([.move(from: ItemPath(section: 0, item: from), to: ItemPath(section: 0, item: to))])
      case 4 where whole(0...1) == 0:
        array.append(next)
        model.append(count: 1, to: 0) { _ in .length(next) }
      case 4 where whole(0...9) == 0:
        // All of one size: they share blocks, and are changed one by one.
        let count = whole(0...ItemModel.blockSize + 100)
        array += Array(repeating: next, count: count)
        model.append(.length(next), count: count, to: 0)
      case 4 where !array.isEmpty:
        let place = whole(0...array.count - 1)
        array[place] = next
        try model.setSize(.length(next), of: ItemPath(section: 0, item: place))
      default: break
      }
      guard edit % 100 == 0 else { continue }
      expect(lengths(model), is: [array], "seed \(start), edit \(edit)")
      expect(copied(model, section: 0), is: array, "seed \(start), edit \(edit)")
    }
    expect(lengths(kept), is: [(0..<start).map(Double.init)], "a copy keeps what it was")
  }

  @Test func `inserts at one place split its block, and all items can go`() throws {
    var model = model([(0..<700).map(Double.init)])
    var array = (0..<700).map(Double.init)
    for new in 0..<1500 {
      array.insert(Double(1000 + new), at: 300)
      try model.apply([.insert(ItemPath(section: 0, item: 300), [.length(Double(1000 + new))])])
    }
    expect(lengths(model), is: [array])
    try model.apply([.delete(array.indices.map { ItemPath(section: 0, item: $0) })])
    expect(lengths(model), is: [[]])
    try model.apply([.insert(ItemPath(section: 0, item: 0), [.length(1), .length(2)])])
    expect(lengths(model), is: [[1, 2]])
  }

  @Test(arguments: 0..<200)
  func `every survivor keeps its size at the place that the map gives it`(seed: UInt64) throws {
    var random = RandomStream(seed: seed)
    func whole(_ range: ClosedRange<Int>) -> Int {
      Int(random.draw(from: Double(range.lowerBound), through: Double(range.upperBound)))
    }
    let counts = (0..<whole(1...4)).map { _ in whole(0...6) }
    let before = counts.enumerated().map { section, count in (0..<count).map { Double(100 * section + $0) } }
    var edits: [DataEdit] = []
    func path() -> ItemPath { ItemPath(section: whole(0...counts.count - 1), item: whole(0...6)) }
    for _ in 0..<whole(1...8) {
      let edit: DataEdit =
        switch whole(0...6) {
        case 0: .insert(path(), (0..<whole(1...3)).map { .length(Double(900 + $0)) })
        case 1, 2: .delete([path()])
        case 3: .move(from: path(), to: path())
        case 4: .moveSection(from: whole(0...counts.count - 1), to: whole(0...counts.count - 1))
        case 5: .insertSection(whole(0...counts.count))
        default: .deleteSection(whole(0...counts.count - 1))
        }
      var tried = model(before)
      if (try? tried.apply(edits + [edit])) != nil { edits.append(edit) }
    }
    var after = model(before)
    try after.apply(edits)
    let map = UpdateMap(edits.flatMap(\.operations))
    let result = lengths(after)
    var survivors = 0
    for (section, items) in before.enumerated() {
      for (item, length) in items.enumerated() {
        guard let new = map.new(ElementKey(section: section, item: item)) else { continue }
        survivors += 1
        expect(result[new.section][new.item], is: length, "seed \(seed), \(section):\(item), \(edits)")
      }
    }
    expect(survivors, is: result.joined().count { $0 < 900 }, "seed \(seed), \(edits)")
  }

  @Test func `a section that moves takes its items along, and they may go meanwhile`() throws {
    var model = model([[1, 2, 3], [4], []])
    try model.apply([
      .moveSection(from: 0, to: 2), .delete([ItemPath(section: 0, item: 1)]),
      .insert(ItemPath(section: 2, item: 0), [.length(9)]),
      .move(from: ItemPath(section: 1, item: 0), to: ItemPath(section: 1, item: 0)),
    ])
    expect(lengths(model), is: [[], [4], [9, 1, 3]])
  }

  @Test func `the model keeps the rules of updates by itself`() {
    let whole = model([[1, 2, 3, 4]])
    func reason(_ edits: [DataEdit]) -> String? {
      var model = whole
      do throws(LayoutException.UpdateProblem) {
        try model.apply(edits)
        return nil
      } catch {
        return error.reason
      }
    }
    let path = ItemPath(section: 0, item: 1)
    expect(reason([.delete([path, path])]), is: nil)
    expect(
      reason([.insert(ItemPath(section: 0, item: 6), [.length(1)]), .insert(path, [.length(1)])]),
      is: "attempt to insert item 6 into section 0, but there are only 6 items in section 0 after the update")
    expect(
      reason([.insertSection(3), .insertSection(0)]),
      is: "attempt to insert section 3 but there are only 3 sections after the update")
    expect(
      reason([.insert(ItemPath(section: 2, item: 0), [.none])]),
      is: "attempt to insert item 0 into section 2, but there are only 1 sections after the update")
  }
}
