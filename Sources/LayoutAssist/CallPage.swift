/// The part of a help page that says how a call of the lifecycle is used: its moment, its neighbours, its answer, and
/// its famous mistake.
struct CallPage: Sendable {
  var call: CallWord
  /// The moment of the call.
  var when: String
  var before: String
  var after: String
  /// The answer of the layout, or its work.
  var answer: String
  var mistake: String
  /// A line that demonstrates the call in a fresh lab.
  var example: String
  /// The ideas that the call belongs to; their pages lead back to it.
  var ideas: [String]
  /// The lesson about the call.
  var lesson: String

  static subscript(call: CallWord) -> CallPage? { all.first { $0.call == call } }

  /// The rows below UIKit's names.
  var rows: [String] {
    let parts = [
      ("When", when), ("Before", before), ("After", after), ("Return", answer), ("Mistake", mistake),
    ]
    let statements = call.uikitNames.flatMap { SignatureTable.standard.signatures(forUIKit: $0).map(\.word) }
    let topics =
      ideas
      + statements.filter { !ideas.contains($0) }.reduce(into: []) { list, word in
        if !list.contains(word) { list.append(word) }
      }
    return [""] + parts.map { Help.row($0, $1, width: 11) } + ["", "Try", "  " + example]
      + Help.links(topics.map { ":help " + $0 } + [":learn " + lesson])
  }

