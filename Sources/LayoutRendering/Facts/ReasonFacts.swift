import CollectionLayout
import Foundation
import LayoutScript

extension Fact {
  /// Returns reasons as rows: a line of text each, its code as `kind`, and its numbers by their names.
  static func reasons(_ reasons: [Reason]) -> Fact {
    .rows(reasons) { row, reason in
      row += [
        "text": .text(ReasonWords.text(reason).trimmingCharacters(in: .whitespaces)),
        "step": reason.step.flatMap { $0 > 0 ? .whole($0) : nil }, "call": reason.call.map { .text($0.rawValue) },
        "position": reason.position.map { .whole($0.index) }, "at": reason.place.map(Fact.text),
        "kind": code(of: reason.kind),
      ]
      row += reason.kind.facts
    }
  }

  fileprivate static func lengths(_ item: ItemSize) -> Fact {
    switch item {
    case .none: .null
    case .length(let length): .number(length)
    case .size(let width, let height): .numbers([width, height])
    case .text(let characters): ["characters": .whole(characters)]
    }
  }
}

extension Reason.Kind {
  /// The values of the case. Elements are named as they can be typed.
  fileprivate var facts: FactRow {
    switch self {
    case .takesLane(let key, let lane, let count, let ties, let isVertical):
      [
        "element": .name(key), "lane": .whole(lane), "of": .whole(count), "ties": .list(ties, Fact.whole),
        "axis": isVertical ? "vertical" : "horizontal",
      ]
    case .lane(let lane, let start, let key, let isTaken):
      [
        "lane": .whole(lane), "start": .number(start), "after": key.map(Fact.name).orNull, "taken": .bool(isTaken),
      ]
    case .inGroup(let key, let cell, let count, let group, let groups, let summary):
      [
        "element": .name(key), "cell": .whole(cell), "cells": .whole(count), "group": .whole(group),
        "groups": .whole(groups), "arrangement": Fact(summary),
      ]
    case .inLine(let key, let line, let first, let last, let isLast):
      [
        "element": .name(key), "line": .whole(line), "first": .name(first), "last": .name(last),
        "isLast": .bool(isLast),
      ]
    case .leftover(let room, let taken, let withGaps):
      ["room": .number(room), "taken": .number(taken), "withGaps": .bool(withGaps)]
    case .justified(let justification, let minimum, let count):
      [
        "rule": code(of: justification.rule), "gap": .number(justification.gap),
        "indent": .number(justification.indent), "minimum": .number(minimum), "count": .whole(count),
      ]
    case .shared(let count, let share): ["count": .whole(count), "share": .number(share)]
    case .held(let key, let view):
      [
        "element": .name(key), "position": .number(view.position), "edge": .number(view.edge),
        "start": .number(view.start), "length": .number(view.length), "limit": view.limit.map(Fact.number).orNull,
      ]
    case .stacked(let key, let isHeader): ["element": .name(key), "from": isHeader ? "sectionStart" : "sectionEnd"]
    case .calculation(let sum):
      [
        "field": .text(sum.edge.rawValue), "value": .number(sum.value), "parts": .list(sum.parts) { $0.fact },
        "minimum": sum.minimum.map(Fact.number), "rounded": sum.rounded.map { .text($0.rawValue) },
      ]
    case .spacings(let lines, let items, let swapped):
      ["lines": .number(lines), "items": .number(items), "swapped": .bool(swapped)]
    case .insetsIgnored(let insets): ["parts": .list(insets) { Calculation.Part.number($0.length, $0.side).fact }]
    case .rounded(let scale, let placesOnly): ["scale": .number(scale), "placesOnly": .bool(placesOnly)]
    case .atPoint(let point, let key, let frame, let behind):
      ["point": .point(point), "element": .name(key), "frame": .rect(frame), "behind": .names(behind)]
    case .gap(let gap):
      [
        "point": .point(gap.point), "axis": gap.isVertical ? "vertical" : "horizontal", "before": gap.before.fact,
        "after": gap.after.fact, "length": .number(gap.length),
      ]
    case .outsideContent(let point, let size): ["point": .point(point), "size": .size(size)]
    case .closes(let statement, let rest): ["statement": .text(statement), "rest": .number(rest)]
    case .depth(let key, let depth, let layout):
      ["element": .name(key), "zIndex": .whole(depth), "layout": .text(layout)]
    case .meets(let key, let frame, let depth, let own):
      [
        "element": .name(key), "frame": .rect(frame), "zIndex": .whole(depth),
        "order": .text(depth == own ? "none" : depth > own ? "front" : "behind"),
      ]
    case .meetsNothing(let key): ["element": .name(key)]
    case .notInTurn(let step, let before, let after):
      ["of": .whole(step), "before": before.map(Fact.whole).orNull, "after": after.map(Fact.whole).orNull]
    case .noRecord(let layout): ["layout": .text(layout)]
    case .derives(let layout, let base): ["layout": .text(layout), "from": .text(base)]
    case .changed(let key, let layout, let changes):
      [
        "element": .name(key), "layout": .text(layout),
        "changes": .rows(changes) { row, change in
          row += ["field": .text(change.edge.rawValue), "was": .number(change.was), "now": .number(change.now)]
        },
      ]
    case .answered(let key, let frame, let was):
      ["element": .name(key), "frame": .rect(frame), "was": was.map(Fact.rect)]
    case .setAt(let places):
      ["places": .rows(places) { $0 += ["value": .text($1.look.rawValue), "at": .text($1.place)] }]
    case .asked(let questions): ["asked": Fact(questions)]
    case .answersOtherwise(let key, let frame), .onScreen(let key, let frame), .dragged(let key, let frame):
      ["element": .name(key), "frame": .rect(frame)]
    case .freshAnswers(let key, let frame, let layout):
      ["element": .name(key), "frame": .rect(frame), "layout": .text(layout)]
    case .input(let edge, let value, let input):
      ["field": .text(edge.rawValue), "value": .number(value), "input": input.facts]
    case .remembers(let name, let now, let new):
      ["property": .text(name), "value": .text(now), "new": .text(new)]
    case .idleInputs(let words): ["inputs": .list(words.map(Fact.text))]
    case .unsetInputs(let inputs), .ownInputs(let inputs):
      [
        "inputs": .rows(inputs) { row, input in
          row += ["setting": .text(input.word), "fields": .list(input.edges) { .text($0.rawValue) }]
        }
      ]
    case .stale(let staleness): staleness.facts
    case .anyInput(let input): ["input": input.facts]
    case .longest(let content, let fromRight):
      [
        "section": .whole(content.section), "lane": content.lane.map(Fact.whole).orNull,
        "last": content.last.map { .name(ElementKey(section: content.section, item: $0)) }.orNull,
        "end": .number(content.itemsEnd), "from": fromRight ? "right" : nil,
        "group": content.endsWithGroup ? .bool(true) : nil,
      ]
    case .farthest(let key, let end, let rest, let isVertical):
      [
        "element": .name(key), "end": .number(end), "rest": .number(rest),
        "axis": isVertical ? "vertical" : "horizontal",
      ]
    case .contentSize(let size), .beyondContent(let size): ["size": .size(size)]
    case .prepared(let pass): ["pass": pass.map(Fact.whole).orNull]
    case .invalidated(let summary): ["context": Fact(summary)]
    case .notTried(let isAll): ["all": .bool(isAll)]
    case .moreInvalidations(let count), .meetsMore(let count): ["count": .whole(count)]
    case .preparationInvalidated(let properties, let pass, let place):
      [
        "properties": .list(properties.map(Fact.text)), "pass": pass.map(Fact.whole).orNull,
        "at": place.map(Fact.text),
      ]
    case .saidYes(let rule): ["decision": rule.facts]
    case .boundsChanged(let old, let new): ["from": .rect(old), "to": .rect(new)]
    case .prefers(let key, let size): ["element": .name(key), "size": .size(size)]
    case .statement(let text): ["statement": .text(text)]
    case .saidNoSince(let rule): ["decision": rule.facts]
    case .remedy(let remedy): remedy.facts
    case .noAttributes(let key), .hidden(let key), .transparent(let key), .empty(let key): ["element": .name(key)]
    case .outside(let key, let frame, let distance, let side):
      ["element": .name(key), "frame": .rect(frame), "by": .number(distance), "side": code(of: side)]
    case .offset(let offset): ["offset": .number(offset)]
    case .leftOut(let key, let frame, let answered):
      ["element": .name(key), "frame": .rect(frame), "answered": answered.map(Fact.whole).orNull]
    case .saidNo(let rule, let isAsked): ["decision": rule.facts, "asked": .bool(isAsked)]
    case .policySet(let policy): ["policy": .text(policy.rawValue)]
    case .showsOther(let key, let name): ["element": .name(key), "name": .text(name)]
    case .identified(let key, let name, let old):
      ["element": .name(key), "name": .text(name), "was": old.map(Fact.name).orNull]
    case .refusedPreference(let key), .madeFor(let key): ["element": .name(key)]
    case .linesRan(let now, let before): ["now": .list(now.map(Fact.text)), "before": .list(before.map(Fact.text))]
    case .lastTurnPrepared(let pass), .stillValid(let pass): ["pass": pass.map(Fact.whole).orNull]
    case .nothingInvalidated(let steps): ["steps": .whole(steps)]
    case .ranPass(let pass, let demand, let happening, let steps):
      [
        "pass": pass.map(Fact.whole).orNull, "demand": code(of: demand), "first": .whole(steps.lowerBound),
        "last": .whole(steps.upperBound), "happening": (demand.happening ?? happening).map(Fact.text),
      ]
    case .shownBy(let key, _, let number, let identifier):
      ["element": .name(key), "number": .whole(number), "identifier": .text(identifier)]
    case .usedAgain(let key, let waiting): ["element": .name(key), "waiting": .whole(waiting)]
    case .showedBefore(let key, let departure): ["element": .name(key), "departure": .text(departure.rawValue)]
    case .wasReady(let key): ["element": .name(key)]
    case .readyFor(let key, let number): ["element": .name(key), "number": .whole(number)]
    case .keptView(let key, let old): ["element": .name(key), "from": .name(old)]
    case .happened(let steps):
      [
        "steps": .list(steps) { step in
          [
            "statement": .text(step.statement),
            "changes": .rows(step.changes) { $0 += FactRow($1) },
          ]
        }
      ]
    case .asOfLifecycle(let lifecycle): lifecycle.facts
    case .targetAnswered(let proposed, let answer): ["proposed": .point(proposed), "answer": .point(answer)]
    case .offsetMoved(let old, let new, let rule):
      ["from": .point(old), "to": .point(new), "rule": .text(rule.rawValue)]
    case .called(let event): event.facts + ["cause": .text(EventWords.cause(event.cause))]
    case .offsetIs(let offset): ["offset": .point(offset)]
    case .offsetRange(let start, let content, let after, let view):
      ["from": .number(start), "content": .number(content), "inset": .number(after), "view": .number(view)]
    case .nearMiddle(let key, let frame, let distance, _):
      ["element": .name(key), "frame": .rect(frame), "by": .number(distance)]
    case .endNotAsked(let key, let step): ["element": .name(key), "animated": step.map(Fact.whole).orNull]
    case .hasFrame(let key, let frame): ["element": .name(key), "frame": .rect(frame)]
    case .asOfScreen(let screen):
      [
        "appeared": .names(screen.appeared), "reloaded": .names(screen.reloaded), "made": .whole(screen.made),
        "reused": .whole(screen.reused), "ready": screen.ready > 0 ? .whole(screen.ready) : nil,
        "left": .names(screen.left), "deleted": .names(screen.deleted),
        "shown": .names(screen.shown),
      ]
    case .notCalled, .madeNothing, .noSettingCloses, .noContent, .notPrepared, .due, .dueWithArea, .firstTime,
      .firstIsDue,
      .marked, .noPass,
      .noStep,
      .forgotten:
      [:]
    }
  }
}

