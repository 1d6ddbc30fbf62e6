extension SignatureTable {
  static let data: [Signature] = [
    Signature(
      word: "item", group: .data, role: .mark,
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
      synonyms: ["add", "append", "cell", "push"]),
    Signature(
      word: "items", group: .data, role: .mark,
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
      synonyms: ["cells", "generate", "fill"]),
    Signature(
      word: "reload", group: .data, role: .mark,
      forms: [Form()],
      summary: "Tells the view that all data may be different",
      examples: ["item 120; reload"],
      uikit: ["reloadData()"],
      synonyms: ["refresh", "update"]),
  ]
}
