/// The events of the view and the notifications of its layout.
package enum EventVerb: String, Sendable, CaseIterable {
  case scroll, fling, tap, drag, drop, resize, rotate, invalidate, call

  var signature: Signature {
    switch self {
    case .scroll:
      Signature(
        verb: .event(self), group: .events,
        forms: [
          Form(
            Slot("OFFSET", .number(.any)), .optionalWord("bounce", "beyond the content, as a finger drags"),
            meaning: "to this content offset; `bounce`: beyond the content too, until the next `scroll` or `tick`"),
          Form(
            Slot("POINT", .point), .optionalWord("bounce", "beyond the content, as a finger drags"),
            meaning: "to this offset in both directions at once, as a sheet scrolls"),
          Form(
            .word("by", "as far as a number or a point says, from where it is"), Slot("DISTANCE", .number(.any)),
            meaning: "from where it is"),
          Form(
            .word("by", "as far as a number or a point says, from where it is"), Slot("POINT", .point),
            meaning: "from where it is, in both directions"),
          Form(Slot("PERCENT", .percent), meaning: "of the way from the start to the end"),
          Form(.word("end", "as far as it goes"), meaning: "as far as it goes"),
          Form(
            .word("to", "an item"), Slot("ITEM", .path),
            .keywords(ScrollEdge.self, optional: true, summary: \.summary),
            meaning: "until the item lies there; without a place as little as shows it"),
          Form(
            .word("section", "a row of its own"), .section("N"), Slot("OFFSET", .number(.any)),
            meaning: "the row of a section that scrolls sideways: to the rest nearest to it"),
        ])
    case .fling:
      Signature(
        verb: .event(self), group: .events,
        forms: [
          Form(Slot("VELOCITY", .number(.any)), meaning: "points a second"),
          Form(Slot("POINT", .point), meaning: "points a second in both directions, as a sheet scrolls"),
          Form(
            .word("section", "a row of its own"), .section("N"),
            Slot("VELOCITY", .number(.any)),
            meaning: "in the row of a section that scrolls sideways"),
        ])
    case .tap:
      Signature(
        verb: .event(self), group: .events,
        forms: [
          Form(Slot("POINT", .point), meaning: "at a point of the content, as `at` takes it"),
          Form(Slot("ITEM", .path), meaning: "in the middle of what is seen of it"),
        ])
    case .drag:
      Signature(
        verb: .event(self), group: .events,
        forms: [
          Form(
            Slot("ITEM", .path), .word("to", "where the finger goes"), Slot("POINT", .point, repeated: true),
            meaning: "picks the item up, and moves it over these points of the content"),
          Form(
            .word("to", "where the finger goes"), Slot("POINT", .point, repeated: true),
            meaning: "moves on with the item that is held"),
        ])
    case .drop:
      Signature(
        verb: .event(self), group: .events,
        forms: [
          Form(meaning: "the data source takes the item to its new place"),
          Form(.word("cancel", "the item goes back"), meaning: "the item goes back to where it was"),
        ])
    case .resize:
      Signature(
        verb: .event(self), group: .events,
        forms: [
          Form(Slot("SIZE", .size)),
          Form(Slot("SIZE", .size), .word("animated", "inside an animation"), meaning: "inside an animation"),
        ])
    case .rotate: Signature(verb: .event(self), group: .events, forms: [Form()])
    case .call: Signature(verb: .event(self), group: .events, forms: [Form(Slot("METHOD", .name(.methods)))])
    case .invalidate:
      Signature(
        verb: .event(self), group: .events,
        forms: [
          Form(meaning: "the whole layout"),
          Form(Slot("RANGE", .range), meaning: "these items, in a context that lists them"),
          Form(Slot("ITEM", .path, repeated: true), meaning: "these items, in a context that lists them"),
          Form(
            .supplementary,
            .section(), meaning: "this view, in a context that lists it"),
          Form(
            .word("metrics", "sizes and distances are asked again"),
            meaning: "all of it, sizes and distances too, in a context of the layout's class"),
        ])
    }
  }
}

/// The position of an item after `scroll to`.
package enum ScrollEdge: String, CaseIterable {
  case top, left, bottom, right, center

  fileprivate var summary: String {
    switch self {
    case .top: "at the top of the view"
    case .left: "at its left edge"
    case .bottom: "at its bottom"
    case .right: "at its right edge"
    case .center: "in its middle, along the scroll axis"
    }
  }
}

/// The first words of `scroll` without an offset.
package enum ScrollWord: String {
  case by, end, to, section
}
