@testable import CollectionLayout

/// The flow's rules in the plainest words, to compare the solver with: all sizes looked at for every line, every
/// element for every query.
struct NaiveFlow {
  struct Section {
    var sizes: [FlowSolver.Size]
    var metrics: FlowSolver.Metrics
  }

  /// The frames of the items, by section.
  var items: [[AxisFrame]] = []
  var headers: [AxisFrame?] = []
  var footers: [AxisFrame?] = []
  var contentEnd = 0.0

  init(_ configuration: FlowSolver.Configuration, _ sections: [Section]) {
    for section in sections {
      let metrics = section.metrics
      let across = { (main: Double, length: Double) -> AxisFrame? in
        length == 0
          ? nil
          : Self.snap(
            .init(main: main, mainLength: length, cross: 0, crossLength: configuration.crossExtent), configuration)
      }
      headers.append(across(contentEnd, metrics.header))
      var main = contentEnd + metrics.header + metrics.mainLeading
      var frames: [AxisFrame] = []
      var rest = section.sizes[...]
      let room = configuration.crossExtent - metrics.crossLeading - metrics.crossTrailing
      let isUniform = section.sizes.allSatisfy { $0 == section.sizes[0] }
      while !rest.isEmpty {
        if frames.count > 0 { main += metrics.lineSpacing }
        let line = Array(rest.prefix(Self.fitting(rest.map(\.cross), room, metrics.itemSpacing)))
        rest = rest.dropFirst(line.count)
        let isLast = rest.isEmpty
        // A last line of a uniform section is laid out as if it were full.
        var full = line.map(\.cross)
        if isLast, isUniform {
          let many = Array(repeating: full[0], count: full.count + 1000)
          full = Array(many.prefix(Self.fitting(many, room, metrics.itemSpacing)))
          // Where any number fits, there are as many columns as items, and two for one alone.
          if full.count == many.count { full = Array(many.prefix(max(section.sizes.count, 2))) }
        }
        var cross = metrics.crossLeading
        var gap = metrics.itemSpacing
        if !isLast || isUniform {
          let left = room - full.reduce(0, +)
          if full.count == 1 { cross += max(left, 0) / 2 } else { gap = left / Double(full.count - 1) }
        }
        let length = line.map(\.main).reduce(0, max)
        for size in line {
          frames.append(
            Self.snap(
              .init(
                main: main + (length - size.main) / 2, mainLength: size.main, cross: cross, crossLength: size.cross),
              configuration))
          cross += size.cross + gap
        }
        main += length
      }
      items.append(frames)
      main += metrics.mainTrailing
      footers.append(across(main, metrics.footer))
      contentEnd = main + metrics.footer
    }
  }

  /// How many of some widths stand in a line.
  private static func fitting(_ widths: some Collection<Double>, _ room: Double, _ spacing: Double) -> Int {
    var used = 0.0
    for (count, width) in widths.enumerated() {
      used += (count > 0 ? spacing : 0) + width
      if used > room + FlowSolver.tolerance { return max(count, 1) }
    }
    return widths.count
  }

  private static func snap(_ frame: AxisFrame, _ configuration: FlowSolver.Configuration) -> AxisFrame {
    guard let scale = configuration.scale else { return frame }
    let edges = [frame.main, frame.main + frame.mainLength, frame.cross, frame.cross + frame.crossLength]
      .map { ($0 * scale).rounded() / scale }
    return .init(main: edges[0], mainLength: edges[1] - edges[0], cross: edges[2], crossLength: edges[3] - edges[2])
  }

  /// The items of a section that meet a rectangle and have an area.
  func items(ofSection section: Int, meeting main: Range<Double>, cross: Range<Double>, sizes: [FlowSolver.Size])
    -> [Int]
  {
    items[section].indices.filter { item in
      let frame = items[section][item]
      return sizes[item].main > 0 && sizes[item].cross > 0 && frame.main < main.upperBound
        && main.lowerBound < frame.main + frame.mainLength && frame.cross < cross.upperBound
        && cross.lowerBound < frame.cross + frame.crossLength
    }
  }
}

extension FlowSolver {
  /// A solver that has solved some sections, whose sizes were asked item by item.
  static func solved(_ configuration: Configuration, _ sections: [NaiveFlow.Section]) -> FlowSolver {
    var solver = FlowSolver(configuration)
    for section in sections {
      solver.appendSection(count: section.sizes.count) { items, buffer in
        for (position, item) in items.enumerated() { buffer[position] = section.sizes[item] }
      } metrics: {
        section.metrics
      }
    }
    solver.solve()
    return solver
  }

  /// The frames of the items of a section.
  func frames(ofSection section: Int) -> [AxisFrame] {
    (0..<itemCount(inSection: section)).map { frame(of: $0, inSection: section) }
  }

  /// The items of a section that meet a rectangle.
  func items(ofSection section: Int, meeting main: Range<Double>, cross: Range<Double>) -> [Int] {
    var items: [Int] = []
    forEachItem(inSection: section, meeting: main, cross: cross) { item, _ in items.append(item) }
    return items
  }
}
