import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// The table of methods that nothing calls is right: each method of a delegate's or a data source's protocol is called in a
/// session with all that the view can do, or stands in it.
@MainActor struct UncalledMethodsTests {
  private static let protocols = [
    ("UIScrollViewDelegate", "Generated/Delegates.swift"),
    ("UICollectionViewDelegate", "Generated/Delegates.swift"),
    ("UICollectionViewDataSource", "Generated/Delegates.swift"),
    ("UICollectionViewDragDelegate", "Generated/Drags.swift"),
    ("UICollectionViewDropDelegate", "Generated/Drags.swift"),
  ]

  @Test func `each method of the protocols is called or stands in the table`() throws {
    let spy = Spy()
    spy.doEverything()
    expect(Set(UncalledMethods.byProtocol.keys).subtracting(Self.protocols.map(\.0)), is: [])
    for (name, file) in Self.protocols {
      let methods = try Self.methods(of: "public protocol \(name)", in: file)
      #expect(!methods.isEmpty, "\(name)")
      expect(
        methods.subtracting(spy.called).sorted(), is: (UncalledMethods.byProtocol[name] ?? []).sorted(), "\(name)")
    }
  }

  @Test func `a collection view controller declares what a subclass of it may override`() throws {
    let declared = try Self.methods(
      of: "open class UICollectionViewController", in: "Generated/Controllers.swift")
    for (name, file) in Self.protocols.prefix(3) {
      expect(
        try Self.methods(of: "public protocol \(name)", in: file).subtracting(declared).sorted(), is: [], "\(name)")
    }
  }

