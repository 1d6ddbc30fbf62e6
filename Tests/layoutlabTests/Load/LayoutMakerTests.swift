import Expectations
import Foundation
import Testing

/// Layouts that functions and properties make, as most compositional code has them.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct LayoutMakerTests {
  private static let grid = """
    import UIKit

    class GridViewController: UIViewController {
      private let columns = 3

      private func createLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout(section: makeSection(rows: 2))
      }

      func makeSection(rows: Int, spacing: CGFloat = 4) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: columns)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = spacing
        return section
      }
    }

    enum Layouts {
      static func createLayout() -> UICollectionViewFlowLayout { UICollectionViewFlowLayout() }
      static let flow = UICollectionViewFlowLayout()

      static func section(at index: Int, environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? {
        let section = GridViewController().makeSection(rows: index, spacing: 10)
        section.contentInsets.leading = environment.container.contentSize.width / 2
        return section
      }

      static func none(of parts: Set<Int>, where isOf: some Sequence) -> UICollectionViewLayout { flow }
    }

    """

  @Test("functions and properties are layouts, private ones too, and one of many names by its type")
  func makers() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("Grid.swift", holding: Self.grid)
    let list = try LoadingLab.run("load", path, "--list")
    #expect(
      list.output == """
        GridViewController.createLayout: UICollectionViewLayout (\(path))
          made by GridViewController().createLayout()
        makeSection: NSCollectionLayoutSection (\(path))
          made by GridViewController().makeSection(rows: 2)
        Layouts.createLayout: UICollectionViewFlowLayout (\(path))
          made by Layouts.createLayout()
        Layouts.flow: UICollectionViewFlowLayout (\(path))
          made by Layouts.flow
        section: NSCollectionLayoutSection? (\(path))
          made by Layouts.section(at: section, environment: environment)
        none: UICollectionViewLayout (\(path))
          made by nothing: the lab has no of: Set<Int>

        """, "\(list.output)\(list.errors)")
    let statements = """
      items 5
      layout makeSection; print (frame(3).y)
      layout GridViewController.createLayout; print (frame(4).x)
      layout Layouts.createLayout; property itemSize 60x20; print (frame(4).w)
      layout section; print (frame(3).x) (frame(3).y)
      """
    let result = try LoadingLab.run("load", path, "-q", "-c", statements)
    #expect(result.output == "64\n106.5\n60\n160 70\n", "\(result.output)\(result.errors)")
  }

  @Test("what cannot be made is left out with the compiler's reason, and the rest is loaded")
  func leftOut() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Two.swift",
      holding: """
        import UIKit

        final class Composed: UICollectionViewCompositionalLayout {}

        final class Hidden: UICollectionViewFlowLayout {
          private override init() { super.init() }
          convenience init(gap: CGFloat) {
            self.init()
            minimumLineSpacing = gap
          }
          required init?(coder: NSCoder) { fatalError("use init(gap:)") }
        }

        final class Unmakable: UICollectionViewFlowLayout {
          init(session: Set<Int>) { super.init() }
          required init?(coder: NSCoder) { fatalError("not from a nib") }
        }

        @available(*, unavailable)
        func gone() -> UICollectionViewLayout { UICollectionViewFlowLayout() }

        """)
    let statements = "layout Composed; items 3; print (frame(2).y); layout Hidden; print (frame(2).y)"
    let result = try LoadingLab.run("load", path, "-q", "-c", statements)
    #expect(result.output == "88\n0\n", "\(result.output)\(result.errors)")
    #expect(
      result.errors
        == "not loaded: Unmakable.init needs session: Set<Int>\nnot loaded: gone: 'gone()' is unavailable\n")
    let list = try LoadingLab.run("load", path, "--list")
    #expect(list.output.contains("made by Composed(section: labPlainSection())"), "\(list.output)\(list.errors)")
    #expect(list.output.contains("made by Hidden(gap: 0)"))
    #expect(list.output.contains("gone: UICollectionViewLayout"))
    #expect(list.output.contains("made by nothing: 'gone()' is unavailable"))
  }

  @Test("a protocol without requirements is conformed to, a type of an extension is made")
  func markers() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Marker.swift",
      holding: """
        import UIKit

        protocol Marker {}
        final class Marked: UICollectionViewFlowLayout {
          var source: Marker
          init(source: Marker) {
            self.source = source
            super.init()
          }
          required init?(coder: NSCoder) { fatalError("not from a nib") }
        }

        struct Rows { static func layout(of metrics: Metrics) -> UICollectionViewFlowLayout { metrics.layout } }
        extension Rows {
          struct Metrics {
            var height: CGFloat
            var layout: UICollectionViewFlowLayout {
              let layout = UICollectionViewFlowLayout()
              layout.itemSize.height = height
              return layout
            }
          }
        }

        """)
    let list = try LoadingLab.run("load", path, "--list")
    #expect(list.output.contains("made by Marked(source: delegate)\n"), "\(list.output)\(list.errors)")
    #expect(list.output.contains("made by Rows.layout(of: Rows.Metrics(height: 60))\n"))
  }

  private static let switching = """
    import UIKit

    enum LayoutState { case list, grid }

    final class SwitchLayout: UICollectionViewFlowLayout {
      private let state: LayoutState
      init(layoutState: LayoutState, gap: CGFloat = 3) {
        state = layoutState
        super.init()
        minimumLineSpacing = gap
      }
      required init?(coder: NSCoder) { fatalError("not from a nib") }
      override func prepare() {
        itemSize = state == .grid ? CGSize(width: 100, height: 100) : CGSize(width: 320, height: 44)
        super.prepare()
      }
    }

    """

  @Test("arguments in a script choose the initialiser and its values, and the parameters of a function")
  func arguments() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("Switch.swift", holding: Self.switching)
    let statements = """
      items 5
      layout SwitchLayout; print (frame(4).y)
      layout SwitchLayout(layoutState: .grid); print (frame(4).y)
      layout SwitchLayout(layoutState: LayoutState.grid, gap: 20.5); print (frame(4).y)
      property minimumLineSpacing 4; print (frame(4).y)
      """
    let result = try LoadingLab.run("load", path, "-q", "-c", statements)
    #expect(result.output == "188\n103\n120.5\n104\n", "\(result.output)\(result.errors)")
    let grid = try directory.file("Grid.swift", holding: Self.grid)
    let functions = """
      items 5
      layout makeSection(rows: 3, spacing: 20); print (frame(4).y)
      layout section(at: section, environment: environment); print (frame(4).x)
      """
    let made = try LoadingLab.run("load", grid, "-q", "-c", functions)
    #expect(made.output == "80\n213\n", "\(made.output)\(made.errors)")
    // In a script that loads its file, and nested in a block.
    let script = try directory.file(
      "s.layout",
      holding: """
        load "Switch.swift"
        layout SwitchLayout(layoutState: .grid)
        items 3
        if (count == 3) { compare SwitchLayout SwitchLayout(layoutState: .grid, gap: 1) }
        expect (frame(1).x == 110)

        """)
    let run = try LoadingLab.run("--load", "run", script, "-q")
    #expect(
      run.status == 0 && run.output.contains("the first, 0:0, in SwitchLayout(layoutState: .grid, gap: 1):"),
      "\(run.output)\(run.errors)")
    let formatted = try LoadingLab.run("fmt", script, "--check")
    #expect(formatted.status == 0, "\(formatted.output)\(formatted.errors)")
    let checked = try LoadingLab.run("check", script)
    #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
  }

  @Test(
    "arguments that do not fit are refused at their place, with the initialisers there are, and code is not an argument",
    arguments: [
      (
        "SwitchLayout(layoutState: .gird)",
        "type 'LayoutState' has no member 'gird'"
      ),
      (
        "SwitchLayout(state: .grid)",
        "extra argument 'state' in call"
      ),
      ("SwitchLayout(layoutState: { .grid }())", "`{` does not stand in arguments"),
      ("SwitchLayout(layoutState: exit(1))", "`exit` does not stand in arguments"),
      ("SwitchLayout(layoutState: Glibc.exit(1))", "`Glibc` does not stand in arguments"),
      (
        "SwitchLayout(layoutState: FileManager.default.removeItem(atPath: \"a\"))",
        "`FileManager` does not stand in arguments"
      ),
      ("SwitchLayout(layoutState: \"\\(1)\")", "`\\(` does not stand in arguments"),
      ("flow(columns: 2)", "only a layout that is loaded takes arguments"),
    ])
  func wrongArguments(making: String, reason: String) throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("Switch.swift", holding: Self.switching)
    let result = try LoadingLab.run("load", path, "-q", "-c", "items 3; layout \(making)")
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix("error[LL0146]: `\(making)` cannot be made: \(reason)\n  --> -c:1:17\n"),
      "\(result.errors)")
    let lists = reason.contains("'")
    expect(result.errors.contains("= there is init(layoutState: LayoutState, gap: CGFloat)\n"), is: lists)
  }

  @Test("at the prompt arguments are compiled when the line runs, and the session goes on")
  func prompt() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("Switch.swift", holding: Self.switching)
    let terminal = try PseudoTerminal("load", path, environment: LoadingLab.environment)
    try terminal.wait(for: "lab> ")
    try terminal.enter("items 5; trace off")
    try terminal.wait(for: "lab> ")
    try terminal.enter("layout SwitchLayout(layoutState: .gird)")
    try terminal.wait(
      for: "`SwitchLayout(layoutState: .gird)` cannot be made: type 'LayoutState' has no member 'gird'")
    try terminal.wait(for: "there is init(layoutState: LayoutState, gap: CGFloat)")
    try terminal.wait(for: "lab> ")
    try terminal.enter("layout SwitchLayout(layoutState: .grid)")
    try terminal.wait(for: "lab> ")
    try terminal.enter("print (frame(4).y)")
    try terminal.wait(for: "103")
    try terminal.wait(for: "lab> ")
    try terminal.enter(":undo")
    try terminal.wait(for: "lab @1/2> ")
    try terminal.enter("layout SwitchLayout(layoutState: .grid, gap: 7); print (frame(4).y)")
    try terminal.wait(for: "107")
    try terminal.wait(for: "lab> ")
    terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test("what UIKit's own class computes is explained, and what a subclass made of it")
  func explained() throws {
    let directory = try TemporaryDirectory()
    let grid = try directory.file("Grid.swift", holding: Self.grid)
    let own = try LoadingLab.run("load", grid, "-q", "-c", "items 5; layout makeSection; why 3")
    #expect(
      own.output.contains("    y 64 = group 60 + spacing 4, at Grid.swift:16\n"), "\(own.output)\(own.errors)")
    let tall = try directory.file(
      "Tall.swift",
      holding: """
        import UIKit

        final class Tall: UICollectionViewFlowLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            super.layoutAttributesForElements(in: rect)?.compactMap { layoutAttributesForItem(at: $0.indexPath) }
          }
          override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let copy = super.layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
            if path.item % 2 == 1 { copy?.frame.origin.y += 20 }
            return copy
          }
        }

        """)
    let result = try LoadingLab.run("load", tall, "-q", "-c", "items 5; layout Tall; why 3; why 4")
    for line in [
      "Tall is a subclass of UICollectionViewFlowLayout, and super computes:",
      "x 202.5 = left inset 0 + items before it 150 + 3 * gap 17.5",
      "Tall changes super's answer for 0:3: y 20 instead of 0", "Tall keeps super's answer for 0:4",
    ] {
      #expect(result.output.contains("    \(line)"), "\(result.output)\(result.errors)")
    }
  }
}
