import CollectionLayout
import Expectations
import Foundation
import GoldenCases
import LayoutGallery
import Testing

/// The reference answers of the articles' own code, played through a collection view and compared bit for bit.
@MainActor struct GalleryGoldenTests {
  // Cases that the article's code answers, and does not end with an exception.
  nonisolated static func answered() throws -> [GoldenCase] {
    try GoldenCase.load(layouts: "waterfall", "yt", "wf3", "cx", "tags").filter {
      guard case .layout = $0.faithful else { return false }
      return true
    }
  }

  @Test func `three cases of 49 end with an exception`() throws {
    try expect(Self.answered().count, is: 46)
  }

  @Test(arguments: try answered()) func `frames and content are the article's`(_ golden: GoldenCase) throws {
    let played = try PlayedCase(golden)
    guard case .layout(let expected, let content) = golden.faithful else { return }
    let frames = played.stage.frames(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    expect(frames.keys.sorted(), is: expected.keys.sorted())
    for (element, frame) in expected { expect(frames[element], is: frame, "\(element)") }
    expect(played.stage.view.collectionViewLayout.collectionViewContentSize, is: content)
    expect(played.stage.view.contentSize, is: content)
  }

  @Test(arguments: try answered().filter { !$0.queries.isEmpty })
  func `a rectangle gives the elements that the article's code gives`(_ golden: GoldenCase) throws {
    let played = try PlayedCase(golden)
    for query in golden.queries {
      let answer = Set(played.stage.frames(in: query.rect).keys)
      // Where elements only touch the rectangle, Foundation's own `intersects` decides, which counts contact here.
      let accepted = [query.faithful, query.faithfulClosed].compactMap { $0 }
      #expect(accepted.contains { played.elements($0) == answer }, "\(query.rect): \(answer.sorted())")
    }
  }

  @Test(arguments: try answered().filter { !$0.boundsChanges.isEmpty })
  func `a bounds change invalidates as in the article`(_ golden: GoldenCase) throws {
    let played = try PlayedCase(golden)
    for change in golden.boundsChanges {
      let answer = played.stage.view.collectionViewLayout.shouldInvalidateLayout(forBoundsChange: change.to)
      expect(answer, is: change.faithful, "to \(change.to)")
    }
  }

  @Test func `no column at all for an item is out of range`() async {
    await #expect(processExitsWith: .failure) { @MainActor in PlayedCase.play(id: "000-13") }
  }

  @Test func `an item more than there are heights is out of range`() async {
    await #expect(processExitsWith: .failure) { @MainActor in PlayedCase.play(id: "002w-06") }
  }

  @Test func `a tag more than there are widths is out of range`() async {
    await #expect(processExitsWith: .failure) { @MainActor in PlayedCase.play(id: "002t-11") }
  }
}
