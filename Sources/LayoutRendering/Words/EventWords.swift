package import CollectionLayout
import Foundation
import LayoutScript

package enum EventWords {
  private static let wordsOfCalls: [LayoutCall: CallWord] = Dictionary(
    uniqueKeysWithValues: LayoutCall.allCases.compactMap { call in
      CallWord.allCases.first { $0.uikitNames.contains(call.rawValue) }.map { (call, $0) }
    })

  static func word(_ call: LayoutCall) -> CallWord? { wordsOfCalls[call] }

  /// The rule by which a view moved its content itself, for the cause of an event.
  package static func offsetRule(_ reason: LayoutCause.Reason) -> String {
    switch reason {
    case .contentEnds: "the content ends before it"
    case .contentBegins: "the content begins elsewhere"
    case .settling: "the finger was lifted beyond the content"
    case .paging: "with isPagingEnabled the scroll ends on a page, and the layout is not asked"
    default: "contentOffsetAdjustment of an invalidation context"
    }
  }

  /// The rule by which a view moved its content itself, for the event of the move.
  static func move(_ reason: LayoutCause.Reason) -> String {
    switch reason {
    case .contentEnds: "held in the content"
    case .contentBegins: "where the content begins"
    case .settling: "settles back"
    case .paging: "a page of isPagingEnabled: the layout is not asked"
    default: "moved by the context"
    }
  }

  /// `group across` times 3
  package static func group(_ group: GroupSummary) -> String {
    let axis = group.isHorizontal.map { $0 ? "across" : "down" } ?? "custom"
    return "`group \(axis)`" + (group.count.map { " times \($0)" } ?? "")
  }

  // MARK: Decisions

  package static func rule(_ rule: BoundsChangeRule, _ answer: Bool?) -> String {
    switch rule {
    case .sameBounds: "the same bounds"
    // A layout with pinned elements answers yes even if its size is the same.
    case .sameSize: answer == true ? "the layout follows every scroll" : "the size is the same"
    case .newSize: answer == false ? "the layout ignores its size" : "the size changed"
    case .pinnedElements: "pinned headers or footers follow the scroll"
    case .pinnedStay: "no pinned header or footer moves"
    case .lineSide(let isWidth, let changed):
      "the \(isWidth ? "width" : "height") \(changed ? "changed" : "is the same")"
    case .baseAnswer: "UICollectionViewLayout's answer"
    case .ownAnswer(let name): "\(name)'s own answer"
    case .policy(let policy): "policy \(policy.rawValue)"
    }
  }

  /// The invalid parts: `everything, counts`, `the whole layout`, `3 elements`.
  package static func extent(_ summary: InvalidationSummary) -> String {
    let text =
      summary.everything
      ? "everything" : summary.listed == 0 ? "the whole layout" : Counted.text(summary.listed, "element")
    return summary.counts ? text + ", counts" : text
  }

  package static func listing(_ summary: InvalidationSummary) -> String {
    var text =
      summary.everything
      ? "everything"
      : summary.listed == 0 ? "lists no item: whole layout" : list(summary)
    if summary.counts { text += ", counts" }
    if summary.offsetAdjustment != .zero {
      text += ", moves the offset by \(summary.offsetAdjustment)"
    }
    if summary.sizeAdjustment != .zero { text += ", the size by \(summary.sizeAdjustment)" }
    return text
  }

  /// The elements that a context lists: `lists header 0, 0:2...0:4`.
  static func list(_ summary: InvalidationSummary) -> String {
    "lists " + ElementRanges.text(summary.keys)
  }

  /// A list of elements: `0:2...0:4`, or `none`.
  static func list(_ keys: [ElementKey]) -> String { keys.isEmpty ? "none" : ElementRanges.text(keys) }

  static func target(_ answer: CGPoint, _ proposed: CGPoint) -> String {
    answer == proposed ? "\(answer) as proposed" : "\(answer), proposed \(proposed)"
  }

  static func thread(_ thread: PrintedText.Thread) -> String {
    switch thread {
    case .own: ""
    case .other: "  (by another thread)"
    case .late: "  (after the calls, by another thread)"
    }
  }

  /// The context of an invalidation: `a bounds context, lists 0:2`.
  static func context(_ summary: InvalidationSummary, hasPurpose: Bool, coalesced: Bool) -> String {
    let purpose =
      switch summary.purpose {
      case .layout: "a plain context"
      case .reload: "a reload context"
      case .bounds: "a bounds context"
      case .insets: "a context for new insets"
      case .update: "a counts context"
      case .preferred: "a preferred size"
      case .movement: "a moving item"
      case .custom: "a context of its own"
      }
    return [
      hasPurpose ? purpose : nil, summary.listed > 0 ? list(summary) : nil,
      coalesced ? "coalesced" : nil, summary.place,
    ].compactMap(\.self).joined(separator: ", ")
  }

  // MARK: Passes

  /// The reason for a pass: `never prepared, before the scroll`, `invalidated by @4`.
  static func header(of cause: PassCause) -> String {
    let work =
      switch cause.work {
      case .neverPrepared: "never prepared"
      case .invalidated(let all): invalidated(by: all)
      case .stillValid: "still valid: no prepare()"
      }
    return "\(work)\(cause.isAnimated ? ", animated" : "")\(cause.demand.happening, after: ", before the ")"
  }

  private static func invalidated(by all: [Invalidation]) -> String {
    let origins = origins(of: all)
    if all.allSatisfy({ $0.summary.purpose == .preferred }) { return "invalidated by the sizes that views prefer" }
    let text = origins.isEmpty ? "invalidated" : "invalidated by \(origins)"
    var words: [String] = []
    if all.contains(where: { $0.summary.everything }) { words.append("everything") }
    if all.contains(where: { $0.summary.counts && $0.summary.purpose != .update }) { words.append("counts") }
    // One plain invalidation invalidates the whole layout, whatever others list.
    if all.allSatisfy(\.summary.isListOnly) {
      words.append("\(Set(all.flatMap(\.summary.keys)).count, of: "element")")
    }
    return words.isEmpty ? text : text + ": " + words.joined(separator: ", ")
  }

  // Returns the origins of invalidations: `@4, @5`, `@4...@7`, `the scroll`.
  private static func origins(of all: [Invalidation]) -> String {
    var pieces: [String] = []
    var run: ClosedRange<Int>?
    func close() {
      guard let closing = run else { return }
      switch closing.count {
      case 1: pieces.append("@\(closing.lowerBound)")
      case 2: pieces += ["@\(closing.lowerBound)", "@\(closing.upperBound)"]
      default: pieces.append("@\(closing.lowerBound)...@\(closing.upperBound)")
      }
      run = nil
    }
    for origin in all.compactMap(\.origin) {
      if let happening = origin.happening {
        close()
        let text = "the \(happening)"
        if pieces.last != text { pieces.append(text) }
      } else if let open = run, open.upperBound == origin.step {
        continue
      } else if let open = run, open.upperBound + 1 == origin.step {
        run = open.lowerBound...origin.step
      } else {
        close()
        run = origin.step...origin.step
      }
    }
    close()
    guard pieces.count > ElementRanges.limit else { return pieces.joined(separator: ", ") }
    return pieces.prefix(ElementRanges.limit - 1).joined(separator: ", ")
      + ", ... \(pieces.count - ElementRanges.limit + 1) more"
  }

  package static func asked(_ questions: DataQuestions) -> String {
    switch (questions.sections, questions.sizes) {
    case (nil, 0): "asks nothing"
    case (nil, let sizes): "asks \(sizes, of: "size"), no counts"
    case (let sections?, 0): "asks \(sections, of: "section")"
    case (let sections?, let sizes): "asks \(sections, of: "section"), \(sizes, of: "size")"
    }
  }

  // MARK: Causes

  package static func cause(_ cause: LayoutCause) -> String {
    switch cause.reason {
    case .driver: "by \(driver(cause.origin))"
    case .neverPrepared: "never prepared"
    case .invalidated: cause.origin.map { "invalidated by \(driver($0))" } ?? "invalidated"
    case .boundsChange: "new bounds"
    case .insetsChange: "new insets"
    case .selfSizing: "the layout estimates sizes"
    case .prefersOther: "the view prefers another size"
    case .answeredYes: "the layout answered yes"
    case .afterPrepare: "after prepare()"
    case .afterElements: "after layoutAttributesForElements(in:)"
    case .listed: "listed in the context"
    case .regionNotCovered: "the last requested rectangle does not cover it"
    case .lookingAhead: "what comes next in the direction of the scroll"
    case .askedByLayout: "asked by the layout"
    case .countsUnknown: "the counts were unknown"
    case .contentEnds: "the content ends before the offset"
    case .contentBegins: "the content begins elsewhere"
    case .newAttributes: "new attributes"
    case .newlyVisible: "newly visible"
    case .update: "the update"
    case .toldOfUpdate: "told of the update"
    case .animation: "the animation"
    case .layoutTransition: "the change of layout"
    case .settling: "the finger was lifted"
    case .paging: "isPagingEnabled"
    case .tap: "the tap"
    case .allowed: "the delegate answered yes"
    case .movement: "the drag"
    case .selectsOne: "one item at most is selected"
    case .stillValid: "still valid"
    }
  }

  static func driver(_ origin: LayoutOrigin?) -> String {
    guard let origin else { return "the driver" }
    return origin.happening.map { "the \($0)" } ?? "@\(origin.step)"
  }
}
