/// A note or a warning about the behaviour of a layout, LL03xx.
package enum LayoutRemark: Hashable, Sendable {
  /// An offset beyond the legal range was held.
  case offsetHeld(OffsetLimit)
  /// Items of a flow that have no room on a line; in UIKit's words.
  case itemLargerThanLine(ItemMisfit, words: String)
  /// Items of a flow with a side of 0 or less: the first of them, and their number; in UIKit's words.
  case itemWithoutArea(String, count: Int, words: String)
  /// A handler of a compositional layout changed items whose sizes are estimated; in UIKit's words.
  case handlerIgnored(section: Int, words: String)
  /// The first item of a section's group does not fit it.
  case groupHoldsNothing(section: Int, words: String)
  /// A section's group is an estimate, and no cell in it is.
  case nothingMeasured(section: Int, words: String)
  /// A section with an inset along an estimated side, which is ignored.
  case insetIgnored(words: String)
  /// A horizontal flow of several sizes with two different spacings.
  case spacingsReported(words: String)
  /// Attributes at missing index paths, which are left out: the first of them, and their number; in UIKit's words.
  case attributesIgnored(String, count: Int, words: String)
  /// A context that lists an element without attributes in the layout.
  case nothingListed(words: String)
  /// A loop of updates, before the exception about it; in UIKit's words.
  case loopLogged(words: String)
  /// A call of `prepare()` that made the view lay out; in UIKit's words.
  case preparedAgain(words: String)
  /// A view without width or height, so that pending work waits: its size.
  case viewWithoutArea(String, words: String)
  /// A scroll that prepared the layout again without moving anything.
  case preparedForNothing
  /// The first scroll without the cells that a device makes ahead of it.
  case nothingAhead
  case settingNotRead(word: String, layout: String)
  /// A property that was set and invalidated nothing: its name, its class, and the line that declares it.
  case notInvalidated(property: String, layout: String, at: String?)
  /// A preference in a layout that asks no cell for one.
  case cellsNotAsked
  /// A tap at a point where no item lies.
  case nothingTapped(String)
  /// A tap at a point or on an item that is not on screen.
  case notReached(String)

  /// Existing identifiers that were moved by an append or an insert: their number; in UIKit's words.
  case identifierMoved(count: Int, words: String)
  /// Counts that disagree after an edit outside of a batch, so that everything was loaded again; in UIKit's words.
  case reloadedInstead(words: String)
  /// An item that is named by two deletes.
  case deletedTwice(words: String)
  /// An item to be reloaded that moved in the same update, and kept its cell.
  case reloadLost(words: String)
  /// A scroll to a missing item, which went to the offset of zero: what the view has counted; in UIKit's words.
  case scrolledToZero(counted: String, words: String)

  /// Attributes outside the requested rectangle: the first element, their number, and the number of all.
  case outsideRect(first: String, count: Int, of: Int)
  /// All attributes for every rectangle: the number that meet it, and the number of all.
  case everythingAnswered(meeting: Int, of: Int)
  /// Attributes farther from the rectangle than its length: the first element, their number, and the number of all.
  case farBeyondRect(first: String, count: Int, of: Int)
  /// Attributes that were handed out and changed: their element, and the frames; in UIKit's words if there are any.
  case attributesMutated(String, from: String, to: String, words: String?)
  /// Elements that are answered more than once for one rectangle: the first, and the numbers of attributes and
  /// elements.
  case answeredAgain(first: String, answers: Int, elements: Int)
  /// A class that answers by a built-in superclass whose `prepare()` it does not call: the names of both.
  case superNotPrepared(layout: String, base: String)
  /// A scroll that keeps a layout valid although it read the offset in `prepare()`: the new offset, and the line of that.
  case offsetKept(String, at: String?)
  /// An element that moved although a context lists others alone: its frames, where they differ, and
  /// the line of the context.
  case movedUnlisted(String, from: String, to: String, at: String?)
  /// An element that is on screen by its last answer, and that the list leaves out: its frame, and the line of the list.
  case lost(String, frame: String, at: String?)
  /// An element for which a layout remembers another frame than a new one computes, in words; and what kept it from
  /// computing anew.
  case remembers(String, now: String?, new: String?, layout: String, because: String?)
  /// Attributes that are not applied, since their class calls them equal: the element, the value, and the class.
  case calledEqual(String, value: String, class: String)
  /// Attributes whose copy has another value: the element, the value, and the class.
  case lostInCopy(String, value: String, class: String)
  /// An element beyond the end of the scrollable content. Numbers are points along the scroll axis.
  case contentHides(String, end: Double, reach: Double)

  /// The first item that is too large, its side across the scroll axis, and the room for a line, in points; and the
  /// number of such items.
  package struct ItemMisfit: Hashable, Sendable {
    package var item: String
    package var side: Double
    package var room: Double
    package var isVertical: Bool
    package var count: Int
  }

  /// The reason why an offset could not be reached. Numbers are points along the scroll axis.
  package enum OffsetLimit: Hashable, Sendable {
    case contentShorter(held: Double, content: Double, view: Double)
    case contentEnds(held: Double, content: Double)
    case contentBegins(held: Double)
  }
}

