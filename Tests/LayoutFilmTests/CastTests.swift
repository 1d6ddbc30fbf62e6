import CollectionLayout
import Foundation
import LayoutRendering
import Testing

@testable import LayoutFilm

/// Recordings of terminals, and the screens that they are made of.
@MainActor @Suite struct CastTests {
  private let script = "## Three lanes.\ncolumns 3\nitems 20 80...240\nscroll 200\nbatch { delete 3; insert 4 120 }"

  @Test func `a recording has a marker for each step, and no clock`() throws {
    let film = Filmed(script).film
    let lines = String(decoding: film.cast(), as: UTF8.self).split(separator: "\n")
    let values = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
    let head = try #require(values.first as? [String: Any])
    #expect(head["version"] as? Int == 2)
    #expect(head["width"] as? Int == 100)
    #expect(head["timestamp"] == nil)
    let events = try values.dropFirst().map { try #require($0 as? [Any]) }
    #expect(events.allSatisfy { $0.count == 3 })
    let times = events.compactMap { $0[0] as? Double }
    #expect(times.count == events.count)
    #expect(times == times.sorted())
    let markers = events.filter { $0[1] as? String == "m" }.map { $0[2] as? String }
    #expect(markers == film.steps.map { "@\($0.number) \($0.statement)" })
    #expect(film.cast() == Filmed(script).film.cast())
    #expect(film.cast(pace: 2) != film.cast())
  }

  @Test func `a recording stays small`() {
    let film = Filmed(
      "columns 3; inset 10; items 60 80...240\n" + (1...10).map { "scroll \($0 * 150)" }.joined(separator: "\n")
    ).film
    #expect(film.cast().count < 4_000 * film.steps.count)
  }

  @Test func `a screen says where it is, what happened, and what was called`() {
    let film = Filmed(script).film
    let screen = FilmScreen(
      film, FilmScreen.Moment(step: 2), now: film.elements(after: 2), before: film.elements(after: 1))
    let text = screen.sheet(columns: 110, rows: 30, foot: "q leave").lines(.none).joined(separator: "\n")
    for part in [
      "step 3 of 4", "Three lanes.", "@3 scroll 200", "No prepare()", "cellForItemAt", "q leave", "▪▪●▪",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `call by call only what is known is drawn`() {
    let film = Filmed("columns 3; items 9 80").film
    var moment = FilmScreen.Moment(step: 1)
    func text() -> String {
      FilmScreen(film, moment, now: film.elements(after: 1), before: film.elements(after: 0))
        .sheet(columns: 110, rows: 30).lines(.none).joined(separator: "\n")
    }
    moment.call = 1
    #expect(!text().contains("┌0"))
    // The attributes are known and no cell is there yet.
    moment.call = film.steps[1].calls.firstIndex { $0.call == .elements }.map { $0 + 1 }
    #expect(text().contains("┌0"))
    moment.call = nil
    #expect(!text().contains("┌0"))
  }

  @Test func `reasons stand beside the picture`() throws {
    let film = Filmed("columns 2; item 50 30; item 40").film
    var moment = FilmScreen.Moment(step: 2)
    let elements = film.elements(after: 2)
    moment.selected = elements.values.first { $0.key.item == 2 }?.id
    let text = FilmScreen(film, moment, now: elements, before: film.elements(after: 1))
      .sheet(columns: 110, rows: 30).lines(.none).joined(separator: "\n")
    #expect(text.contains("Why 0:2?"))
    #expect(text.contains("<- taken"))
  }

  /// Nothing that is drawn may crash, however little room there is.
  @Test func `any size is drawn`() {
    let film = Filmed("header 30; layout flow; itemsize 100x80; items 9; section \"漢字\" { items 5 }; rotate").film
    for columns in [1, 5, 40, 60, 80, 99, 100, 200] {
      for rows in [1, 4, 10, 16, 24, 60] {
        for step in film.steps.indices {
          let sheet = FilmScreen(
            film, FilmScreen.Moment(step: step), now: film.elements(after: step),
            before: film.elements(after: step - 1)
          ).sheet(columns: columns, rows: rows, foot: "?")
          #expect(sheet.lines(.none).allSatisfy { DisplayWidth.of($0) <= columns })
        }
      }
    }
  }
}
