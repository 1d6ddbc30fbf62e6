public import Foundation

/// What a layout does that costs something on a device, or hides something, as a value.
public enum LayoutFinding: Hashable, Sendable {
  /// It answered attributes that do not meet the rectangle: the first of them, and how many of how many.
  case outsideRect(ElementKey, outside: Int, of: Int)
  /// It answered all elements, whatever the rectangle: how many meet it, and how many there are.
  case everything(meeting: Int, of: Int)
  /// It answered attributes farther from the rectangle than that is long: the first of them, how many of how many.
  case farBeyond(ElementKey, far: Int, of: Int)
  /// It changed an object that it had handed out: whose, where it was, and where it is now.
  case mutated(ElementKey, from: CGRect, to: CGRect)
  /// The content ends before an element does: which, where it ends, and the end of what can be scrolled to, in points.
  case hidden(ElementKey, end: CGFloat, reach: CGFloat)
}
