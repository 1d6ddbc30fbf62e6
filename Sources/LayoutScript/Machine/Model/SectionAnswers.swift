package import CollectionLayout
package import Foundation

/// What the delegate answers for one section; nil where it has no answer of its own, and the layout's property counts.
package struct SectionAnswers: Sendable, Equatable {
  package var columns: Int?
  package var rows: Int?
  package var inset: UIEdgeInsets?
  package var spacing: Settings.Spacing?
  package var itemSize: CGSize?
  package var header: Double?
  package var footer: Double?

  package init() {}
}
