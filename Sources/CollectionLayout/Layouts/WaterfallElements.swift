import Foundation

/// All elements of a waterfall by their index: for each section its header, its items, its footer.
struct WaterfallElements: Sendable {
  private let solver: SectionedWaterfallSolver
  private let isVertical: Bool
  // The number of elements before each section, and at the end the number of all.
  private let starts: [Int]

  /// - Complexity: O(sections).
  init(_ solver: SectionedWaterfallSolver, isVertical: Bool) {
    self.solver = solver
    self.isVertical = isVertical
    var starts = [0]
    for section in 0..<solver.sectionCount {
      let views = [SectionedWaterfallSolver.Element.header(section: section), .footer(section: section)]
        .count { solver.frame(of: $0) != nil }
      starts.append(starts[section] + views + solver[section].count)
    }
    self.starts = starts
  }

  var count: Int { starts[starts.count - 1] }

  /// - Complexity: O(log sections).
  subscript(position: Int) -> ElementSnapshot {
    let element = element(at: position)
    guard let frame = solver.frame(of: element) else {
      preconditionFailure("every element that is counted is placed")
    }
    return ElementSnapshot(element.key, frame: frame.rect(isVertical: isVertical))
  }

  private func element(at position: Int) -> SectionedWaterfallSolver.Element {
    let section = (0..<(starts.count - 1)).partitioningIndex { starts[$0 + 1] > position }
    var place = position - starts[section]
    if solver.frame(of: .header(section: section)) != nil {
      if place == 0 { return .header(section: section) }
      place -= 1
    }
    return place < solver[section].count ? .item(place, section: section) : .footer(section: section)
  }
}
