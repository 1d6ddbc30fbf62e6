import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutRendering
@testable import LayoutRuntime

/// Facts are what JSON, and whatever else is data, is written from; `docs/reference/json.md` says what they are.
@MainActor struct FactTests {
  nonisolated private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  nonisolated private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The objects that a script leaves.
  private func objects(_ script: String, isFilm: Bool = false) throws -> [[String: Any]] {
    final class Sink { var bytes: [UInt8] = [] }
    let sink = Sink()
    let renderer = JSONRenderer(isFilm: isFilm) { [sink] bytes in sink.bytes += bytes }
    var options = LabOptions()
    if isFilm { options.sceneOfSteps = .near }
    _ = Lab(transcript: renderer, options: options).run(SourceText(name: "-c", text: script))
    renderer.finish(exit: 0)
    return try sink.bytes.split(separator: UInt8(ascii: "\n")).map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    }
  }

  private func answer(_ script: String, _ field: String) throws -> [[String: Any]] {
    try #require(try objects(script).last { $0[field] != nil }?[field] as? [[String: Any]])
  }

  // MARK: Codes

  /// An enum whose cases are codes, and the head of the table in `docs/reference/json.md` that lists them.
  nonisolated static let codes: [(name: String, file: String, table: String)] = [
    ("Reason", "CollectionLayout/Events/LayoutCause.swift", "| `reason` | meaning |"),
    ("BoundsChangeRule", "CollectionLayout/Headless/BoundsChangePolicy.swift", "The `code` of a `decision`:"),
    ("Kind", "CollectionLayout/Headless/LayoutException.swift", "The `code` of an `exception`:"),
    ("UpdateProblem", "CollectionLayout/Headless/LayoutException+Update.swift", "The `problem` of an update:"),
    ("UpdateOperation", "CollectionLayout/Updates/UpdateMap.swift", "The `kind` of one of `operations`:"),
    ("StepChange", "LayoutRuntime/Transcript/StepChange.swift", "| `kind` | further fields |"),
    ("Kind", "LayoutRuntime/Transcript/Reason.swift", "| `kind` | fields |"),
    ("Input", "LayoutRuntime/Transcript/Reason.swift", "| `kind` of an `input` | fields |"),
  ]

  @Test(arguments: codes)
  func `every code that can leave is documented, and no other`(name: String, file: String, table: String) throws {
    let page = try Self.text(of: "docs/reference/json.md")
    let start = try #require(page.firstRange(of: table))
    let rows = page[start.upperBound...].drop { $0 == "\n" }.split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .drop { !$0.hasPrefix("|---") }.dropFirst().prefix { $0.hasPrefix("|") }
    let documented = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.1) }
    }
    expect(documented.sorted(), is: (try Self.cases(of: name, in: file)).sorted())
  }

  /// The names of the quantities in a sum, and what else is listed in a sentence.
  @Test(arguments: [
    ("Quantity", "LayoutRuntime/Transcript/Calculation.swift"),
    ("Side", "LayoutRuntime/Transcript/Calculation.swift"),
    ("Remedy", "LayoutRuntime/Transcript/Reason.swift"),
    ("Rule", "CollectionLayout/Solving/Flow/FlowSolver+Justification.swift"),
    ("BoundsChangePolicy", "CollectionLayout/Headless/BoundsChangePolicy.swift"),
    ("Demand", "CollectionLayout/Events/LayoutCause.swift"),
    ("Departure", "CollectionLayout/Collection/UICollectionView+Reuse.swift"),
  ])
  func `every code in a sentence is documented`(name: String, file: String) throws {
    let page = try Self.text(of: "docs/reference/json.md")
    for code in try Self.cases(of: name, in: file) { #expect(page.contains("`\(code)`"), "\(code)") }
  }

  /// The names of an enum's cases, as its source says.
  private static func cases(of name: String, in file: String) throws -> [String] {
    let source = try text(of: "Sources/" + file)
    let start = try #require(source.firstMatch(of: try Regex("enum \(name)\\b[^\n]*\\{\n"))).range.upperBound
    var depth = 0
    var names: [String] = []
    for line in source[start...].split(separator: "\n") {
      let text = line.trimmingPrefix(while: \.isWhitespace)
      if depth == 0, text.hasPrefix("case ") {
        names += withoutPayloads(text.dropFirst(5)).split(separator: ", ").map {
          String($0.prefix(while: \.isLetter))
        }
      }
      depth += text.count { $0 == "{" } - text.count { $0 == "}" }
      if depth < 0 { break }
    }
    return names
  }

  /// What stands outside of parentheses.
  private static func withoutPayloads(_ text: Substring) -> String {
    var depth = 0
    return String(
      text.filter { character in
        if character == ")" { depth -= 1 }
        defer { if character == "(" { depth += 1 } }
        return depth == 0 && character != "(" && character != ")"
      })
  }

  nonisolated static let scripts = [
    "columns 3; inset 20 15 10 15; items 30 80...240; frames; visible; lanes; state; pool; counts; calls 3; invalid; bug",
    "items 30 80; why 3; why content; why prepare; scroll 900; why 0; why 29; draw; print 1; columns; expect count == 4; "
      + "why; why pass; why not prepare; why reuse 29",
    "layout flow; policy context; header 30; section \"a\" { items 20 80x50 }; section { items 5 30x90 }; scroll 90; "
      + "rotate; why header 0; why 0:7; why prepare; diff @2 @4; compare flow waterfall; whatif { header 9 }",
    "layout tags; item \"hello\"; item \"of tags\"; why 0:1; expect content == 3x3; axis horizontal; delegate",
    "watch offset; break prepare; items 40 99; scroll 100; predict prepare 1; columns 4; tap 0:1; undo",
    "scenario \"a\" { items 3 50; expect count == 3; expect count == 4 }; scenario \"b\" { skip \"no\" }",
    "items 5 100; batch { delete 0:1; insert 0:0 90; move 0:3 0:0 }; size 0 30; section \"b\" { item 3 }; delete 0:0",
    "layout flow; items 9 50x50; prefer 0:1 50x80; estimate 40x40; tick; invalidate 0:1; fling 300; colums 3",
  ]

  @Test(arguments: scripts) func `every field that leaves is documented`(script: String) throws {
    let page = try Self.text(of: "docs/reference/json.md")
    let documented = Set(page.matches(of: /\w+/).map { String($0.output) })
    func check(_ value: Any) {
      switch value {
      case let list as [Any]: for value in list { check(value) }
      case let object as [String: Any]:
        for (name, value) in object {
          #expect(documented.contains(name), "\(name)")
          // Their names are words of the language.
          if !["state", "totals", "bugs"].contains(name) { check(value) }
        }
      default: break
      }
    }
    for object in try objects(script) + objects(script, isFilm: true) { check(object) }
  }

  // MARK: Films

  @Test func `with a film a script says no less, and nothing else`() throws {
    for script in Self.scripts {
      let (plain, film) = (try objects(script), try objects(script, isFilm: true))
      let known = film.filter { !["source", "begin", "attempt"].contains($0["type"] as? String) }
      #expect(known.count == plain.count)
      for (object, more) in zip(plain, known) {
        for (name, value) in object where !["calls", "invalidates"].contains(name) {
          #expect((more[name] as? NSObject) == (value as? NSObject), "\(name) of \(script)")
        }
      }
    }
  }

  @Test func `an element of a film has an identity that edits do not change`() throws {
    let steps = try objects("columns 1; item 101 102 103; insert 0 104; delete 2", isFilm: true)
      .filter { $0["type"] as? String == "step" }
    func near(_ index: Int) -> [Int: Double] {
      let rows = steps[index]["near"] as? [[String: Any]] ?? []
      return Dictionary(
        uniqueKeysWithValues: rows.map { (($0["id"] as? Int) ?? 0, ($0["frame"] as? [Double])?.last ?? 0) })
    }
    #expect(near(1) == [1: 101, 2: 102, 3: 103])
    #expect(near(2) == [1: 101, 2: 102, 3: 103, 4: 104])
    #expect(steps[3]["gone"] as? [Int] == [2])
    #expect(steps[3]["deleted"] as? [Int] == [2])
    let after = steps[3]["after"] as? [String: Any]
    #expect(after?["count"] as? [Int] == [3])
    let calls = steps[1]["calls"] as? [[String: Any]] ?? []
    #expect(calls.first?["from"] as? String == "view" && calls.first?["to"] as? String == "layout")
  }

  @Test func `a scenario goes back to the lanes and the views that were there before the first one`() throws {
    let scenario = "{ columns 3; item 50; tick }"
    let steps = try objects(
      "columns 2; item 120 80 60\nscenario \"a\" \(scenario)\nscenario \"b\" \(scenario)", isFilm: true
    )
    .filter { $0["type"] as? String == "step" }
    for field in ["lanes", "pools"] {
      expect(steps.map { $0[field] != nil }, is: [false, true, false, true, false, true])
    }
  }

  @Test func `what left says why, and where it was`() throws {
    let script = "columns 1; items 30 100; scroll 500; delete 6; model delete 0...25; reload; tick"
    let left = try objects(script).compactMap { $0["left"] as? [[String: Any]] }.filter { !$0.isEmpty }
    #expect(left[0].allSatisfy { $0["why"] as? String == "scrolled" })
    #expect(left[1].contains { $0["why"] as? String == "deleted" && $0["item"] as? Int == 6 })
    #expect(left[2].contains { $0["why"] as? String == "reloaded" })
  }

  @Test func `a crash is an attempt before its error`() throws {
    let types = try objects("items 6 80\nmodel insert 0 100; notify delete 0", isFilm: true).compactMap {
      $0["type"] as? String
    }
    #expect(types.suffix(4) == ["attempt", "diagnostic", "line", "summary"])
  }

  // MARK: Rows

  @Test func `a call says why by a code, and by what rule`() throws {
    let steps = try objects("policy never; items 30 100; scroll 50").filter { $0["type"] as? String == "step" }
    let calls = steps.flatMap { $0["calls"] as? [[String: Any]] ?? [] }
    let reasons = calls.compactMap { ($0["cause"] as? [String: Any])?["reason"] as? String }
    #expect(reasons.count == calls.count && reasons.first == "neverPrepared")
    expect(calls.compactMap { $0["decision"] as? [String: String] }, is: [["code": "policy", "policy": "never"]])
  }

  @Test func `a reason has what its text says`() throws {
    let reasons = try answer("columns 3; spacing 0; items 9 100; why 4", "reasons")
    expect(reasons.first?["kind"] as? String, is: "takesLane")
    expect(reasons.first?["ties"] as? [Int], is: [1, 2])
    let lanes = reasons.filter { $0["kind"] as? String == "lane" }
    expect(lanes.compactMap { $0["start"] as? Double }, is: [200, 100, 100])
    expect(lanes.compactMap { $0["taken"] as? Bool }, is: [false, true, false])
    let sum = try #require(reasons.first { $0["field"] as? String == "y" && $0["parts"] != nil })
    expect(sum["value"] as? Double, is: 100)
    let parts = try #require(sum["parts"] as? [Any])
    expect((parts.first as? [String: Any])?["of"] as? String, is: "0:1")
  }

  @Test func `text and facts say the same of a difference`() throws {
    func scene(_ attributes: (UICollectionViewLayoutAttributes) -> Void) -> Scene {
      let element = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      element.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      attributes(element)
      return Scene(
        extent: .screen, viewport: CGRect(x: 0, y: 0, width: 320, height: 480), content: .zero,
        elements: [ElementSnapshot(element)])
    }
    let (plain, other) = (
      scene { _ in },
      scene { element in
        element.transform = CGAffineTransform(scaleX: 2, y: 2)
        element.frame = CGRect(x: 5, y: 16, width: 7, height: 8)
        (element.zIndex, element.alpha, element.isHidden) = (1, 0.5, true)
      }
    )
    for (from, to) in [(plain, other), (other, plain)] {
      var difference = LabDifference(from: from, to: to, within: 0.001)
      difference.isTakenBack = true
      let cause = Cause.step(3, Place(source: SourceText(name: "-c", text: "columns 2"), span: Span(0, 9)))
      for field in [.presence, .look] + Calculation.Edge.allCases.map(LabDifference.Field.number) {
        difference.causes[.element(difference.changes[0].now.key, field)] = cause
      }
      var buffer = JSONBuffer()
      buffer.write(FactRow(AnswerValue.differences(difference)))
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(buffer.bytes)) as? [String: Any])
      let rows = try #require(object["differences"] as? [[String: Any]])
      expect(
        rows.map { $0["field"] as? String }, is: ["x", "y", "w", "h", "zIndex", "alpha", "hidden", "transform"])
      expect((rows[0]["cause"] as? [String: Any])?["takenBack"] as? Bool, is: true)
      expect(object["onScreenOnly"] as? Bool, is: true)
      let text = AnswerText.lines(.differences(difference))
      #expect(text.first?.contains("on screen") == true && text.last?.contains("because columns 2") == true)
      let was = try #require(text.first { $0.contains(" was ") }?.split(separator: " was ").last)
      for row in rows {
        #expect(was.contains(try #require(row["field"] as? String)) || was.contains("not transformed"))
      }
    }
  }
}
