import CollectionLayout
import Expectations
import LayoutScript
import Testing

@testable import DeviceBridge
@testable import layoutlab

/// Compositional layouts as the Swift that makes them. That it makes the same frames is tried with a compiler, where
/// layouts are loaded.
@MainActor
struct SwiftDefinitionTests {
  private func lab(_ script: String) -> Lab {
    let lab = Lab(transcript: Silence(), options: LabRun.labOptions)
    _ = lab.run(SourceText(name: "script", text: script))
    return lab
  }

  private final class Silence: Transcript {
    func receive(_ item: TranscriptItem) {}
  }

  private func swift(_ script: String) throws -> String {
    try SwiftDefinition(of: lab("layout compositional\n" + script)).text()
  }

  @Test func `a grid with a header is what a reader of UIKit's writes`() throws {
    expect(
      try swift(
        "group across 100% 44 times 2 { spacing 10; cell 100% 100% { inset 2 } }; header 30 pin; inset 8; items 5"),
      is: """
        import UIKit

        @MainActor
        func makeLayout() -> UICollectionViewLayout {
          let itemSize = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
          let item = NSCollectionLayoutItem(layoutSize: itemSize)
          item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
          let groupSize = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
          let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: 2)
          group.interItemSpacing = .fixed(10)
          let headerSize = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
          let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
          header.pinToVisibleBounds = true
          let section = NSCollectionLayoutSection(group: group)
          section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
          section.boundarySupplementaryItems = [header]
          return UICollectionViewCompositionalLayout(section: section)
        }

        """)
  }

  @Test(
    arguments: [
      ("group across 100% about 44 { cell 50% alike 44 }", ".uniformAcrossSiblings(estimate: 44)"),
      ("group across 100% 20% of width { cell 25% 100% }", "heightDimension: .fractionalWidth(0.2)"),
      ("sideways centered", "orthogonalScrollingBehavior = .groupPagingCentered"),
      ("reference margins", "section.contentInsetsReference = .layoutMargins"),
      ("axis horizontal; between 7", "configuration.scrollDirection = .horizontal"),
      ("background 4", "forDecorationViewOfKind: \"background\""),
      ("group custom 100% 80 { place 0,0 40x40 z 3 }", "width: 40, height: 40), zIndex: 3"),
      ("group across 100% 60 { cell 80x40 { around top 2 flexible } }", "top: .flexible(2), trailing: nil"),
      ("boundary \"a \\\"b\\\"\" 100% 30 bottom trailing inside", "elementKind: \"a \\\"b\\\"\""),
      ("boundary footer 100% 30 bottom trailing inside", "extendsBoundary = false"),
      ("list insetGrouped", "heightDimension: .estimated(44)"),
    ])
  func `what is said has its line`(statement: String, line: String) throws {
    let text = try swift("\(statement); items 5")
    #expect(text.contains(line), "\(text)")
  }

  @Test func `sections that differ are answered one by one`() throws {
    let text = try swift("section { items 2 }; section { spacing 9; items 2 }")
    #expect(text.contains("switch index {\n    case 0:\n") && text.contains("    default:\n"), "\(text)")
    expect(text.matches(of: /return section/).count, is: 2)
  }

  @Test func `what has no Swift is refused`() {
    func refusal(_ script: String) -> SwiftDefinition.Refusal? {
      do throws(SwiftDefinition.Refusal) {
        _ = try SwiftDefinition(of: lab(script))
        return nil
      } catch {
        return error
      }
    }
    expect(refusal("layout flow; items 3"), is: .otherLayout("flow"))
    expect(refusal("source diffable; layout compositional"), is: .noSection)
    expect(
      refusal("layout compositional; provider { group across 100% 40 { cell 50 50 } }; items 3"), is: .provider)
    expect(refusal("layout compositional; items 3"), is: nil)
  }
}
