import CollectionLayout
import Foundation

/// A setting of the lab, in the order of `state`. The raw value is the word of its statement.
///
/// A setting consists of its storage in `Settings` and its row, which all readers of settings use.
package enum Setting: String, Sendable, CaseIterable {
  case view, layout, columns, rows, inset, spacing, spacings, axis, itemsize, header, footer, estimate
  case between, sideways, background, reference, list, safe, scale, rtl, font, ios
  case prefetch, policy, asks, property, seed, within, trace, bug
}

extension Setting {
  func makeRow() -> Row {
    switch self {
    case .view:
      Row(self, .size(\.view), notifies: .view, value: "the size of the view", forms: [Form(Slot("SIZE", .size))])
    case .layout:
      Row(
        self, .name(\.layout), notifies: .newLayout, value: "the layout's name",
        forms: [
          Form(
            Slot("NAME", .name(.layouts)),
            .optionalWord("animated", "the layouts say where elements end and begin"))
        ])
    case .columns:
      Row(
        self, .whole(\.columns), notifies: .layout, value: "lanes of a vertical waterfall",
        forms: [Form(Slot("N", .whole(Limits.lanes)))], answeredIn: .section)
    case .rows:
      Row(
        self, .whole(\.rows), notifies: .layout, value: "lanes of a horizontal waterfall",
        forms: [Form(Slot("N", .whole(Limits.lanes)))], answeredIn: .section)
    case .inset:
      Row(
        self, .insets(\.inset), notifies: .layout, value: "the section inset", forms: Form.insets(.any),
        answeredIn: [.section, .group, .cell, .badge, .provider])
    case .spacing:
      Row(
        self, .distances(\.spacing), notifies: .layout, value: "the room between items",
        forms: [
          Form(Slot("BOTH", .number(.notNegative)), meaning: "the same distance on both axes"),
          Form(
            Slot("LINES", .number(.notNegative)), Slot("ITEMS", .number(.notNegative)),
            meaning: "between lines, and between the items of a line"),
        ],
        answeredIn: [.section, .group, .provider],
        variant: Signature.Variant(
          in: .group,
          [Form(Slot("N", .number(.notNegative)), .flexible)]))
    case .spacings:
      Row(
        self, .word(\.spacings), notifies: .layout,
        value: "which spacing is which in a horizontal flow of several sizes",
        forms: [Form(.keywords(Settings.Spacings.self, summary: \.summary))])
    case .axis:
      Row(
        self, .word(\.axis), notifies: .layout, value: "the scroll direction",
        forms: [
          Form(
            .keywords([
              Keyword("vertical", "scrolls up and down"), Keyword("horizontal", "scrolls left and right"),
            ]))
        ])
    case .itemsize:
      Row(
        self, .size(\.itemSize), notifies: .layout, value: "the layout's own item size",
        forms: [Form(Slot("SIZE", .size))], answeredIn: .section)
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
        ],
        answeredIn: [.section, .provider])
    case .footer:
      Row(
        self, .extent(\.footer), notifies: .layout, value: "how long footers are, or where one stands",
        forms: [Form(Slot("EXTENT", .number(.notNegative))), Form(.word("off", "no footers"))],
        answeredIn: [.section, .provider])
    case .estimate:
      Row(
        self, .estimate(\.estimate), notifies: .layout, value: "the size of items before their cells say one",
        forms: [
          Form(Slot("SIZE", .size)),
          Form(
            .word("automatic", "the average of what cells have said"),
            meaning: "the average of what cells have said; first `itemsize`"),
          Form(.word("off", "cells are not asked")),
        ])
    case .between:
      Row(
        self, .number(\.between), notifies: .layout, value: "the distance between two sections",
        group: .compositional,
        forms: [Form(Slot("N", .number(.notNegative)))])
    case .sideways:
      Row(
        self, .word(\.sideways), notifies: .layout, value: "how the groups of sections scroll in a row",
        group: .compositional, forms: [Form(.keywords(Settings.Sideways.self, summary: \.summary))],
        answeredIn: [.section, .provider])
    case .background:
      Row(
        self, .background(\.background), notifies: .layout, value: "the background of each section",
        group: .compositional, forms: Form.insets(.any) + [Form(.word("off", "no background"))],
        answeredIn: [.section, .provider])
    case .reference:
      Row(
        self, .word(\.reference), notifies: .layout, value: "the room that sections keep clear of",
        group: .compositional, forms: [Form(.keywords(Settings.Reference.self, summary: \.summary))],
        answeredIn: [.section, .provider])
    case .list:
      Row(
        self, .word(\.list), notifies: .layout, value: "how sections look that are lists", group: .compositional,
        forms: [Form(.keywords(Settings.ListLook.self, summary: \.summary))], answeredIn: [.section, .provider])
    case .safe:
      Row(
        self, .insets(\.safe), notifies: .device, value: "the room that the device needs",
        forms: Form.insets(.notNegative))
    case .scale:
      Row(
        self, .extent(\.scale, kind: .number), notifies: .layout, value: "pixels a point",
        forms: [
          Form(Slot("PIXELS", .number(.positive)), meaning: "pixels a point"),
          Form(.word("off", "nothing is rounded")),
        ])
    case .rtl:
      Row(
        self, .flag(\.isRightToLeft), notifies: .device, value: "whether text runs from right to left",
        forms: [
          Form(
            .keywords([Keyword("on", "from right to left"), Keyword("off", "from left to right")]))
        ])
    case .font:
      Row(
        self, .size(\.character), notifies: .device, value: "a character's size", forms: [Form(Slot("SIZE", .size))]
      )
    case .ios:
      Row(
        self, .version(\.version), notifies: .device, value: "the version of iOS",
        forms: [Form(Slot("VERSION", .number(.listed(SystemVersion.allCases.map(\.number)))))])
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
        ])
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
        ])
    case .asks:
      Row(
        self, .word(\.elementsQuery), notifies: .view, value: "the rectangle that the layout is asked for",
        forms: [
          Form(
            .keywords([
              Keyword("pages", "the whole pages that the visible bounds meet, as on a device"),
              Keyword("bounds", "the visible bounds"),
            ]))
        ])
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
        ])
    case .seed:
      Row(
        self, .whole(\.seed), notifies: .data, value: "the seed of the random stream",
        forms: [Form(Slot("N", .whole(Limits.seeds)))])
    case .within:
      Row(
        self, .number(\.within), notifies: .nobody, value: "the tolerance of lengths", group: .checks,
        forms: [Form(Slot("POINTS", .number(.notNegative)))])
    case .trace:
      Row(
        self, .trace(\.trace), notifies: .nobody, value: "how much of each step is printed", group: .trace,
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
        ])
    case .bug:
      Row(
        self, .mistakes(\.mistakes), notifies: .newLayout, value: "the mistakes that are made", group: .trace,
        forms: [
          Form(
            Slot("NAME", .keyword(LayoutMistake.keywords(LayoutMistake.allCases))),
            .keywords([Keyword("on", "it is made"), Keyword("off", "it is not made any more")]))
        ])
    }
  }
}
