import CollectionLayout

/// The statements that edit the data; the case names the word.
package enum DataVerb: String, Sendable, CaseIterable {
  case reset, item, items, section, insert, delete, move, size, batch, reconfigure, model, notify, reload
  case prefer
  case source, snapshot, append, expand, collapse, apply

  /// Whether the statement announces changes to the view, as code does by `insertItems(at:)` and the like.
  var changesViewDirectly: Bool {
    switch self {
    case .insert, .delete, .move, .batch, .notify, .reload: true
    case .reset, .item, .items, .section, .size, .reconfigure, .model, .prefer: false
    case .source, .snapshot, .append, .expand, .collapse, .apply: false
    }
  }

  /// The statement's row of the table.
  var signature: Signature {
    switch self {
    case .reset:
      Signature(
        verb: .data(self), group: .setUp,
        forms: [Form()],
        summary: "A fresh lab: no items, every setting as at the start",
        examples: ["columns 3; reset"],
        synonyms: ["clear", "restart", "clean"])
    case .item:
      Signature(
        verb: .data(self), group: .data,
        forms: [Form(Slot("SIZE", .itemSize, repeated: true))],
        placement: .section,
        summary: "Appends items, one for each size",
        details: [
          """
          A bare number is the height in a vertical waterfall and the width in a horizontal one; of 100x40 a waterfall \
          uses the side along the scroll axis. A text is as wide as its characters and one line high.
          """,
          "`item 20 120` appends two items; twenty of 120 are `items 20 120`.",
        ],
        examples: ["item 120 80", "item 100x40", "item \"Swift\" \"UIKit\""],
        uikit: ["UICollectionViewDataSource", "UICollectionViewCell"],
        synonyms: ["add", "push"])
    case .items:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(Slot("N", .whole(Limits.items)), meaning: "of the layout's own item size"),
          Form(Slot("N", .whole(Limits.items)), Slot("SIZE", .itemSize), meaning: "all of that size"),
          Form(
            Slot("N", .whole(Limits.items)), Slot("LOW...HIGH", .interval),
            meaning: "sizes drawn from the range, both ends included"),
        ],
        placement: .section,
        summary: "Appends many items",
        examples: ["items 20 80...240", "items 20 120", "items 20"],
        uikit: ["collectionView(_:numberOfItemsInSection:)"],
        synonyms: ["cells", "generate", "fill"])
    case .section:
      Signature(
        verb: .data(self), group: .data,
        forms: [Form(), Form(Slot("NAME", .text))], variant: .snapshot, block: .optional(.section),
        placement: .snapshot,
        summary: "Appends a section, with its delegate's answers and its items",
        details: [
          "The lab starts with one empty section; the first `section` takes its place while it is empty.",
          "In the block a setting is what the delegate answers for this section, and the delegate wins.",
        ],
        examples: ["section \"Fruit\" { item 120 80 }", "section; item 120; section { columns 3; items 6 100 }"],
        uikit: ["numberOfSections(in:)"],
        synonyms: ["chapter"])
    case .insert:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(Slot("ITEM", .path), Slot("SIZE", .itemSize, optional: true, repeated: true)),
          Form(.word("section", "a section"), .section("N"), meaning: "an empty section"),
        ],
        variant: .snapshot, placement: [.batch, .snapshot],
        summary: "Inserts items before another one, and notifies the view",
        details: ["The edit is an update: animated, and only the new elements on screen get cells."],
        examples: ["items 6 120; insert 3 80", "items 6 120; insert section 1"],
        uikit: ["insertItems(at:)", "insertSections(_:)"])
    case .delete:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(Slot("RANGE", .range)), Form(Slot("ITEM", .path, repeated: true)),
          Form(
            .word("section", "a section"), .section("N"), meaning: "a section with its items"),
        ],
        variant: .snapshot, placement: [.batch, .snapshot],
        summary: "Takes items away, and notifies the view",
        examples: ["items 9 120; delete 2...4", "items 9 120; delete 1 4 8"],
        uikit: ["deleteItems(at:)", "deleteSections(_:)"],
        synonyms: ["remove"])
    case .move:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(Slot("ITEM", .path), Slot("TO", .path)),
          Form(
            .word("section", "a section"), .section("N"), Slot("TO", .whole(Limits.indices)),
            meaning: "a section with its items"),
        ],
        variant: .snapshot, placement: [.batch, .snapshot],
        summary: "Moves an item from its old place to its new one, notifies the view",
        examples: ["items 6 120; move 5 0"],
        uikit: ["moveItem(at:to:)", "moveSection(_:toSection:)"],
        synonyms: ["reorder", "swap"])
    case .size:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(Slot("ITEM", .path), Slot("SIZE", .itemSize)),
          Form(Slot("RANGE", .range), Slot("SIZE", .itemSize), meaning: "of each of them, in one update"),
        ],
        variant: .snapshot, placement: .snapshot,
        summary: "Gives an item another size; an empty update asks all sizes again",
        details: ["The statement is a `performBatchUpdates` without edits: no cell is made anew."],
        examples: ["item 120 80; size 1 200", "items 9 50; size 2...4 120"],
        uikit: ["performBatchUpdates(_:completion:)"])
    case .batch:
      Signature(
        verb: .data(self), group: .data,
        forms: [Form()], block: .required(.batch),
        summary: "Several inserts, deletes and moves as one update",
        details: [
          "Deletes and the origins of moves are counted before the update, inserts and the targets of moves after it."
        ],
        examples: ["items 6 120; batch { delete 1; insert 0 100 }"],
        uikit: ["performBatchUpdates(_:completion:)"],
        synonyms: ["update", "updates", "transaction", "performbatchupdates"])
    case .reconfigure:
      Signature(
        verb: .data(self), group: .data,
        forms: [Form(Slot("RANGE", .range)), Form(Slot("ITEM", .path, repeated: true))],
        variant: .snapshot, placement: .snapshot,
        summary: "Lets the data source configure cells again; they stay the same",
        examples: ["items 6 120; reconfigure 3"],
        uikit: ["reconfigureItems(at:)"])
    case .model:
      Signature(
        verb: .data(self), group: .data,
        forms: Self.edits(withSizes: true),
        placement: .batch,
        summary: "Edits the data without notifying the view: they disagree (LL0402)",
        examples: ["item 120 80; model insert 1 100"])
    case .notify:
      Signature(
        verb: .data(self), group: .data,
        forms: Self.edits(withSizes: false),
        placement: .batch,
        summary: "Notifies the view of an edit that the data does not have (LL0402)",
        examples: ["item 120 80; tick; model insert 1 100; notify insert 1"])
    case .reload:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(), Form(Slot("RANGE", .range), meaning: "other cells for these items"),
          Form(Slot("ITEM", .path, repeated: true), meaning: "other cells for these items"),
          Form(
            .word("section", "a section"), .section("N"),
            meaning: "other cells for all items of a section"),
        ],
        variant: .snapshot, placement: [.batch, .snapshot],
        summary: "Notifies the view that all data, or single items, may be different",
        details: [
          "Alone it only marks; in a `batch` that has to announce all changes, no cell is asked for. With items or a section "
            + "it is an update, and happens at once."
        ],
        examples: ["item 120; reload", "items 6 120; reload 3"],
        uikit: ["reloadData()", "reloadItems(at:)", "reloadSections(_:)"],
        synonyms: ["refresh"])
    case .prefer:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(Slot("RANGE", .range), Slot("SIZE", .size, repeated: true)),
          Form(Slot("ITEM", .path), Slot("SIZE", .size, repeated: true)),
          Form(
            Slot("RANGE", .range), .word("off", "the size that it is given"), meaning: "they prefer what they have"),
          Form(Slot("ITEM", .path), .word("off", "the size that it is given"), meaning: "it prefers what it has"),
          Form(
            .supplementary, .section(), Slot("SIZE", .size, repeated: true),
            meaning: "of a header or footer the side along the scroll axis counts"),
          Form(
            .supplementary, .section(), .word("off", "the size that it is given"),
            meaning: "it prefers what it has"),
        ],
        summary: "The preferred size that these items' cells answer",
        details: [
          "The preference is data: it goes where the item goes. Cells are asked where `estimate` is on.",
          """
          Of several sizes a cell prefers the next one whenever it is laid out, as one does whose constraints \
          contradict: that never settles, and UIKit throws (LL0404).
          """,
        ],
        examples: [
          "layout flow; estimate 30x30; items 6; prefer 3 120x44",
          "layout flow; estimate 30x30; items 6; prefer 2...4 120x44; prefer 3 off",
          "layout flow; header 44; estimate 30x30; items 6; prefer header 0 320x60",
        ],
        uikit: ["preferredLayoutAttributesFitting(_:)", "invalidateIntrinsicContentSize()"],
        synonyms: ["prefers", "fit", "intrinsic"])
    case .source:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(
            .word("diffable", "snapshots are applied"),
            Slot("VERSION", .number(.listed(SystemVersion.diffable.map(\.number))), optional: true),
            meaning: "the ways of a version of iOS; without one, of `ios`"),
          Form(.word("plain", "items are edited by their places"), meaning: "as at the start"),
        ],
        summary: "Gives the view another data source, which has no items yet",
        details: ["With `diffable`, items have identifiers: `snapshot` says what there is next, `apply` shows it."],
        examples: ["source diffable; snapshot { section A; append x y z }; apply"],
        uikit: ["UICollectionViewDiffableDataSource"],
        synonyms: ["datasource", "diffable"])
    case .snapshot:
      Signature(
        verb: .data(self), group: .data,
        forms: [Form(), Form(.word("new", "nothing is in it yet"))], block: .required(.snapshot),
        summary: "Edits what a diffable data source shows next, by identifiers",
        details: [
          """
          Nothing is shown before `apply`. It begins with what was applied last, or empty with `new`. Identifiers are words and whole numbers; `3...9` \
          are seven. Those of sections and of items are two name spaces.
          """,
          """
          In the block stand `section A`, `append x y in A`, `insert x before y`, `delete x`, `move x after y`, \
          `reload x`, `reconfigure x` and `size x 120`. `of 120` or `of 80...240` at the end of `append` and `insert` says \
          how large the items are. After `delete`, `move` and `reload` the word `section` means sections; \
          `section B before A` inserts one.
          """,
          """
          `append y under x` puts items under another one, as the trees of an outline do: they are shown once \
          `expand x` says so, and `collapse x` hides them. `delete` takes what is under an item with it.
          """,
          "`in`, `of`, `under`, `before`, `after` and `section` are no identifiers.",
        ],
        examples: [
          "source diffable; snapshot new { section A; append x y 3...9 of 80 }; apply",
          "source diffable; snapshot { section A; append x y; move y before x }; apply",
        ],
        uikit: ["NSDiffableDataSourceSnapshot"])
    case .append:
      Signature(
        verb: .data(self), group: .data,
        forms: [Form(.identifiers)], placement: .snapshot,
        summary: "Appends items to a section of the next snapshot, by identifiers",
        details: [
          """
          Without `in` it is the last section. An item that is there already moves. `under x` puts the items under another \
          one, as `snapshot` says.
          """
        ],
        examples: [
          "source diffable; snapshot { section A; append x y 3...9 in A of 120 }; apply",
          "source diffable; snapshot { section A; append x; append y under x }; apply",
        ],
        uikit: ["appendItems(_:toSection:)", "append(_:to:)"])
    case .expand:
      Signature(
        verb: .data(self), group: .data,
        forms: [Form(.identifiers)], placement: .snapshot,
        summary: "Shows the items under others in the next snapshot",
        details: [
          """
          The section of such items is an outline: a section snapshot, whose visible items are the items of the section. \
          Several sections that change are one update here; on a device each is applied by itself.
          """
        ],
        examples: ["source diffable; snapshot { section A; append x; append y under x; expand x }"],
        uikit: ["NSDiffableDataSourceSectionSnapshot", "expand(_:)"],
        synonyms: ["outline", "disclose", "unfold"])
    case .collapse:
      Signature(
        verb: .data(self), group: .data,
        forms: [Form(.identifiers)], placement: .snapshot,
        summary: "Hides the items under others in the next snapshot",
        details: ["Hidden items keep their sizes, and come back by `expand`."],
        examples: ["source diffable; snapshot { section A; append x; collapse x }"],
        uikit: ["collapse(_:)"],
        synonyms: ["fold"])
    case .apply:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(), Form(.word("animated", "the difference"), .word("off", "without an animation")),
          Form(.word("reload", "everything is loaded again"), meaning: "applySnapshotUsingReloadData"),
        ],
        summary: "Shows the next snapshot: what differs goes, comes and moves",
        details: [
          """
          The first one loads everything. Later the snapshots are compared by identifiers; what is reloaded follows in a \
          second update. `animated off` loads everything again up to `ios 14`, and compares since 15.
          """
        ],
        examples: [
          "source diffable; snapshot { section A; append x y }; apply animated off"
        ],
        uikit: ["apply(_:animatingDifferences:completion:)", "applySnapshotUsingReloadData(_:completion:)"])
    }
  }

  /// Returns the forms of edits after another word: `insert 3 120`, `delete 1`, `move 5 0`.
  private static func edits(withSizes: Bool) -> [Form] {
    let insert = Slot.word("insert", "items that come")
    let delete = Slot.word("delete", "items that go")
    let move = Slot.word("move", "an item that changes its place")
    let section = Slot.word("section", "a section")
    let number = Slot.section("N")
    return [
      withSizes
        ? Form(insert, Slot("ITEM", .path), Slot("SIZE", .itemSize, optional: true, repeated: true))
        : Form(insert, Slot("ITEM", .path)),
      Form(delete, Slot("RANGE", .range)),
      Form(delete, Slot("ITEM", .path, repeated: true)),
      Form(move, Slot("ITEM", .path), Slot("TO", .path)),
      Form(insert, section, number), Form(delete, section, number),
      Form(move, section, number, Slot("TO", .whole(Limits.indices))),
    ]
  }
}

/// The kinds of data source.
package enum SourceWord: String {
  case diffable, plain
}

/// The ways to apply a snapshot without animation.
package enum ApplyWord: String {
  case off, reload
}

/// The words between the identifiers of an edit.
package enum SnapshotWord: String {
  case `in`, of, under, before, after, section
}

/// The edits of the data, as a statement or after `model` and `notify`.
package enum EditWord: String {
  case insert, delete, move, reload
}

/// The supplementary views that a section may have.
package enum Supplementary: String, CaseIterable {
  case header, footer

  /// UIKit's element kind.
  package var kind: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    }
  }
}

extension Signature.Variant {
  /// The arguments of an edit of a snapshot.
  static let snapshot = Self(in: .snapshot, [Form(.identifiers)])
}

extension Slot {
  /// The slot for identifiers, and words between them.
  static let identifiers = Slot("ID", .identifier, repeated: true)

  /// The slot for a header or a footer.
  static let supplementary = keywords(Supplementary.self) { "the \($0.rawValue) of a section" }
}
