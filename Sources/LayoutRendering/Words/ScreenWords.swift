import CollectionLayout
import LayoutScript

// Elements that come onto the screen and leave it, in words.
extension EventWords {
  /// The elements that appeared and left: `0:0...0:14 in, 15 cells made`.
  static func shown(_ difference: VisibleDifference) -> String {
    var parts: [String] = []
    if !difference.appeared.isEmpty { parts.append(entries(difference.appeared, "in")) }
    if !difference.deleted.isEmpty { parts.append("deleted \(ElementRanges.text(difference.deleted)) out") }
    if !difference.reloaded.isEmpty { parts.append(entries(difference.reloaded, "reloaded")) }
    if !difference.left.isEmpty { parts.append(ElementRanges.text(difference.left) + " out") }
    if !difference.ahead.isEmpty { parts.append(entries(difference.ahead, "ready ahead")) }
    return parts.joined(separator: "; ")
  }

  private static func entries(_ entries: [VisibleDifference.Entry], _ what: String) -> String {
    let noun = entries.allSatisfy { $0.key.category == .cell } ? "cell" : "view"
    let (made, ready) = (entries.count { $0.isNew }, entries.count { $0.wasReady })
    let numbers = [(made, "made"), (entries.count - made - ready, "reused"), (ready, "ready")].filter { $0.0 > 0 }
    let counts = numbers.enumerated().map { $0 == 0 ? "\($1.0, of: noun) \($1.1)" : "\($1.0) \($1.1)" }
    return ([ElementRanges.text(entries.map(\.key)) + " " + what] + counts).joined(separator: ", ")
  }
}
