import CollectionLayout
import Foundation

/// A past state, after a step or at a mark, with the values in it that expressions in parentheses can read.
package final class Moment {
  package let step: Int
  let settings: Settings
  let content: CGSize
  let offset: CGPoint
  let itemCount: Int
  /// The state itself, without marks, which would keep a chain of older states alive.
  let checkpoint: Checkpoint

  /// - Precondition: no pass is due.
  @MainActor
  init(_ lab: Lab, _ checkpoint: Checkpoint) {
    step = lab.state.step
    settings = lab.state.settings
    content = lab.view.contentSize
    offset = lab.view.contentOffset
    itemCount = lab.state.model.count
    var checkpoint = checkpoint
    checkpoint.state.marks = PersistentMap()
    self.checkpoint = checkpoint
  }

  /// Returns the value of a name, or of one of its parts; nil where the state has to be looked at.
  func value(of rules: ExpressionRules?, member: String?) -> Value? {
    if let setting = rules?.setting {
      return member.map { settings.member($0, of: setting) } ?? settings.value(of: setting)
    }
    return switch rules?.name {
    case .content?: Value(content)
    case .offset?: Value(offset)
    case .count?: .number(Double(itemCount))
    case .visible?, nil: nil
    }
  }
}

/// A place in the middle of a running line, to which it can be taken back.
package struct Checkpoint {
  var state: LabState
  /// The number of statements of the line that begin before it: for a block, and at the end of a line, all that
  /// have begun; for a statement that only looks, those before the statement.
  var statements: Int
  /// The notes of the line up to this place.
  var notes: ReplayNotes
  var watchpoints: [Watchpoint]
}

/// Notes about a line for its replay: the things it did that cannot be done again.
package struct ReplayNotes {
  /// The conditions under which the line began.
  var beginning: Beginning?
  // Nil for most lines, which so keep and copy nothing.
  private var rest: Rest?

  private final class Rest {
    var passedOver: [Int: Int]
    var readings: [Reading: Result<Value, RunFailure>]

    init(_ passedOver: [Int: Int] = [:], _ readings: [Reading: Result<Value, RunFailure>] = [:]) {
      (self.passedOver, self.readings) = (passedOver, readings)
    }
  }

  private var ownRest: Rest {
    mutating get {
      if isKnownUniquelyReferenced(&rest), let rest { return rest }
      let own = Rest(rest?.passedOver ?? [:], rest?.readings ?? [:])
      rest = own
      return own
    }
  }

  /// Returns the end of the part taken back after so many statements; nil where no part was.
  func end(ofPartTakenBackAfter statements: Int) -> Int? { rest?.passedOver[statements] }

  /// Notes a part that was taken back: how many statements had begun before the part, and how many at its end.
  mutating func notePartTakenBack(after statements: Int, end: Int) { ownRest.passedOver[statements] = end }

  /// Returns the value read of another state, or why it could not be read; nil where the line did not read it.
  func result(of reading: Reading) -> Result<Value, RunFailure>? { rest?.readings[reading] }

  /// Notes the result of a reading of another state.
  mutating func note(_ result: Result<Value, RunFailure>, of reading: Reading) {
    ownRest.readings[reading] = result
  }

  /// The state before a line, as far as a question may have changed it that is not asked again.
  struct Beginning {
    var random: RandomStream
    /// Whether no pass was due.
    var isSettled: Bool
  }

  /// A value that a statement reads of a state.
  struct Reading: Hashable {
    /// The number of statements of the line that had begun.
    var statements: Int
    var step: StepReference
    var name: String
    var arguments: [Value]
  }
}
