package import Foundation

extension GoldenCase {
  /// What sticky headers make of a flow layout's answers.
  package struct Sticky: Decodable, Sendable {
    /// What the plain flow layout gives.
    package let base: [String: CGRect]
    package let content: CGSize
    /// Of every header that went through the sticky step.
    package let zIndex: Int
    package let queries: [Query]

    /// What a rectangle lists at an offset.
    package struct Query: Decodable, Sendable {
      package let offset: Double
      package let rect: CGRect
      package let faithful: Listing
      package let corrected: Listing
    }

    /// The headers where they stick, and the names of all elements listed.
    package struct Listing: Decodable, Equatable, Sendable {
      package let headers: [String: CGRect]
      package let listed: Set<String>
    }
  }
}

extension GoldenCase.Sticky {
  private enum Key: String, CodingKey {
    case base, content, z, queries
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    base = try values.decode([String: [Double]].self, forKey: .base).mapValues(CGRect.init(golden:))
    content = try values.decode(CGSize.self, forKey: .content)
    zIndex = try values.decode(Int.self, forKey: .z)
    queries = try values.decode([Query].self, forKey: .queries)
  }
}

extension GoldenCase.Sticky.Query {
  private enum Key: String, CodingKey {
    case offset, rect, faithful, corrected
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    offset = try values.decode(Double.self, forKey: .offset)
    rect = CGRect(golden: try values.decode([Double].self, forKey: .rect))
    faithful = try values.decode(GoldenCase.Sticky.Listing.self, forKey: .faithful)
    let isSame = (try? values.decode(String.self, forKey: .corrected)) == "same"
    corrected = isSame ? faithful : try values.decode(GoldenCase.Sticky.Listing.self, forKey: .corrected)
  }
}

extension GoldenCase.Sticky.Listing {
  private enum Key: String, CodingKey {
    case headers, listed
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    headers = try values.decode([String: [Double]].self, forKey: .headers).mapValues(CGRect.init(golden:))
    listed = Set(try values.decode([String].self, forKey: .listed))
  }
}
