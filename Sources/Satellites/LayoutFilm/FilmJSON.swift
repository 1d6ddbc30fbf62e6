import CollectionLayout
import Foundation
import LayoutRendering

extension Film {
  /// The film as a JSON object, which `docs/use/films.md` describes.
  package var json: [UInt8] {
    var json = JSONBuffer()
    json.value(.row(row))
    return json.bytes
  }

  package var packedJSON: [UInt8] { FactPacking.json(of: row) }

  private var row: FactRow {
    [
      "film": .whole(Self.version), "tool": .text(tool), "title": .text(title),
      "omission": omission.map(Fact.text), "opening": opening.map(Fact.whole),
      "files": .list(files) { .row($0.row) },
      "actors": .list(CallActors.Actor.allCases) { ["code": code(of: $0), "name": .text($0.name)] },
      "phases": .list(LayoutEvent.Phase.inOrder) { .text($0.rawValue) },
      "calls": .list(Self.calls(of: steps)) { .row($0.row) },
      "reasons": .rows(reasons) { $0 += $1.row },
      "steps": .rows(
        FactRows(count: steps.count) { $1 += steps[$0].row(after: $0 > 0 ? steps[$0 - 1].state : nil) }),
    ]
  }

  private static let version = 2

  /// Returns the film and its JSON within a limit of bytes, if necessary without reasons, then without elements off
  /// screen; nil if it is still too large.
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

  private static func calls(of steps: some Sequence<FilmStep>) -> [LayoutCall] {
    var seen: Set<LayoutCall> = []
    return steps.flatMap(\.calls).map(\.call).filter { seen.insert($0).inserted }
  }

  static func calls(in steps: some Sequence<FilmStep>) -> [String: String] {
    Dictionary(uniqueKeysWithValues: calls(of: steps).map { ($0.rawValue, $0.row.json) })
  }
}

