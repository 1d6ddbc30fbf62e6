import CollectionLayout

extension Explanation {
  /// Explanations of notes and warnings about the behaviour of a layout, LL0301 to LL0306, LL0313 and LL0325.
  package static let remarks: [Explanation] =
    [
      Explanation(
        "LL0301", "a note: an offset beyond the legal range was held",
        happened:
          "A scroll asked for an offset outside of the content. The offset stays at the end of the content, or where "
          + "it was.",
        device:
          "No message appears. A finger can pull further, and the view bounces back; `setContentOffset` accepts such offsets.",
        .script("item 120; scroll 400"),
        fix: "`content` shows how far there is to scroll. `scroll -60 bounce` goes beyond, as a finger does."),
      Explanation(
        "LL0302", "a warning: an item of a flow is larger than the room for a line",
        happened:
          "An item is wider than a line, which is the view minus the insets; in a horizontal flow, higher. The item "
          + "gets a line of its own and is cut off.",
        device:
          "\"the behavior of the UICollectionViewFlowLayout is not defined because: the item width must be less "
          + "than the width of the UICollectionView minus the section insets left and right values\", again and again.",
        .script("layout flow; item 400x40\nframes"),
        fix:
          "Make the item smaller, or compute its size from the bounds and answer true in `shouldInvalidateLayout` when "
          + "they change."),
      Explanation(
        "LL0303", "a warning: attributes outside the requested rectangle",
        happened:
          "`layoutAttributesForElements(in:)` answered elements that do not meet its rectangle. This happens in a subclass "
          + "that moves the attributes of its superclass and does not filter them again.",
        device:
          "No message appears, and no view is made for these elements. UIKit keeps and compares their attributes as "
          + "long as the rectangle is current.",
        .swift(
          "// in layoutAttributesForElements(in:)\n"
            + "let near = rect.insetBy(dx: 0, dy: -100)\n"
            + "return cache.filter { $0.frame.intersects(near) }"),
        fix: "Choose by the frames that are answered: `filter { $0.frame.intersects(rect) }` comes last."),
      Explanation(
        "LL0304", "a warning: a scroll prepared the layout again, and nothing moved",
        happened:
          "`shouldInvalidateLayout(forBoundsChange:)` said true, so `prepare()` ran on a scroll, and every frame that "
          + "was on screen before is where it was.",
        device: "No message appears. The scroll drops frames.",
        .script("items 20 100; policy always; scroll 10"),
        fix: "Say true only when the size changes, or give a context that lists what moves."),
      Explanation(
        "LL0305", "a note: a setting that the layout does not read",
        happened:
          "The present layout does not read the setting, so nothing becomes invalid. The lab keeps the value for a "
          + "layout that reads the setting.",
        .script("rows 2"),
        fix: "`:help rows` says which layout reads it. `axis horizontal` makes a waterfall have rows."),
      Explanation(
        "LL0306", "a note: a tap that hits nothing",
        happened: "No item lies at the point, or it is not on screen, where a finger reaches.",
        device: "Nothing happens either: the delegate is not called.",
        .script("items 3 100; tap 300,400"),
        fix: "`visible` says what is on screen, `at 160,100` what lies at a point."),
      Explanation(
        "LL0313", "a note: an identifier that is there already was moved",
        happened:
          "`append` or `insert` brought an identifier that the snapshot has already. An identifier stands once, so the "
          + "item leaves its place and goes to the new one.",
        device:
          "The console: \"Diffable data source detected an attempt to insert or append 1 item identifier that already "
          + "exists in the snapshot. The existing item identifier will be moved into place instead, but this operation "
          + "will be more expensive.\"",
        .script("source diffable; snapshot { section A; append x y; append x }"),
        fix: "`move x after y` is the explicit form. Otherwise two things have one identifier."),
      Explanation(
        "LL0325", "a note: no cell is made ahead of the scroll",
        happened:
          "A view looks ahead of a scroll and keeps cells that left (`isPrefetchingEnabled`). How far is not public, so a "
          + "session begins without it, and its first scroll says so.",
        .script("items 60 100; scroll 100"),
        fix:
          "`prefetch on` looks ahead. `prefetch off` before the first scroll keeps the simple case, without the note."
      ),
    ] + updateRemarks + costs

  /// LL0331 to LL0336: updates and scrolls that a device performs differently from what was intended.
  private static let updateRemarks = [
    Explanation(
      "LL0331", "a warning: counts disagree after an edit outside of a batch, and everything was loaded again",
      happened:
        "The number of items in the data is not the number that the edit leads to. In a `batch` the mistake is an "
        + "exception, LL0402.",
      device:
        "The console: \"[UICollectionView] Performing reloadData as a fallback — Invalid update: invalid number of items "
        + "in section 0.\"",
      .script("ios 16; item 120 80\nmodel insert 2 100; reload\nnotify insert 2"),
      fix:
        "As for LL0402, edit the data and notify the view once. An app that was linked since Xcode 14.3 crashes here."
    ),
    Explanation(
      "LL0332", "a warning: an item was deleted twice in one update",
      happened:
        "`deleteItems` names one item twice, and the data lost two: the sum is right, and the update is carried out.",
      device: "No message appears. On iOS 10 the state of the view is broken from here on: EXC_BAD_ACCESS in "
        + "`layoutAttributesForItemAtIndexPath:` in a later update. Whether later versions mend it is not known.",
      .script("items 4 120\nbatch { model delete 0 1; notify delete 0 0 }"),
      fix: "Collect the index paths in a `Set`, and delete each once."),
    Explanation(
      "LL0333", "a warning: an item that was reloaded moved in the same update, and kept its cell",
      happened:
        "A reload names an item that a delete, an insert or a move of the same update gives another index path.",
      device: "No message appears, and the old cell stays.",
      .script("items 3 120\nbatch { reload 2; delete 1 }"),
      fix: "Reload in an update of its own, at the new place, or call `reconfigureItems(at:)`."),
    Explanation(
      "LL0334", "a warning: a scroll to an item that is not there went to 0,0",
      happened: "`scrollToItem` was asked for an item that the view has not counted: iOS 14 shows the beginning.",
      device:
        "The console of iOS 14: \"[UICollectionView] Warning: Invalid IndexPath <NSIndexPath: 0x...> {length = 2, path = "
        + "0 - 9} specified - will use a contentOffset of {0,0} as a fallback value.\" Other versions raise an exception.",
      .script("ios 14; items 3 120\nscroll to 9"),
      fix: "Compare with `numberOfItems(inSection:)` before the call."),
    Explanation(
      "LL0335", "a note: an inset along an estimated side",
      happened:
        "An item of a compositional layout has an estimated side and an inset along it, which has no effect. The note "
        + "is made once for a layout; `why` of an item names its insets.",
      device: "No message appears. The documentation of `contentInsets` says that they are ignored there.",
      .script("layout compositional; group across 100% about 50 { cell 100% about 50 { inset 10 } }; items 3 60"),
      fix: "Write the distance at the group: `group across 100% about 50 { spacing 20 }`, or as room `around`."),
    Explanation(
      "LL0336", "a note: a horizontal flow of several sizes with two spacings",
      happened:
        "`minimumLineSpacing` keeps lines apart and `minimumInteritemSpacing` items, as documented. Three reports of "
        + "devices say that the two change places where a horizontal flow has items of several sizes. The note is made "
        + "once for a layout.",
      device: "No message appears. The content may be shorter than the items, and cut the last one off.",
      .script("layout flow; axis horizontal; spacing 20 10; item 50x50 60x50"),
      fix: "`spacings swapped` shows what devices are reported to do. With equal spacings both agree."),
  ]
}
