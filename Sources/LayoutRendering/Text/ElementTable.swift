import CollectionLayout
import Foundation
import LayoutScript

/// A table of attributes in columns 9 wide, aligned at the decimal point. A row depends only on itself and on the
/// longest name of a view that is no cell among the first rows.
struct ElementTable {
  enum Extent {
    case whole
    /// Up to 12 lines: the first 8, a question for the rest, the last 3.
    case folded
    /// The first 50, then the count and a question for the rest.
    case page
  }

  static let foldedLines = 12
  static let pageLines = 50

  /// The column of names.
  var left: Int
  var isPlain: Bool
  /// The additional columns before numbers, for long names.
  private var shift = 0

  /// The longest name that needs no additional columns.
  private static let usualName = 9

  init(left: Int, isPlain: Bool) { (self.left, self.isPlain) = (left, isPlain) }

  func write(_ changes: [ElementChange], _ extent: Extent, to buffer: inout TextBuffer) {
    write(count: changes.count, extent, to: &buffer, key: { changes[$0].now.key }) { table, index, buffer in
      table.writeRow(changes[index], to: &buffer)
    }
  }

  func write(_ elements: ElementList, _ extent: Extent, to buffer: inout TextBuffer) {
    write(count: elements.count, extent, to: &buffer, key: { elements[$0].key }) { table, index, buffer in
      table.writeRow(elements[index], to: &buffer)
    }
  }

  private func write(
    count: Int, _ extent: Extent, to buffer: inout TextBuffer, key: (Int) -> ElementKey,
    row: (ElementTable, Int, inout TextBuffer) -> Void
  ) {
    guard count > 0 else { return }
    var hidden = count..<count
    switch extent {
    case .folded where count > Self.foldedLines: hidden = 8..<(count - 3)
    case .page where count > Self.pageLines: hidden = Self.pageLines..<count
    default: break
    }
    var table = self
    // In a long list only the first page determines the width of names: rows are made when they are written.
    for index in [0..<min(hidden.lowerBound, Self.pageLines), hidden.upperBound..<count].joined() {
      let key = key(index)
      if key.category != .cell { table.shift = max(table.shift, "\(key)".utf8.count - Self.usualName) }
    }
    if !isPlain { table.writeHeader(Calculation.Edge.allCases.map(\.rawValue), to: &buffer) }
    for index in 0..<hidden.lowerBound where !buffer.isStopped { row(table, index, &buffer) }
    if !hidden.isEmpty {
      buffer.indent(to: left)
      buffer.append("... \(hidden.count) more")
      if case .page = extent { buffer.append(" of \(count)") }
      buffer.line(": \(question(for: hidden, key))")
    }
    for index in hidden.upperBound..<count { row(table, index, &buffer) }
  }

  // Returns the question that shows the hidden rows: `frames 0:8...0:11`.
  private func question(for hidden: Range<Int>, _ key: (Int) -> ElementKey) -> String {
    let cells = hidden.lazy.map(key).filter { $0.category == .cell }
    guard let first = cells.first, let last = hidden.reversed().lazy.map(key).first(where: { $0.category == .cell })
    else { return "frames" }
    return first == last ? "frame \(first)" : "frames \(first)...\(last)"
  }

  /// Writes the names of columns over their last digits.
  func writeHeader(_ names: [String], to buffer: inout TextBuffer) {
    for (index, name) in names.enumerated() {
      buffer.append(name, at: left + shift + 13 + 9 * index - name.utf8.count, atLeast: 1)
    }
    buffer.endLine()
  }

  private func writeRow(_ element: ElementSnapshot, to buffer: inout TextBuffer) {
    writeNumbers(element, to: &buffer)
    if hasRemarks(element) { writeRemarks(ElementChange(now: element, was: nil), to: &buffer) }
    buffer.endLine()
  }

  private func writeRow(_ change: ElementChange, to buffer: inout TextBuffer) {
    writeNumbers(change.now, to: &buffer)
    if hasRemarks(change.now) || change.was != nil || change.isInserted { writeRemarks(change, to: &buffer) }
    buffer.endLine()
  }

