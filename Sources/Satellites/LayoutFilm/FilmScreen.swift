import CollectionLayout
import Foundation
package import LayoutRendering
import LayoutScript

/// A moment of a film on a sheet of characters: the picture, the calls, the words, and a timeline.
package struct FilmScreen {
  package struct Moment: Equatable, Sendable {
    /// The index of the step in the film.
    package var step: Int
    /// The number of the step's calls made so far; nil for all.
    package var call: Int?
    /// The identity of the item whose reasons are shown.
    package var selected: Int?
    package var showsBefore = true

    package init(step: Int) { self.step = step }
  }

  private let film: Film
  private let moment: Moment
  private let now: [Int: SceneElement]
  private let before: [Int: SceneElement]
  private let names: (hasSections: Bool, actors: [String])

  private static let caption = BlockSheet.Style(TerminalColor("#8a919e"))
  private static let accent = BlockSheet.Style(TerminalColor("#8b80f0"), isBold: true)
  private static let bad = BlockSheet.Style(TerminalColor("#e0605f"), isBold: true)
  private static let phases = ["#c8792b", "#4f8fe6", "#a06be0", "#16a085"].map {
    BlockSheet.Style(TerminalColor($0))
  }

  /// - Parameters:
  ///   - now: the elements after the step.
  ///   - before: the elements before the step.
  package init(_ film: Film, _ moment: Moment, now: [Int: SceneElement], before: [Int: SceneElement]) {
    (self.film, self.moment, self.now, self.before) = (film, moment, now, before)
    names = (film.hasSections, CallActors.Actor.allCases.map(\.name))
  }

  private var step: FilmStep { film.steps[moment.step] }

  package static let least = (columns: 60, rows: 16)

  // MARK: The sheet

  /// - Parameter foot: the last line.
  package func sheet(columns: Int, rows: Int, foot: String = "") -> BlockSheet {
    var sheet = BlockSheet(columns: columns, rows: rows)
    var row = writeHead(on: &sheet)
    let last = rows - (foot.isEmpty ? 1 : 2)
    writeTimeline(on: &sheet, row: last)
    if !foot.isEmpty { sheet.write(foot, 0, rows - 1, Self.caption) }
    writePools(on: &sheet, row: last - 1)
    let room = last - 1 - row
    let picture = picture
    if columns >= 100 {
      let size = picture.size(columns: columns * 11 / 20, rows: room)
      picture.draw(on: &sheet, column: 1, row: row, columns: size.columns, rows: size.rows)
      writeDetails(on: &sheet, column: size.columns + 3, row: row, rows: room)
    } else {
      let size = picture.size(columns: columns - 2, rows: max(6, room * 11 / 20))
      picture.draw(on: &sheet, column: 1, row: row, columns: size.columns, rows: size.rows)
      if columns - size.columns > 36 {
        writeDetails(on: &sheet, column: size.columns + 3, row: row, rows: room)
      } else {
        row += size.rows
        writeDetails(on: &sheet, column: 1, row: row, rows: last - 1 - row)
      }
    }
    return sheet
  }

  private func writeHead(on sheet: inout BlockSheet) -> Int {
    let (step, state) = (step, step.state)
    var place =
      "step \(moment.step + 1) of \(film.steps.count) · turn \(step.turn) · view \(Decimal.text(state.view))"
      + " · offset \(Decimal.text(state.offset))"
    if let content = state.content { place += " · content \(Decimal.text(content))" }
    let end = sheet.write(film.title, 0, 0, BlockSheet.Style(isBold: true), width: sheet.columns / 3)
    sheet.write(place, end + 2, 0, Self.caption)
    var row = 1
    let caption = film.steps[...moment.step].last { !$0.caption.isEmpty }?.caption ?? ""
    for line in Self.lines(caption, width: sheet.columns, most: 2) {
      sheet.write(line, 0, row, Self.caption)
      row += 1
    }
    let number = step.chapter == nil ? "@\(step.number) " : ""
    let column = sheet.write(number, 0, row, Self.accent)
    sheet.write(step.statement, column, row, BlockSheet.Style(isBold: true))
    row += 1
    let style = step.isAttempt ? Self.bad : .plain
    for line in Self.lines(words, width: sheet.columns, most: 2) {
      sheet.write(line, 0, row, style)
      row += 1
    }
    return row + 1
  }

  /// The description of the step or the current call.
  private var words: String {
    guard let call = current else {
      return ([step.sentence] + step.notes.map { "\($0.severity)[\($0.code)] \($0.message)." }).joined(
        separator: " ")
    }
    let (from, to) = (names.actors[call.actors.from.rawValue], names.actors[call.actors.to.rawValue])
    var text = (from == to ? from : "\(from) → \(to)") + ": " + call.call.sentence
    if !call.answer.isEmpty { text += " Answer: \(call.answer)." }
    if !call.rule.isEmpty { text += " Because: \(call.rule)." }
    return text
  }

  private var current: FilmCall? {
    guard let call = moment.call, step.calls.indices.contains(call - 1) else { return nil }
    return step.calls[call - 1]
  }
  // MARK: The picture

  /// The picture after the calls so far: frames appear with the layout's answer, cells with calls for them.
  private var picture: BlockPicture {
    let count = step.calls.count
    let made = moment.call ?? count
    let isDone = made >= count
    let answer = step.calls.firstIndex { $0.call == .elements }
    let isFramed = isDone || answer.map { made > $0 } ?? (made > 0)
    let previous = moment.step > 0 ? film.steps[moment.step - 1].state : step.state
    let state = made > 0 || isDone ? step.state : previous
    var late: [Int: Int] = [:]
    if !isDone {
      for (index, call) in step.calls.enumerated() {
        for id in call.elements { late[id] = index }
      }
    }
    var elements: [BlockPicture.Element] = []
    let known = (isFramed ? now : before).values.filter { $0.alpha > 0 }.sorted(by: SceneElement.isBehind)
    if moment.showsBefore, isDone, step.chapter == nil {
      for was in before.values.sorted(by: SceneElement.isBehind) where was.isShown {
        let isElsewhere = now[was.id].map { $0.frame != was.frame } ?? step.deleted.contains(was.id)
        if isElsewhere { elements.append(drawn(was, isHollow: true)) }
      }
    }
    for element in known {
      let waits = late[element.id].map { $0 >= made } ?? false
      let isShown = element.isShown && !(waits && before[element.id]?.isShown != true)
      elements.append(drawn(element, isHollow: !isShown))
    }
    let viewport = CGRect(origin: state.offset, size: state.view)
    return BlockPicture(
      elements, region: viewport, viewport: viewport, content: step.state.content ?? state.view)
  }

  private func drawn(_ element: SceneElement, isHollow: Bool) -> BlockPicture.Element {
    let isCell = element.isCell
    var label = isCell && !names.hasSections ? "\(element.key.item)" : "\(element.key)"
    if element.id == moment.selected { label = "▸\(label)" }
    var labels = [label]
    if !isCell {
      labels.append(label.split(separator: " ").map { $0.first?.isNumber == true ? $0 : $0.prefix(1) }.joined())
    }
    var detail = ""
    if step.isUpdate, let was = before[element.id], was.key != element.key, isCell {
      detail = "was \(names.hasSections ? "\(was.key)" : "\(was.key.item)")"
    } else if step.hasInserted(element.id) {
      detail = "new"
    }
    return BlockPicture.Element(
      element.frame, labels: labels, detail: detail, hue: isCell ? Hue.place(of: element.id) : nil,
      isHollow: isHollow)
  }

  // MARK: Calls and reasons

  private func writeDetails(on sheet: inout BlockSheet, column: Int, row: Int, rows: Int) {
    guard rows > 0 else { return }
    if let selected = moment.selected, let element = now[selected] {
      return writeReasons(element, on: &sheet, column: column, row: row, rows: rows)
    }
    let calls = step.calls
    guard !calls.isEmpty else {
      sheet.write("no calls", column, row, Self.caption)
      return
    }
    // The current call is visible.
    let last = moment.call.map { max($0 - 1, 0) } ?? 0
    let first = calls.count > rows ? min(max(0, last - rows / 2), calls.count - rows) : 0
    // The last row counts the calls left out.
    let isCut = first + rows < calls.count
    for (line, index) in (first..<min(calls.count, first + rows - (isCut ? 1 : 0))).enumerated() {
      let call = calls[index]
      let phase = LayoutEvent.Phase.inOrder.firstIndex(of: call.phase) ?? 0
      let isNow = moment.call == index + 1
      let isLater = moment.call.map { index >= $0 } ?? false
      let isFirst = index == first || calls[index - 1].phase != call.phase
      var style = isLater ? BlockSheet.Style(isDim: true) : Self.phases[phase]
      style.isBold = isNow
      sheet.write(isNow ? "▸" : " ", column, row + line, style)
      sheet.write(isFirst ? call.phase.rawValue : "", column + 1, row + line, style)
      var end = sheet.write(
        call.call.shortName + (call.count > 1 ? " ×\(call.count)" : ""), column + 6, row + line,
        BlockSheet.Style(isBold: isNow, isDim: isLater))
      if !call.about.isEmpty { end = sheet.write(" " + call.about, end, row + line, Self.caption) }
      if !call.answer.isEmpty { sheet.write(" → " + call.answer, end, row + line, style) }
    }
    if isCut {
      sheet.write(" … \(calls.count - first - rows + 1) more", column, row + rows - 1, Self.caption, width: 20)
    }
  }

  private func writeReasons(
    _ element: SceneElement, on sheet: inout BlockSheet, column: Int, row: Int, rows: Int
  ) {
    let frame = element.frame
    sheet.write("Why \(element.key)?", column, row, Self.accent)
    let cell =
      element.view.map { "  in \(element.key.category == .cell ? "cell" : "view") \($0)" } ?? ""
    sheet.write(Decimal.text(frame) + cell, column + 1, row + 1, Self.caption)
    var lines = reasons(of: element.id).flatMap { reason in
      Self.lines(
        reason.text + (reason.lane?.isTaken == true ? "  <- taken" : "") + (reason.step.map { "  @\($0)" } ?? ""),
        width: sheet.columns - column - 3, most: 3)
    }
    if lines.isEmpty {
      lines = Self.lines(
        film.omission ?? "Reasons are recorded of what came onto the screen or moved there.",
        width: sheet.columns - column - 3, most: 3)
    }
    for (index, line) in lines.prefix(max(0, rows - 2)).enumerated() {
      sheet.write(line, column + 1, row + 2 + index)
    }
  }

  /// Returns the last recorded reasons, unless the element has changed since.
  private func reasons(of id: Int) -> [FilmReason] {
    for index in (0...moment.step).reversed() {
      let step = film.steps[index]
      if let reasons = step.reasons[id] { return reasons.map { film.reasons[$0] } }
      if step.chapter != nil { return [] }
      if index != moment.step, step.changed.contains(where: { $0.now.id == id }) { return [] }
    }
    return []
  }

  // MARK: The rows below the picture

  private func writePools(on sheet: inout BlockSheet, row: Int) {
    var column = 0
    for pool in step.state.pools {
      let text = "\(pool.name) ×\(pool.made): \(pool.onScreen) on screen, \(pool.waiting) waiting   "
      column = sheet.write(text, column, row, Self.caption)
    }
  }

  /// Writes a mark for each step, or for several: `▪` a pass, `·` a mark, `✗` a failure.
  private func writeTimeline(on sheet: inout BlockSheet, row: Int) {
    let (count, width) = (film.steps.count, sheet.columns)
    guard count > 0, width > 0 else { return }
    for column in 0..<min(count, width) {
      let first = count <= width ? column : column * count / width
      let end = count <= width ? column + 1 : max(first + 1, (column + 1) * count / width)
      let part = film.steps[first..<end]
      let isHere = (first..<end).contains(moment.step)
      let failed = part.contains { $0.isAttempt || $0.checks.contains { !$0.passed } }
      let passes = part.contains { $0.calls.contains { $0.phase != .tell } }
      let scalar: Unicode.Scalar = failed ? "✗" : passes ? "▪" : "·"
      sheet.put(isHere ? "●" : scalar, column, row, isHere ? Self.accent : failed ? Self.bad : Self.caption)
    }
  }

  /// Returns words wrapped to a width, cut after `most` lines.
  static func lines(_ text: String, width: Int, most: Int) -> [String] {
    guard !text.isEmpty, width > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if DisplayWidth.of(line) + 1 + DisplayWidth.of(String(word)) <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    lines.append(line)
    if lines.count > most {
      lines = Array(lines.prefix(most))
      lines[most - 1] += " …"
    }
    return lines
  }
}

extension Film {
  /// Whether names of items include sections.
  var hasSections: Bool { steps.contains { $0.state.counts.count > 1 } }

  /// The index of the first step with a picture.
  package var firstShown: Int { steps.firstIndex { !$0.changed.isEmpty } ?? 0 }

  /// Returns the elements on screen after a step, from top to bottom.
  package func shown(in elements: [Int: SceneElement]) -> [SceneElement] {
    elements.values.filter(\.isShown).sorted {
      ($0.frame.minY, $0.frame.minX, $0.id) < ($1.frame.minY, $1.frame.minX, $1.id)
    }
  }
}

extension FilmStep {
  /// Whether the step did more than mark something as invalid, or moved the content.
  package var isPass: Bool {
    calls.contains { $0.phase != .tell } || changes.contains { $0.what == "offset" && $0.from != $0.to }
  }
}

extension SceneElement {
  /// Orders elements from back to front.
  static func isBehind(_ a: SceneElement, _ b: SceneElement) -> Bool {
    (a.zIndex, a.key.category == .cell ? 0 : 1, a.id) < (b.zIndex, b.key.category == .cell ? 0 : 1, b.id)
  }
}
