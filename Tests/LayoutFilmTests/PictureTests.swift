import Foundation
import LayoutScript
import Testing

@testable import LayoutFilm

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pictures of films.
@MainActor @Suite struct PictureTests {
  private func svg(
    _ script: String, step: Int? = nil, all: Bool = false, before: Bool = true
  ) throws -> String {
    let picture = try FilmPicture(Filmed(script, reasons: 0).film, step: step, showsAll: all, showsBefore: before)
    return String(decoding: picture.svg, as: UTF8.self)
  }

  private let update = "columns 3; items 30 80; batch { delete 2; insert 1 120; move 8 4 }"

  @Test func `a picture is well-formed, and small`() throws {
    for text in [try svg(update), try svg(update, all: true), try svg("layout flow; header 30; items 20 60x60")] {
      #expect(XMLParser(data: Data(text.utf8)).parse())
      #expect(text.utf8.count < 20_000)
      for word in ["<script", "foreignObject", "href", "style=", "@import", "url("] {
        #expect(!text.contains(word))
      }
    }
  }

  @Test func `it marks what came, what went and what moved`() throws {
    let text = try svg(update)
    #expect(text.contains(">+</text>"))
    #expect(text.contains(">✕ 2</text>"))
    #expect(text.contains(">was 8</text>"))
    let bare = try svg(update, before: false)
    #expect(!bare.contains("✕"))
    #expect(!bare.contains("was "))
  }

  @Test func `names in it are its own, whatever stands beside it`() throws {
    let (one, other) = (try svg(update, step: 2), try svg(update, step: 3))
    func names(_ text: String) -> Set<String> {
      Set(
        text.matches(of: #/(?:id|class)="([^"]+)"/#).flatMap { $0.output.1.split(separator: " ").map(String.init) })
    }
    #expect(names(one).isDisjoint(with: names(other)))
    #expect(try svg(update) == svg(update))
  }

  @Test func `texts are texts`() throws {
    let text = try svg("section \"<&\\\">\" { item 10 }", step: 1)
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  @Test func `very many elements are one path for each hue`() throws {
    let text = try svg("view 1000x1000; columns 80; items 4000 10")
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(text.components(separatedBy: "<text").count < 10)
    #expect(text.utf8.count < 400_000)
  }

  @Test func `a step that is not there is refused`() throws {
    #expect(throws: FilmPicture.Refusal.self) { _ = try svg(update, step: 40) }
    #expect(throws: FilmPicture.Refusal.self) { _ = try svg("print 1") }
  }
}
