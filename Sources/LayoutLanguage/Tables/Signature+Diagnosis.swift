// If no form takes the arguments, the problem is described for the form that takes the most of them.

extension Signature {
  /// The result of matching arguments against one form.
  private enum Outcome {
    case refused(SlotKind.Refusal, Slot)
    case tooMany
    case tooFew(Slot)
  }

  func diagnose(_ arguments: [ArgumentShape], names: KnownNames, text: (Int) -> String) -> Mismatch {
    var depth = -1
    var outcomes: [Outcome] = []
    var meant: [Int] = []
    for (index, form) in forms.enumerated() {
      let (reached, outcome) = follow(form, arguments, names)
      if reached > depth {
        depth = reached
        outcomes = []
        meant = []
      }
      if reached == depth {
        outcomes.append(outcome)
        meant.append(index)
      }
    }
    var mismatch = diagnose(outcomes, at: depth, arguments, arguments.indices.map(text), names)
    mismatch.problem = ArgumentMismatch(mismatch.problem.reason, of: self, forms: meant)
    return mismatch
  }

  private func diagnose(
    _ outcomes: [Outcome], at depth: Int, _ arguments: [ArgumentShape], _ written: [String], _ names: KnownNames
  ) -> Mismatch {
    if let mismatch = unparenthesizedCondition(at: depth, arguments, written, names) { return mismatch }
    let refusals = outcomes.compactMap { outcome -> (SlotKind.Refusal, Slot)? in
      if case .refused(let refusal, let slot) = outcome { return (refusal, slot) }
      return nil
    }
    if !refusals.isEmpty {
      return diagnose(refusals, at: depth, arguments, written, names)
    }
    return diagnoseCount(outcomes, at: depth, written)
  }

  private func follow(_ form: Form, _ arguments: [ArgumentShape], _ names: KnownNames) -> (Int, Outcome) {
    for (index, shape) in arguments.enumerated() {
      guard let slot = form.slot(at: index) else { return (index, .tooMany) }
      if let refusal = slot.kind.refusal(of: shape, names: names) { return (index, .refused(refusal, slot)) }
    }
    guard let next = form.slot(at: arguments.count) else { return (arguments.count, .tooMany) }
    return (arguments.count, .tooFew(next))
  }

  /// Finds a condition without parentheses: `if content.h > 480 { … }`.
  private func unparenthesizedCondition(
    at depth: Int, _ arguments: [ArgumentShape], _ written: [String], _ names: KnownNames
  ) -> Mismatch? {
    guard depth == 0, arguments.count > 1, case .condition? = forms.first?.slots.first?.kind,
      arguments.contains(where: \.isOperator)
    else { return nil }
    // A misspelled word is a likelier mistake: `expect visibel == none`.
    let words = forms.compactMap(\.slots.first).flatMap { $0.kind.choices(names) }.map(\.text)
    if case .value(.word(let word)) = arguments[0], !word.contains("."),
      EditDistance.suggestion(for: word, among: words) != nil
    {
      return nil
    }
    return mismatch(.missingParentheses(given: written.joined(separator: " ")), at: 0..<arguments.count)
  }

  // MARK: Too many, too few

  private func diagnoseCount(_ outcomes: [Outcome], at depth: Int, _ written: [String]) -> Mismatch {
    let given = written.count
    let missing = outcomes.lazy.compactMap { outcome -> Slot? in
      if case .tooFew(let slot) = outcome { return slot }
      return nil
    }.first
    let place: Mismatch.Place = missing == nil ? .arguments(depth..<given) : .head
    if let takes = countPhrase, given > 0 {
      let reason = ArgumentMismatch.Reason.count(
        takes: takes, given: given, detail: missing == nil ? surplusDetail(depth, written) : missingDetail(written))
      return Mismatch(problem: ArgumentMismatch(reason, of: self), place: place)
    }
    let after = ([word] + written.prefix(depth)).joined(separator: " ")
    guard let missing else {
      return mismatch(.surplus(after: after, given: written[depth]), at: depth..<given)
    }
    let candidates = outcomes.compactMap { outcome -> Slot? in
      if case .tooFew(let slot) = outcome { return slot }
      return nil
    }
    let reason = ArgumentMismatch.Reason.missing(
      after: after, expected: Self.phrase(candidates.map(\.kind)), placeholder: missing.placeholder)
    return Mismatch(problem: ArgumentMismatch(reason, of: self), place: .head)
  }

  /// The accepted numbers of arguments: `1, 2 or 4 numbers`; nil where the arguments differ in kind.
  private var countPhrase: String? {
    let slots = forms.flatMap(\.slots)
    guard let first = slots.first else { return "no arguments" }
    let noun = first.kind.noun
    guard let noun, slots.allSatisfy({ $0.kind.noun == noun && !$0.isRepeated && !$0.isOptional }) else {
      return nil
    }
    let counts = Set(forms.map(\.slots.count)).sorted()
    return ArgumentMismatch.list(counts.map(String.init), last: "or") + " " + noun + (counts == [1] ? "" : "s")
  }

