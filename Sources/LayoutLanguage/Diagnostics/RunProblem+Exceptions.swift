package import CollectionLayout

extension RunProblem {
  /// An identifier that an edit names and the snapshot lacks.
  package struct MissingIdentifier: Hashable, Sendable {
    /// The identifier; nil for the last section of a snapshot without sections.
    package var name: String?
    package var isSection: Bool
    /// Whether the identifier is a section's where an item is meant, or an item's where a section is meant.
    package var isOther = false
    /// The edit that adds the identifier, if that was tried.
    package var cure: String?
  }

  package enum Exception: Equatable, Sendable {
    /// An exception with advice of its own; all others share one advice.
    indirect case told(LayoutException.Kind)
    case viewReuse
    case updateRule
    /// An insert after the last item, whose number may have been meant as a size.
    case insertBeyondEnd
    case repeatedIdentifiers
    case missingIdentifier(MissingIdentifier)
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
  /// Further values for the messages, by name.
  var facts: [String: Any?] {
    if case .insets(let start, let end, let length) = problem { ["rest": length - start - end] } else { [:] }
  }
}
