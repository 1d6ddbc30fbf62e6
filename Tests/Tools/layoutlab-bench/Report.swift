import Foundation

/// The rows as a table for people, or as one JSON object.
struct Report {
  var machine: Machine
  var rows: [Row]

  private static let heads = ["goal", "", "ours", "C", "object/peer", "scan", "unit", "decides", "wanted", "met"]

  /// A Markdown table that is also readable as plain text.
  var text: String {
    var table = [Self.heads]
    for row in rows {
      table.append([
        row.goal, row.title, number(row.ours), number(row.limit), number(row.peer), number(row.scan), row.unit,
        row.skipped.map { "skipped: \($0)" } ?? number(row.decisive), wanted(row.bound),
        row.isMet.map { $0 ? "yes" : "NO" } ?? "",
      ])
    }
    let widths = Self.heads.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    var lines = table.map { cells in
      "| "
        + zip(cells, widths).enumerated().map { place, cell in
          let padding = String(repeating: " ", count: cell.1 - cell.0.count)
          return (2...5).contains(place) || place == 7 ? padding + cell.0 : cell.0 + padding
        }
        .joined(separator: " | ") + " |"
    }
    let rule = widths.enumerated().map { place, width in
      (2...5).contains(place) || place == 7
        ? String(repeating: "-", count: width + 1) + ":" : String(repeating: "-", count: width + 2)
    }
    lines.insert("|" + rule.joined(separator: "|") + "|", at: 1)
    let judged = rows.compactMap(\.isMet)
    return "\(machine.text)\n\n" + lines.joined(separator: "\n")
      + "\n\n\(judged.count(where: { $0 })) of \(judged.count) goals are met.\n"
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let encoded = Encoded(
      processor: machine.processor, cores: machine.cores, swift: machine.swift, rows: rows.map(Encoded.Line.init))
    let data = (try? encoder.encode(encoded)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private func number(_ value: Double?) -> String {
    guard let value else { return "" }
    let digits = value.magnitude >= 100 ? 0 : value.magnitude >= 10 ? 1 : 2
    return value.formatted(.number.precision(.fractionLength(digits)).grouping(.never).locale(Self.locale))
  }

  private static let locale = Locale(identifier: "en_US_POSIX")

  private func wanted(_ bound: Row.Bound) -> String {
    switch bound {
    case .atMost(let most): "<= \(number(most))"
    case .atLeast(let least): ">= \(number(least))"
    case .none: ""
    }
  }

  /// The object that `--json` prints.
  private struct Encoded: Encodable {
    var processor: String
    var cores: Int
    var swift: String
    var rows: [Line]

    struct Line: Encodable {
      var goal: String
      var title: String
      var unit: String
      var ours: Double?
      var c: Double?
      var peer: Double?
      var scan: Double?
      var decides: Double?
      var atMost: Double?
      var atLeast: Double?
      var met: Bool?
      var skipped: String?

      init(_ row: Row) {
        goal = row.goal
        title = row.title
        unit = row.unit
        ours = row.ours
        c = row.limit
        peer = row.peer
        scan = row.scan
        decides = row.decisive
        if case .atMost(let most) = row.bound { atMost = most }
        if case .atLeast(let least) = row.bound { atLeast = least }
        met = row.isMet
        skipped = row.skipped
      }
    }
  }
}

/// The machine and the compiler of the measurement.
struct Machine {
  var processor = "unknown processor"
  var cores = ProcessInfo.processInfo.activeProcessorCount
  var swift: String

  init() {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    if let model = lines.first(where: { $0.hasPrefix("model name") }), let colon = model.firstIndex(of: ":") {
      processor = model[model.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    #if compiler(>=6.4)
      swift = "Swift 6.4 or later"
    #elseif compiler(>=6.3.1)
      swift = "Swift 6.3.1"
    #elseif compiler(>=6.3)
      swift = "Swift 6.3"
    #else
      swift = "Swift 6.2"
    #endif
  }

  var text: String { "\(processor), \(cores) \(cores == 1 ? "core" : "cores"), \(swift)" }
}
