import CollectionLayout
import Foundation
import GoldenCases
import LayoutGallery
import Testing

/// The reference answers of the articles' own code, played through a collection view and compared bit for bit.
@MainActor @Suite struct GalleryGoldenTests {
  nonisolated static let cases = Result { try GoldenCase.all(of: ["waterfall", "wf3", "cx"]) }
  nonisolated static var answered: [GoldenCase] {
    ((try? cases.get()) ?? []).filter { $0.faithful?.error == nil }
  }

  @Test func `the cases are there`() throws {
    let cases = try Self.cases.get()
    #expect(cases.filter { $0.layout == "waterfall" }.count == 13)
    #expect(cases.filter { $0.layout == "wf3" }.count == 6)
    #expect(cases.filter { $0.layout == "cx" }.count == 4)
    #expect(cases.filter { $0.faithful?.error != nil }.map(\.id) == ["000-13", "002w-06"])
  }

  @Test(arguments: answered) func `frames and content are the article's`(_ golden: GoldenCase) throws {
    let played = try PlayedCase(golden)
    let expected = try #require(golden.faithful?.frames)
    let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let frames = played.stage.frames(in: everywhere)
    #expect(frames.keys.sorted() == expected.keys.sorted(), "\(golden.id)")
    for (element, numbers) in expected {
      let frame = try #require(frames[element], "\(golden.id) \(element)")
      #expect(frame == CGRect(golden: numbers), "\(golden.id) \(element): \(frame), not \(numbers)")
    }
    let content = try #require(golden.faithful?.content)
    let size = played.stage.view.collectionViewLayout.collectionViewContentSize
    #expect(
      size == CGSize(width: content[0], height: content[1]), "\(golden.id): \(size), not \(content)")
    #expect(played.stage.view.contentSize == size)
  }

  @Test(arguments: answered.filter { $0.queries != nil })
  func `a rectangle gives the elements that the article's code gives`(_ golden: GoldenCase) throws {
    let played = try PlayedCase(golden)
    for query in golden.queries ?? [] {
      let answer = Set(played.stage.frames(in: CGRect(golden: query.rect)).keys)
      // Where elements only touch the rectangle, Foundation's own `intersects` decides, which counts contact here.
      let accepted = [query.faithful, query.faithfulClosed].compactMap { $0 }
      #expect(accepted.contains { played.elements($0) == answer }, "\(golden.id) \(query.rect): \(answer.sorted())")
    }
  }

  @Test(arguments: answered.filter { $0.boundsChanges != nil })
  func `a bounds change invalidates as in the article`(_ golden: GoldenCase) throws {
    let played = try PlayedCase(golden)
    for change in golden.boundsChanges ?? [] {
      let answer = played.stage.view.collectionViewLayout.shouldInvalidateLayout(
        forBoundsChange: CGRect(golden: change.to))
      #expect(answer == change.faithful, "\(golden.id) to \(change.to)")
    }
  }

  @Test func `no column at all for an item is out of range`() async {
    await #expect(processExitsWith: .failure) { @MainActor in PlayedCase.play(id: "000-13") }
  }

  @Test func `an item more than there are heights is out of range`() async {
    await #expect(processExitsWith: .failure) { @MainActor in PlayedCase.play(id: "002w-06") }
  }
}
