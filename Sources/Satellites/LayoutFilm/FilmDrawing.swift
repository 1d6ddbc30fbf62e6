import CollectionLayout
import Foundation
import LayoutRendering

/// A writer of a film's picture as SVG, from back to front.
struct FilmDrawing {
  private let picture: FilmPicture
  private let state: FilmState
  /// The shown part of the content.
  private let area: CGRect
  private let screen: CGRect
  private let hasSections: Bool
  private var text = ""
  /// The hues of drawn cells, and whether views that are no cells were drawn.
  private var hues: Set<Int> = []
  private var usesPlain = false

  private static let margin = 26.0
  private static let around = 70.0
  private static let headHeight = 58.0
  private static let font = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"
  private static let mono = "ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace"

  init(_ picture: FilmPicture) {
    self.picture = picture
    state = picture.step.state
    screen = CGRect(origin: state.offset, size: state.view)
    let content = CGRect(origin: .zero, size: state.content ?? state.view)
    hasSections = picture.film.hasSections
    if picture.showsAll {
      area = content.union(screen).insetBy(dx: -Self.margin, dy: -Self.margin)
    } else {
      let (around, margin) = (Self.around, Self.margin)
      let top = max(min(0, screen.minY) - 8, screen.minY - around)
      let bottom = min(max(content.maxY, screen.maxY) + 8, screen.maxY + around)
      let left = max(min(0, screen.minX) - 8, screen.minX - around)
      let right = min(max(content.maxX, screen.maxX) + 8, screen.maxX + around)
      area = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        .insetBy(dx: -(margin - 8), dy: -8)
    }
  }

  // MARK: The file

  mutating func file() -> String {
    drawScene()
    let hasCaption = picture.caption != ""
    let (width, height) = (area.width, area.height + (hasCaption ? Self.headHeight : 0))
    let (step, prefix) = (picture.step, picture.prefix)
    let title = picture.caption.flatMap { $0.isEmpty ? nil : $0 } ?? "@\(step.number) \(step.statement)"
    let shown = picture.now.count { $0.isShown }
    var file = "<!-- \(picture.film.tool.replacingOccurrences(of: "--", with: "- -")) -->\n"
    file +=
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 \(number(hasCaption ? 0 : Self.headHeight)) \(number(width)) \(number(height))\" "
      + "width=\"\(number(width))\" height=\"\(number(height))\" role=\"img\" "
      + "aria-labelledby=\"\(prefix)t \(prefix)d\" font-family=\"\(XMLText.escaped(Self.font))\" text-anchor=\"middle\">\n"
    file += "<title id=\"\(prefix)t\">\(XMLText.escaped(title))</title>"
    file +=
      "<desc id=\"\(prefix)d\">\(XMLText.escaped(step.sentence)) \(shown) on screen, \(picture.now.count) in all.</desc>\n"
    file += "<style>@media(prefers-color-scheme:dark){\(style)}</style>\n"
    file +=
      "<rect width=\"\(number(width))\" height=\"\(number(area.height + Self.headHeight))\" fill=\"#f4f4f1\" class=\"\(prefix)g\"/>\n"
    if hasCaption { file += head(title, step.sentence) }
    return file + text + "</svg>\n"
  }

  private func head(_ title: String, _ sentence: String) -> String {
    let left = number(Self.margin)
    let wide = Int((area.width - 2 * Self.margin) / 7.9)
    let short = title.count > wide ? String(title.prefix(max(1, wide - 1))) + "…" : title
    var text =
      "<text x=\"\(left)\" y=\"22\" text-anchor=\"start\" font-family=\"\(XMLText.escaped(Self.mono))\" font-size=\"13\" "
      + "font-weight=\"700\" fill=\"#1d2026\" class=\"\(picture.prefix)i\">\(XMLText.escaped(short))</text>\n"
    for (index, line) in lines(sentence, of: Int((area.width - 2 * Self.margin) / 5.7)).enumerated() {
      text +=
        "<text x=\"\(left)\" y=\"\(38 + index * 14)\" text-anchor=\"start\" font-size=\"11\" fill=\"#5d6471\" "
        + "class=\"\(picture.prefix)n\">\(XMLText.escaped(line))</text>\n"
    }
    return text
  }

