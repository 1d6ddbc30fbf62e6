package import CollectionLayout
package import Foundation

extension Reason {
  /// A gap in the content along one axis, between two elements or edges of the content.
  package struct Gap: Sendable {
    /// An end of a gap: the element there, or nil for the content's own edge, and the coordinate.
    package struct End: Sendable {
      package var key: ElementKey?
      package var place: Double
    }

    package var point: CGPoint
    package var isVertical: Bool
    package var before: End
    package var after: End
    /// The length of the gap, in points.
    package var length: Double { after.place - before.place }

    /// Finds the narrower of the horizontal and the vertical gap at a point.
    /// - Complexity: O(elements).
    package init(at point: CGPoint, among elements: [ElementSnapshot], in content: CGSize) {
      func gap(_ isVertical: Bool, among elements: [ElementSnapshot]) -> Gap {
        let (place, end) = isVertical ? (point.y, content.height) : (point.x, content.width)
        var gap = Gap(point, isVertical, End(key: nil, place: 0), End(key: nil, place: end))
        for element in elements {
          let (low, high) = Self.ends(of: element.frame, isVertical)
          if high <= place, high > gap.before.place || gap.before.key == nil && high >= 0 {
            gap.before = End(key: element.key, place: high)
          }
          if low > place, low < gap.after.place || gap.after.key == nil && low <= end {
            gap.after = End(key: element.key, place: low)
          }
        }
        return gap
      }
      let rows = elements.filter { $0.frame.minY <= point.y && point.y < $0.frame.maxY }
      let columns = elements.filter { $0.frame.minX <= point.x && point.x < $0.frame.maxX }
      // Where two gaps cross, no element is level with the point.
      let isCrossing = rows.isEmpty && columns.isEmpty
      let (across, along) = (
        gap(false, among: isCrossing ? elements : rows), gap(true, among: isCrossing ? elements : columns)
      )
      if across.isBare != along.isBare {
        self = across.isBare ? along : across
      } else {
        self = across.length <= along.length ? across : along
      }
    }

    private init(_ point: CGPoint, _ isVertical: Bool, _ before: End, _ after: End) {
      (self.point, self.isVertical, self.before, self.after) = (point, isVertical, before, after)
    }

    private var isBare: Bool { before.key == nil && after.key == nil }

    package static func ends(of frame: CGRect, _ isVertical: Bool) -> (low: Double, high: Double) {
      isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    }
  }

  package struct Lifecycle: Sendable {
    /// The answers about new bounds, with the rule that decided; nil if no question was asked.
    package var decisions: [(answer: Bool?, rule: BoundsChangeRule)] = []
    package var invalidations = 0
    package var first: (call: LayoutCall, summary: InvalidationSummary)?
    package var passes = 0
    package var preparations = 0
    package var isFirst = false
    /// The call that made the pending pass due; nil if no pass waits for the end of the turn.
    package var due: LayoutCall?
    /// Whether the first pass waits for the end of the turn.
    package var isFirstDue = false
    /// Whether a pending pass waits until the view has an area.
    package var waitsForArea = false

    package init(due: LayoutCall?, isFirstDue: Bool) {
      self.due = due
      self.isFirstDue = isFirstDue
    }
  }

  /// The elements that came onto the screen, that left it, and that are there now.
  package struct Screen: Sendable {
    package var appeared: [ElementKey] = []
    package var reloaded: [ElementKey] = []
    /// The numbers of views that were made, reused, and ready for those elements.
    package var made = 0
    package var reused = 0
    package var ready = 0
    package var left: [ElementKey] = []
    /// The deleted elements, at their places before the update.
    package var deleted: [ElementKey] = []
    package var shown: [ElementKey]
    package var isDue: Bool

    package init(shown: [ElementKey], isDue: Bool) { (self.shown, self.isDue) = (shown, isDue) }

    package mutating func add(_ difference: VisibleDifference) {
      func add(_ keys: [ElementKey], to all: inout [ElementKey]) { all = Set(all).union(keys).sorted() }
      add(difference.appeared.map(\.key), to: &appeared)
      add(difference.reloaded.map(\.key), to: &reloaded)
      add(difference.left, to: &left)
      add(difference.deleted, to: &deleted)
      let entries = difference.appeared + difference.reloaded
      made += entries.count { $0.isNew }
      ready += entries.count { $0.wasReady }
      reused += entries.count { !$0.isNew && !$0.wasReady }
    }
  }
}
