import CollectionLayout
import Foundation
import LayoutScript

// `why content`, `why prepare`, `why not visible`.
extension TruthJudge {
  // MARK: Content

  func judgeContent() {
    guard wants(.contentSum, .contentEmpty, .contentEnd, .contentStep) else { return }
    judgeContent(in: run.lab, end, isEnd: true)
    guard wants(.contentSum, .contentEmpty, .contentEnd) else { return }
    // The same in between, but for the steps.
    let lab = TruthLab()
    for (line, text) in run.texts.dropLast().enumerated() {
      guard lab.run(text) else { return }
      guard lab.prepares ?? 0 > 0, let world = history.cuts.last(where: { $0.line == line })?.world else {
        continue
      }
      judgeContent(in: lab, world, isEnd: false)
    }
  }

  private func judgeContent(in lab: TruthLab, _ end: World, isEnd: Bool) {
    let question = isEnd ? "why content" : "why content  # after @\(end.step)"
    let reasons = reasons("why content", in: lab)
    let stale = reasons.first { $0["kind"] as? String == "stale" && $0["what"] as? String == "axis" }
    let computed = (stale?["computed"] as? Int).flatMap { history.world(after: $0) } ?? end
    // Tags know one axis only.
    let isVertical = computed.settings["axis"] != "horizontal" || end.settings["layout"] == "tags"
    // Where the layout answers otherwise than it computed, that is said, and the sums are of what it computed.
    let answered = (reasons.last { $0["kind"] as? String == "contentSize" }?["size"] as? [Double])
      .map { CGSize(width: $0[0], height: $0[1]) }
    if let answered {
      add(
        .contentSum, question,
        isTrue: abs(answered.width - end.content.width) < World.tolerance
          && abs(answered.height - end.content.height) < World.tolerance,
        said: "answers \(answered)", "\(end.content)")
    }
    for reason in reasons {
      let text = reason["text"] as? String ?? ""
      switch reason["kind"] as? String {
      case "noContent":
        add(.contentEmpty, question, isTrue: end.frames.isEmpty, said: text, "\(end.frames.count) elements")
      case "longest":
        guard let last = reason["last"] as? String, let value = reason["end"] as? Double else { continue }
        let frame = end.frames[last] ?? .null
        let truth =
          reason["from"] as? String == "right"
          ? end.content.width - frame.minX
          : isVertical ? frame.maxY : frame.maxX
        add(
          .contentEnd, question,
          // A group may reach beyond its last item, and with insets an item beyond its group.
          isTrue: reason["group"] == nil
            ? abs(truth - value) < World.tolerance
            : (isVertical ? frame.minY : frame.minX) < value + World.tolerance,
          said: text,
          "\(last) ends at \(truth)")
        if isEnd, Self.isOfData(reasons), let step = reason["step"] as? Int {
          judgeOrigin(.contentStep, question, step, moves: [.frame(last)], text: "\(text) (@\(step))", brings: true)
        }
      case "calculation":
        guard let field = reason["field"] as? String, let value = reason["value"] as? Double,
          let parts = reason["parts"] as? [Any]
        else { continue }
        let truth = field == "w" ? end.content.width : end.content.height
        let sum = Sum.value(of: reason)
        let isMirrored = reasons.contains { $0["from"] as? String == "right" }
        let isMistaken = run.texts.contains { $0.contains("bug ") }
        let isOther = answered != nil && isMistaken && (field == "h") == isVertical
        let isTrue =
          (isOther || abs(truth - value) < World.tolerance) && abs((sum ?? .nan) - value) < World.tolerance
          && areNamesRight(parts, field, end, isVertical, isMirrored)
        add(.contentSum, question, isTrue: isTrue, said: text, "\(truth), the parts make \(sum ?? .nan)")
        if isEnd {
          let stale = reasons.first { $0["kind"] as? String == "stale" && $0["what"] as? String == "view" }
          judgeStep(
            .contentStep, question, reason, parts, moves: [.content], isOfData: Self.isOfData(reasons),
            through: stale.flatMap { $0["computed"] as? Int } ?? .max)
        }
      default: break
      }
    }
  }

