import Expectations
import LayoutScript
import Testing

/// Programs that are written to see what happens.
@Suite @MainActor struct HostileProgramTests {
  private nonisolated static let layouts = LayoutCatalog.testedNames
  private static let questions =
    "frames; frames 0...2; frame 0; content; visible; draw; draw all; at 0,0; rect -1e9,-1e9 1e9x1e9; invalid; pool"

  /// The codes of what is wrong, static or while it runs.
  private func codes(_ text: String) -> [String] {
    FuzzedLab(isTyped: false).run(text).json.matches(of: /"code":"(LL\d+)"/).map { String($0.1) }
  }

  @Test(
    arguments: layouts,
    [
      "view 0x0", "view 1e9x1e9", "view 0.001x0.001", "inset 1e9", "inset -1e9", "inset 0 200 0 200", "spacing 1e9",
      "columns 1000", "policy always", "policy never; view 0x0", "itemsize 0x0", "axis horizontal; rows 1000",
    ].share(4))
  func `a layout survives degenerate settings`(layout: String, setting: String) {
    let needsBothSides = ["flow", "sticky", "DWReusableLayout"].contains(layout)
    let sizes =
      needsBothSides
      ? ["items 5 0x0", "items 5 1e9x1e9", "items 5", "item 1e-320x5 0.1x0.1 5x1e9", "items 0"]
      : ["items 5 0", "items 5 1e9", "items 5", "item 1e-320 0.1 1e9", "items 0"]
    // Insets leave a group no room, which UIKit refuses with an exception.
    let mayBeRefused = layout == "compositional" && ["inset 1e9", "inset 0 200 0 200"].contains(setting)
    for items in sizes {
      let lab = FuzzedLab(isTyped: false)
      for line in ["layout \(layout); \(setting)", items, "scroll 1e9; scroll end; scroll 50%; rotate; resize 0x0"]
      {
        let result = lab.run(line).result
        if mayBeRefused, result == .failed { continue }
        expect(result, is: .finished, "\(layout); \(setting); \(items): \(line)")
      }
      // A question may be refused, where there is no such item, but it may not stop the lab.
      for question in Self.questions.split(separator: ";") { _ = lab.run(String(question)) }
      expect(lab.run("reset").result, is: .finished)
    }
  }

  @Test(arguments: [
    ("print \"a\"5", "LL0217"), ("print \"a b\"c", "LL0217"), ("print 5\"a\"", "LL0217"), ("print (1)5", "LL0217"),
    ("let $a 3; if $a { }", "LL0233"), ("let $f \"f\"; include $f", "LL0204"),
    ("include (pick(\"a\", \"b\"))", "LL0204"),
    ("let $t 3; trace $t", "LL0204"), ("trace (layout)", "LL0207"), ("repeat (1/0) { }", "LL0231"),
    ("repeat -1 { }", "LL0205"), ("columns 0", "LL0205"), ("columns 1001", "LL0205"), ("view -1x5", "LL0213"),
    ("scroll 1e308", "LL0218"), ("scroll nan", "LL0207"), ("print (sqrt(-1))", "LL0232"),
    ("items 5 80...60", "LL0209"),
    ("items 3; frames 30x30", "LL0204"), ("items 3; frame 3", "LL0235"), ("items 3; frames 1...3", "LL0235"),
    ("items 10000001", "LL0205"), ("items 10000000; items 10000000; item 1", "LL0238"),
  ])
  func `a mistake has its code and stops nothing else`(text: String, code: String) {
    expect(codes(text), is: [code])
  }

  @Test(arguments: ["turn { ", "repeat 1 { ", "print (", "print (not ", "print (-", "print (1+(", "print (min("])
  func `nesting ten thousand deep is refused`(opening: String) {
    let text = opening + String(repeating: String(opening.split(separator: " ").last ?? "{") + " ", count: 10_000)
    #expect(codes(text).contains("LL0125"))
  }

  @Test func `a condition may be a variable`() {
    expect(codes("let $holds (1 < 2); if $holds { print (1/0) }"), is: ["LL0231"])
  }

  @Test func `a loop that is stopped leaves nothing of its line`() {
    let lab = FuzzedLab()
    _ = lab.run("items 5 60; scroll 10")
    let before = lab.run("state; invalid; pool; counts; frames", line: 9).json
    for stop in [1, 2, 3, 10, 100, 1000] {
      let outcome = lab.run("columns 3; repeat 1000000 { item 5; scroll by 1 }", stopAfter: stop)
      expect(outcome.result, is: .interrupted)
      expect(lab.run("state; invalid; pool; counts; frames", line: 9).json, is: before)
    }
  }

  @Test(
    arguments: [
      "turn { item 5; frames; scroll 10; frame 99 }", "turn { turn { rotate; print (1/0) } }", "reset; print (1/0)",
      "reset; items 3; layout CXCollectionViewLayout; frames; print (1/0)", "layout DWWateFallLayout; frame 99",
      "repeat 3 { rotate; reset; item 7; if ($i == 2) { frame 9 } }", "seed 5; items 3 1...9; frame 99",
      "let $a 5; let $b (1/0)", "trace off; frame 99", "policy never; rotate; frame 99",
      "axis horizontal; frame 99",
    ].share(4))
  func `a line that fails leaves every layout as it was`(line: String) {
    for layout in Self.layouts {
      let lab = FuzzedLab()
      for past in ["layout \(layout)", "items 6 50x60; frames", "policy never; rotate", "scroll 20"] {
        expect(lab.run(past).result, is: .finished)
      }
      let before = lab.run("state; invalid; pool; counts; content; visible; calls 9", line: 50).json
      expect(lab.run(line).result, is: line.isKnown ? .failed : .rejected, "\(layout): \(line)")
      expect(lab.run("state; invalid; pool; counts; content; visible; calls 9", line: 50).json, is: before)
    }
  }
}
