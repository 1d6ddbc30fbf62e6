import CollectionLayout
import Expectations
import Foundation
import LayoutRendering
import LayoutScript
import Testing

@testable import LayoutFilm

/// What a film holds of a session.
@MainActor @Suite struct FilmTests {
  @Test func `a step holds what was said, what happened, and what was on screen`() throws {
    let filmed = Filmed("## Three lanes.\ncolumns 3; item 120 80\nexpect prepare == 1\nscroll 10")
    #expect(filmed.steps.map(\.number) == [1, 2, 3])
    #expect(filmed.steps[0].caption == "Three lanes.")
    let item = filmed.steps[1]
    #expect((item.line, item.column, item.statement) == (2, 12, "item 120 80"))
    #expect(item.changes == [FilmStep.Change(what: "items 0:0...0:1", from: "", to: "120 80")])
    #expect(item.checks.map(\.passed) == [true])
    #expect(item.changed.map(\.now.frame.height) == [120, 80])
    #expect(item.state.content == CGSize(width: 320, height: 120))
    #expect(item.state.lanes.map(\.end) == [120, 80, 0])
    #expect(Filmed("columns 2; item 120 80\nsize 1 90").steps.last?.state.lanes.map(\.end) == [120, 90])
    #expect(item.state.counts == [2])
    #expect(item.views.values.allSatisfy { $0 })
    #expect(item.sentence == "prepare() runs once. 2 views appear: 2 made.")
  }

  @Test func `calls for one element after the other are one row, with who calls whom`() {
    let calls = Filmed("columns 3; items 6 100").steps[1].calls
    #expect(calls.suffix(2).map(\.call) == [.cellForItem, .willDisplay] && calls.last?.count == 6)
    #expect(calls.last?.actors == CallActors(from: .view, to: .delegate))
    let cells = calls.dropLast().last
    #expect(cells?.count == 6)
    #expect(cells?.about == "0:0...0:5")
    #expect(cells?.actors == CallActors(from: .view, to: .data))
    #expect(cells?.elements.count == 6)
    let counts = calls.first { $0.call == .numberOfItems }
    #expect(counts?.actors == CallActors(from: .layout, to: .data))
    #expect(counts?.isInPrepare == true)
    #expect(calls.first?.actors == CallActors(from: .app, to: .view))
    #expect(calls.first { $0.call == .sizes }?.count == 6)
  }

  @Test func `every call has a sentence and a short name`() {
    for call in LayoutCall.allCases {
      #expect(call.sentence.last == "." || call.sentence.last == "?" || call.sentence.hasSuffix("be."))
      #expect(!call.shortName.isEmpty)
    }
    #expect(LayoutCall.cellForItem.shortName == "cellForItemAt")
    #expect(LayoutCall.prepare.shortName == "prepare()")
    #expect(Set(LayoutCall.allCases.map(\.shortName)).count == LayoutCall.allCases.count)
    #expect(LayoutCall.sizes.shortName == "sizeForItemAt")
    #expect(LayoutCall.elements.shortName == "layoutAttributesForElements")
  }

