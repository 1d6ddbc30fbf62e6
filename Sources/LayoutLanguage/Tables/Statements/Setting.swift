import CollectionLayout
import Foundation

/// A setting of the lab, in the order in which `state` lists them. The raw value is the word of its statement.
///
/// A setting is its storage in `Settings` and its row; all readers of settings, from the parser to `state`, use the
/// rows.
package enum Setting: String, Sendable, CaseIterable {
  case view, layout, columns, rows, inset, spacing, spacings, axis, itemsize, header, footer, estimate
  case between, sideways, background, reference, list, safe, scale, rtl, font, ios
  case prefetch, policy, asks, property, seed, within, trace, bug
}

extension Setting {
  /// Makes the row of a setting; called once.
  func makeRow() -> Row {
    switch self {
    case .view:
      Row(
        self, .size(\.view), notifies: .view, value: "the size of the view",
        forms: [Form(Slot("SIZE", .size))],
        summary: "The size of the collection view, its bounds",
        details: [
          "Before the first pass it sets the size that the lab starts with; later it does what `resize` does."
        ],
        examples: ["view 320x480"],
        uikit: ["bounds", "frame", "UICollectionView"],
        synonyms: ["screen", "window", "bounds", "device", "width", "height"])
    case .layout:
      Row(
        self, .name(\.layout), notifies: .newLayout, value: "the layout's name",
        forms: [
          Form(
            Slot("NAME", .name(.layouts)),
            .optionalWord("animated", "the layouts say where elements end and begin"))
        ],
        summary: "The layout that arranges the items",
        details: [
          "The data and the offset stay; the new layout starts with the lab's settings and computes everything.",
          "While items are shown both layouts are notified, and the new one is asked for the offset.",
        ],
        examples: ["layout waterfall", "items 20 120x80; tick; layout flow animated"],
        uikit: [
          "setCollectionViewLayout(_:animated:)", "collectionViewLayout", "UICollectionViewLayout",
          "prepareForTransition(to:)", "prepareForTransition(from:)", "finalizeLayoutTransition()",
        ])
    case .columns:
      Row(
        self, .whole(\.columns), notifies: .layout, value: "lanes of a vertical waterfall",
        forms: [Form(Slot("N", .whole(Limits.lanes)))], answeredIn: .section,
        summary: "Lanes of a vertical waterfall",
        details: ["The lanes share the width that inset and spacing leave."],
        examples: ["columns 3; item 120 80 200"],
        uikit: ["numberOfColumns", "columnCount"],
        synonyms: ["cols", "column", "lanecount"])
    case .rows:
      Row(
        self, .whole(\.rows), notifies: .layout, value: "lanes of a horizontal waterfall",
        forms: [Form(Slot("N", .whole(Limits.lanes)))], answeredIn: .section,
        summary: "Lanes of a horizontal waterfall",
        examples: ["axis horizontal; rows 2; item 120 80 200"],
        uikit: ["numberOfRows", "rowCount"],
        synonyms: ["row"])
    case .inset:
      Row(
        self, .insets(\.inset), notifies: .layout, value: "the section inset",
        forms: Form.insets(.any), answeredIn: [.section, .group, .cell, .badge, .provider],
        summary: "Room between the edges of a section and its items",
        details: [
          "The four numbers stand in UIKit's order, top left bottom right; CSS has top right bottom left."
        ],
        examples: ["inset 20 15 10 15", "inset 20"],
        uikit: ["sectionInset", "collectionView(_:layout:insetForSectionAt:)", "UIEdgeInsets"],
        synonyms: ["margin", "padding", "insets", "margins"])
    case .spacing:
      Row(
        self, .distances(\.spacing), notifies: .layout, value: "the room between items",
        forms: [
          Form(Slot("BOTH", .number(.notNegative)), meaning: "the same distance on both axes"),
          Form(
            Slot("LINES", .number(.notNegative)), Slot("ITEMS", .number(.notNegative)),
            meaning: "between lines, and between the items of a line"),
        ], answeredIn: [.section, .group, .provider],
        variant: Signature.Variant(
          in: .group,
          [Form(Slot("N", .number(.notNegative)), .flexible)]),
        summary: "Room between items",
        details: ["In a waterfall the first number is the vertical distance and the second the horizontal one."],
        examples: ["spacing 10 8"],
        uikit: [
          "minimumLineSpacing", "minimumInteritemSpacing",
          "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
          "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
        ],
        synonyms: ["gap", "gutter", "space"])
    case .spacings:
      Row(
        self, .word(\.spacings), notifies: .layout,
        value: "which spacing is which in a horizontal flow of several sizes",
        forms: [Form(.keywords(Settings.Spacings.self, summary: \.summary))],
        summary: "Which spacing is which in a horizontal flow of several sizes",
        details: [
          """
          Apple's page makes no difference between items of one size and of several. Two reports of devices do (Open Radar \
          47732322, iOS 12.1; Apple's forums 766161, 2024): where sizes differ, lines are minimumInteritemSpacing apart, and \
          items of a line at least minimumLineSpacing.
          """
        ],
        examples: ["layout flow; axis horizontal; spacing 50 9; spacings swapped; item 60x60 61x60"])
    case .axis:
      Row(
        self, .word(\.axis), notifies: .layout, value: "the scroll direction",
        forms: [
          Form(
            .keywords([
              Keyword("vertical", "scrolls up and down"), Keyword("horizontal", "scrolls left and right"),
            ]))
        ],
        summary: "The direction in which the content scrolls",
        details: ["Items given as one number are read again: a height when vertical, a width when horizontal."],
        examples: ["axis horizontal"],
        uikit: ["scrollDirection", "UICollectionView.ScrollDirection"],
        synonyms: ["direction", "orientation"])
    case .itemsize:
      Row(
        self, .size(\.itemSize), notifies: .layout, value: "the layout's own item size",
        forms: [Form(Slot("SIZE", .size))], answeredIn: .section,
        summary: "The layout's own item size, where nothing else says one",
        examples: ["itemsize 50x50; items 3"],
        uikit: ["itemSize", "collectionView(_:layout:sizeForItemAt:)"],
        synonyms: ["cellsize"])
    case .header:
      Row(
        self, .extent(\.header, pin: \.pinsHeaders), notifies: .layout,
        value: "how long headers are, or where one stands",
        forms: [
          Form(Slot("EXTENT", .number(.notNegative))),
          Form(.word("off", "no headers")),
          Form(
            Slot("EXTENT", .number(.notNegative)),
            .word("pin", "it stays at the top while its section is on screen"),
            meaning: "of flow: it stays at the top while its section is on screen"),
        ], answeredIn: [.section, .provider],
        summary: "Headers of sections, this long along the scroll axis",
        examples: ["header 44; items 6 120"],
        uikit: [
          "headerReferenceSize", "collectionView(_:layout:referenceSizeForHeaderInSection:)",
          "sectionHeadersPinToVisibleBounds", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
        ])
    case .footer:
      Row(
        self, .extent(\.footer), notifies: .layout, value: "how long footers are, or where one stands",
        forms: [Form(Slot("EXTENT", .number(.notNegative))), Form(.word("off", "no footers"))],
        answeredIn: [.section, .provider],
        summary: "Footers of sections, this long along the scroll axis",
        examples: ["footer 30; items 6 120"],
        uikit: ["footerReferenceSize", "collectionView(_:layout:referenceSizeForFooterInSection:)"])
    case .estimate:
      Row(
        self, .estimate(\.estimate), notifies: .layout, value: "the size of items before their cells say one",
        forms: [
          Form(Slot("SIZE", .size)),
          Form(
            .word("automatic", "the average of what cells have said"),
            meaning: "the average of what cells have said; first `itemsize`"),
          Form(.word("off", "cells are not asked")),
        ],
        summary: "Lets the cells of a flow size themselves; until then items have it",
        details: [
          """
          A cell that comes onto the screen is asked what it prefers; where that differs, the layout is invalidated and \
          laid out again in the same pass. An item keeps what its cell has said until the data is reloaded, the view has \
          another width, or the estimate changes; items off screen keep the estimate.
          """,
          "`prefer` says what cells answer. An estimate of 0x0 is `off`, as in UIKit.",
          "`automatic` takes the average whenever all sizes are asked again, not each time a cell has said one.",
        ],
        examples: [
          "layout flow; estimate 30x30; items 6; prefer 0...2 120x44",
          "layout flow; estimate automatic; items 9; prefer 0 90x44; invalidate",
        ],
        uikit: ["estimatedItemSize", "UICollectionViewFlowLayout.automaticSize"],
        synonyms: ["estimated", "selfsizing", "automatic"])
    case .between:
      Row(
        self, .number(\.between), notifies: .layout, value: "the distance between two sections",
        group: .compositional, forms: [Form(Slot("N", .number(.notNegative)))],
        summary: "The distance between two sections, empty ones included",
        examples: ["layout compositional; between 12; section { items 2 }; section { items 3 }"],
        uikit: ["interSectionSpacing"])
    case .sideways:
      Row(
        self, .word(\.sideways), notifies: .layout, value: "how the groups of sections scroll in a row",
        group: .compositional, forms: [Form(.keywords(Settings.Sideways.self, summary: \.summary))],
        answeredIn: [.section, .provider],
        summary: "Lets the groups of a section scroll in a row of their own",
        details: [
          """
          `scroll section 0 200` moves the row: nothing is solved, and the delegate is not called. Frames are those of a \
          row that has not scrolled, and what is on screen and drawn is moved.
          """
        ],
        examples: [
          "layout compositional; sideways pages; group across 80% 60 { cell 50 50 }"
        ],
        uikit: ["orthogonalScrollingBehavior", "UICollectionLayoutSectionOrthogonalScrollingBehavior"],
        synonyms: ["orthogonal", "carousel", "paging"])
    case .background:
      Row(
        self, .background(\.background), notifies: .layout, value: "the background of each section",
        group: .compositional, forms: Form.insets(.any) + [Form(.word("off", "no background"))],
        answeredIn: [.section, .provider],
        summary: "A view behind each section, as large as it less these insets",
        examples: ["layout compositional; background 4; inset 8; items 5"],
        uikit: ["NSCollectionLayoutDecorationItem", "decorationItems"],
        synonyms: ["decoration"])
    case .reference:
      Row(
        self, .word(\.reference), notifies: .layout, value: "the room that sections keep clear of",
        group: .compositional, forms: [Form(.keywords(Settings.Reference.self, summary: \.summary))],
        answeredIn: [.section, .provider],
        summary: "Room at the edges that sections keep clear of, across the axis",
        examples: ["layout compositional; reference margins; items 5"],
        uikit: ["contentInsetsReference", "UIContentInsetsReference"])
    case .list:
      Row(
        self, .word(\.list), notifies: .layout, value: "how sections look that are lists",
        group: .compositional, forms: [Form(.keywords(Settings.ListLook.self, summary: \.summary))],
        answeredIn: [.section, .provider],
        summary: "Makes lists of sections: rows as high as cells say, or 44",
        details: [
          """
          A section with a `group` is no list. `header` and `footer` set the list's own, with their heights; in plain looks \
          they stay in the view. Lines between rows and a first item as a header move no frame. Numbers are measured on a Mac; those of a \
          phone are known in part.
          """
        ],
        examples: ["layout compositional; list insetGrouped; header 30; items 5 60"],
        uikit: [
          "UICollectionLayoutListConfiguration", "NSCollectionLayoutSection.list", "headerMode", "footerMode",
          "showsSeparators", "UICollectionViewListCell",
        ],
        synonyms: ["table", "uitableview", "appearance"])
    case .safe:
      Row(
        self, .insets(\.safe), notifies: .device, value: "the room that the device needs",
        forms: Form.insets(.notNegative),
        summary: "Room that the device needs at the edges: the safe area",
        details: [
          """
          Top and bottom are added to the content inset, and left and right only where the content is wider than the view: \
          contentInsetAdjustmentBehavior is `automatic`. Offsets go from minus that room to the content's end plus that room. \
          A content that starts at the edge of the room goes on doing so.
          """,
          """
          On its side a content that scrolls down is as wide as the view. The cells of `flow` then run under the notch, unless \
          sectionInsetReference is `fromSafeArea` in Swift; sections of `compositional` are cleared of it by `reference`.
          """,
        ],
        examples: [
          "safe 44 0 34 0; items 20 120",
          "view 667x375; safe 0 44 21 44; layout flow; items 4 300x50; at 10,10",
        ],
        uikit: [
          "adjustedContentInset", "contentInset", "contentInsetAdjustmentBehavior", "safeAreaInsets",
        ],
        synonyms: ["safearea", "notch"])
    case .scale:
      Row(
        self, .extent(\.scale, kind: .number), notifies: .layout, value: "pixels a point",
        forms: [
          Form(Slot("PIXELS", .number(.positive)), meaning: "pixels a point"),
          Form(.word("off", "nothing is rounded")),
        ],
        summary: "Offsets, and of flow the edges of frames, lie on whole pixels",
        details: [
          "An offset goes to the nearest pixel from the next scroll on. A layout that sets `bounds` keeps fractions, as on a device."
        ],
        examples: ["layout flow; scale 2; items 8 70x50"],
        uikit: ["displayScale", "UITraitCollection"],
        synonyms: ["pixels", "retina"])
    case .rtl:
      Row(
        self, .flag(\.isRightToLeft), notifies: .device, value: "whether text runs from right to left",
        forms: [
          Form(
            .keywords([Keyword("on", "from right to left"), Keyword("off", "from left to right")]))
        ],
        summary: "Right to left: what is laid out begins at the right",
        details: [
          """
          The view mirrors a layout that wants it by flipsHorizontallyInOppositeLayoutDirection: `waterfall` and `tags` do. \
          A content that is wider than the view then begins at its right end, and is shown from there.
          """,
          """
          `flow` does not ask for that and lays out from the right by itself, as in UIKit, and so does what is made over \
          it. A content that scrolls sideways is then shown from its left end, where the last items are.
          """,
        ],
        examples: ["rtl on; items 5 120"],
        uikit: [
          "flipsHorizontallyInOppositeLayoutDirection", "developmentLayoutDirection",
          "effectiveUserInterfaceLayoutDirection",
        ],
        synonyms: ["righttoleft", "arabic", "hebrew"])
    case .font:
      Row(
        self, .size(\.character), notifies: .device, value: "a character's size",
        forms: [Form(Slot("SIZE", .size))],
        summary: "A character's size, for items given as text",
        examples: ["font 10x20; item \"Swift\" \"UIKit\""],
        uikit: ["UIFont"],
        synonyms: ["character", "fontsize", "typeface"])
    case .ios:
      Row(
        self, .version(\.version), notifies: .device, value: "the version of iOS",
        forms: [Form(Slot("VERSION", .number(.listed(SystemVersion.allCases.map(\.number)))))],
        summary: "The version of iOS that the view follows; the newest at first",
        details: [
          """
          Versions differ in what they raise, what they only write to the console, and in which words; and in some rules. \
          `layoutlab explain CODE` has a table by version for each such message. 16.1 and 16.4 are there because \
          something changed with them.
          """,
          "`source diffable` follows it, unless it names a version of its own.",
        ],
        examples: ["ios 12", "ios 16.4; items 3 100"],
        uikit: ["UIDevice.systemVersion", "systemVersion"],
        synonyms: ["version", "system", "sdk", "xcode"])
    case .prefetch:
      Row(
        self, .flag(\.prefetches), notifies: .view, value: "whether the view looks ahead of a scroll",
        forms: [
          Form(
            .keywords([
              Keyword(
                "on", "as on a device: items ahead are announced, their cells made, and cells that left kept"),
              Keyword("off", "cells are asked for when their items come, and nothing is announced"),
            ]))
        ],
        summary: "The view looks ahead of a scroll, and keeps cells that left",
        details: [
          """
          On a device it is on (`isPrefetchingEnabled`). How far a device looks ahead is not public, so the lab begins with \
          the simple case, `prefetch off`, and the first scroll of a session says so.
          """,
          """
          At the end of a scroll's pass the layout is asked what stands in the next screenful in its direction. Its items \
          are announced, each once, nearest first, and those taken back that will not come; the cells of the nearer half \
          are made. Before the first scroll items are announced, and no cell is made.
          """,
          """
          A cell that leaves stays ready for its item: when that comes back there is no `cellForItemAt` and no \
          `prepareForReuse()`, only `willDisplay`. `pool` counts what is ready, `why reuse` tells of it; reloads and \
          updates let all of it wait to be used again.
          """,
          """
          How far ahead cells are made and how many are kept is not public: half a screen and twice what is on screen \
          are the lab's.
          """,
        ],
        examples: [
          "items 40 120; prefetch on; scroll 200; scroll 190", "items 40 120; prefetch on; scroll 200; pool",
        ],
        uikit: [
          "prefetchDataSource", "UICollectionViewDataSourcePrefetching", "collectionView(_:prefetchItemsAt:)",
          "collectionView(_:cancelPrefetchingForItemsAt:)", "isPrefetchingEnabled",
        ],
        synonyms: ["preload", "prefetching", "ahead"])
    case .policy:
      Row(
        self, .word(\.policy), notifies: .view, value: "the answer to a change of bounds",
        forms: [
          Form(
            .keywords([
              Keyword("own", "the layout itself decides"),
              Keyword("size", "yes when the size changed"),
              Keyword("always", "yes, also on every scroll"),
              Keyword("never", "no, whatever changed"),
              Keyword("context", "for pinned headers, with a context that lists only those"),
            ]))
        ],
        summary: "The layout's answer when its bounds change",
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
        uikit: ["shouldInvalidateLayout(forBoundsChange:)"])
    case .asks:
      Row(
        self, .word(\.elementsQuery), notifies: .view, value: "the rectangle that the layout is asked for",
        forms: [
          Form(
            .keywords([
              Keyword("pages", "the whole pages that the visible bounds meet, as on a device"),
              Keyword("bounds", "the visible bounds"),
            ]))
        ],
        summary: "Which rectangle the layout is asked for elements",
        details: [
          """
          A page is as high as the screen; in a layout that scrolls on its side, as wide as the screen's longer side. Pages \
          begin at 0, and also lie above the content: an offset of -60 asks from -480 on. While the bounds stay in what was \
          asked last, a scroll asks nothing.
          """,
          """
          `bounds` is the simple case, for lessons and tests that count questions: each scroll asks for what is visible.
          """,
        ],
        examples: ["items 60 100; asks bounds; scroll 100; scroll 200"],
        uikit: ["layoutAttributesForElements(in:)"],
        synonyms: ["overscan", "page", "pages"])
    case .property:
      Row(
        self, .properties(\.properties), notifies: .layout, value: "properties of a loaded layout that were set",
        forms: [
          Form(
            Slot("NAME", .name(.properties)), Slot("VALUE", .value, repeated: true),
            meaning: "a number, a size, a point, a text; two or four numbers are insets"),
          Form(
            Slot("NAME", .name(.properties)),
            .keywords([
              Keyword("on", "true"), Keyword("off", "false, or nil"), Keyword("vertical", "a scroll direction"),
              Keyword("horizontal", "a scroll direction"),
            ])),
        ],
        summary: "Sets a property of a layout that `layoutlab load` loaded",
        details: [
          """
          A text names a case of an enum, too: `property mode "balanced"`. It does what an assignment in an app does: a class \
          that does not invalidate keeps its old frames, and a note says so (LL0324). `property gap 20; invalidate` sets it as \
          code outside of the class that invalidates. `layoutlab load FILE --list` lists the properties.
          """,
          """
          Alone it lists what the layout of a loaded class stores, private properties too. `(layout.NAME)` is a value: \
          `print (layout.cache.count)`.
          """,
        ],
        examples: ["property"], synonyms: ["attribute", "parameter", "option"])
    case .seed:
      Row(
        self, .whole(\.seed), notifies: .data, value: "the seed of the random stream",
        forms: [Form(Slot("N", .whole(Limits.seeds)))],
        summary: "Restarts the stream of random numbers",
        details: ["The same seed gives the same sizes, on every machine."],
        examples: ["seed 42; items 5 80...240"],
        synonyms: ["random", "srand"])
    case .within:
      Row(
        self, .number(\.within), notifies: .nobody, value: "the tolerance of lengths",
        group: .checks, forms: [Form(Slot("POINTS", .number(.notNegative)))],
        summary: "The tolerance with which lengths are compared: 0.001 by default",
        details: [
          """
          It holds for points: for frames, sizes, offsets and the numbers in them, in `==` and `!=`, in checks and in \
          expected answers. Counts, calls, lanes and the seed are compared exactly. `within 0` is exact.
          """
        ],
        examples: ["within 0.5; item 10.4; expect (content.h == 10)"],
        synonyms: ["tolerance", "epsilon", "accuracy"])
    case .trace:
      Row(
        self, .trace(\.trace), notifies: .nobody, value: "how much of each step is printed",
        group: .trace,
        forms: [
          Form(
            .keywords([
              Keyword("calls", "each step and its lifecycle calls; the start"),
              Keyword("steps", "one line a step"),
              Keyword("story", "what happened, in a sentence, and what of a pass ran"),
              Keyword("cost", "the time of each call, and how many attributes it made and changed"),
              Keyword("state", "as `calls`, and the stored properties that each call of a loaded layout changed"),
              Keyword("all", "also calls of data source, delegate and cells; nothing folded"),
              Keyword("off", "answers, notes and errors only"),
            ])),
          Form(
            Slot("CALL", .name(.calls), repeated: true), meaning: "these calls only; `:help calls` lists them"),
        ],
        summary: "How much of each step is printed",
        examples: [
          "trace steps", "trace story; items 20 100; scroll 300", "trace prepare should",
          "trace cost; items 20 100; scroll 300",
        ],
        synonyms: ["verbose", "quiet", "debug"])
    case .bug:
      Row(
        self, .mistakes(\.mistakes), notifies: .newLayout, value: "the mistakes that are made",
        group: .trace,
        forms: [
          Form(
            Slot("NAME", .keyword(Self.mistakes)),
            .keywords([Keyword("on", "it is made"), Keyword("off", "it is not made any more")]))
        ],
        summary: "Makes a layout or a data source make a famous mistake",
        details: [
          """
          For a hunt: `why`, `frames`, warnings and the calls of a step lead to it. `bug` alone lists the mistakes and \
          which are on. A layout with one counts as a layout of an app: the lab looks at what it answers, and goes back by \
          running its lines again.
          """,
          """
          The mistakes of compositional layouts are in their rules, and sums of `why` are those of the mistake. With \
          `byindex` the model of the app keeps the order that it has when the mistake comes on; what comes later is at its \
          end.
          """,
        ],
        examples: [
          "columns 3; items 5 100; bug tie on; frames", "bug",
          "layout compositional; header 30; inset 9; bug inward on; why header 0",
          "source diffable; bug content on",
        ],
        synonyms: ["mistake", "fault", "sabotage", "inject"])
    }
  }

  private static let mistakes = LayoutMistake.allCases.map { Keyword($0.rawValue, $0.summary) }
}
