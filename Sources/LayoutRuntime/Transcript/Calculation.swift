package import CollectionLayout
package import Foundation

/// The calculation of one number of a frame: a sum or a product of named numbers, as it would be written.
package struct Calculation: Sendable {
  /// A number of a frame; the raw value is its name in tables.
  package enum Edge: String, Sendable, CaseIterable {
    case x, y
    case width = "w"
    case height = "h"

    package func value(in frame: CGRect) -> Double {
      switch self {
      // A frame of negative size keeps its given sides.
      case .x: frame.origin.x
      case .y: frame.origin.y
      case .width: frame.size.width
      case .height: frame.size.height
      }
    }
  }

  package enum Side: Sendable {
    case top, left, bottom, right
  }

  package enum Quantity: Sendable {
    case inset(Side)
    /// The side of the view that lanes or lines share.
    case view
    /// The safe area at an edge of the view.
    case safe
    /// The index of a lane, the number of lanes, and their width.
    case lane, lanes, laneSize
    case gap
    case share
    /// The start and the end of the section.
    case sectionStart, sectionEnd
    case header
    case footer
    case end(ElementKey)
    case size(ElementKey)
    /// The items before an element in its line, or the tags with their gaps.
    case itemsBefore, tagsBefore
    case indent
    /// The length of a line along the scroll axis, and the end of the previous line.
    case lineLength, previousEnd
    /// The index of a line, and the height of every line.
    case line, lineHeight
    /// The width of a tag without its share.
    case tagWidth
    /// The end of the items, or of the group of the last item.
    case itemsEnd, groupsEnd
    /// The space between empty sections at the end, and the length that views at the end of the whole layout add.
    case between, whole
    case content
    /// Numbers of a compositional layout: outer space, a distance, a group, groups and cells before, a place in a
    /// group, the size that a fraction refers to, that fraction, points, an estimate, a view's size, and a section.
    case around, spacing, group, groupsBefore, cellsBefore, inGroup, container, percent, points, estimate, said
    case section
    /// Numbers of a badge or a boundary view: the space left beside it, its size, its host, the size that its
    /// fractions refer to, its offset, and the views nearer to the section.
    case rest, own, host, room, offset, nearer
    /// A size from the view of another item, with which its siblings grow, and the part that pixel rounding adds.
    case alike(ElementKey), rounding
    /// A number that needs no name.
    case plain
  }

  package enum Part: Sendable {
    case number(Double, Quantity)
    case plus, minus, times, over, open, close
  }

  package var edge: Edge
  package var value: Double
  package var parts: [Part]
  /// The least value, if the parts yield less.
  package var minimum: Double?
  /// The direction in which rounding to pixels moved the value from the parts; nil if it did not.
  package var rounded: Rounding?

  package init(edge: Edge, value: Double, parts: [Part], minimum: Double? = nil, rounded: Rounding? = nil) {
    (self.edge, self.value, self.parts, self.minimum, self.rounded) = (edge, value, parts, minimum, rounded)
  }

  package enum Rounding: String, Sendable {
    case down, up
  }

  /// Returns a copy with the frame's number as the value, if the two are less than a pixel apart.
  package func rounded(to number: Double, scale: Double) -> Self {
    guard abs(number - value) > 1e-6, abs(number - value) < 1 / scale + 1e-6 else { return self }
    var result = self
    (result.value, result.rounded) = (number, number < value ? .down : .up)
    return result
  }
}
