import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// What an update does on one version of iOS and not on another, and what is carried out without a word.
@MainActor struct UpdateVersionTests {
  private func bench(_ counts: [Int], _ version: SystemVersion = .newest) -> Bench {
    let bench = Bench(items: counts)
    bench.view.systemVersion = version
    bench.turn()
    bench.cellsAsked = []
    return bench
  }

  private func warnings(_ bench: Bench) -> [String] {
    bench.takeEvents().flatMap { event -> [String] in
      if case .warning(let warning) = event.detail { warning.words } else { [] }
    }
  }

  @Test(arguments: [SystemVersion.ios12, .ios13, .ios15, .ios16_1, .ios16_4, .ios26])
  func `counts that disagree outside of a batch fall back to a reload from 13 to before 16_4`(
    version: SystemVersion
  ) {
    let fallsBack = [.ios13, .ios15, .ios16_1].contains(version)
    let bench = bench([3], version)
    bench.counts = [5]
    bench.view.insertItems(at: [[0, 0]])
    expect(bench.exceptions.isEmpty, is: fallsBack)
    let lines = warnings(bench)
    expect(lines.count, is: fallsBack ? 1 : 0)
    #expect(
      lines.allSatisfy {
        $0.hasPrefix(
          "[UICollectionView] \(version == .ios13 ? "" : "Performing reloadData as a fallback — ")Invalid update: invalid number "
            + "of items in section 0.  The number of items contained in an existing section after the update (5) must be equal"
        )
          && $0.hasSuffix(" - will perform reloadData.") == (version == .ios13)
      })
    bench.turn()
    expect(bench.visibleItems, is: [0, 1, 2, 3, 4])
    // In a batch it is an exception on every version.
    bench.exceptions = []
    bench.counts = [9]
    bench.view.performBatchUpdates { bench.view.insertItems(at: [[0, 0]]) }
    expect(bench.exceptions.count, is: 1)
  }

  @Test func `a wrong sum lists all counts and updates since 16_4, and the view since 18`() {
    let check = CountCheck(section: 0, before: 3, inserted: 1, deleted: 1, movedIn: 0, movedOut: 0, after: 4)
    let report = UpdateReport(
      before: [3, 2], after: [4, 2],
      operations: [.reloadItem(.item(0)), .moveSection(from: 1, to: 0), .deleteSection(1)])
    func exception(_ version: SystemVersion) -> LayoutException {
      LayoutException(.invalidUpdate(.itemCount(check, report)), in: version, of: "<View>")
    }
    expect(exception(.ios16_1).invalidBatchUpdates, is: nil)
    expect(
      exception(.ios16_4).invalidBatchUpdates,
      is: """
        Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or \
        after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 2 sections with item counts: [3, 2] }
        Data source after updates = { 2 sections with item counts: [4, 2] }
        Updates = [
        \tDelete item (0 - 0),
        \tInsert item (0 - 0),
        \tMove section (1) to (0),
        \tDelete section (1)
        ]
        Collection view: <View>
        """)
    expect(exception(.ios17).reason.hasSuffix("(0 moved in, 0 moved out)."), is: true)
    expect(exception(.ios18).reason.hasSuffix("(0 moved in, 0 moved out). Collection view: <View>"), is: true)
  }

  @Test func `long lists of counts and updates are cut`() {
    let report = UpdateReport(
      before: Array(repeating: 1, count: 100_000), after: [],
      operations: (0..<100_000).map { .insertItem(.item($0)) })
    let words = report.words(of: "<View>", limit: 2)
    #expect(words.contains("{ 100000 sections with item counts: [1, 1, ... (100000 in all)] }"))
    #expect(words.contains("\tInsert item (0 - 1),\n\t... (100000 in all)\n]"), "\(words)")
  }

  @Test(arguments: [[4], [6], [0]])
  func `a section that is reloaded is read anew, and its old count takes no part`(after: [Int]) {
    let bench = bench([5, 2])
    bench.counts = after + [2]
    bench.view.performBatchUpdates { bench.view.reloadSections([0]) }
    expect(bench.exceptions, is: [])
    expect(bench.cellsAsked, is: (0..<after[0]).map { [0, $0] })
    expect(bench.visibleItems, is: Array(0..<after[0]))
  }

  @Test func `edits of items in a section that is reloaded take no part`() {
    let bench = bench([5, 2])
    bench.counts = [3, 3]
    bench.view.performBatchUpdates {
      bench.view.insertItems(at: [[0, 0], [1, 0]])
      bench.view.reloadSections([0])
    }
    expect(bench.exceptions, is: [])
    expect(bench.view.indexPathsForVisibleItems.count, is: 6)
  }

  @Test func `items that are reloaded do take part`() {
    let bench = bench([5])
    bench.counts = [6]
    bench.view.reloadItems(at: [[0, 0]])
    expect(bench.exceptions.count, is: 1)
  }

  @Test(arguments: [SystemVersion.ios14, .ios15, .newest])
  func `an item that is reloaded and displaced keeps its cell since 15`(version: SystemVersion) {
    let bench = bench([3], version)
    bench.counts = [2]
    bench.view.performBatchUpdates {
      bench.view.reloadItems(at: [[0, 0], [0, 2]])
      bench.view.deleteItems(at: [[0, 1]])
    }
    expect(bench.cellsAsked, is: version == .ios14 ? [[0, 0], [0, 1]] : [[0, 0]])
    expect(
      warnings(bench),
      is: version == .ios14
        ? [] : ["0:2 was reloaded, and is 0:1 after the same update: its cell stays and is not asked for again"])
  }

  @Test func `new sections are asked before the items of others`() {
    let bench = bench([2, 3, 1])
    bench.counts = [4, 1]
    bench.view.performBatchUpdates {
      bench.view.deleteSections([0, 2])
      bench.view.insertSections([1])
      bench.view.deleteItems(at: [[1, 1]])
      bench.view.insertItems(at: [[0, 1], [0, 3]])
    }
    expect(bench.exceptions, is: [])
    expect(bench.cellsAsked, is: [[1, 0], [0, 1], [0, 3]])
  }

  @Test func `an item that is deleted twice counts twice, and that is told`() {
    let bench = bench([4])
    bench.counts = [2]
    bench.view.performBatchUpdates { bench.view.deleteItems(at: [[0, 0], [0, 0]]) }
    expect(bench.exceptions, is: [])
    #expect(warnings(bench).first?.hasPrefix("0:0 is named twice by `deleteItems`") == true)
    bench.counts = [0]
    bench.view.deleteItems(at: [[0, 0], [0, 1]])
    expect(warnings(bench), is: [])
  }

  @Test func `counts that were asked before the first pass stand`() {
    let bench = Bench(items: [])
    expect(bench.view.numberOfSections, is: 0)
    bench.counts = [1]
    bench.view.insertSections([0])
    expect(bench.exceptions, is: [])
    // Without the question the first pass counts what is there by then.
    let other = Bench(items: [])
    other.counts = [1]
    other.view.insertSections([0])
    expect(other.exceptions.count, is: 1)
  }

  @Test(arguments: [SystemVersion.ios12, .ios13, .ios14, .ios15, .newest])
  func `a scroll to an item that is not there`(version: SystemVersion) {
    let words: String? =
      switch version {
      case .ios12, .ios13: "attempt to scroll to invalid index path: {length = 2, path = 0 - 9}"
      case .ios14: nil
      default:
        "Attempted to scroll the collection view to an out-of-bounds item (9) when there are only 4 items in section 0."
      }
    let bench = bench([4], version)
    var reasons: [String] = []
    bench.view.exceptionHandler = { reasons.append($0.reason) }
    bench.view.scrollToItem(at: [0, 9], at: .top, animated: false)
    expect(reasons, is: words.map { [$0] } ?? [])
    expect(warnings(bench).count, is: words == nil ? 1 : 0)
    expect(bench.view.contentOffset, is: .zero)
    bench.view.scrollToItem(at: [0, 3], at: .top, animated: false)
    expect(reasons.count, is: words == nil ? 0 : 1)
  }

  @Test func `a view says itself without addresses`() {
    let bench = bench([4])
    expect(
      bench.view.consoleDescription,
      is: "<UICollectionView; frame = (0 0; 320 480); contentOffset: {0, 0}; contentSize: {320, 200}; "
        + "adjustedContentInset: {0, 0, 0, 0}; layout: <RecordingLayout>>")
  }
}
