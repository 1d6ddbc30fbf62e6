extension LayoutException {
  /// A mistake in an update.
  package enum UpdateProblem: Error, Hashable {
    /// An operation on an item that does not exist before the update, and the number of items in its section.
    case missingItem(Verb, ElementKey, items: Int)
    /// A move from an item that does not exist before the update, and the number of items in its section.
    case missingOrigin(ElementKey, items: Int)
    /// An operation on an item whose section does not exist before the update, and the number of sections.
    case missingSectionOfItem(Verb, ElementKey, sections: Int)
    case missingSection(Verb, section: Int, sections: Int)
    /// An insert beyond the last item after the update.
    case insertBeyondEnd(item: Int, section: Int, items: Int)
    /// An insert into a section that does not exist after the update, and the number of sections.
    case insertIntoMissingSection(ElementKey, sections: Int)
    /// An insert of a section beyond the last section after the update.
    case insertSectionBeyondEnd(Int, sections: Int)
    /// A move to a place that is missing after the update: the number of items, or of sections if `isSection`.
    case missingTarget(ElementKey, from: ElementKey, count: Int, isSection: Bool)
    case moveSectionBeyondEnd(Int, to: Int, sections: Int)
    case moveFromDeletedSection(Int)
    case moveIntoInsertedSection(Int)
    /// Moves from one place to several places.
    case movedTwice(Place, to: [Place])
    /// Moves from several places to one place.
    case movedToOne(Place, from: [Place])
    /// Two operations on one place that exclude each other.
    case conflict(Conflict, Place)
    /// An operation that is announced twice for its place.
    case twice(Verb, Place)
    /// An update during the layout's computation.
    case insidePass
    /// A new size for an item that does not exist, and the number of items in its section, or of sections.
    case missingSize(ElementKey, count: Int, isSection: Bool)
    /// Item counts that do not match the operations: the sum that fails, and all counts and operations.
    case itemCount(CountCheck, UpdateReport)
    /// Section counts that do not match the operations: the sum that fails, and all counts and operations.
    case sectionCount(CountCheck, UpdateReport)

    package enum Place: Hashable, Sendable {
      case item(ElementKey)
      case section(Int)
    }

    package enum Verb: String, Hashable, Sendable {
      case delete
      case insert
      case move
      case reload
      case reconfigure
    }

    /// The problem as it is of a reconfiguration, in place of a reload.
    var ofReconfiguring: Self {
      switch self {
      case .missingItem(_, let key, let items): .missingItem(.reconfigure, key, items: items)
      case .missingSectionOfItem(_, let key, let sections):
        .missingSectionOfItem(.reconfigure, key, sections: sections)
      default: self
      }
    }

    /// Two operations that exclude each other on one place.
    package enum Conflict: Hashable, Sendable {
      case deleteAndReload
      case deleteAndMove
      /// An insert at the target of a move, where a reload counts as a delete and an insert.
      case insertAndMove
    }

    package var isOfCounts: Bool { report != nil }

    /// The counts and operations of a problem of counts; nil for another problem.
    package var report: UpdateReport? {
      switch self {
      case .itemCount(_, let report), .sectionCount(_, let report): report
      default: nil
      }
    }

    /// UIKit's message, or, where UIKit has none, words that cannot be mistaken for UIKit's.
    /// - Source: observed, crash reports and issue threads; the words for moves and for sections that come or go
    ///   are those UXKit, UIKit's sibling on macOS, is described with. UIKit names index paths by their objects.
    package var reason: String {
      switch self {
      case .missingItem(.reload, let key, let items):
        UIKitMessage["U24"].text([.item: key.item, .section: key.section, .items: items])
      case .missingItem(let verb, let key, let items):
        verb.instead(of: UIKitMessage["U05"].text([.item: key.item, .section: key.section, .items: items]))
      case .missingOrigin(let key, let items):
        UIKitMessage["U22"].text([.path: key.pathText, .items: items, .section: key.section])
      case .missingSectionOfItem(let verb, let key, let sections):
        verb.instead(of: UIKitMessage["U06"].text([.item: key.item, .section: key.section, .sections: sections]))
      case .missingSection(let verb, let section, let sections):
        verb.instead(of: UIKitMessage["U07"].text([.section: section, .sections: sections]))
      case .insertBeyondEnd(let item, let section, let items):
        UIKitMessage["U08"].text([.item: item, .section: section, .items: items])
      case .insertIntoMissingSection(let key, let sections):
        UIKitMessage["U09"].text([.item: key.item, .section: key.section, .sections: sections])
      case .insertSectionBeyondEnd(let section, let sections):
        UIKitMessage["U10"].text([.section: section, .sections: sections])
      case .missingTarget(let key, let from, let count, isSection: false):
        UIKitMessage["U22"].wordings[0].text([
          .origin: from.pathText, .path: key.pathText, .items: count, .section: key.section,
        ])
      case .missingTarget(let key, let from, let count, isSection: true):
        UIKitMessage["U22"].text([.origin: from.pathText, .path: key.pathText, .sections: count])
      case .moveSectionBeyondEnd(let from, let to, let sections):
        UIKitMessage["U23"].text([.section: from, .target: to, .sections: sections])
      case .moveFromDeletedSection(let section): UIKitMessage["U16"].text([.section: section])
      case .moveIntoInsertedSection(let section): UIKitMessage["U17"].text([.section: section])
      case .movedTwice(.item(let key), let targets):
        UIKitMessage["U18"].text([
          .path: key.pathText, .firstPath: Self.list(targets.prefix(1), ""),
          .secondPath: Self.list(targets.dropFirst(), " and "),
        ])
      case .movedTwice(.section(let section), let targets):
        UIKitMessage["U20"].text([
          .section: section, .firstSection: Self.list(targets.prefix(1), ""),
          .secondSection: Self.list(targets.dropFirst(), " and section "),
        ])
      case .movedToOne(.item(let key), let origins):
        UIKitMessage["U19"].text([
          .path: key.pathText, .firstPath: Self.list(origins.prefix(1), ""),
          .secondPath: Self.list(origins.dropFirst(), " and item at index path "),
        ])
      case .movedToOne(.section(let section), let origins):
        UIKitMessage["U21"].text([
          .section: section, .firstSection: Self.list(origins.prefix(1), ""),
          .secondSection: Self.list(origins.dropFirst(), " and section "),
        ])
      case .conflict(.deleteAndReload, .item(let key)): UIKitMessage["U11"].text([.path: key.pathText])
      case .conflict(.deleteAndReload, .section(let section)):
        "attempt to delete and reload the same section (\(section))"
      case .conflict(.deleteAndMove, .item(let key)): UIKitMessage["U12"].text([.path: key.pathText])
      case .conflict(.deleteAndMove, .section(let section)): UIKitMessage["U14"].text([.section: section])
      case .conflict(.insertAndMove, .item(let key)): UIKitMessage["U13"].text([.path: key.pathText])
      case .conflict(.insertAndMove, .section(let section)): UIKitMessage["U15"].text([.section: section])
      case .twice(let verb, let place): "\(place) is named twice by `\(verb.rawValue)` in one update"
      case .insidePass: "an update was announced while the layout computes"
      case .missingSize(let key, let count, let isSection):
        isSection
          ? "section \(key.section) has no size to change: the last section is \(count - 1)"
          : "item \(key) has no size to change: section \(key.section) has \(count) items"
      case .itemCount(let check, _):
        UIKitMessage["U01"].text([
          .section: check.section, .before: check.before, .after: check.after, .inserted: check.inserted,
          .deleted: check.deleted, .movedIn: check.movedIn, .movedOut: check.movedOut,
        ])
      case .sectionCount(let check, _):
        UIKitMessage["U02"].text([
          .before: check.before, .after: check.after, .inserted: check.inserted, .deleted: check.deleted,
        ])
      }
    }

    private static func list(_ places: some Sequence<Place>, _ separator: String) -> String {
      places.map(\.number).joined(separator: separator)
    }

    /// Returns the words that some versions append to the message.
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
  /// The place in UIKit's words: `index path ({length = 2, path = 0 - 3})`, `section (2)`.
  package var description: String {
    switch self {
    case .item: "index path (\(number))"
    case .section: "section (\(number))"
    }
  }

  /// The place's number in a message: `{length = 2, path = 0 - 3}`, `2`.
  fileprivate var number: String {
    switch self {
    case .item(let key): key.pathText
    case .section(let section): "\(section)"
    }
  }
}

extension LayoutException.UpdateProblem.Verb {
  /// Returns UIKit's words about a delete, changed to this operation. A reload is a delete and an insert, of which
  /// the delete fails for a missing place.
  /// - Source: observed, Layer-Parse-iOS-Example issue 8 (iOS 8.3), for items; the same is read for sections. The
  ///   words for an item that is reconfigured are ours.
  fileprivate func instead(of words: String) -> String {
    self == .reload ? words + " (from a reload)" : words.replacing("delete", with: rawValue)
  }
}
