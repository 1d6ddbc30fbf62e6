import CollectionLayout
import Foundation
import LayoutScript

// `why` and `why frame`: numbers against the frame, inputs by perturbing them.
extension TruthJudge {
  func judgeFrames() {
    let elements = end.frames.keys.sorted()
    guard !elements.isEmpty else { return }
    var chosen = some(8, of: elements.filter(\.isItem))
    chosen += some(2, of: elements.filter { !$0.isItem })
    for element in chosen {
      if wants(.whySum, .whyStep) { judgeWhy(element) }
      if wants(
        .frameNumber, .frameSettingStep, .frameAnswerStep, .frameItemStep, .frameOthersStep, .frameNamed,
        .frameUnnamed)
      {
        judgeWhyFrame(element)
      }
    }
  }

  func reasons(_ question: String, in lab: TruthLab? = nil) -> [JSONObject] {
    (lab ?? run.lab).objects(question).last { $0["type"] as? String == "answer" }?["reasons"] as? [JSONObject] ?? []
  }

  // MARK: why

  private func judgeWhy(_ element: String) {
    let question = "why \(element)"
    let reasons = reasons(question)
    // Where the layout answers otherwise than it computed, that is said, and the sums are of what it computed.
    let answered = reasons.first { $0["kind"] as? String == "answersOtherwise" }?["frame"] as? [Double]
    if let answered, let frame = end.frames[element] {
      add(
        .whySum, question, isTrue: zip(answered, frame.numbers).allSatisfy { abs($0 - $1) < World.tolerance },
        said: "answers otherwise: \(answered)", "\(frame)")
    }
    // On whole pixels a sum is right but for the rounding that is said.
    let scale = reasons.first { $0["kind"] as? String == "rounded" }?["scale"] as? Double
    let tolerance = scale.map { max(1 / $0, World.tolerance) } ?? World.tolerance
    let sums = reasons.filter { $0["kind"] as? String == "calculation" }
    for (index, reason) in sums.enumerated() {
      guard let field = reason["field"] as? String, let value = reason["value"] as? Double,
        let parts = reason["parts"] as? [Any], let frame = end.frames[element]
      else { continue }
      let sum = Sum.value(of: reason) ?? .nan
      // The last sum of a number gives it; one before is a part of the way, as from the left where the right counts.
      let isLast = !sums[(index + 1)...].contains { $0["field"] as? String == field } && answered == nil
      add(
        .whySum, question,
        isTrue: isSum(sum, value, reason["rounded"] as? String, within: tolerance)
          && (!isLast || abs(value - frame[field]) < tolerance),
        said: reason["text"] as? String ?? "", "\(field) is \(frame[field]), the parts make \(sum)")
      if isLast {
        judgeStep(
          .whyStep, question, reason, parts, moves: [.side(element, field)], isOfData: Self.isOfData(reasons))
      }
    }
  }

  /// Whether parts make a value, or one less than a pixel away in the direction that rounding is said to have moved it.
  private func isSum(_ sum: Double, _ value: Double, _ rounded: String?, within pixel: Double) -> Bool {
    guard let rounded else { return abs(sum - value) < World.tolerance }
    return abs(sum - value) < pixel && (rounded == "up") == (sum < value)
  }

  /// Whether the data is the one that the layout computed from: of another, no experiment tells what was computed of it.
  static func isOfData(_ reasons: [JSONObject]) -> Bool {
    !reasons.contains { $0["kind"] as? String == "stale" && $0["what"] as? String == "data" }
  }

  /// The step in which a stale layout computed last, up to another; none of a layout that is not stale. What it read then may
  /// have come back to what it was.
  private func staleSince(_ last: Int) -> [Int] {
    guard end[.mistake("stale")] == .text("on"), let cut = history.lastNewLayoutOrCount else { return [] }
    return [min(last, cut.steps.upperBound)]
  }

  /// The step of a sum: of the view, when that changed last; of a size, a statement whose sizes move the value.
  /// - Parameters:
  ///   - isOfData: steps of sizes can be judged.
  ///   - last: the step whose pass computed it, where what is there now is another value.
  func judgeStep(
    _ kind: TruthKind, _ question: String, _ reason: JSONObject, _ parts: [Any], moves keys: [World.Key],
    isOfData: Bool, through last: Int = .max
  ) {
    guard wants(kind), let step = reason["step"] as? Int else { return }
    let names = parts.compactMap { ($0 as? JSONObject)?["name"] as? String }
    if Set(names).subtracting(["plain", "safe"]) == ["view"] {
      judge(
        kind, question, .step(step),
        truths: ([last] + staleSince(last)).flatMap { last in
          [World.Key.view, .viewSide("w"), .viewSide("h")].flatMap { key in
            [false, true].map { history.lastChange(of: key, through: last, isExact: $0) }
          }
        })
    } else if isOfData {
      judgeOrigin(kind, question, step, moves: keys, text: reason["text"] as? String ?? "")
    }
  }

