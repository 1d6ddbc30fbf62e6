import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// What a diffable data source makes its view do, and whom the view asks then.
@MainActor struct DiffableDataSourceTests {
  private typealias Source = UICollectionViewDiffableDataSource<String, String>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  /// A view with a diffable data source.
  @MainActor private final class Stage {
    let view: UICollectionView
    let recorder = EventRecorder()
    var source: Source!
    var asked: [String] = []
    var exceptions: [String] = []
    /// What the provider does first; an answer of false is no cell.
    var onCell: ((Stage) -> Bool)?

    init(_ version: SystemVersion = .newest) {
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: RecordingLayout())
      view.exceptionHandler = { [weak self] in self?.exceptions.append($0.reason) }
      view.recorder = recorder
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> {
        [unowned self] _, path, item in asked.append("\(path.section):\(path.item) \(item)")
      }
      source = Source(collectionView: view) { [unowned self] view, path, item in
        if let onCell, !onCell(self) { return nil }
        return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      source.systemVersion = version
    }

    /// What the provider is asked for by a snapshot, until the view is laid out.
    func apply(_ snapshot: Snapshot, animated: Bool = false) -> [String] {
      asked = []
      source.apply(snapshot, animatingDifferences: animated)
      view.layoutIfNeeded()
      return asked
    }

    /// The calls that notified the view since the last time, with their operations.
    func takeCalls() -> [LayoutCall] { recorder.take().filter { $0.phase == .tell }.map(\.call) }
  }

  /// `A: x y z; B: u`
  private func snapshot(_ text: String) -> Snapshot {
    var result = Snapshot()
    for section in text.split(separator: ";") {
      let parts = section.split(separator: ":")
      result.appendSections([parts[0].trimmingCharacters(in: .whitespaces)])
      if parts.count > 1 { result.appendItems(parts[1].split(separator: " ").map(String.init)) }
    }
    return result
  }

  private func stage(_ text: String, _ version: SystemVersion = .newest) -> Stage {
    let stage = Stage(version)
    _ = stage.apply(snapshot(text))
    _ = stage.takeCalls()
    return stage
  }

  // The list is measured: a public differential test of UIKit.
  @Test(arguments: [
    ("A: z x y", ["z"], ["0:0 z"]), ("A: z x y", [], []), ("A: x y z w", [], ["0:3 w"]), ("A: x z", [], []),
    ("A: x y z", ["y"], ["0:1 y"]),
  ])
  func `the provider is asked for what comes and what is reloaded, never for moves`(
    text: String, reloaded: [String], asked: [String]
  ) {
    var new = snapshot(text)
    new.reloadItems(reloaded)
    expect(stage("A: x y z").apply(new), is: asked)
  }

  @Test func `sections are reloaded, moved and come as one`() {
    var reloaded = snapshot("A: x y z")
    reloaded.reloadSections(["A"])
    expect(stage("A: x y z").apply(reloaded), is: ["0:0 x", "0:1 y", "0:2 z"])
    let stage = stage("A: x y z; B: u")
    expect(stage.apply(snapshot("B: u; A: x y z")), is: [])
    expect(stage.apply(snapshot("B: u; A: x y z; C: w")), is: ["2:0 w"])
  }

  @Test func `an item moves to another section with its cell, also from one that goes to one that comes`() {
    let stage = stage("A: x y; B: u")
    let cell = stage.view.cellForItem(at: IndexPath(item: 1, section: 0))
    expect(stage.apply(snapshot("A: x; B: y u")), is: [])
    #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 1)) === cell)
    expect(stage.apply(snapshot("A: x; C: u y")), is: [])
    #expect(stage.view.cellForItem(at: IndexPath(item: 1, section: 1)) === cell)
    expect(stage.exceptions, is: [])
  }

