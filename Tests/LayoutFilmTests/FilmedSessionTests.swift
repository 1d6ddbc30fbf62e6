import CollectionLayout
import Expectations
import Foundation
import GalleryHosts
import LayoutRendering
import LayoutScript
import Testing

@testable import LayoutFilm

/// The film of a session that goes on, as the difference from the film before.
@MainActor @Suite struct FilmedSessionTests {
  private static func session() -> FilmedSession {
    FilmedSession {
      var options = LabOptions()
      options.catalog = .builtIn + .gallery
      return options
    }
  }

  /// The film that somebody has who takes each difference over.
  private struct Kept {
    var steps: [String] = []
    var digests: [UInt64] = []
    var reasons: [String] = []
    var calls: [String: String] = [:]

    var mark: FilmMark { FilmMark(digests) }

    mutating func take(_ change: FilmChange) {
      steps.replaceSubrange(change.kept..., with: change.steps)
      digests.replaceSubrange(change.kept..., with: change.digests)
      reasons.replaceSubrange(min(change.firstReason, reasons.count)..., with: change.reasons)
      calls.merge(change.calls) { $1 }
    }
  }

  @Test func `what is tried in the place of the last runs no line again`() {
    var labs = 0
    let session = FilmedSession {
      labs += 1
      return LabOptions()
    }
    let script = ["items 12 60", "scroll 20"]
    var kept = Kept()
    for width in 300..<306 {
      let change = session.change(to: script, trying: ["resize \(width)x400"], from: kept.mark)
      expect(change.failure, is: nil)
      kept.take(change)
    }
    expect(labs, is: 1)
    let whole = Self.session().change(to: script + ["resize 305x400"], from: FilmMark([]))
    expect(kept.steps, is: whole.steps)
  }

  @Test func `a line that made UIKit throw is a step up to the next line, and no lab begins anew for it`() {
    var labs = 0
    let session = FilmedSession {
      labs += 1
      return LabOptions()
    }
    let script = ["items 3 60", "scroll 2"]
    let before = session.change(to: script, from: FilmMark([]))
    let thrown = session.change(to: script, throwing: "notify insert 2", from: FilmMark(before.digests))
    expect(thrown.steps.count, is: 1)
    #expect(thrown.steps[0].contains("\"attempt\":true") && thrown.steps[0].contains("insertItems"))
    expect(thrown.lines, is: script + ["notify insert 2"])
    let after = session.change(to: script + ["scroll 4"], from: FilmMark(before.digests + thrown.digests))
    expect(after.kept, is: before.steps.count)
    expect(after.steps, is: Self.session().change(to: script + ["scroll 4"], from: FilmMark(before.digests)).steps)
    expect(labs, is: 1)
  }

  private static let lines = [
    "columns 3", "items 12 60...120", "scroll 40", "columns 2; item 80", "spacing 4", "why 3", "frames",
    "insert 2 90",
    "delete 0", "for $y in 10 20 30 { scroll $y }", "layout flow", "resize 200x300", "content", "visible",
    "expect prepare == 1", "## A caption.", "let $x 5", "item $x", "move 0 3", "rotate",
    "turn { item 50; item 60 }",
    "header 30", "layout waterfall", "random 3", "scroll 1000", "reload 1", "invalidate",
    "def two { item 40; item 50 }",
    "reset",
  ]

  @Test func `line by line the film is that of the whole script`() {
    let script = [
      "columns 3; inset 12", "items 30 60...120", "scroll 140", "delete 2", "insert 0 200", "why 8", "columns 4",
      "resize 431x534", "for $y in 20 40 60 { scroll $y }", "layout flow", "content",
    ]
    let session = Self.session()
    var kept = Kept()
    for count in 1...script.count {
      kept.take(session.change(to: Array(script[..<count]), from: kept.mark))
    }
    let film = Filmed(script.joined(separator: "\n")).film
    let steps = film.steps.indices.map { film.steps[$0].json(after: $0 > 0 ? film.steps[$0 - 1].state : nil) }
    expect(kept.steps, is: steps)
    expect(kept.reasons, is: film.reasons.map(\.json))
    #expect(film.steps.count > 10)
  }