  /// Returns the given and the missing arguments: `top 20, left 15, bottom 10: right is missing`.
  private func missingDetail(_ written: [String]) -> String? {
    guard let form = forms.first(where: { $0.slots.count > written.count }) else { return nil }
    let names = form.slots.map { $0.placeholder.lowercased() }
    let said = zip(names, written).map { "\($0) \($1)" }.joined(separator: ", ")
    let missing = Array(names[written.count...])
    return "\(said): \(ArgumentMismatch.list(missing, last: "and")) \(missing.count == 1 ? "is" : "are") missing"
  }

  private func surplusDetail(_ depth: Int, _ written: [String]) -> String {
    if depth == 0 { return "nothing stands here" }
    return written.count - depth == 1 ? "one too many" : "\(written.count - depth) too many"
  }

  // MARK: One argument that does not fit

  private func diagnose(
    _ refusals: [(refusal: SlotKind.Refusal, slot: Slot)], at index: Int, _ arguments: [ArgumentShape],
    _ written: [String], _ names: KnownNames
  ) -> Mismatch {
    let shape = arguments[index]
    let given = written[index]
    let kinds = refusals.map(\.slot.kind)
    let expected = Self.phrase(kinds)
    if let mismatch = misspelled(kinds, at: index, arguments, written) { return mismatch }
    if let (meant, place) = meant(at: index, arguments, written, names) {
      let suggestion = EditDistance.Suggestion(word: meant, isCertain: false)
      return mismatch(
        .unknownWord(given: written[place].joined(separator: " "), expected: expected, suggestion: suggestion),
        at: place)
    }

    // A form that takes this kind of argument but refuses the value explains more than other forms.
    for (refusal, slot) in refusals {
      switch refusal {
      case .kind, .unknownWord: continue
      case .notWhole: return mismatch(.notWhole(given: shape.written ?? given), at: index)
      case .below(let bound):
        let isStrict = if case .number(.positive) = slot.kind { true } else { false }
        return mismatch(
          .outOfRange(bound: isStrict ? .moreThan(bound) : .atLeast(bound), given: shape.written ?? given),
          at: index)
      case .above(let bound):
        return mismatch(.outOfRange(bound: .atMost(bound), given: shape.written ?? given), at: index)
      case .unlisted(let numbers):
        return mismatch(.outOfRange(bound: .oneOf(numbers), given: shape.written ?? given), at: index)
      case .reversed:
        return mismatch(.reversedRange(given: given, replacement: shape.range?.swapped), at: index)
      case .open: return mismatch(.openRange(given: given, replacement: shape.range?.closed), at: index)
      // Where words or elements are possible, the argument is meant as one of them: `why offset`.
      case .needsParentheses where slot.kind.isOfPlaces && kinds.contains(where: \.isOfWords): continue
      case .needsParentheses where kinds.contains(where: \.isCondition) && index + 2 == arguments.count:
        return mismatch(
          .spelling(
            expected: "a condition", given: "\(given) \(written[index + 1])",
            replacement: "\(given) == \(written[index + 1])", isCertain: false), at: index..<index + 2)
      case .needsParentheses:
        // `count == 5` is one condition.
        let isCompared = index + 2 < arguments.count && arguments[index + 1].isOperator
        let end = isCompared ? arguments.count : index + 1
        return mismatch(
          .missingParentheses(given: written[index..<end].joined(separator: " ")), at: index..<end)
      case .needsDollar: return mismatch(.missingDollar(given: given), at: index)
      }
    }

    if case .value(.word(let word)) = shape {
      let choices = kinds.flatMap { $0.choices(names) }.map(\.text)
      if !choices.isEmpty, !choices.contains(word) {
        let isProperty = kinds.contains { if case .name(.properties) = $0 { true } else { false } }
        if isProperty, names.readable.contains(word) { return mismatch(.onlyReadable(given: word), at: index) }
        let suggestion =
          CallWord(uikitName: word).map(\.rawValue).flatMap {
            choices.contains($0) ? EditDistance.Suggestion(word: $0, isCertain: true) : nil
          } ?? EditDistance.nearest(to: word, among: choices)
          // A property as expressions name it: `layout.gap`.
          ?? choices.first { isProperty && word == "layout.\($0)" }.map {
            EditDistance.Suggestion(word: $0, isCertain: true)
          }
          // A UIKit class: `UICollectionViewFlowLayout` is `flow`.
          ?? choices.first { word.lowercased() == "uicollectionview\($0)layout" }.map {
            EditDistance.Suggestion(word: $0, isCertain: true)
          }
        // A kind of view without its quotes, before the place of the view.
        if suggestion == nil, kinds.contains(where: { if case .text = $0 { true } else { false } }),
          index + 1 < arguments.count, arguments[index + 1].isPlace
        {
          return mismatch(
            .wrongKind(expected: expected, given: shape.phrase(written: given), replacement: "\"\(word)\""),
            at: index)
        }
        return mismatch(.unknownWord(given: word, expected: expected, suggestion: suggestion), at: index)
      }
    }
    return mismatch(
      .wrongKind(
        expected: expected, given: shape.phrase(written: given),
        // A word after numbers is not meant as a text: `item 3 lane 0`.
        replacement: arguments[..<index].contains { $0.number != nil }
          ? nil : kinds.lazy.compactMap { $0.replacement(for: shape) }.first),
      at: index)
  }