  /// The view is as large as it is said to be, and an end of items is one of an item, if there are any.
  private func areNamesRight(
    _ parts: [Any], _ field: String, _ end: World, _ isVertical: Bool, _ isMirrored: Bool
  ) -> Bool {
    parts.compactMap { $0 as? JSONObject }.allSatisfy { part in
      guard let value = part["value"] as? Double else { return true }
      switch part["name"] as? String {
      // The layout may have prepared when the view had another size.
      case "view":
        return ([history.start] + history.cuts.map(\.world)).contains {
          $0.step <= end.step && abs((field == "w" ? $0.view.width : $0.view.height) - value) < World.tolerance
        }
      case "itemsEnd":
        let ends = end.frames.filter { $0.key.isItem }.values
          .map { isMirrored ? end.content.width - $0.minX : isVertical ? $0.maxY : $0.maxX }
        return ends.isEmpty || ends.contains { abs($0 - value) < World.tolerance }
      default: return true
      }
    }
  }

  // MARK: A preparation

  func judgePreparation() {
    guard wants(.prepareStep, .preparePolicy, .prepareRemedy) else { return }
    let texts = run.texts
    // Asked after each line, in a lab that is asked nothing else. A fresh view begins to count anew.
    let lab = TruthLab()
    var last: (line: Int, first: Int)?
    var count = 0
    for (line, text) in texts.enumerated() {
      guard lab.run(text), let now = lab.prepares else { return }
      let before = text.contains("reset") ? 0 : count
      if now > before { last = (line, last.map { $0.line + 1 } ?? 0) }
      count = now
      guard let last else { continue }
      let question = line == texts.count - 1 ? "why prepare" : "why prepare  # after `\(text)`"
      judgePreparation(reasons("why prepare", in: lab), question, texts, last.first...last.line)
    }
  }

  private func judgePreparation(
    _ reasons: [JSONObject], _ question: String, _ texts: [String], _ lines: ClosedRange<Int>
  ) {
    let line = lines.upperBound
    // What made it invalid may stand before the line whose pass it was, but not before the preparation before.
    let steps = history.cuts.filter { lines.contains($0.line) }.map(\.steps)
    func statement(_ reason: JSONObject) -> Int? {
      reason["kind"] as? String == "statement" ? reason["step"] as? Int : nil
    }
    let who = reasons.compactMap(statement).last
    for reason in reasons {
      guard let step = statement(reason) else { continue }
      add(
        .prepareStep, question, isTrue: steps.contains { $0.contains(step) },
        said: "@\(step) \(reason["statement"] ?? "")",
        "the last line that prepared is `\(texts[line])`")
    }
    for (index, reason) in reasons.enumerated() {
      let text = reason["text"] as? String ?? ""
      switch reason["kind"] as? String {
      case "saidYes":
        // What asked stands behind it.
        guard let decision = reason["decision"] as? JSONObject, let policy = decision["policy"] as? String,
          let asker = reasons[index...].lazy.compactMap(statement).first,
          let cut = history.cut(of: asker), !cut.isBlurred,
          let before = history.world(after: cut.steps.lowerBound - 1)
        else { continue }
        let step = reason["step"] as? Int
        let truth = history.lastChange(of: .setting("policy"), through: cut.steps.lowerBound - 1)
        // What a turn with an event in it changed and changed back, it changed twice.
        let isBack = history.cuts.contains { cut in
          cut.isBlurred && cut.text.contains("policy") && cut.steps.lowerBound > truth?.steps.upperBound ?? 0
            && step.map(cut.steps.contains) ?? false
        }
        let isRight = isBack || step.map { truth?.steps.contains($0) ?? false } ?? (truth == nil)
        add(
          .preparePolicy, question, isTrue: before.settings["policy"] == policy && isRight,
          said: text + (step.map { " (@\($0))" } ?? ""),
          "policy \(before.settings["policy"] ?? "") (@\(truth?.steps.upperBound ?? 0))")
      case "remedy": judgeRemedy(reason, question, texts, line, who)
      default: break
      }
    }
  }

