extension UIKitMessage {
  /// The messages U11 to U32, about conflicting edits of an update, and updates at a wrong time.
  static let updates: [UIKitMessage] = [
    UIKitMessage(
      .u11, .assertion, "attempt to delete and reload the same index path ($path)", .since(9), .reports,
      place: animations,
      when: "One item is deleted and reloaded in one update.",
      reading: "Item $path is deleted and reloaded in one update.",
      causes: [
        """
        A difference reports a change and a removal of one item: two identifiers that are equal, or two passes \
        over the data.
        """
      ],
      cure: "Drop the reload of what goes.",
      sources: [quoted]),
    UIKitMessage(
      .u12, .assertion, "attempt to perform a delete and a move from the same index path ($path)", .between(9, 12),
      .reports,
      place: animations,
      when: "One item is deleted or reloaded, and moved, in one update.",
      reading: "Item $path is deleted or reloaded, and moved, in one update.",
      causes: [
        "A fetched results controller or a difference reports a change and a move of one item.",
        "Identifiers that are not unique.",
      ],
      cure: "Move it in one update, and reload it in a second one.",
      sources: ["lxcid/ListDiff#6"]),
    UIKitMessage(
      .u13, .assertion, "attempt to perform an insert and a move to the same index path ($path)", .between(10, 12),
      .reports,
      place: animations,
      when: "One place is the target of an insert, or of a reload that ends there, and of a move.",
      reading: "Place $path is that of an insert or of a reload, and the target of a move.",
      causes: [
        "A difference reports a move and a reload of its neighbour in one update.",
        "Identifiers that are not unique.",
      ],
      cure: "Reload in a second update; give each place to one item.",
      sources: ["osteslag/Changeset#11", "RxSwiftCommunity/RxDataSources#321"]),
    UIKitMessage(
      .u14, .assertion, "attempt to perform a delete and a move from the same section ($section)", .undated,
      .relatives,
      place: animations,
      when: "One section is deleted or reloaded, and moved, in one update.",
      reading: "Section $section is deleted or reloaded, and moved, in one update.",
      causes: [
        "A difference reports a change and a move of one section."
      ],
      cure: "Move it in one update, and reload it in a second one.",
      sources: [uxkit, "UITableView's twin"]),
    UIKitMessage(
      .u15, .assertion, "attempt to perform an insert and a move to the same section ($section)", .only(10),
      .report,
      place: animations,
      when: "One place is the target of an insert, or of a reload that is displaced, and of a section's move.",
      reading: "Place $section is that of an inserted or reloaded section, and the target of a section's move.",
      causes: [
        "A difference reports a move and a reload of its neighbour in one update."
      ],
      cure: "Reload in a second update.",
      sources: ["Instagram/IGListKit#690"]),
    UIKitMessage(
      .u16, .assertion, "cannot move an item from a deleted section ($section)", .undated, .relatives,
      place: animations,
      when: "An item moves out of a section that the same update deletes.",
      reading: "An item moves out of section $section, which the same update deletes.",
      causes: [
        "A difference follows an item across sections, and its old section goes."
      ],
      cure: "Insert the item where it goes; its delete comes with the section.",
      sources: [uxkit]),
    UIKitMessage(
      .u17, .assertion, "cannot move an item into a newly inserted section ($section)", .undated, .relatives,
      place: animations,
      when: "An item moves into a section that the same update inserts. A diffable data source may do it.",
      reading: "An item moves into section $section, which the same update inserts.",
      causes: [
        "A difference follows an item across sections, and its new section comes."
      ],
      cure: "Delete the item where it was; its insert comes with the section.",
      sources: [uxkit]),
    UIKitMessage(
      .u18, .assertion, "attempt to move item at index path $path to both $firstPath and $secondPath", .undated,
      .relatives,
      place: animations,
      when: "One item has two targets. The same move twice is merged without a word.",
      reading: "Item $path is moved to $firstPath and to $secondPath in one update.",
      causes: [
        "Two moves were computed one after the other, the second from the places after the first."
      ],
      cure: "One move an item, from its place before the update to its place after it.",
      sources: [uxkit]),
    UIKitMessage(
      .u19, .assertion,
      "attempt to move both item at index path $firstPath and item at index path $secondPath to $path", .undated,
      .assumed,
      place: animations,
      when: "Two items have one target.",
      reading: "Items $firstPath and $secondPath are both moved to $path.",
      causes: [
        "Two moves were computed one after the other, the second from the places after the first."
      ],
      cure: "One move an item, from its place before the update to its place after it.",
      sources: [uxkit, "UITableView's twin"]),
    UIKitMessage(
      .u20, .assertion, "attempt to move section $section to both section $firstSection and section $secondSection",
      .undated, .relatives,
      place: animations,
      when: "One section has two targets.",
      reading: "Section $section is moved to $firstSection and to $secondSection in one update.",
      causes: [
        "Two moves were computed one after the other."
      ],
      cure: "One move a section, from its place before the update to its place after it.",
      sources: [uxkit]),
    UIKitMessage(
      .u21, .assertion, "attempt to move both section $firstSection and section $secondSection to section $section",
      .undated, .relatives,
      place: animations,
      when: "Two sections have one target.",
      reading: "Sections $firstSection and $secondSection are both moved to $section.",
      causes: [
        "Two moves were computed one after the other."
      ],
      cure: "One move a section, from its place before the update to its place after it.",
      sources: [uxkit]),
    UIKitMessage(
      .u22, .assertion,
      [
        Wording(
          """
          attempt to move index path ($origin) to index path ($path) that does not exist - there are only $items \
          items in section $section after the update
          """, .undated),
        Wording(
          """
          attempt to move index path ($origin) to index path ($path) that does not exist - there are only $sections \
          sections after the update
          """, .undated),
        Wording(
          """
          attempt to move index path ($path) that does not exist - there are only $items items in section $section \
          before the update
          """, .undated),
      ], .assumed,
      place: animations,
      when: "The target of a move is not there after the update, or its origin is not there before it.",
      reading: "Item $origin is moved to $path; after the update the count of section $section is $items.",
      causes: [
        "The target counts the item itself, which leaves its old place.",
        "The data were not edited yet.",
      ],
      cure: "Origins are counted before the update, targets after it.",
      sources: [uxkit]),
    UIKitMessage(
      .u23, .assertion,
      """
      attempt to to move section $section to section $target, but there are only $sections sections after the \
      update
      """, .undated, .relatives,
      place: animations,
      when: "A section moves beyond the last one after the update. The doubled word is Apple's.",
      reading: "Section $section is moved to $target; after the update the count of sections is $sections.",
      causes: [
        "The target counts the section itself, which leaves its old place."
      ],
      cure: "Origins are counted before the update, targets after it.",
      sources: [uxkit, "UITableView's twin"]),
    UIKitMessage(
      .u24, .assertion,
      """
      attempt to delete item $item from section $section which only contains $items items before the update \
      (from a reload)
      """, .only(8.3), .report,
      place: animations,
      when: "A reload names an item that is not there before the update: a reload is a delete and an insert.",
      reading: "The update reloads item $item of section $section; before it the count of that section is $items.",
      causes: [
        "The data had shrunk already, or the index path was kept from before another update."
      ],
      cure: "Reload only what is there before the update.",
      sources: ["layerhq/Layer-Parse-iOS-Example#8", "UITableView's twin"]),
    UIKitMessage(
      .u25, .crashes, "EXC_BAD_ACCESS $stack -[UICollectionViewData layoutAttributesForItemAtIndexPath:]",
      .only(10),
      .reports,
      place: "-[UICollectionViewData layoutAttributesForItemAtIndexPath:]",
      when: "One index path was named twice in `deleteItems` of an earlier update, and the counts agreed.",
      causes: [
        "The index paths were gathered in an array, and not in a set."
      ],
      cure: "Name each index path once: `Set(paths)`.",
      sources: ["openradar-mirror#17301 (31786176)", "Instagram/IGListKit#657"]),
    UIKitMessage(
      .u26, .assertion,
      "request for index path for global index $index when there are only $items items in the collection view",
      .between(8, 10), .reports,
      place: "-[UICollectionViewData indexPathForItemAtGlobalIndex:] UICollectionViewData.m:614 (iOS 9.3)",
      when: "An update was reported while a reload was due, or before the first layout. The number is then huge.",
      reading: "The view looked for item number $index, counted through all sections, and has $items in all.",
      causes: [
        "`reloadData()` and `insertItems` follow each other without a layout between them."
      ],
      cure: "Make no single edits between `reloadData()` and its layout: one of the two is enough.",
      sources: ["openradar-mirror#17287 (31749591)", quoted]),
    UIKitMessage(
      .u27, .assertion, "attempt to create view animation for nil view", .between(9, 10), .reports,
      place: "-[UICollectionViewAnimation initWithView:...] UICollectionView.m:369",
      by: [.uikit],
      when: """
        `reloadSections` names sections of which one is empty, or the layout has a supplementary view that nobody \
        gives.
        """,
      causes: [
        "An empty section is reloaded.",
        "The layout answers a header, and the data source none.",
      ],
      cure: "Answer a view for each kind that the layout has; else `reloadData()`.",
      sources: ["openradar-mirror#15767 (28163205)", quoted]),
    UIKitMessage(
      .u28, .assertion, "too many update animations on one view - limit is 31 in flight at a time", .between(8, 11),
      .reports,
      place: "-[UICollectionReusableView _addUpdateAnimation]",
      when: "More than 31 updates began while the first still ran.",
      causes: [
        "Items are inserted one by one in a loop, an update each."
      ],
      cure: "Gather them in one `performBatchUpdates`.",
      sources: [quoted]),
    UIKitMessage(
      .u31, .assertion,
      """
      UICollectionView ($collectionView collection view layout: $layout) was deallocated while an update was in \
      flight
      """, .only(8.4), .report,
      place: "-[UICollectionView dealloc] UICollectionView.m:690",
      when: "The view goes while an animated update runs.",
      causes: [
        "A screen is left during an update."
      ],
      cure: "Keep the view until the completion of the update.",
      sources: [quoted]),
    UIKitMessage(
      .u32, .unknown, [], .assumed,
      by: [.layout],
      when: "`performBatchUpdates` is called from inside of `prepare()`. No public words are known.",
      causes: [
        "A layout edits the data while it computes."
      ],
      cure: "Report edits outside of the pass.",
      sources: ["none was found"]),
  ]
}
