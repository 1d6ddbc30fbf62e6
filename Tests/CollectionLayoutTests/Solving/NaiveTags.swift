@testable import CollectionLayout

/// The rules of tags written down plainly: every line is collected, then shared out, then placed.
struct NaiveTags {
  let frames: [TagSolver.Frame]
  let contentEnd: Double

  init(_ configuration: TagSolver.Configuration, widths: [Double]) {
    let room = configuration.lineWidth
    let spacing = configuration.itemSpacing
    var lines: [[Double]] = []
    for asked in widths {
      let width = asked > 0 ? min(asked, room) : 0
      if let line = lines.last, Self.length(line + [width], spacing) <= room + TagSolver.tolerance {
        lines[lines.count - 1].append(width)
      } else {
        lines.append([width])
      }
    }
    var frames: [TagSolver.Frame] = []
    for (number, line) in lines.enumerated() {
      let share = max(room - Self.length(line, spacing), 0) / Double(line.count)
      for index in line.indices {
        let before = index == 0 ? 0 : Self.length(Array(line[..<index]), spacing) + spacing
        frames.append(
          TagSolver.Frame(
            line: number, x: configuration.left + before + Double(index) * share,
            y: configuration.lineOffset(number),
            width: line[index] + share, height: configuration.height))
      }
    }
    self.frames = frames
    contentEnd =
      frames.last.map { $0.y + $0.height + configuration.bottom } ?? configuration.origin
  }

  private static func length(_ line: [Double], _ spacing: Double) -> Double {
    line.dropFirst().reduce(line[0]) { $0 + spacing + $1 }
  }

  func items(meeting vertical: Range<Double>, horizontal: Range<Double>) -> [Int] {
    frames.indices.filter { index in
      let frame = frames[index]
      return frame.y < vertical.upperBound && frame.y + frame.height > vertical.lowerBound
        && frame.x < horizontal.upperBound && frame.x + frame.width > horizontal.lowerBound
    }
  }
}

extension TagSolver {
  /// A solver that has placed tags of some widths.
  static func solved(_ configuration: Configuration, _ widths: [Double]) -> TagSolver {
    var solver = TagSolver(configuration, count: widths.count)
    solver.solve(widths)
    return solver
  }

  /// Places what is not placed, and tells which tags were asked for.
  @discardableResult
  mutating func solve(_ all: [Double]) -> [Range<Int>] {
    var asked: [Range<Int>] = []
    solve { items, widths in
      asked.append(items)
      for (position, item) in items.enumerated() { widths[position] = all[item] }
    }
    return asked
  }

  var frames: [Frame] { (0..<solvedCount).map(frame) }
}
