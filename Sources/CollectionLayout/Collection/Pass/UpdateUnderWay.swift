/// The effects of an update on the views on screen, from its notification of the layout to that of its end.
struct UpdateUnderWay {
  /// The inserted and reloaded sections.
  var newSections: Set<Int> = []
  /// The views that fade during the update, and wait for reuse afterwards.
  var departing: [ReusePool.Waiting] = []
  /// The old index paths of moved elements on screen, by their new index paths.
  var placesBefore: [ElementKey: ElementKey] = [:]
  /// The elements on screen that the update deleted, until the pass shows the changes.
  var deletedOnScreen: [ElementKey] = []
}
