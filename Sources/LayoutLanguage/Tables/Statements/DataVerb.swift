import CollectionLayout

package enum DataVerb: String, Sendable, CaseIterable {
  case reset, item, items, section, insert, delete, move, size, batch, reconfigure, model, notify, reload
  case prefer
  case source, snapshot, append, expand, collapse, apply

  /// Whether the statement announces changes to the view, like `insertItems(at:)` in code.
  var changesViewDirectly: Bool {
    switch self {
    case .insert, .delete, .move, .batch, .notify, .reload: true
    case .reset, .item, .items, .section, .size, .reconfigure, .model, .prefer: false
    case .source, .snapshot, .append, .expand, .collapse, .apply: false
    }
  }

  var signature: Signature {
    switch self {
    case .reset: Signature(verb: .data(self), group: .setUp, forms: [Form()])
    case .item:
      Signature(
        verb: .data(self), group: .data, forms: [Form(Slot("SIZE", .itemSize, repeated: true))], placement: .section
      )
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
        placement: .section)
    case .section:
      Signature(
        verb: .data(self), group: .data, forms: [Form(), Form(Slot("NAME", .text))], variant: .snapshot,
        block: .optional(.section), placement: .snapshot)
    case .insert:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(Slot("ITEM", .path), Slot("SIZE", .itemSize, optional: true, repeated: true)),
          Form(.word("section", "a section"), .section("N"), meaning: "an empty section"),
        ],
        variant: .snapshot, placement: [.batch, .snapshot])
    case .delete:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(Slot("RANGE", .range)), Form(Slot("ITEM", .path, repeated: true)),
          Form(
            .word("section", "a section"), .section("N"), meaning: "a section with its items"),
        ],
        variant: .snapshot, placement: [.batch, .snapshot])
    case .move:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(Slot("ITEM", .path), Slot("TO", .path)),
          Form(
            .word("section", "a section"), .section("N"), Slot("TO", .whole(Limits.indices)),
            meaning: "a section with its items"),
        ],
        variant: .snapshot, placement: [.batch, .snapshot])
    case .size:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(Slot("ITEM", .path), Slot("SIZE", .itemSize)),
          Form(Slot("RANGE", .range), Slot("SIZE", .itemSize), meaning: "of each of them, in one update"),
        ],
        variant: .snapshot, placement: .snapshot)
    case .batch: Signature(verb: .data(self), group: .data, forms: [Form()], block: .required(.batch))
    case .reconfigure:
      Signature(
        verb: .data(self), group: .data,
        forms: [Form(Slot("RANGE", .range)), Form(Slot("ITEM", .path, repeated: true))], variant: .snapshot,
        placement: .snapshot)
    case .model: Signature(verb: .data(self), group: .data, forms: Self.edits(withSizes: true), placement: .batch)
    case .notify: Signature(verb: .data(self), group: .data, forms: Self.edits(withSizes: false), placement: .batch)
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
        variant: .snapshot, placement: [.batch, .snapshot])
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
        ])
    case .source:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(
            .word("diffable", "snapshots are applied"),
            Slot("VERSION", .number(.listed(SystemVersion.diffable.map(\.number))), optional: true),
            meaning: "the ways of a version of iOS; without one, of `ios`"),
          Form(.word("plain", "items are edited by their places"), meaning: "as at the start"),
        ])
    case .snapshot:
      Signature(
        verb: .data(self), group: .data, forms: [Form(), Form(.word("new", "nothing is in it yet"))],
        block: .required(.snapshot))
    case .append: Signature(verb: .data(self), group: .data, forms: [Form(.identifiers)], placement: .snapshot)
    case .expand: Signature(verb: .data(self), group: .data, forms: [Form(.identifiers)], placement: .snapshot)
    case .collapse: Signature(verb: .data(self), group: .data, forms: [Form(.identifiers)], placement: .snapshot)
    case .apply:
      Signature(
        verb: .data(self), group: .data,
        forms: [
          Form(), Form(.word("animated", "the difference"), .word("off", "without an animation")),
          Form(.word("reload", "everything is loaded again"), meaning: "applySnapshotUsingReloadData"),
        ])
    }
  }

  /// Returns the forms of edits that follow another word: `insert 3 120`, `delete 1`, `move 5 0`.
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

package enum SourceWord: String {
  case diffable, plain
}

/// The ways to apply a snapshot without animation.
package enum ApplyWord: String {
  case off, reload
}

/// The words between the identifiers of a snapshot edit.
package enum SnapshotWord: String {
  case `in`, of, under, before, after, section
}

/// The edits of the data, as statements or after `model` and `notify`.
package enum EditWord: String {
  case insert, delete, move, reload
}

package enum Supplementary: String, CaseIterable {
  case header, footer

  /// The element kind in UIKit.
  package var kind: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    }
  }
}

extension Signature.Variant {
  /// The arguments of the statement in a `snapshot`.
  static let snapshot = Self(in: .snapshot, [Form(.identifiers)])
}

extension Slot {
  /// The slot for identifiers and the words between them.
  static let identifiers = Slot("ID", .identifier, repeated: true)

  static let supplementary = keywords(Supplementary.self) { "the \($0.rawValue) of a section" }
}
