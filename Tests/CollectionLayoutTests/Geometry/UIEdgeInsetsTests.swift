import Expectations
import Foundation
import Testing

@testable import CollectionLayout

struct UIEdgeInsetsTests {
  @Test func `the order is UIKit's`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expect([insets.top, insets.left, insets.bottom, insets.right], is: [1, 2, 3, 4])
    expect(UIEdgeInsets(), is: .zero)
  }

  @Test func `insets move the edges of a rectangle inwards`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expect(
      CGRect(x: 10, y: 20, width: 30, height: 40).inset(by: insets),
      is: CGRect(x: 12, y: 21, width: 24, height: 36))
  }
}
