extension LayoutException {
  /// A mistake in an update, with the facts.
  package enum UpdateProblem: Error, Hashable {
    /// An item that does not exist before the update: the operation on it, and the number of items in its section.
    case missingItem(Verb, ElementKey, items: Int)
    /// The origin of a move that does not exist before the update, and the number of items in its section.
    case missingOrigin(ElementKey, items: Int)
    /// An item of a section that does not exist before the update: the operation on it, and the number of sections.
    case missingSectionOfItem(Verb, ElementKey, sections: Int)
    /// A section that does not exist before the update: the operation on it, and the number of sections.
    case missingSection(Verb, section: Int, sections: Int)
    /// An insert beyond the last item after the update.
    case insertBeyondEnd(item: Int, section: Int, items: Int)
    /// An insert into a section that does not exist after the update, and the number of sections.
    case insertIntoMissingSection(ElementKey, sections: Int)
    /// An insert of a section beyond the last one after the update.
    case insertSectionBeyondEnd(Int, sections: Int)
    /// The target of a move that does not exist after the update: the number of items, or of sections if the
    /// section is missing.
    case missingTarget(ElementKey, from: ElementKey, count: Int, isSection: Bool)
    /// A move of a section beyond the last one after the update.
    case moveSectionBeyondEnd(Int, to: Int, sections: Int)
    /// An item moved out of a section that is deleted.
    case moveFromDeletedSection(Int)
    /// An item moved into a section that is inserted.
    case moveIntoInsertedSection(Int)
    /// A move of one place to two others.
    case movedTwice(Place, to: [Place])
    /// A move of two places to one.
    case movedToOne(Place, from: [Place])
    /// Two operations that exclude each other at a place.
    case conflict(Conflict, Place)
    /// A repeated operation on a place.
    case twice(Verb, Place)
    /// An update during the layout's computation.
    case insidePass
    /// Another size for an item that does not exist, and the number of items in its section, or of sections.
    case missingSize(ElementKey, count: Int, isSection: Bool)
    /// A number of items that does not match the announced changes: the sum, and all counts and operations.
    case itemCount(CountCheck, UpdateReport)
    /// A number of sections that does not match the announced changes: the sum, and all counts and operations.
    case sectionCount(CountCheck, UpdateReport)

    /// The place that an operation of an update concerns.
    package enum Place: Hashable, Sendable {
      /// An item.
      case item(ElementKey)
      /// A section.
      case section(Int)
    }

    /// The operation on an item or a section that does not exist.
    package enum Verb: String, Hashable, Sendable {
      /// A delete.
      case delete
      /// An insert.
      case insert
      /// A move.
      case move
      /// A reload.
      case reload
      /// A reconfiguration.
      case reconfigure

      // A reload is a delete and an insert: for a missing place the delete fails.
      // - Source: observed, Layer-Parse-iOS-Example issue 8 (iOS 8.3), for items; the same is read for sections.
      //   The words for an item that is reconfigured are ours.
      fileprivate var words: (verb: String, tail: String) {
        self == .reload ? ("delete", " (from a reload)") : (rawValue, "")
      }
    }

    /// Reloads as reconfigurations, for items that are configured again.
    var ofReconfiguring: Self {
      switch self {
      case .missingItem(_, let key, let items): .missingItem(.reconfigure, key, items: items)
      case .missingSectionOfItem(_, let key, let sections):
        .missingSectionOfItem(.reconfigure, key, sections: sections)
      default: self
      }
    }

    /// Two operations on one place.
    package enum Conflict: Hashable, Sendable {
      /// A delete and a reload.
      case deleteAndReload
      /// A delete and a move from the place.
      case deleteAndMove
      /// An insert and a move to the place. A reload is a delete and an insert.
      case insertAndMove
    }

    /// Whether the counts of the update are wrong.
    package var isOfCounts: Bool { report != nil }

    /// The counts and operations of an update with wrong counts; nil for another mistake.
    package var report: UpdateReport? {
      switch self {
      case .itemCount(_, let report), .sectionCount(_, let report): report
      default: nil
      }
    }

    /// UIKit's message; if it has none, words that are not mistaken for UIKit's.
    /// - Source: observed, crash reports and issue threads; the words for moves and for sections that come or go
    ///   are those UXKit, UIKit's sibling on macOS, is described with. UIKit names index paths by their objects.
    package var reason: String {
      switch self {
      case .missingItem(let verb, let key, let items):
        "attempt to \(verb.words.verb) item \(key.item) from section \(key.section) which only contains \(items) items "
          + "before the update\(verb.words.tail)"
      case .missingOrigin(let key, let items):
        "attempt to move \(Place.item(key)) that does not exist - there are only \(items) items in section "
          + "\(key.section) before the update"
      // The words have the form of the insert's.
      case .missingSectionOfItem(let verb, let key, let sections):
        "attempt to \(verb.words.verb) item \(key.item) from section \(key.section), but there are only \(sections) "
          + "sections before the update\(verb.words.tail)"
      case .missingSection(let verb, let section, let sections):
        "attempt to \(verb.words.verb) section \(section), but there are only \(sections) sections before the update"
          + verb.words.tail
      case .insertBeyondEnd(let item, let section, let items):
        "attempt to insert item \(item) into section \(section), but there are only \(items) items in section "
          + "\(section) after the update"
      case .insertIntoMissingSection(let key, let sections):
        "attempt to insert item \(key.item) into section \(key.section), but there are only \(sections) sections after "
          + "the update"
      case .insertSectionBeyondEnd(let section, let sections):
        "attempt to insert section \(section) but there are only \(sections) sections after the update"
      case .missingTarget(let key, let from, let count, let isSection):
        "attempt to move \(Place.item(from)) to \(Place.item(key)) that does not exist - there are only \(count) "
          + (isSection ? "sections after the update" : "items in section \(key.section) after the update")
      // The doubled word is Apple's.
      case .moveSectionBeyondEnd(let from, let to, let sections):
        "attempt to to move section \(from) to section \(to), but there are only \(sections) sections after the update"
      case .moveFromDeletedSection(let section): UIKitMessage[.u16].text([.section: section])
      case .moveIntoInsertedSection(let section): "cannot move an item into a newly inserted section (\(section))"
      case .movedTwice(let place, let targets):
        "attempt to move \(place.words) to both " + targets.map(\.target).joined(separator: " and ")
      case .movedToOne(let place, let origins):
        "attempt to move both " + origins.map(\.words).joined(separator: " and ") + " to \(place.target)"
      case .conflict(.deleteAndReload, let place): "attempt to delete and reload the same \(place)"
      case .conflict(.deleteAndMove, let place): "attempt to perform a delete and a move from the same \(place)"
      case .conflict(.insertAndMove, let place): "attempt to perform an insert and a move to the same \(place)"
      case .twice(let verb, let place): "\(place) is named twice by `\(verb.rawValue)` in one update"
      case .insidePass: "an update was announced while the layout computes"
      case .missingSize(let key, let count, let isSection):
        isSection
          ? "section \(key.section) has no size to change: the last section is \(count - 1)"
          : "item \(key) has no size to change: section \(key.section) has \(count) items"
      case .itemCount(let check, _):
        UIKitMessage[.u01].text([
          .section: check.section, .before: check.before, .after: check.after, .inserted: check.inserted,
          .deleted: check.deleted, .movedIn: check.movedIn, .movedOut: check.movedOut,
        ])
      case .sectionCount(let check, _):
        UIKitMessage[.u02].text([
          .before: check.before, .after: check.after, .inserted: check.inserted, .deleted: check.deleted,
        ])
      }
    }

    /// Returns the words that some versions add at the end.
    func tail(in version: SystemVersion, of view: String) -> String {
      switch self {
      case .itemCount:
        VersionedBehavior.countsNameTheView.isIn(version) ? " Collection view: \(view)" : ""
      default: ""
      }
    }
  }
}

extension LayoutException.UpdateProblem.Place: CustomStringConvertible {
  /// The place inside UIKit's message: `index path ({length = 2, path = 0 - 3})`, `section (2)`.
  package var description: String {
    switch self {
    case .item: "index path (\(target))"
    case .section(let section): "section (\(section))"
    }
  }

  /// The moved place: `item at index path {length = 2, path = 0 - 3}`, `section 2`.
  fileprivate var words: String {
    switch self {
    case .item: "item at index path \(target)"
    case .section(let section): "section \(section)"
    }
  }

  /// The target of a move: the index path alone, `section 2`.
  fileprivate var target: String {
    switch self {
    case .item(let key): key.pathText
    case .section(let section): "section \(section)"
    }
  }
}
