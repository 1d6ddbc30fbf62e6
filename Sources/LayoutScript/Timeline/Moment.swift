import CollectionLayout
import Foundation

/// What values in parentheses can tell of a state that was left: after a step, or where a mark stands.
struct Moment {
  var step: Int
  var settings: Settings
  var content: CGSize
  var offset: CGPoint
  var view: CGSize
  var itemCount: Int

  /// - Precondition: no pass is due.
  @MainActor
  init(_ lab: Lab) {
    step = lab.state.step
    settings = lab.state.settings
    content = lab.view.contentSize
    offset = lab.view.contentOffset
    view = lab.view.bounds.size
    itemCount = lab.state.model.count
  }
}
