/// The place of a node in its row of a syntax tree, or none.
struct Link<Node>: Sendable, Equatable {
  private let place: UInt32

  static var none: Link { Link(place: .max) }

  private init(place: UInt32) {
    self.place = place
  }

  init(_ index: Int) {
    place = UInt32(truncatingIfNeeded: index)
  }

  /// The place; nil where there is no node.
  var index: Int? { place == .max ? nil : Int(place) }
}
