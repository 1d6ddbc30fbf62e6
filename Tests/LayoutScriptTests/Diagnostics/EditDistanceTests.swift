import Expectations
import LayoutScript
import Testing

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

  @Test func `up to a limit it is what it is without one`() {
    var words = [""]
    for length in 0..<4 { words += words.filter { $0.count == length }.flatMap { [$0 + "a", $0 + "b", $0 + "c"] } }
    for (first, second) in words.flatMap({ first in words.map { (first, $0) } }) {
      let distance = EditDistance.between(first, second)
      for limit in 0..<4 {
        let limited = EditDistance.between(first, second, limit: limit)
        #expect(limited == distance || min(limited, distance) > limit, "`\(first)` and `\(second)`, up to \(limit)")
      }
    }
  }
}
