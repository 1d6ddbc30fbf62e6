import CollectionLayout
import Foundation
import LayoutScript

/// A check as it is written, taken apart.
struct ExportedCheck {
  enum Kind {
    case count(CallWord, String, Int)
    case order([CallWord], isExact: Bool)
    case content(CGSize)
    case frame(String, CGRect)
    case visible([ElementKey])
    case noOverlap
    case inside
    case condition(String)
    case error
    case other
  }

  var kind = Kind.other

  var isOfCalls: Bool {
    switch kind {
    case .count, .order: true
    default: false
    }
  }

  init(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    guard words.first == "expect", words.count > 1 else { return }
    let rest = Array(words.dropFirst())
    if text.hasPrefix("expect ("), text.hasSuffix(")") {
      kind = .condition(String(text.dropFirst("expect (".count).dropLast()))
    } else if rest == ["no", "overlap"] {
      kind = .noOverlap
    } else if rest == ["inside"] {
      kind = .inside
    } else if rest[0] == "no", rest.count == 2, let word = CallWord(rawValue: rest[1]) {
      kind = .count(word, "==", 0)
    } else if rest.count == 3, let word = CallWord(rawValue: rest[0]), let number = Int(rest[2]) {
      kind = .count(word, rest[1], number)
    } else if rest[0] == "order" || rest[0] == "calls" {
      let named = rest.dropFirst().map(CallWord.init(rawValue:))
      if !named.contains(nil), !named.isEmpty {
        kind = .order(named.compactMap { $0 }, isExact: rest[0] == "calls")
      }
    } else if rest[0] == "content", rest.count == 3, let size = Self.size(rest[2]) {
      kind = .content(size)
    } else if rest[0] == "frame", let sign = rest.firstIndex(of: "=="), rest.count == sign + 3 {
      let point = rest[sign + 1].split(separator: ",").compactMap { Double($0) }
      guard point.count == 2, let size = Self.size(rest[sign + 2]), let code = Self.frame(rest[1..<sign]) else {
        return
      }
      kind = .frame(code, CGRect(x: point[0], y: point[1], width: size.width, height: size.height))
    } else if rest[0] == "visible", rest.count > 2, rest[1] == "==" {
      if let keys = Self.keys(rest[2...]) { kind = .visible(keys) }
    } else if rest[0] == "error" {
      kind = .error
    }
  }

  private static func size(_ text: String) -> CGSize? {
    let numbers = text.split(separator: "x").compactMap { Double($0) }
    return numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : nil
  }

  private static func path(_ text: Substring) -> (Int, Int)? {
    let numbers = text.split(separator: ":").compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : numbers.count == 1 ? (0, numbers[0]) : nil
  }

  private static func frame(_ words: ArraySlice<String>) -> String? {
    guard let first = words.first else { return nil }
    if words.count == 2, first == "header" || first == "footer", let section = words.last.flatMap({ Int($0) }) {
      return "screen.\(first)(\(section))"
    }
    guard words.count == 1, let (section, item) = path(first[...]) else { return nil }
    return section == 0 ? "screen.frame(\(item))" : "screen.frame(\(item), in: \(section))"
  }

  private static func keys(_ words: ArraySlice<String>) -> [ElementKey]? {
    if words == ["none"] { return [] }
    var keys: [ElementKey] = []
    for word in words {
      let ends = word.replacing("...", with: " ").split(separator: " ")
      guard let first = ends.first.flatMap(path), let last = ends.last.flatMap(path), first.0 == last.0,
        ends.count == 1 || word.contains("..."), first.1 <= last.1
      else { return nil }
      keys += (first.1...last.1).map { ElementKey(section: first.0, item: $0) }
    }
    return keys
  }
}
