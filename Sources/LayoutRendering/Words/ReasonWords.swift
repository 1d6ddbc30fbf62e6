import CollectionLayout
import Foundation
package import LayoutScript

package enum ReasonWords {
  /// Returns the words of a reason and the step that it refers to.
  static func line(_ reason: Reason) -> String {
    var text = "\(text(reason))\(reason.place, after: ", at ")"
    if case .called(let event) = reason.kind { text += ": " + EventWords.cause(event.cause) }
    if let position = reason.position, position.step > 0 { return "\(text) (\(position))" }
    // A stale reason names its steps itself.
    if case .stale = reason.kind { return text }
    return reason.step.map { $0 > 0 ? "\(text) (@\($0))" : text } ?? text
  }

  /// Returns the words without the step.
  package static func text(_ reason: Reason) -> String {
    let call = reason.call?.rawValue
    return switch reason.kind {
    case .takesLane(let key, let lane, let count, let ties, let axis): lanes(key, lane, count, ties, axis)
    case .lane(let number, let start, let key, let isTaken):
      "  lane \(number) starts at \(start), \(key.map { "after \($0)" } ?? "empty")\(isTaken ? "  <- taken" : "")"
    case .inGroup(let key, let cell, let count, let group, let groups, let summary):
      "\(key) is cell \(cell) of \(count) in group \(group) of \(groups), \(EventWords.group(summary))"
    case .inLine(let key, let line, let first, let last, let isLast):
      "\(key) stands in line \(line)\(isLast ? ", the last" : ""), \(first == last ? "alone" : "with \(first)...\(last)")"
    case .leftover(let room, let taken, let withGaps):
      "of \(room) the \(withGaps ? "items and gaps" : "items") take \(taken): \(room - taken) is left over"
    case .justified(let justification, let minimum, let count): justified(justification, minimum, count)
    case .spacings(let lines, let items, let swapped):
      swapped
        ? "items differ in size, `spacings swapped`: lines are \(lines) apart, items \(items), "
          + "as devices are reported to do; the documentation says the reverse"
        : "items differ in size: lines are \(lines) apart, items \(items), as documented; "
          + "devices are reported to do the reverse, `spacings swapped`"
    case .insetsIgnored(let insets):
      "\(insets.map(text).joined(separator: " and ")) \(insets.count == 1 ? "has" : "have") no effect: UIKit ignores insets "
        + "along a side that is an estimate"
    case .shared(let count, let share):
      share > 0
        ? count == 1 ? "the one tag takes it all" : "\(count) tags share it: \(share) each"
        : "nothing is left to share"
    case .held(let key, let view): held(key, view)
    case .stacked(let key, let edge): "\(key) stands where its section \(edge == .sectionStart ? "begins" : "ends")"
    case .calculation(let calculation): text(calculation)
    case .rounded(let scale, let placesOnly):
      "\(placesOnly ? "positions, but not sizes," : "edges") lie on pixels: multiples of 1/\(scale)"
    case .atPoint(let point, let key, let frame, let behind):
      "\(key) is at \(point): it has \(frame)"
        + (behind.isEmpty ? "" : ", in front of " + behind.map { "\($0)" }.joined(separator: ", "))
    case .dragged(let key, let place): "a finger holds \(key), whose place is \(place)"
    case .gap(let gap): PlaceWords.text(gap)
    case .outsideContent(let point, let size): PlaceWords.outside(point, size)
    case .closes(let statement, let rest):
      "`\(statement)` " + (rest == 0 ? "closes the gap" : "leaves \(rest) of it")
    case .noSettingCloses: "no setting that was tried closes it"
    case .depth(let key, let depth, let layout):
      "\(key) has zIndex \(depth)" + (depth == 0 ? ", the default" : ", from \(layout)")
    case .meets(let key, let frame, let depth, let order): PlaceWords.meets(key, frame, depth, order)
    case .meetsNothing(let key): "\(key) meets no other element"
    case .meetsMore(let count): "and \(count) more meet it"
    case .noRecord(let layout): "\(layout) keeps no record of reasons: asked and tried"
    case .derives(let layout, let base): "\(layout) is a subclass of \(base), and super computes:"
    case .changed(let key, let layout, let changes):
      changes.isEmpty
        ? "\(layout) keeps super's answer for \(key)"
        : "\(layout) changes super's answer for \(key): "
          + changes.map { "\($0.field.rawValue) \($0.now) instead of \($0.was)" }.joined(separator: ", ")
    case .answered(let key, let frame, let was):
      "\(call ?? "the layout") answered \(key) at \(frame)" + (was.map { ", was \($0)" } ?? "")
    case .setAt(let places): "set at " + places.map { "\($0.at) (\($0.value))" }.joined(separator: ", ")
    case .asked(let questions): "prepare() " + EventWords.asked(questions)
    case .answersOtherwise(let key, let frame): "but the layout answers \(key) at \(frame)"
    case .input(let edge, let value, let input): "\(edge.rawValue) \(value): \(text(input))"
    case .unsetInputs(let inputs): "not set: " + unset(inputs)
    case .ownInputs(let inputs): "of the class: " + unset(inputs)
    case .idleInputs(let words): "no effect: " + words.map { "`\($0)`" }.joined(separator: ", ")
    case .stale(let staleness): text(staleness)
    case .anyInput(let input): "it reads \(text(input))"
    case .longest(let content, let fromRight): longest(content, fromRight)
    case .noContent: "the content is empty: nothing in it takes room"
    case .farthest(let key, let end, let rest, let axis): farthest(key, end, rest, axis)
    case .contentSize(let size): "collectionViewContentSize answered \(size)"
    case .prepared(let pass): "prepare() ran\(pass, after: " in pass ")"
    case .notPrepared: "prepare() did not run: `item 120; tick` makes it"
    case .due: "prepare() is due when this turn ends, because of \(call ?? "an invalidation")"
    case .dueWithArea: "prepare() is due when the view has an area\(call, after: ", because of ")"
    case .notInTurn(let step, let before, let after):
      PlaceWords.notInTurn(call ?? "it", of: step, before: before, after: after)
    case .firstTime: "the layout had never been prepared"
    case .invalidated(let summary):
      "\(call ?? "something") made it invalid: "
        + "\(summary.listed > 0 ? EventWords.listing(summary) : EventWords.extent(summary))\(summary.place, after: ", at ")"
    case .notTried(let isAll):
      "not tried with \(isAll ? "" : "some ")other values: the layout's code traps or does not end with them"
    case .moreInvalidations(let count): "and \(count) more did the same, all for one pass"
    case .preparationInvalidated(let properties, let pass, let place):
      "prepare() itself made it invalid\(pass, after: " in pass "), by "
        + (properties.isEmpty ? "invalidateLayout()" : "setting " + properties.joined(separator: ", "))
        + "\(place, after: ", at ")"
    case .saidYes(let rule): "shouldInvalidateLayout(forBoundsChange:) said yes: \(EventWords.rule(rule, true))"
    case .saidNoSince(let rule):
      "since then shouldInvalidateLayout(forBoundsChange:) said no: \(EventWords.rule(rule, false))"
    case .boundsChanged(let old, let new) where old.size == new.size:
      "the bounds went from offset \(old.origin) to \(new.origin), the size is the same"
    case .boundsChanged(let old, let new): "the bounds went from \(old.size) to \(new.size)"
    case .prefers(let key, let size): "\(key) prefers \(size)"
    case .statement(let text): "it began with `\(SourceLine.text(text))`"
    case .remedy(.answerSizeOnly(let policies)):
      "instead: say yes only when the size changes: "
        + policies.map { "`policy \($0.rawValue)`" }.joined(separator: " or ")
    case .remedy(.listElements): "instead: a context that lists the elements that move: `policy context`"
    case .remedy(.oneTurn(let line)):
      "instead: one preparation for both, on one line: `\(SourceLine.text(line))`"
    case .onScreen(let key, let frame): "\(key) is on screen, at \(frame)"
    case .freshAnswers(let key, let frame, let layout):
      "! a new \(layout) with the same settings and data puts \(key) at \(frame): the present layout "
        + "remembers something else"
    case .remembers(let name, let now, let new): "`\(name)` is \(now), and \(new) in a new one"
    case .madeNothing: "prepare() made no attributes"
    case .noAttributes(let key): "the layout has no attributes for \(key)"
    case .outside(let key, let frame, let distance, let side): outside(key, frame, distance, side)
    case .offset(let offset): "`scroll \(offset)` shows it"
    case .beyondContent(let size): "it lies beyond the content, \(size): no scroll reaches it; `why content`"
    case .hidden(let key): "\(key) is hidden: isHidden is true in its attributes"
    case .transparent(let key): "\(key) is transparent: alpha is 0 in its attributes"
    case .empty(let key): "\(key) has no area"
    case .leftOut(let key, let frame, let answered):
      "\(key) at \(frame) meets the bounds, but layoutAttributesForElements(in:) left it out\(answered, after: " of its ")"
    case .saidNo(let rule, let isAsked):
      "shouldInvalidateLayout(forBoundsChange:) \(isAsked ? "said no" : "was not asked"): "
        + EventWords.rule(rule, isAsked ? false : nil)
    case .policySet(let policy): "since then `policy \(policy.rawValue)` answers in place of the layout"
    case .refusedPreference(let key): "\(call ?? "the layout") said no to what \(key) prefers"
    case .linesRan(let now, let before):
      now.isEmpty && before.isEmpty
        ? "the same lines ran as in the pass before"
        : [(now, "ran now and not in the pass before"), (before, "ran in the pass before and not now")]
          .filter { !$0.0.isEmpty }.map { "\($0.1): \($0.0.joined(separator: ", "))" }.joined(separator: "; ")
    case .lastTurnPrepared: "prepare() did run, in the last turn: `why prepare`"
    case .nothingInvalidated(let steps):
      "nothing was invalidated since prepare() ran, "
        + (steps == 0 ? "in the last step" : "\(steps, of: "step") ago")
    case .stillValid(let pass):
      "\(pass.map { "pass \($0)" } ?? "the pass") found the layout still valid: no prepare()"
    case .firstIsDue: "prepare() is due when this turn ends: the layout was never prepared"
    case .ranPass(let number, let demand, let first, let last, let happening):
      "\(number.map { "pass \($0)" } ?? "a pass") ran \(cause(demand, happening, first, last))"
    case .marked: "\(call ?? "the view") asked for a pass, and nothing was invalid"
    case .forgotten: "the last pass is not on record any more: it ran too many steps ago"
    case .noPass: "no pass ran yet: `item 120; tick` makes one run"
    case .shownBy(let key, let number, let identifier): shown(key, by: number, identifier)
    case .identified(let key, let name, let old?):
      "\(key) is `\(name)`" + (old == key ? ", as before the snapshot" : ", \(old) before the snapshot")
    case .showsOther(let key, let name):
      "the cell provider reads the model by index path, so it shows `\(name)` at \(key): bug byindex"
    case .identified(let key, let name, nil): "\(key) is `\(name)`, which came with the snapshot"
    case .madeFor(let key): "it was made for \(key): none was waiting"
    case .usedAgain(let key, let waiting):
      "a waiting view was used again for \(key): "
        + (waiting == 1 ? "the only one" : "of \(waiting), the last that began to wait")
    case .showedBefore(let key, let departure):
      "it showed \(key) until that \(departure == .left ? "left the screen" : "was \(departure)"), "
        + "and waited from then on"
    case .wasReady(let key):
      "\(key) came onto the screen, and its cell was ready as it was: no cellForItemAt, only willDisplay"
    case .readyFor(let key, let number):
      "\(key) is not on screen, and cell \(number) is ready for it: prefetching keeps cells that left the screen, and "
        + "makes cells ahead"
    case .keptView(let key, let old): "an update moved \(old) to \(key), and an item that moves keeps its cell"
    case .happened(let steps): happened(steps)
    case .asOfLifecycle(let lifecycle): self.lifecycle(lifecycle)
    case .offsetMoved(let old, let new, let rule):
      "the offset went from \(old) to \(new): \(EventWords.offsetRule(rule))"
    case .targetAnswered(let proposed, let answer):
      "\(call ?? "the layout") answered \(answer)"
        + (answer == proposed ? ", as proposed" : " instead of \(proposed)")
    case .called(let event):
      [event.call.rawValue, CallAccount(event).line + (event.end?.looks ?? "")].filter { !$0.isEmpty }
        .joined(separator: ": ")
    case .notCalled: "\(call ?? "it") is not on record: it was not called, or too many steps ago"
    case .offsetIs(let offset): "the offset is \(offset)"
    case .offsetRange(let start, let content, let after, let view): range(start, content, after, view)
    case .nearMiddle(let key, let frame, 0, _): "\(key) at \(frame) is in the middle of the view"
    case .nearMiddle(let key, let frame, let distance, let isVertical):
      "\(key) at \(frame) is nearest to the middle of the view, \(abs(distance)) "
        + (isVertical ? distance < 0 ? "above it" : "below it" : distance < 0 ? "left of it" : "right of it")
    case .endNotAsked(let key, let step):
      "\(call ?? "the layout") was not asked for \(key)"
        + (step.map { " in the last animated change, @\($0): it was neither on screen before nor after" }
          ?? ": no change was animated on record")
    case .hasFrame(let key, let frame): "the layout now has \(key) at \(frame)"
    case .asOfScreen(let screen): self.screen(screen)
    case .noStep: "nothing ran yet: `item 120` is a beginning"
    }
  }

  // MARK: Placement

  private static func lanes(_ key: ElementKey, _ lane: Int, _ count: Int, _ ties: [Int], _ axis: Reason.Axis)
    -> String
  {
    guard count > 1 else { return "\(key) goes into the one lane" }
    let head = "\(key) goes into lane \(lane) of \(count), "
    guard ties.count > 1 else { return head + "where it starts first" }
    let others = ties.filter { $0 != lane }.map(String.init)
    return head + "the \(axis == .vertical ? "leftmost" : "topmost") of the lanes that start first; "
      + (others.count == 1 ? "lane \(others[0]) starts" : "lanes \(others.joined(separator: ", ")) start")
      + " as early"
  }

  private static func justified(_ line: FlowSolver.Justification, _ minimum: Double, _ count: Int) -> String {
    switch line.rule {
    case .spread: "a full line: \(count - 1, of: "gap") share it, \(line.gap) each (at least \(minimum))"
    case .centred: "one item alone: it stands in the middle, \(line.indent) in"
    case .together: "a last line of several sizes is not spread: gaps of \(line.gap)"
    case .columns: "a last line of one size keeps the columns of full lines: gaps of \(line.gap)"
    }
  }

  private static func held(_ key: ElementKey, _ view: PlacementExplanation.HeldView) -> String {
    let position = Decimal.text(view.position)
    // The view's edge when this was computed; it may have moved since.
    let edge = "the edge of the view at \(view.edge)"
    guard view.position != view.start else { return "\(key) is at \(position), its own place, with \(edge)" }
    let own = "its own place is \(view.start)"
    if let limit = view.limit, view.position == limit - view.length || view.position == limit {
      // The end of a section pushes its header, the start pushes its footer.
      let pushed = view.position == limit ? "start" : "end"
      let sum = view.position == limit ? "" : " (\(limit) less its length \(view.length))"
      return "\(key) is at \(position): the \(pushed) of its section at \(limit) pushes it\(sum), "
        + "with \(edge); \(own)"
    }
    let end = view.limit.map { ", its section ends at \($0)" } ?? ""
    return "\(key) is at \(position): \(edge) holds it there; \(own)\(end)"
  }

  private static func outside(
    _ key: ElementKey, _ frame: CGRect, _ distance: Double, _ side: Calculation.Side
  ) -> String {
    let words =
      switch side {
      case .top: "above the view"
      case .bottom: "below the view"
      case .left, .right: "\(side) of the view"
      }
    let head = "\(key) at \(frame) "
    return distance == 0
      ? head + "lies \(words) and only touches it, so it is not on screen"
      : head + "lies \(distance) \(words)"
  }

  // MARK: Calculation

  /// Returns `x 15 = left inset 15 + lane 1 * (width 90 + gap 10)`.
  private static func text(_ calculation: Calculation) -> String {
    let text = "\(calculation.edge.rawValue) \(calculation.value) = "
    return text + calculation.parts.map(self.text).joined()
      + (calculation.minimum.map { ", at least \($0)" } ?? "")
      + (calculation.rounded.map { ", rounded \($0.rawValue)" } ?? "")
  }

  private static func text(_ part: Calculation.Part) -> String {
    switch part {
    case .number(let value, let quantity): number(value, quantity)
    case .open, .close: part.word
    default: " \(part.word) "
    }
  }

  private static func number(_ number: Double, _ quantity: Calculation.Quantity) -> String {
    switch quantity {
    case .inset(let side): "\(side) inset \(number)"
    case .lanes: "\(number) lanes"
    case .end(let key): "end \(number) of \(key)"
    case .size(let key): "\(number) of \(key)"
    case .itemsBefore: "items before it \(number)"
    case .tagsBefore: "tags and gaps before it \(number)"
    case .indent: "half of the rest \(number)"
    case .lineLength: "line \(number)"
    case .previousEnd: "end \(number) of the line before"
    case .lineHeight: "tag height \(number)"
    case .tagWidth: "own width \(number)"
    case .itemsEnd: "end \(number) of the items"
    case .groupsEnd: "end \(number) of the last group"
    case .between: "\(number) between sections"
    case .whole: "\(number) at the end of the layout"
    case .content: "right to left: content \(number)"
    case .around: "room around \(number)"
    case .groupsBefore: "groups before it \(number)"
    case .cellsBefore: "cells before it \(number)"
    case .inGroup: "in its group \(number)"
    case .container: "\(number) of its group"
    case .percent: "\(number * 100)%"
    case .said: "\(number), as its view said"
    case .alike(let key): "\(number), the largest size that the views of its siblings said, by \(key)"
    case .rounding: "\(number) to a whole pixel"
    case .own: "its own \(number)"
    case .host: "\(number) of what it is attached to"
    case .offset: "shift \(number)"
    case .nearer: "those nearer \(number)"
    case .points, .plain: "\(number)"
    case .sectionStart: "section start \(number)"
    case .sectionEnd: "section end \(number)"
    case .laneSize: "lane size \(number)"
    case .view, .safe, .lane, .gap, .share, .header, .footer, .line, .spacing, .group, .estimate, .section, .rest,
      .room:
      "\(quantity) \(number)"
    }
  }

  // MARK: Inputs

  private static func text(_ input: Reason.Input) -> String {
    func all(_ count: Int, _ noun: String) -> String { count == 1 ? "the \(noun)" : "the \(count) \(noun)s" }
    return switch input {
    case .setting(let setting, let text, let section):
      "`\(setting.rawValue) \(text)`\(section, after: ", as section ", before: " answers")"
    case .definition(let what, let text, let section):
      // `blame` and the step show the text in braces.
      "`\(what) \(text.prefix { $0 != "{" })\(text.contains("{") ? "{ ... }" : "")`\(section, after: ", of section ")"
    case .item(let key, let size): "item \(key) is \(self.text(size))"
    case .itemsBefore(let key): all(key.item, "item") + " before it"
    case .lineOf: "the items of its line"
    case .itemsAfter(let key, let count):
      key.category == .cell ? all(count, "item") + " after it" : "the items of its section"
    case .sectionsAfter(let count): all(count, "section") + " after it"
    case .preferred(let key, let size): "its \(key.kind == nil ? "cell" : "view") prefers \(size)"
    case .average(let size): "the average \(size) of what cells prefer"
    case .sectionsBefore(let count): all(count, "section") + " before it"
    case .offset(let offset, let section): "the offset \(offset)\(section, after: " of section ")"
    }
  }

  /// Returns the settings that would change a value: `inset would change x y w, rtl x`.
  private static func unset(_ inputs: [Reason.UnsetInput]) -> String {
    inputs.enumerated().map { index, input in
      "`\(input.setting)` \(index == 0 ? "would change " : "")\(input.fields.map(\.rawValue).joined(separator: " "))"
    }.joined(separator: ", ")
  }

  /// Returns `! computed when the view was 320x480 (@2); it is 480x320 since @4, ...`.
  private static func text(_ stale: Reason.Staleness) -> String {
    let computed = stale.computed > 0 ? " (@\(stale.computed))" : ""
    let head =
      switch stale.input {
      case .view(let was, let now): "when the view was \(was)\(computed); it is \(now)"
      case .offset(let was, let now): "when the offset was \(was)\(computed); it is \(now)"
      case .setting(let setting, let was, let now):
        "with `\(setting.rawValue) \(was)`\(computed); it is `\(setting.rawValue) \(now)`"
      case .data: "from the data of @\(stale.computed); it is other data"
      }
    let hindrance =
      switch stale.hindrance {
      case .answeredNo(let rule, _, let step)?:
        ", the layout was asked and said false (\(EventWords.rule(rule, false))\(step, after: ", @"))"
      case .computedNothing(let mistake, let step)?:
        ", and prepare() computed nothing (bug \(mistake.rawValue)\(step, after: ", @"))"
      case .notTold?: ", and the layout was not invalidated"
      case nil: ""
      }
    return "! computed \(head)\(stale.since, after: " since @")\(hindrance)"
  }

  private static func text(_ size: ItemSize) -> String {
    switch size {
    case .none: "of the layout's own size"
    case .length(let length): "\(length)"
    case .size(let width, let height): "\(width)x\(height)"
    case .text(let characters): "a text of \(characters, of: "character")"
    }
  }

  // MARK: The content

  private static func longest(_ content: ContentExplanation, _ fromRight: Bool) -> String {
    guard let last = content.last else { return "section \(content.section) ends last, and has no items" }
    let item = ElementKey(section: content.section, item: last).description
    let end = Decimal.text(content.itemsEnd) + (fromRight ? " from the right" : "")
    if content.endsWithGroup { return "the last group of section \(content.section), with \(item), ends at \(end)" }
    return content.lane.map { "lane \($0) of section \(content.section) is the longest: \(item) ends it at \(end)" }
      ?? "the last line of section \(content.section) ends at \(end), with \(item)"
  }

  private static func farthest(_ key: ElementKey, _ end: CGFloat, _ rest: CGFloat, _ axis: Reason.Axis) -> String {
    let head = "\(key) reaches farthest, to \(axis == .vertical ? "y" : "x") \(end): "
    if rest == 0 { return head + "the content ends with it" }
    let points = Decimal.text(abs(rest)) + (abs(rest) == 1 ? " point" : " points")
    return rest > 0 ? head + "the content goes on for \(points)" : head + "\(points) beyond the content"
  }

  // MARK: Bounds

  /// Returns `it can be 0 to 90: content 490 - view 400`.
  private static func range(_ start: CGFloat, _ content: CGFloat, _ after: CGFloat, _ view: CGFloat) -> String {
    let end = max(start, content + after - view)
    return "it can be \(start) to \(end): content \(content)\(after == 0 ? "" : " + inset \(after)") - view \(view)"
      + (end == start ? ", which is less than the start" : "")
  }
}

extension LayoutEvent {
  /// The answer about the start or the end of an animation.
  fileprivate var end: ElementSnapshot? {
    if case .element(_, let answer) = detail, call.asksForEnd { answer } else { nil }
  }
}

extension ElementSnapshot {
  /// The unusual values other than the frame.
  fileprivate var looks: String {
    (alpha == 1 ? "" : ", alpha \(Double(alpha))") + (isHidden ? ", hidden" : "")
      + (transform == nil ? "" : ", transformed")
  }
}
