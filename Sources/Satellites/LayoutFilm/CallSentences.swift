import CollectionLayout

extension LayoutCall {
  /// The name without the parts that all names of its kind share.
  var shortName: String {
    var name = rawValue
    for prefix in ["collectionView(_:layout:", "collectionView(_:"] where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count).dropLast())
      if let colon = name.firstIndex(of: ":") { name = String(name[..<colon]) }
      return name
    }
    if name.hasSuffix("()") || Self.sharedBases.contains(Self.base(name)) { return name }
    return Self.base(name)
  }

  // Base names of several calls, which keep their labels: `prepare(forAnimatedBoundsChange:)` is not `prepare`.
  private static let sharedBases = Set(
    Dictionary(grouping: allCases) { base($0.rawValue) }.filter { $0.value.count > 1 }.keys)

  private static func base(_ name: String) -> String {
    name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name
  }
}
