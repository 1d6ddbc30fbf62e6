extension UIKitMessage {
  private static let animations =
    "-[UICollectionView _endItemAnimationsWithInvalidationContext:tentativelyForReordering:animator:]"
  private static let uxkit = "words of UXKit, UIKit's sibling on macOS"

  private static let itemCount =
    "Invalid update: invalid number of items in section $section.  The number of items contained in an existing section "
    + "after the update ($after) must be equal to the number of items contained in that section before the update "
    + "($before), plus or minus the number of items inserted or deleted from that section ($inserted inserted, $deleted "
    + "deleted) and plus or minus the number of items moved into or out of that section ($movedIn moved in, $movedOut "
    + "moved out)."

  /// U01 to U32: updates.
  static let updates: [UIKitMessage] = [
    UIKitMessage(
      .u01, .assertion,
      [
        Wording(itemCount, .since(6)),
        Wording(itemCount + " Collection view: $collectionView", .since(18)),
      ], .reports,
      place: animations + "; since iOS 16.4 "
        + "-[UICollectionView _Bug_Detected_In_Client_Of_UICollectionView_Invalid_Number_Of_Items_In_Section:]",
      when:
        "A section that stays has another number of items than it had before the update, with what was reported "
        + "inserted, deleted and moved.",
      causes: [
        "The data changed before the view counted them: outside of `performBatchUpdates`, or before the first layout.",
        "An edit of the data was not reported to the view, or was reported twice.",
        "A reload was due when the update came, so that the view counted the new data as the old.",
        "The data changed on another thread while the update ran.",
      ],
      cure:
        "Edit the data inside of the block of `performBatchUpdates`, and report each edit once. Where nothing was laid "
        + "out yet, call `layoutIfNeeded()` before the edit.",
      successor: .u03,
      sources: [
        "badoo/Chatto#317", "mikaoj/BSImagePicker#113", "ekazaev/ChatLayout#89 (2025)",
        "openradar-mirror#14745 and "
          + "#15769 (the first count)",
      ]),
    UIKitMessage(
      .u05, .assertion,
      "attempt to delete item $item from section $section which only contains $items items before the update",
      .between(6, 14), .reports, place: animations,
      when: "A delete, or the origin of a move, names an item that is not there before the update.",
      causes: [
        "The index path counts what was deleted before it in the same update: deletes go by the old places.",
        "The data had shrunk already, and the view had counted them anew.",
        "The index path was kept from before another update.",
      ],
      cure: "Delete by the places before the update, in any order; ask `numberOfItems(inSection:)` where in doubt.",
      sources: ["ra1028/DifferenceKit#132 (2021)", "ChatSecure-iOS#347", "AsyncDisplayKit#378"]),
    UIKitMessage(
      .u16, .assertion, "cannot move an item from a deleted section ($section)", .undated, .relatives,
      place: animations,
      when: "An item moves out of a section that the same update deletes.",
      cure: "Delete the item with its section and insert it where it goes.", sources: [uxkit]),
  ]
}
