import Expectations
import LayoutScript
import Testing

struct LineDifferenceTests {
  private func edits(_ old: [Int], _ new: [Int]) -> [LineDifference.Edit] {
    LineDifference(old.count, new.count) { old[$0] == new[$1] }.edits
  }

  /// The new lines as the edits make them of the old ones; nil where they keep what differs.
  private func applied(_ edits: [LineDifference.Edit], _ old: [Int], _ new: [Int]) -> [Int]? {
    var result: [Int] = []
    var (i, j) = (0, 0)
    for edit in edits {
      if edit != .delete {
        guard j < new.count, edit == .insert || i < old.count && old[i] == new[j] else { return nil }
        result.append(new[j])
        j += 1
      }
      if edit != .insert { i += 1 }
    }
    return i == old.count ? result : nil
  }

  @Test func `all short texts become each other, with as much kept as the standard library keeps`() {
    var texts: [[Int]] = [[]]
    for text in 0..<40 { texts += (0..<3).map { texts[text] + [$0] } }
    for old in texts {
      for new in texts {
        let edits = edits(old, new)
        expect(applied(edits, old, new), is: new, "\(old) \(new)")
        expect(edits.count { $0 != .keep }, is: new.difference(from: old).count, "\(old) \(new)")
      }
    }
  }

  @Test func `of changes that follow each other deletes stand first`() {
    expect(edits([1, 2, 9], [3, 4, 9]), is: [.delete, .delete, .insert, .insert, .keep])
  }

  @Test func `very many lines are aligned by the nearest that agree`() {
    let old = (0..<60_000).map { $0 }
    // Each tenth line is another one, and each hundredth is gone.
    let new = old.compactMap { $0 % 100 == 0 ? nil : $0 % 10 == 5 ? -$0 : $0 }
    let edits = edits(old, new)
    expect(applied(edits, old, new), is: new)
    expect(edits.count { $0 == .keep }, is: 60_000 - 600 - 6_000)
    let other = old.map { -$0 - 1 }
    expect(applied(self.edits(old, other), old, other), is: other)
  }
}
