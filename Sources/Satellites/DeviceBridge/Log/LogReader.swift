import Foundation
import LayoutScript

/// Reads a log line by line and hands on the events of each layout; only the calls under way are kept.
package struct LogReader {
  /// The version of the log's format that this program reads.
  package static let version = 1
  /// The most bytes of a line.
  package static let longestLine = 16 << 20
  /// The most layouts that are followed at once; the layout with the lowest number ends where another begins.
  package static let mostLayouts = 64
  /// The number of lines after which a text without any line of a log is refused.
  private static let patience = 10_000

  /// Receives the number of a layout and its event.
  private let receive: (Int, LogEvent) throws -> Void
  private var rest: [UInt8] = []
  private var number = 0
  private var layouts: [Int: Layout] = [:]
  /// The layouts that have begun, whether ended or not.
  private var begun: Set<Int> = []
  /// The number of lines that are no part of a log, and the first of them.
  package private(set) var foreign: (count: Int, first: Int) = (0, 0)
  /// The number of calls that the log lacks, and the first line after a gap.
  private var missing: (count: Int, line: Int) = (0, 0)
  package private(set) var lines = 0
  package private(set) var remarks: [String] = []

  /// The remedy for a text that is no log, and the remedy for a damaged log.
  private static let own = "a log comes from a class that `layoutlab device recorder MyLayout.swift -o FILE` wrote"
  private static let whole = "take the file that the recorder wrote, from its first line on"

  // A class, since copying the array of open calls at each event would take quadratic time.
  private final class Layout {
    var open: [(id: Int, line: Int, name: String, arguments: LogValue)] = []
    var lastID = 0
    var isCut = false
  }

  package init(receive: @escaping (Int, LogEvent) throws -> Void) { self.receive = receive }

  package mutating func read(_ bytes: ArraySlice<UInt8>) throws {
    var start = bytes.startIndex
    while let end = Self.lineEnd(in: bytes[start...]) {
      let whole = rest.isEmpty ? bytes[start..<end] : (rest + bytes[start..<end])[...]
      rest = []
      try line(whole, isWhole: true)
      start = end + 1
    }
    rest += bytes[start...]
    guard rest.count <= Self.longestLine else {
      throw LogError(
        number + 1, "is longer than \(Self.longestLine >> 20) MB: this is not the log of a recorder", hint: Self.own
      )
    }
  }

  private static func lineEnd(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress, let found = memchr(start, 0x0A, buffer.count) else { return nil }
      return bytes.startIndex + (UnsafeRawPointer(found) - start)
    }
  }

  /// Reads the rest, and ends all layouts.
  package mutating func finish() throws {
    if !rest.isEmpty { try line(rest[...], isWhole: false) }
    guard lines > 0 else {
      throw LogError(
        nil, number == 0 ? "the log is empty" : "no line is one of a recorder's log", hint: Self.own)
    }
    for (of, layout) in layouts.sorted(by: { $0.key < $1.key }) { try end(of, layout) }
    if missing.count > 0 {
      remarks.append(
        "\(missing.count) \(missing.count == 1 ? "call is" : "calls are") missing, by their numbers, the first before line "
          + "\(missing.line): what a comparison names after it may be the log's")
    }
    if foreign.count > 0 {
      remarks.append(
        "\(foreign.count) \(foreign.count == 1 ? "line is" : "lines are") no part of the log and left aside, "
          + "the first at line \(foreign.first)")
    }
  }

  /// Hands on the outermost call that never ended, and the end of the layout.
  private mutating func end(_ of: Int, _ layout: Layout) throws {
    defer { layouts[of] = nil }
    if !layout.isCut, let outer = layout.open.first {
      remarks.append(
        "the log ends inside of `\(outer.name)`, which began at line \(outer.line): "
          + "the app ended there, or the log is cut")
      let call = LogCall(name: outer.name, arguments: outer.arguments, isEnded: false)
      try receive(of, LogEvent(line: outer.line, content: .call(call)))
    }
    try receive(of, LogEvent(line: number, content: .end))
  }

  private mutating func line(_ bytes: ArraySlice<UInt8>, isWhole: Bool) throws {
    number += 1
    var bytes = bytes
    if bytes.last == 0x0D { bytes = bytes.dropLast() }
    guard let first = bytes.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    guard first == UInt8(ascii: "{") else {
      // A console may print other lines, too.
      foreign = (foreign.count + 1, foreign.count == 0 ? number : foreign.first)
      if lines == 0, number >= Self.patience {
        throw LogError(nil, "the first \(number) lines are none of a recorder's log", hint: Self.own)
      }
      return
    }
    guard let value = LogValue(bytes) else {
      guard isWhole else {
        remarks.append("line \(number), the last, is cut: the log is read up to it")
        return
      }
      throw LogError(
        number, "is not a whole JSON object: a part is missing, or two lines are mixed", hint: Self.whole)
    }
    guard let version = value["v"]?.integer, let type = value["type"]?.text else {
      if lines == 0 {
        throw LogError(
          number, "is JSON, and no line of a recorder's log: it has no `v` and no `type`", hint: Self.own)
      }
      throw LogError(number, "has no `v` or no `type`: it is not a line of this log", hint: Self.whole)
    }
    guard version == Self.version else {
      throw LogError(
        number, "is of version \(version) of the log; this program reads version \(Self.version)",
        hint: version > Self.version
          ? "take a newer layoutlab" : "write the recorder again: layoutlab device recorder MyLayout.swift -o FILE")
    }
    lines += 1
    try take(type, value, of: value["of"]?.integer ?? 1)
  }

  private mutating func take(_ type: String, _ value: LogValue, of: Int) throws {
    if type == "begin" {
      guard begun.insert(of).inserted else {
        throw LogError(
          number, "begins layout \(of), which has begun before: two logs are mixed",
          hint: "give each run of the app a file of its own, by LAYOUT_LOG or `write`")
      }
      if layouts.count >= Self.mostLayouts, let oldest = layouts.keys.min(), let layout = layouts[oldest] {
        try end(oldest, layout)
      }
      layouts[of] = Layout()
      return try hand(.begin(try begin(value)), of)
    }
    guard let layout = layouts[of] else {
      throw LogError(
        number, "is of layout \(of), which has not begun: the beginning is missing, or lines are out of order",
        hint: Self.whole)
    }
    guard !layout.isCut else { throw LogError(number, "stands after the end of layout \(of)", hint: Self.whole) }
    switch type {
    case "view": try hand(.view(try view(value)), of)
    case "property":
      guard let name = value["name"]?.text, let value = value["value"] else { throw lacking("name", "value") }
      try hand(.property(name: name, value), of, layout)
    case "counts":
      guard let counts = value["counts"]?.integers, counts.allSatisfy({ $0 >= 0 }) else { throw lacking("counts") }
      let isTooLarge = counts.contains { $0 > Limits.items.upperBound }
      guard !isTooLarge, counts.reduce(0, +) <= Limits.itemsInAll, counts.count <= Limits.sections else {
        throw LogError(
          number,
          "counts \(counts.max() ?? 0) items in a section, \(Counted.text(counts.count, "section")): a lab has at most "
            + "\(Limits.items.upperBound) items in a section, \(Limits.itemsInAll) in all and \(Limits.sections) sections",
          hint: "record a session with less data")
      }
      try hand(.counts(counts), of, layout)
    case "sizes": try hand(.sizes(try sizes(value)), of, layout)
    case "call":
      guard let id = value["id"]?.integer, let name = value["name"]?.text else { throw lacking("id", "name") }
      let outer = value["in"]?.integer
      guard id > layout.lastID, outer == layout.open.last?.id else {
        throw LogError(
          number,
          "has call \(id) in \(outer.map { "call \($0)" } ?? "no call"), after call \(layout.lastID): "
            + "lines are missing or out of order", hint: Self.whole)
      }
      if id > layout.lastID + 1 {
        missing = (missing.count + id - layout.lastID - 1, missing.count == 0 ? number : missing.line)
      }
      layout.lastID = id
      layout.open.append((id, number, name, value["args"] ?? .fields([])))
    case "end":
      guard let id = value["id"]?.integer else { throw lacking("id") }
      guard let open = layout.open.last, open.id == id else {
        throw LogError(
          number,
          "ends call \(id), and \(layout.open.last.map { "call \($0.id)" } ?? "no call") is under way: "
            + "lines are missing or out of order", hint: Self.whole)
      }
      layout.open.removeLast()
      let call = LogCall(name: open.name, arguments: open.arguments, result: value["result"])
      try hand(.call(call), of, layout, line: open.line)
    case "cut":
      layout.isCut = true
      remarks.append("the recorder's room ended at line \(number): the session goes on without a record")
      try hand(.cut, of)
    default:
      throw LogError(
        number, "has the type `\(type.prefix(40))`, which version \(Self.version) does not have", hint: Self.whole)
    }
  }

  private func hand(_ content: LogEvent.Content, _ of: Int, _ layout: Layout? = nil, line: Int? = nil) throws {
    let open = layout?.open ?? []
    try receive(
      of, LogEvent(line: line ?? number, content: content, depth: open.count, outermost: open.first?.name))
  }

  private func lacking(_ names: String...) -> LogError {
    LogError(
      number, "lacks \(names.map { "`\($0)`" }.joined(separator: " or ")), or has another value there",
      hint: Self.whole)
  }

  // MARK: Contents

  private func begin(_ value: LogValue) throws -> LogBegin {
    guard let layout = value["layout"]?.text, case .fields(let properties)? = value["properties"] else {
      throw lacking("layout", "properties")
    }
    guard layout.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else {
      throw LogError(
        number, "names the layout `\(layout.prefix(40))`: a script writes names with letters, digits and `_`",
        hint: "record a class with another name")
    }
    return LogBegin(
      layout: layout, superclasses: value["super"]?.list?.compactMap(\.text) ?? [],
      system: value["system"]?.text ?? "", properties: properties)
  }

  private func view(_ value: LogValue) throws -> LogView {
    guard let view = value["view"], let bounds = view["bounds"]?.numbers, bounds.count == 4 else {
      throw lacking("view.bounds")
    }
    return LogView(
      x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3],
      inset: view["inset"]?.numbers.flatMap { $0.count == 4 ? $0 : nil } ?? [0, 0, 0, 0],
      finger: view["finger"]?.text, scale: view["scale"]?.number ?? 0, isMirrored: view["rtl"]?.bool ?? false)
  }

  private func sizes(_ value: LogValue) throws -> [LogSize] {
    guard let list = value["sizes"]?.list else { throw lacking("sizes") }
    return try list.map { row in
      guard let row = row.list, row.count == 5, let kind = row[0].text, let section = row[1].integer,
        let item = row[2].integer, let width = row[3].number, let height = row[4].number
      else { throw lacking("sizes") }
      return LogSize(kind: kind, section: section, item: item, width: width, height: height)
    }
  }
}
