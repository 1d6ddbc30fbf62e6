package import Foundation

/// One case of `seeds.json` for sticky headers: a flow layout, and where the headers stick at some offsets.
///
/// Frames are in points, y down, keyed as in `GoldenCase`.
package struct StickyCase: Sendable, CustomStringConvertible {
  package let id: String
  package let title: String
  /// The view's bounds before it scrolls.
  package let bounds: CGRect
  package let properties: FlowCase.Properties
  package let sections: [FlowCase.Section]
  /// What the plain flow layout gives.
  package let base: [String: CGRect]
  package let content: CGSize
  /// Of every header that went through the sticky step.
  package let zIndex: Int
  package let queries: [Query]
  package let boundsChanges: [GoldenCase.BoundsChange]

  package var description: String { "\(id): \(title)" }

  /// What a rectangle lists at an offset.
  package struct Query: Sendable {
    package let offset: Double
    package let rect: CGRect
    /// What the article's class answers.
    package let faithful: Listing
    /// What the built-in layout has to answer.
    package let corrected: Listing
  }

  /// The headers where they stick, and the names of all elements listed.
  package struct Listing: Equatable, Sendable {
    package let headers: [String: CGRect]
    package let listed: Set<String>

    package init(headers: [String: CGRect], listed: Set<String>) {
      self.headers = headers
      self.listed = listed
    }
  }

  /// All cases, in the file's order.
  package static func load() throws -> [StickyCase] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("seeds.json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).cases.compactMap(\.sticky)
  }

  private struct File: Decodable {
    let cases: [Entry]
  }

  /// A case, or nil where it is another layout's.
  private struct Entry: Decodable {
    let sticky: StickyCase?

    init(from decoder: any Decoder) throws {
      let layout = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .layout)
      sticky = layout == "sticky" ? try StickyCase(from: decoder) : nil
    }
  }
}

extension StickyCase: Decodable {
  private enum Key: String, CodingKey {
    case id, layout, title, bounds, flow, sections, base, content, z, queries, boundsChanges
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.decode(String.self, forKey: .id)
    title = try values.decode(String.self, forKey: .title)
    bounds = CGRect(golden: try values.decode([Double].self, forKey: .bounds))
    properties = try values.decode(FlowCase.Properties.self, forKey: .flow)
    sections = try values.decode([FlowCase.Section].self, forKey: .sections)
    base = try values.decode([String: [Double]].self, forKey: .base).mapValues(CGRect.init(golden:))
    content = try values.decode(CGSize.self, forKey: .content)
    zIndex = try values.decode(Int.self, forKey: .z)
    queries = try values.decode([Query].self, forKey: .queries)
    boundsChanges = try values.decode([GoldenCase.BoundsChange].self, forKey: .boundsChanges)
  }
}

extension StickyCase.Query: Decodable {
  private enum Key: String, CodingKey {
    case offset, rect, faithful, corrected
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    offset = try values.decode(Double.self, forKey: .offset)
    rect = CGRect(golden: try values.decode([Double].self, forKey: .rect))
    faithful = try values.decode(StickyCase.Listing.self, forKey: .faithful)
    let isSame = (try? values.decode(String.self, forKey: .corrected)) == "same"
    corrected = isSame ? faithful : try values.decode(StickyCase.Listing.self, forKey: .corrected)
  }
}

extension StickyCase.Listing: Decodable {
  private enum Key: String, CodingKey {
    case headers, listed
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    headers = try values.decode([String: [Double]].self, forKey: .headers).mapValues(CGRect.init(golden:))
    listed = Set(try values.decode([String].self, forKey: .listed))
  }
}
