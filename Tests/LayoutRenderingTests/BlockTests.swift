import Foundation
import Testing

@testable import LayoutRendering

/// Pictures in coloured blocks, and the sheets that they are drawn on.
@Suite struct BlockTests {
  /// Three lanes of boxes of any height, with one gap everywhere.
  private func lanes(_ seed: Int, gap: Double, lanes: Int = 3, width: Double = 320) -> [CGRect] {
    var state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    var frames: [CGRect] = []
    let side = (width - gap * Double(lanes - 1)) / Double(lanes)
    for lane in 0..<lanes {
      var y = 7.0
      while y < 480 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        let height = 40 + Double(state % 160)
        frames.append(CGRect(x: Double(lane) * (side + gap), y: y, width: side, height: height))
        y += height + gap
      }
    }
    return frames
  }

  private let region = CGRect(x: 0, y: 0, width: 320, height: 480)

  @Test(arguments: [2.0, 5, 8, 10, 14, 20], [(40, 24), (57, 33), (90, 50)])
  func `gaps of one size look the same, wherever they are`(gap: Double, size: (columns: Int, rows: Int)) {
    for seed in 1...30 {
      let frames = lanes(seed, gap: gap)
      let boxes = BlockGrid.boxes(frames, in: region, columns: size.columns, rows: size.rows)
      var (below, beside): (Set<Int>, Set<Int>) = ([], [])
      for (a, box) in boxes.enumerated() {
        for (b, other) in boxes.enumerated() where b != a {
          if frames[a].minX == frames[b].minX, abs(frames[b].minY - frames[a].maxY - gap) < 0.01 {
            below.insert(other.top - box.bottom)
          }
          if abs(frames[b].minX - frames[a].maxX - gap) < 0.01, frames[a].minY < frames[b].maxY,
            frames[b].minY < frames[a].maxY
          {
            beside.insert(other.left - box.right)
          }
        }
      }
      #expect(below.count == 1 && beside.count == 1, "seed \(seed): \(below) \(beside)")
      #expect((below.first ?? 0) > 0 && (beside.first ?? 0) > 0, "seed \(seed): a gap is gone")
    }
  }

  @Test func `what touches is drawn without a gap, and what has one never overlaps`() {
    for seed in 1...50 {
      let boxes = BlockGrid.boxes(lanes(seed, gap: 0), in: region, columns: 40, rows: 24)
      let tops = Set(boxes.map(\.top))
      #expect(boxes.allSatisfy { tops.contains($0.bottom) || $0.bottom >= 24 * 8 })
    }
  }

  @Test func `a character has two colours at most, and shows an edge to an eighth`() {
    var grid = BlockGrid(columns: 1, rows: 2)
    grid.fill(BlockGrid.Box(left: 0, top: 0, right: 1, bottom: 11), 0)
    #expect(grid.cell(0, 0) == (0, nil, 0))
    #expect(grid.cell(0, 1) == (0, nil, 5))
    grid.fill(BlockGrid.Box(left: 0, top: 13, right: 1, bottom: 16), 1)
    let cell = grid.cell(0, 1)
    #expect(cell.above == 0 && cell.below == 1)
  }

  @Test func `the picture of three items`() {
    let elements = [
      CGRect(x: 0, y: 0, width: 100, height: 120), CGRect(x: 110, y: 0, width: 100, height: 80),
      CGRect(x: 220, y: 0, width: 100, height: 200),
    ].enumerated().map { BlockPicture.Element($1, labels: ["\($0)"], hue: $0) }
    let view = CGRect(x: 0, y: 0, width: 320, height: 240)
    let picture = BlockPicture(elements, region: view, viewport: view, content: view.size)
    let size = picture.size(columns: 40, rows: 30)
    var sheet = BlockSheet(columns: size.columns, rows: size.rows)
    picture.draw(on: &sheet, column: 0, row: 0, columns: size.columns, rows: size.rows)
    let text = sheet.lines(.none).joined(separator: "\n")
    #expect(size == (40, 16))
    #expect(text.contains("0") && text.contains("1") && text.contains("2"))
    // In colours the same characters.
    #expect(sheet.lines(.direct).joined(separator: "\n").withoutSequences == text)
    #expect(sheet.lines(.indexed).joined(separator: "\n").withoutSequences == text)
  }

  @Test func `a hollow element is an outline behind the others`() {
    let view = CGRect(x: 0, y: 0, width: 320, height: 240)
    let picture = BlockPicture(
      [
        BlockPicture.Element(CGRect(x: 160, y: 0, width: 150, height: 200), labels: ["9"], hue: 1, isHollow: true),
        BlockPicture.Element(CGRect(x: 0, y: 0, width: 150, height: 200), labels: ["7"], hue: 2),
      ], region: view, viewport: view, content: view.size)
    var sheet = BlockSheet(columns: 43, rows: 18)
    picture.draw(on: &sheet, column: 0, row: 0, columns: 43, rows: 18)
    let text = sheet.lines(.none).joined(separator: "\n")
    #expect(text.contains("┌9") && text.contains("┘") && text.contains("7"))
  }

  // MARK: Sheets

  @Test func `what is written over a sheet makes another one of it`() {
    var state: UInt64 = 88
    func draw(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % limit
    }
    let words = ["a", "lane", "漢字", "é", "█▄", "  ", "x  y"]
    let styles = [
      BlockSheet.Style.plain, BlockSheet.Style(isBold: true), BlockSheet.Style(TerminalColor("#ff0000")),
      BlockSheet.Style(TerminalColor("#00ff00"), on: TerminalColor("#102030"), isDim: true),
    ]
    var terminal = TestTerminal(columns: 20, rows: 6)
    var old: BlockSheet?
    for _ in 0..<400 {
      var sheet = draw(3) == 0 ? BlockSheet(columns: 20, rows: 6) : old ?? BlockSheet(columns: 20, rows: 6)
      for _ in 0..<draw(8) {
        sheet.write(words[draw(words.count)], draw(22), draw(7), styles[draw(styles.count)])
      }
      terminal.take(sheet.changes(from: old, .direct))
      var fresh = TestTerminal(columns: 20, rows: 6)
      fresh.take(sheet.changes(from: nil, .direct))
      #expect(terminal.cells == fresh.cells)
      old = sheet
    }
    #expect(old?.changes(from: old, .direct) == "")
  }

  @Test func `a text obeys the edges, and no terminal obeys a text`() {
    var sheet = BlockSheet(columns: 8, rows: 1)
    sheet.write("columns 3", 0, 0)
    #expect(sheet.lines(.none) == ["columns…"])
    sheet = BlockSheet(columns: 8, rows: 1)
    sheet.write("\u{1B}[2J\u{7}\u{202E}", 0, 0)
    #expect(sheet.lines(.none) == ["\u{FFFD}[2J\u{FFFD}"])
    sheet.write("over", 5, 3)
    sheet.write("漢", 7, 0)
    #expect(sheet.lines(.none)[0].unicodeScalars.count <= 8)
  }

  @Test func `colours are the nearest of those that a terminal has`() {
    func parameters(_ css: String) -> String { TerminalColor(css).parameters(.indexed, isGround: false) }
    #expect(parameters("#000000") == "38;5;16")
    #expect(parameters("#ffffff") == "38;5;231")
    #expect(parameters("#ff0000") == "38;5;196")
    #expect(parameters("#808080") == "38;5;244")
    #expect(TerminalColor("#0a0b0c").parameters(.direct, isGround: true) == "48;2;10;11;12")
    #expect(ColorDepth(colorTerm: "truecolor", term: "xterm") == .direct)
    #expect(ColorDepth(colorTerm: nil, term: "tmux-256color") == .indexed)
    #expect(ColorDepth(colorTerm: nil, term: "linux") == .none)
  }
}

