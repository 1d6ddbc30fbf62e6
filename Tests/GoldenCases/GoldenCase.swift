package import Foundation

/// One case of `seeds.json`: an input, and what the layouts of the articles answer to it.
///
/// Frames and rectangles are x, y, width, height in points; insets are top, left, bottom, right.
package struct GoldenCase: Decodable, Sendable, CustomStringConvertible {
  /// The settings of a `waterfall` case.
  package struct Parameters: Decodable, Sendable {
    package var columnCount: Int?
    package var columnSpacing: Double?
    package var rowSpacing: Double?
    package var sectionInset: [Double]?
  }

  /// Frames by element and the content size, or the name of the error.
  package struct Answer: Decodable, Sendable {
    package var frames: [String: [Double]]?
    package var content: [Double]?
    package var error: String?
  }

  /// The elements that meet a rectangle; `closed` where contact would give others.
  package struct Query: Decodable, Sendable {
    package var rect: [Double]
    package var faithful: Elements
    package var faithfulClosed: Elements?
  }

  /// Some elements, or all there are.
  package enum Elements: Decodable, Sendable {
    case all
    case some(Set<String>)

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if (try? container.decode(String.self)) == "all" {
        self = .all
      } else {
        self = .some(try container.decode(Set<String>.self))
      }
    }
  }

  /// Whether a change of the bounds invalidates the layout.
  package struct BoundsChange: Decodable, Sendable {
    package var to: [Double]
    package var faithful: Bool
  }

  /// A statement of a `pass` case: a word and its numbers.
  package struct Action: Decodable, Sendable {
    package var word: String
    package var numbers: [Double] = []

    package init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      word = try container.decode(String.self)
      while !container.isAtEnd { numbers.append(try container.decode(Double.self)) }
    }
  }

  package var id: String
  package var layout: String
  package var title: String
  package var bounds: [Double]?
  package var params: Parameters?
  package var heights: [Double]?
  package var rand: [Double]?
  package var itemCount: Int?
  package var faithful: Answer?
  package var queries: [Query]?
  package var boundsChanges: [BoundsChange]?
  // A `pass` case.
  package var size: [Double]?
  package var rule: String?
  package var script: [Action]?
  package var expect: [[String]]?

  /// The name and the title, as a failing test prints them.
  package var description: String { "\(id) \(title)" }

  /// The cases of some layouts, in the order of the file. The others are not decoded.
  package static func all(of layouts: Set<String>) throws -> [GoldenCase] {
    let data = try Data(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "seeds.json"))
    let decoder = JSONDecoder()
    decoder.userInfo[Entry.wanted] = layouts
    return try decoder.decode(File.self, from: data).cases.compactMap(\.golden)
  }

  private struct File: Decodable {
    var cases: [Entry]
  }

  // A case, or nil where its layout is not wanted.
  private struct Entry: Decodable {
    static let wanted = CodingUserInfoKey(rawValue: "wanted") ?? { preconditionFailure("any name makes a key") }()

    private enum Keys: CodingKey {
      case layout
    }

    var golden: GoldenCase?

    init(from decoder: any Decoder) throws {
      let layout = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .layout)
      let wanted = decoder.userInfo[Self.wanted] as? Set<String>
      golden = wanted?.contains(layout) == true ? try GoldenCase(from: decoder) : nil
    }
  }
}

extension CGRect {
  /// A rectangle from x, y, width, height.
  /// - Precondition: there are four numbers.
  package init(golden numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
