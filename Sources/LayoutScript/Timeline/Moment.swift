import CollectionLayout
import Foundation

/// What values in parentheses can read of a state that was left: after a step, or where a mark stands.
final class Moment {
  let step: Int
  let settings: Settings
  let content: CGSize
  let offset: CGPoint
  let itemCount: Int
  /// The state itself. It knows no marks, so that marks keep no row of older ones alive.
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

  /// The value of a name, or of one of its parts; nil where the state has to be looked at.
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

/// Where a line that runs can be taken back to, in its middle.
struct Checkpoint {
  var state: LabState
  /// How many statements of the line begin before it: for a block, and at the end of a line, all that have begun; for a
  /// statement that only looks those before it.
  var statements: Int
  /// What the line did before it that it cannot do again.
  var notes: ReplayNotes
  var watchpoints: [Watchpoint]
}

/// What a line did that it cannot do again, for when it runs again.
struct ReplayNotes {
  /// How it began.
  var beginning: Beginning?
  // Few lines have any; the others keep and copy nothing for it.
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

  /// Where what was taken back ends, that began after so many statements; nil where nothing was.
  func end(ofPartTakenBackAfter statements: Int) -> Int? { rest?.passedOver[statements] }

  /// Notes what was taken back: how many statements had begun before it, and how many after it.
  mutating func notePartTakenBack(after statements: Int, end: Int) { ownRest.passedOver[statements] = end }

  /// What it read of another state, or why it could not; nil where it did not read that.
  func result(of reading: Reading) -> Result<Value, RunFailure>? { rest?.readings[reading] }

  /// Notes what it read of another state.
  mutating func note(_ result: Result<Value, RunFailure>, of reading: Reading) {
    ownRest.readings[reading] = result
  }

  /// What a question may have changed before a line, which is not asked again.
  struct Beginning {
    var random: RandomStream
    /// No pass was due.
    var isSettled: Bool
  }

  /// What a statement reads of a state.
  struct Reading: Hashable {
    /// How many statements of the line had begun.
    var statements: Int
    var step: StepReference
    var name: String
    var arguments: [Value]
  }
}
