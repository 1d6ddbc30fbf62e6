/// A span in half the room: a source that is parsed has fewer bytes than 32 bits count.
struct Extent: Sendable, Equatable {
  private var first: UInt32
  private var last: UInt32

  /// What stands nowhere.
  static let none = Extent(0, 0)

  init(_ start: Int, _ end: Int) {
    first = UInt32(truncatingIfNeeded: start)
    last = UInt32(truncatingIfNeeded: end)
  }

  init(_ token: Token) {
    self.init(token.start, token.end)
  }

  var start: Int {
    get { Int(first) }
    set { first = UInt32(truncatingIfNeeded: newValue) }
  }

  var end: Int {
    get { Int(last) }
    set { last = UInt32(truncatingIfNeeded: newValue) }
  }

  var isEmpty: Bool { first == last }

  var span: Span { Span(start, end) }
}
