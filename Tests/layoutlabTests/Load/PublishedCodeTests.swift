import Expectations
import Foundation
import Testing

/// Code as people publish it: folders of which not all compiles, work that is put off, and objects as an app makes them.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct PublishedCodeTests {
  private static func run(_ files: [String: String], _ words: String...) throws -> ProcessRunner {
    let directory = try TemporaryDirectory()
    for (name, text) in files { _ = try directory.file(name, holding: text) }
    let result = try LoadingLab.run(arguments: ["load", directory.path] + words)
    var shown = result
    shown.errors = result.errors.replacing(directory.path + "/", with: "")
    shown.output = result.output.replacing(directory.path + "/", with: "")
    return shown
  }

  private static let controller = """
    import SwiftUI
    import UIKit
    final class LateController: UICollectionViewController {
      init() {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 100, height: 50)
        super.init(collectionViewLayout: flow)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
      }
      required init?(coder: NSCoder) { fatalError() }
      override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
      override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "c", for: path)
      }
    }

    """

  @Test("of a folder a controller with a flow layout is loaded, and a file without a layout says so")
  func folder() throws {
    let own = "import UIKit\nclass OwnLayout: UICollectionViewFlowLayout {}\n"
    let result = try Self.run(
      ["Late.swift": Self.controller, "Own.swift": own], "-q", "-c",
      "layout LateController; print (count(0)) (frame(1)); layout OwnLayout; items 2; print (count(0))")
    #expect(result.output == "4 110,0 100x50\n2\n", "\(result.output)\(result.errors)")
    let none = try Self.run(["Model.swift": "struct Model {}\n"], "--list")
    #expect(
      none.errors
        == "layoutlab: 1 Swift file has no layout class, no controller with a collection view, and no function that makes a "
        + "layout or a section\n", "\(none.errors)")
  }

  @Test("what does not compile is left out by declaration, body and statement, each with its reason")
  func parts() throws {
    let result = try Self.run(
      [
        "Late.swift": Self.controller.replacing(
          "  required init?",
          with: """
              override func viewDidLoad() {
                super.viewDidLoad()
                view.snp.makeConstraints { make in
                  make.edges.equalToSuperview()
                }
                view.backgroundColor = .paper
              }
              func share() -> Int { let sheet = ShareSheet(); return sheet.count }
              required init?
            """),
        "Colors.swift": """
        import UIKit
        final class Shiny: UIView { let missing = Shine() }
        extension UIColor {
          static let paper = UIColor(white: 0.9, alpha: 1)
          static let gold = Shine.color
        }

        """,
        "Needy.swift": """
        import RxSwift
        import UIKit
        final class NeedyLayout: UICollectionViewFlowLayout { let shiny = Shiny() }
        final class WholeLayout: UICollectionViewFlowLayout {}

        """,
      ], "-q", "-c", "layout LateController; print (count(0)); layout WholeLayout; items 3; print (count(0))")
    #expect(result.output == "4\n3\n", "\(result.output)\(result.errors)")
    #expect(
      result.errors == """
        not loaded: NeedyLayout (Needy.swift:3): it needs Shiny, Colors.swift:2: cannot find 'Shine' in scope
        not loaded: a statement of LateController (Late.swift:12): line 12: value of type 'UIView' has no member 'snp'
        not loaded: the code of LateController.share (Late.swift:17): line 17: cannot find 'ShareSheet' in scope

        """, "\(result.errors)")
  }

  @Test("of two types with one name the first is loaded, and the other is named")
  func repeated() throws {
    let grid = "import UIKit\nclass GridLayout: UICollectionViewFlowLayout { let number = 1 }\n"
    let result = try Self.run(
      ["A.swift": grid, "B.swift": grid], "-q", "-c", "layout GridLayout; print (layout.number)")
    #expect(result.output == "1\n", "\(result.output)\(result.errors)")
    #expect(
      result.errors
        == "not loaded: GridLayout (B.swift:2): A.swift has another GridLayout: load the folder of this one by itself\n",
      "\(result.errors)")
  }

  @Test("blocks, timers and tasks run between turns, in order, and what waits is told")
  func putOff() throws {
    let source = """
      import UIKit
      final class LateController: UIViewController {
        private var source: UICollectionViewDiffableDataSource<Int, String>!
        override func viewDidLoad() {
          super.viewDidLoad()
          let list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
          view.addSubview(list)
          let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
          source = UICollectionViewDiffableDataSource(collectionView: list) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
          }
          DispatchQueue.global().async {
            print("read")
            DispatchQueue.main.async { self.show(["a"]) }
          }
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.show(["a", "b", "c", "d"]) }
          Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.show(["a", "b", "c"]) }
          Task { await load() }
        }
        private func load() async {
          try? await Task.sleep(for: .milliseconds(500))
          let words = await words()
          show(words)
        }
        private func words() async -> [String] { ["a", "b"] }
        private func show(_ items: [String]) {
          var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
          snapshot.appendSections([0])
          snapshot.appendItems(items)
          source.apply(snapshot, animatingDifferences: false)
        }
      }

      """
    let statements = """
      layout LateController
      print (count(0)); tick; print (count(0)); tick 0.5; print (count(0)); tick 0.9; print (count(0)); tick; print (count(0))
      """
    let result = try Self.run(["Late.swift": source], "-q", "-c", statements)
    #expect(result.output == "1\n2\n3\n3\n4\n", "\(result.output)\(result.errors)")
    let told = try Self.run(["Late.swift": source], "-c", "layout LateController")
    #expect(
      told.output.contains("    run   DispatchQueue.async, Late.swift:12\n    say   read\n"), "\(told.output)")
    #expect(told.output.contains("    run   DispatchQueue.main.async, Late.swift:14\n"), "\(told.output)")
    #expect(told.output.contains("    wait  3 blocks for 0.5 s: `tick 0.5`\n"), "\(told.output)")
  }

  @Test("a singleton, a case and a nib's cell are made as an app makes them")
  func made() throws {
    let layouts = """
      import UIKit
      final class Layouts {
        static let shared = Layouts()
        private init() {}
        func rows() -> UICollectionViewLayout { Kind.rows(height: 40).layout }
      }
      enum Kind {
        case none, rows(height: CGFloat), squares
        var layout: UICollectionViewLayout { layout(in: CGRect(x: 0, y: 0, width: 90, height: 90)) }
        func layout(in bounds: CGRect) -> UICollectionViewLayout {
          let flow = UICollectionViewFlowLayout()
          switch self {
          case .none: flow.itemSize = CGSize(width: 1, height: 1)
          case .rows(let height): flow.itemSize = CGSize(width: 90, height: height)
          case .squares: flow.itemSize = CGSize(width: bounds.width / 4, height: bounds.width / 4)
          }
          return flow
        }
      }
      final class NibCell: UICollectionViewCell {
        @IBOutlet weak var title: UILabel!
        @IBOutlet private var lines: [UIView]!
      }
      final class NibController: UIViewController, UICollectionViewDataSource {
        @IBOutlet weak var list: UICollectionView!
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(UINib(nibName: "NibCell", bundle: nil), forCellWithReuseIdentifier: "c")
        }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          let cell = view.dequeueReusableCell(withReuseIdentifier: "c", for: path) as! NibCell
          cell.title.text = "item"
          return cell
        }
      }
      protocol HeightsDelegate { func height(at path: IndexPath) -> CGFloat }
      final class LooseLayout: UICollectionViewFlowLayout {
        var delegate: HeightsDelegate?
        override func prepare() {
          itemSize = CGSize(width: 50, height: delegate?.height(at: IndexPath(item: 0, section: 0)) ?? 180)
          super.prepare()
        }
      }

      """
    let statements = """
      layout Layouts.shared.rows; items 2; print (frame(1).h); layout Kind.squares.layout; print (frame(1).h)
      layout NibController; print (count(0)); layout LooseLayout; item 70; print (frame(0).h)
      """
    let result = try Self.run(["Layouts.swift": layouts], "-q", "-c", statements)
    #expect(result.output == "40\n22.5\n3\n70\n", "\(result.output)\(result.errors)")
  }

  @Test("SwiftUI's views compile and show nothing, Combine's publishers send")
  func modules() throws {
    let source = """
      import Combine
      import SwiftUI
      final class Model: ObservableObject {
        @Published var words = ["a"]
        let taps = PassthroughSubject<Int, Never>()
      }
      struct WordRow: View {
        let word: String
        @State private var isOn = false
        var body: some View {
          HStack(spacing: 4) {
            Text(word).font(.headline)
            if isOn { Spacer() }
          }
          .padding(.horizontal, 8)
        }
      }
      final class ListController: UIViewController {
        private let model = Model()
        private var kept = Set<AnyCancellable>()
        private var source: UICollectionViewDiffableDataSource<Int, String>!
        override func viewDidLoad() {
          super.viewDidLoad()
          let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
          let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
          view.addSubview(list)
          let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, word in
            cell.contentConfiguration = UIHostingConfiguration { WordRow(word: word) }.margins(.horizontal, 20)
          }
          source = UICollectionViewDiffableDataSource(collectionView: list) { view, path, word in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: word)
          }
          model.$words.combineLatest(model.taps.map { $0 * 2 }).receive(on: DispatchQueue.main).sink { [weak self] words, count in
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(words + (0..<count).map(String.init))
            self?.source.apply(snapshot)
          }.store(in: &kept)
        }
        func tap() { model.taps.send(1) }
      }
      #Preview { WordRow(word: "a") }

      """
    let result = try Self.run(
      ["List.swift": source], "-q", "-c", "layout ListController\ncall tap\nprint (count(0)) (frame(1))")
    #expect(result.output == "3 0,44 320x44\n", "\(result.output)\(result.errors)")
  }

  @Test("an error begins with its cause, and says where a declaration was left out")
  func causes() throws {
    let directory = try TemporaryDirectory()
    let grid = try directory.file(
      "Grid.swift",
      holding: """
        import UIKit
        class GridLayout: UICollectionViewFlowLayout {
          let gap = CGFloat(steps: 2)
          let shine = Shine()
        }

        """)
    _ = try directory.file("Shine.swift", holding: "struct Shine { let code: Barcode }\n")
    let result = try LoadingLab.run("load", grid, directory.path, "--list")
    #expect(result.status == 2)
    let lines = result.errors.replacing(directory.path + "/", with: "").split(separator: "\n")
    #expect(lines.first == "layoutlab: Grid.swift:4:15: error: cannot find 'Shine' in scope", "\(result.errors)")
    #expect(
      lines.last == "  Shine is left out (Shine.swift:1): line 1: cannot find type 'Barcode' in scope",
      "\(result.errors)")
  }
}
