import CollectionLayout
import Foundation

/// A past state, after a step or at a mark, with values that expressions can read.
package final class Moment {
  let content: CGSize
  let offset: CGPoint
  /// The state itself, without marks, which would keep a chain of older states alive.
  let checkpoint: Checkpoint

  package var step: Int { checkpoint.state.step }

  /// - Precondition: no pass is due.
  @MainActor
  init(_ lab: Lab, _ checkpoint: Checkpoint) {
    content = lab.view.contentSize
    offset = lab.view.contentOffset
    var checkpoint = checkpoint
    checkpoint.state.marks = PersistentMap()
    self.checkpoint = checkpoint
  }

  /// Returns the value of a name or of a member of it; nil if the state has to be visited.
  func value(of rules: ExpressionRules?, member: String?) -> Value? {
    if let setting = rules?.setting {
      let settings = checkpoint.state.settings
      return member.map { settings.member($0, of: setting) } ?? settings.value(of: setting)
    }
    return switch rules?.name {
    case .content?: Value(content)
    case .offset?: Value(offset)
    case .count?: .number(Double(checkpoint.state.model.count))
    case .visible?, nil: nil
    }
  }
}

/// A place in the middle of a running line, to which it can be taken back.
package struct Checkpoint {
  var state: LabState
  /// The number of statements that have begun before the place; a statement that only looks does not count itself.
  var statements: Int
  var notes: ReplayNotes
  var watchpoints: [Watchpoint]
}

/// Notes for the replay of a line: its effects and readings that cannot be repeated.
package struct ReplayNotes {
  var beginning: Beginning?
  // Nil for most lines, which then need no storage and no copies.
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

  /// Returns the end of the part taken back after a number of statements; nil if there is none.
  func end(ofPartTakenBackAfter statements: Int) -> Int? { rest?.passedOver[statements] }

  /// Notes a part that was taken back, by the numbers of statements begun before it and at its end.
  mutating func notePartTakenBack(after statements: Int, end: Int) { ownRest.passedOver[statements] = end }

  /// Returns a value read in another state, or the reason why not; nil if the line did not read it.
  func result(of reading: Reading) -> Result<Value, RunFailure>? { rest?.readings[reading] }

  mutating func note(_ result: Result<Value, RunFailure>, of reading: Reading) {
    ownRest.readings[reading] = result
  }

  /// The parts of the state before a line that a question, which is not asked again, may have changed.
  struct Beginning {
    var random: RandomStream
    /// Whether no pass was due.
    var isSettled: Bool
  }

  struct Reading: Hashable {
    /// The number of statements of the line that had begun.
    var statements: Int
    var step: StepReference
    var name: String
    var arguments: [Value]
  }
}
