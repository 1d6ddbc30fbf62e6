package import Foundation

extension GoldenCase {
  /// The settings and sections of a flow layout; nil is what a layout of this kind has at first.
  package struct Flow: Decodable, Sendable {
    /// Top, left, bottom, right.
    package let sectionInset: [Double]?
    package let itemSize: CGSize?
    package let minimumInteritemSpacing: Double?
    package let minimumLineSpacing: Double?
    package let headerReferenceSize: CGSize?
    package let footerReferenceSize: CGSize?
  }

  /// A section of a flow layout: its items, and what the delegate answers for it alone.
  package struct FlowSection: Decodable, Sendable {
    /// The sizes of the items, where they have their own.
    package let sizes: [CGSize]?
    private let count: Int?
    /// Top, left, bottom, right.
    package let inset: [Double]?
    /// The spacing between lines.
    package let line: Double?
    /// The spacing between items.
    package let inter: Double?
    package let header: CGSize?
    package let footer: CGSize?

    package var itemCount: Int { sizes?.count ?? count ?? 0 }
  }
}
