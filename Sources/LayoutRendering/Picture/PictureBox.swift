/// A rectangle of characters, half-open to the right and below.
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
