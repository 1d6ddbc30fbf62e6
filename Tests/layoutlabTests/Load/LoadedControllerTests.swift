import Expectations
import Foundation
import Testing

/// View controllers that are loaded whole: their collection view, data source and cells are those of the session.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct LoadedControllerTests {
  private static let source = """
    import UIKit

    final class GridController: UIViewController, UICollectionViewDelegate {
      enum Section { case main }
      private var collectionView: UICollectionView!
      private var dataSource: UICollectionViewDiffableDataSource<Section, Int>!
      private var columns = 2

      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.delegate = self
        view.addSubview(collectionView)
        let registration = UICollectionView.CellRegistration<SizedCell, Int> { cell, path, item in cell.height = CGFloat(40 + item) }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
          view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        show(5)
      }

      private func show(_ count: Int) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
        snapshot.appendSections([.main])
        snapshot.appendItems(Array(0..<count))
        dataSource.apply(snapshot, animatingDifferences: false)
      }

      private func createLayout() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
        let item = NSCollectionLayoutItem(layoutSize: size)
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item])))
      }

      func addItem() { show(collectionView.numberOfItems(inSection: 0) + 1) }
      @objc private func clear(_ sender: Any) { show(0) }
    }

    final class SizedCell: UICollectionViewCell {
      var height: CGFloat = 0
      override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        attributes.frame.size.height = height
        return attributes
      }
    }

    """

  private static func run(_ statements: String, _ source: String = source) throws -> ProcessRunner {
    let directory = try TemporaryDirectory()
    let path = try directory.file("GridController.swift", holding: source)
    return try LoadingLab.run("load", path, "-q", "-c", statements)
  }

  @Test("an update that disagrees is told with the lines that announced it and that counted")
  func disagreement() throws {
    let result = try Self.run(
      "layout GridController\ncall removeFirst",
      """
      import UIKit

      final class GridController: UICollectionViewController {
        private var names = ["a", "b", "c"]
        init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
          super.viewDidLoad()
          collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
        override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        func removeFirst() {
          names.removeFirst(2)
          collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
      }

      """)
    #expect(
      result.errors.contains(
        "deleteItems(at:) at GridController.swift:17, collectionView(_:numberOfItemsInSection:) answered 1 for section 0 at "
          + "GridController.swift:11\n"), "\(result.errors)")
  }

  @Test("its view, cells and snapshots are shown, and `call` changes them")
  func shown() throws {
    let result = try Self.run(
      """
      layout GridController; print (count) (frame(3).y) (frame(3).h); why 3
      call addItem; print (count) (frame(5).h)
      rotate; print (frame(0).w)
      call clear; print (count)
      layout flow; items 2; print (count)
      """)
    #expect(
      result.output.hasPrefix("5 123 43\n    0:3 is cell 0 of 1 in group 3 of 5, `group down`\n"),
      "\(result.output)\(result.errors)")
    #expect(result.output.contains("h 43 = 43, as its view said, at GridController.swift:29\n"))
    #expect(result.output.hasSuffix("\n6 45\n480\n0\n2\n"), "\(result.output)")
  }

  @Test(
    "a data source that `init` sets stays, since the access loads the view, once; updates of `viewDidLoad` are known",
    arguments: ["own|fill()", "own|collectionView.dataSource = other", "plain|add(); fill()"])
  func early(kind: String) throws {
    let isPlain = kind.hasPrefix("plain")
    let call = kind.split(separator: "|")[1]
    let methods =
      isPlain
      ? """
      private var collectionView: UICollectionView!
      override func viewDidLoad() { super.viewDidLoad(); \(call) }
      """
      : """
      private var isLoaded = false
      init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()); \(call) }
      required init?(coder: NSCoder) { fatalError() }
      override func viewDidLoad() { super.viewDidLoad(); precondition(!isLoaded); isLoaded = true }
      """
    let source = """
      import UIKit

      final class EarlyController: \(isPlain ? "UIViewController" : "UICollectionViewController") {
        private var source: UICollectionViewDiffableDataSource<Int, String>!
        private let other = Numbers()
        \(methods)
        private func add() {
          collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
          view.addSubview(collectionView)
        }
        private func fill() {
          let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
          source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
          }
          var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
          snapshot.appendSections([0])
          source.apply(snapshot)
          snapshot.appendItems(["a", "b", "c", "d"])
          source.apply(snapshot)
        }
      }

      final class Numbers: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
          return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
      }

      """
    let result = try Self.run("layout EarlyController; print (frame(1)) (count(0)); why 1", source)
    #expect(result.output.hasPrefix("67.5,0 50x50 4\n"), "\(result.output)\(result.errors)")
    #expect(result.output.contains("x 67.5 = "), "\(result.output)")
  }

  @Test("a collection view controller and a collection view override what UIKit lets them")
  func overrides() throws {
    let source = """
      import UIKit

      final class ListView: UICollectionView {
        override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
          super.performBatchUpdates(updates, completion: completion)
        }
        override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { super.cellForItem(at: indexPath) }
        override func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
          super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        }
      }

      final class TapController: UICollectionViewController {
        private var count = 3
        override func viewDidLoad() {
          super.viewDidLoad()
          collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
          collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
          count += 1
          collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { indexPath.item != 1 }
        override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }

      """
    let result = try Self.run("layout TapController; tap 1; print (count); tap 0; print (count)", source)
    #expect(result.output == "3\n4\n", "\(result.output)\(result.errors)")
  }

  @Test("a step of `call` has the update that came of it")
  func step() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("GridController.swift", holding: Self.source)
    let result = try LoadingLab.run("load", path, "-c", "layout GridController; content; call addItem")
    for row in ["call addItem", "insertItems(at:)                          0:5", "5 + 1 = 6, right"] {
      #expect(result.output.contains(row), "\(row): \(result.output)\(result.errors)")
    }
    let list = try LoadingLab.run("load", path, "--list")
    #expect(list.output.contains("GridController: UIViewController"), "\(list.output)")
    #expect(list.output.contains("  `call` calls: addItem, clear\n"), "\(list.output)")
  }

  @Test("its data are not the lab's, a method that is not there is refused, and a view that is not there is said")
  func refused() throws {
    let insert = try Self.run("layout GridController; insert 3")
    #expect(
      insert.errors.hasPrefix(
        "error[LL0250]: `insert` does not work with the data of GridController\n"),
      "\(insert.errors)")
    let unknown = try Self.run("layout GridController; call addItems")
    #expect(
      unknown.errors.hasPrefix("error[LL0207]: `call` does not know `addItems`: did you mean `addItem`?\n"),
      "\(unknown.errors)")
    let flow = try Self.run("call addItem")
    #expect(
      flow.errors.hasPrefix("error[LL0250]: `waterfall` has no method `addItem` that can be called\n"),
      "\(flow.errors)")
    let empty = try Self.run(
      "layout Empty",
      "import UIKit\nfinal class Empty: UIViewController { var grid: UICollectionView? }\n")
    #expect(empty.status == 3)
    #expect(
      empty.errors.contains("Empty has no UICollectionView in its view after viewDidLoad()"), "\(empty.errors)")
  }

  @Test("a collection view controller is shown, and going back makes the controller anew")
  func collectionViewController() throws {
    let result = try Self.run(
      """
      layout ListController; print (count) (frame(1).y)
      call more; print (count)
      print (@1.count)
      """,
      """
      import UIKit

      final class ListController: UICollectionViewController {
        private var rows = 3
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
          -> UICollectionViewCell
        {
          collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
          return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func more() {
          rows += 2
          collectionView.reloadData()
        }
      }

      """)
    #expect(result.output == "3 0\n5\n3\n", "\(result.output)\(result.errors)")
  }
}
