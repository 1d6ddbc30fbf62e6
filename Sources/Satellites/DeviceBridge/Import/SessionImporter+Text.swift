import LayoutScript

extension SessionImporter {
  func size(of item: SessionModel.Item) -> String {
    item.isWritten = true
    guard let height = item.height, let width = item.width else { return average }
    return text(width, height)
  }

  private func text(_ width: Double, _ height: Double) -> String {
    if begin?.isFlow == true { return "\(max(0, width).written)x\(max(0, height).written)" }
    return max(0, isVertical ? height : width).written
  }

  var average: String {
    if let knownAverage { return knownAverage }
    let known = model?.sections.flatMap(\.items).filter { $0.height != nil } ?? []
    guard !known.isEmpty else { return begin?.isFlow == true ? "50x50" : "50" }
    let width = known.reduce(0) { $0 + ($1.width ?? 0) } / Double(known.count)
    let height = known.reduce(0) { $0 + ($1.height ?? 0) } / Double(known.count)
    let average = text(width.rounded(), height.rounded())
    knownAverage = average
    return average
  }

  /// Whether the flow layout's own `itemSize` or estimate gives all sizes of the items.
  func isOwnSize(_ items: [SessionModel.Item]) -> Bool {
    guard begin?.isFlow == true else { return false }
    if let estimate = properties["estimatedItemSize"]?.numbers, estimate.contains(where: { $0 != 0 }) {
      return true
    }
    guard let own = properties["itemSize"]?.numbers, own.count == 2 else { return false }
    return items.allSatisfy { $0.height == nil || ($0.width == own[0] && $0.height == own[1]) }
  }

  func block(of section: SessionModel.Section, _ items: [SessionModel.Item]) -> String {
    for item in items { item.isWritten = true }
    var parts: [String] = []
    if let header = extent(of: section.header, "headerReferenceSize") {
      parts.append("header \(header)")
    }
    if let footer = extent(of: section.footer, "footerReferenceSize") {
      parts.append("footer \(footer)")
    }
    if items.isEmpty {
      parts.append("items 0")
    } else if isOwnSize(items) || items.allSatisfy({ $0.height == nil }) {
      parts.append("items \(items.count)")
    } else {
      let sizes = items.map { size(of: $0) }
      let isOne = sizes.count > 1 && sizes.allSatisfy { $0 == sizes[0] }
      parts.append(isOne ? "items \(sizes.count) \(sizes[0])" : "item \(sizes.joined(separator: " "))")
    }
    return "section { \(parts.joined(separator: "; ")) }"
  }

  func extent(of size: (width: Double, height: Double)?, _ property: String) -> String? {
    guard let size else { return nil }
    let extent = isVertical ? size.height : size.width
    if begin?.isFlow == true, let own = properties[property]?.numbers, own.count == 2,
      own[isVertical ? 1 : 0] == extent
    {
      return nil
    }
    return extent > 0 ? extent.written : nil
  }

  func preferences(of items: [(Int, SessionModel.Item)], in section: Int) -> String {
    let all = items.compactMap { index, item in
      item.preferred.map { Self.preference(section, index, $0) }
    }
    return all.joined(separator: "; ")
  }

  static func written(_ word: String, _ numbers: [Double]) -> String {
    ([word] + numbers.map(\.written)).joined(separator: " ")
  }

  static func written(_ word: String, _ width: Double, _ height: Double) -> String {
    "\(word) \(width.written)x\(height.written)"
  }

  static func preference(_ section: Int, _ item: Int, _ size: [Double]) -> String {
    written("prefer \(section):\(item)", size[0], size[1])
  }

  // MARK: Properties

  /// Returns the statement that sets a property; nil where a script cannot express the value.
  static func statement(_ name: String, _ value: LogValue) -> String? {
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else { return nil }
    switch value {
    case .number(let number) where name == "scrollDirection":
      return "property \(name) \(number == 1 ? "horizontal" : "vertical")"
    case .number(let number): return "property \(name) \(number.written)"
    case .bool(let truth): return "property \(name) \(truth ? "on" : "off")"
    case .list:
      guard let numbers = value.numbers, !numbers.isEmpty else { return nil }
      return written("property \(name)", numbers)
    default: return nil
    }
  }
}
