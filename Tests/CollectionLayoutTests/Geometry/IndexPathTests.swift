import Expectations
import Foundation
import Testing

@testable import CollectionLayout

struct IndexPathTests {
  @Test func `item and row are the second index, section the first`() {
    let path = IndexPath(item: 5, section: 2)
    #expect(path.section == 2 && path.item == 5 && path.row == 5)
    expect(path, is: IndexPath(row: 5, section: 2))
    expect(path, is: [2, 5])
    expect(path.hashValue, is: IndexPath(row: 5, section: 2).hashValue)
    #expect(path != IndexPath(item: 2, section: 5))
  }

  @Test func `the parts can be set`() {
    var path = IndexPath(item: 5, section: 2)
    path.section = 3
    path.item = 7
    expect(path, is: IndexPath(item: 7, section: 3))
    path.row = 1
    expect(path.item, is: 1)
  }

  @Test func `order is by section, then item`() {
    #expect(IndexPath(item: 9, section: 0) < IndexPath(item: 0, section: 1))
    #expect(IndexPath(item: 0, section: 1) < IndexPath(item: 1, section: 1))
  }
}
