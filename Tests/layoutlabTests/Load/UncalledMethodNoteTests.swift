import Testing

/// A method of a delegate that compiles and that nothing calls is named when its file is loaded.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct UncalledMethodNoteTests {
  @Test func `load names the methods of a file that are not called, and no others`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Paged.swift",
      holding: """
        import UIKit

        class PagedLayout: UICollectionViewFlowLayout {}

        class Pages: NSObject, UICollectionViewDelegate {
          func scrollViewDidScroll(_ scrollView: UIScrollView) {}
          func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
          func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {}
          func collectionView(_ view: UICollectionView, shouldShowMenuForItemAt path: IndexPath) -> Bool { true }
        }

        """)
    let result = try LoadingLab.run("load", path, "-c", "layout PagedLayout; items 2 10x10; content")
    #expect(
      result.errors == """
        note: `collectionView(_:shouldShowMenuForItemAt:)` is not called here
        note: `scrollViewDidEndDecelerating(_:)` is not called here

        """)
    #expect(result.status == 0)
  }
}