  private func writeNumbers(_ now: ElementSnapshot, to buffer: inout TextBuffer) {
    let frame = now.frame
    if isPlain {
      buffer.indent(to: left)
      buffer.append("\(now.key)")
      for edge in Calculation.Edge.allCases {
        buffer.append("  \(edge.rawValue) ")
        buffer.append(edge.value(in: frame))
      }
    } else {
      writeFrame(now.key, frame, to: &buffer)
    }
  }

  /// Writes a name and its frame, with a fast path for cells with usual numbers.
  private func writeFrame(_ key: ElementKey, _ frame: CGRect, to buffer: inout TextBuffer) {
    guard key.category == .cell, let x = DecimalDigits(frame.origin.x), let y = DecimalDigits(frame.origin.y),
      let w = DecimalDigits(frame.size.width), let h = DecimalDigits(frame.size.height)
    else {
      buffer.indent(to: left)
      buffer.append("\(key)")
      return writeNumbers(Calculation.Edge.allCases.map { Decimal.text($0.value(in: frame)) }, to: &buffer)
    }
    let (section, item) = (DecimalDigits(key.section), DecimalDigits(key.item))
    let numbers: InlineArray<4, DecimalDigits> = [x, y, w, h]
    var starts: InlineArray<4, Int> = [0, 0, 0, 0]
    var end = left + section.width + 1 + item.width
    for index in numbers.indices {
      starts[index] = max(left + shift + 13 + 9 * index - numbers[index].wholeWidth, end + 1)
      end = starts[index] + numbers[index].width
    }
    let column = buffer.column
    buffer.extend(by: end - column) { bytes, first in
      let origin = first - column
      section.write(to: &bytes, at: origin + left)
      bytes[origin + left + section.width] = UInt8(ascii: ":")
      item.write(to: &bytes, at: origin + left + section.width + 1)
      for index in numbers.indices { numbers[index].write(to: &bytes, at: origin + starts[index]) }
    }
  }

  func writeNumbers(_ numbers: [String], to buffer: inout TextBuffer) {
    for (index, text) in numbers.enumerated() {
      let whole = text.utf8.firstIndex(of: UInt8(ascii: ".")) ?? text.utf8.endIndex
      let width = text.utf8.distance(from: text.utf8.startIndex, to: whole)
      buffer.append(text, at: left + shift + 13 + 9 * index - width, atLeast: 1)
    }
  }

  // MARK: Remarks after the numbers

  private func hasRemarks(_ now: ElementSnapshot) -> Bool {
    now.zIndex != 0 || now.alpha != 1 || now.isHidden || now.transform != nil
  }

  private func writeRemarks(_ change: ElementChange, to buffer: inout TextBuffer) {
    let now = change.now
    buffer.pad(to: isPlain ? 0 : left + shift + 42)
    var parts: [String] = []
    if now.zIndex != 0 { parts.append("zIndex \(now.zIndex)") }
    if now.alpha != 1 { parts.append("alpha \(Double(now.alpha))") }
    if now.isHidden { parts.append("hidden") }
    if let transform = now.transform { parts.append("transform \(text(transform))") }
    if change.isInserted { parts.append("new") }
    buffer.append(parts.joined(separator: "  "))
    guard let was = change.was else { return }
    if !parts.isEmpty { buffer.append("  ") }
    buffer.append("was", as: .was)
    buffer.append(" ")
    buffer.append(differences(change, was).joined(separator: ", "))
  }

  // The old index path if it changed, then each former value.
  private func differences(_ change: ElementChange, _ was: ElementSnapshot) -> [String] {
    (change.now.key == was.key ? [] : ["\(was.key)"])
      + change.differences.map { value in
        switch (value.from, value.to) {
        case (.number(let old), .number(let new)): "\(value.field) \(Decimal.texts(old, new).0)"
        case (.whole(let old), _): "\(value.field) \(old)"
        case (.bool(let wasSo), _): wasSo ? value.field : "not \(value.field)"
        default: was.transform.map { "transform \(text($0))" } ?? "not transformed"
        }
      }
  }

  private func text(_ transform: CGAffineTransform) -> String {
    transform.numbers.map { Decimal.text($0) }.joined(separator: " ")
  }
}
