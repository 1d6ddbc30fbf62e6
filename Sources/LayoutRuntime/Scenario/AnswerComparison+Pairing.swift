struct LineAligner {
  let expected: [ExpectedPattern]
  let actual: [AnswerLine]

  func lines() -> [AnswerComparison.Line] {
    if expected.contains(where: \.isEllipsis) { return linesWithEllipses() }
    return aligned(expected.indices, actual.indices)
  }

  private func matches(_ pattern: Int, _ line: Int) -> Bool {
    expected[pattern].matches(actual[line])
  }

  // MARK: Alignment

  private func aligned(_ patterns: Range<Int>, _ lines: Range<Int>) -> [AnswerComparison.Line] {
    let difference = LineDifference(patterns.count, lines.count) {
      matches(patterns.lowerBound + $0, lines.lowerBound + $1)
    }
    var result: [AnswerComparison.Line] = []
    var (patternsInGap, linesInGap) = (patterns.prefix(0), lines.prefix(0))
    for edit in difference.edits {
      switch edit {
      case .delete: patternsInGap = patternsInGap.lowerBound..<patternsInGap.upperBound + 1
      case .insert: linesInGap = linesInGap.lowerBound..<linesInGap.upperBound + 1
      case .keep:
        result += paired(patternsInGap, linesInGap)
        result.append(.same(actual[linesInGap.upperBound].text))
        patternsInGap = patternsInGap.upperBound + 1..<patternsInGap.upperBound + 1
        linesInGap = linesInGap.upperBound + 1..<linesInGap.upperBound + 1
      }
    }
    return result + paired(patternsInGap, linesInGap)
  }

  /// Pairs lines that have no equal: lines with the same beginning are paired, all others are single.
  private func paired(_ patterns: Range<Int>, _ lines: Range<Int>) -> [AnswerComparison.Line] {
    var result: [AnswerComparison.Line] = []
    var places: [Substring: [Int]] = [:]
    for line in lines.reversed() { places[actual[line].words.first ?? "", default: []].append(line) }
    var line = lines.lowerBound
    for pattern in patterns {
      let name = expected[pattern].text.split(separator: " ").first ?? ""
      var place = places[name]?.popLast()
      while let found = place, found < line { place = places[name]?.popLast() }
      // A table of another shape is paired line by line.
      if place == nil, patterns.count == lines.count, line < lines.upperBound { place = line }
      guard let place else {
        result.append(.missing(expected[pattern].text))
        continue
      }
      while line < place {
        result.append(.surplus(actual[line].text))
        line += 1
      }
      result.append(changed(pattern, place))
      line = place + 1
    }
    return result + (line..<max(line, lines.upperBound)).map { .surplus(actual[$0].text) }
  }

  private func changed(_ pattern: Int, _ line: Int) -> AnswerComparison.Line {
    if matches(pattern, line) { return .same(actual[line].text) }
    return .changed(
      expected: expected[pattern].text.trimmingSpaces, actual: actual[line].text.trimmingSpaces,
      deltas: deltas(expected[pattern], line))
  }

  // MARK: Numbers

  private func deltas(_ pattern: ExpectedPattern, _ line: Int) -> [NumberDelta] {
    guard let pairs = pattern.pairs(with: actual[line]) else { return [] }
    var deltas: [NumberDelta] = []
    for (index, pair) in pairs.enumerated() {
      guard !ExpectedPattern.matches(pair.expected, actual[line], at: index),
        let wanted = AnswerLine.numbers(in: pair.expected), let found = AnswerLine.numbers(in: pair.actual),
        wanted.count == found.count
      else { continue }
      let parts =
        wanted.count == 2 ? (AnswerLine.shape(of: pair.expected) == "x" ? ["w", "h"] : ["x", "y"]) : [""]
      for (part, (a, b)) in zip(parts, zip(wanted, found)) where abs(a - b) > actual[line].tolerance(at: index) {
        let column = actual[line].column(of: index)
        let name = column.isEmpty ? part : column
        deltas.append(NumberDelta(name: name, expected: a, actual: b))
      }
    }
    return deltas
  }

  // MARK: Ellipses

  /// Searches each stretch between two `...` after the previous stretch.
  private func linesWithEllipses() -> [AnswerComparison.Line] {
    var result: [AnswerComparison.Line] = []
    var line = 0
    let stretches = expected.indices.split(omittingEmptySubsequences: false) { expected[$0].isEllipsis }
    for (index, stretch) in stretches.enumerated() {
      let isFirst = index == 0
      let isLast = index == stretches.count - 1
      if isFirst {
        let end = min(actual.count, stretch.count)
        result += aligned(stretch.startIndex..<stretch.endIndex, 0..<end)
        line = end
        continue
      }
      let place =
        isLast && !stretch.isEmpty && stretch.count <= actual.count - line
          && agrees(stretch, at: actual.count - stretch.count)
        ? actual.count - stretch.count : place(of: stretch, from: line)
      guard let place else {
        for pattern in stretch { result += scattered(pattern, isFirst: pattern == stretch.startIndex, &line) }
        if isLast { result += actual[line...].map { .surplus($0.text) } }
        continue
      }
      if place > line { result.append(.skipped(count: place - line)) }
      result += actual[place..<place + stretch.count].map { .same($0.text) }
      line = place + stretch.count
      if isLast {
        if stretch.isEmpty {
          if line < actual.count { result.append(.skipped(count: actual.count - line)) }
        } else {
          result += actual[line...].map { .surplus($0.text) }
        }
        line = actual.count
      }
    }
    return result
  }

  /// Aligns a line of a stretch that was not found as a whole: with an equal line, or with a line with the same
  /// beginning.
  /// - Parameter isFirst: whether the line follows `...`, which matches the lines before it.
  private func scattered(_ pattern: Int, isFirst: Bool, _ line: inout Int) -> [AnswerComparison.Line] {
    let name = expected[pattern].text.split(separator: " ").first
    let rest = line..<actual.count
    guard
      let place = rest.first(where: { matches(pattern, $0) })
        ?? rest.first(where: { actual[$0].words.first == name })
    else { return [.missing(expected[pattern].text)] }
    let between = line..<place
    line = place + 1
    if between.isEmpty { return [changed(pattern, place)] }
    return (isFirst ? [.skipped(count: between.count)] : between.map { .surplus(actual[$0].text) })
      + [changed(pattern, place)]
  }

  private func place(of stretch: Range<Int>, from line: Int) -> Int? {
    guard actual.count - line >= stretch.count else { return nil }
    return (line...actual.count - stretch.count).first { agrees(stretch, at: $0) }
  }

  private func agrees(_ stretch: Range<Int>, at line: Int) -> Bool {
    zip(stretch, line...).allSatisfy { matches($0, $1) }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