  @Test func `reasons name the steps that they lead to, and the lanes that the layout saw`() throws {
    let film = Filmed("columns 2; item 50 30; item 40").film
    let step = film.steps[2]
    let third = try #require(step.changed.first { $0.now.key.item == 2 }?.now)
    let reasons = try #require(step.reasons[third.id]).map { film.reasons[$0] }
    #expect(reasons[0].text == "0:2 goes into lane 1 of 2, where it starts first")
    #expect(
      reasons.compactMap(\.lane) == [
        FilmReason.LaneEnd(lane: 0, start: 60, isTaken: false),
        FilmReason.LaneEnd(lane: 1, start: 40, isTaken: true),
      ])
    #expect(reasons.last?.step == 3)
  }

  @Test func `a question's pass belongs to the step before it`() {
    let steps = Filmed("columns 2; item 50; content; item 60").steps
    #expect(steps[1].calls.contains { $0.call == .prepare })
    #expect(steps[1].changed.count == 1)
  }

  @Test func `a step has the data that it had, also where the next one brings more in its turn`() {
    let steps = Filmed("columns 3; items 6 60; section { item 20 }").steps
    #expect(steps.map(\.state.counts) == [[0], [6], [6, 0], [6, 1]])
  }

  @Test func `a scenario begins with the reasons that hold there, and not with those of the one before`() throws {
    let film = Filmed("columns 3; items 6 60\nscenario \"one\" { rotate }\nscenario \"two\" { scroll 0 }").film
    let begin = try #require(film.steps.lastIndex { $0.chapter == "two" })
    let id = try #require(film.elements(after: begin).values.first { $0.key.item == 4 }?.id)
    func reasons(_ step: Int) -> [String]? { film.steps[step].reasons[id]?.map { film.reasons[$0].text } }
    #expect(try #require(reasons(begin)).contains { $0.contains("320") })
    #expect(reasons(begin) == reasons(1))
    let rotated = try #require(film.steps.lastIndex { $0.statement == "rotate" })
    #expect(reasons(rotated) != reasons(begin))
  }

  @Test func `a failed check says what was found`() {
    let check = Filmed("columns 2; item 50; expect content == 1x1").steps[1].checks.first
    #expect(check?.passed == false)
    #expect(check?.actual.contains("320x50") == true)
  }

  @Test func `the same script makes the same bytes`() {
    let script = "seed 4; columns 3; items 200 40...90; scroll 300; batch { delete 6; insert 5 140; move 9 4 }"
    #expect(Filmed(script).film.page() == Filmed(script).film.page())
  }

  @Test func `a film over its limit loses reasons, then what is off screen, and says so`() throws {
    let film = Filmed("columns 3; items 400 40; scroll 300; columns 2").film
    let whole = film.json.count
    #expect(film.within(whole)?.film.omission == nil)
    let short = try #require(film.within(whole - 1)).film
    #expect(short.reasons.isEmpty)
    #expect(short.omission?.contains("reasons") == true)
    let shorter = try #require(film.within(short.json.count - 1)).film
    #expect(shorter.omission?.contains("on screen") == true)
    for index in film.steps.indices {
      let (all, shown) = (film.elements(after: index), shorter.elements(after: index))
      #expect(shown == all.filter { $0.value.isShown })
    }
    #expect(film.within(500) == nil)
    #expect(film.page(within: 500) == nil)
  }

  // MARK: The page

  @Test func `hashes are those of the standard`() {
    func hex(_ text: String) -> String {
      SHA256.digest(of: Array(text.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
    #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hex(String(repeating: "a", count: 119)) != hex(String(repeating: "a", count: 120)))
  }

  @Test func `the policy lets in what is embedded and nothing else`() throws {
    let page = String(decoding: try #require(Filmed("item 1").film.page()), as: UTF8.self)
    for bytes in [PlayerFile.style, PlayerFile.script] {
      let hash = Data(SHA256.digest(of: bytes)).base64EncodedString()
      #expect(page.contains("'sha256-\(hash)'"))
      #expect(page.contains(String(decoding: bytes, as: UTF8.self)))
    }
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("unsafe-"))
    #expect(!page.contains("{{"))
    #expect(page.components(separatedBy: "<script").count == 3)
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--<script>", "{{script}}{{film}}", "a\u{2028}b\u{2029}",
    "\u{202E}gnp.exe",
    String(repeating: "long ", count: 2000),
  ])
  func `a text of the film can end nothing`(text: String) throws {
    let script =
      "section \"\(text.replacingOccurrences(of: "\"", with: ""))\" { item 10 }\nprint \"x\"\n## \(text)\nitem 20"
    let filmed = Filmed(script)
    let page = String(decoding: try #require(filmed.film.page()), as: UTF8.self)
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(!page.contains("<!--"))
    // What a reader gets is what was written.
    let files = try #require(filmed.object["files"] as? [[String: Any]])
    let lines = try #require(files[0]["lines"] as? [String])
    #expect(lines.joined(separator: "\n") == script)
  }

  /// A page's film, written out as a player does it.
  private func unpacked(_ film: Film) throws -> [String: Any] {
    var page = try #require(try JSONSerialization.jsonObject(with: Data(film.packedJSON)) as? [String: Any])
    let names = try #require(page.removeValue(forKey: "names") as? [String])
    let forms = try #require(page.removeValue(forKey: "forms") as? [Any])
    func read(_ value: Any) -> Any {
      guard let values = value as? [Any], let head = values.first as? Int else { return value }
      var rest = values.dropFirst()
      if head == 0 { return rest.map(read) }
      if let phrase = forms[head - 1] as? String {
        let parts = phrase.components(separatedBy: "#")
        return zip(parts.dropFirst(), rest).reduce(parts[0]) { $0 + Decimal.text($1.1 as? Double ?? .nan) + $1.0 }
      }
      var row: [String: Any] = [:]
      for field in forms[head - 1] as? [Any] ?? [] {
        if let known = field as? [Any] {
          row[names[known[0] as? Int ?? -1]] = known[1]
        } else {
          row[names[field as? Int ?? -1]] = read(rest.removeFirst())
        }
      }
      return row
    }
    for name in ["reasons", "steps"] { page[name] = page[name].map(read) }
    return page
  }

  /// The same with hundredths of points.
  private func rounded(_ value: Any) -> Any {
    switch value {
    case let list as [Any]: list.map(rounded)
    case let row as [String: Any]: row.mapValues(rounded)
    case let number as Double where !(value is Bool): (number * 100).rounded() / 100
    default: value
    }
  }

  private func sorted(_ object: [String: Any]) throws -> [Substring] {
    let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .prettyPrinted])
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  @Test(arguments: [
    "columns 3; items 40 40...90; scroll 300; scroll 0; columns 2; delete 3; scroll 99.5",
    "layout flow; section \"a#b 12\" { items 30 33.333x90 }; section { items 30 7x7 }; scroll 200; rotate; scroll 0",
    "layout tags; items 60 0.0001x20; items 30 1234.125x9; scroll 300; scroll 0; expect content == 1x1",
  ])
  func `what a page packs is the film`(script: String) throws {
    let filmed = Filmed(script)
    let object = try #require(rounded(filmed.object) as? [String: Any])
    let (page, plain) = (try sorted(unpacked(filmed.film)), try sorted(object))
    let place = zip(page, plain).enumerated().first { $1.0 != $1.1 }
    #expect(place == nil && page.count == plain.count && filmed.steps.count > 2)
    #expect(filmed.film.packedJSON.count < filmed.film.json.count)
  }

  @Test func `a page that is written again and again knows its version, and may hold itself in a frame`() throws {
    func page(_ script: String, follows: Bool = true) throws -> String {
      String(decoding: try #require(Filmed(script).film.page(follows: follows)), as: UTF8.self)
    }
    func version(_ script: String) throws -> Substring? {
      try page(script).firstMatch(of: #/<body data-follows="([^"]+)">/#)?.1
    }
    #expect(try version("item 1") != nil && version("item 1") == version("item 1"))
    #expect(try version("item 1") != version("item 2"))
    for part in ["data-follows=", "frame-src file:", "?probe="] {
      #expect(try page("item 1").contains(part) && !page("item 1", follows: false).contains(part), "\(part)")
    }
  }

  @Test func `a prepare() has the whole chain of why prepare, and a warning asks nothing that nobody can type`()
    throws
  {
    let filmed = Filmed("items 20 100\npolicy always\nscroll 110")
    let step = try #require(filmed.steps.last)
    let call = try #require(step.calls.first { $0.call == .prepare })
    let chain = call.reasons.map { filmed.film.reasons[$0] }
    let texts = [
      "prepare() ran in pass 2", "invalidateLayout(with:) made it invalid: the whole layout",
      "shouldInvalidateLayout(forBoundsChange:) said yes: policy always",
      "the bounds went from offset 0,0 to 0,110, the size is the same", "it began with `scroll 110`",
    ]
    #expect(chain.map(\.text) == texts)
    #expect(chain.map(\.step) == [nil, nil, 2, nil, 3])
    #expect(chain.map(\.call) == [.prepare, .invalidateLayoutWith, .shouldInvalidateForBoundsChange, nil, nil])
    #expect(step.notes.first?.message == "prepare() ran again and moved nothing")
  }

  @Test func `a step says which cell it gave to an item`() throws {
    let filmed = Filmed("columns 1; items 20 100\nscroll 300")
    let views = filmed.steps.indices.map { filmed.film.elements(after: $0).compactMapValues(\.view) }
    #expect(views[1].values.sorted() == Array(1...views[1].count))
    // Those that come into sight get cells that there were, or the next ones.
    let reused = filmed.steps[2].views.filter { !$0.value }.keys.compactMap { views[2][$0] }
    #expect(!reused.isEmpty && reused.allSatisfy { $0 <= views[1].count })
    let steps = try #require(filmed.object["steps"] as? [[String: Any]])
    let near = try #require(steps[1]["near"] as? [[String: Any]])
    #expect(near.allSatisfy { ($0["number"] != nil) == ($0["onScreen"] as? Bool) })
  }

  @Test func `a line that is refused is a step of its own, and no step before it has its mistake`() throws {
    let filmed = Filmed("items 3 60\nspacing 4; layout nope(\nscroll 5\n")
    // With a mistake in it a text does not run at all; what fails while it runs is seen.
    expect(filmed.steps.map(\.statement), is: ["spacing 4; layout nope("])
    let failed = Filmed("items 3 60\n  scroll 5; frame 99\nscroll 9\n")
    expect(failed.steps.map(\.statement), is: ["items 3 60", "scroll 5; frame 99"])
    #expect(failed.steps[0].notes.allSatisfy { $0.severity != "error" })
    let refused = failed.steps[1]
    #expect(refused.isAttempt && refused.calls.isEmpty)
    expect([refused.line, refused.column], is: [2, 3])
    expect(refused.notes.map(\.severity), is: ["error"])
    expect(refused.sentence, is: "The line is refused, and nothing of it is in effect.")
    // UIKit's exception has its calls, and its own mistake alone.
    let thrown = Filmed("items 3 60\nnotify insert 2\n").steps
    expect(thrown.map(\.isAttempt), is: [false, true])
    #expect(!thrown[1].calls.isEmpty && thrown[1].notes.count == 1)
  }

  @Test
  func `the sections of a compositional layout have their frames, and offsets where they scroll by themselves`() {
    let steps = Filmed(
      "layout compositional; section { sideways groups; group across 80% 100 { cell 100% 100% }; items 4 }; "
        + "section { group across 100% 50 times 2 { cell 50% 100% }; items 4 }\nscroll section 0 200\n"
    ).steps
    let sections = steps[steps.count - 1].state.sections
    expect(sections.map(\.section), is: [0, 1])
    expect(sections.map(\.frame.minY), is: [0, 100])
    expect(sections.map(\.offset), is: [256, nil])
    expect(Filmed("items 3 60").steps[0].state.sections, is: [])
  }

  @Test func `the player is small`() {
    let size = PlayerFile.page.count + PlayerFile.style.count + PlayerFile.script.count
    #expect(size <= 95_000)
  }
}
