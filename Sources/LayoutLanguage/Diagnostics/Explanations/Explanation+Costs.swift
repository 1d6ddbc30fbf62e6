extension Explanation {
  /// Explanations of costly or wrong answers of a layout, LL0307 to LL0311 and LL0314 to LL0319, and of a view without an
  /// area, LL0350.
  static let costs: [Explanation] = [
    Explanation(
      "LL0307", "a warning: all attributes for every rectangle",
      happened:
        "`layoutAttributesForElements(in:)` answered every element there is, whatever its rectangle. So do the classes "
        + "of articles 001, 002 (tags and waterfall) and 003.",
      device:
        "No message appears, and cells are made only for visible items. UIKit goes through all attributes for each new "
        + "rectangle of a scroll: with ten thousand items the scroll drops frames.",
      .script("layout CXCollectionViewLayout; items 30 100"),
      fix:
        "Filter by `intersects(rect)`. With many items, keep the attributes sorted by their start, and search. `layout "
        + "waterfall` searches."),
    Explanation(
      "LL0308", "a warning: attributes were changed without a copy",
      happened:
        "An attributes object changed after the layout handed it out. Article 002's class with sticky headers changes "
        + "objects that super returned; a superclass that keeps these objects sees their frames drift.",
      device:
        "\"Logging only once for UICollectionViewFlowLayout cache mismatched frame\", and \"This is likely occurring "
        + "because the flow layout subclass is modifying attributes returned by UICollectionViewFlowLayout without copying "
        + "them\".",
      .script("layout DWReusableLayout; header 40; items 20 150x70; scroll 60"),
      fix: "Copy first: `attributes.map { $0.copy() as! UICollectionViewLayoutAttributes }`, and change the copies."
    ),
    Explanation(
      "LL0309", "a warning: the content ends before the last item does",
      happened:
        "`collectionViewContentSize` ends before an item ends, so no scroll reaches the end of that item. Article "
        + "001's class subtracts the top inset and forgets the bottom one.",
      device: "No message appears. The finger pulls the item into view, and it bounces back.",
      .script("layout YTWaterFlowLayout; inset 40 10; spacing 0; items 8 115"),
      fix: "The content ends at the largest `maxY` of all elements plus the bottom inset. `why content` shows both."
    ),
    Explanation(
      "LL0310", "a warning: attributes far beyond the requested rectangle",
      happened:
        "`layoutAttributesForElements(in:)` returned elements that are farther from the rectangle than the rectangle "
        + "is long. The lab counts such elements and measures no time.",
      device:
        "No message appears, and no view is made for these elements. UIKit keeps and compares their attributes, "
        + "screen by screen.",
      .swift(
        "// in layoutAttributesForElements(in:)\n"
          + "return cache.filter { $0.frame.minY < rect.maxY }  // all above it, too"),
      fix: "Test both ends of the rectangle, as `intersects(rect)` does. UIKit itself asks ahead of a scroll."),
    Explanation(
      "LL0311", "a warning: an item of a flow without area",
      happened:
        "An item is 0 or less wide or high. The item takes part in its line and gets no cell. Most often the size "
        + "comes from a view that has no size yet.",
      device:
        "Since iOS 16: \"Negative or zero item sizes are not supported by flow layout. Make a symbolic breakpoint at "
        + "UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size: {0, 50}\", for "
        + "every such item.",
      .script("layout flow; item 0x50 50x50"),
      fix: "Answer a size of at least a point, or leave the item out of the data."),
    Explanation(
      "LL0314", "a warning: a handler changed visible items of estimated sizes",
      happened:
        "The visible-items handler of a section with estimated sizes changed alpha, the transform or another value of "
        + "an item. The handler is called; its changes are not shown.",
      device:
        "\"[UICompositionalLayout] note: the section invalidation handler cannot currently mutate visible items for layouts "
        + "containing estimated items.\", once.",
      .swift(
        "section.visibleItemsInvalidationHandler = { items, _, _ in\n  for item in items { item.alpha = 0.5 }\n}\n"
          + "// and the group's height is .estimated(44)"),
      fix: "Give the items of that section fixed sizes, or change the cells in `apply(_:)`."),
    Explanation(
      "LL0315", "a warning: a group of a compositional layout that holds nothing",
      happened:
        "A group holds as many items as fit along its axis. Not even the first item fits, so the section shows no "
        + "items and has no length.",
      device:
        "Up to iOS 18 no message appears and nothing is shown, as a test of UIKit on macOS 27 measured. A device of "
        + "June 2026 raised an exception, so the lab raises LL0441 since iOS 26.",
      .script("ios 18; layout compositional; group across 100 44 { cell 120 100% }; items 3"),
      fix: "Make the group larger or the item smaller. The room around an item (`around`) counts too."),
    Explanation(
      "LL0316", "a note: an estimated group in which nothing is measured",
      happened:
        "Only an item whose own size is an estimate is measured. A cell of 100% of an estimated group gets the "
        + "estimate.",
      device: "No message appears, and nothing grows.",
      .script("layout compositional; group across 100% about 44 { cell 100% 100% }; items 3 90"),
      fix: "Write the estimate at both: `group across 100% about 44 { cell 100% about 44 }`."),
    Explanation(
      "LL0317", "a warning: elements are answered more than once",
      happened:
        "`layoutAttributesForElements(in:)` returned more attributes than elements: one index path occurs twice or "
        + "more. Most often `prepare()` appends to its cache.",
      device:
        "No message about repeated cells is known; the answer grows with each preparation. Two frames for one header "
        + "raise an exception (LL0403).",
      .swift(
        "override func prepare() {\n  for item in 0..<count { cache.append(attributes(item)) }  // never emptied\n}"
      ),
      fix: "`cache.removeAll()` at the start of `prepare()`. `audit well-formed` checks it."),
    Explanation(
      "LL0318", "a note: `prepare()` does not call super",
      happened:
        "A subclass of `UICollectionViewFlowLayout` or `UICollectionViewCompositionalLayout` overrides `prepare()` "
        + "without `super.prepare()`, and returns the answers of super. In the lab super computes when it is asked.",
      device:
        "UIKit's documentation says neither what these classes do in `prepare()`, nor what they answer without it. All "
        + "published subclasses that were read call super.",
      .swift(
        "override func prepare() {\n  cache = []  // super.prepare() is missing\n}"),
      fix: "Call `super.prepare()` first."),
    Explanation(
      "LL0319", "a note: `prepare()` read the offset, and a scroll does not invalidate",
      happened:
        "`prepare()` read `contentOffset` of the view, and `shouldInvalidateLayout(forBoundsChange:)` said false to a "
        + "scroll, so elements that were placed by the offset stay where they were.",
      device: "Cells that should follow the scroll stand still until something else invalidates the layout.",
      .swift(
        "override func prepare() {\n  header.frame.origin.y = collectionView!.contentOffset.y\n}\n"
          + "// shouldInvalidateLayout(forBoundsChange:) is not overridden"),
      fix:
        "Answer true in that method when the offset changes, best with a context that lists the moving elements. "
        + "`audit fresh-scroll` checks it."),
    Explanation(
      "LL0324", "a note: a property was set, and nothing was invalidated",
      happened:
        "`property`, or a setting that is a property of the class, gave a layout of your own another value, and the class "
        + "did not call `invalidateLayout()`, or kept the context of such a call for itself. So the frames stay as they were.",
      device:
        "The same: what was computed from the old value stays on screen until a rotation, a reload or an update.",
      .swift("var rowHeight: CGFloat = 40  // without didSet"),
      fix:
        "Write `var rowHeight: CGFloat = 40 { didSet { invalidateLayout() } }`; `audit fresh-property` checks it. "
        + "Where code outside of the class invalidates, say so on the same line: `property rowHeight 60; invalidate`."
    ),
    Explanation(
      "LL0350", "a note: the view has no area, and what is due waits",
      happened:
        "The view has no width or no height. No pass runs: the layout is not prepared, no size is asked for and no "
        + "cell is made. The pending pass runs when the view has an area again; a question about the layout, or an "
        + "update, runs it at once.",
      device:
        "No message appears. A view without a size asks for no sizes (Open Radar 26795511), and a reload at a height "
        + "of 0 lays nothing out until the view has a height.",
      .script("layout flow; items 5 100x50; resize 320x0; reload"),
      fix: "Give the view a size: `resize 320x480`; on a device look for constraints that make it 0 wide or high."),
  ]
}
