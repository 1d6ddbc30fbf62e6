import CollectionLayout
import Foundation
import LayoutScript

/// All that can be asked of a lab at one place of a session.
struct World {
  /// The last step before it.
  var step: Int
  var content: CGSize
  var offset: CGPoint
  var view: CGSize
  var count: Int
  /// How often the layout was prepared, since the view is there.
  var prepares: Int
  var frames: [String: CGRect]
  /// The layout places items that the data does not have. Which item such a place is of cannot be said.
  var hasStrayItems = false
  /// What is on screen: headers and footers too.
  var visible: [String: CGRect]
  /// Each setting as it would be typed.
  var settings: [String: String]

  /// Asks a lab; nil where it cannot answer.
  @MainActor
  init?(_ lab: TruthLab) {
    // Numbers are printed rounded.
    let lengths = ["offset.x", "offset.y", "view.w", "view.h"].map { "(\($0) * \(Self.finer))" }
    let questions =
      "frames; content; visible; print (count) (total(prepare)) \(lengths.joined(separator: " ")); state"
    guard let answers = lab.values(questions), answers.count == 5,
      case .elements(let frames, _, _) = answers[0].value, case .size(let content) = answers[1].value,
      case .visible(let visible) = answers[2].value, case .text(let numbers) = answers[3].value,
      case .state(let settings) = answers[4].value
    else { return nil }
    let parts = numbers.split(separator: " ").compactMap { Double($0) }
    guard parts.count == 6 else { return nil }
    step = answers[0].number
    self.content = content
    (count, prepares) = (Int(parts[0]), Int(parts[1]))
    let exact = parts[2...].map { $0 / Double(Self.finer) }
    (offset, view) = (CGPoint(x: exact[0], y: exact[1]), CGSize(width: exact[2], height: exact[3]))
    self.frames = Dictionary(frames.map { ($0.key.description, $0.frame) }, uniquingKeysWith: { $1 })
    self.visible = Dictionary(visible.map { ($0.key.description, $0.frame) }, uniquingKeysWith: { $1 })
    self.settings = Dictionary(settings.map { ($0.setting.rawValue, $0.value.text) }, uniquingKeysWith: { $1 })
    hasStrayItems = hasStray(lab)
  }

  @MainActor
  private func hasStray(_ lab: TruthLab) -> Bool {
    let items = self.frames.keys.filter(\.isItem)
    guard !items.isEmpty else { return false }
    let sections = (0..<sectionCount).map { "(count(\($0)))" }.joined(separator: " ")
    guard case .text(let text)? = lab.values("print \(sections)")?.first?.value else { return true }
    let counts = text.split(separator: " ").map { Int($0) ?? 0 }
    return items.contains { $0.item >= counts[$0.section] }
  }

  private static let finer = 1000

  /// How many sections there are, up to the last one with anything in it.
  var sectionCount: Int { (frames.keys.map(\.section).max() ?? -1) + 1 }

  /// The items among what is on screen.
  var visibleItems: Set<String> { Set(visible.keys.filter(\.isItem)) }

  /// The frames of the items.
  var items: Value { .table(frames.filter { $0.key.isItem }) }

  /// A value that can be asked for.
  enum Key: Hashable {
    case content, contentSide(String), offset, offsetSide(String), view, viewSide(String), count
    case frame(String), presence(String), side(String, String), setting(String), number(of: String), visibleItems,
      visible, frames
    /// Whether one of the mistakes is switched on.
    case mistake(String)

    /// The same of an item that stands so many before it, and of what is no item.
    func before(items shift: Int) -> Key? {
      guard shift > 0 else { return self }
      guard case .side(let element, let side) = self else { return nil }
      guard element.isItem else { return self }
      guard element.item >= shift else { return nil }
      return .side("\(element.section):\(element.item - shift)", side)
    }

    /// The same of an element whose section stands so many before it.
    func before(sections shift: Int) -> Key? {
      guard shift > 0 else { return self }
      guard case .side(let element, let side) = self, element.section >= shift else { return nil }
      let section = element.section - shift
      guard !element.isItem else { return .side("\(section):\(element.item)", side) }
      return .side((element.split(separator: " ").dropLast() + ["\(section)"]).joined(separator: " "), side)
    }

    /// It depends on the offset.
    var isHeld: Bool {
      switch self {
      case .offset, .offsetSide, .visible, .visibleItems: true
      case .frame(let element), .side(let element, _), .presence(let element): !element.isItem
      default: false
      }
    }
  }

  subscript(key: Key) -> Value {
    switch key {
    case .content: .numbers([content.width, content.height])
    case .contentSide(let side): .numbers([side == "w" ? content.width : content.height])
    case .offset: .numbers([offset.x, offset.y])
    case .offsetSide(let side): .numbers([side == "x" ? offset.x : offset.y])
    case .view: .numbers([view.width, view.height])
    case .viewSide(let side): .numbers([side == "w" ? view.width : view.height])
    case .count: .numbers([Double(count)])
    case .frame(let element): frames[element].map { .numbers($0.numbers) } ?? .missing
    case .presence(let element): .text(frames[element] == nil ? "" : "there")
    case .side(let element, let side): frames[element].map { .numbers([$0[side]]) } ?? .missing
    case .setting(let word): settings[word].map { .text($0) } ?? .missing
    case .number(let word):
      settings[word].map { .text(String($0.prefix { $0.isNumber || $0 == "." || $0 == "-" })) } ?? .missing
    case .mistake(let name):
      .text((settings["bug"] ?? "").split(separator: " ").contains { $0 == name } ? "on" : "off")
    case .visibleItems: .text(visibleItems.sorted().joined(separator: " "))
    case .visible: .text(visible.keys.sorted().joined(separator: " "))
    case .frames: .table(frames)
    }
  }

  enum Value: Equatable, CustomStringConvertible {
    case missing
    case numbers([Double])
    case text(String)
    case table([String: CGRect])

    /// Numbers are the same within what can be told apart.
    static func == (a: Value, b: Value) -> Bool { a.isSame(b, within: World.tolerance) }

    func isSame(_ other: Value, within tolerance: Double) -> Bool {
      switch (self, other) {
      case (.missing, .missing): true
      case (.numbers(let a), .numbers(let b)): zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
      case (.text(let a), .text(let b)): a == b
      case (.table(let a), .table(let b)):
        a.count == b.count
          && a.allSatisfy { key, frame in
            b[key].map { zip(frame.numbers, $0.numbers).allSatisfy { abs($0 - $1) <= tolerance } } ?? false
          }
      default: false
      }
    }

    var description: String {
      switch self {
      case .missing: "none"
      case .numbers(let numbers): numbers.map { String(format: "%g", $0) }.joined(separator: " ")
      case .text(let text): text
      case .table(let table): "\(table.count) elements"
      }
    }
  }

  /// What numbers may differ by and are still the same, in points: what `within` is at the start.
  nonisolated static let tolerance = 0.001
}

extension CGRect {
  var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }

  /// A number of it by its name in the output.
  subscript(side: String) -> Double {
    switch side {
    case "x": origin.x
    case "y": origin.y
    case "w": size.width
    default: size.height
    }
  }
}

extension String {
  /// It names an item: `0:3`.
  var isItem: Bool { first?.isNumber ?? false }
}