extension Reason.Gap.End {
  fileprivate var fact: Fact { ["element": key.map(Fact.name).orNull, "place": .number(place)] }
}

extension PassCause.Demand {
  /// The event that a pass ran before.
  fileprivate var happening: String? {
    if case .before(let happening) = self { return happening }
    return nil
  }
}

extension Reason.Lifecycle {
  fileprivate var facts: FactRow {
    [
      "decisions": .list(decisions) { ["result": $0.answer.map(Fact.bool).orNull, "decision": $0.rule.facts] },
      "invalidations": .whole(invalidations),
      "first": first.map { ["call": .text($0.call.rawValue), "context": Fact($0.summary)] }.orNull,
      "passes": .whole(passes), "preparations": .whole(preparations), "firstPass": .bool(isFirst),
      "due": .bool(due != nil || isFirstDue),
    ]
  }
}

extension Calculation.Part {
  /// A number with its name, or a sign as it would be written.
  fileprivate var fact: Fact {
    switch self {
    case .plus: "+"
    case .minus: "-"
    case .times: "*"
    case .over: "/"
    case .open: "("
    case .close: ")"
    case .number(let value, let quantity):
      switch quantity {
      case .end(let key), .size(let key):
        ["name": code(of: quantity), "of": .name(key), "value": .number(value)]
      case .inset(let side): ["name": "inset", "side": code(of: side), "value": .number(value)]
      default: ["name": code(of: quantity), "value": .number(value)]
      }
    }
  }
}

