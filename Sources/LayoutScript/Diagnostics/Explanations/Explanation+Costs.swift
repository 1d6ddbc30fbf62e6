extension Explanation {
  /// LL0307 to LL0319: costly or wrong answers of a layout, reported once after a layout is installed.
  static let answers: [Explanation] = [
    Explanation(
      "LL0307", "a warning: all attributes for every rectangle",
      happened:
        "`layoutAttributesForElements(in:)` answered every element there is, whatever its rectangle. So do the classes "
        + "of articles 001, 002 (tags and waterfall) and 003.",
      device:
        "Nothing is said, and cells are made only for what is visible. Each new rectangle of a scroll goes through all "
        + "of them: with ten thousand items the scroll drops frames.",
      .script("layout CXCollectionViewLayout; items 30 100"),
      fix:
        "Filter by `intersects(rect)`. With many items search: they are sorted by where they start. `layout waterfall` "
        + "does so."),
    Explanation(
      "LL0308", "a warning: attributes were changed without a copy",
      happened:
        "An attributes object that had been handed out says something else now. Article 002's class with sticky headers "
        + "changes those that super returned, and a superclass that keeps them sees them drift.",
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
        "`collectionViewContentSize` is smaller than what the layout answers: the end of an item cannot be scrolled to. "
        + "Article 001's class subtracts the top inset and forgets the bottom one.",
      device: "Nothing is said. The finger pulls the item into view, and it bounces back.",
      .script("layout YTWaterFlowLayout; inset 40 10; spacing 0; items 8 115"),
      fix: "The content ends at the largest `maxY` of all elements plus the bottom inset. `why content` shows both."
    ),
    Explanation(
      "LL0310", "a warning: attributes far beyond the rectangle that was asked",
      happened:
        "`layoutAttributesForElements(in:)` answered elements that are farther from its rectangle than that is long. They "
        + "were counted; the time was not measured.",
      device: "Nothing is said, and no view is made for them. Each is held and compared, screen by screen.",
      .swift(
        "// in layoutAttributesForElements(in:)\n"
          + "return cache.filter { $0.frame.minY < rect.maxY }  // all above it, too"),
      fix: "Test both ends: `intersects(rect)` does. UIKit asks for what is ahead by itself."),
    Explanation(
      "LL0311", "a warning: an item of a flow without area",
      happened:
        "An item is 0 or less wide or high. It takes part in its line, and no cell is made for it. Most often its size is "
        + "computed from a view that has no size yet.",
      device:
        "Since iOS 16: \"Negative or zero item sizes are not supported by flow layout. Make a symbolic breakpoint at "
        + "UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size: {0, 50}\", for "
        + "every such item.",
      .script("layout flow; item 0x50 50x50"),
      fix: "Answer a size of at least a point, or leave the item out of the data."),
    Explanation(
      "LL0314", "a warning: a handler changed visible items of estimated sizes",
      happened:
        "The visible-items handler of a section set alpha, a transformation or another value of an item, and sizes of that "
        + "section are estimated. The handler is called, and what it sets is not shown.",
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
        "A group holds as many items as fit it along its axis, and not even the first one does. The section has no "
        + "items on screen, and no length.",
      device:
        "To 18 nothing is said, and nothing is shown: so a test of UIKit measured it, on macOS 27. A device of June 2026 "
        + "raised an exception instead: since 26 it is LL0441 here.",
      .script("ios 18; layout compositional; group across 100 44 { cell 120 100% }; items 3"),
      fix: "Make the group larger or the item smaller. Room outside of the item counts: `around`."),
    Explanation(
      "LL0316", "a note: an estimated group in which nothing is measured",
      happened:
        "Only an item whose own size is an estimate is measured. Cells that take 100% of an estimated group take the "
        + "estimate.",
      device: "Nothing is said, and nothing grows.",
      .script("layout compositional; group across 100% about 44 { cell 100% 100% }; items 3 90"),
      fix: "Write the estimate at both: `group across 100% about 44 { cell 100% about 44 }`."),
    Explanation(
      "LL0317", "a warning: elements are answered more than once",
      happened:
        "`layoutAttributesForElements(in:)` answered more attributes than there are elements in the answer: the same index "
        + "path is there twice or more. Most often `prepare()` adds to what it kept before.",
      device:
        "Nothing is known to be said of cells; the answer grows with each preparation. Two frames for one header raise "
        + "(LL0403).",
      .swift(
        "override func prepare() {\n  for item in 0..<count { cache.append(attributes(item)) }  // never emptied\n}"
      ),
      fix: "`cache.removeAll()` at the start of `prepare()`. `audit well-formed` holds it."),
    Explanation(
      "LL0318", "a note: `prepare()` does not call super",
      happened:
        "A subclass of `UICollectionViewFlowLayout` or `UICollectionViewCompositionalLayout` overrides `prepare()` without "
        + "`super.prepare()`, and answers by what super computes. Here super computes as soon as it is asked.",
      device:
        "What these classes do in `prepare()` is not documented, and neither is what they answer without it. All published "
        + "subclasses that were looked at call it.",
      .swift(
        "override func prepare() {\n  cache = []  // super.prepare() is missing\n}"),
      fix: "Call `super.prepare()` first."),
    Explanation(
      "LL0319", "a note: `prepare()` read the offset, and a scroll does not invalidate",
      happened:
        "`prepare()` read `contentOffset` of the view, and `shouldInvalidateLayout(forBoundsChange:)` said false to a scroll, "
        + "so what was placed by the offset stays where it was.",
      device: "Cells that should follow the scroll stand still until something else invalidates the layout.",
      .swift(
        "override func prepare() {\n  header.frame.origin.y = collectionView!.contentOffset.y\n}\n"
          + "// shouldInvalidateLayout(forBoundsChange:) is not overridden"),
      fix:
        "Say true there where the offset is another one, best with a context that lists what moves. `audit fresh-scroll` "
        + "holds it."),
    Explanation(
      "LL0350", "a note: the view has no area, and what is due waits",
      happened:
        "The view is of no width or of no height. No pass runs in it: the layout is not prepared, no size is asked and no "
        + "cell is made. What is due comes when the view has an area again; a question about the layout, and an update, "
        + "make it come at once.",
      device:
        "Nothing is said. A view of no size asks for no sizes (Open Radar 26795511), and a reload at a height of 0 lays "
        + "nothing out until the view is high again.",
      .script("layout flow; items 5 100x50; resize 320x0; reload"),
      fix: "Give the view a size: `resize 320x480`; on a device look for constraints that make it 0 wide or high."),
  ]
}
