import CollectionLayout

/// The reason why a well-formed statement could not be executed.
package enum RunProblem: Equatable, Sendable {
  case divisionByZero
  /// A result that is not finite, or larger than 1e9.
  case numberOutOfRange(String)
  /// An operand or argument of a wrong type, and the expected type.
  case wrongType(found: String, expected: String)
  /// A value that does not fit the type of a property of a loaded layout.
  case misfit(found: String, property: String, layout: String, TakenValue?)
  case undefinedVariable(String, suggestion: String?)
  /// A statement made by `def` that `reset` removed.
  case undefinedStatement(String)
  /// A missing mark, such as `@before`, or a step beyond the last, such as `@9`.
  case unknownMoment(String, suggestion: String?)
  case noStep(Int, last: Int)
  /// A value that a condition cannot read in the middle of a call.
  case notKnownAtCall(String)
  /// A missing break, and the numbers of the existing ones.
  case noBreak(Int, known: [Int])
  /// A missing branch, and the numbers of the existing ones.
  case noBranch(Int, known: [Int])
  case stepTakenBack(Int)
  /// A position in the record of a step that has fewer calls.
  case noPosition(step: Int, position: Int, calls: Int)
  /// A position of a call where a state is required.
  case positionIsNoState(step: Int, position: Int)
  /// A step of the running line, which has not ended.
  case stepOfRunningLine(Int)
  /// The first position of the record, which no position precedes.
  case nothingBefore(RecordPosition)
  case nothingToUndo
  /// No undone lines; `branch` is the branch that was left last, if there is one.
  case nothingToRedo(branch: Int?)
  /// A step of another file, which cannot be changed here.
  case stepOfInclude(Int)
  /// A text of several lines in place of one line.
  case severalLines
  /// A later line that cannot be executed after the change.
  case laterLineFails(String, isNew: Bool, code: String, reason: String)
  /// A line that fails when it runs again, so that the state after it cannot be reached.
  case lineFailsAgain(String, code: String, reason: String)
  /// A line that reads a state when it runs again but did not do so before.
  case noReading
  /// A condition to search for that holds now (`holdsNow`) or never held (`neverHeld`).
  case holdsNow(String)
  case neverHeld(String)
  case nestedTooDeep(limit: Int)
  case noItem(String, section: Int, items: Int)
  case noAttributes(String, layout: String)
  /// A missing header or footer. `isRead`: the layout reads the setting for one, and no section overrides it.
  case noSupplementary(String, layout: String, isRead: Bool)
  case noSection(Int, sections: Int)
  case noLane(Int, lanes: Int)
  case noLanes(layout: String)
  /// A section without a row of groups, and whether the layout could have one.
  case noRow(Int, isComposed: Bool)
  case emptyRange(String)
  /// A finger that holds no item.
  case holdsNothing
  /// A finger that holds another item.
  case holdsAnother(String)
  /// A layout from outside the lab with more items than the prompt allows.
  case tooManyItems(count: Int, layout: String, limit: Int)
  /// An item with one number in a layout that needs both sides. `items` is the number of items; 0 for an item about
  /// to be added, nil for items in several sections.
  case oneSideOnly(layout: String, items: Int?)
  case tooManySections(limit: Int)
  case tooManyItemsInAll(limit: Int)
  case tooManyLoopRounds(limit: Int)
  case exhausted(Exhaustion)
  /// A statement for the other kind of data source.
  case otherSource(String, isDiffable: Bool)
  /// A statement about data that a view controller owns.
  case dataOfController(String, controller: String)
  /// A statement whose room this program was built without.
  case notBuilt(String)
  /// A method for `call` that the layout's controller lacks, or a layout without a controller.
  case noMethod(String, layout: String)
  /// An edit of a snapshot that cannot be understood: its word and the reason.
  case snapshotMisread(String, SnapshotMisreading)
  case misdefined(Misdefinition)
  case tooManyInGroup(limit: Int)
  case includedTooDeep(limit: Int)
  case tooManyIncludes(limit: Int)
  case includesItself(path: String)
  case unreadableFile(path: String, reason: String)
  /// Announced changes that do not agree with the data; `instead` is the statement that does both.
  case countsDisagree(CountSum, instead: String)
  /// An exception that UIKit would throw, in its words.
  case thrown(Exception, reason: String)

  /// The sum that UIKit checks after an update, of a section's items or of sections.
  package struct CountSum: Hashable, Sendable {
    package var section: Int?
    package var before: Int
    package var inserted: Int
    package var deleted: Int
    package var after: Int
    /// The message of a version that prints all counts and updates; nil for other versions.
    package var lists: String?
    /// The reason for the view's previous count; nil if unknown.
    package var counted: CountStory?
  }

  /// The reason for the view's count before an update with a wrong sum.
  package struct CountStory: Hashable, Sendable {
    package var reading: CountReading
    /// Whether the step that made the view count is part of the failing line, which is undone.
    package var isOfLine: Bool
    /// Whether the data were edited after the count without a notification.
    package var isEditedSince: Bool

    package init(reading: CountReading, isOfLine: Bool, isEditedSince: Bool) {
      (self.reading, self.isOfLine, self.isEditedSince) = (reading, isOfLine, isEditedSince)
    }
  }

  /// The reason why an edit of a snapshot cannot be understood.
  package enum SnapshotMisreading: Hashable, Sendable {
    case noName
    case noSide
    case noSize
    case oneSize
    case unknown(String)
    case noEdit
    case noPlace(String)
    case ends(String)
    case needs15
    case inOutline(String)
  }

  /// A mistake in the definition of a compositional layout's groups, found when the groups are made.
  package enum Misdefinition: Hashable, Sendable {
    case emptyGroup
    case severalTimes
    case cellInCustom
    case groupInCustom
    case placeInGroup
    case spacingInCustom
    case kindTwice(String)
    case fromAtBoundary
    case percentAtBoundary
  }
}

extension RunProblem {
  /// Further values for the messages, by name.
  var facts: [String: Any?] {
    switch self {
    case .noItem(_, _, let items): ["last": items == 0 ? nil : items - 1]
    case .oneSideOnly(_, let items?): ["last": items - 1]
    case .otherSource(let word, true):
      [
        "reason": DataVerb(rawValue: word)?.changesViewDirectly == true
          ? SnapshotMistake.viewChangedDirectly.reason : nil
      ]
    case .snapshotMisread(let word, _): ["word": word]
    case .misdefined(.kindTwice(let kind)): ["kind": Value.text(kind).written]
    default: [:]
    }
  }
}

extension RunProblem.CountSum {
  /// Further values for the messages, by name.
  var facts: [String: Any?] {
    let net = inserted - deleted
    let noun = section == nil ? "section" : "item"
    return [
      "noun": noun, "change": net == 0 ? "0" : Counted.text(Int(net.magnitude), noun), "isLess": net < 0,
      "expected": before + net, "lists": lists?.unwrapped,
    ]
  }
}

extension String {
  /// The text with each run of whitespace replaced by one space.
  package var unwrapped: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