extension Reason.Input {
  fileprivate var facts: Fact {
    switch self {
    case .setting(let setting, let text, let section):
      [
        "kind": "setting", "setting": .text(setting.rawValue), "value": .text(text),
        "section": section.map(Fact.whole),
      ]
    case .definition(let what, let text, let section):
      ["kind": "definition", "word": .text(what), "value": .text(text), "section": section.map(Fact.whole)]
    case .item(let key, let size): ["kind": "item", "element": .name(key), "size": .lengths(size)]
    case .itemsBefore(let key): ["kind": "itemsBefore", "element": .name(key)]
    case .lineOf(let key): ["kind": "lineOf", "element": .name(key)]
    case .itemsAfter(let key, let count):
      ["kind": "itemsAfter", "element": .name(key), "count": .whole(count)]
    case .sectionsAfter(let count): ["kind": "sectionsAfter", "count": .whole(count)]
    case .preferred(let key, let size): ["kind": "preferred", "element": .name(key), "size": .size(size)]
    case .average(let size): ["kind": "average", "size": .size(size)]
    case .sectionsBefore(let count): ["kind": "sectionsBefore", "count": .whole(count)]
    case .offset(let offset, let section):
      ["kind": "offset", "offset": .number(offset), "section": section.map(Fact.whole)]
    }
  }
}

