/// A small picture of how a layout places items, for its page.
package enum LayoutPicture: Sendable {
  case lanes, lines, headers, tags, groups

  package var rows: [String] {
    let text =
      switch self {
      case .lanes:
        """
        +--0--+ +--1--+ +--2--+
        |     | +-----+ |     |   item 3 goes below item 1,
        +-----+ +--3--+ |     |   because that lane ends first
                |     | +-----+
                +-----+
        """
      case .lines:
        """
        +--0--+ +--1--+ +--2--+   a line that is full ends,
        +-----+ +-----+ +-----+   and the next item begins
        +--3--+ +--4--+           another one
        +-----+ +-----+
        """
      case .headers:
        """
        [ header of section 0 ]   stays at the edge of the view
        +--6--+ +--7--+ +--8--+   while items of its section
        +-----+ +-----+ +-----+   pass below it
        [ header of section 1 ]
        """
      case .groups:
        """
        +--0--+ +--1--+ +--2--+   a group holds as many items
        +-----+ +-----+ +-----+   as fit, and repeats until
        +--3--+ +--4--+           they are used up
        +-----+ +-----+
        """
      case .tags:
        """
        +--0--+ +---1----+ +-2-+   a line that is full ends, and
        +---3---+ +-----4------+   its items share what is left
        """
      }
    return text.split(separator: "\n").map { "  " + $0 }
  }

  /// The statements to type first, where settings alone show nothing of the layout.
  package var example: String? {
    self == .groups
      ? "layout compositional; group across 100% 90 { cell 50% 100% }; items 5; draw" : nil
  }

  /// The statements that define the layout, and only it.
  package var words: [String] { self == .groups ? ["group", "cell", "boundary", "badge", "provider"] : [] }
}