  @Test func `one update carries out the difference, and another one what is reloaded`() {
    let stage = stage("A: x y z; B: u")
    var new = snapshot("A: z x w; B: u")
    new.reloadItems(["u"])
    expect(stage.apply(new, animated: true), is: ["0:2 w", "1:0 u"])
    expect(
      stage.takeCalls(),
      is: [.deleteItems, .insertItems, .moveItem, .invalidateLayoutWith, .reloadItems, .invalidateLayoutWith])
  }

  @Test func `what is inserted and reloaded is asked twice`() {
    let stage = stage("A: x")
    var new = snapshot("A: x y")
    new.reloadItems(["y"])
    expect(stage.apply(new), is: ["0:1 y", "0:1 y"])
  }

  @Test func `cells that are configured again stay`() {
    let stage = stage("A: x y")
    let cell = stage.view.cellForItem(at: IndexPath(item: 1, section: 0))
    var new = snapshot("A: y x")
    new.reconfigureItems(["y"])
    expect(stage.apply(new), is: ["0:0 y"])
    #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
  }

  @Test func `the first snapshot is loaded, and its marks count where it is animated`() {
    var first = snapshot("A: x y")
    first.reloadItems(["y"])
    expect(Stage().apply(first), is: ["0:0 x", "0:1 y"])
    expect(Stage().apply(first, animated: true), is: ["0:0 x", "0:1 y", "0:1 y"])
    let stage = Stage()
    _ = stage.apply(first)
    expect(stage.source.snapshot().reloadedItemIdentifiers, is: [])
  }

  @Test func `without an animation version 14 loads everything again, and 15 compares`() {
    let old = stage("A: x y", .ios14)
    expect(old.apply(snapshot("A: x y z")), is: ["0:0 x", "0:1 y", "0:2 z"])
    expect(old.apply(snapshot("A: x y z w"), animated: true), is: ["0:3 w"])
    let new = stage("A: x y")
    expect(new.apply(snapshot("A: x y z")), is: ["0:2 z"])
    new.asked = []
    new.source.applySnapshotUsingReloadData(snapshot("A: x"))
    new.view.layoutIfNeeded()
    expect(new.asked, is: ["0:0 x"])
  }

  @Test func `the completion runs when all is done, and may apply`() {
    let stage = stage("A: x")
    var log: [String] = []
    stage.source.apply(snapshot("A: x y")) {
      log.append("\(stage.view.numberOfItems(inSection: 0))")
      stage.source.apply(self.snapshot("A: x")) { log.append("\(stage.view.numberOfItems(inSection: 0))") }
    }
    expect(log, is: ["2", "1"])
    expect(stage.exceptions, is: [])
  }

  @Test func `apply is there to wait for`() async {
    let stage = stage("A: x")
    await stage.source.apply(snapshot("A: x y"))
    expect(stage.asked, is: ["0:0 x", "0:1 y"])
  }

