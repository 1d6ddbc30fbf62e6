import CollectionLayout
import Foundation
import LayoutScript

/// A scene as a picture of numbered boxes inside the screen's edge; numbers without room are listed below.
struct PictureText {
  static let limit = 10_000
  static let wordLimit = 50

  var width: Int
  var isUTF8: Bool
  var isPlain: Bool
  /// The lines of the terminal; nil without a terminal.
  var height: Int?
  /// The colours of the terminal; with enough of them the picture is in blocks.
  var colors = ColorDepth.none

  func write(_ scene: Scene, to buffer: inout TextBuffer) {
    let lines = isPlain ? words(scene) : colors != .none && isUTF8 ? blocks(scene) : drawing(scene)
    for line in lines {
      if !line.isEmpty { buffer.indent(to: AnswerText.left) }
      buffer.line(line)
    }
  }

  // MARK: Drawing

  private func drawing(_ scene: Scene) -> [String] {
    let ink = isUTF8 ? PictureInk.unicode : .ascii
    let scale = PictureScale(scene, width: width - AnswerText.left + 1, lines: screenLines)
    var canvas = PictureCanvas(columns: scale.columns, rows: scale.rows)
    let shown = visible(scene, in: scale.region)
    let boxes = scale.boxes(shown.map(\.frame))
    // Former places of elements are behind all others.
    let before = scene.before.filter { Self.isFinite($0.frame) && Self.touches($0.frame, scale.region) }
    for (index, element) in before.enumerated() {
      let (owner, box) = (shown.count + index, scale.box(element.frame))
      canvas.draw(box, owner: owner, ink.ofBefore)
      _ = Self.labels(of: element.key, in: scene).contains { canvas.label($0, in: box, owner: owner) }
    }
    // Several boxes at the same place, one character high or wide, are drawn as a shade.
    var crowds: [PictureBox: Int] = [:]
    for box in boxes where box.width == 1 || box.height == 1 { crowds[box, default: 0] += 1 }
    for (owner, box) in boxes.enumerated() {
      if crowds[box, default: 0] > 1 {
        canvas.fill(box, owner: owner) { _, _ in ink.shade }
      } else {
        canvas.draw(box, owner: owner, ink)
      }
    }
    var (unnamed, cut) = ([ElementKey](), [ElementKey]())
    for (owner, box) in boxes.enumerated() where crowds[box, default: 0] < 2 {
      let isNamed = Self.labels(of: shown[owner].key, in: scene).contains {
        canvas.label($0, in: box, owner: owner)
      }
      if isNamed { continue }
      if box.clipped(to: canvas.inside) == box {
        unnamed.append(shown[owner].key)
      } else {
        cut.append(shown[owner].key)
      }
    }
    canvas.drawEdge(around: scale.box(scene.viewport), ink.screen, over: true)
    canvas.drawEdge(around: scale.box(CGRect(origin: .zero, size: scene.content)), ink.content, over: false)
    return canvas.lines + legend(scene, scale, crowds, unnamed, cut, drawn: shown.count)
  }

  // Returns the visible elements, from back to front.
  private func visible(_ scene: Scene, in region: CGRect) -> [ElementSnapshot] {
    var result: [ElementSnapshot] = []
    for element in scene.elements {
      if result.count == Self.limit { break }
      guard !element.isHidden, Self.isFinite(element.frame), Self.touches(element.frame, region) else { continue }
      result.append(element)
    }
    return result.sorted { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }
  }

