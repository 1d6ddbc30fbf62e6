package import Foundation

/// What a step changed by itself, before any layout.
package enum StepChange: Sendable, Equatable {
  /// A setting, by the word of its statement; both texts as they would be typed behind it, and their numbers.
  case setting(word: String, from: Setting, to: Setting)
  /// Items that were appended, with the sizes as they were typed; one text for all of them, or one for each.
  case newItems(section: Int, items: Range<Int>, sizes: [Setting])
  /// The content offset; both the same when it stays.
  case offset(from: CGPoint, to: CGPoint)
  /// The size of the view.
  case view(from: CGSize, to: CGSize)

  /// A value of a setting: what would be typed, and the same as data.
  package struct Setting: Sendable, Equatable {
    package var text: String
    package var values: [Value]

    package init(text: String, values: [Value]) {
      self.text = text
      self.values = values
    }
  }
}
