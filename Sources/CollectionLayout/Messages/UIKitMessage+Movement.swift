extension UIKitMessage {
  /// The messages T01 and T02, X01 to X05, about transitions and scrolling.
  static let movement: [UIKitMessage] = [
    UIKitMessage(
      .t01, .assertion,
      """
      the collection was not prepared for an interactive transition. see \
      startInteractiveTransitionToCollectionViewLayout:completion:
      """, .since(7), .reports,
      place: """
        -[UICollectionView _finishInteractiveTransitionShouldFinish:finalAnimation:] UICollectionView.m:2691 (7), \
        2897 (8.3), 2981 (9)
        """,
      when: "A transition is finished or cancelled a second time, or while its end still animates.",
      causes: [
        "A gesture ends and is cancelled."
      ],
      cure: "Wait for the completion.",
      sources: ["wtmoose/TLLayoutTransitioning#17, #23", "MMPaper#4"]),
    UIKitMessage(
      .t02, .assertion, "the collection is already in the middle of an interactive transition", .between(7, 9),
      .reports,
      place: "-[UICollectionView startInteractiveTransitionToCollectionViewLayout:completion:]",
      when: "A second transition begins, or the screen turns, before the first has ended.",
      causes: [
        "A gesture begins again at once."
      ],
      cure: "Wait for the completion.",
      sources: ["wtmoose/TLLayoutTransitioning#14, #7", "InteractiveSpace#1"]),
    UIKitMessage(
      .x01, .assertion,
      [
        Wording(
          """
          Attempted to scroll the collection view to an out-of-bounds item ($item) when there are only $items items \
          in section $section.
          """, .since(15)),
        Wording(
          """
          Attempted to scroll the collection view to an out-of-bounds item ($item) when there are only $items items \
          in section $section. Collection view: $collectionView
          """, .since(15)),
      ], .reports,
      place: "-[UICollectionView _scrollToItemAtIndexPath:atScrollPosition:animated:]",
      when: "`scrollToItem` names an item that is not there.",
      reading: "The view was to scroll to item $item of section $section, whose count is $items.",
      causes: [
        "The index is that of the data, and the view has not counted them yet.",
        "`count - 1` of an empty list.",
      ],
      cure: "Test the count of the view, `numberOfItems(inSection:)`, before the scroll; lay out after a reload.",
      sources: [
        "chiahsien/CHTCollectionViewWaterfallLayout#203", "Provenance-Emu/Provenance#1771",
        "Coder-TanJX/JXBanner#30",
      ]),
    UIKitMessage(
      .x02, .assertion,
      """
      Attempted to scroll the collection view to an out-of-bounds section ($section) when there are only \
      $sections sections.
      """, .undated, .relatives,
      place: "-[UICollectionView _scrollToItemAtIndexPath:atScrollPosition:animated:]",
      when: "`scrollToItem` names a section that is not there.",
      reading: "The view was to scroll to section $section, and the count of sections is $sections.",
      causes: [
        "The view has not counted the data yet."
      ],
      cure: "Test `numberOfSections` before the scroll.",
      sources: ["UITableView's twin, SURYAKANTSHARMA/CountryPicker#54"]),
    UIKitMessage(
      .x03, .raises("NSInvalidArgumentException"), "attempt to scroll to invalid index path: $path",
      .between(10, 13),
      .reports,
      when: "`scrollToItem` names an item that is not there, before iOS 14.",
      causes: [
        "The index is that of the data, and the view has not counted them yet.",
        "`count - 1` of an empty list.",
      ],
      cure: "Test the count of the view, `numberOfItems(inSection:)`, before the scroll; lay out after a reload.",
      successor: .x01,
      sources: ["vfr iOS-PDF-Reader#60", "SwipeTableView#137", "Coder-TanJX/JXBanner#4 (10.3.1)"]),
    UIKitMessage(
      .x04, .raises("NSRangeException"),
      "NSRangeException $stack -[_UIFlowLayoutSection setSize:forItemAtIndexPath:invalidationContext:]", .only(11),
      .report,
      place: "-[_UIFlowLayoutSection setSize:forItemAtIndexPath:invalidationContext:]",
      by: [.uikit],
      when: """
        An item that was never sized slides in as one above it is deleted: its preferred size comes with the old \
        path.
        """,
      causes: [
        "A mistake of UIKit's in flows with an estimate."
      ],
      cure: "Delete without an animation, or reload.",
      sources: ["openradar 41101885, 48955657"]),
    UIKitMessage(
      .x05, .logs,
      """
      [UICollectionView] Warning: Invalid IndexPath $path specified - will use a contentOffset of {0,0} as a \
      fallback value. $collectionView
      """, .only(14), .report,
      when: "`scrollToItem` names an item that is not there, on iOS 14: the view scrolls to 0,0 in its place.",
      reading: "The view was to scroll to $path, which is not there.",
      causes: [
        "The index is that of the data, and the view has not counted them yet.",
        "`count - 1` of an empty list.",
      ],
      cure: "Test the count of the view, `numberOfItems(inSection:)`, before the scroll; lay out after a reload.",
      successor: .x01,
      sources: ["ekazaev/ChatLayout#10 (February 2021)"]),
  ]
}
