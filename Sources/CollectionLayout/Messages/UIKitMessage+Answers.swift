extension UIKitMessage {
  /// The messages A01 to A18, about a layout's answers.
  static let answers: [UIKitMessage] = [
    UIKitMessage(
      .a01, .assertion,
      [
        Wording(
          "UICollectionView recieved layout attributes for a cell with an index path that does not exist: $path",
          .between(6, 7)),
        Wording(
          "UICollectionView received layout attributes for a cell with an index path that does not exist: $path",
          .between(8, 12)),
      ], .reports,
      place: """
        -[UICollectionViewData validateLayoutInRect:] UICollectionViewData.m:417 (8.1), 426 (8.3), 433 (10.2), 447 \
        (12.1)
        """,
      by: [.layout],
      when: """
        The layout answered attributes of an item or a section that the data source does not have. Since iOS 13 \
        they are dropped with A02.
        """,
      reading: "The layout answered attributes of item $path, which the data source does not have.",
      causes: [
        "The layout keeps attributes from before a reload or an update.",
        "The view had no height, the data were emptied, and the height came back.",
        "The data changed on another thread, or while the layout was under way.",
      ],
      cure: """
        Empty the cache in `invalidateLayout(with:)` where `invalidateEverything` or `invalidateDataSourceCounts` \
        is true.
        """, successor: .a02,
      sources: [
        "jumartin/Calendar#106", "WenchaoD/FSPagerView#207, #221",
        "ashfurrow/Collection-View-in-a-Table-View-Cell#46 (12 crashes, 13 does not)",
      ]),
    UIKitMessage(
      .a02, .logs,
      [
        Wording(
          """
          Layout attributes $attributes were received from the layout $layout but are not valid for the data source \
          counts. Attributes will be ignored.
          """, .since(13)),
        Wording(
          """
          Received layout attributes with an invalid index path. Attributes will be ignored.
          Attributes: $attributes; layout: $layout; data source counts: $countsBefore
          """, .since(26)),
      ], .reports,
      by: [.layout],
      when: """
        The layout answered attributes of an item or a section that the data source does not have. Nothing is \
        shown for them; iOS 12 and before raise A01.
        """,
      causes: [
        "The layout keeps attributes from before a reload or an update."
      ],
      cure: """
        Empty the cache in `invalidateLayout(with:)` where `invalidateEverything` or `invalidateDataSourceCounts` \
        is true.
        """,
      sources: [
        "onmyway133/notes#550", "WenchaoD/FSCalendar#1231",
        "consoles of iOS 26.4, FluidGroup/swiftui-messaging-ui#38",
        quoted,
      ]),
    UIKitMessage(
      .a03, .assertion,
      """
      UICollectionView received layout attributes for a supplementary view with an index path that does not \
      exist: $path
      """, .undated, .assumed,
      place: "-[UICollectionViewData validateLayoutInRect:]",
      by: [.layout],
      when: "The layout answered a header or a footer of a section that the data source does not have.",
      reading: """
        The layout answered attributes of a header or a footer at $path, which the data source does not have.
        """,
      causes: [
        "The layout keeps attributes from before a section went."
      ],
      cure: "Empty the cache in `invalidateLayout(with:)`.",
      sources: ["no report was found: words as A01's"]),
    UIKitMessage(
      .a04, .assertion,
      """
      layout attributes for supplementary item at index path ($path) changed from $attributes to $newAttributes \
      without invalidating the layout
      """, .only(10), .reports,
      place: "-[UICollectionViewData validateLayoutInRect:]",
      by: [.layout],
      when: """
        A header has other attributes than before, and nothing was invalidated; or one answer holds two attributes \
        of one header.
        """,
      reading: """
        The header or footer at $path has other attributes than before, and nothing was invalidated: $attributes \
        became $newAttributes.
        """,
      causes: [
        "A header that follows the offset moves, and `shouldInvalidateLayout(forBoundsChange:)` says false.",
        "The list of the rectangle and the single answer disagree, also in `zIndex`.",
        "One header is answered twice, with other frames.",
      ],
      cure: "Invalidate where a header moves, and answer each element once, the same everywhere.",
      sources: [
        "FSPagerView#213", "PDKTStickySectionHeaders#11", "CHTCollectionViewWaterfallLayout#166 (twice)",
        "ChatSecure-iOS#998 (zIndex)",
      ]),
    UIKitMessage(
      .a05, .assertion,
      "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: $path", .since(7),
      .reports,
      place: "-[UICollectionViewData layoutAttributesForItemAtIndexPath:]",
      by: [.layout],
      when: """
        The layout answers nil for one item: at a change of layout, at an update, at `scrollToItem`. The path may \
        be (null).
        """,
      reading: "The layout answers nil for item $path, which the view needs.",
      causes: [
        "`layoutAttributesForItem(at:)` is not overridden.",
        "The cache is filled for visible items only, or not yet.",
      ],
      cure: "Override `layoutAttributesForItem(at:)`, and answer for each item that the data source has.",
      sources: ["TextureGroup/Texture#515", "PDKTCollectionViewWaterfallLayout#9"]),
    UIKitMessage(
      .a06, .assertion,
      """
      no UICollectionViewLayoutAttributes instance for -layoutAttributesForSupplementaryElementOfKind: $kind at \
      path $path
      """, .since(10), .reports,
      by: [.layout],
      when: "The layout answers nil for a header or a footer that it had listed, in an update.",
      reading: "The layout answers nil for $kind at $path, which it had listed.",
      causes: [
        "`layoutAttributesForSupplementaryView(ofKind:at:)` is not overridden, or knows one kind only.",
        "A header goes in an update, and `indexPathsToDeleteForSupplementaryView(ofKind:)` does not say so.",
      ],
      cure: """
        Answer for each kind that the list has, and name those that go in \
        `indexPathsToDeleteForSupplementaryView(ofKind:)`.
        """,
      sources: ["Instagram/IGListKit#1035, #920", "AsyncDisplayKit#3205"]),
    UIKitMessage(
      .a07, .assertion,
      """
      no UICollectionViewLayoutAttributes instance for -layoutAttributesForDecorationViewOfKindOfKind: $kind at \
      path $path
      """, .between(8, 12), .reports,
      place: """
        -[UICollectionViewData layoutAttributesForDecorationViewOfKind:atIndexPath:] UICollectionViewData.m:1078 \
        (12)
        """,
      by: [.layout],
      when: "The layout answers nil for a decoration view that it had listed. The doubled words are Apple's.",
      reading: "The layout answers nil for the decoration view $kind at $path, which it had listed.",
      causes: [
        "`layoutAttributesForDecorationView(ofKind:at:)` is not overridden."
      ],
      cure: "Answer for each decoration view that the list has.",
      sources: [
        "kishikawakatsumi/IBPCollectionViewCompositionalLayout#137", "s-atif-jamil/CollectionSectionView#2 (8.4.1)",
      ]),
    UIKitMessage(
      .a08, .assertion,
      """
      UICollectionViewLayoutAttributes: -setFrame: requires finite dimensions. Attributes: $attributes; new \
      frame: $frame
      """, .undated, .report,
      place: "-[UICollectionViewLayoutAttributes setFrame:]",
      by: [.layout],
      when: "A frame with NaN or infinity is given to attributes: at the assignment, not at the answer.",
      reading: "The frame that was set is $frame.",
      causes: [
        "A division by a count or a width of 0.",
        "A width of the view that is not known yet.",
      ],
      cure: "Ask for the count before dividing; answer nothing while the view has no width.",
      sources: ["a public list of crashes"]),
    UIKitMessage(
      .a09, .assertion,
      [
        Wording("UICollectionViewLayoutAttributes: -setFrame: with $reference is undefined.", .since(9)),
        Wording(
          """
          UICollectionViewLayoutAttributes: -setFrame: with $reference is undefined. Attributes: $attributes; new \
          frame: $frame
          """, .undated),
      ], .reports,
      place: "-[UICollectionViewLayoutAttributes setFrame:] UICollectionViewLayout.m:229",
      by: [.layout],
      when: "`CGRect.null`, CGRectNull in the words, or `CGRect.infinite`, CGRectInfinite, is given to attributes.",
      reading: "The frame that was set is $reference.",
      causes: [
        "An empty `intersection` or `union` of rectangles."
      ],
      cure: "Test `isNull` and `isInfinite` before the assignment.",
      sources: [quoted, "material-components/material-components-ios#961"]),
    UIKitMessage(
      .a10, .assertion,
      """
      UICollectionViewLayoutAttributes: -setSize: requires finite dimensions <UICollectionViewLayoutAttributes: \
      $attributes - $size
      """, .undated, .report,
      place: "-[UICollectionViewLayoutAttributes setSize:]",
      by: [.layout],
      when: "A size with NaN or infinity is given to attributes, also by `bounds`: at the assignment.",
      reading: "The size that was set is $size.",
      causes: [
        "A division by a count or a width of 0.",
        "An infinite side in a compositional layout, or of a cell that is measured.",
      ],
      cure: "Ask for the count before dividing, and test `isFinite` before the assignment.",
      sources: ["apptekstudios/ASCollectionView#243"]),
    UIKitMessage(
      .a11, .raises("CALayerInvalidGeometry"), "CALayer position contains NaN: $values", .undated, .assumed,
      by: [.layout],
      when: "A NaN reaches a view: a centre, a transform, the size of the content, an offset.",
      causes: [
        "A division by a count or a width of 0."
      ],
      cure: "Ask for the count before dividing.",
      sources: ["well known; not looked up again"]),
    UIKitMessage(
      .a12, .assertion,
      """
      Rounding frame ($frame) from preferred layout attributes resulted in a frame with one or more invalid \
      members ($newFrame).
      Layout attributes: $attributes
      View: $view
      """, .since(13), .reports,
      place: "UICollectionViewCell.m:775, 830",
      by: [.layout, .data],
      when: "A huge frame, infinite or `greatestFiniteMagnitude`, is rounded to pixels where a cell sizes itself.",
      reading: "The frame $frame, rounded to pixels, became $newFrame.",
      causes: [
        "An estimate of `CGFloat.greatestFiniteMagnitude`.",
        "`preferredLayoutAttributesFitting` answers an infinite size.",
      ],
      cure: "Give a finite estimate, and answer a finite size.",
      sources: ["SwiftKickMobile/TLLayoutTransitioning#32 (2023)", quoted]),
    UIKitMessage(
      .a13, .logs,
      """
      Logging only once for UICollectionViewFlowLayout cache mismatched frame
      UICollectionViewFlowLayout has cached frame mismatch for index path $path - cached value: $frame; expected \
      value: $newFrame
      This is likely occurring because the flow layout subclass $layoutClass is modifying attributes returned by \
      UICollectionViewFlowLayout without copying them
      """, .between(9, 12), .reports,
      by: [.layout],
      when:
        "A subclass of a flow layout changes the attributes that `super` answered. It is logged once in a process.",
      reading: """
        The flow keeps $frame for item $path and finds $newFrame there: a subclass of it, $layoutClass, changed \
        its attributes.
        """,
      causes: [
        "`super.layoutAttributesForElements(in:)` is changed in place."
      ],
      cure: "Change copies: `attributes.copy() as! UICollectionViewLayoutAttributes`.",
      sources: ["mokagio#4", "AKPickerView#62", "VegaScroll#9", "JSQMessages#1218"]),
    UIKitMessage(
      .a14, .assertion,
      "UICollectionView internal inconsistency: attempting to apply nil layout attributes to view.", .undated,
      .report,
      when: "A header is made and measured in the delegate's question for its size.",
      causes: [
        "`dequeueReusableSupplementaryView` is called in `referenceSizeForHeaderInSection`."
      ],
      cure: "Measure a prototype that was made once; do not dequeue in the delegate.",
      sources: ["public code and notes that quote a console (one project)"]),
    UIKitMessage(
      .a15, .assertion,
      "attempting to invalidate an item at an invalid indexPath: $path globalIndex: $index numItems: $items",
      .since(10), .reports,
      place: "-[UICollectionViewData invalidateItemsAtIndexPaths:] UICollectionViewData.m:150",
      by: [.layout],
      when: "A context lists an item that is not there.",
      reading: "The context lists item $path, and the count of items is $items.",
      causes: [
        "A context is made from paths of before a delete.",
        "`invalidationContext(forPreferredLayoutAttributes:...)` lists items without a look at the counts.",
      ],
      cure: "List only index paths that the data source has.",
      sources: ["public code and notes that quote a console (2017)"]),
    UIKitMessage(
      .a16, .logs,
      """
      [CollectionView] An attempt to prepare a layout while a prepareLayout call was already in progress (i.e. \
      reentrant call) has been ignored. Please file a bug.
      """, .since(10), .reports,
      by: [.layout, .data],
      when: "`prepare()` calls the view for attributes or a cell, or makes it lay out.",
      causes: [
        """
        `collectionView.layoutAttributesForItem(at:)`, `cellForItem(at:)` or `layoutIfNeeded()` inside of \
        `prepare()`.
        """
      ],
      cure: "Ask the layout in `prepare()`, not the view.",
      sources: [quoted]),
    UIKitMessage(
      .a18, .assertion,
      """
      request for layout attributes for supplementary view $kind in section $section when there are only \
      $sections sections in the collection view
      """, .between(7, 13), .reports,
      place: "-[UICollectionViewData layoutAttributesForSupplementaryElementOfKind:atIndexPath:]",
      by: [.layout, .data],
      when: "A header or a footer is asked for, or dequeued, in a section that the view does not have.",
      reading: "$kind of section $section was asked for, and the count of sections is $sections.",
      causes: [
        "The layout keeps a header of a section that is gone.",
        "A header is dequeued for section 0 while there is no section.",
      ],
      cure: "Answer headers for sections that there are; empty the cache where the counts are invalid.",
      sources: ["chiahsien/CHTCollectionViewWaterfallLayout#76 (2014), #198 (2020)"]),
    UIKitMessage(
      .a17, .assertion,
      """
      the invalidation context ($context) sent to -[UICollectionViewFlowLayout invalidateLayoutWithContext:] is \
      not an instance of type UICollectionViewFlowLayoutInvalidationContext or a subclass
      """, .undated, .assumed,
      place: "-[UICollectionViewFlowLayout invalidateLayoutWithContext:]",
      by: [.layout],
      when: "A flow layout was given a plain context.",
      causes: [
        "A subclass of a flow makes a `UICollectionViewLayoutInvalidationContext()`.",
        "A subclass answers another `invalidationContextClass`.",
      ],
      cure: "Make contexts of `UICollectionViewFlowLayoutInvalidationContext`, or of a subclass of it.",
      sources: ["no report was looked up"]),
  ]
}
