import CollectionLayout
import Foundation
import LayoutRendering

extension Film {
  /// The film as one JSON object, which `docs/use/films.md` describes. A field that has the value of the step before, or an
  /// empty one, is left out.
  package var json: [UInt8] { json(nil) }

  /// The same as a page has it, in less room: texts that differ only in their numbers are one phrase, and of an element that
  /// only comes onto the screen or leaves it nothing else is said again.
  package var packedJSON: [UInt8] { json(FilmPacking()) }

  private func json(_ packing: FilmPacking?) -> [UInt8] {
    var json = JSONBuffer()
    let names = callNames
    json.object { json in
      json.field("film") { $0.number(Self.version) }
      json.field("tool") { $0.string(tool) }
      json.field("title") { $0.string(title) }
      if let omission { json.field("omission") { $0.string(omission) } }
      if let opening { json.field("opening") { $0.number(opening) } }
      json.field("files") { json in
        json.array(files) { json, file in
          json.object { json in
            json.field("name") { $0.string(file.name) }
            json.field("first") { $0.number(file.firstLine) }
            json.field("text") { json in json.array(file.lines) { $0.string($1) } }
          }
        }
      }
      json.field("actors") { json in json.array(CallActors.Actor.allCases) { $0.string($1.name) } }
      json.field("phases") { json in json.array(LayoutEvent.Phase.inOrder) { $0.string($1.rawValue) } }
      json.field("calls") { json in
        json.array(names) { json, call in
          json.array([call.rawValue, call.shortName, call.sentence]) { $0.string($1) }
        }
      }
      json.field("reasons") { json in json.array(reasons) { $0.write($1, names, packing) } }
      json.field("steps") { json in
        var before: FilmState?
        let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        json.array(steps) { json, step in
          json.write(step, after: before, calls: places, packing)
          before = step.state
        }
      }
      if let packing {
        json.field("phrases") { json in json.array(packing.phrases) { $0.string($1) } }
      }
    }
    return json.bytes
  }

  /// The version of the form.
  private static let version = 1

  /// The film and its JSON, plain or packed, in no more bytes than this: first reasons are left out, then what is not on
  /// screen.
  /// - Returns: nil where it is too large without them, too.
  package func within(_ limit: Int, packed: Bool = false) -> (film: Film, json: [UInt8])? {
    var film = self
    func fitting() -> [UInt8]? {
      let json = packed ? film.packedJSON : film.json
      return json.count <= limit ? json : nil
    }
    if let json = fitting() { return (film, json) }
    film.reasons = []
    for index in film.steps.indices { film.steps[index].forgetReasons() }
    film.omission = "The film would be larger than its limit with the reasons of places, so it has none."
    if let json = fitting() { return (film, json) }
    for index in film.steps.indices { film.steps[index].forgetHidden() }
    film.omission = "The film would be larger than its limit: it has no reasons, and only what was on screen."
    return fitting().map { (film, $0) }
  }

  /// The calls of the film, in the order in which they come first.
  private var callNames: [LayoutCall] {
    var seen: Set<LayoutCall> = []
    return steps.flatMap(\.calls).map(\.call).filter { seen.insert($0).inserted }
  }
}

extension FilmStep {
  fileprivate mutating func forgetReasons() {
    reasons = [:]
    for index in calls.indices { calls[index].reasons = [] }
  }

  /// Leaves out elements without a view: one that loses its view goes.
  fileprivate mutating func forgetHidden() {
    let hidden = changed.filter { !$0.isShown }.map(\.id)
    gone = (gone + hidden).sorted()
    changed.removeAll { !$0.isShown }
  }
}

extension LayoutEvent.Phase {
  static let inOrder: [Self] = [.tell, .ask, .pass, .show]
}

extension JSONBuffer {
  /// What is read on a screen needs no more than hundredths of a point.
  private mutating func rounded(_ value: Double) { number((value * 100).rounded() / 100) }

  private mutating func numbers(_ values: [Double]) {
    array(count: values.count) { $0.rounded(values[$1]) }
  }

  private mutating func numbers(_ values: [Int]) {
    array(count: values.count) { $0.number(values[$1]) }
  }

  /// A text; of a page a phrase and its numbers.
  private mutating func text(_ text: String, _ packing: FilmPacking?) {
    guard let (phrase, numbers) = packing?.pack(text) else { return string(text) }
    array(count: numbers.count + 1) { json, index in
      json.number(index == 0 ? Double(phrase) : numbers[index - 1])
    }
  }

