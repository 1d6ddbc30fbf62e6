/// A rectangle of characters, excluding `right` and `bottom`.
struct PictureBox: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }

  func clipped(to other: PictureBox) -> PictureBox? {
    let box = PictureBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return box.left < box.right && box.top < box.bottom ? box : nil
  }
}

struct PictureInk {
  /// The lines of a frame; the corners are in reading order.
  struct Frame {
    var horizontal: Unicode.Scalar
    var vertical: Unicode.Scalar
    var corners: [Unicode.Scalar]
  }

  var element: Frame
  var screen: Frame
  var content: Frame
  /// The ends of an element one line high.
  var leftEnd: Unicode.Scalar
  var rightEnd: Unicode.Scalar
  /// An element of one character.
  var dot: Unicode.Scalar
  /// The character for several elements at the same place, one character high or wide.
  var shade: Unicode.Scalar

  /// The characters for elements in their former places.
  var ofBefore: PictureInk {
    var ink = self
    let dash: (Unicode.Scalar, Unicode.Scalar) = dot.isASCII ? (".", ":") : ("╌", "╎")
    ink.element = Frame(horizontal: dash.0, vertical: dash.1, corners: element.corners)
    return ink
  }

  static let unicode = PictureInk(
    element: Frame(horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"]),
    screen: Frame(horizontal: "━", vertical: "┃", corners: ["┏", "┓", "┗", "┛"]),
    content: Frame(horizontal: "┄", vertical: "┆", corners: ["┄", "┄", "┄", "┄"]),
    leftEnd: "├", rightEnd: "┤", dot: "▪", shade: "░")

  static let ascii = PictureInk(
    element: Frame(horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"]),
    screen: Frame(horizontal: "=", vertical: "!", corners: ["#", "#", "#", "#"]),
    content: Frame(horizontal: ".", vertical: ":", corners: [".", ".", ".", "."]),
    leftEnd: "[", rightEnd: "]", dot: "o", shade: "%")
}
