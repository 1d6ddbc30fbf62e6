extension SignatureTable {
  static let setUp: [Signature] = [
    Signature(
      word: "view", group: .setUp, role: .mark,
      forms: [Form(Slot("SIZE", .size))], asksAlone: true,
      summary: "The size of the collection view, its bounds",
      details: [
        "Before the first pass it sets the size that the lab starts with; later it does what `resize` does."
      ],
      examples: ["view 320x480"],
      uikit: ["bounds", "frame", "UICollectionView"],
      synonyms: ["screen", "window", "bounds", "device"]),
    Signature(
      word: "layout", group: .setUp, role: .mark,
      forms: [
        Form(
          Slot("NAME", .name(.layouts)), .optionalWord("animated", "the layouts say where elements end and begin"))
      ],
      asksAlone: true,
      summary: "The layout that arranges the items",
      details: [
        "The data and the offset stay; the new layout starts with the lab's settings and computes everything.",
        "While items are shown both layouts are told, and the new one is asked for the offset.",
      ],
      examples: ["layout waterfall", "items 20 120x80; tick; layout flow animated"],
      uikit: [
        "setCollectionViewLayout(_:animated:)", "collectionViewLayout", "UICollectionViewLayout",
        "prepareForTransition(to:)", "prepareForTransition(from:)", "finalizeLayoutTransition()",
      ]),
    Signature(
      word: "columns", group: .setUp, role: .mark,
      forms: [Form(Slot("N", .whole(Limits.lanes)))], asksAlone: true, placement: .section,
      summary: "Lanes of a vertical waterfall",
      details: ["The lanes share the width that inset and spacing leave."],
      examples: ["columns 3; item 120 80 200"],
      uikit: ["numberOfColumns", "columnCount"],
      synonyms: ["cols", "column", "lanecount"]),
    Signature(
      word: "rows", group: .setUp, role: .mark,
      forms: [Form(Slot("N", .whole(Limits.lanes)))], asksAlone: true, placement: .section,
      summary: "Lanes of a horizontal waterfall",
      examples: ["axis horizontal; rows 2; item 120 80 200"],
      uikit: ["numberOfRows", "rowCount"],
      synonyms: ["row"]),
    Signature(
      word: "inset", group: .setUp, role: .mark,
      forms: [
        Form(Slot("ALL", .number(.any))),
        Form(Slot("VERTICAL", .number(.any)), Slot("HORIZONTAL", .number(.any))),
        Form(
          Slot("TOP", .number(.any)), Slot("LEFT", .number(.any)), Slot("BOTTOM", .number(.any)),
          Slot("RIGHT", .number(.any))),
      ],
      asksAlone: true, placement: .section,
      summary: "Room between the edges of a section and its items",
      details: [
        "The four numbers stand in UIKit's order, top left bottom right; CSS has top right bottom left."
      ],
      examples: ["inset 20 15 10 15", "inset 20"],
      uikit: ["sectionInset", "collectionView(_:layout:insetForSectionAt:)", "UIEdgeInsets"],
      synonyms: ["margin", "padding", "insets", "margins"]),
    Signature(
      word: "spacing", group: .setUp, role: .mark,
      forms: [
        Form(Slot("BOTH", .number(.notNegative)), meaning: "the same distance on both axes"),
        Form(
          Slot("LINES", .number(.notNegative)), Slot("ITEMS", .number(.notNegative)),
          meaning: "between lines, and between the items of a line"),
      ],
      asksAlone: true, placement: .section,
      summary: "Room between items",
      details: ["In a waterfall the first number is the vertical distance and the second the horizontal one."],
      examples: ["spacing 10 8"],
      uikit: [
        "minimumLineSpacing", "minimumInteritemSpacing",
        "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
        "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
      ],
      synonyms: ["gap", "gutter", "space"]),
    Signature(
      word: "axis", group: .setUp, role: .mark,
      forms: [
        Form(
          .keywords([
            Keyword("vertical", "scrolls up and down"), Keyword("horizontal", "scrolls left and right"),
          ]))
      ],
      asksAlone: true,
      summary: "The direction in which the content scrolls",
      details: ["Items given as one number are read again: a height when vertical, a width when horizontal."],
      examples: ["axis horizontal"],
      uikit: ["scrollDirection", "UICollectionView.ScrollDirection"],
      synonyms: ["direction", "orientation"]),
    Signature(
      word: "itemsize", group: .setUp, role: .mark,
      forms: [Form(Slot("SIZE", .size))], asksAlone: true, placement: .section,
      summary: "The layout's own item size, where nothing else says one",
      examples: ["itemsize 50x50; items 3"],
      uikit: ["itemSize", "collectionView(_:layout:sizeForItemAt:)"],
      synonyms: ["cellsize", "width", "height"]),
    Signature(
      word: "header", group: .setUp, role: .mark,
      forms: [
        Form(Slot("EXTENT", .number(.notNegative))),
        Form(.word("off", "no headers")),
        Form(
          Slot("EXTENT", .number(.notNegative)), .word("pin", "it stays at the top while its section is on screen"),
          meaning: "of flow: it stays at the top while its section is on screen"),
      ],
      asksAlone: true, placement: .section,
      summary: "Headers of sections, this long along the scroll axis",
      examples: ["header 44; items 6 120"],
      uikit: [
        "headerReferenceSize", "collectionView(_:layout:referenceSizeForHeaderInSection:)",
        "sectionHeadersPinToVisibleBounds", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
      ]),
    Signature(
      word: "footer", group: .setUp, role: .mark,
      forms: [Form(Slot("EXTENT", .number(.notNegative))), Form(.word("off", "no footers"))],
      asksAlone: true, placement: .section,
      summary: "Footers of sections, this long along the scroll axis",
      examples: ["footer 30; items 6 120"],
      uikit: ["footerReferenceSize", "collectionView(_:layout:referenceSizeForFooterInSection:)"]),
    Signature(
      word: "safe", group: .setUp, role: .mark,
      forms: [
        Form(Slot("ALL", .number(.notNegative))),
        Form(Slot("VERTICAL", .number(.notNegative)), Slot("HORIZONTAL", .number(.notNegative))),
        Form(
          Slot("TOP", .number(.notNegative)), Slot("LEFT", .number(.notNegative)),
          Slot("BOTTOM", .number(.notNegative)),
          Slot("RIGHT", .number(.notNegative))),
      ],
      asksAlone: true,
      summary: "Room that the device needs at the edges: adjusted content inset",
      details: [
        "It is the adjusted content inset. Offsets go from minus that room to the content's end plus that room; the lines of `flow` are that much shorter.",
        "A content that starts at the edge of the room goes on doing so.",
      ],
      examples: ["safe 44 0 34 0; items 20 120"],
      uikit: ["adjustedContentInset", "contentInset", "safeAreaInsets", "sectionInsetReference"],
      synonyms: ["safearea", "notch"]),
    Signature(
      word: "scale", group: .setUp, role: .mark,
      forms: [
        Form(Slot("PIXELS", .number(.positive)), meaning: "pixels a point"),
        Form(.word("off", "nothing is rounded")),
      ],
      asksAlone: true,
      summary: "Of flow: edges of frames lie on whole pixels, this many a point",
      examples: ["layout flow; scale 2; items 8 70x50"],
      uikit: ["displayScale", "UITraitCollection"],
      synonyms: ["pixels", "retina"]),
    Signature(
      word: "rtl", group: .setUp, role: .mark,
      forms: [
        Form(
          .keywords([Keyword("on", "from right to left"), Keyword("off", "from left to right")]))
      ],
      asksAlone: true,
      summary: "Right to left: the view mirrors a layout that wants it",
      details: [
        "A content that is wider than the view then begins at its right end, and is shown from there.",
        """
        A layout wants it by flipsHorizontallyInOppositeLayoutDirection: `waterfall` and `tags` do; `flow` does not, as \
        in UIKit, and what is made over it neither.
        """,
      ],
      examples: ["rtl on; items 5 120"],
      uikit: [
        "flipsHorizontallyInOppositeLayoutDirection", "developmentLayoutDirection",
        "effectiveUserInterfaceLayoutDirection",
      ],
      synonyms: ["righttoleft", "arabic", "hebrew"]),
    Signature(
      word: "font", group: .setUp, role: .mark,
      forms: [Form(Slot("SIZE", .size))], asksAlone: true,
      summary: "A character's size, for items given as text",
      examples: ["font 10x20; item \"Swift\" \"UIKit\""],
      uikit: ["UIFont"],
      synonyms: ["character", "fontsize", "typeface"]),
    Signature(
      word: "prefetch", group: .setUp, role: .mark,
      forms: [
        Form(
          .keywords([
            Keyword("on", "items ahead of a scroll are announced"), Keyword("off", "nobody is told"),
          ]))
      ],
      asksAlone: true,
      summary: "A data source hears which items may come onto the screen soon",
      details: [
        """
        After a scroll the items of the next screenful in its direction are announced, each once, and none that is \
        shown; a scroll the other way takes back those that will not come.
        """
      ],
      examples: ["items 40 120; prefetch on; scroll 200; scroll 190"],
      uikit: [
        "prefetchDataSource", "UICollectionViewDataSourcePrefetching", "collectionView(_:prefetchItemsAt:)",
        "collectionView(_:cancelPrefetchingForItemsAt:)", "isPrefetchingEnabled",
      ],
      synonyms: ["preload", "prefetching"]),
    Signature(
      word: "policy", group: .setUp, role: .mark,
      forms: [
        Form(
          .keywords([
            Keyword("own", "the layout itself decides"),
            Keyword("size", "yes when the size changed"),
            Keyword("always", "yes, on every scroll as well"),
            Keyword("never", "no, whatever changed"),
            Keyword("context", "for pinned headers, with a context that lists only those"),
          ]))
      ],
      asksAlone: true,
      summary: "What the layout answers when its bounds change",
      details: [
        """
        `own` is the layout's own answer: the built-in ones say yes when the size changed, those with headers that stick \
        also to a scroll. The others overrule it.
        """,
        """
        `context` says yes when the size changed, and to a scroll that moves pinned headers or footers: the context \
        lists them, and they alone are asked again. Layouts without any stay valid.
        """,
      ],
      examples: ["items 20 100; policy always; scroll 10"],
      uikit: ["shouldInvalidateLayout(forBoundsChange:)"]),
    Signature(
      word: "reset", group: .setUp, role: .mark,
      forms: [Form()],
      summary: "A fresh lab: no items, every setting as at the start",
      examples: ["columns 3; reset"],
      synonyms: ["clear", "restart", "clean"]),
    Signature(
      word: "seed", group: .setUp, role: .mark,
      forms: [Form(Slot("N", .whole(Limits.seeds)))], asksAlone: true,
      summary: "Restarts the stream of random numbers",
      details: ["The same seed gives the same sizes, on every machine."],
      examples: ["seed 42; items 5 80...240"],
      synonyms: ["random", "srand"]),
  ]
}