  // Whether a frame lies in a region; a frame without area counts as a point.
  private static func touches(_ frame: CGRect, _ region: CGRect) -> Bool {
    func meet(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> Bool {
      low == high ? low >= start && low < end : low < end && high > start
    }
    return meet(frame.minX, frame.maxX, region.minX, region.maxX)
      && meet(frame.minY, frame.maxY, region.minY, region.maxY)
  }

  private static func isFinite(_ frame: CGRect) -> Bool {
    frame.origin.x.isFinite && frame.origin.y.isFinite && frame.size.width.isFinite && frame.size.height.isFinite
  }

  /// The most lines of a picture of the screen, with room for the question above and the prompt below.
  private var screenLines: Int {
    height.map { min(PictureScale.screenLines, max(10, $0 - 3)) } ?? PictureScale.screenLines
  }

  // MARK: Blocks

  private func blocks(_ scene: Scene) -> [String] {
    let region = PictureScale(scene, width: width).region
    let shown = visible(scene, in: region)
    func block(_ element: ElementSnapshot, isHollow: Bool) -> BlockPicture.Element {
      BlockPicture.Element(
        element.frame, labels: Self.labels(of: element.key, in: scene), hue: Self.hue(element.key),
        isHollow: isHollow)
    }
    let hollow = scene.before.map { block($0, isHollow: true) }
    let elements = shown.map { block($0, isHollow: false) }
    let picture = BlockPicture(hollow + elements, region: region, viewport: scene.viewport, content: scene.content)
    let lines = scene.extent == .content ? PictureScale.contentLines : height.map { max(10, $0 - 3) } ?? screenLines
    let size = picture.size(columns: width - AnswerText.left + 1, rows: lines)
    var sheet = BlockSheet(columns: size.columns, rows: size.rows)
    picture.draw(on: &sheet, column: 0, row: 0, columns: size.columns, rows: size.rows)
    let before = scene.before.map(\.key).sorted()
    return sheet.lines(colors)
      + (before.isEmpty ? [] : ["dashed, as it was before: " + ElementRanges.text(before)])
  }

  static func hue(_ key: ElementKey) -> Int? {
    key.category == .cell ? Hue.place(of: key.section * 7 + key.item) : nil
  }

  /// Returns the names of an element to choose from, best first.
  static func labels(of key: ElementKey, in scene: Scene) -> [String] {
    let name = "\(key)"
    switch (key.category, key.kind) {
    case (.cell, _): return key.section == 0 ? ["\(key.item)"] : [name]
    case _ where key.item == .max: return [name]
    case (_, UICollectionView.elementKindSectionHeader?):
      let called = scene.name(ofSection: key.section).map { ["\(name): \(SourceLine.text($0))"] } ?? []
      return called + [name, "h\(key.section)"]
    case (_, UICollectionView.elementKindSectionFooter?): return [name, "f\(key.section)"]
    default: return [name]
    }
  }

  private func legend(
    _ scene: Scene, _ scale: PictureScale, _ crowds: [PictureBox: Int], _ unnamed: [ElementKey],
    _ cut: [ElementKey], drawn: Int
  ) -> [String] {
    var lines: [String] = []
    if !scene.before.isEmpty {
      lines.append("dashed, as it was before: " + ElementRanges.text(scene.before.map(\.key).sorted()))
    }
    if !unnamed.isEmpty { lines.append("too small or hidden by others: " + ElementRanges.text(unnamed.sorted())) }
    if !cut.isEmpty { lines.append("cut off at the edge: " + ElementRanges.text(cut.sorted())) }
    let crowded = crowds.values.filter { $0 > 1 }.reduce(0, +)
    if crowded > 0 { lines.append("shaded: \(crowded) elements, several in one place") }
    if drawn == Self.limit, scene.elements.count > drawn {
      lines.append("the first \(drawn) of \(scene.elements.count) elements")
    }
    if !scale.keepsAspect {
      lines.append(
        "not to scale: a column is \(scale.columnWidth) points wide, "
          + "a row \(scale.rowHeight) high")
    }
    return lines
  }

  // MARK: Words

  private func words(_ scene: Scene) -> [String] {
    let screen = scene.viewport
    let region = PictureScale(scene, width: width).region
    let shown = scene.elements.filter {
      !$0.isHidden && Self.isFinite($0.frame) && Self.touches($0.frame, region)
    }
    var lines = ["screen \(screen), content \(scene.content), \(shown.count, of: "element")"]
    func words(_ element: ElementSnapshot) -> String {
      let frame = element.frame
      return "\(element.key)  left \(frame.minX)  top \(frame.minY)  \(frame.width) wide  \(frame.height) high"
    }
    for element in shown.prefix(Self.wordLimit) {
      let sides = Self.sides(of: element.frame, beyond: screen)
      lines.append(words(element) + (sides.isEmpty ? "" : "  " + sides))
    }
    if shown.count > Self.wordLimit { lines.append("\(shown.count - Self.wordLimit) more: frames") }
    lines += scene.before.prefix(Self.wordLimit).map { "before: " + words($0) }
    return lines
  }

  // Returns the sides on which an element leaves the screen.
  private static func sides(of frame: CGRect, beyond screen: CGRect) -> String {
    guard touches(frame, screen) else { return "not on screen" }
    var sides: [String] = []
    if frame.minY < screen.minY { sides.append("above") }
    if frame.maxY > screen.maxY { sides.append("below") }
    if frame.minX < screen.minX { sides.append("left") }
    if frame.maxX > screen.maxX { sides.append("right") }
    return sides.isEmpty ? "" : "cut " + sides.joined(separator: " and ")
  }
}
