package import Foundation

/// The size of an item as it was typed, interpreted anew when the layout or the axis changes.
package enum ItemSize: Hashable, Sendable {
  /// No size: the layout's own item size applies.
  case none
  /// A single number: the height in a vertical waterfall, the width in a horizontal one.
  case length(Double)
  case size(width: Double, height: Double)
  /// A text, as wide as its characters and one line high; stored is its number of characters.
  case text(characters: Int)
}

/// An item size and the number of the cell's preference in 24 bytes, for millions of items.
package struct PackedItemSize: Sendable {
  // A NaN stands for a missing number: length and NaN, NaN and characters, NaN twice for no size.
  private var first: Double
  private var second: Double
  /// The number of the cell's preference in the model, which moves with the item; 0 for none.
  package var preference: UInt32 = 0

  package init(_ size: ItemSize) {
    switch size {
    case .none: (first, second) = (.nan, .nan)
    case .length(let length): (first, second) = (length, .nan)
    case .size(let width, let height): (first, second) = (width, height)
    case .text(let characters): (first, second) = (.nan, Double(characters))
    }
  }

  package var unpacked: ItemSize {
    switch (first.isNaN, second.isNaN) {
    case (true, true): .none
    case (false, true): .length(first)
    case (false, false): .size(width: first, height: second)
    case (true, false): .text(characters: Int(second))
    }
  }

  /// Whether the typed sizes are the same; preferences of cells may differ.
  package func isSame(as other: PackedItemSize) -> Bool {
    first.bitPattern == other.first.bitPattern && second.bitPattern == other.second.bitPattern
  }

  /// Returns the extent along a waterfall's scroll axis; `own` where no size was typed.
  package func length(isVertical: Bool, own: Double, character: CGSize) -> Double {
    if second.isNaN { return first.isNaN ? own : first }
    if first.isNaN { return isVertical ? character.height : second * character.width }
    return isVertical ? second : first
  }
}