  /// Returns the replacement of foreign words, and their range among the arguments: `0%` for the `top` of `scroll
  /// top`, `not visible` for the `visible` of `why visible 3`.
  private func meant(at index: Int, _ arguments: [ArgumentShape], _ written: [String], _ names: KnownNames) -> (
    text: String, place: Range<Int>
  )? {
    guard case .value(.word(let word)) = arguments[index] else { return nil }
    if let text = page.meanings[written[...index].joined(separator: " ")] { return (text, 0..<index + 1) }
    return skippedWords(before: word, at: index, arguments, names).map { ("\($0) \(word)", index..<index + 1) }
  }

  /// Returns the words that a form has between the arguments given so far and this word.
  private func skippedWords(
    before word: String, at index: Int, _ arguments: [ArgumentShape], _ names: KnownNames
  ) -> String? {
    for form in forms where form.slots.count > index {
      let fits = zip(form.slots, arguments[..<index]).allSatisfy { $0.kind.refusal(of: $1, names: names) == nil }
      guard fits else { continue }
      var skipped: [String] = []
      for slot in form.slots[index...] {
        guard case .keyword(let choices) = slot.kind else { break }
        if choices.contains(where: { $0.text == word }) { return skipped.joined(separator: " ") }
        guard choices.count == 1 else { break }
        skipped.append(choices[0].text)
      }
    }
    return nil
  }

  /// Finds misspelled values: `320 480` or `320,480` for a size, `160 100` for a point, `0.3` for an index path.
  private func misspelled(
    _ kinds: [SlotKind], at index: Int, _ arguments: [ArgumentShape], _ written: [String]
  ) -> Mismatch? {
    let next = index + 1 < arguments.count ? arguments[index + 1].number : nil
    for kind in kinds {
      switch (kind, arguments[index]) {
      case (.size, .value(.number(let width))):
        guard let height = next, width >= 0, height >= 0 else { continue }
        return mismatch(
          .spelling(
            expected: "a size", given: written[index] + " " + written[index + 1],
            replacement: Value.size(width: width, height: height).written),
          at: index..<index + 2)
      case (.size, .value(.point(let x, let y))) where x >= 0 && y >= 0:
        return mismatch(
          .spelling(
            expected: "a size", given: written[index], replacement: Value.size(width: x, height: y).written),
          at: index)
      case (.point, .value(.number(let x))):
        guard let y = next else { continue }
        return mismatch(
          .spelling(
            expected: "a point", given: written[index] + " " + written[index + 1],
            replacement: Value.point(x: x, y: y).written),
          at: index..<index + 2)
      case (.point, .value(.size(let x, let y))):
        return mismatch(
          .spelling(expected: "a point", given: written[index], replacement: Value.point(x: x, y: y).written),
          at: index)
      case (.path, .value(.number)), (.path, .value(.point)):
        guard let replacement = ItemPath.meant(by: written[index]) else { continue }
        // Where a form takes several items, `1,2` may mean two items.
        let isOne = !written[index].contains(",") || !forms.contains { $0.slots.contains(where: \.isRepeated) }
        return mismatch(
          .spelling(
            expected: "an index path", given: written[index], replacement: replacement, isCertain: isOne), at: index
        )
      default: continue
      }
    }
    return nil
  }

  private static func phrase(_ kinds: [SlotKind]) -> String {
    var phrases: [String] = []
    for phrase in kinds.flatMap(\.phrases) where !phrases.contains(phrase) { phrases.append(phrase) }
    return ArgumentMismatch.list(phrases, last: "or")
  }

  private func mismatch(_ reason: ArgumentMismatch.Reason, at index: Int) -> Mismatch {
    mismatch(reason, at: index..<index + 1)
  }

  private func mismatch(_ reason: ArgumentMismatch.Reason, at arguments: Range<Int>) -> Mismatch {
    Mismatch(problem: ArgumentMismatch(reason, of: self), place: .arguments(arguments))
  }
}
