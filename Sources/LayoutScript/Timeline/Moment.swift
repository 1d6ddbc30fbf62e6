import CollectionLayout
import Foundation

/// What values in parentheses can tell of a state that was left: after a step, or where a mark stands.
struct Moment {
  var step: Int
  var settings: Settings
  var content: CGSize
  var offset: CGPoint
  var itemCount: Int

  /// - Precondition: no pass is due.
  @MainActor
  init(_ lab: Lab) {
    step = lab.state.step
    settings = lab.state.settings
    content = lab.view.contentSize
    offset = lab.view.contentOffset
    itemCount = lab.state.model.count
  }
}

/// Where a line that runs can be taken back to, in its middle.
struct Checkpoint {
  var state: LabState
  /// How many statements of the line begin before it: for a block, and at the end of a line, all that have begun; for a
  /// statement that only looks those before it.
  var statements: Int
  /// What of the line was taken back before, as `Machine.passedOver`.
  var passedOver: [Int: Int]
}