/// As much of a terminal as sheets need.
private struct TestTerminal {
  struct Cell: Equatable {
    var text = " "
    var style = ["0"]
  }

  private let columns: Int
  private(set) var cells: [Cell]
  private var place = 0
  private var style: [String: String] = [:]

  init(columns: Int, rows: Int) {
    self.columns = columns
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  mutating func take(_ text: String) {
    var rest = Substring(text)
    while let next = rest.first {
      guard next == "\u{1B}" else {
        for scalar in String(next).unicodeScalars { put(scalar) }
        rest.removeFirst()
        continue
      }
      guard let end = rest.firstIndex(where: \.isLetter) else { return }
      obey(rest[end], String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end]))
      rest = rest[rest.index(after: end)...]
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let cell = Cell(text: String(scalar), style: style.sorted { $0.key < $1.key }.map { $0.key + $0.value })
    let width = DisplayWidth.of(scalar)
    cells[place] = cell
    if width == 2, place + 1 < cells.count { cells[place + 1] = Cell(text: "", style: cell.style) }
    place += width
  }

  private mutating func obey(_ command: Character, _ parameters: String) {
    var numbers = parameters.split(separator: ";").map(String.init)[...]
    switch command {
    case "H": place = ((Int(numbers[0]) ?? 1) - 1) * columns + (Int(numbers[1]) ?? 1) - 1
    case "J": cells = Array(repeating: Cell(), count: cells.count)
    default:
      while let number = numbers.popFirst() {
        switch number {
        case "0": style = [:]
        case "38", "48":
          style[number] = numbers.prefix(4).joined(separator: ";")
          numbers = numbers.dropFirst(4)
        case "39": style["38"] = nil
        case "49": style["48"] = nil
        default: style[number] = ""
        }
      }
    }
  }
}

extension TestTerminal.Cell {
  fileprivate static func == (a: Self, b: Self) -> Bool {
    // What nothing was written to is a space in the terminal's own colours.
    a.text == b.text && a.style.filter { $0 != "0" } == b.style.filter { $0 != "0" }
  }
}

extension String {
  fileprivate var withoutSequences: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}
