package import CollectionLayout

extension RunProblem {
  /// An identifier that an edit names and the snapshot lacks.
  package struct MissingIdentifier: Hashable, Sendable {
    /// The name; nil for the last section of a snapshot without any.
    package var name: String?
    package var isSection: Bool
    /// Whether the name is that of a section where an item is meant, or of an item where a section is.
    package var isOther = false
    /// The edit that adds it, if that was tried.
    package var cure: String?
  }

  /// The exceptions that UIKit throws.
  package enum Exception: Equatable, Sendable {
    /// An exception whose advice is its own; the others share one.
    indirect case told(LayoutException.Kind)
    case viewReuse
    case updateRule
    /// An insert after the last item: the number may have been meant as a size.
    case insertBeyondEnd
    case repeatedIdentifiers
    case missingIdentifier(MissingIdentifier)
    /// An element that is placed beside itself.
    case besideItself(String)
    /// A call that changes a view whose data source is diffable.
    case changedDirectly
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

extension GroupMisfit {
  /// Values that the messages need, computed of others, by their names.
  var facts: [String: Any?] {
    if case .insets(let start, let end, let length) = problem { ["rest": length - start - end] } else { [:] }
  }
}
