import LayoutScript

/// Travel back and forth in time, as text.
struct TravelText {
  var options: TextOptions

  /// The most steps that are listed around the current one.
  private static let listLimit = 200

  func write(_ travel: Travel, to buffer: inout TextBuffer) {
    switch travel {
    case .undone(let places, let step):
      for place in places { line("undone: \(SourceLine.text(place.text))", to: &buffer) }
      line(Self.state(after: step), to: &buffer)
    case .redone(let places, let step):
      for place in places { line("done again: \(SourceLine.text(place.text))", to: &buffer) }
      line(Self.state(after: step), to: &buffer)
    case .stands(let stop, let seconds):
      var words = Self.state(after: stop?.number ?? 0)
      if let stop { words += ": \(SourceLine.text(stop.place.text))" }
      line(words, to: &buffer)
      if let seconds {
        line(
          "the layout was replayed from the line that set it, \(Decimal.text((seconds * 1000).rounded())) ms",
          to: &buffer)
      }
    case .standsInRecord(let call, let watch):
      let wanted = watch.map { ", as `\(SourceLine.text($0.text))` wanted" } ?? ""
      RecordedCallText(options: options, level: .calls)
        .write(call, "call \(call.position.index) of \(call.count) of this step\(wanted)", to: &buffer)
    case .leftRecord(let step, let wantedHit):
      line(
        (wantedHit ? "not hit; " : "the record ends here; ") + Self.state(after: step), to: &buffer)
    case .steps(let stops, let at, let branches): write(stops, at: at, branches, to: &buffer)
    case .branches(let branches):
      if branches.isEmpty { line("no steps were left for others", to: &buffer) }
      for branch in branches { write(branch, to: &buffer) }
    case .breaks(let watches):
      if watches.isEmpty { line("no break or watch is set", to: &buffer) }
      for watch in watches {
        buffer.append(" \(watch.number)")
        buffer.pad(to: 5, atLeast: 1)
        buffer.append(SourceLine.text(watch.place.text), as: .source)
        buffer.pad(to: 47, atLeast: 2)
        buffer.append(Counted.text(watch.hits, "hit"))
        buffer.endLine()
      }
    case .branched(let branch):
      let (count, word) = branch.steps > 0 ? (branch.steps, "later step") : (branch.lines, "later line")
      line(
        "\(Counted.text(count, word)) \(count == 1 ? "is" : "are") kept as branch \(branch.number): "
          + ":branch \(branch.number) goes there", to: &buffer)
    case .changed(let stop, let rounds, let isDropped, let lines, let difference, _):
      line(
        "\(isDropped ? "dropped" : "replaced"): @\(stop.number) \(SourceLine.text(stop.place.text))"
          + (rounds > 1 ? ", all \(rounds) steps that it made" : ""), to: &buffer)
      let again = lines == 0 ? "" : "\(Counted.text(lines, "later line")) ran again; "
      line(again + "this differs:", to: &buffer)
      DifferenceText(left: AnswerText.left, isPlain: options.labelsRows)
        .write(difference, isWhole: !options.isPrompt, to: &buffer)
    case .found(let expectation, let stop, let failure, let tries):
      line(
        "`\(expectation)` holds before @\(stop.number) \(SourceLine.text(stop.place.text)), and fails after it",
        to: &buffer)
      if let failure { CheckText(options: options, level: .calls).write(failure, to: &buffer) }
      line("found by looking \(Counted.text(tries, "time"))", to: &buffer)
    }
  }

  private func write(_ branch: Travel.Branch, to buffer: inout TextBuffer) {
    buffer.append(" branch \(branch.number)")
    buffer.pad(to: 12, atLeast: 1)
    buffer.append(branch.leavesAfter == 0 ? "from the start" : "after @\(branch.leavesAfter)")
    buffer.pad(to: 28, atLeast: 1)
    buffer.append(
      branch.steps > 0 ? Counted.text(branch.steps, "step") : Counted.text(branch.lines, "line"))
    buffer.pad(to: 40, atLeast: 1)
    buffer.append(SourceLine.text(branch.first.text), as: .source)
    buffer.endLine()
  }

  private func write(
    _ stops: [Travel.Stop], at: Int, _ branches: [Travel.Branch], to buffer: inout TextBuffer
  ) {
    for branch in branches where stops.first.map({ branch.leavesAfter < $0.number }) ?? true {
      write(branch, to: &buffer)
    }
    guard !stops.isEmpty else { return line("no step ran yet", to: &buffer) }
    var shown = stops[...]
    if stops.count > Self.listLimit {
      let here = stops.firstIndex { $0.number >= at } ?? stops.count - 1
      let start = max(0, min(here - Self.listLimit / 2, stops.count - Self.listLimit))
      shown = stops[start..<start + Self.listLimit]
      if start > 0 { line("... \(start) before these", to: &buffer) }
    }
    for stop in shown {
      buffer.append(stop.number == at ? ">" : " ")
      buffer.append("@\(stop.number)", as: .stepNumber)
      buffer.pad(to: 7, atLeast: 1)
      buffer.append(SourceLine.text(stop.place.text), as: .source)
      if stop.isAhead {
        buffer.pad(to: 47)
        buffer.append("taken back")
      }
      buffer.endLine()
      for branch in branches where branch.leavesAfter == stop.number { write(branch, to: &buffer) }
    }
    let rest = stops.count - (shown.endIndex)
    if rest > 0 { line("... \(rest) after these", to: &buffer) }
  }

  private func line(_ text: String, to buffer: inout TextBuffer) {
    buffer.append(text)
    buffer.endLine()
  }

  static func state(after step: Int) -> String {
    step == 0 ? "the lab is as at its start" : "the lab is as after @\(step)"
  }
}
