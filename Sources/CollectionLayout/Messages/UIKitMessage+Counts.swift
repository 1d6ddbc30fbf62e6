extension UIKitMessage {
  /// The beginning of U04, before the words about the counts.
  static let fallback = "[UICollectionView] Performing reloadData as a fallback — "

  /// The method that checks the edits of an update against each other and against the counts.
  static let animations =
    "-[UICollectionView _endItemAnimationsWithInvalidationContext:tentativelyForReordering:animator:]"
  private static let countCauses = [
    """
    The data changed before the view counted them: outside of `performBatchUpdates`, or before the first layout.
    """,
    "An edit of the data was not reported to the view, or was reported twice.",
    "A reload was due when the update came, so that the view counted the new data as the old.",
    "The data changed on another thread while the update ran.",
  ]
  private static let countCure = """
    Edit the data inside of the block of `performBatchUpdates`, and report each edit once. Where nothing was laid \
    out yet, call `layoutIfNeeded()` before the edit.
    """
  private static let itemCount = """
    Invalid update: invalid number of items in section $section.  The number of items contained in an existing \
    section after the update ($after) must be equal to the number of items contained in that section before the \
    update ($before), plus or minus the number of items inserted or deleted from that section ($inserted inserted, \
    $deleted deleted) and plus or minus the number of items moved into or out of that section ($movedIn moved in, \
    $movedOut moved out).
    """

  /// The messages U01 to U10, about the counts of an update, and about missing places.
  static let counts: [UIKitMessage] = [
    UIKitMessage(
      .u01, .assertion,
      [
        Wording(itemCount, .since(6)),
        Wording(itemCount + " Collection view: $collectionView", .since(15)),
      ], .reports,
      place: animations + """
        ; since iOS 16.4 -[UICollectionView \
        _Bug_Detected_In_Client_Of_UICollectionView_Invalid_Number_Of_Items_In_Section:]
        """,
      when: """
        A section that stays has another number of items than it had before the update, with what was reported \
        inserted, deleted and moved.
        """,
      reading: """
        Section $section had $before items before the update. Reported were $inserted inserted, $deleted \
        deleted, $movedIn moved in and $movedOut moved out; then the data source says $after.
        """,
      causes: countCauses,
      cure: countCure, successor: .u03,
      sources: [
        "badoo/Chatto#317", "Netvent/storyly-sdk#287 (iOS 15 and 16, with the tail)", "mikaoj/BSImagePicker#113",
        "ekazaev/ChatLayout#89 (2025)",
        "openradar-mirror#14745, #15769 (the first count)",
      ]),
    UIKitMessage(
      .u02, .assertion,
      """
      Invalid update: invalid number of sections. The number of sections contained in the collection view after \
      the update ($after) must be equal to the number of sections contained in the collection view before the \
      update ($before), plus or minus the number of sections inserted or deleted ($inserted inserted, $deleted \
      deleted).
      """, .since(6), .reports,
      place: animations,
      when: """
        The view has another number of sections than it had before the update, with what was reported inserted and \
        deleted.
        """,
      reading: """
        There were $before sections before the update. Reported were $inserted inserted and $deleted deleted; \
        then the data source says $after.
        """,
      causes: [
        "A section came or went in the data, and only its items were reported.",
        """
        The data changed before the view counted them: outside of `performBatchUpdates`, or before the first \
        layout.
        """,
        "An edit of the data was not reported to the view, or was reported twice.",
      ],
      cure: "Report sections with `insertSections` and `deleteSections`, in the block that edits the data.",
      successor: .u03,
      sources: ["layerhq/Atlas-iOS#1116, #1034", "MessageKit/MessageKit#1008 (2019)"]),
    UIKitMessage(
      .u03, .assertion,
      """
      Invalid batch updates detected: the number of sections and/or items returned by the data source before \
      and/or after performing the batch updates are inconsistent with the updates.
      Data source before updates = $countsBefore
      Data source after updates = $countsAfter
      Updates = $operations
      Collection view: $collectionView
      """, .since(16.4), .reports,
      place: "-[UICollectionView _Bug_Detected_In_Client_Of_UICollectionView_Invalid_Batch_Updates:]",
      when: """
        Counts and reported edits disagree, as in U01 and U02, also in a view that is off screen. A reload is \
        listed as a delete and an insert.
        """,
      reading: """
        The data source said $countsBefore before the update and $countsAfter after it. Reported was \
        $operations.
        """,
      causes: countCauses,
      cure: countCure,
      sources: [
        "Apple's forums 728797 (an engineer: new as of iOS 16.4)", "ra1028/DifferenceKit#155",
        "xmartlabs/XLPagerTabStrip#859 (17.1)",
      ]),
    UIKitMessage(
      .u04, .logs, fallback + itemCount, .between(15, 16.3),
      .reports,
      when: """
        Counts and edits disagree in an edit outside of `performBatchUpdates`. When exactly a fallback is taken is \
        not known.
        """,
      reading: """
        Section $section had $before items before the update. Reported were $inserted inserted, $deleted \
        deleted, $movedIn moved in and $movedOut moved out; then the data source says $after.
        """,
      causes: countCauses,
      cure: countCure, successor: .u01,
      sources: ["public code and notes that quote a console (2021 to April 2023)"]),
    UIKitMessage(
      .u05, .assertion,
      "attempt to delete item $item from section $section which only contains $items items before the update",
      .between(6, 14), .reports,
      place: animations,
      when: "A delete names an item that is not there before the update.",
      reading: "The update deletes item $item of section $section; before it the count of that section is $items.",
      causes: [
        "The index path already accounts for earlier deletes of the same update; deletes use the old places.",
        "The data had shrunk already when the view counted them.",
        "The index path was kept from before another update.",
      ],
      cure: "Delete by the places before the update, in any order; ask `numberOfItems(inSection:)` where in doubt.",
      sources: ["ra1028/DifferenceKit#132 (2021)", "ChatSecure-iOS#347", "AsyncDisplayKit#378"]),
    UIKitMessage(
      .u06, .assertion,
      """
      attempt to delete item $item from section $section, but there are only $sections sections before the \
      update
      """, .undated, .relatives,
      place: animations,
      when: "A delete names an item of a section that is not there before the update.",
      reading: "The update deletes item $item of section $section; before it the count of sections is $sections.",
      causes: [
        "The section number counts what the same update deletes before it."
      ],
      cure: "Delete by the places before the update.",
      sources: [uxkit, "UITableView's twin in two reports"]),
    UIKitMessage(
      .u07, .assertion,
      "attempt to delete section $section, but there are only $sections sections before the update",
      .between(14, 16), .report,
      place: animations,
      when: "A delete or a reload names a section that is not there before the update.",
      reading: "The update deletes or reloads section $section; before it the count of sections is $sections.",
      causes: [
        "The sections had gone from the data when the view counted them.",
        "The number counts what the same update deletes before it.",
      ],
      cure: "Delete sections by their places before the update.",
      sources: [quoted, uxkit]),
    UIKitMessage(
      .u08, .assertion,
      """
      attempt to insert item $item into section $section, but there are only $items items in section $section \
      after the update
      """, .since(6), .reports,
      place: animations,
      when:
        "An insert names a place beyond the end of its section after the update. It is checked before the counts.",
      reading: "The update inserts item $item into section $section; after it the count of that section is $items.",
      causes: [
        "The data do not have the new item yet: it is added after the update, or on another thread.",
        "The place counts items that the same update deletes.",
      ],
      cure: "Add the item to the data inside of the block; inserts are counted after the update.",
      sources: [quoted]),
    UIKitMessage(
      .u09, .assertion,
      """
      attempt to insert item $item into section $section, but there are only $sections sections after the update
      """, .undated, .relatives,
      place: animations,
      when: "An insert names a section that is not there after the update.",
      reading: "The update inserts item $item into section $section; after it the count of sections is $sections.",
      causes: [
        "The section is not in the data yet, or was not reported with `insertSections`."
      ],
      cure: "Insert the section in the same update; its items come with it.",
      sources: [uxkit]),
    UIKitMessage(
      .u10, .assertion, "attempt to insert section $section but there are only $sections sections after the update",
      .undated, .relatives,
      place: animations,
      when: "A section is inserted beyond the last one after the update.",
      reading: "The update inserts section $section; after it the count of sections is $sections.",
      causes: [
        "The section is not in the data yet.",
        "The number counts sections that the same update deletes.",
      ],
      cure: "Add the section to the data inside of the block; inserts are counted after the update.",
      sources: [uxkit, "UITableView's twin"]),
  ]
}