  fileprivate mutating func write(_ reason: FilmReason, _ calls: [LayoutCall], _ packing: FilmPacking?) {
    let call = reason.call.flatMap { calls.firstIndex(of: $0) }
    array(count: call != nil ? 4 : reason.lane != nil ? 3 : reason.step != nil ? 2 : 1) { json, index in
      switch index {
      case 0: json.text(reason.text, packing)
      case 1: json.number(reason.step ?? 0)
      case 3: json.number(call ?? 0)
      default:
        guard let lane = reason.lane else { return json.null() }
        json.numbers([Double(lane.lane), lane.start, lane.isTaken ? 1 : 0])
      }
    }
  }

  fileprivate mutating func write(
    _ step: FilmStep, after before: FilmState?, calls names: [LayoutCall: Int], _ packing: FilmPacking?
  ) {
    object { json in
      json.field("n") { $0.number(step.number) }
      json.field("turn") { $0.number(step.turn) }
      if let chapter = step.chapter { json.field("chapter") { $0.string(chapter) } }
      if step.isAttempt { json.field("attempt") { $0.bool(true) } }
      if step.file > 0 { json.field("file") { $0.number(step.file) } }
      json.field("at") { json in json.numbers([step.line, step.column]) }
      json.field("src") { $0.string(step.statement) }
      if !step.caption.isEmpty { json.field("cap") { $0.string(step.caption) } }
      json.field("say") { $0.text(step.sentence, packing) }
      json.write(step.state, after: before)
      json.list("chg", step.changes) { json, change in
        json.array([change.what, change.from, change.to]) { $0.string($1) }
      }
      json.list("calls", step.calls) { json, call in json.write(call, names, packing) }
      json.list("s", step.changed) { json, element in
        if let packing, packing.onlyShows(element) {
          json.numbers([element.id, element.isShown ? 1 : 0])
        } else {
          json.write(element)
        }
      }
      json.list("r", step.gone) { $0.number($1) }
      json.list("del", step.deleted) { $0.number($1) }
      json.list("ins", step.inserted) { $0.number($1) }
      json.list("new", step.views.sorted { $0.key < $1.key }) { json, view in
        let number = step.viewNumbers[view.key]
        json.numbers([view.key, view.value ? 1 : 0] + (number.map { [$0] } ?? []))
      }
      if step.isUpdate { json.field("upd") { $0.number(1) } }
      json.list("why", step.reasons.sorted { $0.key < $1.key }) { json, reasons in
        json.numbers([reasons.key] + reasons.value)
      }
      json.list("chk", step.checks) { json, check in
        json.values([
          .number(check.line), .number(check.passed ? 1 : 0), .text(check.statement), .text(check.actual),
        ])
      }
      json.list("notes", step.notes) { json, note in
        json.values([.number(note.line), .text(note.severity), .text(note.code), .text(note.message)])
      }
    }
  }

