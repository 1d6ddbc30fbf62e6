package import CollectionLayout

/// How one number of a frame comes about: a sum or a product of named numbers, as it would be written.
package struct Calculation: Sendable {
  /// A number of a frame; the raw value is its name in tables.
  package enum Edge: String, Sendable, CaseIterable {
    case x, y
    case width = "w"
    case height = "h"
  }

  /// A side of the view.
  package enum Side: Sendable {
    case top, left, bottom, right
  }

  /// What a number is.
  package enum Quantity: Sendable {
    case inset(Side)
    /// The view's side that lanes or lines share.
    case view
    /// The room that the device needs at an edge of the view.
    case safe
    /// A lane's number, how many there are, and how wide they are.
    case lane, lanes, laneSize
    case gap
    case share
    /// Where the section begins, or ends.
    case sectionStart, sectionEnd
    case header
    case footer
    /// Where an element ends.
    case end(ElementKey)
    /// How long an element is, as the data says.
    case size(ElementKey)
    /// What stands before an element in its line: items, or tags with their gaps.
    case itemsBefore, tagsBefore
    /// How far a line is indented.
    case indent
    /// How long a line is along the scroll axis, and where the one before ends.
    case lineLength, previousEnd
    /// A line's number, and the height of every line.
    case line, lineHeight
    /// The width of a tag without its share.
    case tagWidth
    /// Where the items end, or the group that the last one is in.
    case itemsEnd, groupsEnd
    /// The width of the content.
    case content
    /// Of a compositional layout: room outside, a distance, a group, what is before it, a place in it, what a fraction
    /// counts, that fraction, points that were said, an estimate, what a view has said, and a section.
    case around, spacing, group, groupsBefore, cellsBefore, inGroup, container, percent, points, estimate, said
    case section
    /// Of a badge or what stands at a boundary: what is left over beside it, its own size, what it is attached to, the
    /// room that its fractions count, what it is moved by, and what stands nearer to the section.
    case rest, own, host, room, offset, nearer
    /// A size that the view of another item has said, with which its siblings grow, and the part that rounding to a pixel adds.
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
  /// What the value is where the parts make less.
  package var minimum: Double?
  /// Where the value lies from what the parts make, which rounding to pixels has brought it to; nil where they agree.
  package var rounded: Rounding?

  /// A direction of rounding.
  package enum Rounding: String, Sendable {
    case down, up
  }

  /// The same with the number of the frame, where that is less than a pixel away.
  func rounded(to number: Double, scale: Double) -> Self {
    guard abs(number - value) > 1e-6, abs(number - value) < 1 / scale + 1e-6 else { return self }
    var result = self
    (result.value, result.rounded) = (number, number < value ? .down : .up)
    return result
  }
}
