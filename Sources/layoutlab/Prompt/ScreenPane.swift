import CReadline
import CollectionLayout
import Glibc
import LayoutRendering
import LayoutScript

/// A picture above the prompt, by `:screen on`; only the lines below scroll. Colours and letters show reuse of
/// cells.
@MainActor
final class ScreenPane {
  private let streams: StandardStreams
  private let depth: ColorDepth
  private var size: (columns: Int, rows: Int)
  /// The element of each cell in the last drawing, and the elements on screen then.
  private var cells: [Int: ElementKey] = [:]
  private var shown: [ElementSnapshot] = []

  private static let least = (columns: 60, rows: 24)

  /// Returns the reason why the terminal cannot show the picture; nil if it can.
  static func hindrance(_ streams: StandardStreams, _ mode: ColorMode) -> String? {
    guard streams.hasTerminal, streams.output.canErase else { return "this terminal cannot draw" }
    guard streams.colorDepth(mode) != .none, streams.isUTF8 else {
      return "a terminal with 256 colours and UTF-8 is needed"
    }
    let size = streams.output.size
    guard size.columns >= least.columns, size.rows >= least.rows else {
      return
        "\(least.columns) columns and \(least.rows) rows are needed, and there are \(size.columns) and \(size.rows)"
    }
    return nil
  }

  init(_ streams: StandardStreams, _ mode: ColorMode) {
    self.streams = streams
    depth = streams.colorDepth(mode)
    size = streams.output.size
    arrange()
    // At any end of the program the whole terminal scrolls again.
    creadline_farewell(Self.farewell)
  }

  /// Makes the whole terminal scroll again at the end, even if another process draws the picture.
  static func promiseToEnd(_ isOn: Bool) { creadline_farewell(isOn ? farewell : nil) }

  private nonisolated(unsafe) static let farewell = UnsafePointer<CChar>(strdup("\u{1B}7\u{1B}[r\u{1B}8"))

  private var rows: Int { max(12, min(size.rows - 10, size.rows * 3 / 5)) }

  private func write(_ text: String) {
    streams.write(text)
    streams.flush()
  }

  /// Clears the terminal and limits scrolling to the rows below the picture.
  private func arrange() {
    write("\u{1B}[r\u{1B}[2J\u{1B}[\(rows + 1);\(size.rows)r\u{1B}[\(rows + 1);1H")
  }

  /// Removes the picture; the whole terminal scrolls again.
  func end() {
    creadline_farewell(nil)
    let cleared = (1...rows).map { "\u{1B}[\($0);1H\u{1B}[2K" }.joined()
    write("\u{1B}7\(cleared)\u{1B}[r\u{1B}8")
  }

  // MARK: Drawing

  /// Draws the elements on screen; false if the terminal has become too small.
  func draw(_ scene: Scene) -> Bool {
    let now = streams.output.size
    if now != size {
      size = now
      guard now.columns >= Self.least.columns, now.rows >= Self.least.rows else { return false }
      arrange()
      write("\u{1B}[\(size.rows);1H")
    }
    let lines = sheet(scene).lines(depth)
    let text = lines.enumerated().map { "\u{1B}[\($0 + 1);1H\u{1B}[0m\u{1B}[2K\($1)" }.joined()
    write("\u{1B}7\u{1B}[\(rows + 1);\(size.rows)r\(text)\u{1B}8")
    let views = scene.views
    let pairs = scene.elements.filter { $0.key.category == .cell }.compactMap { element in
      views[element.key].map { ($0, element.key) }
    }
    cells = Dictionary(pairs) { first, _ in first }
    shown = scene.elements
    return true
  }

  func sheet(_ scene: Scene) -> BlockSheet {
    var sheet = BlockSheet(columns: size.columns, rows: rows)
    let (keys, views) = (Set(scene.elements.map(\.key)), scene.views)
    let hasSections = scene.counts.count > 1
    func name(_ key: ElementKey) -> String {
      key.category == .cell && !hasSections ? "\(key.item)" : "\(key)"
    }
    let gone = shown.filter { !keys.contains($0.key) }.map {
      BlockPicture.Element($0.frame, labels: [name($0.key)], hue: nil, isHollow: true)
    }
    let elements = scene.elements.sorted { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }.map { element in
      let number = element.key.category == .cell ? views[element.key] : nil
      return BlockPicture.Element(
        element.frame, labels: [name(element.key)], detail: number.map(Self.letters) ?? "",
        hue: number.map(Hue.place))
    }
    let picture = BlockPicture(
      gone + elements, region: scene.viewport, viewport: scene.viewport, content: scene.content)
    let place = picture.size(columns: size.columns * 3 / 5, rows: rows)
    picture.draw(on: &sheet, column: 0, row: 0, columns: place.columns, rows: place.rows)
    write(scene, on: &sheet, column: place.columns + 2)
    return sheet
  }

  private func write(_ scene: Scene, on sheet: inout BlockSheet, column: Int) {
    let grey = BlockSheet.Style(TerminalColor("#8a919e"))
    var row = 0
    func line(_ text: String, _ style: BlockSheet.Style) {
      guard row < rows else { return }
      sheet.write(text, column, row, style)
      row += 1
    }
    line("\(Decimal.text(scene.viewport.size)) at \(Decimal.text(scene.viewport.origin))", .init(isBold: true))
    line("content \(Decimal.text(scene.content))", grey)
    for pool in scene.pools {
      let ready = pool.ready > 0 ? ", \(pool.ready) ready" : ""
      line("\(pool.name): \(pool.made) made, \(pool.onScreen) on screen\(ready), \(pool.waiting) waiting", grey)
    }
    row += 1
    // Cells with a new element come first: there may be no room for all.
    let views = scene.views
    let pairs = scene.elements.filter { $0.key.category == .cell }.compactMap { element in
      views[element.key].map { (number: $0, key: element.key) }
    }
    let changed = pairs.filter { cells[$0.number] != $0.key }.sorted { $0.number < $1.number }
    let others = pairs.filter { cells[$0.number] == $0.key }.sorted { $0.number < $1.number }
    for (number, key) in changed {
      let was = cells[number].map { ", was \($0)" } ?? (known.contains(number) ? ", was waiting" : ", new")
      line("\(Self.letters(number)) shows \(key)\(was)", .init(isBold: true))
    }
    known.formUnion(pairs.map(\.number))
    for (number, key) in others { line("\(Self.letters(number)) shows \(key)", grey) }
  }

  /// The numbers of the cells that were drawn before.
  private var known: Set<Int> = []

  /// Returns A, B, ... Z, AA, AB, ... for numbers from 1.
  static func letters(_ number: Int) -> String {
    var rest = number
    var text = ""
    while rest > 0 {
      rest -= 1
      text = String(Unicode.Scalar(UInt8(65 + rest % 26))) + text
      rest /= 26
    }
    return text
  }
}
