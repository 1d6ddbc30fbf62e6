import CollectionLayout
import Foundation
package import LayoutScript

/// The words of reasons: one line each, before it is folded.
package enum ReasonWords {
  /// Returns the words of a reason, followed by the step that it refers to.
  static func line(_ reason: Reason) -> String {
    var text = text(reason) + (reason.place.map { ", at \($0)" } ?? "")
    if case .called(let event) = reason.kind { text += ": " + EventWords.cause(event.cause) }
    if let position = reason.position, position.step > 0 { return "\(text) (\(position))" }
    // A stale reason names its steps itself.
    if case .stale = reason.kind { return text }
    return reason.step.map { $0 > 0 ? "\(text) (@\($0))" : text } ?? text
  }

  /// Returns the words alone.
  package static func text(_ reason: Reason) -> String {
    switch reason.kind {
    case .takesLane(let key, let lane, let count, let ties, let isVertical):
      lanes(key, lane, count, ties, isVertical)
    case .lane(let number, let start, let key, let isTaken):
      "  lane \(number) starts at \(Decimal.text(start)), "
        + (key.map { "after \($0)" } ?? "empty") + (isTaken ? "  <- taken" : "")
    case .inGroup(let key, let cell, let count, let group, let groups, let summary):
      "\(key) is cell \(cell) of \(count) in group \(group) of \(groups), \(EventWords.group(summary))"
    case .inLine(let key, let line, let first, let last, let isLast):
      "\(key) stands in line \(line)" + (isLast ? ", the last" : "")
        + (first == last ? ", alone" : ", with \(first)...\(last)")
    case .leftover(let room, let taken, let withGaps):
      "of \(Decimal.text(room)) the \(withGaps ? "items and gaps" : "items") take \(Decimal.text(taken)): "
        + "\(Decimal.text(room - taken)) is left over"
    case .justified(let justification, let minimum, let count): justified(justification, minimum, count)
    case .spacings(let lines, let items, let swapped):
      swapped
        ? "items differ in size, `spacings swapped`: lines are \(Decimal.text(lines)) apart, items \(Decimal.text(items)), "
          + "as devices are reported to do; the documentation says the reverse"
        : "items differ in size: lines are \(Decimal.text(lines)) apart, items \(Decimal.text(items)), as documented; "
          + "devices are reported to do the reverse, `spacings swapped`"
    case .insetsIgnored(let insets):
      "\(insets.map(number).joined(separator: " and ")) \(insets.count == 1 ? "has" : "have") no effect: UIKit ignores insets "
        + "along a side that is an estimate"
    case .shared(let count, let share):
      share > 0
        ? count == 1 ? "the one tag takes it all" : "\(count) tags share it: \(Decimal.text(share)) each"
        : "nothing is left to share"
    case .held(let key, let view): held(key, view)
    case .stacked(let key, let isHeader):
      isHeader ? "\(key) stands where its section begins" : "\(key) stands where its section ends"
    case .calculation(let calculation): text(calculation)
    case .rounded(let scale, let placesOnly):
      "\(placesOnly ? "positions, but not sizes," : "edges") lie on pixels: multiples of 1/\(Decimal.text(scale))"
    case .atPoint(let point, let key, let frame, let behind):
      "\(key) is at \(Decimal.text(point)): it has \(Decimal.text(frame))"
        + (behind.isEmpty ? "" : ", in front of " + behind.map { "\($0)" }.joined(separator: ", "))
    case .dragged(let key, let place): "a finger holds \(key), whose place is \(Decimal.text(place))"
    case .gap(let gap): PlaceWords.text(gap)
    case .outsideContent(let point, let size): PlaceWords.outside(point, size)
    case .closes(let statement, let rest):
      "`\(statement)` " + (rest == 0 ? "closes the gap" : "leaves \(Decimal.text(rest)) of it")
    case .noSettingCloses: "no setting that was tried closes it"
    case .depth(let key, let depth, let layout):
      "\(key) has zIndex \(depth)" + (depth == 0 ? ", the default" : ", from \(layout)")
    case .meets(let key, let frame, let depth, let own): PlaceWords.meets(key, frame, depth, than: own)
    case .meetsNothing(let key): "\(key) meets no other element"
    case .meetsMore(let count): "and \(count) more meet it"
    case .noRecord(let layout):
      "\(layout) keeps no record of reasons: asked and tried"
    case .derives(let layout, let base): "\(layout) is a subclass of \(base), and super computes:"
    case .changed(let key, let layout, let changes):
      changes.isEmpty
        ? "\(layout) keeps super's answer for \(key)"
        : "\(layout) changes super's answer for \(key): "
          + changes.map { "\($0.edge.rawValue) \(Decimal.text($0.now)) instead of \(Decimal.text($0.was))" }
          .joined(separator: ", ")
    case .answered(let key, let frame, let was): answered(reason.call, key, frame, was)
    case .setAt(let places): "set at " + places.map { "\($0.place) (\($0.look))" }.joined(separator: ", ")
    case .asked(let questions): "prepare() " + EventWords.asked(questions)
    case .answersOtherwise(let key, let frame):
      "but the layout answers \(key) at \(Decimal.text(frame))"
    case .input(let edge, let value, let input): "\(edge.rawValue) \(Decimal.text(value)): \(text(input))"
    case .unsetInputs(let inputs): "not set: " + unset(inputs)
    case .ownInputs(let inputs): "of the class: " + unset(inputs)
    case .idleInputs(let words): "no effect: " + words.map { "`\($0)`" }.joined(separator: ", ")
    case .stale(let staleness): text(staleness)
    case .anyInput(let input): "it reads \(text(input))"
    case .longest(let content, let fromRight): longest(content, fromRight)
    case .noContent: "the content is empty: nothing in it takes room"
    case .farthest(let key, let end, let rest, let isVertical): farthest(key, end, rest, isVertical)
    case .contentSize(let size): "collectionViewContentSize answered \(Decimal.text(size))"
    case .prepared(let pass): "prepare() ran" + (pass.map { " in pass \($0)" } ?? "")
    case .notPrepared: "prepare() did not run: `item 120; tick` makes it"
    case .due:
      "prepare() is due when this turn ends, because of \(reason.call?.rawValue ?? "an invalidation")"
    case .dueWithArea:
      "prepare() is due when the view has an area" + (reason.call.map { ", because of \($0.rawValue)" } ?? "")
    case .notInTurn(let step, let before, let after):
      PlaceWords.notInTurn(reason.call?.rawValue ?? "it", of: step, before: before, after: after)
    case .firstTime: "the layout had never been prepared"
    case .invalidated(let summary):
      "\(reason.call?.rawValue ?? "something") made it invalid: "
        + (summary.listed > 0 ? EventWords.listing(summary) : EventWords.extent(summary))
        + (summary.place.map { ", at \($0)" } ?? "")
    case .notTried(let isAll):
      "not tried with \(isAll ? "" : "some ")other values: the layout's code traps or does not end with them"
    case .moreInvalidations(let count): "and \(count) more did the same, all for one pass"
    case .preparationInvalidated(let properties, let pass, let place):
      "prepare() itself made it invalid" + (pass.map { " in pass \($0)" } ?? "")
        + (properties.isEmpty ? ", by invalidateLayout()" : ", by setting " + properties.joined(separator: ", "))
        + (place.map { ", at \($0)" } ?? "")
    case .saidYes(let rule): "shouldInvalidateLayout(forBoundsChange:) said yes: \(EventWords.rule(rule, true))"
    case .saidNoSince(let rule):
      "since then shouldInvalidateLayout(forBoundsChange:) said no: \(EventWords.rule(rule, false))"
    case .boundsChanged(let old, let new): "the bounds went " + bounds(old, new)
    case .prefers(let key, let size): "\(key) prefers \(Decimal.text(size))"
    case .statement(let text): "it began with `\(SourceLine.text(text))`"
    case .remedy(let remedy): text(remedy)
    case .onScreen(let key, let frame): "\(key) is on screen, at \(Decimal.text(frame))"
    case .freshAnswers(let key, let frame, let layout):
      "! a new \(layout) with the same settings and data puts \(key) at \(Decimal.text(frame)): the present layout "
        + "remembers something else"
    case .remembers(let name, let now, let new): "`\(name)` is \(now), and \(new) in a new one"
    case .madeNothing: "prepare() made no attributes"
    case .noAttributes(let key): "the layout has no attributes for \(key)"
    case .outside(let key, let frame, let distance, let side): outside(key, frame, distance, side)
    case .offset(let offset): "`scroll \(Decimal.text(offset))` shows it"
    case .beyondContent(let size):
      "it lies beyond the content, \(Decimal.text(size)): no scroll reaches it; `why content`"
    case .hidden(let key): "\(key) is hidden: isHidden is true in its attributes"
    case .transparent(let key): "\(key) is transparent: alpha is 0 in its attributes"
    case .empty(let key): "\(key) has no area"
    case .leftOut(let key, let frame, let answered):
      "\(key) at \(Decimal.text(frame)) meets the bounds, but layoutAttributesForElements(in:) left it out"
        + (answered.map { " of its \($0)" } ?? "")
    case .saidNo(let rule, let isAsked): refusal(rule, isAsked)
    case .policySet(let policy): "since then `policy \(policy.rawValue)` answers in place of the layout"
    case .refusedPreference(let key):
      "\(reason.call?.rawValue ?? "the layout") said no to what \(key) prefers"
    case .linesRan(let now, let before):
      now.isEmpty && before.isEmpty
        ? "the same lines ran as in the pass before"
        : [(now, "ran now and not in the pass before"), (before, "ran in the pass before and not now")]
          .filter { !$0.0.isEmpty }.map { "\($0.1): \($0.0.joined(separator: ", "))" }.joined(separator: "; ")
    case .lastTurnPrepared: "prepare() did run, in the last turn: `why prepare`"
    case .nothingInvalidated(let steps):
      "nothing was invalidated since prepare() ran, "
        + (steps == 0 ? "in the last step" : "\(Counted.text(steps, "step")) ago")
    case .stillValid(let pass): stillValid(pass)
    case .firstIsDue: "prepare() is due when this turn ends: the layout was never prepared"
    case .ranPass(let number, let demand, let happening, let steps): pass(number, demand, happening, steps)
    case .marked: "\(reason.call?.rawValue ?? "the view") asked for a pass, and nothing was invalid"
    case .forgotten: "the last pass is not on record any more: it ran too many steps ago"
    case .noPass: "no pass ran yet: `item 120; tick` makes one run"
    case .shownBy(let key, let name, let number, let identifier):
      "\(name) \(number) shows \(key)" + (identifier == name ? "" : ", one of \(identifier)")
    case .identified(let key, let name, let old?):
      "\(key) is `\(name)`" + (old == key ? ", as before the snapshot" : ", \(old) before the snapshot")
    case .showsOther(let key, let name):
      "the cell provider reads the model by index path, so it shows `\(name)` at \(key): bug byindex"
    case .identified(let key, let name, nil): "\(key) is `\(name)`, which came with the snapshot"
    case .madeFor(let key): "it was made for \(key): none was waiting"
    case .usedAgain(let key, let waiting): usedAgain(key, waiting)
    case .showedBefore(let key, let departure): before(key, departure)
    case .wasReady(let key):
      "\(key) came onto the screen, and its cell was ready as it was: no cellForItemAt, only willDisplay"
    case .readyFor(let key, let number):
      "\(key) is not on screen, and cell \(number) is ready for it: prefetching keeps cells that left the screen, and "
        + "makes cells ahead"
    case .keptView(let key, let old): "an update moved \(old) to \(key), and an item that moves keeps its cell"
    case .happened(let steps): happened(steps)
    case .asOfLifecycle(let lifecycle): self.lifecycle(lifecycle)
    case .offsetMoved(let old, let new, let rule):
      "the offset went from \(Decimal.text(old)) to \(Decimal.text(new)): \(EventWords.offsetRule(rule))"
    case .targetAnswered(let proposed, let answer):
      "\(reason.call?.rawValue ?? "the layout") answered \(Decimal.text(answer))"
        + (answer == proposed ? ", as proposed" : " instead of \(Decimal.text(proposed))")
    case .called(let event):
      [event.call.rawValue, CallWords(event).line + (event.end?.looks ?? "")].filter { !$0.isEmpty }
        .joined(separator: ": ")
    case .notCalled: "\(reason.call?.rawValue ?? "it") is not on record: it was not called, or too many steps ago"
    case .offsetIs(let offset): "the offset is \(Decimal.text(offset))"
    case .offsetRange(let start, let content, let after, let view): range(start, content, after, view)
    case .nearMiddle(let key, let frame, let distance, let isVertical):
      distance == 0
        ? "\(key) at \(Decimal.text(frame)) is in the middle of the view"
        : "\(key) at \(Decimal.text(frame)) is nearest to the middle of the view, \(Decimal.text(abs(distance))) "
          + (isVertical ? distance < 0 ? "above it" : "below it" : distance < 0 ? "left of it" : "right of it")
    case .endNotAsked(let key, let step):
      "\(reason.call?.rawValue ?? "the layout") was not asked for \(key)"
        + (step.map { " in the last animated change, @\($0): it was neither on screen before nor after" }
          ?? ": no change was animated on record")
    case .hasFrame(let key, let frame): "the layout now has \(key) at \(Decimal.text(frame))"
    case .asOfScreen(let screen): self.screen(screen)
    case .noStep: "nothing ran yet: `item 120` is a beginning"
    }
  }

  // MARK: Placement

  private static func lanes(_ key: ElementKey, _ lane: Int, _ count: Int, _ ties: [Int], _ isVertical: Bool)
    -> String
  {
    guard count > 1 else { return "\(key) goes into the one lane" }
    let head = "\(key) goes into lane \(lane) of \(count), "
    guard ties.count > 1 else { return head + "where it starts first" }
    let others = ties.filter { $0 != lane }
    let list = (others.count == 1 ? "lane " : "lanes ") + others.map(String.init).joined(separator: ", ")
    return head + "the \(isVertical ? "leftmost" : "topmost") of the lanes that start first; \(list) "
      + (others.count == 1 ? "starts as early" : "start as early")
  }

  private static func justified(_ justification: FlowSolver.Justification, _ minimum: Double, _ count: Int)
    -> String
  {
    let gap = Decimal.text(justification.gap)
    switch justification.rule {
    case .spread:
      return
        "a full line: \(Counted.text(count - 1, "gap")) share it, \(gap) each (at least \(Decimal.text(minimum)))"
    case .centred: return "one item alone: it stands in the middle, \(Decimal.text(justification.indent)) in"
    case .together: return "a last line of several sizes is not spread: gaps of \(gap)"
    case .columns: return "a last line of one size keeps the columns of full lines: gaps of \(gap)"
    }
  }

  private static func held(_ key: ElementKey, _ view: PlacementExplanation.HeldView) -> String {
    let position = Decimal.text(view.position)
    // The edge when this was computed; it may have moved since.
    let edge = "the edge of the view at \(Decimal.text(view.edge))"
    guard view.position != view.start else { return "\(key) is at \(position), its own place, with \(edge)" }
    let own = "its own place is \(Decimal.text(view.start))"
    if let limit = view.limit, view.position == limit - view.length || view.position == limit {
      // A header is pushed by the end of its section, a footer by the beginning.
      let pushed = view.position == limit ? "start" : "end"
      let sum =
        view.position == limit ? "" : " (\(Decimal.text(limit)) less its length \(Decimal.text(view.length)))"
      return "\(key) is at \(position): the \(pushed) of its section at \(Decimal.text(limit)) pushes it\(sum), "
        + "with \(edge); \(own)"
    }
    let end = view.limit.map { ", its section ends at \(Decimal.text($0))" } ?? ""
    return "\(key) is at \(position): \(edge) holds it there; \(own)\(end)"
  }

  private static func answered(_ call: LayoutCall?, _ key: ElementKey, _ frame: CGRect, _ was: CGRect?) -> String {
    let name = call?.rawValue ?? "the layout"
    return "\(name) answered \(key) at \(Decimal.text(frame))" + (was.map { ", was \(Decimal.text($0))" } ?? "")
  }

  private static func outside(
    _ key: ElementKey, _ frame: CGRect, _ distance: Double, _ side: Calculation.Side
  ) -> String {
    let words =
      switch side {
      case .top: "above the view"
      case .bottom: "below the view"
      case .left: "left of the view"
      case .right: "right of the view"
      }
    let head = "\(key) at \(Decimal.text(frame)) "
    return distance == 0
      ? head + "lies \(words) and only touches it, so it is not on screen"
      : head + "lies \(Decimal.text(distance)) \(words)"
  }

  // MARK: Calculation

  /// Returns `x 15 = left inset 15 + lane 1 * (width 90 + gap 10)`.
  private static func text(_ calculation: Calculation) -> String {
    var text = "\(calculation.edge.rawValue) \(Decimal.text(calculation.value)) = "
    for part in calculation.parts {
      switch part {
      case .number(let value, let quantity): text += number(value, quantity)
      case .plus: text += " + "
      case .minus: text += " - "
      case .times: text += " * "
      case .over: text += " / "
      case .open: text += "("
      case .close: text += ")"
      }
    }
    return text + (calculation.minimum.map { ", at least \(Decimal.text($0))" } ?? "")
      + (calculation.rounded.map { ", rounded \($0.rawValue)" } ?? "")
  }

  private static func number(_ value: Double, _ quantity: Calculation.Quantity) -> String {
    let number = Decimal.text(value)
    switch quantity {
    case .inset(.top): return "top inset \(number)"
    case .inset(.left): return "left inset \(number)"
    case .inset(.bottom): return "bottom inset \(number)"
    case .inset(.right): return "right inset \(number)"
    case .view: return "view \(number)"
    case .safe: return "safe \(number)"
    case .lane: return "lane \(number)"
    case .lanes: return "\(number) lanes"
    case .laneSize: return "lane size \(number)"
    case .gap: return "gap \(number)"
    case .share: return "share \(number)"
    case .sectionStart: return "section start \(number)"
    case .sectionEnd: return "section end \(number)"
    case .header: return "header \(number)"
    case .footer: return "footer \(number)"
    case .end(let key): return "end \(number) of \(key)"
    case .size(let key): return "\(number) of \(key)"
    case .itemsBefore: return "items before it \(number)"
    case .tagsBefore: return "tags and gaps before it \(number)"
    case .indent: return "half of the rest \(number)"
    case .lineLength: return "line \(number)"
    case .previousEnd: return "end \(number) of the line before"
    case .line: return "line \(number)"
    case .lineHeight: return "tag height \(number)"
    case .tagWidth: return "own width \(number)"
    case .itemsEnd: return "end \(number) of the items"
    case .groupsEnd: return "end \(number) of the last group"
    case .between: return "\(number) between sections"
    case .whole: return "\(number) at the end of the layout"
    case .content: return "right to left: content \(number)"
    case .around: return "room around \(number)"
    case .spacing: return "spacing \(number)"
    case .group: return "group \(number)"
    case .groupsBefore: return "groups before it \(number)"
    case .cellsBefore: return "cells before it \(number)"
    case .inGroup: return "in its group \(number)"
    case .container: return "\(number) of its group"
    case .percent: return "\(Decimal.text(value * 100))%"
    case .points: return number
    case .estimate: return "estimate \(number)"
    case .said: return "\(number), as its view said"
    case .alike(let key): return "\(number), the largest size that the views of its siblings said, by \(key)"
    case .rounding: return "\(number) to a whole pixel"
    case .section: return "section \(number)"
    case .rest: return "rest \(number)"
    case .own: return "its own \(number)"
    case .host: return "\(number) of what it is attached to"
    case .room: return "room \(number)"
    case .offset: return "shift \(number)"
    case .nearer: return "those nearer \(number)"
    case .plain: return number
    }
  }

  // MARK: Inputs

  private static func text(_ input: Reason.Input) -> String {
    switch input {
    case .setting(let setting, let text, let section?):
      "`\(setting.rawValue) \(text)`, as section \(section) answers"
    case .setting(let setting, let text, nil): "`\(setting.rawValue) \(text)`"
    case .definition(let what, let text, let section):
      // The text in its braces is shown by `blame`, and by the step.
      "`\(what) \(text.prefix { $0 != "{" })\(text.contains("{") ? "{ ... }" : "")`"
        + (section.map { ", of section \($0)" } ?? "")
    case .item(let key, let size): "item \(key) is \(self.text(size))"
    case .itemsBefore(let key): key.item == 1 ? "the item before it" : "the \(key.item) items before it"
    case .lineOf: "the items of its line"
    case .itemsAfter(let key, let count):
      key.category == .cell
        ? count == 1 ? "the item after it" : "the \(count) items after it" : "the items of its section"
    case .sectionsAfter(let count): count == 1 ? "the section after it" : "the \(count) sections after it"
    case .preferred(let key, let size):
      "its \(key.kind == nil ? "cell" : "view") prefers \(Decimal.text(size))"
    case .average(let size): "the average \(Decimal.text(size)) of what cells prefer"
    case .sectionsBefore(let count): count == 1 ? "the section before it" : "the \(count) sections before it"
    case .offset(let offset, let section):
      "the offset \(Decimal.text(offset))" + (section.map { " of section \($0)" } ?? "")
    }
  }

  /// Returns `inset would change x y w, rtl x`.
  private static func unset(_ inputs: [Reason.UnsetInput]) -> String {
    let pieces = inputs.enumerated().map { index, input in
      "`\(input.word)`" + (index == 0 ? " would change " : " ")
        + input.edges.map(\.rawValue).joined(separator: " ")
    }
    return pieces.joined(separator: ", ")
  }

  /// Returns `! computed when the view was 320x480 (@2); it is 480x320 since @4, ...`.
  private static func text(_ stale: Reason.Staleness) -> String {
    let since = stale.since.map { " since @\($0)" } ?? ""
    let computed = stale.computed > 0 ? " (@\(stale.computed))" : ""
    let head =
      switch stale.input {
      case .view(let was, let now):
        "! computed when the view was \(Decimal.text(was))\(computed); it is \(Decimal.text(now))\(since)"
      case .offset(let was, let now):
        "! computed when the offset was \(Decimal.text(was))\(computed); it is \(Decimal.text(now))\(since)"
      case .setting(let setting, let was, let now):
        "! computed with `\(setting.rawValue) \(was)`\(computed); it is `\(setting.rawValue) \(now)`\(since)"
      case .data: "! computed from the data of @\(stale.computed); it is other data\(since)"
      }
    func at(_ step: Int?) -> String { step.map { ", @\($0)" } ?? "" }
    switch stale.hindrance {
    case .answeredNo(let rule, _, let step)?:
      return head + ", the layout was asked and said false (\(EventWords.rule(rule, false))\(at(step)))"
    case .computedNothing(let mistake, let step)?:
      return head + ", and prepare() computed nothing (bug \(mistake.rawValue)\(at(step)))"
    case .notTold?: return head + ", and the layout was not invalidated"
    case nil: return head
    }
  }

  private static func text(_ size: ItemSize) -> String {
    switch size {
    case .none: "of the layout's own size"
    case .length(let length): Decimal.text(length)
    case .size(let width, let height): "\(Decimal.text(width))x\(Decimal.text(height))"
    case .text(let characters): "a text of \(Counted.text(characters, "character"))"
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

  private static func farthest(_ key: ElementKey, _ end: CGFloat, _ rest: CGFloat, _ isVertical: Bool) -> String {
    let head = "\(key) reaches farthest, to \(isVertical ? "y" : "x") \(Decimal.text(end)): "
    if rest == 0 { return head + "the content ends with it" }
    let points = Decimal.text(abs(rest)) + (abs(rest) == 1 ? " point" : " points")
    return rest > 0 ? head + "the content goes on for \(points)" : head + "\(points) beyond the content"
  }

  // MARK: Bounds

  /// Returns `it can be 0 to 90: content 490 - view 400`.
  private static func range(_ start: CGFloat, _ content: CGFloat, _ after: CGFloat, _ view: CGFloat) -> String {
    let end = max(start, content + after - view)
    return "it can be \(Decimal.text(start)) to \(Decimal.text(end)): content \(Decimal.text(content))"
      + (after == 0 ? "" : " + inset \(Decimal.text(after))") + " - view \(Decimal.text(view))"
      + (end == start ? ", which is less than the start" : "")
  }

  private static func bounds(_ old: CGRect, _ new: CGRect) -> String {
    if old.size == new.size {
      return "from offset \(Decimal.text(old.origin)) to \(Decimal.text(new.origin)), the size is the same"
    }
    return "from \(Decimal.text(old.size)) to \(Decimal.text(new.size))"
  }

  private static func text(_ remedy: Reason.Remedy) -> String {
    switch remedy {
    case .answerSizeOnly(let policies):
      "instead: say yes only when the size changes: "
        + policies.map { "`policy \($0.rawValue)`" }.joined(separator: " or ")
    case .listElements:
      "instead: a context that lists the elements that move: `policy context`"
    case .oneTurn(let line): "instead: one preparation for both, on one line: `\(SourceLine.text(line))`"
    }
  }
}

extension LayoutEvent {
  /// The answer for the start or the end of an animation; nil for another call, and for none.
  fileprivate var end: ElementSnapshot? {
    if case .element(_, let answer) = detail, call.asksForEnd { answer } else { nil }
  }
}

extension ElementSnapshot {
  /// The values other than the frame that are not the usual ones.
  fileprivate var looks: String {
    (alpha == 1 ? "" : ", alpha \(Decimal.text(Double(alpha)))") + (isHidden ? ", hidden" : "")
      + (transform == nil ? "" : ", transformed")
  }
}
