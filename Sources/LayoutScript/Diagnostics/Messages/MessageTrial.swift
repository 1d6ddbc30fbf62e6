package import CollectionLayout

/// The way to see a message of UIKit's in the lab.
package enum MessageTrial: Sendable {
  /// The smallest script that raises it.
  case script(String)
  /// Lines of an app that raise it: no script can make a layout or a data source do it.
  case swift(String)
  /// The reason why no script raises the message.
  case none(String)
}

extension UIKitMessage {
  /// The code under which the lab reports it, as `LLnnnn`; nil if it does not.
  package var code: String? {
    switch id {
    case .u01, .u02, .u03, .u04: "LL0402"
    case .u05, .u06, .u07, .u08, .u09, .u10, .u11, .u12, .u13, .u14, .u15, .u16, .u17, .u18, .u19, .u20, .u21, .u22,
      .u23, .u24, .u32:
      "LL0409"
    case .a01, .a02, .a03: "LL0401"
    case .a04: "LL0403"
    case .a08, .a09, .a11: "LL0405"
    case .a13: "LL0308"
    case .r01, .r02, .r03, .r04, .r05, .r06, .r07, .r10, .r11, .n18, .n19: "LL0406"
    case .r15: "LL0415"
    case .r16: "LL0407"
    case .r19: "LL0410"
    case .f01, .f02: "LL0302"
    case .f03: "LL0311"
    case .s01, .s02, .s03: "LL0404"
    case .c01: "LL0412"
    case .c03: "LL0315"
    case .n01, .n02, .n03, .n05, .n06, .n26: "LL0411"
    case .n04: "LL0313"
    case .n09, .n10, .n11, .n12, .n15, .n16: "LL0414"
    default: nil
    }
  }

  /// The way to see it in the lab.
  package var trial: MessageTrial {
    Self.scripts[id].map { .script($0) } ?? Self.sources[id].map { .swift($0) } ?? .none(hindrance)
  }

  private static let three = "layout flow; items 3 40x40\n"
  private static let sections = "layout flow; section { items 2 40x40 }; section { items 1 40x40 }\n"
  private static let diffable = "source diffable\n"

  private static let scripts: [ID: String] = [
    .u01: three + "model insert 2 40x40; reload; notify insert 2",
    .u02: sections + "notify delete section 0",
    .u05: three + "notify delete 9",
    .u06: three + "notify delete 5:0",
    .u07: three + "notify delete section 5",
    .u09: three + "notify insert 5:0",
    .u11: three + "batch { delete 0; reload 0 }",
    .u12: three + "batch { delete 0; move 0 1 }",
    .u13: three + "batch { move 0 1; insert 1 40x40 }",
    .u14: sections + "batch { delete section 0; move section 0 1 }",
    .u15: sections + "batch { insert section 1; move section 0 1 }",
    .u16: sections + "batch { delete section 0; move 0:0 1:0 }",
    .u17: sections + "batch { insert section 0; move 0:0 0:0 }",
    .u18: three + "batch { move 0 1; move 0 2 }",
    .u19: three + "batch { move 0 2; move 1 2 }",
    .u20: sections + "batch { move section 0 1; move section 0 0 }",
    .u21: sections + "batch { move section 0 1; move section 1 1 }",
    .u22: three + "notify move 0 9",
    .a04: "layout DWReusableLayout; header 44; itemsize 300x100; items 20\npolicy never\nscroll 30",
    .r15: "layout CXCollectionViewLayout; source diffable",
    .r19: "item 120 80; tick\nmodel delete 0; columns 3",
    .f01: "layout flow; items 3 400x40",
    .f02: "layout flow; axis horizontal; items 3 40x600",
    .f03: "layout flow; items 3 0x40",
    .s01: "ios 15; layout flow; estimate 30x30; items 6\nprefer 3 120x44 60x60",
    .n01: diffable + "snapshot { section A; append x y x }",
    .n05: diffable + "snapshot { section A; section A }",
    .n09: diffable + "snapshot { append x y }",
    .n16: diffable + "snapshot { section A; reload zz }",
  ]

  private static let sources: [ID: String] = [
    .a01: "override func prepare() {\n  if cache.isEmpty { cache = attributesOfAllItems() }  // never emptied\n}",
    .a08: "attributes.frame.size.height = total / rows  // 0 / 0",
    .a09: "attributes.frame = a.intersection(b)  // .null where they do not meet",
    .r01:
      "// without view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: \"Cell\")\n"
      + "let cell = view.dequeueReusableCell(withReuseIdentifier: \"Cell\", for: indexPath)",
    .c01:
      "UICollectionViewCompositionalLayout { section, _ in\n  section == 0 ? grid : nil  // there are two sections\n}",
    .n23: "dataSource.apply(snapshot)  // a diffable one\nview.deleteItems(at: [IndexPath(item: 0, section: 0)])",
  ]

  /// The reason why no script raises it.
  private var hindrance: String {
    switch id {
    case .u08, .u10, .u23: "in a script an insert or a move beyond the end is counted first, and LL0402 is reported"
    case .u24: "the lab reports `reload` of a missing item with its own message"
    case .u28, .u31: "in the lab an update ends before its call returns"
    case .r17, .c05, .c08, .n25: "the lab has no storyboards, and no nil of Objective-C"
    case .r06, .r12, .r18: "Swift has no nil there"
    case .n21, .n24, .n31: "the lab runs on one thread"
    case .t01, .t02: "the lab's language has no interactive transitions"
    default:
      causers == [.uikit]
        ? "it is a mistake of UIKit's own"
        : causers.contains(.layout) && !causers.contains(.data)
          ? "no statement makes a layout do it: load your class with `layoutlab load`" : "no statement does it"
    }
  }
}