extension FactRow {
  fileprivate var json: String {
    var json = JSONBuffer()
    json.value(.row(self))
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension Film.File {
  var json: String { row.json }

  fileprivate var row: FactRow { ["name": .text(name), "line": .whole(firstLine), "lines": .texts(lines)] }
}

extension FilmStep {
  /// The number of reasons in the film's table up to the last one that the step refers to.
  var reasonCount: Int {
    let own = reasons.values.lazy.flatMap(\.self) + calls.lazy.flatMap(\.reasons)
    return (own.max() ?? -1) + 1
  }

  fileprivate mutating func forgetReasons() {
    reasons = [:]
    for index in calls.indices { calls[index].reasons = [] }
  }

  /// Drops elements without a view: losing a view becomes leaving, getting one becomes appearing.
  fileprivate mutating func forgetHidden() {
    gone = (gone + changed.filter { !$0.now.isShown }.map(\.now.id)).sorted()
    changed.removeAll { !$0.now.isShown }
    for index in changed.indices where changed[index].was?.isShown == false { changed[index].was = nil }
  }

  /// Returns the step as JSON, relative to the state before it.
  func json(after before: FilmState?) -> String { row(after: before).json }

  /// Returns the step's fields without empty ones and those with the previous step's value.
  fileprivate func row(after before: FilmState?) -> FactRow {
    func list<Elements: Collection>(_ elements: Elements, _ value: (Elements.Element) -> Fact) -> Fact? {
      elements.isEmpty ? nil : .list(elements, value)
    }
    return [
      "n": .whole(number), "turn": .whole(turn), "chapter": chapter.map(Fact.text),
      "attempt": isAttempt ? .bool(true) : nil, "file": .whole(file), "line": .whole(line),
      "column": .whole(column), "statement": .text(statement), "caption": caption.isEmpty ? nil : .text(caption),
      "sentence": .text(sentence),
    ] + state.row(after: before) + [
      "update": isUpdate ? .bool(true) : nil,
      "changes": list(changes) { ["what": .text($0.what), "from": .text($0.from), "to": .text($0.to)] },
      "calls": list(calls) { .row($0.row) }, "near": list(changed) { .row(FactRow($0, isWhole: false)) },
      "gone": list(gone, Fact.whole), "deleted": list(deleted, Fact.whole),
      "appeared": list(views.sorted { $0.key < $1.key }) {
        ["id": .whole($0.key), "view": $0.value ? "made" : "reused"]
      },
      "reasons": list(reasons.sorted { $0.key < $1.key }) {
        ["id": .whole($0.key), "reasons": .list($0.value, Fact.whole)]
      },
      "checks": list(checks) {
        [
          "line": .whole($0.line), "passed": .bool($0.passed), "statement": .text($0.statement),
          "actual": .text($0.actual),
        ]
      },
      "diagnostics": list(notes) {
        [
          "line": .whole($0.line), "severity": .text($0.severity), "code": .text($0.code),
          "message": .text($0.message),
        ]
      },
    ]
  }
}

extension FilmState {
  fileprivate func row(after before: FilmState?) -> FactRow {
    func field<Value: Equatable>(_ path: KeyPath<FilmState, Value>, _ fact: (Value) -> Fact) -> Fact? {
      self[keyPath: path] == before?[keyPath: path] ? nil : fact(self[keyPath: path])
    }
    return [
      "layout": field(\.layout, Fact.text), "axis": field(\.isVertical) { $0 ? "vertical" : "horizontal" },
      "view": field(\.view, Fact.size), "offset": field(\.offset, Fact.point),
      "content": content.flatMap { _ in field(\.content) { $0.map(Fact.size).orNull } },
      "lanes": field(\.lanes) { lanes in
        .list(lanes) { ["offset": .number($0.offset), "extent": .number($0.extent), "end": .number($0.end)] }
      },
      "pools": field(\.pools) { pools in
        .list(pools) {
          [
            "kind": .text($0.name), "made": .whole($0.made), "onScreen": .whole($0.onScreen),
            "waiting": .whole($0.waiting),
          ]
        }
      },
      "count": field(\.counts) { .list($0, Fact.whole) },
      "sections": field(\.sections) { sections in
        .list(sections) {
          ["section": .whole($0.section), "frame": .rect($0.frame), "offset": $0.offset.map(Fact.number)]
        }
      },
    ]
  }
}

extension FilmCall {
  fileprivate var row: FactRow {
    func text(_ text: String) -> Fact? { text.isEmpty ? nil : .text(text) }
    let because: FactRow = [
      "text": text(cause), "call": causeCall.map { .whole($0 + 1) }, "step": causeStep.map(Fact.whole),
    ]
    return [
      "name": .text(call.rawValue), "times": count > 1 ? .whole(count) : nil, "phase": .text(phase.rawValue),
      "from": code(of: actors.from), "to": code(of: actors.to), "about": text(about), "answer": text(answer),
      "rule": text(rule), "cause": .row(because), "pass": pass.map(Fact.whole), "rect": rect.map(Fact.rect),
      "elements": elements.isEmpty ? nil : .list(elements, Fact.whole),
      "inPrepare": isInPrepare ? .bool(true) : nil, "reasons": reasons.isEmpty ? nil : .list(reasons, Fact.whole),
    ]
  }
}

extension FilmReason {
  var json: String { row.json }

  fileprivate var row: FactRow {
    [
      "text": .text(text), "step": step.map(Fact.whole),
      "lane": lane.map { ["lane": .whole($0.lane), "start": .number($0.start), "taken": .bool($0.isTaken)] },
      "call": call.map { .text($0.rawValue) },
    ]
  }
}

extension LayoutCall {
  fileprivate var row: FactRow {
    ["name": .text(rawValue), "short": .text(shortName), "says": .text(sentence)]
  }
}

extension LayoutEvent.Phase {
  static let inOrder: [Self] = [.tell, .ask, .pass, .show]
}