  /// Which elements a step has said something of, seen from the element whose number it is.
  enum Others { case before, sectionsBefore, after }

  /// A step that said a size: another size in its statement moves the value. Where the statement has no size of its own,
  /// the session without it has another value; so it is where the step is said to have brought the element.
  /// - Parameter others: the items that were brought are others, so the session with less of them has another value too.
  func judgeOrigin(
    _ kind: TruthKind, _ question: String, _ step: Int, moves keys: [World.Key], text: String, brings: Bool = false,
    others: Others? = nil
  ) {
    guard wants(kind) else { return }
    guard let cut = history.cut(of: step) else {
      return add(kind, question, .isFalse(said: text, truth: "no such step in the session"))
    }
    guard let now = laidOutAnew, keys.contains(where: { now[$0] == end[$0] }) else { return }
    func moves(_ other: World) -> Bool { keys.contains { other[$0] != now[$0] } }
    // What is worked out in parentheses is not changed, so no experiment tells.
    guard !cut.text.contains("(") else { return }
    let mutations = Perturbation.mutations(of: cut.text)
    var isMoved = mutations.contains { world(replacing: cut, with: $0).map(moves) ?? false }
    // Said again as it was by a later statement, a size is still the one of this step.
    let idle = isMoved ? [] : idleSizes(after: cut)
    if !idle.isEmpty {
      isMoved = mutations.contains { world(replacing: cut, with: $0, without: idle).map(moves) ?? false }
    }
    if !isMoved, let others {
      var hasLess = false
      for less in Array(1...12) + [18, 25, 50] where !isMoved {
        // Where the rest of the session does not run with less, nothing is judged.
        let text = Perturbation.fewer(than: cut.text, by: less)
        guard let other = world(replacing: cut, with: text) else { return }
        let (items, sections) = (now.count - other.count, now.sectionCount - other.sectionCount)
        isMoved = keys.contains { key in
          let there =
            switch others {
            case .before: key.before(items: items)
            case .sectionsBefore: key.before(sections: sections)
            case .after: key
            }
          // With all less that stood before it, nothing is known of it.
          hasLess = hasLess || items > 0 && there != nil
          return there.map { other[$0] != now[key] } ?? false
        }
        if text == nil || text?.hasPrefix("batch") == true { break }
      }
      // A statement later on may take away as many as there are, or mean other items where there are less.
      if !isMoved, !hasLess || history.namesPlaces(after: step) { return }
    }
    if !isMoved, brings || mutations.isEmpty {
      // Where the rest of the session does not run without it, nothing is judged.
      guard let without = world(replacing: cut, with: nil) else { return }
      isMoved = moves(without)
    }
    // Said again as it was, it changes nothing: then the step is the last one after which the number was another one.
    isMoved =
      isMoved
      || keys.contains { key in
        [false, true].contains { history.lastChange(of: key, isExact: $0)?.steps.contains(step) ?? false }
      }
    add(kind, question, isTrue: isMoved, said: text, "another size in `\(cut.text)` does not move it")
  }

  // MARK: why frame

  private func judgeWhyFrame(_ element: String) {
    let question = "why frame \(element)"
    let reasons = reasons(question)
    var named: [String: Set<String>] = [:]
    // The step whose pass computed from another value than there is now.
    var computed: [String: Int] = [:]
    for reason in reasons where reason["kind"] as? String == "stale" {
      if let word = reason["what"] as? String, let step = reason["computed"] as? Int { computed[word] = step }
    }
    for reason in reasons {
      // What nobody has set and would move a number is named too.
      for unset in reason["inputs"] as? [JSONObject] ?? [] {
        for field in unset["fields"] as? [String] ?? [] {
          named[field, default: []].insert(unset["setting"] as? String ?? "")
          let text = "not set: `\(unset["setting"] ?? "")` would change \(field)"
          _ = judgeNamed(unset, "setting", question, text, element, [.side(element, field)])
        }
      }
      guard let input = reason["input"] as? JSONObject, let kind = input["kind"] as? String else { continue }
      let field = reason["field"] as? String
      let text = (reason["text"] as? String ?? "") + (reason["step"] as? Int).map { " (@\($0))" }.orEmpty
      if let field, let value = reason["value"] as? Double, let frame = end.frames[element] {
        add(
          .frameNumber, question, isTrue: abs(value - frame[field]) < World.tolerance, said: text, "\(frame[field])"
        )
      }
      let fields = field.map { [$0] } ?? ["x", "y", "w", "h"]
      let keys = fields.map { World.Key.side(element, $0) }
      for field in fields {
        named[field, default: []].insert((input["setting"] ?? input["word"]) as? String ?? kind)
      }
      // Of data that changed since, no experiment tells what was computed of it.
      if computed["data"] != nil, input["setting"] == nil { continue }
      // What a class reads need not move the number.
      guard field != nil else { continue }
      let moves = judgeNamed(input, kind, question, text, element, keys)
      judgeInputStep(
        reason, input, kind, question, text, keys, moves: moves,
        through: computed[input["setting"] as? String ?? kind] ?? .max)
    }
    // Of what a class reads, and nothing more, it is not said that nothing else matters.
    guard !named.isEmpty, !reasons.contains(where: { $0["kind"] as? String == "anyInput" }) else { return }
    for field in ["x", "y", "w", "h"] { judgeUnnamed(element, field, named[field] ?? [], question) }
  }

