// To try a fix, the text with it is analyzed again, and must lack the diagnostic and have no new one. All fixes are
// tried at once. If some fail, the fixes near a mistake are tried separately from the others, and by halves, so
// that a file with a thousand mistakes is analyzed only a few times.

extension Analysis {
  private struct Candidate {
    var fix: Fix
    var diagnostic: Int
  }

  /// The place and the code of a diagnostic, for finding it again in another text.
  private struct Finding: Hashable {
    var source: String
    var code: String
    var start: Int
  }

  /// The largest amount of text that is analyzed again, in bytes; fixes untried by then are not offered.
  private static let trialLimit = 2 << 20
  /// The cost of finding and explaining a mistake, in bytes of text.
  private static let costOfMistake = 1000

  private var costOfTrial: Int { source.bytes.count + 1 + Self.costOfMistake * loaded.diagnostics.count }

  /// All static errors, each with the fixes that remove it and cause no other.
  package var diagnosticsWithFixes: [Diagnostic] {
    var result = diagnostics
    for isCertain in [true, false] {
      for candidate in rounds(of: candidates(areCertain: isCertain)).joined() {
        result[candidate.diagnostic].fixes.append(candidate.fix)
      }
    }
    return result
  }

  /// The largest number of analyses for the proposals of a source's errors; later proposals are dropped.
  private static let proposalTrials = 64

  /// Returns all static errors, without the proposals that would be errors as well.
  func withoutRefutedProposals() -> [Diagnostic] {
    var result = loaded.diagnostics
    let proposals = result.indices.compactMap { index in
      result[index].source === source ? result[index].proposal.map { Candidate(fix: $0, diagnostic: index) } : nil
    }
    for proposal in proposals { result[proposal.diagnostic].isProposalRefuted = true }
    let room = min(Self.proposalTrials * costOfTrial, max(Self.trialLimit, 8 * costOfTrial))
    for candidate in rounds(of: inOrder(proposals), room: room).joined() {
      result[candidate.diagnostic].isProposalRefuted = false
    }
    if let first = result.first { result[0].wish = wish(for: first) }
    return result
  }

  /// Returns the source with all its certain fixes, and their number; the source itself if there are none.
  ///
  /// Of overlapping fixes the first is applied, and then the next if it is still valid. Each fix removes a
  /// diagnostic, so the process ends, and a fixed source has nothing to fix.
  package func fixed() -> (analysis: Analysis, count: Int) {
    var result: (analysis: Analysis, count: Int) = (self, 0)
    while let fixes = result.analysis.rounds(of: result.analysis.candidates(areCertain: true)).first, !fixes.isEmpty
    {
      result = (result.analysis.applying(fixes), result.count + fixes.count)
    }
    return result
  }

  /// Returns the fixes of this source in order, without those of included files.
  private func candidates(areCertain: Bool) -> [Candidate] {
    let diagnostics = loaded.diagnostics
    return inOrder(
      diagnostics.indices.flatMap { index in
        diagnostics[index].suggestions.filter { $0.isCertain == areCertain && diagnostics[index].source === source }
          .map { Candidate(fix: $0, diagnostic: index) }
      })
  }

  private func inOrder(_ candidates: [Candidate]) -> [Candidate] {
    candidates.sorted { ($0.fix.span.start, $0.diagnostic) < ($1.fix.span.start, $1.diagnostic) }
  }

  // MARK: Trials

  /// Returns the fixes that remove their mistakes and cause no other, in sets that can be applied together.
  /// - Parameter room: the bytes of text that may be analysed in trials; nil for the usual limit.
  private func rounds(of candidates: [Candidate], room: Int? = nil) -> [[Candidate]] {
    var rounds: [[Candidate]] = []
    var rest = candidates
    var room = room ?? max(Self.trialLimit, 8 * costOfTrial)
    while !rest.isEmpty {
      var apart: [Candidate] = []
      var others: [Candidate] = []
      for candidate in rest {
        let isApart =
          apart.last.map { $0.fix.span.end < max(candidate.fix.span.start, $0.fix.span.start + 1) } ?? true
        if isApart { apart.append(candidate) } else { others.append(candidate) }
      }
      var round: [Candidate] = []
      add(apart, to: &round, &room)
      rounds.append(round)
      rest = others
    }
    return rounds.filter { !$0.isEmpty }
  }