  @Test func `a line brings steps, and what takes it back brings none`() {
    let session = Self.session()
    var kept = Kept()
    kept.take(session.change(to: ["columns 3", "items 12 60"], from: kept.mark))
    let two = kept
    let more = session.change(to: ["columns 3", "items 12 60", "scroll 20"], from: kept.mark)
    #expect(more.kept == 2 && more.steps.count == 1)
    kept.take(more)
    let back = session.change(to: ["columns 3", "items 12 60"], from: kept.mark)
    #expect(back.kept == 2 && back.steps.isEmpty)
    kept.take(back)
    expect(kept.steps, is: two.steps)
  }

  @Test func `who has another film gets it from where it differs`() {
    let session = Self.session()
    let change = session.change(to: ["columns 3", "items 4 60"], from: FilmMark([1, 2, 3]))
    #expect(change.kept == 0 && change.steps.count == 2)
  }

  @Test func `a statement that is tried leaves nothing`() {
    let script = ["columns 3", "items 40 60...120", "scroll 30"]
    let session = Self.session()
    var kept = Kept()
    kept.take(session.change(to: script, from: kept.mark))
    let before = kept
    var tried = kept
    var statements: [String] = []
    for offset in 31...60 {
      statements.append("scroll \(offset)")
      let change = session.change(to: script, trying: statements, from: tried.mark)
      #expect(change.steps.count == 1 && change.failure == nil)
      tried.take(change)
    }
    for width in 300...310 {
      tried.take(session.change(to: script, trying: ["resize \(width)x400"], from: tried.mark))
      #expect(tried.steps.count == 4)
    }
    tried.take(session.change(to: script, from: tried.mark))
    expect(tried.steps, is: before.steps)
    // Nothing of it is seen in what comes later either.
    kept.take(session.change(to: script + ["insert 0 100"], from: kept.mark))
    var other = Kept()
    other.take(Self.session().change(to: script + ["insert 0 100"], from: other.mark))
    expect(kept.steps, is: other.steps)
  }

  @Test func `a mistake in a tried statement is told, and the film stays`() {
    let session = Self.session()
    var kept = Kept()
    kept.take(session.change(to: ["columns 3"], from: kept.mark))
    let change = session.change(to: ["columns 3"], trying: ["colums 4"], from: kept.mark)
    #expect(change.failure?.contains("colums") == true)
    #expect(change.kept == 1 && change.steps.isEmpty)
  }

  @Test(arguments: 0..<40) func `whatever is typed, taken back and tried, the film is that of the lines`(seed: Int)
  {
    var draws = Draws(seed)
    let session = Self.session()
    var (kept, script) = (Kept(), [String]())
    for _ in 0..<12 {
      switch draws.below(5) {
      case 0 where !script.isEmpty: script.removeLast(1 + draws.below(script.count))
      case 1 where !script.isEmpty: script[draws.below(script.count)] = Self.lines[draws.below(Self.lines.count)]
      case 2:
        let tried = (0..<1 + draws.below(3)).map { _ in Self.lines[draws.below(Self.lines.count)] }
        kept.take(session.change(to: script, trying: tried, from: kept.mark))
      default: script.append(Self.lines[draws.below(Self.lines.count)])
      }
      // A line that fails is no line of a session.
      while let index = Self.failing(script) { script.remove(at: index) }
      kept.take(session.change(to: script, from: kept.mark))
      var whole = Kept()
      whole.take(Self.session().change(to: script, from: whole.mark))
      expect(kept.steps, is: whole.steps, "seed \(seed): \(script)")
      expect(kept.reasons, is: whole.reasons, "seed \(seed): \(script)")
      guard kept.steps == whole.steps else { return }
    }
  }

  /// Returns the index of the first line that fails.
  private static func failing(_ script: [String]) -> Int? {
    var options = LabOptions()
    options.catalog = .builtIn + .gallery
    let lab = Lab(transcript: FilmRecorder(title: "", tool: ""), options: options)
    return script.firstIndex { lab.run(SourceText(name: "test", text: $0), isTyped: true) != .finished }
  }
}
