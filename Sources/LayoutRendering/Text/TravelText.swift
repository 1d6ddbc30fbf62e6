import LayoutScript

struct TravelText {
  var options: TextOptions

  /// The most steps listed around the current one.
  private static let listLimit = 200

  func write(_ travel: Travel, to buffer: inout TextBuffer) {
    switch travel {
    case .undone(let places, let step), .redone(let places, let step):
      let did = if case .undone = travel { "undone" } else { "done again" }
      for place in places { buffer.line("\(did): \(SourceLine.text(place.text))") }
      buffer.line(Self.state(after: step))
    case .stands(let stop, let seconds):
      var words = Self.state(after: stop?.number ?? 0)
      if let stop { words += ": \(SourceLine.text(stop.place.text))" }
      buffer.line(words)
      if let seconds {
        buffer.line("the layout was replayed from the line that set it, \((seconds * 1000).rounded()) ms")
      }
    case .standsInRecord(let call, let watch):
      let wanted = watch.map { ", as `\(SourceLine.text($0.text))` wanted" } ?? ""
      RecordedCallText(options: options, level: .calls)
        .write(call, "call \(call.position.index) of \(call.count) of this step\(wanted)", to: &buffer)
    case .leftRecord(let step, let wantedHit):
      buffer.line((wantedHit ? "not hit; " : "the record ends here; ") + Self.state(after: step))
    case .steps(let stops, let at, let branches): write(stops, at: at, branches, to: &buffer)
    case .branches(let branches):
      if branches.isEmpty { buffer.line("no steps were left for others") }
      for branch in branches { write(branch, to: &buffer) }
    case .breaks(let watches):
      if watches.isEmpty { buffer.line("no break or watch is set") }
      for watch in watches {
        buffer.append(" \(watch.number)")
        buffer.append(SourceLine.text(watch.place.text), as: .source, at: 5, atLeast: 1)
        buffer.pad(to: 47, atLeast: 2)
        buffer.line(Counted.text(watch.hits, "hit"))
      }
    case .branched(let branch):
      let (count, word) = branch.steps > 0 ? (branch.steps, "later step") : (branch.lines, "later line")
      buffer.line(
        "\(count, of: word) \(count == 1 ? "is" : "are") kept as branch \(branch.number): "
          + ":branch \(branch.number) goes there")
    case .changed(let stop, let rounds, let isDropped, let lines, let difference, _):
      buffer.line(
        "\(isDropped ? "dropped" : "replaced"): @\(stop.number) \(SourceLine.text(stop.place.text))"
          + (rounds > 1 ? ", all \(rounds) steps that it made" : ""))
      let again = lines == 0 ? "" : "\(lines, of: "later line") ran again; "
      buffer.line(again + "this differs:")
      DifferenceText(left: AnswerText.left, isPlain: options.labelsRows)
        .write(difference, isWhole: !options.isPrompt, to: &buffer)
    case .found(let expectation, let stop, let failure, let tries):
      buffer.line(
        "`\(expectation)` holds before @\(stop.number) \(SourceLine.text(stop.place.text)), and fails after it")
      if let failure { CheckText(options: options, level: .calls).write(failure, to: &buffer) }
      buffer.line("found by looking \(tries, of: "time")")
    }
  }

  private func write(_ branch: Travel.Branch, to buffer: inout TextBuffer) {
    buffer.append(" branch \(branch.number)")
    buffer.append(branch.leavesAfter == 0 ? "from the start" : "after @\(branch.leavesAfter)", at: 12, atLeast: 1)
    let (count, noun) = branch.steps > 0 ? (branch.steps, "step") : (branch.lines, "line")
    buffer.append("\(count, of: noun)", at: 28, atLeast: 1)
    buffer.append(SourceLine.text(branch.first.text), as: .source, at: 40, atLeast: 1)
    buffer.endLine()
  }

  private func write(
    _ stops: [Travel.Stop], at: Int, _ branches: [Travel.Branch], to buffer: inout TextBuffer
  ) {
    for branch in branches where stops.first.map({ branch.leavesAfter < $0.number }) ?? true {
      write(branch, to: &buffer)
    }
    guard !stops.isEmpty else { return buffer.line("no step ran yet") }
    var shown = stops[...]
    if stops.count > Self.listLimit {
      let here = stops.firstIndex { $0.number >= at } ?? stops.count - 1
      let start = max(0, min(here - Self.listLimit / 2, stops.count - Self.listLimit))
      shown = stops[start..<start + Self.listLimit]
      if start > 0 { buffer.line("... \(start) before these") }
    }
    for stop in shown {
      buffer.append(stop.number == at ? ">" : " ")
      buffer.append("@\(stop.number)", as: .stepNumber)
      buffer.append(SourceLine.text(stop.place.text), as: .source, at: 7, atLeast: 1)
      if stop.isAhead { buffer.append("taken back", at: 47) }
      buffer.endLine()
      for branch in branches where branch.leavesAfter == stop.number { write(branch, to: &buffer) }
    }
    let rest = stops.count - (shown.endIndex)
    if rest > 0 { buffer.line("... \(rest) after these") }
  }

  static func state(after step: Int) -> String {
    step == 0 ? "the lab is as at its start" : "the lab is as after @\(step)"
  }
}