  // The names of the methods that a protocol or a class declares in a file of the engine.
  private static func methods(of type: String, in file: String) throws -> Set<String> {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let engine = folder.appending(path: "../../../Sources/CollectionLayout")
    let text = try String(contentsOf: engine.appending(path: file), encoding: .utf8)
    let start = try #require(text.range(of: "\(type): "))
    let end = try #require(text[start.upperBound...].range(of: "\n}"))
    let code = text[start.upperBound..<end.lowerBound].split(separator: "\n")
      .filter { !$0.contains("///") }.joined(separator: " ")
    return Set(
      code.matches(of: /func (\w+)\(([^)]*)\)/).map { match in
        let labels = match.2.split(separator: ", ").map { parameter in
          "\(parameter.split(separator: ":")[0].split(separator: " ")[0]):"
        }
        return "\(match.1)(\(labels.joined()))"
      })
  }

  /// Who implements each method of the five protocols, and notes which are called. Two sections of three rows with headers.
  private final class Spy: UICollectionViewDelegate, UICollectionViewDataSource, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
  {
    private(set) var called: Set<String> = []
    private let view: UICollectionView

    private static func list() -> UICollectionViewLayout {
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.headerMode = .supplementary
      list.trailingSwipeActionsConfigurationProvider = { _ in UISwipeActionsConfiguration(actions: []) }
      return UICollectionViewCompositionalLayout.list(using: list)
    }

    init() {
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: Self.list())
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      (view.dataSource, view.delegate) = (self, self)
      (view.dragDelegate, view.dropDelegate) = (self, self)
      view.dragInteractionEnabled = true
    }

    private func center(of item: Int) -> CGPoint {
      view.cellForItem(at: IndexPath(item: item, section: 0))?.center ?? .zero
    }

    private func scroll(to offset: CGFloat) {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
    }

    func doEverything() {
      view.layoutIfNeeded()
      scroll(to: 150)
      scroll(to: 0)
      view.endDragging(withVelocity: CGPoint(x: 0, y: 1))
      scroll(to: 0)
      view.allowsMultipleSelection = true
      for _ in 0..<2 { view.tap(at: center(of: 0)) }
      for version in [SystemVersion.ios13, .newest] {
        view.systemVersion = version
        view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
        view.updateInteractiveMovementTargetPosition(center(of: 1))
        view.endInteractiveMovement()
        view.openContextMenu(at: center(of: 0))
        view.closeContextMenu(choosingPreview: true)
      }
      view.setCollectionViewLayout(Self.list(), animated: true)
      view.layoutIfNeeded()
      _ = view.swipeActions(forItemAt: IndexPath(item: 0, section: 0), edge: .trailing)
      view.beginFocus()
      view.moveFocus(to: IndexPath(item: 1, section: 0))
      drag()
      view.startInteractiveTransition(to: UICollectionViewFlowLayout())
      view.finishInteractiveTransition()
    }

    private func drag() {
      view.beginDrag(ofItemAt: IndexPath(item: 0, section: 0))
      view.addToDrag(itemAt: IndexPath(item: 1, section: 0))
      for place in [center(of: 1), CGPoint(x: 10, y: 6000), center(of: 1)] { view.moveDrag(to: place) }
      view.endDrag()
    }

    private func note<Answer>(_ name: String = #function, answering answer: Answer) -> Answer {
      called.insert(name)
      return answer
    }

    private func note(_ name: String = #function) { called.insert(name) }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { note() }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note() }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { note() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note() }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note() }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { note(answering: true) }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note() }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note() }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { note(answering: nil) }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note() }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { note() }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note() }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
      note(answering: true)
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { note() }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) { note() }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      note(answering: true)
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
      note(answering: true)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { note() }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { note() }
    func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
      -> Bool
    { note(answering: true) }
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
      note()
    }
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { note() }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { note() }
    func collectionView(
      _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) { note() }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { note() }
    func collectionView(
      _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { note(answering: proposedContentOffset) }
    func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { note(answering: proposedIndexPath) }
    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { note(answering: proposedIndexPath) }
    func collectionView(
      _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      note(answering: UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
    }
    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
      note(answering: true)
    }
    func collectionView(
      _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { note(answering: true) }
    func collectionView(
      _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) { note() }
    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
      note(answering: nil)
    }
    func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath)
      -> Bool
    { note(answering: true) }
    func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
      note(answering: true)
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { note(answering: UIContextMenuConfiguration()) }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { note(answering: UIContextMenuConfiguration()) }
    func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { note() }
    func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { note() }
    func collectionView(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { note() }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { note(answering: nil) }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { note(answering: nil) }
    func collectionView(
      _ collectionView: UICollectionView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { note(answering: nil) }
    func collectionView(
      _ collectionView: UICollectionView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { note(answering: nil) }
    func collectionView(
      _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { note(answering: true) }
    func collectionView(
      _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { note(answering: true) }
    func collectionView(
      _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { note() }
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { note() }
    func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
      note(answering: true)
    }
    func collectionView(
      _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { note(answering: true) }
    func collectionView(
      _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
      withSender sender: Any?
    ) { note() }
    func numberOfSections(in collectionView: UICollectionView) -> Int { note(answering: 2) }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      note(answering: 3)
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { note(answering: collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      note(
        answering: collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "header", for: indexPath))
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      note(answering: true)
    }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { note() }
    func indexTitles(for collectionView: UICollectionView) -> [String]? { note(answering: nil) }
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
      -> IndexPath
    { note(answering: IndexPath(item: 0, section: 0)) }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { note(answering: [UIDragItem(itemProvider: NSItemProvider())]) }
    func collectionView(
      _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
      point: CGPoint
    ) -> [UIDragItem] { note(answering: [UIDragItem(itemProvider: NSItemProvider())]) }
    func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
      -> UIDragPreviewParameters?
    { note(answering: nil) }
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
      note()
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) { note() }
    func collectionView(
      _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { note(answering: true) }
    func collectionView(
      _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { note(answering: true) }
    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) { note() }
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
      note(answering: true)
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
      note()
    }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      note(answering: UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath))
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
      note()
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) { note() }
    func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
      -> UIDragPreviewParameters?
    { note(answering: nil) }
  }
}
