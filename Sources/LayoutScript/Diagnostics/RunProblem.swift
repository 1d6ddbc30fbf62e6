/// Why a statement could not be carried out, though it was written well.
package enum RunProblem: Hashable, Sendable {
  case divisionByZero
  /// The result of a calculation is not a finite number of at most 1e9.
  case numberOutOfRange(String)
  /// What an operator or function got, and what it takes.
  case wrongType(found: String, expected: String)
  case undefinedVariable(String, suggestion: String?)
  /// A statement made by `def` that `reset` took away.
  case undefinedStatement(String)
  /// `@before` without a mark, `@9` beyond the last step.
  case unknownMoment(String, suggestion: String?)
  /// A step that nobody made.
  case noStep(Int, last: Int)
  /// A step that ran, and is taken back now.
  case stepTakenBack(Int)
  /// A place in the record of a step that has fewer calls.
  case noPosition(step: Int, position: Int, calls: Int)
  /// A call where a state is due.
  case positionIsNoState(step: Int, position: Int)
  /// A step of the line that runs, whose end is not there yet.
  case stepOfRunningLine(Int)
  /// The first place of the record.
  case nothingBefore(RecordPosition)
  case nothingToUndo
  case nothingToRedo
  /// A step of another file cannot be changed here.
  case stepOfInclude(Int)
  /// More than one line where one is due.
  case severalLines
  /// With another past a later line cannot be carried out.
  case laterLineFails(String, code: String, reason: String)
  /// A line that ran before fails when it runs again, so what is behind it cannot be reached.
  case lineFailsAgain(String, code: String, reason: String)
  /// A line that runs again reads a state that it did not read before.
  case noReading
  /// What is searched for is not wrong now, or was never right.
  case holdsNow(String)
  case neverHeld(String)
  /// Blocks, loops and calls inside each other.
  case nestedTooDeep(limit: Int)
  case noItem(String, section: Int, items: Int)
  case noAttributes(String, layout: String)
  case noSupplementary(String, layout: String)
  case noSection(Int, sections: Int)
  case noLane(Int, lanes: Int)
  case noLanes(layout: String)
  case emptyRange(String)
  /// A layout that is not built in, with more items than the prompt gives it.
  case tooManyItems(count: Int, layout: String, limit: Int)
  /// An item with one number in a layout that needs two.
  case oneSideOnly(layout: String)
  case tooManySections(limit: Int)
  case tooManyItemsInAll(limit: Int)
  case tooManyLoopRounds(limit: Int)
  /// A statement that cannot be part of an update.
  case notInBatch(String)
  case includedTooDeep(limit: Int)
  case tooManyIncludes(limit: Int)
  case includesItself(path: String)
  case unreadableFile(path: String, reason: String)
  /// What an update announced does not agree with the data; `instead` is the statement that does both.
  case countsDisagree(CountSum, instead: String)
  /// What UIKit would have thrown, in its words.
  case thrown(Exception, reason: String)

  /// The sum that UIKit makes after an update, of a section's items, or of sections.
  package struct CountSum: Hashable, Sendable {
    package var section: Int?
    package var before: Int
    package var inserted: Int
    package var deleted: Int
    package var after: Int
  }

  package enum Exception: Hashable, Sendable {
    case missingIndexPath
    case changedSupplementary
    case invalidGeometry
    case viewReuse
    case invalidCount
    case missingData
    case updateRule
    case invalidLayout
    case updateLoop
  }
}
