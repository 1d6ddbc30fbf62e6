extension LayoutException {
  /// What is wrong with an update, with the facts.
  public enum UpdateProblem: Error, Hashable {
    /// An item that is not there before the update: what was to be done with it, and how many there are.
    case missingItem(String, item: Int, section: Int, items: Int)
    /// The origin of a move that is not there before the update, and how many items its section has.
    case missingOrigin(ElementKey, items: Int)
    /// An item of a section that is not there before the update.
    case missingSectionOfItem(String, ElementKey, sections: Int)
    /// A section that is not there before the update.
    case missingSection(String, section: Int, sections: Int)
    /// An insert after the last item after the update.
    case insertBeyondEnd(item: Int, section: Int, items: Int)
    /// An insert into a section that is not there after the update.
    case insertIntoMissingSection(String, section: Int, sections: Int)
    /// A section inserted after the last one after the update.
    case insertSectionBeyondEnd(Int, sections: Int)
    /// The target of a move that is not there after the update: how many items or, of a missing section, sections are.
    case missingTarget(ElementKey, from: ElementKey, count: Int, isSection: Bool)
    /// A section moved after the last one after the update.
    case moveSectionBeyondEnd(Int, to: Int, sections: Int)
    /// An item moved out of a section that is deleted.
    case moveFromDeletedSection(Int)
    /// An item moved into a section that is inserted.
    case moveIntoInsertedSection(Int)
    /// One place moved to two others.
    case movedTwice(Place, to: [Place])
    /// Two places moved to one.
    case movedToOne(Place, from: [Place])
    /// Two operations that cannot both be done at a place.
    case conflict(Conflict, Place)
    /// The same operation twice.
    case twice(String, Place)
    /// An update while the layout computes.
    case insidePass
    /// Another size for an item that is not there, and how many items its section has, or how many sections there are.
    case missingSize(ElementKey, count: Int, isSection: Bool)
    /// The number of items does not agree with what was announced.
    case itemCount(CountCheck)
    /// The number of sections does not agree with what was announced.
    case sectionCount(CountCheck)

    /// What an operation of an update is about.
    public enum Place: Hashable, Sendable {
      /// An item.
      case item(ElementKey)
      /// A section.
      case section(Int)
    }

    /// The same, of an operation that is another one for UIKit.
    func named(_ verb: String) -> Self {
      switch self {
      case .missingItem(_, let item, let section, let items):
        .missingItem(verb, item: item, section: section, items: items)
      case .missingSectionOfItem(_, let key, let sections): .missingSectionOfItem(verb, key, sections: sections)
      default: self
      }
    }

    /// Two operations on one place.
    public enum Conflict: Hashable, Sendable {
      /// A delete and a reload.
      case deleteAndReload
      /// A delete and a move from there.
      case deleteAndMove
      /// An insert and a move to there. A reload is a delete and an insert.
      case insertAndMove
    }

    /// UIKit's own words; where it has none, words that no one would search for as UIKit's.
    /// - Source: observed, crash reports and issue threads; the words for moves and for sections that come or go are those
    ///   UXKit, UIKit's sibling on macOS, is described with. UIKit names index paths by their objects.
    public var reason: String {
      switch self {
      case .missingItem(let verb, let item, let section, let items):
        "attempt to \(verb) item \(item) from section \(section) which only contains \(items) items before the update"
      case .missingOrigin(let key, let items):
        "attempt to move index path (\(key)) that does not exist - there are only \(items) items in section "
          + "\(key.section) before the update"
      // In the form of the insert's.
      case .missingSectionOfItem(let verb, let key, let sections):
        "attempt to \(verb) item \(key.item) from section \(key.section), but there are only \(sections) sections "
          + "before the update"
      case .missingSection(let verb, let section, let sections):
        "attempt to \(verb) section \(section), but there are only \(sections) sections before the update"
      case .insertBeyondEnd(let item, let section, let items):
        "attempt to insert item \(item) into section \(section), but there are only \(items) items in section "
          + "\(section) after the update"
      case .insertIntoMissingSection(let key, let section, let sections):
        "attempt to insert item \(key) into section \(section), but there are only \(sections) sections after the "
          + "update"
      case .insertSectionBeyondEnd(let section, let sections):
        "attempt to insert section \(section) but there are only \(sections) sections after the update"
      case .missingTarget(let key, let from, let count, let isSection):
        "attempt to move index path (\(from)) to index path (\(key)) that does not exist - there are only \(count) "
          + (isSection ? "sections after the update" : "items in section \(key.section) after the update")
      // The doubled word is Apple's.
      case .moveSectionBeyondEnd(let from, let to, let sections):
        "attempt to to move section \(from) to section \(to), but there are only \(sections) sections after the update"
      case .moveFromDeletedSection(let section): UIKitMessage[.u16].text([.section: section])
      case .moveIntoInsertedSection(let section): "cannot move an item into a newly inserted section (\(section))"
      case .movedTwice(let place, let targets):
        switch place {
        case .item: "attempt to move item at \(place) to both \(Self.text(targets))"
        case .section: "attempt to move \(place) to both \(Self.text(targets))"
        }
      case .movedToOne(let place, let origins):
        switch place {
        case .item: "attempt to move both item at \(Self.text(origins, "item at ")) to \(place)"
        case .section: "attempt to move both \(Self.text(origins)) to \(place)"
        }
      case .conflict(.deleteAndReload, let place): "attempt to delete and reload the same \(place)"
      case .conflict(.deleteAndMove, let place): "attempt to perform a delete and a move from the same \(place)"
      case .conflict(.insertAndMove, let place): "attempt to perform an insert and a move to the same \(place)"
      case .twice(let verb, let place): "\(place) is named twice by `\(verb)` in one update"
      case .insidePass: "an update was announced while the layout computes"
      case .missingSize(let key, let count, let isSection):
        isSection
          ? "section \(key.section) has no size to change: the last section is \(count - 1)"
          : "item \(key) has no size to change: section \(key.section) has \(count) items"
      case .itemCount(let check):
        "Invalid update: invalid number of items in section \(check.section). The number of items contained in an "
          + "existing section after the update (\(check.after)) must be equal to the number of items contained in that "
          + "section before the update (\(check.before)), plus or minus the number of items inserted or deleted from "
          + "that section (\(check.inserted) inserted, \(check.deleted) deleted) and plus or minus the number of items "
          + "moved into or out of that section (\(check.movedIn) moved in, \(check.movedOut) moved out)."
      case .sectionCount(let check):
        "Invalid update: invalid number of sections. The number of sections contained in the collection view after "
          + "the update (\(check.after)) must be equal to the number of sections contained in the collection view "
          + "before the update (\(check.before)), plus or minus the number of sections inserted or deleted "
          + "(\(check.inserted) inserted, \(check.deleted) deleted)."
      }
    }

    private static func text(_ places: [Place], _ noun: String = "") -> String {
      places.map { "\($0)" }.joined(separator: " and \(noun)")
    }
  }
}

extension LayoutException.UpdateProblem.Place: CustomStringConvertible {
  /// The place in the middle of UIKit's words: `index path (0:3)`, `section (2)`.
  public var description: String {
    switch self {
    case .item(let key): "index path (\(key))"
    case .section(let section): "section (\(section))"
    }
  }
}
