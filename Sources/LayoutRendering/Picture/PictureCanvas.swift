/// A sheet of characters with a margin of one on each side, and the owner of each character.
struct PictureCanvas {
  let columns: Int
  let rows: Int
  /// The sheet without and with its margin.
  let inside: PictureBox
  private let whole: PictureBox
  private var scalars: [Unicode.Scalar]
  private var owners: [Int32]

  private static let nobody: Int32 = -1

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    inside = PictureBox(left: 0, top: 0, right: columns, bottom: rows)
    whole = PictureBox(left: -1, top: -1, right: columns + 1, bottom: rows + 1)
    scalars = Array(repeating: " ", count: (columns + 2) * (rows + 2))
    owners = Array(repeating: Self.nobody, count: (columns + 2) * (rows + 2))
  }

  private func index(_ column: Int, _ row: Int) -> Int { (row + 1) * (columns + 2) + column + 1 }

  // MARK: Elements

  /// Draws an opaque box in front of others, clipped to the sheet.
  mutating func draw(_ box: PictureBox, owner: Int, _ ink: PictureInk) {
    fill(box, owner: owner) { Self.scalar(of: box, $0, $1, ink) }
  }

  /// Draws a box clipped to the sheet, of which `scalar` returns the characters by column and row.
  mutating func fill(_ box: PictureBox, owner: Int, _ scalar: (Int, Int) -> Unicode.Scalar) {
    guard let visible = box.clipped(to: inside) else { return }
    for row in visible.top..<visible.bottom {
      for column in visible.left..<visible.right {
        scalars[index(column, row)] = scalar(column, row)
        owners[index(column, row)] = Int32(truncatingIfNeeded: owner)
      }
    }
  }

  private static func scalar(
    of box: PictureBox, _ column: Int, _ row: Int, _ ink: PictureInk
  ) -> Unicode.Scalar {
    let isFirst = column == box.left
    let isLast = column == box.right - 1
    switch (box.width, box.height) {
    case (1, 1): return ink.dot
    case (1, _): return ink.element.vertical
    case (_, 1): return isFirst ? ink.leftEnd : isLast ? ink.rightEnd : ink.element.horizontal
    default: break
    }
    if row == box.top {
      return isFirst ? ink.element.corners[0] : isLast ? ink.element.corners[1] : ink.element.horizontal
    }
    if row == box.bottom - 1 {
      return isFirst ? ink.element.corners[2] : isLast ? ink.element.corners[3] : ink.element.horizontal
    }
    return isFirst || isLast ? ink.element.vertical : " "
  }

  // MARK: Labels

  /// Writes a label near the middle of a box's visible part; false if there is no room.
  mutating func label(_ text: String, in box: PictureBox, owner: Int) -> Bool {
    let label = Array(text.unicodeScalars)
    // A box of one or two lines has its label in the upper line.
    let top = box.height > 2 ? box.top + 1 : box.top
    let bottom = box.height > 2 ? box.bottom - 1 : box.top + 1
    let inner = PictureBox(left: box.left + 1, top: top, right: box.right - 1, bottom: bottom)
    guard let room = inner.clipped(to: inside), room.width >= label.count else { return false }
    let middle = room.top + (room.height - 1) / 2
    for distance in 0..<room.height {
      for row in distance == 0 ? [middle] : [middle - distance, middle + distance]
      where row >= room.top && row < room.bottom {
        guard let start = place(for: label.count, in: room, row: row, owner: owner) else { continue }
        for (offset, scalar) in label.enumerated() { scalars[index(start + offset, row)] = scalar }
        return true
      }
    }
    return false
  }

  // Returns the column, nearest to the middle, with room for a text of this length on the owner's characters.
  private func place(for length: Int, in room: PictureBox, row: Int, owner: Int) -> Int? {
    let middle = room.left + (room.width - length) / 2
    var best: Int?
    var run = 0
    for column in room.left..<room.right {
      run = owners[index(column, row)] == Int32(truncatingIfNeeded: owner) ? run + 1 : 0
      guard run >= length else { continue }
      let start = column - length + 1
      if best.map({ abs(start - middle) < abs($0 - middle) }) ?? true { best = start }
    }
    return best
  }

  // MARK: Edges

  /// Draws an edge around the outside of a box, except over elements.
  mutating func drawEdge(around box: PictureBox, _ frame: PictureInk.Frame, over edges: Bool) {
    let edge = PictureBox(left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1)
    func put(_ column: Int, _ row: Int, _ scalar: Unicode.Scalar) {
      guard column >= whole.left, column < whole.right, row >= whole.top, row < whole.bottom else { return }
      let place = index(column, row)
      guard owners[place] == Self.nobody, edges || scalars[place] == " " else { return }
      scalars[place] = scalar
    }
    let (last, lowest) = (edge.right - 1, edge.bottom - 1)
    if let visible = edge.clipped(to: whole) {
      for column in visible.left..<visible.right {
        put(column, edge.top, frame.horizontal)
        put(column, lowest, frame.horizontal)
      }
      for row in visible.top..<visible.bottom {
        put(edge.left, row, frame.vertical)
        put(last, row, frame.vertical)
      }
    }
    put(edge.left, edge.top, frame.corners[0])
    put(last, edge.top, frame.corners[1])
    put(edge.left, lowest, frame.corners[2])
    put(last, lowest, frame.corners[3])
  }

  // MARK: Lines

  /// The lines without trailing spaces, and without empty margins above and below.
  var lines: [String] {
    var result = (-1...rows).map { row in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[index(-1, row)...index(columns, row)])
      while text.last == " " { text.removeLast() }
      return String(text)
    }
    if result.first?.isEmpty == true { result.removeFirst() }
    if result.last?.isEmpty == true { result.removeLast() }
    return result
  }
}
