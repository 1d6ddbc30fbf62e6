package import CollectionLayout

extension RunProblem {
  /// An identifier that an edit names and the snapshot lacks.
  package struct MissingIdentifier: Hashable, Sendable {
    /// The name; nil for the last section of a snapshot without any.
    package var name: String?
    package var isSection: Bool
    /// Whether an element of the other kind has the name.
    package var isOther = false
    /// The edit that adds it, if that was tried.
    package var cure: String?

    fileprivate var help: String {
      let noun = isSection ? "section" : "item"
      let fact =
        name.map {
          "no \(noun) of the snapshot is named `\($0)`"
            + (isOther ? ", \(isSection ? "an item" : "a section") is" : "")
        }
        ?? "the snapshot has no section yet"
      return cure.map { "\(fact): `\($0)` \(isSection ? "makes" : "brings") \(name == nil ? "one" : "it")" } ?? fact
    }
  }

  /// The reason why a group has room for nothing. Numbers are points.
  package struct GroupNumbers: Hashable, Sendable {
    package var isAcross: Bool
    /// The two insets, if they leave no room.
    package var insets: [Double]
    /// The length of the first item, if it does not fit.
    package var item: Double
    /// The length of the group, or the length that the insets reduce.
    package var length: Double

    init(_ misfit: GroupMisfit) {
      isAcross = misfit.isAcross
      switch misfit.problem {
      case .insets(let start, let end, let length):
        (insets, item, self.length) = ([Double(start), Double(end)], 0, Double(length))
      case .firstItem(let item, let length): (insets, self.item, self.length) = ([], Double(item), Double(length))
      }
    }

    fileprivate var page: (code: String, help: String) {
      let side = isAcross ? "wide" : "high"
      guard insets.count == 2 else {
        return (
          "LL0441",
          "the first cell takes \(Decimal.text(item)), its group is \(Decimal.text(length)) \(side): `cell 100% 100%` fits"
        )
      }
      let sum = "insets \(Decimal.text(insets[0])) + \(Decimal.text(insets[1]))"
      let rest = Decimal.text(length - insets[0] - insets[1])
      return (
        "LL0440",
        "\(sum) leave \(rest) of \(Decimal.text(length)): make them smaller, or the view larger"
      )
    }
  }

  /// The exceptions that UIKit throws.
  package enum Exception: Hashable, Sendable {
    /// An answer of a layout or a data source: its code, and the advice for this case.
    case told(code: String, help: String)
    case viewReuse
    case invalidCount
    case missingData
    case updateRule
    /// An insert after the last item: the number may have been meant as a size.
    case insertBeyondEnd
    case updateLoop
    case repeatedIdentifiers
    case missingIdentifier(MissingIdentifier)
    /// An element that is placed beside itself.
    case besideItself(String)
    /// A call that changes a view whose data source is diffable.
    case changedDirectly
    /// A scroll to a missing item: its section and the number of items there, or nil and the number of sections.
    case scrollBeyondEnd(section: Int?, count: Int)
    /// A compositional layout without a section definition.
    case noSectionDefinition
    /// A group of a compositional layout that has room for nothing.
    case groupMisfit(GroupNumbers)
    /// Two badges of one kind in a group.
    case duplicateKinds(String)
    /// A pinned boundary item without an extent.
    case pinnedWithoutArea
    /// A request for the items of a missing section.
    case missingSection

    init(_ mistake: SnapshotMistake) {
      switch mistake {
      case .duplicates, .existingSections, .duplicatesInSection, .unstableHash: self = .repeatedIdentifiers
      case .unknownSection(let name), .unknownPlace(_, let name), .unknownMark(let name, _, _):
        self = .missingIdentifier(MissingIdentifier(name: name, isSection: mistake.isOfSection))
      case .unknownInSection(_, let name):
        self = .missingIdentifier(MissingIdentifier(name: name, isSection: false))
      case .sectionBeyondEnd: self = .missingSection
      case .viewChangedDirectly: self = .changedDirectly
      case .noSection: self = .missingIdentifier(MissingIdentifier(name: nil, isSection: true))
      case .besideItself(let name, _, _): self = .besideItself(name)
      case .noCell, .noSupplementaryView, .registrationInProvider: self = .viewReuse
      case .applyInsideApply: self = .updateRule
      }
    }

    package init(_ problem: LayoutException.UpdateProblem) {
      if case .insertBeyondEnd = problem { self = .insertBeyondEnd } else { self = .updateRule }
    }
  }
}

extension RunProblem.Exception {
  /// The code, and the advice.
  var page: (code: String, help: String) {
    switch self {
    case .told(let code, let help): (code, help)
    case .updateLoop:
      (
        "LL0404",
        "a cell prefers another size each time it is asked, or the layout never gives that size: `trace all` shows the rounds"
      )
    case .noSectionDefinition:
      ("LL0412", "answer a section for each section that has items")
    case .groupMisfit(let numbers): numbers.page
    case .duplicateKinds(let kind):
      (
        "LL0442",
        "two cells of a group have a badge `\(kind)`: give each a kind of its own, or repeat one by `times`"
      )
    case .pinnedWithoutArea:
      ("LL0443", "take away `pin`, or the boundary item where it has no extent")
    case .viewReuse: ("LL0406", "register a class for the identifier, and return what dequeuing gives")
    case .invalidCount: ("LL0407", "counts are 0 or more")
    case .updateRule:
      ("LL0409", "deletes and origins of moves are counted before the update, inserts and targets after it")
    case .insertBeyondEnd:
      (
        "LL0409",
        "the number is the index after the update: `insert 0` puts an item first, `item 120x80` appends one"
      )
    case .repeatedIdentifiers:
      ("LL0411", "identifiers are unique, of sections and items together: name each once")
    case .missingSection:
      ("LL0415", "there may be no section at all: guard with `numberOfSections > 0`, or loop over the sections")
    case .missingIdentifier(let missing): ("LL0414", missing.help)
    case .besideItself(let name): ("LL0414", "`\(name)` cannot be its own neighbour: name another one")
    case .changedDirectly: ("LL0250", "edit a snapshot and apply it: the data source tells the view what changed")
    case .scrollBeyondEnd(nil, let sections):
      (
        "LL0430",
        sections == 0 ? "there is no section" : "the last section is \(sections - 1): they are counted from 0"
      )
    case .scrollBeyondEnd(let section?, let items):
      (
        "LL0430",
        items == 0
          ? "section \(section) has no items: ask `numberOfItems(inSection:)` before the call"
          : "section \(section) has \(items == 1 ? "1 item" : "\(items) items"): `scroll to "
            + (section == 0 ? "" : "\(section):") + "\(items - 1)` shows the last"
      )
    case .missingData:
      (
        "LL0410",
        "the view still counts items that the data lost: `reload` makes it count again, `delete` does both"
      )
    }
  }
}
