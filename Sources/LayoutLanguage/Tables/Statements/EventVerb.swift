/// The events of the view, and those that are reported to its layout.
package enum EventVerb: String, Sendable, CaseIterable {
  case scroll, fling, tap, drag, drop, resize, rotate, invalidate, call

  /// The statement's row of the table.
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
        ],
        summary: "Moves the content under the view, along the axis or to a point",
        details: ["The offset is held to the legal range, with a note when it was beyond."],
        examples: [
          "items 20 120; scroll 400", "items 20 120; scroll by 50", "items 20 120; scroll end",
          "items 20 120; scroll to 12 top", "items 20 120; scroll -60 bounce",
          "items 20 120; scroll 0,150",
        ],
        uikit: [
          "contentOffset", "setContentOffset(_:animated:)", "UIScrollView", "scrollViewDidScroll(_:)",
          "scrollToItem(at:at:animated:)",
        ],
        synonyms: ["offset", "swipe", "pan"],
        meanings: [
          "top": "0%", "to top": "0%", "start": "0%", "to start": "0%", "bottom": "end", "to bottom": "end",
          "to end": "end",
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
        ],
        summary: "Lifts the finger with this velocity; the layout says where it ends",
        details: [
          """
          The proposed offset is where the scroll ends if each millisecond keeps 0.998 of the velocity: 0.499 points for each \
          point a second. The answer is held to the legal range.
          """,
          """
          The layout gets the velocity in points a millisecond, as UIScrollView.h has it: 0.6 for `fling 600`. Apple's page \
          on the layout's method says points a second; layouts that shipped compare with 0.2 or 0.3.
          """,
          "A view whose `isPagingEnabled` is true goes to the next page, and asks no layout.",
        ],
        examples: ["items 20 120; fling 1200", "items 20 120; fling 0,1200"],
        uikit: [
          "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)",
          "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)", "decelerationRate",
        ],
        synonyms: ["flick", "throw"])
    case .tap:
      Signature(
        verb: .event(self), group: .events,
        forms: [
          Form(Slot("POINT", .point), meaning: "at a point of the content, as `at` takes it"),
          Form(Slot("ITEM", .path), meaning: "in the middle of what is seen of it"),
        ],
        summary: "A finger taps the item in front there; the delegate is notified",
        details: [
          """
          The view asks shouldHighlightItemAt and shouldSelectItemAt; the lab's delegate answers true, and is notified. One item at most is selected: the next tap takes the selection from it. Between items nothing happens.
          """
        ],
        examples: ["items 20 120; tap 160,100", "items 20 120; tap 3; tap 4"],
        uikit: [
          "collectionView(_:didSelectItemAt:)", "collectionView(_:shouldSelectItemAt:)",
          "collectionView(_:didDeselectItemAt:)", "collectionView(_:shouldHighlightItemAt:)",
          "collectionView(_:didHighlightItemAt:)", "collectionView(_:didUnhighlightItemAt:)",
          "indexPathForItem(at:)", "indexPathsForSelectedItems", "UITapGestureRecognizer",
        ],
        synonyms: ["touch", "click", "press", "select"])
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
        ],
        summary: "A finger holds an item and moves it over others, which give way",
        details: [
          """
          The data source may forbid it; the lab's allows it. At each point the layout says which place that is, and makes a \
          context; where the place is different, the view moves the item there by an update of its own. The data \
          stay as they are until `drop`: `frames` are those of the places, and sizes are asked by place, too; `at`, `why \
          POINT`, `why z` and `z(0)` tell what is on screen.
          """,
          "The lab's delegate keeps an item in its section. An update that something else announces gives the movement up.",
        ],
        examples: [
          "layout flow; items 6 90x60; drag 0 to 160,30; drop",
          "columns 2; items 6 80; drag 4 to 240,40 80,40; drop cancel",
        ],
        uikit: [
          "beginInteractiveMovementForItem(at:)", "updateInteractiveMovementTargetPosition(_:)",
          "collectionView(_:canMoveItemAt:)", "targetIndexPath(forInteractivelyMovingItem:withPosition:)",
          "layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)",
        ],
        synonyms: ["pick", "hold", "rearrange"])
    case .drop:
      Signature(
        verb: .event(self), group: .events,
        forms: [
          Form(meaning: "the data source takes the item to its new place"),
          Form(.word("cancel", "the item goes back"), meaning: "the item goes back to where it was"),
        ],
        summary: "The finger lets go of the item that `drag` holds",
        details: [
          "The data source hears of the move first, the layout then makes a context, and the item's cell is asked for again."
        ],
        examples: ["layout flow; items 6 90x60; drag 0 to 160,30; drop"],
        uikit: [
          "endInteractiveMovement()", "cancelInteractiveMovement()", "collectionView(_:moveItemAt:to:)",
          "reorderingHandlers",
        ],
        synonyms: ["release"])
    case .resize:
      Signature(
        verb: .event(self), group: .events,
        forms: [
          Form(Slot("SIZE", .size)),
          Form(Slot("SIZE", .size), .word("animated", "inside an animation"), meaning: "inside an animation"),
        ],
        summary: "Gives the view another size while it is on screen",
        examples: ["items 5 120; resize 480x320"],
        uikit: ["viewWillTransition(to:with:)", "layoutSubviews()"])
    case .rotate:
      Signature(
        verb: .event(self), group: .events,
        forms: [Form()],
        summary: "Swaps width and height of the view, animated",
        examples: ["items 5 120; rotate"],
        uikit: ["prepare(forAnimatedBoundsChange:)", "finalizeAnimatedBoundsChange()"],
        synonyms: ["turnover", "landscape", "portrait"])
    case .call:
      Signature(
        verb: .event(self), group: .events,
        forms: [Form(Slot("METHOD", .name(.methods)))],
        summary: "Calls a method of the view controller that `layout` shows",
        details: [
          """
          The method has no arguments, or is an action, whose sender is the controller. What it does to the data, to \
          snapshots, and to the layout is shown as a step.
          """
        ],
        examples: ["layout GridController; call addItem"],
        uikit: ["UIViewController", "sendAction(_:to:for:)"],
        synonyms: ["perform", "send", "invoke"])
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
        ],
        summary: "Marks what the layout computed as out of date",
        details: [
          "The statement only marks: the pass runs when the turn ends, or when a question needs it.",
          """
          A pass of contexts that list elements prepares the layout, and then asks for those elements alone; anything \
          wider that waits with them wins.
          """,
        ],
        examples: [
          "item 120; invalidate", "items 9 120; invalidate 2...4",
          "layout flow; header 44; items 9; invalidate header 0",
          "layout flow; items 9; invalidate metrics",
        ],
        uikit: [
          "invalidateLayout()", "setNeedsLayout()", "invalidateLayout(with:)", "invalidateItems(at:)",
          "invalidateSupplementaryElements(ofKind:at:)", "UICollectionViewFlowLayoutInvalidationContext",
        ], synonyms: ["prepare"])
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

/// The first words of `scroll` where no offset is given.
package enum ScrollWord: String {
  case by, end, to, section
}
