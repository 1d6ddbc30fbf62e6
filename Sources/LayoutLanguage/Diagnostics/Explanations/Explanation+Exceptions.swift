import CollectionLayout

extension Explanation {
  /// Explanations of exceptions that UIKit would throw: LL0401 to LL0415, LL0430, and LL0440 to LL0443. The line is undone.
  package static let exceptions: [Explanation] = [
    Explanation(
      "LL0401", "attributes for an index path that does not exist",
      happened:
        "The layout answered for an item or a header that the data source does not have. It keeps attributes from "
        + "before an update or a reload. For an item, only versions before iOS 13 raise an exception; later versions "
        + "leave the attributes out (LL0320).",
      device:
        "For an item the behaviour depends on the version. For a header, reports of 2014 and 2020 have: \"request for "
        + "layout attributes for supplementary view UICollectionElementKindSectionHeader in section 0 when there are "
        + "only 0 sections in the collection view\".",
      .swift(
        "override func prepare() {\n  if cache.isEmpty { cache = attributesOfAllItems() }  // never emptied\n}"),
      fix: "Empty the cache in `invalidateLayout(with:)`, when the context says that everything or the counts are "
        + "invalid."),
    Explanation(
      "LL0402", "counts that disagree after an update",
      happened:
        "The view counts before an update, adds the reported edits, and compares the sum with the counts of the data "
        + "source afterwards. Here the sum is wrong: an edit of the data was not reported, or was reported twice.",
      device:
        "\"Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after "
        + "the update (4) must be equal to the number of items contained in that section before the update (4), plus or minus "
        + "the number of items inserted or deleted\", and so on.",
      .script("item 120 80\nmodel insert 2 100; reload\nnotify insert 2"),
      fix:
        "Edit the data inside of `performBatchUpdates`, and report each edit once. `insert 2 100` does both; "
        + "`model` and `reload` do not report it."),
    Explanation(
      "LL0403", "supplementary attributes that changed without an invalidation",
      happened:
        "A header has other attributes than before, without an invalidation. Four causes: the header follows the "
        + "offset, and the scroll did not invalidate; it moves, and the context lists other elements alone; the answer "
        + "for a rectangle and the answer for the single header differ, even in `zIndex` alone; or one answer has the "
        + "header twice.",
      device:
        "\"layout attributes for supplementary item at index path changed from ... to ... without invalidating the "
        + "layout\"",
      .script("layout DWReusableLayout; header 44; itemsize 300x100; items 20\npolicy never\nscroll 30"),
      fix:
        "Answer true in `shouldInvalidateLayout(forBoundsChange:)` when a header moves; in the lab, `policy own` "
        + "before the scroll lets the class answer. A context that lists the headers keeps the rest valid: "
        + "those that move, and those that go back to their place."),
    Explanation(
      "LL0404", "self-sizing that does not settle",
      happened: "A cell prefers another size each time it is asked, so each pass makes the next one necessary.",
      device:
        "Since iOS 15 an exception ends the loop; its words changed twice. Before iOS 15 the stack overflows. Since "
        + "iOS 26 the console has a line for each round, with the invalid elements.",
      .script("layout flow; estimate 30x30; items 6\nprefer 3 120x44 60x60"),
      fix: "Let `preferredLayoutAttributesFitting` depend on the cell's content only, not on the size that it has."),
    Explanation(
      "LL0405", "attributes or a content size that are not finite",
      happened:
        "The layout computed NaN or infinity, most often by a division by a count or a width of 0. A frame or a size raises "
        + "an exception when the attributes get it; a centre, a transform or a content size raises one when a view gets "
        + "it.",
      device:
        "\"UICollectionViewLayoutAttributes: -setFrame: requires finite dimensions.\", `-setSize:` as well, "
        + "\"UICollectionViewLayoutAttributes: -setFrame: with CGRectNull is undefined.\" or with CGRectInfinite, \"CALayer position contains NaN: [nan nan]\", and of a cell that "
        + "prefers a huge size \"Rounding frame from preferred layout attributes resulted in a frame with one or more "
        + "invalid members\".",
      .swift(
        "override var collectionViewContentSize: CGSize {\n  CGSize(width: 320, height: total / rows)  // 0 / 0\n}"),
      fix: "Ask for the count before dividing, and answer `.zero` when there is nothing."),
    Explanation(
      "LL0406", "a view of an identifier that is not registered, or that was not dequeued",
      happened:
        "One of six mistakes: the data source used an identifier that is not registered, or made a cell itself; it has no "
        + "method for the header that the layout places; a header was registered for another kind; a reconfigured item got another cell; a decoration view is not "
        + "registered with the layout; or nothing retains the data source.",
      device:
        "\"could not dequeue a view of kind: UICollectionElementKindCell with identifier Cell - must register a nib "
        + "or a class for the identifier\", \"could not dequeue a decoration view of kind: bg - must register as a class or "
        + "nib or connect a prototype in a storyboard\", \"Attempted to dequeue a cell for a different registration or reuse "
        + "identifier than the existing cell when reconfiguring an item\", \"UICollectionView dataSource is not set\".",
      .swift(
        "// without view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: \"Cell\")\n"
          + "let cell = view.dequeueReusableCell(withReuseIdentifier: \"Cell\", for: indexPath)"),
      fix: "Register the class once, and dequeue every cell and every header."),
    Explanation(
      "LL0407", "a negative count",
      happened: "The data source said that there are fewer than no items or sections.",
      device: "An assertion fails, or the allocation of so many attributes fails.",
      .swift(
        "func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {\n"
          + "  rows.count - 1  // there are no rows\n}"),
      fix: "Count what is there, and subtract nothing from it."),
    Explanation(
      "LL0409", "edits of an update that break a rule among each other",
      happened:
        "Deletes and the origins of moves use index paths from before the update; inserts and the targets of moves use "
        + "index paths from after it. Here an edit names an item that is not there by that count, or two edits claim "
        + "one item. A reload is a delete and an insert. Edits of items in a deleted or inserted section are ignored, "
        + "but no item may move out of a deleted section or into an inserted one.",
      device:
        "\"attempt to delete and reload the same index path\", \"attempt to perform an insert and a move to the same "
        + "section (4)\", \"cannot move an item into a newly inserted section (0)\", or another message of this kind. "
        + "Two deletes of one item break no rule: each delete counts (LL0402). If the data lost two items, the update "
        + "is carried out (LL0332).",
      .script("item 120 80\nbatch { reload 1; delete 1 }"),
      fix: "Name each item once, deletes by the old index paths, inserts by the new ones."),
    Explanation(
      "LL0410", "an item that the view counts and the data has lost",
      happened:
        "The data became shorter without a report to the view. The view goes on with the old count, and the next pass "
        + "asks for an item that is gone.",
      device: "\"*** -[__NSArrayM objectAtIndexedSubscript:]: index 1 beyond bounds [0 .. 0]\"",
      .script("item 120 80; tick\nmodel delete 0; columns 3"),
      fix: "Report every edit to the view: `delete 0` does, and so does `model delete 0; reload`."),
    Explanation(
      "LL0411", "identifiers twice in a snapshot",
      happened:
        "One call brought an item identifier twice, or the identifier of a section that the snapshot has already. An "
        + "item identifier that the snapshot has already is no mistake: the item moves, with a note (LL0313).",
      device:
        "\"Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( x )}\", or \"Diffable data source "
        + "detected an attempt to insert or append 1 section identifier that already exists in the snapshot\"",
      .script("source diffable; snapshot { section A; append x y x }"),
      fix: "Identify items by a unique value, such as a database key, and not by content."),
    Explanation(
      "LL0412", "a section of a compositional layout without a definition",
      happened: "The section provider answered nil for a section that has items.",
      device:
        "\"Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
        + "section. This is a client error.\"",
      .swift(
        "UICollectionViewCompositionalLayout { section, _ in\n  section == 0 ? grid : nil  // there are two sections\n}"
      ),
      fix: "Answer a section for each that may have items; nil is for sections that never have any."),
    Explanation(
      "LL0440", "a group of a compositional layout without room",
      happened:
        "The insets of a section or group are as large as the area that they reduce, or larger. Nothing is left for "
        + "items. Usual causes: a view that is not laid out yet, or a narrow column of a split view.",
      device:
        "Since iOS 17, as far as is known: \"There is no room for this NSCollectionLayoutGroup to fit into its parent "
        + "group or section, or it has no room for any subitems itself. Inspect the parent and ensure the "
        + "contentInsets ({0, 16, 0, 16}) do not result in a negative effectiveContentSize when applied to size: {32, "
        + "94}.\" The behaviour before iOS 17 is not known; the lab gives the cells no width.",
      .script("view 32x653; layout compositional\ngroup across 100% 94 { inset 0 16; cell 25% 100% }; items 4"),
      fix: "Use smaller insets, and let the section provider look at the width of its container."),
    Explanation(
      "LL0441", "a group of a compositional layout that is too short for its first item",
      happened:
        "A group holds as many items as fit along its axis. The first item, with the room around it, is longer than "
        + "the group.",
      device:
        "Since iOS 26: \"NSCollectionLayoutItem created with invalid combination of spacing and size specified. This "
        + "group cannot fit even a single item.\" Up to iOS 18 nothing is laid out and no message appears (LL0315). A "
        + "test of UIKit on macOS 27 measured that too, so the two sources differ.",
      .script("layout compositional; group across 100% 50 { cell 400 100% }; items 3"),
      fix: "Make the group longer, or the item a fraction of it. The room around an item (`around`) counts too."),
    Explanation(
      "LL0442", "badges of one kind at two cells of a group",
      happened:
        "Two subitems of a group have supplementary items of one kind. `subitems: [item, item]` makes the same "
        + "mistake; one item repeated by a count does not.",
      device: "\"Every supplementary must have a unique elementKind: duplicates detected: (badge)\"",
      .script(
        "layout compositional\ngroup across 100% 50 { cell 9 9 { badge \"new\" 9 9 top }; cell 9 9 { badge \"new\" 9 9 top } }\nitems 2"
      ),
      fix: "Give each a kind of its own, or repeat one item by a count."),
    Explanation(
      "LL0443", "a pinned boundary item without an extent",
      happened: "A header or footer that is pinned is 0 wide or 0 high, which is how some apps hide it.",
      device:
        "On iOS 15: \"Frame {{377, 0}, {0, 627}} does not intersect {{377, 0}, {0, 627}}\". The behaviour of other "
        + "versions is not known.",
      .script(
        "ios 15; layout compositional; boundary \"side\" 0 100 leading pin\ngroup across 100% 50 { cell 50% 100% }; items 8"
      ),
      fix: "Remove the boundary item where it is to be hidden."),
    Explanation(
      "LL0414", "an edit of a snapshot that names what is not there",
      happened:
        "Items were appended before there was a section, or an edit names a section, a neighbour or an item to reload "
        + "that the snapshot does not have.",
      device:
        "\"There are currently no sections in the data source. Please add a section first.\", \"Invalid parameter not "
        + "satisfying: toIndex != NSNotFound\", or \"Attempted to reload item identifier that does not exist in the "
        + "snapshot: x\"",
      .script("source diffable; snapshot { append x y }"),
      fix: "Append the sections first, and ask `indexOfItem` before an edit beside an item that may be gone."),
    Explanation(
      "LL0415", "the items of a section that is not there",
      happened:
        "A layout asked `numberOfItems(inSection:)` of a section that the view does not have, most often of section 0 before "
        + "the first snapshot was applied.",
      device:
        "\"request for number of items in section 0 when there are only 0 sections in the collection view\"",
      .script("layout CXCollectionViewLayout; source diffable"),
      fix: "Return early from `prepare()` where `numberOfSections` is 0, and loop over the sections that there are."
    ),
    Explanation(
      "LL0430", "a scroll to an item that is not there",
      happened:
        "`scrollToItem` was asked for an item that the view does not count, most often the last one of a list that "
        + "is empty or became shorter.",
      device:
        "\"Attempted to scroll the collection view to an out-of-bounds item (9) when there are only 3 items in section 0.\"",
      .script("items 3 120\nscroll to 9"),
      fix: "Compare with `numberOfItems(inSection:)` before the call; after an edit of the data, lay out first."),
  ]
}
