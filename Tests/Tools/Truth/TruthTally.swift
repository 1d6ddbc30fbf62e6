package import Foundation

/// What many sessions came to, by kind of statement.
@MainActor
package final class TruthTally {
  package struct Row: Sendable, Codable {
    package var isTrue = 0
    package var isFalse = 0
    package var notKnown = 0
    package init() {}

    package var judged: Int { isTrue + isFalse + notKnown }
    /// More than one in a hundred is not known, where there are enough to say so.
    package var isEvasive: Bool { notKnown > max(2, judged / 100) }
  }

  package private(set) var rows: [TruthKind: Row] = [:]
  /// The smallest false statements of each kind.
  package private(set) var falses: [TruthKind: [FalseStatement]] = [:]
  /// The seed of the first session that led to one.
  package private(set) var firstFalse: [TruthKind: UInt64] = [:]
  package private(set) var sessions = 0
  package private(set) var discarded: [UInt64] = []
  private let kept: Int
  // Of what false scripts are made smaller, and how often that happened.
  private let small: Set<TruthKind>
  private var shrinks: [TruthKind: Int] = [:]
  // Whether it is judged at the ends of lines of a session besides.
  private let isLong: Bool
  private static let costlyPlaces = 3
  private static let shrinkLimit = 2

  /// - Parameters:
  ///   - kept: how many false statements of each kind are kept.
  ///   - small: of which kinds the first false ones are made as small as they get.
  ///   - isLong: whether a session is judged at the ends of its lines too, of kinds that are costly at those of some.
  package init(keeping kept: Int = 3, shrinking small: Set<TruthKind> = [], isLong: Bool = false) {
    (self.kept, self.small, self.isLong) = (kept, small, isLong)
  }

  /// Judges some of what is said in the session of a seed; in many sessions all kinds have their turn.
  package func judgeSome(seed: UInt64, kinds: Set<TruthKind>) {
    judge(seed: seed, kinds: kinds.filter { seed % $0.stride == 0 })
  }

  /// The smallest session that still leads to a false statement that the session of a seed leads to.
  package static func smallest(_ kind: TruthKind, seed: UInt64) -> FalseStatement? {
    var generator = TruthGenerator(seed: seed)
    return shrunk(generator.session(), kind, seed)
  }

  /// Judges the session of a seed.
  package func judge(seed: UInt64, kinds: Set<TruthKind>, focus: TruthGenerator.Focus = .anything) {
    var generator = TruthGenerator(seed: seed, focus: focus)
    let session = generator.session()
    sessions += 1
    let places = !isLong ? 0 : kinds.contains(where: \.isCostly) ? Self.costlyPlaces : .max
    guard let verdicts = TruthJudge.verdicts(on: session, seed: seed, kinds: kinds, places: places) else {
      discarded.append(seed)
      return
    }
    var isNoted: Set<TruthKind> = []
    for verdict in verdicts {
      switch verdict.outcome {
      case .isTrue: rows[verdict.kind, default: Row()].isTrue += 1
      case .notKnown: rows[verdict.kind, default: Row()].notKnown += 1
      case .isFalse:
        rows[verdict.kind, default: Row()].isFalse += 1
        if firstFalse[verdict.kind] == nil { firstFalse[verdict.kind] = seed }
        if isNoted.insert(verdict.kind).inserted { note(verdict, verdict.session ?? session, seed) }
      }
    }
  }

  /// Keeps a false statement, made as small as it gets, if it is among the smallest.
  private func note(_ verdict: Verdict, _ session: TruthSession, _ seed: UInt64) {
    let kind = verdict.kind
    guard small.contains(kind), shrinks[kind, default: 0] < Self.shrinkLimit else { return }
    shrinks[kind, default: 0] += 1
    // Other elements may be asked where one kind is judged alone; then it is kept as it was found.
    if let statement = Self.shrunk(session, kind, seed) ?? Self.statement(verdict, session) { keep(statement) }
  }

  private func keep(_ statement: FalseStatement) {
    var list = falses[statement.kind, default: []]
    guard !list.contains(where: { $0.script == statement.script }) else { return }
    list.append(statement)
    list.sort { ($0.size, $0.script.count, $0.script) < ($1.size, $1.script.count, $1.script) }
    falses[statement.kind] = Array(list.prefix(kept))
  }

  /// What is not as it should be: the kinds of which something is false, too much is not known, or nothing was judged.
  package var faults: [String] {
    TruthKind.allCases.compactMap { kind in
      guard let row = rows[kind], row.judged > 0 else {
        return sessions < Self.enough ? nil : "\(kind.rawValue): nothing was judged"
      }
      if row.isFalse > 0 { return "\(kind.rawValue): \(row.isFalse) false" }
      return row.isEvasive ? "\(kind.rawValue): \(row.notKnown) of \(row.judged) not known" : nil
    }
  }

  // After so many sessions something of each kind was said.
  private static let enough = 400

  // MARK: From another process

  /// All of it, for the process that adds it up.
  package var encoded: Data {
    let part = Part(rows: rows, falses: falses.values.flatMap { $0 }, sessions: sessions, discarded: discarded)
    return (try? JSONEncoder().encode(part)) ?? Data()
  }

  /// Adds what another process found; false where it is none.
  package func add(encoded: Data) -> Bool {
    guard let part = try? JSONDecoder().decode(Part.self, from: encoded) else { return false }
    for (kind, row) in part.rows { add(row, of: kind) }
    for statement in part.falses { keep(statement) }
    sessions += part.sessions
    discarded += part.discarded
    return true
  }

  private struct Part: Codable {
    var rows: [TruthKind: Row]
    var falses: [FalseStatement]
    var sessions: Int
    var discarded: [UInt64]
  }

  private func add(_ row: Row, of kind: TruthKind) {
    rows[kind, default: Row()].isTrue += row.isTrue
    rows[kind, default: Row()].isFalse += row.isFalse
    rows[kind, default: Row()].notKnown += row.notKnown
  }

  // MARK: Shrinking

  /// The smallest session that still leads to a false statement of a kind, by dropping lines and then statements.
  private static func shrunk(_ session: TruthSession, _ kind: TruthKind, _ seed: UInt64) -> FalseStatement? {
    func found(_ session: TruthSession) -> Verdict? {
      TruthJudge.verdicts(on: session, seed: seed, kinds: [kind])?.first { $0.isFalse }
    }
    var session = session
    guard var verdict = found(session) else { return nil }
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for smaller in candidates(session) {
        guard let other = found(smaller) else { continue }
        (session, verdict, isSmaller) = (smaller, other, true)
        break
      }
    }
    return statement(verdict, session)
  }

  private static func statement(_ verdict: Verdict, _ session: TruthSession) -> FalseStatement? {
    guard case .isFalse(let said, let truth) = verdict.outcome else { return nil }
    return FalseStatement(
      kind: verdict.kind, size: session.size, script: session.description, question: verdict.question, said: said,
      truth: truth)
  }

  private static func candidates(_ session: TruthSession) -> [TruthSession] {
    var result: [TruthSession] = []
    for index in session.entries.indices.reversed() {
      var smaller = session
      smaller.entries.remove(at: index)
      result.append(smaller)
    }
    for (index, entry) in session.entries.enumerated() {
      guard let nodes = entry.nodes, TruthSession.count(nodes) > 1 else { continue }
      for statement in 0..<TruthSession.count(nodes) {
        var smaller = session
        smaller.entries[index] = .line(TruthSession.replacing(nodes, statement, with: nil))
        result.append(smaller)
      }
    }
    return result
  }

  // MARK: Output

  /// The table, a row for each kind.
  package var table: String {
    var lines = ["| statement | true | false | not known |", "|---|---:|---:|---:|"]
    for kind in TruthKind.allCases {
      let row = rows[kind] ?? Row()
      lines.append(
        "| \(kind.rawValue) | \(row.isTrue) | \(row.isFalse > 0 ? "**\(row.isFalse)**" : "0") | \(row.notKnown) |")
    }
    return lines.joined(separator: "\n")
  }

  /// The smallest false statements of each kind.
  package var falseStatements: String {
    TruthKind.allCases.flatMap { falses[$0] ?? [] }.map(\.description).joined(separator: "\n\n")
  }
}