  /// The remedy is typed, and the lines run: no error, and fewer preparations. A policy is typed before the line that
  /// prepared; statements that belong on one line are typed so, in the place of the lines they were on.
  private func judgeRemedy(
    _ remedy: JSONObject, _ question: String, _ texts: [String], _ line: Int, _ who: Int?
  ) {
    let text = remedy["text"] as? String ?? ""
    if let policies = remedy["policies"] as? [String] {
      // A policy of the line itself comes after the one that is typed before it.
      guard !texts[line].contains("policy") else { return }
      for policy in policies {
        judgeRemedy(
          question, text, Array(texts[..<line]), instead: ["policy \(policy)", texts[line]], of: [texts[line]])
      }
    } else if let both = remedy["statement"] as? String {
      let lines =
        who.flatMap { who in history.cut(of: who - 1).map { $0.line } }.map { Array(texts[$0...line]) } ?? []
      judgeRemedy(question, text, Array(texts[..<(line + 1 - lines.count)]), instead: [both], of: lines)
    }
  }

  private func judgeRemedy(
    _ question: String, _ text: String, _ before: [String], instead: [String], of lines: [String]
  ) {
    // A fresh lab counts from 0 again.
    guard !lines.contains(where: { $0.contains("reset") }) else { return }
    func prepares(_ lines: [String]) -> Int? {
      guard let lab = TruthLab(before), let old = lab.prepares else { return nil }
      return lines.allSatisfy { lab.run($0) } ? lab.prepares.map { $0 - old } : nil
    }
    guard let new = prepares(instead), let old = prepares(lines) else {
      return add(
        .prepareRemedy, question, .isFalse(said: text, truth: "`\(instead.joined(separator: "; "))` fails"))
    }
    add(.prepareRemedy, question, isTrue: new < old, said: text, "it prepares \(new) times, and \(old) without")
  }

  // MARK: What is not on screen

  func judgeNotVisible() {
    guard wants(.notVisible, .notVisibleScroll) else { return }
    let hidden = end.frames.keys.filter { end.visible[$0] == nil }.sorted()
    let shown = end.visible.keys.sorted()
    for element in some(4, of: hidden) + some(1, of: shown)
    where element.isItem || element.hasPrefix("header") || element.hasPrefix("footer") {
      let question = "why not visible \(element)"
      for reason in reasons(question) {
        let text = reason["text"] as? String ?? ""
        let isVisible = end.visible[element] != nil
        switch reason["kind"] as? String {
        case "onScreen": add(.notVisible, question, isTrue: isVisible, said: text, "it is not on screen")
        case "outside":
          let told = reason["frame"] as? [Double] ?? []
          let frame = end.frames[element] ?? .null
          let screen = CGRect(origin: end.offset, size: end.view)
          let by: Double =
            switch reason["side"] as? String {
            case "top": screen.minY - frame.maxY
            case "bottom": frame.minY - screen.maxY
            case "left": screen.minX - frame.maxX
            default: frame.minX - screen.maxX
            }
          let isRight =
            zip(told, frame.numbers).allSatisfy { abs($0 - $1) < World.tolerance }
            && abs(by - (reason["by"] as? Double ?? .nan)) < 2 * World.tolerance
          add(.notVisible, question, isTrue: !isVisible && isRight, said: text, "at \(frame), by \(by)")
          judge(
            .notVisible, "\(question)  # \(text)", (reason["step"] as? Int).map { .step($0) } ?? .never,
            of: [.offset, .offsetSide("x"), .offsetSide("y")])
        case "leftOut", "hidden", "transparent", "empty", "noAttributes", "beyondContent":
          add(.notVisible, question, isTrue: !isVisible, said: text, "it is on screen")
        case "offset":
          guard let offset = reason["offset"] as? Double else { continue }
          let after = world(run.texts + ["scroll \(String(format: "%.10g", offset))"])
          add(
            .notVisibleScroll, question, isTrue: after?.visible[element] != nil, said: text,
            after == nil ? "the scroll fails" : "it is not on screen then")
        default: break
        }
      }
    }
  }
}
