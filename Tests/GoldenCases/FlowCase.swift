import Foundation

/// One case of `seeds.json` for UIKit's own flow layout: its properties, what the delegate says, and the frames.
///
/// Sizes are width and height, insets top, left, bottom and right, in points; frames are keyed as in `GoldenCase`.
package struct FlowCase: Decodable, Sendable, CustomStringConvertible {
  package let id: String
  package let title: String
  /// The view's width.
  package let width: Double
  package let properties: Properties
  package let sections: [Section]
  package let answer: GoldenCase.Answer

  package var description: String { "\(id): \(title)" }

  /// The layout's properties by UIKit's names; absent ones have UIKit's value.
  package struct Properties: Decodable, Sendable {
    package let sectionInset: [Double]?
    package let itemSize: [Double]?
    package let minimumInteritemSpacing: Double?
    package let minimumLineSpacing: Double?
    package let headerReferenceSize: [Double]?
    package let footerReferenceSize: [Double]?
  }

  /// A section: how many items of the layout's size it has, or their sizes; and the delegate's answers for it.
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
    case id, title, width, sections
    case properties = "flow"
    case answer = "corrected"
  }

  /// All cases, in the file's order.
  package static func load() throws -> [FlowCase] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("seeds.json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).cases.compactMap(\.flow)
  }

  private struct File: Decodable {
    let cases: [Entry]
  }

  /// A case, or nil where it is another layout's.
  private struct Entry: Decodable {
    let flow: FlowCase?

    private enum Key: CodingKey {
      case layout
    }

    init(from decoder: any Decoder) throws {
      let layout = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .layout)
      flow = layout == "flow" ? try FlowCase(from: decoder) : nil
    }
  }
}
