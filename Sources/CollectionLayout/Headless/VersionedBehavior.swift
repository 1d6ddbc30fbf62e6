/// A behaviour of collection views that only some versions of iOS have. A row has the versions and the source; the
/// engine asks `UICollectionView.follows(_:)`, and explanations read the rows.
package enum VersionedBehavior: String, CaseIterable, Sendable {
  /// A diffable data source compares snapshots applied without animation, and has `reconfigureItems`.
  case diffableCompares
  /// The delegate gets the current index path of an interactively moved item, beside the original one.
  case asksForMoveFromCurrent
  /// Attributes at an index path that does not exist are left out, with a line on the console.
  case missingItemsAreIgnored
  /// The console line of `missingItemsAreIgnored` has other words, and the counts.
  case ignoredItemsHaveCounts
  /// The kind of a dequeued header or footer is checked.
  case viewKindIsChecked
  /// An exception stops a loop of updates.
  case loopIsStopped
  /// A console line precedes the exception of `loopIsStopped`.
  case loopIsLogged
  /// Each round of a loop of updates logs its invalid elements.
  case loopRoundsAreLogged
  /// The exception of `loopIsStopped` names the changing property: offset, size, frame.
  case loopNamesWhatMoves
  /// The exception of `loopIsStopped` calls the loop recursive.
  case loopIsCalledRecursive
  /// A dequeued view that is not returned raises an exception.
  case dequeuedViewsReturn
  /// The exception for a cell that was not dequeued has other words.
  case cellWithoutIdentifier
  /// A compositional group whose insets leave no room raises an exception.
  case groupWithoutRoomRaises
  /// A compositional group too short for its first item raises an exception.
  case groupWithoutItemsRaises
  /// A pinned boundary item without an extent raises an exception.
  case pinnedWithoutAreaRaises
  /// Prepared cells off screen are found by the index paths of their items.
  case readyCellsAreFound
  /// A tap performs the primary action of an item.
  case primaryActions
  /// The delegate is asked for the menu of several items, or of none.
  case menusForItems
  /// Wrong counts after an edit outside `performBatchUpdates` log a line and reload everything.
  case updatesFallBack
  /// The exception for wrong counts lists all counts and updates.
  case updatesAreListed
  /// The message about wrong item counts ends with the view's description.
  case countsNameTheView
  /// An item that is reloaded and displaced in one update keeps its cell.
  case displacedReloadsAreLost
  /// A scroll to an item that does not exist raises an exception with the current words.
  case scrollChecksItem
  /// A scroll to an item that does not exist raises an exception with the old words.
  case scrollChecksIndexPath
  /// The exception for identifiers repeated in one edit of a snapshot names them.
  case duplicatesAreNamed
  /// The exception for a reload of an unknown identifier names the identifier.
  case missingReloadsAreNamed
  /// Items after a listed item of a compositional layout return to their estimates.
  case listedItemsResetEstimates
  /// A subclass that changes a flow layout's attributes without a copy causes a console line.
  case changedFramesAreLogged
}

extension VersionedBehavior {
  /// The first version that has the behaviour, and the first later version without it; nil if the newest has it.
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

  package func isIn(_ version: SystemVersion) -> Bool {
    let (since, until) = versions
    return version >= since && until.map { version < $0 } ?? true
  }

  /// The description of a behaviour, a file of `Sources/CTexts/versions`.
  package struct Row: Sendable {
    package var since: SystemVersion
    /// The first later version without the behaviour; nil if the newest has it.
    package var until: SystemVersion?
    package var summary: String
    /// A sentence on earlier versions.
    package var before: String
    /// The kind and place of the source.
    package var source: String
    /// A device's message since that version, and the earlier message.
    package var messages: (since: String?, before: String?)
  }

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
  func follows(_ behavior: VersionedBehavior) -> Bool { behavior.isIn(systemVersion) }
}