  static let all: [CallPage] = [
    CallPage(
      call: .prepare,
      when:
        "First in a pass, if the layout is invalid. Also at a question that needs an answer at once: a forced pass.",
      before: "invalidateLayout(with:), however often.",
      after: "collectionViewContentSize, layoutAttributesForElements(in:).",
      answer: "Nothing: compute all frames and keep them, after super.prepare().",
      mistake:
        "A cache that is filled only while it is empty, and never emptied: the first frames stay after a rotation "
        + "or an insert.",
      example: "columns 3; item 120; rotate; why prepare", ideas: ["lifecycle", "pass", "invalidation"],
      lesson: "turns"),
    CallPage(
      call: .elements,
      when: "In each pass that prepared, and when the bounds leave the rectangle that was asked last.",
      before: "prepare() and collectionViewContentSize, or the answer false to a scroll.",
      after: "Cells are made and reused for what is on screen.",
      answer:
        "The attributes of every element whose frame meets the rectangle, headers and decorations too: each once, "
        + "with the frame that the question about it alone is answered with.",
      mistake:
        "A search that takes frames to be in order: items of a waterfall vanish in a scroll. `why not visible 3` "
        + "names what was left out.",
      example: "items 60 100; scroll 200; scroll 700; calls elements", ideas: ["lifecycle", "pass", "attributes"],
      lesson: "scroll"),
    CallPage(
      call: .item,
      when: "Where one element is needed: for `scroll to`, and in the pass after a context that lists it.",
      before: "prepare(), if the layout was invalid.", after: "The offset is set, or the element moves.",
      answer: "The same attributes that layoutAttributesForElements(in:) has for it, also far off the screen.",
      mistake:
        "Nil, or the estimate, for an item that is not on screen: to scroll there raises an exception, or ends "
        + "elsewhere.",
      example: "items 40 80; scroll to 30; calls item", ideas: ["attributes", "context"], lesson: "own"),
    CallPage(
      call: .content,
      when: "In a pass: after prepare(), and again after layoutAttributesForElements(in:).",
      before: "prepare().", after: "The offset is held to the content, and elements are asked.",
      answer: "The size of all that is laid out, the inset after the last item included.",
      mistake: "A size that ends before the last item or its inset: the end cannot be scrolled to.",
      example: "columns 3; items 9 50...90; why content; calls content", ideas: ["content", "pass"], lesson: "own"),
    CallPage(
      call: .should,
      when:
        "Whenever the bounds change: the offset in a scroll, the size in a rotation. At once, not at the end of the turn.",
      before: "After a fling targetContentOffset, else nothing.",
      after:
        "True: invalidationContext(forBoundsChange:), invalidateLayout(with:), and the pass prepares. False: the old "
        + "answers hold, and only missing ones are asked for.",
      answer:
        "True if a frame depends on what changed: the width for columns, the offset for headers that stick. A layout "
        + "class that does not override it says false.",
      mistake:
        "True to every scroll, so each one prepares; or false to another width, so a rotation keeps the old columns.",
      example: "items 30 80; policy always; scroll 40; rotate; calls 2 should",
      ideas: ["ask", "lifecycle", "invalidation"],
      lesson: "rotation"),
    CallPage(
      call: .invalidate,
      when: "At a change of the data, of a property, of the bounds if the layout says so, or of a preferred size.",
      before: "For bounds and sizes the question whether, and the context.",
      after: "Nothing at once: one pass at the end of the turn serves all that wait.",
      answer: "Nothing: drop what the context lists, and call super.",
      mistake:
        "A property whose didSet does not call it: the screen stays as it is. Or a call inside prepare(), which asks "
        + "for another pass each time.",
      example: "items 20 80; columns 3; inset 20; invalid; calls invalidate",
      ideas: ["invalidation", "coalesced", "context"],
      lesson: "turns"),
    CallPage(
      call: .target,
      when: "When a finger lifts, with a velocity; and in an update, a rotation or another layout, without.",
      before: "The finger's movement; else prepare(forCollectionViewUpdates:), or what corresponds to it.",
      after: "shouldInvalidateLayout(forBoundsChange:) for a scroll; else where elements end and begin.",
      answer: "The offset to rest at; the proposed one, unless the layout snaps.",
      mistake:
        "The velocity is in points a millisecond: a comparison with 300 never holds, and a small flick stays where "
        + "it is.",
      example: "items 20 120; fling 1200; calls target", ideas: ["ask", "update", "transition"], lesson: "scroll"),
    CallPage(
      call: .preferred,
      when: "When a cell comes on screen with an estimated size, and when it wants another one.",
      before: "cellForItemAt.",
      after:
        "If the layout says that it matters: its context, invalidateLayout(with:), prepare(), and then the next cell.",
      answer:
        "The cell: attributes with its size. The layout: true where that differs from its own, and a context of what "
        + "moves.",
      mistake: "prepare() that goes back to the estimates: each round asks anew, and the pass never settles.",
      example: "layout flow; estimate 50x50; items 3; prefer 0 50x120; tick; calls preferred",
      ideas: ["self-sizing", "context"], lesson: "sizing"),
    CallPage(
      call: .updates,
      when: "In the pass of an update: batch, insert, delete, move, or a snapshot that is applied.",
      before:
        "prepare() with the new data, and the elements; the old frames are lost, unless the layout kept them.",
      after:
        "targetContentOffset, final attributes of all that was on screen, initial attributes, finalizeCollectionViewUpdates().",
      answer: "Nothing: note which index paths come and go, after super.",
      mistake: "Old and new index paths mixed: a delete counts before the update, an insert after it.",
      example: "items 6 80; batch { delete 1; insert 0 90 }; calls updates", ideas: ["update", "pass"],
      lesson: "updates"),
    CallPage(
      call: .finalize,
      when: "At the end of an update, a rotation or a change of layouts.",
      before: "Initial and final attributes; in an update the new cells, too.", after: "The turn ends.",
      answer: "Nothing: forget what was noted for the animation.",
      mistake: "The notes are kept: in the next update old items fly in again.",
      example: "items 6 80; batch { delete 1; insert 0 90 }; calls finalize", ideas: ["update", "transition"],
      lesson: "updates"),
    CallPage(
      call: .appear,
      when:
        "In an update, a rotation or a change of layouts, for each element on screen after it: not for new ones alone.",
      before: "finalLayoutAttributesForDisappearingItem(at:) of all that was there.",
      after: "New cells, and finalizeCollectionViewUpdates() or what corresponds to it.",
      answer:
        "Where the animation starts: a copy, changed. Nil is no start of its own: what is new fades in, the rest "
        + "moves.",
      mistake:
        "Attributes of the layout's cache changed without a copy; or an effect for new items that all get, because "
        + "the index path was not looked up in the updates.",
      example: "items 4 50; batch { delete 1; insert 0 90 }; calls appear", ideas: ["update", "attributes"],
      lesson: "updates"),
    CallPage(
      call: .disappear,
      when:
        "In an update, a rotation or a change of layouts, for each element on screen before it, at its old index path.",
      before: "prepare(forCollectionViewUpdates:) or what corresponds to it, then targetContentOffset.",
      after: "initialLayoutAttributesForAppearingItem(at:).",
      answer:
        "Where the animation ends: a copy, changed. Nil is no end of its own: what goes fades out, the rest moves.",
      mistake: "The old index path looked up in the new frames: another item's frame, or none.",
      example: "items 4 50; batch { delete 1; insert 0 90 }; calls disappear", ideas: ["update", "attributes"],
      lesson: "updates"),
  ]
}

extension CallWord {
  /// The topic of the call's page: its word, or UIKit's name where a statement or an idea has the word.
  var topic: String {
    SignatureTable.standard[rawValue] == nil && !HelpTopic.all.contains { $0.word == rawValue }
      ? rawValue : String(uikitName.prefix { $0 != "(" })
  }
}
