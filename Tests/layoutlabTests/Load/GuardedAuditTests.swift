import Expectations
import Foundation
import Testing

@testable import layoutlab

/// Audits of loaded layouts that trap or do not come to an end.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct GuardedAuditTests {
  private static let faulty = """
    import UIKit

    class Narrow: UICollectionViewLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<collectionView!.numberOfItems(inSection: 0)).map {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
          attributes.frame = CGRect(x: 0, y: $0 * 50, width: 100, height: 50)
          return attributes
        }
      }

      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        fatalError("nobody asks")
      }
    }

    class Endless: UICollectionViewFlowLayout {
      override func prepare() { while collectionView != nil {} }
    }

    class Crowded: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        if collectionView!.numberOfItems(inSection: 0) > 3 { fatalError("too many") }
        if sectionInset.left == 7 { fatalError("a sum of digits") }
      }
    }

    """

  private static nonisolated(unsafe) let directory = try? TemporaryDirectory()
  private static let path = (try? directory?.file("Faulty.swift", holding: faulty)) ?? ""

  @Test("a law that traps leaves the others, and what is kept and what is printed fails as it stands")
  func trap() throws {
    let directory = try TemporaryDirectory()
    let folder = directory.file("kept")
    let result = try LoadingLab.run(
      "load", Self.path, "audit", "Narrow", "--runs", "40", "--laws", "well-formed,item-agrees,edges",
      "--save", folder)
    #expect(result.status == 1, "\(result.errors)")
    let rows = result.output.split(separator: "\n").map(String.init)
    #expect(
      rows.contains { $0.hasPrefix("broken     item-agrees      the layout trapped at \(Self.path):13:") },
      "\(result.output)")
    #expect(result.output.contains("\n2 laws held, 1 broken, 3 worlds lost to traps"), "\(result.output)")
    #expect(result.output.contains("\n             audit item-agrees\n"), "\(result.output)")
    let kept = try directory.text(of: "kept/Narrow-item-agrees.layout")
    #expect(kept.contains("\nload \"../"), "\(kept)")
    let tested = try LoadingLab.run("--load", "test", folder)
    #expect(tested.output.hasSuffix("\n0 passed, 1 failed, 0 skipped\n"), "\(tested.output)\(tested.errors)")
  }

  @Test("a trap in a law of the statement `audit` breaks the law, and the script goes on")
  func statement() throws {
    let directory = try TemporaryDirectory()
    let script = try directory.file(
      "audit.layout", holding: "layout Crowded; items 3 60x50\naudit fresh-update same-answer; print (count)\n")
    let result = try LoadingLab.run("load", Self.path, "run", "-q", script)
    #expect(
      result.output.contains("broken     fresh-update     the layout trapped at \(Self.path):24:"),
      "\(result.output)\(result.errors)")
    #expect(result.output.contains("held       same-answer"), "\(result.output)")
    #expect(result.output.hasSuffix("3\n"), "\(result.output)")
    expect(result.status, is: 1)
  }

  @Test("statements after the file begin all worlds, and an audit that lost all says how")
  func statements() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Many.swift",
      holding: """
        import UIKit

        class Many: UICollectionViewFlowLayout {
          override func prepare() {
            super.prepare()
            if collectionView!.numberOfItems(inSection: 0) < 20 { fatalError("few") }
          }
        }

        """)
    let command = ["--runs", "30", "--laws", "same-answer,prepare-again"]
    let few = try LoadingLab.run(arguments: ["audit", path] + command)
    let hint = "made for more items? `layoutlab audit '\(path); items 30'` begins every world with them"
    #expect(few.output.contains(hint), "\(few.output)\(few.errors)")
    let many = try LoadingLab.run(arguments: ["audit", "\(path); items 30"] + command)
    #expect(many.output.contains("Many; items 30: 30 worlds"), "\(many.output)\(many.errors)")
    #expect(many.output.hasSuffix("2 laws held, 0 broken\n"), "\(many.output)")
  }

  @Test("`--timeout` ends an audit of a layout that does not come to an end, and says where it was")
  func endless() throws {
    let result = try LoadingLab.run("load", Self.path, "audit", "Endless", "--timeout", "1s")
    expect(result.status, is: 3)
    #expect(
      result.output.contains("the time was over in world 1, law ")
        && result.output.contains("the layout did not come to an end at \(Self.path):18:"), "\(result.output)")
  }

  @Test("an audit says how many worlds were lost to traps, and the smallest script that traps")
  func lost() throws {
    let result = try LoadingLab.run(
      "load", Self.path, "audit", "Crowded", "--runs", "60", "--laws", "same-answer,edges")
    let last = try #require(result.output.split(separator: "\n").last)
    let words = try #require(
      last.firstMatch(of: /(\d+) worlds lost to traps( and \d+ worlds left out)?, the smallest by `(.*)`/))
    let worlds = result.output.matches(of: /smallest of (\d+) world/).compactMap { Int($0.1) }
    expect(worlds.reduce(0, +), is: Int(words.1), "\(result.output)")
    #expect(words.3.contains("items 4"), "\(last)")
  }

  @Test("`shrink` makes small what fails by a trap, at the same place, or by a loop that does not end")
  func shrink() throws {
    let directory = try TemporaryDirectory()
    func small(_ script: String) throws -> ProcessRunner {
      let path = try directory.file("failing.layout", holding: script)
      return try LoadingLab.run("load", Self.path, "shrink", path)
    }
    let trap = try small(
      "layout Crowded; view 400x300; columns 4\nitems 2 60x50\ninset 3 7; rotate; expect (count == 2)\n")
    expect(trap.output, is: "layout Crowded\ninset 7\n", "\(trap.errors)")
    #expect(
      trap.errors.contains("it fails by \(Self.path):25: the layout trapped in Crowded.prepare()"), "\(trap.errors)"
    )
    expect(trap.status, is: 0)
    let loop = try small("layout flow; items 2\nview 400x300; layout Endless\ncontent\n")
    expect(loop.output, is: "layout Endless\n")
    #expect(loop.errors.contains("the layout did not come to an end in Endless.prepare()"), "\(loop.errors)")
  }
}
