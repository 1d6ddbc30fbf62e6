import Expectations
import Testing

@testable import LayoutScript

struct EditDistanceTests {
  private let words = [
    "columns", "rows", "inset", "spacing", "item", "items", "itemsize", "insert", "at", "why", "reload",
    "reconfigure",
  ]

  @Test(arguments: [
    ("colums", "columns"), ("clomuns", "columns"), ("Columns", "columns"), ("rwos", "rows"), ("rosw", "rows"),
    ("inserrt", "insert"),
    ("itm", "item"), ("itmes", "items"), ("relaod", "reload"), ("recnofigrue", "reconfigure"), ("wyh", "why"),
    ("x", nil), ("ta", "at"),
    ("rw", nil), ("zzz", nil), ("", nil), ("colum", "columns"), ("col", nil),
  ])
  func `one word is suggested, if it is near`(typed: String, expected: String?) {
    expect(EditDistance.suggestion(for: typed, among: words), is: expected)
  }

  @Test func `a swap of neighbours is one edit`() {
    expect(EditDistance.between("ab", "ba"), is: 1)
    expect(EditDistance.between("inset", "insert"), is: 1)
    expect(EditDistance.between("", "abc"), is: 3)
    expect(EditDistance.between("kitten", "sitting"), is: 3)
  }
}