  private func add(_ candidates: [Candidate], to round: inout [Candidate], _ room: inout Int) {
    guard !candidates.isEmpty, room > 0 else { return }
    room -= costOfTrial
    let suspects = suspects(among: candidates, with: round)
    // One diagnostic may have several fixes.
    let others = candidates.filter { !suspects.contains($0.diagnostic) }
    if suspects.isEmpty {
      round = inOrder(round + candidates)
    } else if !others.isEmpty {
      add(others, to: &round, &room)
      add(candidates.filter { suspects.contains($0.diagnostic) }, to: &round, &room)
    } else if candidates.count > 1 {
      let middle = candidates.count / 2
      add(Array(candidates[..<middle]), to: &round, &room)
      add(Array(candidates[middle...]), to: &round, &room)
    }
  }

  /// Returns the diagnostics of the fixes on whose lines a mistake remains or is new: all of them if the mistake is
  /// on another line, none if all fixes succeed.
  /// - Parameter others: fixes that are known to be valid.
  private func suspects(among candidates: [Candidate], with others: [Candidate]) -> Set<Int> {
    let fixes = inOrder(others + candidates)
    let fixed = applying(fixes)
    let place = Self.places(behind: fixes)
    let (mended, tried) = (Set(fixes.map(\.diagnostic)), Set(candidates.map(\.diagnostic)))
    let left = Set(fixed.findings { $0 })
    var (known, suspects): (Set<Finding>, Set<Int>) = ([], [])
    for (index, finding) in findings(place).enumerated() {
      if mended.contains(index), left.contains(finding) {
        guard tried.contains(index) else { return tried }
        suspects.insert(index)
      }
      known.insert(finding)
    }
    // Nothing is known after the limit of errors.
    let end = loaded.diagnostics.last.flatMap { last in
      if case .tooManyErrors = last.kind { place(last.span.start) } else { nil }
    }
    let lines = Dictionary(grouping: candidates) { fixed.source.lineIndex(at: place($0.fix.span.start)) }
    // An unloaded file is no mistake of the text.
    for finding in left where !known.contains(finding) && finding.code != "LL0146" {
      if finding.source == source.name, finding.start >= end ?? .max { continue }
      let line = finding.source == source.name ? lines[fixed.source.lineIndex(at: finding.start)] : nil
      guard let line else { return tried }
      suspects.formUnion(line.map(\.diagnostic))
    }
    return suspects
  }

  private func findings(_ place: (Int) -> Int) -> [Finding] {
    loaded.diagnostics.map {
      let start = $0.source === source ? place($0.span.start) : $0.span.start
      return Finding(source: $0.source.name, code: $0.code, start: start)
    }
  }

  // MARK: Texts

  private func applying(_ fixes: [Candidate]) -> Analysis {
    var bytes: [UInt8] = []
    var end = 0
    for fix in fixes.map(\.fix) {
      bytes += source.bytes[end..<fix.span.start]
      bytes += fix.replacement.utf8
      end = fix.span.end
    }
    bytes += source.bytes[end...]
    return Analysis(
      of: SourceText(name: source.name, bytes: bytes, firstLine: source.firstLine), in: scope, readFile: readFile)
  }

  /// Returns a map from offsets in the source to offsets in the fixed text; offsets inside a fix map to its start.
  private static func places(behind fixes: [Candidate]) -> (Int) -> Int {
    var shifts: [(end: Int, shift: Int)] = []
    var shift = 0
    for fix in fixes.map(\.fix) {
      shift += fix.replacement.utf8.count - (fix.span.end - fix.span.start)
      shifts.append((fix.span.end, shift))
    }
    return { place in
      var (low, high) = (0, shifts.count)
      while low < high {
        let middle = (low + high) / 2
        if shifts[middle].end <= place { low = middle + 1 } else { high = middle }
      }
      let before = low > 0 ? shifts[low - 1].shift : 0
      guard low < fixes.count, fixes[low].fix.span.start < place else { return place + before }
      return fixes[low].fix.span.start + before
    }
  }
}
