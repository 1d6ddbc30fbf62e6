/// A behaviour of collection views that only some versions of iOS have.
///
/// A row names the first version, the behaviour before it, and the source; the engine asks
/// `UICollectionView.follows(_:)`, and help, explanations and pages read the same rows.
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
  /// The description of one behaviour.
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
    package var messages: (since: String?, before: String?) = (nil, nil)
  }

  /// The row of the behaviour.
  package var row: Row {
    switch self {
    case .diffableCompares:
      Row(
        since: .ios15, until: nil,
        summary: "a snapshot that is applied without an animation is compared with the one before",
        before: "a snapshot that is applied without an animation loads everything again",
        source: "documented, release notes of iOS 15")
    case .asksForMoveFromCurrent:
      Row(
        since: .ios15, until: nil,
        summary: "the delegate is asked for the place of a moving item with its present place",
        before: "the delegate is asked for the place of a moving item without its present place",
        source: "documented, availability of both methods of UICollectionViewDelegate")
    case .missingItemsAreIgnored:
      Row(
        since: .ios13, until: nil,
        summary:
          "attributes at an index path that is not there are left out, and the console has a line about them",
        before: "attributes at an index path that is not there are an exception",
        source: "reported, onmyway133/notes#550 (both versions), ashfurrow/Collection-View-in-a-Table-View-Cell#46",
        messages: ("A02", "A01"))
    case .ignoredItemsHaveCounts:
      Row(
        since: .ios26, until: nil,
        summary: "the line about attributes that are left out has the counts of the data source",
        before:
          "the line about attributes that are left out names the layout; between iOS 18 and 26.4 nothing is known",
        source: "observed, consoles of iOS 26.4 (2026), and FluidGroup/swiftui-messaging-ui#38",
        messages: ("A02", nil))
    case .viewKindIsChecked:
      Row(
        since: .ios14, until: nil, summary: "a header that was registered for another kind is an exception",
        before: "nothing is known of a header that was registered for another kind",
        source: "observed, public code and notes that quote a console", messages: ("R08", nil))
    case .loopIsStopped:
      Row(
        since: .ios15, until: nil,
        summary: "self-sizing that does not settle is an exception after about 100 rounds",
        before: "self-sizing that does not settle ends in an overflow of the stack, after about 4000 frames",
        source: "reported, airbnb/epoxy-ios#88; before, rdar 22948986 (iOS 9)", messages: ("S01", nil))
    case .loopIsLogged:
      Row(
        since: .ios15, until: .ios16, summary: "before that exception the console has a line about the loop",
        before: "no line about a loop is known", source: "observed, OneBusAway#540 (iOS 15)", messages: ("S05", nil)
      )
    case .loopRoundsAreLogged:
      Row(
        since: .ios26, until: nil, summary: "each round of a loop has a line on the console, with what was invalid",
        before: "the rounds of a loop have no lines of their own", source: "reported, xmtplabs/convos-ios#1366")
    case .loopNamesWhatMoves:
      Row(
        since: .ios16_1, until: .ios17,
        summary: "the exception about a loop names offset, size and frame as causes",
        before: "the exception about a loop names self-sizing alone",
        source: "reported, dotnet/maui#12188 (December 2022), QuintGao/GKPageScrollView#122",
        messages: ("S02", "S01")
      )
    case .loopIsCalledRecursive:
      Row(
        since: .ios17, until: nil, summary: "the exception about a loop speaks of a recursive layout loop",
        before: "the exception about a loop speaks of an update/layout loop",
        source: "reported, hackiftekhar/IQKeyboardManager#2157 (iOS 26), seen from iOS 17 or 18 on",
        messages: ("S03", "S02"))
    case .dequeuedViewsReturn:
      Row(
        since: .ios18, until: nil, summary: "a view that was dequeued and is not returned is an exception",
        before: "a view that was dequeued and is not returned is lost without a word",
        source: "reported, Juanpe/SkeletonView#580, Instabug/Instabug-iOS#503, dotnet/maui#25878",
        messages: ("R09", nil))
    case .cellWithoutIdentifier:
      Row(
        since: .ios26, until: nil,
        summary: "the exception about a cell that was not dequeued has new, shorter words",
        before:
          "the exception about a cell that was not dequeued has the words of iOS 12 to 16; of 17 and 18 none are known",
        source: "reported, Infomaniak/ios-kDrive#1976 (2026); before, Instagram/IGListKit#1123",
        messages: ("R05", "R04"))
    case .groupWithoutRoomRaises:
      Row(
        since: .ios17, until: nil,
        summary: "a group whose insets leave no room is an exception",
        before: "the behaviour is not known; the lab gives its cells no width",
        source: "reported, LiveContainer/LiveContainer#1414, undated; its words are in iOS 17 and 18",
        messages: ("C02", nil))
    case .groupWithoutItemsRaises:
      Row(
        since: .ios26, until: nil,
        summary: "a group that is too short for its first item is an exception",
        before: "nothing of the section is laid out, and no message appears",
        source:
          "reported, SideStore/SideStore#1340, June 2026; a test of UIKit on macOS 27 measured the behaviour before"
      )
    case .pinnedWithoutAreaRaises:
      Row(
        since: .ios15, until: .ios16,
        summary: "a pinned boundary item without an extent is an exception",
        before: "the behaviour is not known",
        source: "reported, forums.developer.apple.com 704011, iOS 15; of later versions nothing is known",
        messages: ("C10", nil))
    case .readyCellsAreFound:
      Row(
        since: .ios15, until: nil,
        summary: "`cellForItem(at:)` finds a cell that is kept or made ahead for an item off screen",
        before: "it is nil for an item off screen",
        source: "reported, epoxy-ios 39, Open Radar 29001149, wikipedia-ios 4049")
    case .primaryActions:
      Row(
        since: .ios16, until: nil,
        summary: "a tap performs the primary action of an item, after it is selected",
        before: "a tap selects, and there are no primary actions",
        source: "documented, collectionView(_:performPrimaryActionForItemAt:)")
    case .menusForItems:
      Row(
        since: .ios16, until: nil,
        summary: "the delegate is asked for one menu of all affected items, or of none",
        before: "the delegate is asked for a menu of one item",
        source: "documented, collectionView(_:contextMenuConfigurationForItemsAt:point:)")
    case .updatesFallBack:
      Row(
        since: .ios15, until: .ios16_4,
        summary:
          "after one edit outside of `performBatchUpdates` wrong counts are a line on the console and a reload",
        before: "wrong counts are an exception, in a batch or not",
        source: "observed, three logs of 2021 to April 2023; when exactly a device falls back is not known",
        messages: ("U04", "U01"))
    case .updatesAreListed:
      Row(
        since: .ios16_4, until: nil,
        summary:
          "all counts and updates are listed in other words, or the old words stay: which of the two a case gets is "
          + "not settled",
        before: "the sum of the section is told",
        source:
          "observed, a thread of Apple's forums (728797), where an engineer of Apple names the version; both words in "
          + "crashes of 2025 and 2026, and in tests of a table under Xcode 26",
        messages: ("U03", "U01"))
    case .countsNameTheView:
      Row(
        since: .ios18, until: nil,
        summary: "the words about a wrong number of items end with `Collection view:` and the view",
        before: "the words end with the sum",
        source: "observed, ChatLayout issue 89 of July 2025; when the view was added is not known")
    case .displacedReloadsAreLost:
      Row(
        since: .ios15, until: nil,
        summary:
          "an item that is reloaded, and has another index path after the same update, keeps its cell: it is not asked "
          + "again",
        before: "each item that is reloaded is asked again",
        source:
          "observed, tests of Composed against UIKit, of a delete before a reload; whether a later version mends it is "
          + "not known")
    case .scrollChecksItem:
      Row(
        since: .ios15, until: nil,
        summary: "a scroll to a missing item is an exception",
        before: "iOS 14 scrolls to 0,0 in its place, and the console has a line",
        source:
          "observed, CHTCollectionViewWaterfallLayout issue 203, playsrg-apple issue 180, epoxy-ios issue 142 and "
          + "consoles of 15, 16 and 2026; of 14 one console, ChatLayout issue 10",
        messages: ("X01", "X05"))
    case .scrollChecksIndexPath:
      Row(
        since: .ios12, until: .ios14,
        summary: "a scroll to a missing item is an exception",
        before: "a scroll to a missing item is an exception, as seen in iOS 10 and 11",
        source: "observed, iOS-PDF-Reader issue 60, SwipeTableView issue 137, JXBanner issue 4 (10 to 13)",
        messages: ("X03", "X03"))
    case .changedFramesAreLogged:
      Row(
        since: .ios12, until: .ios13,
        summary: "a frame that a subclass of the flow layout changes without a copy is logged, once",
        before: "a frame that a subclass changes without a copy is logged, once, as seen in iOS 9 to 11",
        source:
          "observed, consoles of 9 to 12: mokagio issue 4, AKPickerView issue 62, VegaScroll issue 9; of later ones none was found",
        messages: ("A13", "A13"))
    case .duplicatesAreNamed:
      Row(
        since: .ios14, until: nil,
        summary: "identifiers that stand twice in one edit of a snapshot are listed in the exception",
        before:
          "the exception has the words \"supplied identifiers are not unique\", without a list of identifiers",
        source: "observed, consoles of 14 and later; the old words on 13, and once on 14.4",
        messages: ("N01", "N02"))
    case .missingReloadsAreNamed:
      Row(
        since: .ios15, until: nil,
        summary: "a reload of an identifier that the snapshot does not have names it in the exception",
        before: "the exception says \"Invalid parameter not satisfying: indexPath || ignoreInvalidItems\"",
        source: "measured, a public differential test of UIKit; the old words observed, one console of 13 or 14")
    case .listedItemsResetEstimates:
      Row(
        since: .ios15, until: .ios16,
        summary:
          "a context that lists an item of a compositional layout puts those after it back to their estimates",
        before: "items of a compositional layout keep what their cells have said when a context lists one of them",
        source: "reported, dotnet/maui 38585 (iOS 15; not 16 and later); for versions before 15 ours")
    }
  }

  /// Whether a version has the behaviour.
  package func isIn(_ version: SystemVersion) -> Bool {
    let row = row
    return version >= row.since && row.until.map { version < $0 } ?? true
  }
}

extension UICollectionView {
  /// Whether the view's version has a behaviour.
  func follows(_ behavior: VersionedBehavior) -> Bool { behavior.isIn(systemVersion) }
}
