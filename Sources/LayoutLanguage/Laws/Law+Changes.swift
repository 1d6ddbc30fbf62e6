extension Law {
  /// The laws about the effects of events.
  static let changes: [Law] = [
    Law(
      .prepareAgain, "preparing again changes nothing",
      why:
        "An invalidation and another preparation of the same data leave everything where it is. UIKit prepares for many reasons of its own: a reload, a bar that "
        + "comes, a trait (prepare()).",
      device: "Everything jumps at a reload; rows move down by the height of the content.",
      usual: "let height = CGFloat.random(in: 100...150)  // in prepare",
      remedy: "Empty what is kept first. Random sizes belong to the data, not to the layout.",
      example: "layout CXCollectionViewLayout; items 3; audit prepare-again"),
    Law(
      .scrollIsQuiet, "a scroll moves nothing in the content",
      why:
        "Another offset alone leaves every element where it is in the content; views that pin stay within their section. UIKit does not ask again for what it has "
        + "on screen, unless the layout says so.",
      device: "Cells drift while one scrolls, or jump when one comes back.",
      usual: "attributes.frame.origin.y += collectionView!.contentOffset.y  // on what is kept",
      remedy: "Pin on copies, from the frame that was computed, and invalidate only those views.",
      example: "layout waterfall; bug copy on; item 482; audit scroll-is-quiet"),
    Law(
      .freshScroll, "after a scroll all stands as in a new layout",
      why:
        "A layout that computes from the offset has to compute anew where that is another one, or answer by the offset of now: "
        + "after a scroll everything stands as in a layout that was made at that offset. The view asks "
        + "`shouldInvalidateLayout(forBoundsChange:)` at each scroll, and the layout's own answer is no (UICollectionViewLayout).",
      device: "What should follow the scroll stands still until something else invalidates the layout.",
      usual:
        "override func prepare() {\n  place(from: collectionView!.contentOffset)  // and no shouldInvalidateLayout(forBoundsChange:)\n}",
      remedy:
        "Say true in `shouldInvalidateLayout(forBoundsChange:)`, best with a context that lists what moves; where only the size "
        + "counts, do not read the offset in `prepare`."),
    Law(
      .rotation, "a rotation and the one back change nothing",
      why:
        "There and back again, everything stands where it stood. A device is turned often (viewWillTransition(to:with:)).",
      device: "After a rotation and back the columns are too wide, too many, or further down.",
      usual: "if cache.isEmpty { computeAll() }  // never emptied when the size changes",
      remedy: "Compute from the bounds of now, and keep nothing of the bounds before.",
      example: "layout waterfall; bug copy on; view 100x100; items 1; audit rotation"),
    Law(
      .freshResize, "after a resize all stands as in a new layout",
      why:
        "A layout computes from the view's size, so with another size it has to compute anew: `shouldInvalidateLayout(forBoundsChange:)` is asked, and its own "
        + "answer is no (UICollectionViewLayout).",
      device:
        "After a rotation, or in Split View, columns keep their old width; half of the screen is empty, or cells lie beyond it.",
      usual: "// shouldInvalidateLayout(forBoundsChange:) is not overridden",
      remedy: "Answer `newBounds.size != collectionView?.bounds.size` there.",
      example: "layout YTWaterFlowLayout; item 100; audit fresh-resize"),
    Law(
      .freshUpdate, "after an update all stands as in a new layout",
      why:
        "After inserts, deletes, moves and reloads, of items and sections, everything stands as in a new layout with the final data. UIKit invalidates for an "
        + "update, prepares, and asks once.",
      device:
        "A deleted row leaves a hole, a new one lies over another, or UIKit throws for an index path that is gone (LL0401).",
      usual:
        "override func prepare() {\n  guard cache.count != collectionView!.numberOfItems(inSection: 0) else { return }\n}",
      remedy:
        "Compute anew whenever the layout was invalidated; a count that is the same says nothing about sizes and order.",
      example: "layout waterfall; bug stale on; items 2 100; audit fresh-update"),
    Law(
      .undoUpdate, "an update and its opposite change nothing",
      why:
        "Inserting and deleting the same leaves everything as it was. What is kept by index path has to move with the items.",
      device: "After a row was added and removed, or moved and moved back, others have its size.",
      usual: "heights[path] = height  // kept by index path, not moved in an update",
      remedy: "Keep sizes with the data, by identity, or forget them in `prepare(forCollectionViewUpdates:)`.",
      example: "layout waterfall; bug stale on; items 1; audit undo-update"),
    Law(
      .animatedEnds, "animations begin and end where something is",
      why:
        "Where an element comes from speaks of a place after the update, where it goes to of one before it; the target offset is a number, and near the "
        + "content (initialLayoutAttributesForAppearingItem(at:), targetContentOffset(forProposedContentOffset:)).",
      device: "A crash in an update, cells that fly in from the corner, or a screen that is empty after it.",
      usual:
        "override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> … {\n  cache[path.item]  // of the data after the update\n}",
      remedy:
        "Keep the attributes from before the update until `finalizeCollectionViewUpdates`; hold the offset to the content.",
      example: "layout waterfall; bug stale on; items 1; audit animated-ends"),
    Law(
      .copyFirst, "what super answers is copied before it is changed",
      why:
        "A flow layout hands out the objects that it keeps; UIKit compares them with what it has. Who changes one changes what super knows.",
      device:
        "\"UICollectionViewFlowLayout has cached frame mismatch\" on the console; cells drift, or do not move at all.",
      usual: "let all = super.layoutAttributesForElements(in: rect)\nall?.forEach { $0.frame.origin.x = 0 }",
      remedy: "Change `attributes.copy() as! UICollectionViewLayoutAttributes`, and answer the copy.",
      example: "layout waterfall; bug copy on; item 482; audit copy-first"),
    Law(
      .economy, "a scroll costs what it shows",
      why:
        "A scroll that moves nothing prepares nothing. A scroll that moves few elements does not make all elements "
        + "again. The answer for a screen does not hold all elements, and a preparation asks for each size once. The "
        + "law compares counts, never times. `shouldInvalidateLayout(forBoundsChange:)` is asked for every frame of a "
        + "scroll.",
      device: "Scrolling drops frames, the more the longer the list is.",
      usual: "override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }",
      remedy: "Compare sizes, or answer a context that lists what moves; filter by the rectangle.",
      example: "layout waterfall; bug always on; items 12 100; audit economy"),
    Law(
      .edges, "unusual data have a sensible answer",
      why:
        "No items, an empty section, one item, more lanes than items, a view of a point, insets wider than the view, a huge item: each has an answer that is no "
        + "trap and no NaN, and the first items stand in the order of the lanes. Data are empty before they are loaded.",
      device: "A crash at the start, before the data have come, or in Split View.",
      usual: "let shortest = columnHeights.min()!  // no columns, no minimum",
      remedy: "Answer for an empty list first; hold widths at 0 with `max(0, …)`.",
      example: "layout waterfall; bug tie on; items 2 100; audit edges"),
    Law(
      .freshProperty, "after a property is set all stands as in a new layout",
      why:
        "A number that the layout computes from is a property of the class, and nothing else knows that it changed: the class has to invalidate itself. UIKit's own "
        + "flow layout does so for each of its properties (invalidateLayout(), \"you can call this method at any time\").",
      device: "A new spacing or a new number of columns shows only after the next rotation or reload.",
      usual: "var columnCount = 2  // without didSet",
      remedy: "Add `didSet { invalidateLayout() }`, and forget there what was computed from the old value."),
  ]
}