extension Reason.Staleness {
  /// The changed input, and the reason that kept the layout from computing again.
  fileprivate var facts: FactRow {
    var row: FactRow =
      switch input {
      case .view(let was, let now): ["what": "view", "was": .size(was), "now": .size(now)]
      case .offset(let was, let now): ["what": "offset", "was": .point(was), "now": .point(now)]
      case .setting(let setting, let was, let now):
        ["what": .text(setting.rawValue), "was": .text(was), "now": .text(now)]
      case .data: ["what": "data"]
      }
    row += ["computed": .whole(computed), "since": since.map(Fact.whole)]
    switch hindrance {
    case .answeredNo(let rule, let step, let ruleStep)?:
      row += [
        "hindrance": "answeredNo", "decision": rule.facts, "answeredAt": .whole(step),
        "policySetAt": ruleStep.map(Fact.whole),
      ]
    case .computedNothing(let mistake, let step)?:
      row += ["hindrance": "computedNothing", "bug": .text(mistake.rawValue), "setAt": step.map(Fact.whole)]
    case .notTold?: row += ["hindrance": "notTold"]
    case nil: break
    }
    return row
  }
}

extension Reason.Remedy {
  fileprivate var facts: FactRow {
    let kind: FactRow = ["remedy": code(of: self)]
    return switch self {
    case .answerSizeOnly(let policies): kind + ["policies": .list(policies) { .text($0.rawValue) }]
    case .listElements: kind + ["policies": .list(["context"]) { .text($0) }]
    case .oneTurn(let line): kind + ["statement": .text(line)]
    }
  }
}