extension LayoutRemark {
  /// Whether the remark is about the sizes that a preparation gathered, so that the next preparation repeats it.
  package var isOfPreparation: Bool {
    switch self {
    case .itemLargerThanLine, .itemWithoutArea, .handlerIgnored, .groupHoldsNothing, .nothingMeasured: true
    default: false
    }
  }

  /// Whether the remark is about a definition or a setting, and is made once for a layout.
  package var isToldOnce: Bool {
    switch self {
    case .insetIgnored, .spacingsReported: true
    default: false
    }
  }

  private typealias Words = Diagnostic.Words

  package var words: Diagnostic.Words {
    switch self {
    case .identifierMoved(let count, let words):
      Words(
        "LL0313", severity: .note, words,
        help: "\(count == 1 ? "the item moves" : "the items move"), as on a device; `move` is the explicit form")
    case .reloadedInstead(let words):
      Words(
        "LL0331", severity: .warning, words,
        help:
          "all cells are loaded again in place of the edit; since iOS 16.4 an exception is raised: explain LL0402"
      )
    case .deletedTwice(let words):
      Words("LL0332", severity: .warning, words, help: "name each item once: a `Set` of index paths does")
    case .reloadLost(let words):
      Words("LL0333", severity: .warning, words, help: "reload it in an update of its own, at its new place")
    case .scrolledToZero(let counted, let words):
      Words(
        "LL0334", severity: .warning, words,
        help: "the view has counted \(counted); iOS 13 and earlier, and iOS 15 and later, raise an exception: "
          + "explain LL0430")
    case .offsetHeld(.contentShorter(let held, let content, let view)):
      Words(
        "LL0301", severity: .note,
        "held at \(Decimal.text(held)): the content (\(Decimal.text(content))) is shorter than the view (\(Decimal.text(view)))"
      )
    case .offsetHeld(.contentEnds(let held, let content)):
      Words(
        "LL0301", severity: .note, "held at \(Decimal.text(held)): the content ends at \(Decimal.text(content))")
    case .offsetHeld(.contentBegins(let held)):
      Words("LL0301", severity: .note, "held at \(Decimal.text(held)): the content begins there")
    case .groupHoldsNothing(_, let words):
      Words("LL0315", severity: .warning, words, help: "make the group larger, or its first item smaller")
    case .attributesIgnored(let first, let count, let words):
      Words(
        "LL0320", severity: .warning,
        "\(words) \(first) is not there" + (count == 1 ? "" : "; \(count) such attributes"),
        help:
          "the layout keeps old attributes: empty the cache where the counts are invalid; iOS 12 raises an exception (LL0401)"
      )
    case .nothingListed(let words):
      Words(
        "LL0321", severity: .warning, "\(words): a device is reported to raise an exception",
        help: "list only elements that the layout also answers for one by one")
    case .loopLogged(let words): Words("LL0323", severity: .warning, words, help: "the exception LL0404 follows")
    case .preparedAgain(let words):
      Words(
        "LL0322", severity: .warning, words,
        help: "ask the layout in `prepare()`, not the view; lay out after `prepare()`")
    case .nothingMeasured(_, let words):
      Words("LL0316", severity: .note, words, help: "write `about` at the cells as well: `cell 100% about 44`")
    case .insetIgnored(let words):
      Words("LL0335", severity: .note, words, help: "give the group the inset, or room `around` the item")
    case .spacingsReported(let words):
      Words("LL0336", severity: .note, words, help: "`spacings swapped` shows that; equal spacings are safe")
    case .itemLargerThanLine(let misfit, let words): Self.words(misfit, words)
    case .itemWithoutArea(let item, let count, let words):
      Words(
        "LL0311", severity: .warning,
        "\(words) item \(item) has no area" + (count == 1 ? "" : "; \(count) such items"))
    case .handlerIgnored(let section, let words):
      Words("LL0314", severity: .warning, "\(words) The changes by the handler of section \(section) are not shown")
    case .viewWithoutArea(let size, let words):
      Words(
        "LL0350", severity: .note, "\(words); the size of the view is \(size)",
        help: "`resize 320x480` gives it one")
    case .preparedForNothing:
      Words("LL0304", severity: .warning, "prepare() ran again and moved nothing: `why prepare`")
    case .notInvalidated(let property, let layout, let place):
      Words(
        "LL0324", severity: .note,
        "`\(layout)` did not invalidate for `\(property)`\(place.map { ", at \($0)" } ?? ""): what depends on it stays, in "
          + "an app, too, until something else invalidates",
        help: "add `didSet { invalidateLayout() }`, or `invalidate` on the line for code of the app that does it")
    case .nothingAhead:
      Words("LL0325", severity: .note, "a device also makes cells ahead of a scroll: `prefetch on`")
    case .cellsNotAsked:
      Words(
        "LL0305", severity: .note,
        "the size is kept, but no cell is asked what it prefers: `estimate 50x50` turns that on")
    case .nothingTapped(let point):
      Words("LL0306", severity: .note, "no item lies at \(point): the delegate is not called")
    case .notReached(let target):
      Words(
        "LL0306", severity: .note,
        "\(target) is not on screen, where a finger reaches: the delegate is not called")
    case .outsideRect(let first, let count, let all):
      Words(
        "LL0303", severity: .warning,
        "\(count) of \(all) attributes lie outside the requested rectangle, \(first) first: a device keeps these "
          + "attributes, and makes no views for them")
    case .everythingAnswered(let meeting, let all):
      Words(
        "LL0307", severity: .warning,
        "the layout returned all \(all) attributes, but only \(meeting) meet the rectangle: a device goes through all "
          + "of them for each new rectangle")
    case .farBeyondRect(let first, let count, let all):
      Words(
        "LL0310", severity: .warning,
        "\(count) of \(all) attributes lie more than a screen from the rectangle, \(first) first: a device keeps these "
          + "attributes, and makes no views for them")
    case .attributesMutated(let key, let from, let to, let said):
      Words(
        "LL0308", severity: .warning,
        (from == to
          ? "\(key) was handed out and changed without a copy"
          : "\(key) was handed out at \(from) and changed to \(to) without a copy")
          + ": a device keeps that object, so it changes there too"
          + (said.map { "; it says \"\($0)\"" } ?? ""))
    case .answeredAgain(let first, let answers, let elements):
      Words(
        "LL0317", severity: .warning,
        "\(answers) attributes for \(elements) elements in one answer, \(first) more than once",
        help: "empty the cache at the start of `prepare()`")
    case .superNotPrepared(let layout, let base):
      Words(
        "LL0318", severity: .note,
        "\(layout).prepare() does not call super: the lab's \(base) computes without the call, and a device may not",
        help: "call `super.prepare()` first")
    case .offsetKept(let offset, let place):
      Words(
        "LL0319", severity: .note,
        "prepare() read `contentOffset`\(place.map { ", at \($0)" } ?? ""), and the scroll to \(offset) invalidates nothing: elements that were placed by "
          + "the offset stay",
        help: "`why not prepare`; `shouldInvalidateLayout(forBoundsChange:)` has to say true")
    case .calledEqual(let key, let value, let name):
      Words(
        "LL0327", severity: .warning,
        "\(key) has another `\(value)`, and `isEqual` of \(name) says that nothing changed: equal attributes are not "
          + "applied",
        help: "compare `\(value)` in `isEqual` as well, beside `super.isEqual`")
    case .lostInCopy(let key, let value, let name):
      Words(
        "LL0327", severity: .warning,
        "`copy()` of \(name) loses `\(value)` of \(key): UIKit and superclasses hand copies on",
        help: "set `\(value)` in `copy(with:)`, on what super returns")
    case .movedUnlisted(let key, let from, let to, let place):
      Words(
        "LL0328", severity: .warning,
        (from == to ? "\(key) looks different" : "\(key) moved from \(from) to \(to)")
          + ", and the context lists other elements alone\(place.map { ", at \($0)" } ?? ""): a device raises an exception for a header (LL0403), and no "
          + "source says what it does here",
        help: "list \(key) in the context as well, or answer one that invalidates everything")
    case .lost(let key, let frame, let place):
      Words(
        "LL0329", severity: .warning,
        "\(key) at \(frame) meets the bounds, and layoutAttributesForElements(in:) leaves it out"
          + "\(place.map { ", at \($0)" } ?? ""): it vanishes while it is on screen",
        help: "answer all that meets the rectangle, `frame.intersects(rect)`; `why not visible \(key)`")
    case .remembers(let key, let now, let new, let layout, let reason):
      Words(
        "LL0326", severity: .note,
        "\(key) \(now.map { "is at \($0)" } ?? "has no attributes") from here on, and a new \(layout) "
          + (new.map { "puts it at \($0)" } ?? "has none")
          + (reason.map { ": \($0)" } ?? ""),
        help: new == nil || now == nil ? "`why not visible \(key)`" : "`why frame \(key)`")
    case .contentHides(let key, let end, let reach):
      Words(
        "LL0309", severity: .warning,
        "\(key) ends at \(Decimal.text(end)), but scrolling ends at \(Decimal.text(reach)), which "
          + "`collectionViewContentSize` answered: `why content`")
    case .settingNotRead(let word, let layout):
      Words(
        "LL0305", severity: .note, "`\(layout)` does not read `\(word)`: the value is kept for a layout that does")
    }
  }

  private static func words(_ misfit: ItemMisfit, _ words: String) -> Diagnostic.Words {
    let size = "\(Decimal.text(misfit.side)) \(misfit.isVertical ? "wide" : "high")"
    let count = misfit.count == 1 ? "" : "; \(misfit.count) such items"
    return Words(
      "LL0302", severity: .warning,
      "\(words) item \(misfit.item) is \(size), a line has room for \(Decimal.text(misfit.room))\(count)")
  }
}
