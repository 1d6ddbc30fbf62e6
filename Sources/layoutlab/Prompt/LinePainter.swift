import CReadline
import LayoutRendering
import LayoutScript

/// Paints the edited line instead of Readline: coloured words, underlined mistakes, and a hint after the line.
@MainActor
final class LinePainter {
  typealias Preview = (_ text: String, _ cursor: Int) -> Analysis.Preview

  private let isUTF8: Bool
  private let palette: Palette
  private let preview: Preview
  /// The frame on the terminal; nil if there is none, and the cursor is in the first column.
  private(set) var shown: PromptFrame?
  /// The last analysis, with its line, the block above it, and the cursor.
  private var last: (line: [UInt8], pending: String, cursor: Int, found: Analysis.Preview)?

  init(isUTF8: Bool, palette: Palette, preview: @escaping Preview) {
    self.isUTF8 = isUTF8
    self.palette = palette
    self.preview = preview
  }

  struct View: Sendable {
    var prompt = ""
    var line: [UInt8] = []
    var cursor = 0
    /// The selected bytes of the line.
    var region = 0..<0
    var columns = 80
    var rows = 24
    /// The lines of the block above the line.
    var pending = ""
  }

  /// Returns the bytes that paint a line.
  /// - Parameter isFinal: whether editing has ended, so no hint is shown.
  func paint(_ view: View, isFinal: Bool = false) -> [UInt8] {
    let found = isFinal ? lookAgain(view) : look(view)
    var line = PromptFrame.Line(prompt: view.prompt, text: view.line, cursor: view.cursor)
    line.looks = looks(found, view)
    // In the middle of the line a hint would look like its text.
    if !isFinal, let hint = found.hint {
      line.hint = { [palette] columns in Self.cells(hint, columns, palette) }
    }
    let frame = PromptFrame(line, columns: view.columns, height: view.rows, isUTF8: isUTF8)
    defer { shown = frame }
    return frame.bytes(from: shown)
  }

  /// Returns the bytes that keep the line on screen and move the cursor to a row of its own.
  func leave() -> [UInt8] {
    defer { shown = nil }
    return shown?.bytesToLeave() ?? []
  }

  func forget() { shown = nil }

  /// Returns the bytes that erase the line after the terminal has changed its width.
  /// - Parameter wrapsAnew: whether the terminal has rewrapped its lines.
  func takeAway(columns: Int, rows: Int, wrapsAnew: Bool) -> [UInt8] {
    guard let frame = shown else { return [] }
    shown = nil
    let above = min(wrapsAnew ? frame.rowsAbove(inColumns: columns) : frame.cursor.row, max(0, rows - 1))
    return Array("\r\(above > 0 ? "\u{1B}[\(above)A" : "")\u{1B}[J".utf8)
  }

  // MARK: Looks

  private func look(_ view: View) -> Analysis.Preview {
    if let last, last.line == view.line, last.pending == view.pending, last.cursor == view.cursor {
      return last.found
    }
    guard view.line.count + view.pending.utf8.count <= Analysis.previewLimit,
      let text = String(validating: view.line, as: UTF8.self)
    else { return Analysis.Preview() }
    let found = preview(view.pending + text, view.pending.utf8.count + view.cursor)
    last = (view.line, view.pending, view.cursor, found)
    return found
  }

  /// Returns the last analysis if the line is unchanged, otherwise a new one.
  private func lookAgain(_ view: View) -> Analysis.Preview {
    guard let last, last.line == view.line, last.pending == view.pending else { return look(view) }
    return last.found
  }

  private func looks(_ found: Analysis.Preview, _ view: View) -> [(range: Range<Int>, style: PromptFrame.Style)] {
    let before = view.pending.utf8.count
    var styles = [PromptFrame.Style](repeating: "", count: found.pieces.isEmpty ? 0 : view.line.count)
    /// Sets the style of a span's part that is in this line.
    func paint(_ span: Span, _ style: PromptFrame.Style) {
      let (start, end) = (max(0, span.start - before), min(span.end - before, styles.count))
      if start < end { for place in start..<end { styles[place] = style } }
    }
    for piece in found.pieces where !palette.code(of: piece.role).isEmpty {
      paint(piece.span, palette.code(of: piece.role))
    }
    for span in found.mistakes { paint(span, palette.mistakeCode) }
    if !view.region.isEmpty {
      if styles.isEmpty { styles = Array(repeating: "", count: view.line.count) }
      for place in view.region.clamped(to: 0..<styles.count) { styles[place] += styles[place].isEmpty ? "7" : ";7" }
    }
    var looks: [(range: Range<Int>, style: PromptFrame.Style)] = []
    var start = 0
    for place in 0..<styles.count where place + 1 == styles.count || styles[place + 1] != styles[start] {
      if !styles[start].isEmpty { looks.append((start..<place + 1, styles[start])) }
      start = place + 1
    }
    return looks
  }

  /// Returns the cells of a hint after two blank columns.
  private static func cells(_ hint: LayoutScript.Completion.Hint, _ columns: Int, _ palette: Palette)
    -> [PromptFrame.Cell]
  {
    let pieces = hint.pieces(fitting: columns - 2)
    guard !pieces.isEmpty else { return [] }
    func cells(_ text: String, _ style: String) -> [PromptFrame.Cell] {
      text.map { PromptFrame.Cell(text: String($0), style: style) }
    }
    return cells("  ", "") + pieces.flatMap { cells($0.text, $0.isPresent ? palette.dueCode : palette.hintCode) }
  }
}
