package import Foundation

/// One case of `seeds.json`: a layout's input, and what the source article's class and the corrected rule make of it.
///
/// Frames are in points, y down, keyed `s.i` for item i of section s and `hS` or `fS` for a section's header or footer.
/// Numbers agree if they differ by at most `tolerance`.
package struct GoldenCase: Decodable, Sendable, CustomStringConvertible {
  package let id: String
  /// `waterfall`, `yt`, `wf3`, `cx`, `tags` or `pass`.
  package let layout: String
  package let title: String
  /// The view's bounds; a case of layout `pass` has a `size` instead.
  package let bounds: CGRect?
  package let params: Parameters?
  /// The items' heights, given or drawn.
  package let heights: [Double]?
  /// The sections of a case of layout `yt`.
  package let sections: [Section]?
  /// The widths of a case of layout `tags`.
  package let widths: [Double]?
  /// The screen's width in a case of layout `tags`.
  package let screenWidth: Double?
  /// How many items the data source claims, where that may differ from the heights.
  package let itemCount: Int?
  /// What the article's class computes, its reads of 32-bit floats included.
  package let faithful: Answer?
  /// The same without those reads, where it differs.
  package let faithful64: Answer?
  /// What the built-in layout has to compute; nil where no rule decides.
  package let corrected: Answer?
  package let queries: [Query]
  package let boundsChanges: [BoundsChange]
  /// Whether sizes are negative in the faithful answer, which UIKit does not define.
  package let isUndefinedInUIKit: Bool
  /// The script of a case of layout `pass`.
  package let pass: Pass?

  package static let tolerance = 1e-6

  package var description: String { "\(id): \(title)" }

  /// Layout properties by the article's names; absent ones have the class's own value.
  package struct Parameters: Decodable, Sendable {
    package let columnCount: Int?
    package let columnSpacing: Double?
    package let rowSpacing: Double?
    /// Top, left, bottom, right.
    package let sectionInset: [Double]?
    /// `horizontal` or, absent, vertical.
    package let direction: String?
    package let rowCount: Int?
    package let columnMargin: Double?
    package let rowMargin: Double?
    /// Top, left, bottom, right.
    package let edgeInset: [Double]?
    /// Whether the delegate has the methods at all.
    package let hasHeader: Bool?
    package let hasFooter: Bool?
    /// Top, left, bottom, right, as article 002's tags read them.
    package let insets: [Double]?
  }

  /// A section of a case of layout `yt`: sizes as the delegate answers them, width and height.
  package struct Section: Decodable, Sendable {
    package let items: [[Double]]
    package let header: [Double]?
    package let footer: [Double]?
  }
}

extension GoldenCase {
  /// The cases of some layouts, in the file's order. The others are not decoded, since each layout has fields of its own.
  package static func load(layouts: String...) throws -> [GoldenCase] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("seeds.json")
    let decoder = JSONDecoder()
    decoder.userInfo[Entry.wanted] = Set(layouts)
    return try decoder.decode(File.self, from: Data(contentsOf: file)).cases.compactMap(\.golden)
  }

  private struct File: Decodable {
    let cases: [Entry]
  }

  /// A case, or nil where its layout is not wanted.
  private struct Entry: Decodable {
    static let wanted = CodingUserInfoKey(rawValue: "wanted") ?? { preconditionFailure("any name makes a key") }()

    let golden: GoldenCase?

    init(from decoder: any Decoder) throws {
      let layout = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .layout)
      let wanted = decoder.userInfo[Self.wanted] as? Set<String>
      golden = wanted?.contains(layout) == true ? try GoldenCase(from: decoder) : nil
    }
  }

  private enum Key: String, CodingKey {
    case id, layout, title, bounds, params, heights, rand, sections, itemCount, faithful, faithful64, corrected,
      queries
    case boundsChanges, uikitUndefined, widths, screenWidth
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.decode(String.self, forKey: .id)
    layout = try values.decode(String.self, forKey: .layout)
    title = try values.decode(String.self, forKey: .title)
    bounds = try values.decodeIfPresent([Double].self, forKey: .bounds).map(CGRect.init(golden:))
    params = try values.decodeIfPresent(Parameters.self, forKey: .params)
    // Article 003 draws its heights as 100 and a random number below 50; the file has the number.
    let drawn = try values.decodeIfPresent([Double].self, forKey: .rand)?.map { 100 + $0 }
    heights = try values.decodeIfPresent([Double].self, forKey: .heights) ?? drawn
    sections = try values.decodeIfPresent([Section].self, forKey: .sections)
    widths = try values.decodeIfPresent([Double].self, forKey: .widths)
    screenWidth = try values.decodeIfPresent(Double.self, forKey: .screenWidth)
    itemCount = try values.decodeIfPresent(Int.self, forKey: .itemCount)
    faithful = try values.decodeIfPresent(Answer.self, forKey: .faithful)
    faithful64 = try values.decodeIfPresent(Answer.self, forKey: .faithful64)
    let isSame = (try? values.decode(String.self, forKey: .corrected)) == "same"
    corrected = isSame ? faithful : try values.decodeIfPresent(Answer.self, forKey: .corrected)
    queries = try values.decodeIfPresent([Query].self, forKey: .queries) ?? []
    boundsChanges = try values.decodeIfPresent([BoundsChange].self, forKey: .boundsChanges) ?? []
    isUndefinedInUIKit = try values.decodeIfPresent(Bool.self, forKey: .uikitUndefined) ?? false
    pass = layout == "pass" ? try Pass(from: decoder) : nil
  }
}

extension CGRect {
  /// A rectangle from the file's x, y, width and height.
  package init(golden numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Whether no number differs by more than the goldens' tolerance.
  package func agrees(with other: CGRect) -> Bool {
    let differences = [
      origin.x - other.origin.x, origin.y - other.origin.y, size.width - other.size.width,
      size.height - other.size.height,
    ]
    return differences.allSatisfy { abs($0) <= GoldenCase.tolerance }
  }
}
