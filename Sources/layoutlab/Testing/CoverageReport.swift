import Foundation
import LayoutScript

/// `--coverage`: a table of what the cases covered of the lab, and counts of lines as lcov records.
struct CoverageReport: TestReport {
  enum Mode: Equatable {
    case table
    /// Records in this file, and the table if standard output is for people.
    case file(String)
  }

  private let mode: Mode
  private let showsTable: Bool
  private let streams: StandardStreams
  private var coverage = Coverage()
  private var sums: [LoadedCode.Counts] = []

  /// - Parameter showsTable: whether standard output is for people.
  /// - Throws: if the file exists and has no such records, because it may be a script.
  init(_ mode: Mode, showsTable: Bool, _ streams: StandardStreams) throws(FileError) {
    (self.mode, self.showsTable, self.streams) = (mode, showsTable, streams)
    guard case .file(let path) = mode else { return }
    try OwnOutput.check(path, isForced: nil) { $0.starts(with: "TN:".utf8) }
  }

  mutating func take(_ result: CaseResult) {
    if let seen = result.coverage { coverage.add(seen) }
    for (library, counts) in result.counts.enumerated() {
      while sums.count <= library { sums.append([:]) }
      sums[library].merge(counts, uniquingKeysWith: &+)
    }
  }

  mutating func finish(_ summary: TestSummary) throws(FileError) {
    LoadedCode.room?.addLines(sums, to: &coverage, streams)
    let width = streams.output.isTerminal ? streams.output.size.columns : 100
    if showsTable { streams.write(Self.table(coverage, width: width)) }
    guard case .file(let path) = mode else { return }
    try AtomicFile.write(Self.records(coverage), to: path)
  }

  // MARK: The table

  static func table(_ coverage: Coverage, width: Int) -> String {
    var rows: [String] = []
    for kind in Coverage.Kind.allCases {
      let names = Coverage.names(kind, layouts: LabRun.labOptions.catalog)
      let unseen = names.filter { coverage.seen[kind]?.contains($0) != true }
      rows += row(kind.rawValue, names.count - unseen.count, of: names.count, "not seen", unseen, width)
    }
    for (name, lines) in coverage.lines.sorted(by: { $0.key < $1.key }) {
      let idle = lines.filter { $0.value == 0 }.keys.sorted()
      let isSwift = name.hasSuffix(ScriptFiles.swiftSuffix)
      let file = isSwift ? "\((name as NSString).lastPathComponent.printable):" : ""
      rows += row(
        "lines of \(name.printable)", lines.count - idle.count, of: lines.count,
        isSwift ? "no scenario ran" : "not run", LineRanges.words(idle).map { file + $0 }, width)
    }
    return rows.map { $0 + "\n" }.joined()
  }

  /// Returns the row `calls       12 of 65` and the names that are missing.
  private static func row(
    _ name: String, _ count: Int, of all: Int, _ words: String, _ rest: [String], _ width: Int
  ) -> [String] {
    var rows = [name.padded(to: 12, gap: 1) + "\(count) of \(all)"]
    var line = "  \(words):"
    for (index, word) in rest.enumerated() {
      let piece = word + (index + 1 < rest.count ? "," : "")
      if line.count + 1 + piece.count > width, !line.hasSuffix(" ") {
        rows.append(line)
        line = "   "
      }
      line += " " + piece
    }
    return rest.isEmpty ? rows : rows + [line]
  }

  // MARK: Records

  /// Returns lcov records for `genhtml` and services: how often each line with statements ran, by file.
  static func records(_ coverage: Coverage) -> String {
    coverage.lines.sorted { $0.key < $1.key }.map { name, lines in
      let rows = lines.sorted { $0.key < $1.key }.map { "DA:\($0.key),\($0.value)" }
      let counts = ["LF:\(lines.count)", "LH:\(lines.values.count { $0 > 0 })", "end_of_record"]
      return (["TN:", "SF:\(name)"] + rows + counts).map { $0 + "\n" }.joined()
    }.joined()
  }
}

enum LineRanges {
  /// Returns ranges such as `3`, `7-9` of sorted line numbers.
  static func words(_ lines: [Int]) -> [String] {
    var ranges: [ClosedRange<Int>] = []
    for line in lines {
      if let last = ranges.last, last.upperBound + 1 == line {
        ranges[ranges.count - 1] = last.lowerBound...line
      } else {
        ranges.append(line...line)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
  }
}
