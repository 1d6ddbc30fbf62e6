/// A behaviour of collection views that only some versions of iOS have.
///
/// A row names the first version, the behaviour before it, and the source; the engine asks
/// `UICollectionView.follows(_:)`, and explanations read the rows.
package enum VersionedBehavior: String, CaseIterable, Sendable {
  /// Snapshots that a diffable data source applies without an animation are compared, and can be edited by
  /// `reconfigureItems`.
  case diffableCompares
  /// The delegate gets the current place of an item that a finger moves, beside its original place.
  case asksForMoveFromCurrent
  /// Attributes at an index path that does not exist are left out, with a line on the console.
  case missingItemsAreIgnored
  /// The console line about such attributes has other words, and the counts.
  case ignoredItemsHaveCounts
  /// The view of a header or a footer is checked against the requested kind.
  case viewKindIsChecked
  /// A loop of updates is stopped by an exception.
  case loopIsStopped
  /// A line on the console comes before that exception.
  case loopIsLogged
  /// Each round of a loop has a line on the console, with the invalid elements.
  case loopRoundsAreLogged
  /// The words of that exception name the changing property: offset, size, frame.
  case loopNamesWhatMoves
  /// The words of that exception call the loop recursive.
  case loopIsCalledRecursive
  /// A view that was dequeued and is not returned is an exception.
  case dequeuedViewsReturn
  /// The exception for a cell that was not dequeued has other words.
  case cellWithoutIdentifier
  /// A group of a compositional layout whose insets leave no room is an exception.
  case groupWithoutRoomRaises
  /// A group of a compositional layout that is too short for its first item is an exception.
  case groupWithoutItemsRaises
  /// A pinned boundary item without an extent is an exception.
  case pinnedWithoutAreaRaises
  /// Ready cells off screen are found by their items' index paths.
  case readyCellsAreFound
  /// A tap performs the primary action of an item.
  case primaryActions
  /// The delegate is asked for the menu of several items, or of none.
  case menusForItems
  /// Wrong counts after an edit outside of `performBatchUpdates` cause a line on the console and a reload.
  case updatesFallBack
  /// The exception for wrong counts of an update also lists all counts and all updates.
  case updatesAreListed
  /// The words about a wrong number of items end with the view.
  case countsNameTheView
  /// An item that is reloaded, and has another index path after the same update, keeps its cell.
  case displacedReloadsAreLost
  /// A scroll to an item that does not exist is an exception in the current words.
  case scrollChecksItem
  /// A scroll to an item that does not exist is an exception in the old words.
  case scrollChecksIndexPath
  /// Identifiers that are repeated in one edit of a snapshot are named.
  case duplicatesAreNamed
  /// The exception for a reload of an unknown identifier names the identifier.
  case missingReloadsAreNamed
  /// Items of a compositional layout after a listed item fall back to their estimates.
  case listedItemsResetEstimates
  /// A change of a flow layout's attributes by a subclass without a copy is logged.
  case changedFramesAreLogged
}

extension VersionedBehavior {
  /// The first version that has the behaviour, and the first that no longer has it; nil if the newest has it.
  package var versions: (since: SystemVersion, until: SystemVersion?) {
    switch self {
    case .changedFramesAreLogged: (.ios12, .ios13)
    case .scrollChecksIndexPath: (.ios12, .ios14)
    case .missingItemsAreIgnored: (.ios13, nil)
    case .updatesFallBack: (.ios13, .ios16_4)
    case .viewKindIsChecked, .duplicatesAreNamed: (.ios14, nil)
    case .loopIsLogged, .pinnedWithoutAreaRaises, .listedItemsResetEstimates: (.ios15, .ios16)
    case .diffableCompares, .asksForMoveFromCurrent, .loopIsStopped, .readyCellsAreFound, .displacedReloadsAreLost,
      .scrollChecksItem, .missingReloadsAreNamed:
      (.ios15, nil)
    case .primaryActions, .menusForItems: (.ios16, nil)
    case .loopNamesWhatMoves: (.ios16_1, .ios17)
    case .updatesAreListed: (.ios16_4, nil)
    case .loopIsCalledRecursive, .groupWithoutRoomRaises: (.ios17, nil)
    case .dequeuedViewsReturn, .countsNameTheView: (.ios18, nil)
    case .ignoredItemsHaveCounts, .loopRoundsAreLogged, .cellWithoutIdentifier, .groupWithoutItemsRaises:
      (.ios26, nil)
    }
  }

  /// Whether a version has the behaviour.
  package func isIn(_ version: SystemVersion) -> Bool {
    let (since, until) = versions
    return version >= since && until.map { version < $0 } ?? true
  }

  /// The description of one behaviour, a file of `Sources/CTexts/versions`.
  package struct Row: Sendable {
    /// The first version that has the behaviour.
    package var since: SystemVersion
    /// The first version that no longer has it; nil if the newest has it.
    package var until: SystemVersion?
    /// A sentence on the behaviour.
    package var summary: String
    /// A sentence on the behaviour of earlier versions.
    package var before: String
    /// The kind and the place of the source.
    package var source: String
    /// The message of a device since that version, and the earlier one.
    package var messages: (since: String?, before: String?)
  }

  /// The row of the behaviour.
  package var row: Row {
    guard
      let text = EmbeddedText(
        .version, rawValue, keys: ["source", "message", "earlier"], titles: ["Since", "Before"]),
      let summary = text.prose("Since"), let before = text.prose("Before"), let source = text["source"]
    else { preconditionFailure("no whole text describes \(rawValue)") }
    return Row(
      since: versions.since, until: versions.until, summary: summary, before: before, source: source,
      messages: (text["message"], text["earlier"]))
  }
}

extension UICollectionView {
  /// Whether the view's version has a behaviour.
  func follows(_ behavior: VersionedBehavior) -> Bool { behavior.isIn(systemVersion) }
}