  private func judgeInputStep(
    _ reason: JSONObject, _ input: JSONObject, _ kind: String, _ question: String, _ text: String,
    _ keys: [World.Key], moves: Bool, through last: Int
  ) {
    let step = reason["step"] as? Int
    switch kind {
    case "setting":
      guard let word = input["setting"] as? String else { return }
      if input["section"] is Int {
        guard let step else { return add(.frameAnswerStep, question, .notKnown) }
        let cut = history.cut(of: step)
        let isAnswer = cut?.text.hasPrefix(word) == true || cut?.text.contains("section") == true
        let value = input["value"] as? String ?? ""
        let hasValue = cut.map { $0.text.contains(value) || $0.text.contains("{") } ?? false
        add(
          .frameAnswerStep, question, isTrue: isAnswer && hasValue, said: text,
          "@\(step) is `\(cut?.text ?? "none")`")
      } else {
        let value = input["value"] as? String ?? ""
        let key: World.Key? =
          switch word {
          case "view": .view
          case "bug": .mistake(String(value.prefix { $0 != " " }))
          default: end.settings[word] == nil ? nil : .setting(word)
          }
        if let key {
          // A layout that was not prepared since computed from what was there before.
          let prepared = min(last, history.lastPreparation?.steps.upperBound ?? .max)
          judge(
            .frameSettingStep, "\(question)  # \(text)", step.map { .step($0) } ?? .never,
            truths: ([last, prepared] + staleSince(last)).flatMap { last in
              [false, true].map { history.lastChange(of: key, through: last, isExact: $0) }
            })
        } else if let step, moves {
          judgeOrigin(.frameItemStep, question, step, moves: keys, text: text)
        }
      }
    case "definition":
      guard let word = input["word"] as? String else { return }
      let cuts = history.cuts.filter { $0.text.contains(word) }
      guard !cuts.contains(where: \.isBlurred), !run.texts.contains("reset") else { return }
      guard let step else { return add(.frameSettingStep, question, .notKnown) }
      // Said again as it is, it changes nothing.
      let isOwn = input["section"] is Int
      let computed = ([last] + staleSince(last)).compactMap { last in
        cuts.last { $0.steps.lowerBound <= last && $0.text.contains("section") == isOwn }
      }
      let same = cuts.filter { cut in computed.contains { $0.text == cut.text } }
      add(
        .frameSettingStep, question, isTrue: (isOwn ? cuts : same).contains { $0.steps.contains(step) }, said: text,
        "it is said by @\(computed.first?.steps.lowerBound ?? 0)")
    // Of an input that moves nothing no experiment tells the step.
    case "item", "prefer", "preferred":
      guard moves else { return }
      guard let step else { return add(.frameItemStep, question, .notKnown) }
      judgeOrigin(.frameItemStep, question, step, moves: keys, text: text)
    case "itemsBefore", "itemsAfter", "lineOf", "sectionsBefore", "sectionsAfter":
      guard moves else { return }
      guard let step else { return add(.frameOthersStep, question, .notKnown) }
      judgeOrigin(
        .frameOthersStep, question, step, moves: keys, text: text,
        others: kind == "itemsBefore" ? .before : kind == "sectionsBefore" ? .sectionsBefore : .after)
    case "offset" where input["section"] is Int:
      let isScroll = step.flatMap { history.cut(of: $0) }?.text.contains("section") ?? true
      add(.frameSettingStep, question, isTrue: isScroll, said: text, "it does not scroll a section")
    case "offset":
      judge(
        .frameSettingStep, "\(question)  # \(text)", step.map { .step($0) } ?? .never,
        of: [.offset, .offsetSide("y"), .offsetSide("x")], through: last)
    default: break
    }
  }
}

extension String? {
  fileprivate var orEmpty: String { self ?? "" }
}