  @Test func `questions are answered by identifiers`() {
    let source = stage("A: x y; B: u").source!
    expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)), is: "u")
    expect(source.itemIdentifier(for: IndexPath(item: 1, section: 1)), is: nil)
    expect(source.indexPath(for: "y"), is: IndexPath(item: 1, section: 0))
    expect(source.indexPath(for: "w"), is: nil)
    expect(source.sectionIdentifier(for: 1), is: "B")
    expect(source.index(for: "B"), is: 1)
  }

  // MARK: Trees

  @Test func `trees applied to a section show what is visible, and take items from other sections`() {
    let stage = stage("A: x y; B: u")
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["u", "y"])
    tree.append(["v"], to: "y")
    stage.asked = []
    stage.source.apply(tree, to: "A")
    expect(stage.source.snapshot(), is: snapshot("A: u y; B:"))
    expect(stage.asked, is: [])
    tree.expand(["y"])
    stage.source.apply(tree, to: "A")
    expect(stage.source.snapshot(), is: snapshot("A: u y v; B:"))
    expect(stage.asked, is: ["0:2 v"])
    expect(stage.source.snapshot(for: "A").level(of: "v"), is: 1)
    stage.source.apply(tree.snapshot(of: "y"), to: "C")
    expect(stage.source.snapshot(), is: snapshot("A: u y; B:; C: v"))
    expect(stage.source.snapshot(for: "A").level(of: "y"), is: 0)
  }

  // MARK: Moves by hand

  @Test func `a move in the view is reported with its difference`() {
    let stage = stage("A: x y z")
    var log: [String] = []
    expect(stage.source.collectionView(stage.view, canMoveItemAt: IndexPath(item: 0, section: 0)), is: false)
    stage.source.reorderingHandlers.canReorderItem = { $0 == "x" }
    stage.source.reorderingHandlers.willReorder = { log.append("\($0.initialSnapshot.itemIdentifiers)") }
    stage.source.reorderingHandlers.didReorder = { transaction in
      log.append("\(["x", "y", "z"].applying(transaction.difference) ?? [])")
      log += transaction.sectionTransactions.map { "\($0.sectionIdentifier): \($0.finalSnapshot.items)" }
    }
    expect(stage.source.collectionView(stage.view, canMoveItemAt: IndexPath(item: 0, section: 0)), is: true)
    stage.source.collectionView(
      stage.view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
    expect(log, is: [#"["x", "y", "z"]"#, #"["y", "z", "x"]"#, #"A: ["y", "z", "x"]"#])
  }

  // MARK: Mistakes

  @Test func `an apply inside the provider is an exception`() {
    let stage = stage("A: x")
    stage.onCell = { stage in
      stage.source.apply(Snapshot())
      return true
    }
    _ = stage.apply(snapshot("A: x y"))
    expect(
      stage.exceptions,
      is: [SnapshotMistake.applyInsideApply.reason(in: .newest, of: stage.view.consoleDescription)])
    expect(stage.source.snapshot().itemIdentifiers, is: ["x", "y"])
  }

  @Test func `no cell is an exception, with the identifier`() {
    let stage = stage("A: x")
    stage.onCell = { _ in false }
    _ = stage.apply(snapshot("A: x y"))
    expect(stage.exceptions.count, is: 1)
    #expect(stage.exceptions[0].contains("path = 0 - 1} with item identifier 'y', which is not allowed"))
  }

  @Test func `a supplementary view without a provider is an exception`() {
    let stage = stage("A: x")
    let kind = UICollectionView.elementKindSectionHeader
    _ = stage.source.collectionView(
      stage.view, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: 0, section: 0))
    #expect(stage.exceptions[0].contains("a supplementaryViewProvider was not specified"))
    let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) {
      view, kind, path in view.tag = path.section + 7
    }
    stage.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
    }
    let view = stage.source.collectionView(
      stage.view, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: 0, section: 0))
    expect(view.tag, is: 7)
    expect(stage.exceptions.count, is: 1)
  }

  @Test func `a registration made in the provider is an exception`() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: RecordingLayout())
    var exceptions: [String] = []
    view.exceptionHandler = { exceptions.append($0.reason) }
    let source = Source(collectionView: view) { view, path, item in
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(snapshot("A: x"))
    view.layoutIfNeeded()
    expect(exceptions, is: [SnapshotMistake.registrationInProvider.reason])
  }

  @Test func `equal identifiers of different hash values are an exception`() {
    typealias Restless = SnapshotDifferenceTests.Restless
    let view = UICollectionView(frame: .zero, collectionViewLayout: RecordingLayout())
    var exceptions: [String] = []
    view.exceptionHandler = { exceptions.append($0.reason) }
    let source = UICollectionViewDiffableDataSource<Int, Restless>(collectionView: view) { _, _, _ in nil }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Restless>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Restless.others + [Restless(name: "restless", hash: 1)], toSection: 0)
    source.apply(snapshot)
    snapshot.deleteAllItems()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Restless.others, toSection: 0)
    snapshot.appendItems([Restless(name: "restless", hash: 20)], toSection: 1)
    source.apply(snapshot)
    expect(exceptions.count, is: 1)
    #expect(
      exceptions.first?.hasPrefix("Diffable data source detected item identifiers that are equal but have") == true)
  }
}
