extension Explanation {
  /// Explanations of answers of a layout and of a data source that a device refuses, LL0320 to LL0323, LL0420 to LL0423
  /// and LL0445, and of attributes that it compares, LL0327 and LL0328.
  static let refusedAnswers: [Explanation] = [
    Explanation(
      "LL0320", "a warning: attributes at an index path that is not there were left out",
      happened:
        "The layout answered for an item that the data source does not have. Nothing is shown for it, and the rest "
        + "goes on. With `ios 12` the answer raises an exception, LL0401.",
      device: "A line on the console for each such item, again at each answer.",
      .swift(
        "override func prepare() {\n  if cache.isEmpty { cache = attributesOfAllItems() }  // never emptied\n}"),
      fix: "Empty the cache in `invalidateLayout(with:)`, when the context says that everything or the counts are "
        + "invalid."),
    Explanation(
      "LL0321", "a warning: a context lists an element without attributes",
      happened:
        "An element was listed as invalid, the layout was asked for it alone, and answered nil. Here the pass goes on.",
      device:
        "Two reports of 2016, openradar 25873723 and 25873296, have an exception during the validation of the layout; "
        + "the words of the exception are not known.",
      .script("layout flow; section { items 2 100x50 }; tick\ninvalidate header 0"),
      fix: "List only elements for which the layout answers, before the change and after it."),
    Explanation(
      "LL0322", "a warning: `prepare()` makes the view lay out",
      happened:
        "During `prepare()` the layout, or code that it called, asked the view for attributes or made the view lay "
        + "out. The view answers from its earlier state and does not prepare a second time.",
      device:
        "On the console: \"An attempt to prepare a layout while a prepareLayout call was already in progress (i.e. reentrant "
        + "call) has been ignored. Please file a bug.\"",
      .swift(
        "override func prepare() {\n  let last = collectionView?.layoutAttributesForItem(at: [0, 0])  // the view\n}"
      ),
      fix: "Ask the layout itself in `prepare()`, by `layoutAttributesForItem(at:)`, and keep what was computed."),
    Explanation(
      "LL0323", "a warning: the console's line about a loop of updates",
      happened: "Cells that size themselves did not settle. The exception LL0404 follows and undoes the line.",
      device:
        "iOS 15 writes a line before the exception. iOS 26 writes a line for each round; the lab shows the last one.",
      .swift(
        "override func preferredLayoutAttributesFitting(_ given: UICollectionViewLayoutAttributes)\n"
          + "  -> UICollectionViewLayoutAttributes {\n  given.size.height += 1; return given\n}"),
      fix: "Let `preferredLayoutAttributesFitting` depend on the cell's content only, not on the size that it has."),
    Explanation(
      "LL0327", "a warning: a class of attributes does not compare or copy a value",
      happened:
        "A class of the app's derives from `UICollectionViewLayoutAttributes`. Its `isEqual` says that two attributes "
        + "are equal, although the frame, the look or a stored property differs, also where it inherits `isEqual`; or its "
        + "copy has another value than the original.",
      device:
        "No message appears. Attributes that are equal to those of the view are not applied: the cell keeps its old "
        + "frame or look (UICollectionViewLayoutAttributes, \"Subclassing Notes\").",
      .swift(
        "override func isEqual(_ object: Any?) -> Bool {\n"
          + "  (object as? CardAttributes)?.tint == tint  // super.isEqual(object) is missing\n}"),
      fix:
        "Compare the own values and `super.isEqual(object)`, and set the own values in `copy(with:)`. `audit equality` "
        + "checks both."),
    Explanation(
      "LL0328", "a warning: an element moved that the context does not list",
      happened:
        "An invalidation listed some elements, and the next answer for the rectangle moved a cell or a decoration that "
        + "is not listed. The lab shows the new attributes.",
      device:
        "No source says what a device does with a cell or a decoration. A header or a footer raises an exception, "
        + "LL0403.",
      .swift(
        "// all rows follow the offset, and the context lists the header alone\n"
          + "context.invalidateSupplementaryElements(ofKind: header, at: [[0, 0]])"),
      fix: "List what moves, or return the context of super, which invalidates everything."),
    Explanation(
      "LL0420", "no attributes of an element that the view needs",
      happened:
        "The layout returned nil for an element that the view needs: the target of a scroll, an item that a change of "
        + "layout keeps, or an element that was on screen before an update, was not deleted by it, and is in no answer "
        + "after it.",
      device:
        "\"no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: \", \"... "
        + "-layoutAttributesForSupplementaryElementOfKind: UICollectionElementKindSectionFooter at path \", or \"... "
        + "-layoutAttributesForDecorationViewOfKindOfKind: \".",
      .swift(
        "// the list has cells and a footer, and beside it there is only this:\n"
          + "override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {\n"
          + "  cells[path]\n}"),
      fix:
        "Override the three methods for single elements, and answer for every element of the list. Name an element "
        + "that leaves by an update in `indexPathsToDeleteForSupplementaryView(ofKind:)`."),
    Explanation(
      "LL0421", "a context that lists an item that is not there",
      happened: "An invalidation context lists an item that the data source does not have, by the counts of now.",
      device: "\"attempting to invalidate an item at an invalid indexPath: globalIndex: 28 numItems: 28\"",
      .swift("context.invalidateItems(at: [IndexPath(item: 9, section: 0)])  // there are 3"),
      fix: "Check index paths against `numberOfItems(inSection:)`, also index paths from before a delete."),
    Explanation(
      "LL0422", "a plain context for a flow layout",
      happened: "A flow layout was invalidated by a context that is not of a flow layout's class.",
      device:
        "UIKit raises an exception that names the context. The words are well known, although no public report has "
        + "them: \"the invalidation context sent to -[UICollectionViewFlowLayout invalidateLayoutWithContext:] is not "
        + "an instance of type UICollectionViewFlowLayoutInvalidationContext or a subclass\".",
      .swift("flow.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())"),
      fix:
        "Make a `UICollectionViewFlowLayoutInvalidationContext`, or derive from it and answer that class as "
        + "`invalidationContextClass`."),
    Explanation(
      "LL0423", "a view that was dequeued and not returned",
      happened:
        "The data source dequeued two views for one element, or returned another view than the dequeued one; or a view "
        + "was dequeued outside of a question to the data source, for example to measure.",
      device: "Since iOS 18 an exception is raised; before iOS 18 the view is lost without a message.",
      .swift(
        "let plain = view.dequeueReusableCell(withReuseIdentifier: \"Plain\", for: path)\n"
          + "guard let row else { return plain }\n"
          + "return view.dequeueReusableCell(withReuseIdentifier: \"Row\", for: path)  // plain is lost"),
      fix: "Dequeue one view when the data source is asked, and return it. Measure with a view that is made once."
    ),
    Explanation(
      "LL0445", "an interactive transition that begins or ends twice",
      happened:
        "`startInteractiveTransition` was called while a transition was under way, or `finishInteractiveTransition` or "
        + "`cancelInteractiveTransition` while none was.",
      device:
        "\"the collection is already in the middle of an interactive transition\", and \"the collection was not prepared "
        + "for an interactive transition. see startInteractiveTransitionToCollectionViewLayout:completion:\".",
      .swift("view.finishInteractiveTransition()\nview.finishInteractiveTransition()"),
      fix: "Begin a transition after the completion of the previous one, and end each transition once."),
  ]
}
