import CollectionLayout
import Expectations
import Testing

@testable import LayoutRendering

/// Objective-C names of recorded calls.
struct SelectorTests {
  @Test func `every selector takes as many arguments as the Swift name`() {
    for call in LayoutCall.allCases {
      expect(call.selector.count { $0 == ":" }, is: call.rawValue.count { $0 == ":" }, "\(call)")
    }
  }

  @Test func `no two calls have one selector`() {
    expect(Set(LayoutCall.allCases.map(\.selector)).count, is: LayoutCall.allCases.count)
  }
}
