import CollectionLayout
import Foundation
import LayoutScript

/// The words for gaps, the order of elements, and calls that a turn lacks.
enum PlaceWords {
  static func text(_ gap: Reason.Gap) -> String {
    let axis = gap.isVertical ? "y" : "x"
    func end(_ end: Reason.Gap.End, _ verb: String, _ edge: String) -> String {
      end.key.map { "\($0), which \(verb) at \(axis) \(end.place)" }
        ?? "the \(edge) of the content at \(end.place)"
    }
    let length = Decimal.text(gap.length) + (gap.length == 1 ? " point is" : " points are")
    return "nothing lies at \(gap.point): \(length) free between "
      + "\(end(gap.before, "ends", "start")), and \(end(gap.after, "begins", "end"))"
  }

  static func outside(_ point: CGPoint, _ size: CGSize) -> String {
    let isAtEnd = point.x >= 0 && point.y >= 0 && point.x <= size.width && point.y <= size.height
    return "\(point) is "
      + (isAtEnd
        ? "at the end of the content, which is \(size): elements end before their right and bottom edges"
        : "outside of the content, which is \(size): `why content`")
  }

  static func meets(_ key: ElementKey, _ frame: CGRect, _ depth: Int, _ order: Reason.Order) -> String {
    let head = "\(key) at \(frame) "
    return switch order {
    case .none: head + "overlaps it with the same zIndex: equal zIndexes have no order, so either may be in front"
    case .front: head + "lies in front, with zIndex \(depth)"
    case .behind: head + "lies behind, with zIndex \(depth)"
    }
  }

  static func notInTurn(_ call: String, of step: Int, before: Int?, after: Int?) -> String {
    let near = [before.map { "the one before in @\($0)" }, after.map { "the next in @\($0)" }].compactMap(\.self)
    return "\(call) did not run in the turn of @\(step)" + (near.isEmpty ? "" : ": " + near.joined(separator: ", "))
  }
}