  private mutating func list<Element>(
    _ name: StaticString, _ elements: [Element], _ write: (inout JSONBuffer, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    field(name) { json in json.array(count: elements.count) { write(&$0, elements[$1]) } }
  }

  private enum Value {
    case number(Int)
    case text(String)
  }

  private mutating func values(_ values: [Value]) {
    array(values) { json, value in
      switch value {
      case .number(let number): json.number(number)
      case .text(let text): json.string(text)
      }
    }
  }

  private mutating func write(_ state: FilmState, after before: FilmState?) {
    if state.layout != before?.layout { field("layout") { $0.string(state.layout) } }
    if state.isVertical != before?.isVertical { field("axis") { $0.number(state.isVertical ? 0 : 1) } }
    if state.view != before?.view { field("view") { $0.numbers([state.view.width, state.view.height]) } }
    if state.offset != before?.offset { field("off") { $0.numbers([state.offset.x, state.offset.y]) } }
    if state.content != before?.content, let size = state.content {
      field("size") { $0.numbers([size.width, size.height]) }
    }
    if state.lanes != before?.lanes ?? [] {
      field("lanes") { json in json.array(state.lanes) { $0.numbers([$1.offset, $1.extent, $1.end]) } }
    }
    if state.pools != before?.pools ?? [] {
      field("pool") { json in
        json.array(state.pools) { json, pool in
          json.values([.text(pool.name), .number(pool.made), .number(pool.onScreen), .number(pool.waiting)])
        }
      }
    }
    if state.counts != before?.counts ?? [] {
      field("count") { json in json.numbers(state.counts) }
    }
  }

  /// `[count, phase, from, to, call, about, answer, rule, cause, [cause's call, step], pass, rect, elements, prepares,
  /// reasons]`, without what is empty at the end.
  private mutating func write(_ call: FilmCall, _ names: [LayoutCall: Int], _ packing: FilmPacking?) {
    let phase = LayoutEvent.Phase.inOrder.firstIndex(of: call.phase) ?? 0
    let isInside = call.isInPrepare
    let length =
      !call.reasons.isEmpty
      ? 15 : isInside ? 14 : !call.elements.isEmpty ? 13 : call.rect != nil ? 12 : call.pass != nil ? 11 : 10
    array(count: length) { json, index in
      switch index {
      case 0: json.number(call.count)
      case 1: json.number(phase)
      case 2: json.number(call.actors.from.rawValue)
      case 3: json.number(call.actors.to.rawValue)
      case 4: json.number(names[call.call] ?? 0)
      case 5: json.text(call.about, packing)
      case 6: json.text(call.answer, packing)
      case 7: json.text(call.rule, packing)
      case 8: json.text(call.cause, packing)
      case 9: json.numbers([call.causeCall.map { $0 + 1 } ?? 0, call.causeStep ?? 0])
      case 10: json.number(call.pass ?? 0)
      case 11:
        guard let rect = call.rect else { return json.number(0) }
        json.numbers([rect.minX, rect.minY, rect.width, rect.height])
      case 12: json.numbers(call.elements)
      case 13: json.number(isInside ? 1 : 0)
      default: json.numbers(call.reasons)
      }
    }
  }

  /// `[id, kind, section, item, x, y, width, height, zIndex, alpha, on screen]`, for a kind that has a name of its own
  /// also that.
  fileprivate mutating func write(_ element: FilmElement) {
    let kind = element.kind
    let frame = element.frame
    array(count: kind == .other || kind == .whole ? 12 : 11) { json, index in
      switch index {
      case 0: json.number(element.id)
      case 1: json.number(kind.rawValue)
      case 2: json.number(element.key.section)
      case 3: json.number(kind == .whole ? 0 : element.key.item)
      case 4: json.rounded(frame.minX)
      case 5: json.rounded(frame.minY)
      case 6: json.rounded(frame.width)
      case 7: json.rounded(frame.height)
      case 8: json.number(element.zIndex)
      case 9: json.rounded(element.alpha)
      case 10: json.number(element.isShown ? 1 : 0)
      default: json.string(kind == .whole ? "\(element.key)" : element.key.kind ?? "")
      }
    }
  }
}

extension FilmElement {
  /// What kind of element it is.
  enum Kind: Int {
    case cell, header, footer, other, whole
  }

  var kind: Kind {
    switch (key.category, key.kind) {
    case (.cell, _): .cell
    case _ where key.item == .max: .whole
    case (.supplementaryView, UICollectionView.elementKindSectionHeader?): .header
    case (.supplementaryView, UICollectionView.elementKindSectionFooter?): .footer
    default: .other
    }
  }
}

/// What a page's film says once and then points to.
private final class FilmPacking {
  /// Texts with the sign `#` in place of each number.
  private(set) var phrases: [String] = []
  private var places: [String: Int] = [:]
  /// The elements as they were written last.
  private var known: [Int: FilmElement] = [:]

  /// The place of a text's phrase, and its numbers; nil for what is short anyway, and what has the sign itself.
  func pack(_ text: String) -> (phrase: Int, numbers: [Double])? {
    guard text.utf8.count > 4, !text.utf8.contains(Self.sign) else { return nil }
    var numbers: [Double] = []
    var phrase: [UInt8] = []
    var rest = Substring(text).utf8
    while let start = rest.firstIndex(where: Self.isDigit) {
      phrase += rest[..<start]
      let end = rest[start...].firstIndex { !Self.isDigit($0) && $0 != UInt8(ascii: ".") } ?? rest.endIndex
      let digits = Substring(rest[start..<end])
      // A number goes only where it comes back as the same text.
      if let number = Double(digits), digits.count <= 15, number == 0 || number >= 1e-3, Self.text(number) == digits
      {
        numbers.append(number)
        phrase.append(Self.sign)
      } else {
        phrase += digits.utf8
      }
      rest = rest[end...]
    }
    phrase += rest
    let key = String(decoding: phrase, as: UTF8.self)
    if let place = places[key] { return (place, numbers) }
    places[key] = phrases.count
    phrases.append(key)
    return (phrases.count - 1, numbers)
  }

  private static let sign = UInt8(ascii: "#")

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }

  /// Whether an element was written before, and all that is different now is whether it is on screen.
  func onlyShows(_ element: FilmElement) -> Bool {
    var before = known.updateValue(element, forKey: element.id)
    before?.isShown = element.isShown
    return before == element
  }
}
