/// A note or a warning about what a layout did, LL03xx.
package enum LayoutRemark: Hashable, Sendable {
  /// An offset beyond the legal range was held.
  case offsetHeld(OffsetLimit)
  /// Items of a flow have no room on a line; in UIKit's words.
  case itemLargerThanLine(ItemMisfit, words: String)
  /// Items of a flow with a side of 0 or less: the first of them, and how many; in UIKit's words.
  case itemWithoutArea(String, count: Int, words: String)
  /// A scroll prepared the layout again, and nothing moved.
  case preparedForNothing
  /// A setting that the layout does not read.
  case settingNotRead(word: String, layout: String)
  /// A preference, while the layout asks no cell for one.
  case cellsNotAsked
  /// A tap at a point where no item lies.
  case nothingTapped(String)
  /// A tap at a point or on an item that is not on screen.
  case notReached(String)

  /// Attributes outside the rectangle that was asked: the first element, and how many of how many.
  case outsideRect(first: String, count: Int, of: Int)
  /// All attributes for every rectangle: how many meet it, and how many there are.
  case everythingAnswered(meeting: Int, of: Int)
  /// Attributes farther from the rectangle than it is long: the first element, and how many of how many.
  case farBeyondRect(first: String, count: Int, of: Int)
  /// Attributes that were handed out and changed: whose, and the frames.
  case attributesMutated(String, from: String, to: String)
  /// An element behind the end of what can be scrolled to. Numbers are points along the scroll axis.
  case contentHides(String, end: Double, reach: Double)

  /// The first item that is too large, its side across the scroll axis, and the room for a line, in points; and how many
  /// such items there are.
  package struct ItemMisfit: Hashable, Sendable {
    package var item: String
    package var side: Double
    package var room: Double
    package var isVertical: Bool
    package var count: Int
  }

  /// Why an offset could not be reached. Numbers are points along the scroll axis.
  package enum OffsetLimit: Hashable, Sendable {
    case contentShorter(held: Double, content: Double, view: Double)
    case contentEnds(held: Double, content: Double)
    case contentBegins(held: Double)
  }
}
