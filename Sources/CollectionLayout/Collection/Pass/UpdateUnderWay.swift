/// An update from the moment in which the layout is notified of it until that of its end: what happens to the views on
/// screen.
struct UpdateUnderWay {
  /// The sections that it inserts or reloads.
  var newSections: Set<Int> = []
  /// Views that fade while it is shown, and wait for reuse after it.
  var departing: [ReusePool.Waiting] = []
  /// The old places of elements on screen that it moved, by their new places.
  var placesBefore: [ElementKey: ElementKey] = [:]
  /// Elements on screen that it deleted, until the pass shows the changes.
  var deletedOnScreen: [ElementKey] = []
}
