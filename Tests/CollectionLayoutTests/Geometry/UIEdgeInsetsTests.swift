import Foundation
import Testing

@testable import CollectionLayout

@Suite struct UIEdgeInsetsTests {
  @Test func `the order is UIKit's`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect([insets.top, insets.left, insets.bottom, insets.right] == [1, 2, 3, 4])
    #expect(UIEdgeInsets() == .zero)
  }
}
