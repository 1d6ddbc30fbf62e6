import CollectionLayout
import Expectations
import LayoutScript
import Testing

@testable import LayoutMessages

/// Crashes as people reported them in public: each is recognised, with its numbers.
///
/// Texts are as they stand in the issues, shortened behind the message.
struct ReportedCrashTests {
  struct Report: CustomTestStringConvertible, Sendable {
    var source: String
    var id: String
    /// The values that are to be read, nil for one that is not there.
    var values: [UIKitMessage.Placeholder: String?]
    var text: String
    var testDescription: String { source }

    init(_ source: String, _ id: String, _ values: [UIKitMessage.Placeholder: String?], _ text: String) {
      (self.source, self.id, self.values, self.text) = (source, id, values, text)
    }
  }

  static let reports = [
    Report(
      "3lvis/DATASource#61", "U05", [.item: "24", .section: "0", .items: "22"],
      """
      2016-04-25 09:11:29.978 iOS Development[2277:52401] *** Assertion failure in -[UICollectionView \
      _endItemAnimationsWithInvalidationContext:tentativelyForReordering:], /BuildRoot/Library/Caches/com.apple.xbs/\
      Sources/UIKit_Sim/UIKit-3512.60.7/UICollectionView.m:4422

      2016-04-25 09:19:24.460 iOS Development[2277:52401] CoreData: error: Serious application error.  An exception was \
      caught from the delegate of NSFetchedResultsController during a call to -controllerDidChangeContent:.  attempt to \
      delete item 24 from section 0 which only contains 22 items before the update with userInfo (null)
      """),
    Report(
      "square/Listable#57", "A01", [.path: "1:1"],
      """
      2019-11-16 17:14:12.661986-0800 Demo[93486:9021871] *** Terminating app due to uncaught exception \
      'NSInternalInconsistencyException', reason: 'UICollectionView received layout attributes for a cell with an index \
      path that does not exist: <NSIndexPath: 0xd2fe95d756baa93b> {length = 2, path = 1 - 1}'
      *** First throw call stack:
      (
      \t0   CoreFoundation                      0x00007fff23b98bde __exceptionPreprocess + 350
      """),
    Report(
      "MJRefresh#1227, a title that is cut", "A01", [:],
      """
      Fatal Exception: NSInternalInconsistencyException UICollectionView received layout attributes for a cell with an \
      index path that does not exist: <NSIndexPath: 0xc000000000000116> {length = 2, path = 1
      """),
    Report(
      "CTAssetsPickerController#69", "A01", [.path: "0:3776"],
      """
      NSInternalInconsistencyException
      UICollectionView received layout attributes for a cell with an index path that does not exist: <NSIndexPath: \
      0x1ab37860> {length = 2, path = 0 - 3776}

      0\tCoreFoundation 0x23a5749f __exceptionPreprocess + 127
      """),
    Report(
      "LXReorderableCollectionViewFlowLayout#102", "U01",
      [.section: "1", .before: "1", .after: "1", .inserted: "0", .deleted: "1", .movedIn: "0", .movedOut: "0"],
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid \
      number of items in section 1.  The number of items contained in an existing section after the update (1) must be \
      equal to the number of items contained in that section before the update (1), plus or minus the number of items \
      inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of items moved into or \
      out of that section (0 moved in, 0 moved out).'
      """),
    Report(
      "Netvent/storyly-sdk#287", "U01", [.section: "0", .before: "8", .after: "16", .inserted: "0"],
      """
      Fatal Exception: NSInternalInconsistencyException
      Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the \
      update (16) must be equal to the number of items contained in that section before the update (8), plus or minus the \
      number of items inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items \
      moved into or out of that section (0 moved in, 0 moved out). Collection view: <Storyly.StorylyGroupCollectionView: \
      0x12003c000; baseClass = UICollectionView; frame = (0 0; 390 844); clipsToBounds = YES; layer = <CALayer: 0x281963380>
      """),
    Report(
      "MessageKit/MessageKit#1008", "U02", [.before: "18", .after: "0", .inserted: "0", .deleted: "0"],
      """
      *** Assertion failure in -[MessageKit.MessagesCollectionView \
      _endItemAnimationsWithInvalidationContext:tentativelyForReordering:animator:], /BuildRoot/Library/Caches/\
      com.apple.xbs/Sources/UIKitCore/UIKit-3698.94.14/UICollectionView.m:6104

       *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid \
      number of sections.  The number of sections contained in the collection view after the update (0) must be equal to the \
      number of sections contained in the collection view before the update (18), plus or minus the number of sections \
      inserted or deleted (0 inserted, 0 deleted).'
      """),
    Report(
      "xmartlabs/XLPagerTabStrip#859, in one line, and with an `and` for `and/or`", "U03",
      [.countsBefore: "{ 1 section with item counts: [4] }", .countsAfter: "{ 1 section with item counts: [1] }"],
      """
      Fatal Exception: NSInternalInconsistencyException
      Invalid batch updates detected: the number of sections and/or items returned by the data source before and after \
      performing the batch updates are inconsistent with the updates. Data source before updates = { 1 section with item \
      counts: [4] } Data source after updates = { 1 section with item counts: [1] } Updates = [ ] Collection view: \
      <XLPagerTabStrip.ButtonBarView: 0x10585f000; baseClass = UICollectionView; frame = (0 168; 393 40)>
      """),
    Report(
      "DATASource#123, a table view's", "U01", [.section: "2", .before: "1", .after: "1", .inserted: "1"],
      """
      Invalid update: invalid number of rows in section 2. The number of rows contained in an existing section after the \
      update (1) must be equal to the number of rows contained in that section before the update (1), plus or minus the \
      number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows \
      moved into or out of that section (0 moved in, 0 moved out).
      """),
    Report(
      "CHTCollectionViewWaterfallLayout#198", "A18",
      [.kind: "UICollectionElementKindSectionHeader", .section: "0", .sections: "0"],
      """
      Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'request for layout attributes \
      for supplementary view UICollectionElementKindSectionHeader in section 0 when there are only 0 sections in the \
      collection view'
      *** First throw call stack:
      """),
    Report(
      "CHTCollectionViewWaterfallLayout#203", "X01", [.item: "0", .items: "0", .section: "0"],
      """
      Thread 1: "Attempted to scroll the collection view to an out-of-bounds item (0) when there are only 0 items in section \
      0. Collection view: <UICollectionView: 0x7fa1680a3600; frame = (0 0; 428 751); clipsToBounds = YES; autoresize = W+H; \
      gestureRecognizers = <NSArray: 0x6000012ff210>; layer = <CALayer: 0x600001c1e420>>."
      """),
    Report(
      "Coder-TanJX/JXBanner#30", "X01", [.item: "1000", .items: "1", .section: "0"],
      """
      Thread 1: "Attempted to scroll the collection view to an out-of-bounds item (1000) when there are only 1 items in \
      section 0. Collection view: <UICollectionView: 0x14b009e00; frame = (0 0; 362 655); clipsToBounds = YES>."
      """),
    Report(
      "WCFastCell#11", "R20", [.identifier: "cell"],
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'invalid nib registered for \
      identifier (cell) - nib must contain exactly one top level object which must be a UICollectionReusableView instance'
      """),
    Report(
      "JSQDataSourcesKit#20", "R21", [:],
      """
      2015-09-24 17:02:51.133 DataSources[1173:311164] CoreData: error: Serious application error.  An exception was caught \
      from the delegate of NSFetchedResultsController during a call to -controllerDidChangeContent:.  view reuse identifier \
      in nib (JSQDataSourcesKit.TitledCollectionReusableView) does not match the identifier used to register the nib \
      (TitledCollectionReusableView) with userInfo (null)
      """),
    Report(
      "IQListKit#3", "N26", [:],
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Identifiers in a section \
      snapshot must be unique. Duplicate item identifiers: {(
          IQListKit.IQItem(type: ListKit.ReorderingListCell, model: ListKit.Item(id: E1B31B9D, title: "Nature")),
          IQListKit.IQItem(type: ListKit.ReorderingListCell, model: ListKit.Item(id: 9738D24C, title: "Nature"))
      )}'
      *** First throw call stack:
      """),
    Report(
      "iOS04-PhotoGether#74", "N04", [.count: "4"],
      """
      Diffable data source detected an attempt to insert or append 4 item identifiers that already exist in the snapshot. \
      The existing item identifiers will be moved into place instead, but this operation will be more expensive. For best \
      performance, inserted item identifiers should always be unique. Set a symbolic breakpoint on \
      BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. Item identifiers that \
      already exist: (
          "PhotoRoomFeature.ParticipantsSectionItem(position: PhotoRoomFeature.Position.host)"
      """),
    Report(
      "ASCollectionView#80", "N02", [:],
      """
      2020-01-18 09:33:41.207312-0500 ASCollectionViewDemo[37163:6025667] [General] Fatal: supplied identifiers are not \
      unique.
      2020-01-18 09:33:41.245737-0500 ASCollectionViewDemo[37163:6025667] [General] (
      \t0   CoreFoundation                      0x00007fff2dc718ab __exceptionPreprocess + 250
      """),
    Report(
      "CollectionSectionView#2", "A07", [.kind: "AlbumsSectionBackgroundDecoratorView", .path: "2:0"],
      """
      Fatal Exception: NSInternalInconsistencyException
      no UICollectionViewLayoutAttributes instance for -layoutAttributesForDecorationViewOfKindOfKind: \
      AlbumsSectionBackgroundDecoratorView at path <NSIndexPath: 0xc000000000000096> {length = 2, path = 2 - 0}
      Thread : Fatal Exception: NSInternalInconsistencyException
      """),
    Report(
      "IQKeyboardManager#2157", "S03", [:],
      """
      Thread 1: Fatal error: <PagingCollectionView 0x13f339c50> is stuck in a recursive layout loop. This can happen when \
      self-sizing views do not return consistent sizes, or the collection view's frame/bounds/contentOffset is being \
      constantly adjusted. To debug this issue, check the Console app for logs in the \
      "UICollectionViewFeedbackLoopDebugger" category.
      Collection view: <_TtC7SwiftUIP33_PagingCollectionView: 0x1231f4000; baseClass = UICollectionView; frame = (0 0; 390
      """),
    Report(
      "Xamarin.Forms#15230", "S01", [:],
      """
      System.Exception: AppDelegate.CurrentDomainOnUnhandledException(sender, unhandledExceptionEventArgs) ---> \
      Foundation.MonoTouchException: Objective-C exception thrown.  Name: NSInternalInconsistencyException Reason: \
      UICollectionView (<UICollectionView 0x7fb820a46c00>) is stuck in its update/layout loop. This can happen for many \
      reasons, including self-sizing views whose preferred attributes are not returning a consistent size. To debug this \
      issue, check the Console app for logs in the "UICollectionViewRecursion" category.
      Native stack trace:
      """),
    Report(
      "HHHorizontalPagingView#43, the last lines alone", "F01", [:],
      """
      > The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout: 0x7fcf1e4ab300>, and it is attached \
      to <UICollectionView: 0x7fcf20a27000; frame = (0 0; 375 812); clipsToBounds = YES; contentSize: {0, 0}> collection \
      view layout: <UICollectionViewFlowLayout: 0x7fcf1e4ab300>.
      >\u{20}
      > Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.
      """),
    Report(
      "material-components-ios#3021", "R19", [.index: "1", .last: "0"],
      """
      *** Terminating app due to uncaught exception 'NSRangeException', reason: '*** -[__NSArrayM \
      objectAtIndexedSubscript:]: index 1 beyond bounds [0 .. 0]'
      *** First throw call stack:
      9   UIKit   0x33969f19 -[UICollectionView layoutSubviews] + 60
      """),
    Report(
      "JSQMessagesViewController#419, an array of the flow's own", "F04", [.index: "520", .last: "519"],
      """
      NSRangeException
      *** -[__NSArrayM objectAtIndex:]: index 520 beyond bounds [0 .. 519]

      2    CoreFoundation      0x30ed4533 -[__NSArrayM objectAtIndex:] + 228
      3    UIKit               0x33c58c77 -[UICollectionViewFlowLayout(Internal) _frameForItemAtSection:andRow:usingData:] + 132
      4    UIKit               0x33c582ff -[UICollectionViewFlowLayout layoutAttributesForItemAtIndexPath:usingData:] + 136
      """),
    Report(
      "DKImagePickerController#565, with a method of the stack after the message", "U01",
      [.before: "97", .after: "86", .collectionView: nil],
      """
      Fatal Exception: NSInternalInconsistencyExceptionInvalid update: invalid number of items in section 0. The number of \
      items contained in an existing section after the update (86) must be equal to the number of items contained in that \
      section before the update (97), plus or minus the number of items inserted or deleted from that section (0 inserted, 0 \
      deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out). Raw Text
      --
      0 | CoreFoundation | __exceptionPreprocess
      9 | UIKitCore | -[UICollectionView performBatchUpdates:completion:]
      """),
    Report(
      "exyte/Chat#56, a batch of a table view", "U03", [.countsBefore: "{ 1 section with row counts: [3] }"],
      """
      Invalid batch updates detected: the number of sections and/or rows returned by the data source before and after \
      performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with row counts: [3] }
      Data source after updates = { 1 section with row counts: [0] }
      Updates = [
      \tDelete row (0 - 1),
      \tDelete row (0 - 0)
      ]
      """),
    Report(
      "what the lab prints for U01, with U03 in a note", "U01", [.section: "0"],
      """
      error[LL0402]: Invalid update: invalid number of items in section 0
        --> -:2:1
         = the view counted 3 before, so it expects 3 + 1 - 0 = 4; the data has 3
         = a device says this, or the longer form: Invalid batch updates detected: the number of sections and/or items \
      returned by the data source before and/or after performing the batch updates are inconsistent with the updates. Data \
      source before updates = { 1 section with item counts: [3] } Data source after updates = { 1 section with item counts: \
      [3] } Updates = [ Insert item (0 - 2) ] Collection view: <UICollectionView; frame = (0 0; 320 480)>
      """),
  ]

  @Test(arguments: reports)
  func `a reported crash is recognised, with its numbers`(report: Report) throws {
    let found = RecognisedMessage.all(in: Array(report.text.utf8))
    let first = try #require(found.first)
    expect(first.message.id, is: report.id)
    for (name, value) in report.values { expect(first.values[name], is: value, "\(name)") }
    // A page fits a screen, with lines of a terminal.
    let lines = first.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 60)
    for line in lines { #expect(line.count <= 110 && !line.hasSuffix(" "), "\(line)") }
  }
}
