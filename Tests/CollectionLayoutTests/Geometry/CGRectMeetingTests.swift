import Expectations
import Foundation
import Testing

@testable import CollectionLayout

struct CGRectMeetingTests {
  private let rect = CGRect(x: 0, y: 100, width: 100, height: 100)

  @Test(arguments: [
    (CGRect(x: 0, y: 0, width: 100, height: 100), false),
    (CGRect(x: 0, y: 200, width: 100, height: 100), false),
    (CGRect(x: 100, y: 100, width: 10, height: 10), false),
    (CGRect(x: 0, y: 0, width: 100, height: 100.001), true),
    (CGRect(x: 50, y: 150, width: 0, height: 0), true),
    (CGRect(x: 0, y: 100, width: 0, height: 0), false),
    (CGRect(x: 50, y: 100, width: 10, height: 0), false),
    (CGRect.null, false),
    (CGRect(x: 0, y: 150, width: -10, height: 10), false),
    (CGRect(x: 10, y: 150, width: -10, height: 10), true),
  ]) func `touching is not meeting, lying inside is`(_ other: CGRect, _ meets: Bool) {
    expect(rect.meets(other), is: meets)
    expect(other.meets(rect), is: meets)
  }
}
