extension UIKitMessage {
  private static let loopCauses = [
    "`preferredLayoutAttributesFitting` answers from the size that it is given.",
    "A constraint makes a cell's height depend on a width that the layout changes again.",
    "The offset, the frame or the bounds are set in each pass.",
    "The layout answers another frame for the same element each time.",
  ]
  private static let loopCure =
    "Let a cell's preferred size depend on its content and its width only, and set nothing of the view in a pass."
  private static let flowTail = """

    The relevant UICollectionViewFlowLayout instance is $layout, and it is attached to $collectionView.
    Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.
    """

  /// The messages F01 to F04, S01 to S05, about sizes in a flow, and endless self-sizing.
  static let sizes: [UIKitMessage] = [
    UIKitMessage(
      .f01, .logs,
      [
        Wording(
          """
          The behavior of the UICollectionViewFlowLayout is not defined because:
          the item width must be less than the width of the UICollectionView minus the section insets left and right \
          values, minus the content insets left and right values.
          Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the \
          debugger.
          """, .since(6)),
        Wording(
          """
          The behavior of the UICollectionViewFlowLayout is not defined because:
          the item width must be less than the width of the UICollectionView minus the section insets left and right \
          values, minus the content insets left and right values.
          """ + flowTail, .since(6)),
        Wording(
          """
          The behavior of the UICollectionViewFlowLayout is not defined because:
          the item width must be less than the width of the UICollectionView minus the section insets left and right \
          values, minus the content insets left and right values.
          Please check the values returned by the delegate.
          """ + flowTail, .since(6)),
      ], .reports,
      when: "An item is wider than a line has room: the view, less the insets of the section and of the content.",
      causes: [
        "The size is computed from the screen, or from the view before a rotation.",
        "The insets, or the spacing, are left out of the sum.",
      ],
      cure: "Compute the size from the bounds, less the insets, and invalidate where the width changes.",
      sources: ["bizz84/MVCarouselCollectionView#8", "ReactiveX/RxSwift#1060"]),
    UIKitMessage(
      .f02, .logs,
      [
        Wording(
          """
          The behavior of the UICollectionViewFlowLayout is not defined because:
          the item height must be less than the height of the UICollectionView minus the section insets top and \
          bottom values, minus the content insets top and bottom values.
          Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the \
          debugger.
          """, .since(6)),
        Wording(
          """
          The behavior of the UICollectionViewFlowLayout is not defined because:
          the item height must be less than the height of the UICollectionView minus the section insets top and \
          bottom values, minus the content insets top and bottom values.
          """ + flowTail, .since(6)),
        Wording(
          """
          The behavior of the UICollectionViewFlowLayout is not defined because:
          the item height must be less than the height of the UICollectionView minus the section insets top and \
          bottom values, minus the content insets top and bottom values.
          Please check the values returned by the delegate.
          """ + flowTail, .since(6)),
      ], .reports,
      when: "An item of a horizontal flow is higher than a line has room.",
      causes: [
        "The view shrinks, under a keyboard or a bar, and the size does not.",
        "The safe area counts as content insets.",
      ],
      cure: "Compute the size from the bounds, less the insets, and invalidate where the height changes.",
      sources: ["blog.derrickshowers.com, collection-view-crash", quoted]),
    UIKitMessage(
      .f03, .faults,
      [
        Wording("negative or zero item sizes are not supported in the flow layout", .undated),
        Wording(
          """
          Negative or zero item sizes are not supported by flow layout. Make a symbolic breakpoint at \
          UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size: $size
          """, .undated),
        Wording(
          """
          Negative or zero item sizes are not supported by flow layout. Make a symbolic breakpoint at \
          UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size: $size; \
          collection view: $collectionView
          """, .undated),
      ], .reports,
      when: "An item of a flow has a side of 0 or less.",
      reading: "The size is $size.",
      causes: [
        "The view's size is still 0 where the item's is computed.",
        "The insets are larger than the view.",
      ],
      cure: "Answer at least 1: `max(1, width)`; invalidate where the view gets its size.",
      sources: [quoted]),
    UIKitMessage(
      .f04, .raises("NSRangeException"),
      """
      *** -[__NSArrayM objectAtIndex:]: index $index beyond bounds [0 .. $last] $stack \
      -[UICollectionViewFlowLayout(Internal) _frameForItemAtSection:andRow:usingData:]
      """, .undated, .report,
      place: "-[UICollectionViewFlowLayout(Internal) _frameForItemAtSection:andRow:usingData:]",
      by: [.layout, .data],
      when: "A flow is asked for an item that was not there when it prepared.",
      reading: "The flow was asked for item $index, and the last one that it prepared is $last.",
      causes: [
        "The view scrolls to a new item before the layout is prepared again.",
        "A subclass hands an index path of newer data to `super.layoutAttributesForItem(at:)`.",
      ],
      cure: "Report the insert, and call `layoutIfNeeded()` before the scroll.",
      sources: ["jessesquires/JSQMessagesViewController#419"]),
    UIKitMessage(
      .s01, .assertion,
      [
        Wording(
          """
          UICollectionView ($object) is stuck in its update/layout loop. This can happen for many reasons, including \
          self-sizing views whose preferred attributes are not returning a consistent size. To debug this issue, \
          check the Console app for logs in the "UICollectionViewRecursion" category.
          """, .between(15, 16)),
        Wording(
          """
          UICollectionView is stuck in its update/layout loop. This can happen for many reasons, including \
          self-sizing views whose preferred attributes are not returning a consistent size. To debug this issue, \
          check the Console app for logs in the "UICollectionViewRecursion" category.
          """, .between(15, 16)),
      ], .reports,
      place: "-[UICollectionView _setNeedsVisibleCellsUpdate:withLayoutAttributes:] UICollectionView.m:1511",
      by: [.layout, .data],
      when: "The visible cells were updated about a hundred times without coming to rest.",
      causes: loopCauses,
      cure: loopCure, successor: .s02,
      sources: ["OneBusAway/onebusaway-ios#540, #595 (16)", "airbnb/epoxy-ios#88", "airbnb/MagazineLayout#107"]),
    UIKitMessage(
      .s02, .assertion,
      [
        Wording(
          """
          UICollectionView ($object) is stuck in its update/layout loop. This can happen for various reasons, \
          including self-sizing views whose preferred attributes are not returning a consistent size. To debug this \
          issue, check the Console app for logs in the "UICollectionViewRecursion" category. In particular, look for \
          messages about layout invalidations, or changes to properties like contentOffset (bounds.origin), \
          bounds.size, frame, etc.
          """, .only(16)),
        Wording(
          """
          UICollectionView is stuck in its update/layout loop. This can happen for various reasons, including \
          self-sizing views whose preferred attributes are not returning a consistent size. To debug this issue, \
          check the Console app for logs in the "UICollectionViewRecursion" category. In particular, look for \
          messages about layout invalidations, or changes to properties like contentOffset (bounds.origin), \
          bounds.size, frame, etc.
          """, .only(16)),
      ], .reports,
      place: "-[UICollectionView _setNeedsVisibleCellsUpdate:withLayoutAttributes:]",
      by: [.layout, .data],
      when: "The visible cells were updated about a hundred times without coming to rest.",
      causes: loopCauses,
      cure: loopCure, successor: .s03,
      sources: ["QuintGao/GKPageScrollView#122", "dotnet/maui#12188"]),
    UIKitMessage(
      .s03, .assertion,
      [
        Wording(
          """
          $object is stuck in a recursive layout loop. This can happen when self-sizing views do not return \
          consistent sizes, or the collection view's frame/bounds/contentOffset is being constantly adjusted. To \
          debug this issue, check the Console app for logs in the "UICollectionViewFeedbackLoopDebugger" category.
          """, .since(17)),
        Wording(
          """
          $object is stuck in a recursive layout loop. This can happen when self-sizing views do not return \
          consistent sizes, or the collection view's frame/bounds/contentOffset is being constantly adjusted. To \
          debug this issue, check the Console app for logs in the "UICollectionViewFeedbackLoopDebugger" category.
          Collection view: $collectionView
          """, .since(17)),
      ], .reports,
      place: "_UICollectionViewFeedbackLoopDebugger",
      by: [.layout, .data],
      when: "The visible cells were updated again and again without coming to rest, since iOS 17 or 18.",
      causes: loopCauses,
      cure: loopCure,
      sources: ["hackiftekhar/IQKeyboardManager#2157 (26)", quoted]),
    UIKitMessage(
      .s04, .logs, "[UICollectionViewRecursion] cv == $object Disabling recursion trigger logging",
      .between(15, 16), .reports,
      by: [.uikit],
      when: "Harmless: UIKit ends a log of its own.",
      causes: [
        "None of the app's."
      ],
      cure: "Nothing is to be done.",
      sources: ["ekazaev/ChatLayout#23", quoted]),
    UIKitMessage(
      .s05, .logs,
      """
      [UICollectionViewRecursion] $collectionView is stuck in its update/layout loop. See previous logs in the \
      "UICollectionViewRecursionCategory" to find callers that scheduled a recursive update
      """, .only(15), .reports,
      by: [.layout, .data],
      when: "The visible cells do not come to rest; S01 follows.",
      causes: loopCauses,
      cure: loopCure, successor: .s01,
      sources: ["OneBusAway#540"]),
  ]
}
