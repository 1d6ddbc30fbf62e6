extension GoldenCase {
  /// A flow layout's properties, and what the delegate says of each section.
  package struct Flow: Decodable, Sendable {
    /// The view's width.
    package let width: Double
    package let properties: Properties
    package let sections: [Section]

    /// The layout's properties by UIKit's names; absent ones have UIKit's value. Sizes are width and height, insets
    /// top, left, bottom and right.
    package struct Properties: Decodable, Sendable {
      package let sectionInset: [Double]?
      package let itemSize: [Double]?
      package let minimumInteritemSpacing: Double?
      package let minimumLineSpacing: Double?
      package let headerReferenceSize: [Double]?
      package let footerReferenceSize: [Double]?
    }

    /// A section: how many items of the layout's size it has or their sizes, and the delegate's answers for it.
    package struct Section: Decodable, Sendable {
      package let count: Int?
      package let sizes: [[Double]]?
      package let inset: [Double]?
      package let line: Double?
      package let inter: Double?
      package let header: [Double]?
      package let footer: [Double]?

      package var itemCount: Int { sizes?.count ?? count ?? 0 }
    }

    private enum CodingKeys: String, CodingKey {
      case width
      case properties = "flow"
      case sections
    }
  }
}
