extension LayoutException {
  /// What is wrong with an update, with the facts.
  public enum UpdateProblem: Error, Hashable {
    /// An item that is not there before the update: what was to be done with it, and how many there are.
    case missingItem(String, item: Int, section: Int, items: Int)
    /// A section that is not there before the update.
    case missingSection(String, section: Int, sections: Int)
    /// An insert or the target of a move behind the last item after the update.
    case insertBeyondEnd(item: Int, section: Int, items: Int)
    /// An insert into a section that is not there after the update.
    case insertIntoMissingSection(String, section: Int, sections: Int)
    /// A section inserted behind the last one after the update.
    case insertSectionBeyondEnd(Int, sections: Int)
    /// The same operation twice.
    case twice(String, String)
    /// Two operations that cannot both be done.
    case conflict(String, String)
    /// The number of items does not agree with what was announced.
    case itemCount(CountCheck)
    /// The number of sections does not agree with what was announced.
    case sectionCount(CountCheck)

    /// UIKit's own words.
    /// - Source: observed, crash reports and issue threads; the wording is approximated.
    public var reason: String {
      switch self {
      case .missingItem(let verb, let item, let section, let items):
        "attempt to \(verb) item \(item) from section \(section) which only contains \(items) items before the update"
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
      case .twice(let verb, let what): "attempt to \(verb) \(what) twice in the same update"
      case .conflict(let verbs, let what): "attempt to perform \(verbs) the same index path (\(what))"
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
  }
}