  /// Returns a text wrapped to at most two lines.
  private func lines(_ text: String, of width: Int) -> [String] {
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      let longer = lines[lines.count - 1].isEmpty ? String(word) : lines[lines.count - 1] + " " + word
      if longer.count <= width || lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = longer
      } else if lines.count == 2 {
        lines[1] += "…"
        return lines
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private var style: String {
    let prefix = picture.prefix
    var rules = hues.sorted().map { hue in
      let dark = Hue.dark[hue]
      return ".\(prefix)c\(hue) rect,.\(prefix)c\(hue)p{fill:\(dark.fill);stroke:\(dark.edge)}"
        + ".\(prefix)c\(hue) text{fill:\(dark.text)}.\(prefix)c\(hue)e{stroke:\(dark.edge)}.\(prefix)c\(hue)f{fill:\(dark.edge)}"
    }
    if usesPlain {
      let dark = Hue.plain.dark
      rules.append(
        ".\(prefix)h rect{fill:\(dark.fill);stroke:\(dark.edge)}.\(prefix)h text{fill:\(dark.text)}"
          + ".\(prefix)he{stroke:\(dark.edge)}.\(prefix)hf{fill:\(dark.edge)}")
    }
    rules.append(
      ".\(prefix)s{fill:#12151b}.\(prefix)g,.\(prefix)v{fill:#101217}.\(prefix)b{stroke:#5a6272}.\(prefix)i{fill:#e8eaf0}"
        + ".\(prefix)n{fill:#9ba3b3}.\(prefix)m{stroke:#9ba3b3}.\(prefix)w{stroke:#12151b}.\(prefix)l{fill:#a79bff}"
        + ".\(prefix)k{stroke:#a79bff}.\(prefix)x{stroke:#ff7b7b}.\(prefix)y{fill:#ff7b7b}"
        + ".\(prefix)q circle{stroke:none}.\(prefix)q text{fill:#fff}")
    return rules.joined()
  }

  // MARK: The scene

  private mutating func drawScene() {
    add(
      "<svg y=\"\(number(Self.headHeight))\" width=\"\(number(area.width))\" height=\"\(number(area.height))\" "
        + "viewBox=\"\(number(area.minX)) \(number(area.minY)) \(number(area.width)) \(number(area.height))\" stroke-width=\"1.4\">"
    )
    add("<rect \(place(screen)) rx=\"18\" fill=\"#ffffff\" class=\"\(picture.prefix)s\"/>")
    if let content = state.content {
      add(
        "<rect \(place(CGRect(origin: .zero, size: content))) rx=\"3\" fill=\"none\" stroke=\"#646b78\" "
          + "stroke-opacity=\".55\" stroke-dasharray=\"1.5 4\" class=\"\(picture.prefix)m\"/>")
      drawLanes(content)
    }
    let shown = picture.now.filter { $0.frame.meets(area) && $0.alpha > 0 }
    if shown.count > FilmPicture.drawnElements {
      drawMany(shown)
    } else {
      for element in shown { draw(element) }
      drawPast()
    }
    drawDevice()
    add("</svg>")
  }

  private mutating func drawLanes(_ content: CGSize) {
    for lane in state.lanes {
      let (start, extent) = (lane.offset, lane.extent)
      let ground =
        state.isVertical
        ? CGRect(x: start, y: 0, width: extent, height: content.height)
        : CGRect(x: 0, y: start, width: content.width, height: extent)
      add("<rect \(place(ground)) fill=\"#4a3fd0\" fill-opacity=\".05\" class=\"\(picture.prefix)l\"/>")
      let end =
        state.isVertical
        ? "M\(number(start)) \(number(lane.end))h\(number(extent))"
        : "M\(number(lane.end)) \(number(start))v\(number(extent))"
      add(
        "<path d=\"\(end)\" stroke=\"#4a3fd0\" stroke-width=\"2\" stroke-opacity=\".7\" class=\"\(picture.prefix)k\"/>"
      )
    }
  }

  /// Returns the class and the light colours of an element.
  private mutating func look(_ element: SceneElement) -> (name: String, hue: Hue) {
    guard element.isCell else {
      usesPlain = true
      return (picture.prefix + "h", Hue.plain.light)
    }
    let hue = Hue.place(of: element.id)
    hues.insert(hue)
    return ("\(picture.prefix)c\(hue)", Hue.light[hue])
  }

  private mutating func draw(_ element: SceneElement) {
    let (name, hue) = look(element)
    let frame = element.frame
    let label = label(element.key)
    let opacity = element.alpha < 1 ? " opacity=\"\(number(element.alpha))\"" : ""
    let fill = element.isShown ? "" : " fill-opacity=\".16\" stroke-dasharray=\"4 3\""
    let radius = min(6, frame.width / 4, frame.height / 4)
    add(
      "<g class=\"\(name)\"\(opacity)><title>\(XMLText.escaped("\(element.key): \(words(frame))"))</title>"
        + "<rect \(place(inner(frame))) rx=\"\(number(radius))\" fill=\"\(hue.fill)\" stroke=\"\(hue.edge)\" "
        + "\(fill)/>", newline: false)
    let isCell = element.isCell
    let size = min(isCell ? 22 : 14, frame.height * 0.62, frame.width * 0.9 / (Double(label.count) * 0.58))
    if size >= 5 {
      let detail = isCell && frame.height > 62 && frame.width > 44 ? detail(element) : ""
      let y = frame.midY + size * 0.36
      add(
        "<text x=\"\(number(frame.midX))\" y=\"\(number(detail.isEmpty ? y : y - 6))\" font-size=\"\(number(size))\" "
          + "font-weight=\"680\" fill=\"\(hue.text)\">\(XMLText.escaped(label))</text>", newline: false)
      if !detail.isEmpty {
        add(
          "<text x=\"\(number(frame.midX))\" y=\"\(number(y + 9))\" font-size=\"\(number(min(10, frame.width / 6.2)))\" "
            + "fill=\"\(hue.text)\" fill-opacity=\".75\">\(XMLText.escaped(detail))</text>", newline: false)
      }
    }
    drawBadge(element)
    add("</g>")
  }

  /// Returns an item's former name after an update, or else its size.
  private func detail(_ element: SceneElement) -> String {
    if picture.step.isUpdate, let was = picture.before[element.id], was.key != element.key {
      return "was " + label(was.key)
    }
    let frame = element.frame
    return "\(number((frame.width * 10).rounded() / 10))×\(number((frame.height * 10).rounded() / 10))"
  }

  private mutating func drawBadge(_ element: SceneElement) {
    let frame = element.frame
    guard frame.width > 26, frame.height > 22 else { return }
    let sign: String
    if picture.step.hasInserted(element.id) {
      sign = "+"
    } else if element.isShown, let isMade = picture.step.views[element.id] {
      sign = isMade ? "★" : "↻"
    } else {
      return
    }
    let (x, y) = (number(frame.maxX - 10), frame.minY + 10)
    add(
      "<g class=\"\(picture.prefix)q\"><circle cx=\"\(x)\" cy=\"\(number(y))\" r=\"7\" fill=\"\(sign == "+" ? "#17803d" : "#0a7361")\"/>"
        + "<text x=\"\(x)\" y=\"\(number(y + 3.6))\" font-size=\"10\" font-weight=\"700\" fill=\"#fff\">\(sign)</text></g>",
      newline: false)
  }

  /// Draws very many elements as one path for each hue, without numbers.
  private mutating func drawMany(_ elements: [SceneElement]) {
    var paths: [Int: String] = [:]
    for element in elements {
      let frame = inner(element.frame)
      let hue = element.isCell ? Hue.place(of: element.id) : -1
      paths[hue, default: ""] +=
        "M\(number(frame.minX)) \(number(frame.minY))h\(number(frame.width))v\(number(frame.height))h-\(number(frame.width))z"
    }
    for (hue, path) in paths.sorted(by: { $0.key < $1.key }) {
      let light = hue < 0 ? Hue.plain.light : Hue.light[hue]
      if hue < 0 { usesPlain = true } else { hues.insert(hue) }
      let name = hue < 0 ? "\(picture.prefix)h" : "\(picture.prefix)c\(hue)p"
      add(
        "<path class=\"\(name)\" d=\"\(path)\" fill=\"\(light.fill)\" stroke=\"\(light.edge)\" stroke-width=\"1\"/>"
      )
    }
  }

  // MARK: The state before

  private mutating func drawPast() {
    var moves: [(from: SceneElement, to: SceneElement)] = []
    let after = Dictionary(uniqueKeysWithValues: picture.now.map { ($0.id, $0) })
    let scrolls = picture.stateBefore?.offset != state.offset
    for (id, was) in picture.before.sorted(by: { $0.key < $1.key }) {
      guard let element = after[id] else {
        if picture.step.deleted.contains(id), was.frame.meets(area) { drawDeleted(was) }
        continue
      }
      let isHeld = !element.isCell && scrolls && !picture.step.isUpdate
      let distance = abs(was.frame.minX - element.frame.minX) + abs(was.frame.minY - element.frame.minY)
      if was.isShown || element.isShown, distance > 1.5, !isHeld { moves.append((was, element)) }
    }
    if moves.count > 6 { moves.removeAll { !near($0.from) || !near($0.to) } }
    guard moves.count <= FilmPicture.arrows else { return }
    for move in moves { drawMove(move.from, move.to, hasOutline: moves.count <= FilmPicture.outlines) }
  }

  private func near(_ element: SceneElement) -> Bool { element.frame.meets(area.insetBy(dx: -40, dy: -40)) }

  private mutating func drawDeleted(_ element: SceneElement) {
    let frame = element.frame
    add(
      "<g><title>\(XMLText.escaped("\(element.key) was deleted"))</title><rect \(place(inner(frame))) rx=\"6\" fill=\"none\" "
        + "stroke=\"#c0262d\" stroke-width=\"1.6\" stroke-dasharray=\"5 3\" class=\"\(picture.prefix)x\"/>"
        + "<text x=\"\(number(frame.minX + 5))\" y=\"\(number(frame.minY + 13))\" text-anchor=\"start\" font-size=\"11\" "
        + "font-weight=\"700\" fill=\"#c0262d\" class=\"\(picture.prefix)y\">✕ \(XMLText.escaped(label(element.key)))</text></g>"
    )
  }

  private static func besideName(of frame: CGRect) -> CGPoint {
    CGPoint(x: frame.minX + frame.width * 0.2, y: frame.minY + frame.height * 0.8)
  }

  /// Draws a curved arrow from an element's former place to its present one.
  private mutating func drawMove(_ was: SceneElement, _ element: SceneElement, hasOutline: Bool) {
    let (start, end) = (
      Self.besideName(of: was.frame), Self.besideName(of: element.frame)
    )
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length >= 10 else { return }
    let (name, hue) = look(element)
    let (ux, uy) = ((end.x - start.x) / length, (end.y - start.y) / length)
    let short = min(16, length * 0.4)
    let tip = CGPoint(x: end.x - ux * short, y: end.y - uy * short)
    let bend = min(18, length * 0.16)
    let middle = CGPoint(x: (start.x + tip.x) / 2 - uy * bend, y: (start.y + tip.y) / 2 + ux * bend)
    let last = max(hypot(tip.x - middle.x, tip.y - middle.y), 0.001)
    let (vx, vy) = ((tip.x - middle.x) / last, (tip.y - middle.y) / last)
    if hasOutline {
      add(
        "<rect \(place(inner(was.frame))) rx=\"6\" fill=\"none\" stroke=\"\(hue.edge)\" stroke-dasharray=\"2.5 3\" class=\"\(name)e\"/>"
      )
    }
    let path = "M\(point(start))Q\(point(middle)) \(point(tip))"
    let head =
      "M\(number(tip.x + vx * 6)) \(number(tip.y + vy * 6))L\(number(tip.x - vy * 4)) \(number(tip.y + vx * 4))"
      + "L\(number(tip.x + vy * 4)) \(number(tip.y - vx * 4))Z"
    add(
      "<path d=\"\(path)\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".7\" stroke-width=\"4\" class=\"\(picture.prefix)w\"/>"
        + "<path d=\"\(path)\" fill=\"none\" stroke=\"\(hue.edge)\" stroke-width=\"1.7\" class=\"\(name)e\"/>"
        + "<path d=\"\(head)\" fill=\"\(hue.edge)\" class=\"\(name)f\"/>"
        + "<circle cx=\"\(number(start.x))\" cy=\"\(number(start.y))\" r=\"2\" fill=\"\(hue.edge)\" class=\"\(name)f\"/>"
    )
  }

  // MARK: The device

  private mutating func drawDevice() {
    let radius = min(18, screen.width / 2, screen.height / 2)
    let (width, height) = (screen.width - 2 * radius, screen.height - 2 * radius)
    let turn = "a\(number(radius)) \(number(radius)) 0 0 1 "
    let r = number(radius)
    let hole =
      "M\(number(screen.minX + radius)) \(number(screen.minY))h\(number(width))\(turn)\(r) \(r)v\(number(height))"
      + "\(turn)-\(r) \(r)h\(number(-width))\(turn)-\(r)-\(r)v\(number(-height))\(turn)\(r)-\(r)Z"
    add(
      "<path d=\"M\(number(area.minX)) \(number(area.minY))H\(number(area.maxX))V\(number(area.maxY))H\(number(area.minX))Z\(hole)\" "
        + "fill=\"#f4f4f1\" fill-opacity=\".66\" fill-rule=\"evenodd\" class=\"\(picture.prefix)v\"/>")
    add(
      "<rect \(place(screen.insetBy(dx: -3.5, dy: -3.5))) rx=\"21\" fill=\"none\" stroke=\"#23262d\" stroke-width=\"5\" "
        + "class=\"\(picture.prefix)b\"/>")
  }

  // MARK: Words and numbers

  private mutating func add(_ piece: String, newline: Bool = true) { text += newline ? piece + "\n" : piece }

  /// Returns an element's number, with the section if there are several.
  private func label(_ key: ElementKey) -> String {
    key.category == .cell && !hasSections ? "\(key.item)" : "\(key)"
  }

  private func words(_ frame: CGRect) -> String {
    "\(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))x\(number(frame.height))"
  }

  private func inner(_ frame: CGRect) -> CGRect {
    CGRect(
      x: frame.minX + 0.5, y: frame.minY + 0.5, width: max(0, frame.width - 1), height: max(0, frame.height - 1))
  }

  private func place(_ rect: CGRect) -> String {
    "x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
  }

  private func point(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }

  private func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
