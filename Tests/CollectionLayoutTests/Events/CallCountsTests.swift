import CollectionLayout
import Expectations
import Testing

struct CallCountsTests {
  private func counts(_ calls: KeyValuePairs<LayoutCall, Int>) -> CallCounts {
    var counts = CallCounts()
    for (call, times) in calls { counts.add(call, times: times) }
    return counts
  }

  @Test func `calls add up, and one that was not made counts none`() {
    let counts = counts([.prepare: 2, .elements: 1, .prepare: 3])
    expect(counts[.prepare], is: 5)
    expect(counts[.elements], is: 1)
    expect(counts[.item], is: 0)
  }

  @Test func `counts are the same in any order, and differ by one call`() {
    let counts = counts([.prepare: 2, .elements: 1])
    expect(counts, is: self.counts([.elements: 1, .prepare: 2]))
    expect(counts, is: self.counts([.prepare: 2, .elements: 1, .item: 0]), "a call that was made no time")
    for other in [self.counts([.prepare: 2]), self.counts([.prepare: 2, .elements: 2]), CallCounts()] {
      expect(counts == other, is: false, "\(other)")
    }
  }
}
