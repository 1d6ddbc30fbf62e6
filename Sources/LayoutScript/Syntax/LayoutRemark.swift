/// A note or a warning about what a layout did, LL03xx.
package enum LayoutRemark: Hashable, Sendable {
  /// An offset beyond the legal range was held.
  case offsetHeld(OffsetLimit)
  /// A scroll prepared the layout again, and nothing moved.
  case preparedForNothing
  /// A setting that the layout does not read.
  case settingNotRead(word: String, layout: String)

  /// A preference, while the layout asks no cell for one.
  case cellsNotAsked

  /// Why an offset could not be reached. Numbers are points along the scroll axis.
  package enum OffsetLimit: Hashable, Sendable {
    case contentShorter(held: Double, content: Double, view: Double)
    case contentEnds(held: Double, content: Double)
    case contentBegins(held: Double)
  }
}
