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
    #expect(result.errors == "not loaded: Unmakable.init needs session: Set<Int>\n")
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
}
