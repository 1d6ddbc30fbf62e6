package import CollectionLayout
package import Foundation

/// Every setting of the lab.
package struct Settings: Sendable {
  package enum Axis: String, Sendable {
    case vertical
    case horizontal
  }

  package var view = CGSize(width: 320, height: 480)
  package var layout = "waterfall"
  package var columns = 2
  package var rows = 1
  package var inset = UIEdgeInsets.zero
  /// Between lines, and between the items of a line; in a waterfall the vertical and the horizontal distance.
  package var spacing = Spacing(lines: 10, items: 10)
  package var axis = Axis.vertical
  package var itemSize = CGSize(width: 50, height: 50)
  /// The extent of headers and footers along the scroll axis; nil when the layout has none.
  package var header: Double?
  package var footer: Double?
  package var pinsHeaders = false
  /// The size of items before their cells say one; nil asks no cell.
  package var estimate: CGSize?
  package var policy = BoundsChangePolicy.own
  /// The mistakes that built-in layouts make.
  package var mistakes: Set<LayoutMistake> = []
  package var seed = 0
  /// How far apart equal numbers may lie.
  package var within = 0.001
  package var trace = TraceLevel.calls

  /// What the device needs of the view's edges.
  package var safe = UIEdgeInsets.zero
  /// Pixels a point; nil rounds nothing.
  package var scale: Double?
  package var isRightToLeft = false
  /// Somebody is told which items may come onto the screen soon.
  package var prefetches = false
  /// A character's size, for items that are given as text.
  package var character: (width: Double, height: Double) = (8, 17)

  package struct Spacing: Sendable, Equatable {
    package var lines: Double
    package var items: Double
  }

  /// With what the delegate answers for a section in the place of the properties.
  func answering(_ answers: SectionAnswers) -> Settings {
    var result = self
    result.columns = answers.columns ?? columns
    result.rows = answers.rows ?? rows
    result.inset = answers.inset ?? inset
    result.spacing = answers.spacing ?? spacing
    result.itemSize = answers.itemSize ?? itemSize
    result.header = answers.header ?? header
    result.footer = answers.footer ?? footer
    return result
  }

  package init() {}
}
