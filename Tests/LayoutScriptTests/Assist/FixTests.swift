import Expectations
import LayoutScript
import Testing

@testable import LayoutLanguage

/// What `check --fix` makes of a text, and what it leaves.
struct FixTests {
  private func analysis(_ text: String, files: [String: String] = [:]) -> Analysis {
    Analysis(of: SourceText(name: "test", text: text), in: .tested) { path throws(UnreadableFile) in
      guard let text = files[path] else { throw UnreadableFile(reason: "no such file") }
      return Array(text.utf8)
    }
  }

  private func text(_ analysis: Analysis) -> String { analysis.source.text(Span(0, analysis.source.bytes.count)) }

  @Test(arguments: [
    ("colums 3; itms 3 80", "columns 3; items 3 80"),
    ("Columns 3", "columns 3"),
    ("def card $h { item $h }\ncards 3", "def card $h { item $h }\ncard 3"),
    ("axis verticl", "axis vertical"), ("axis \"vertical\"", "axis vertical"),
    ("let $height 3; item $heigth", "let $height 3; item $height"),
    ("let h 3", "let $h 3"), ("let $h = 3", "let $h 3"), ("$h = 3", "let $h 3"), ("columns = 3", "columns 3"),
    ("view 320 x 480", "view 320x480"), ("view 320 480", "view 320x480"), ("view 320X480", "view 320x480"),
    ("insert 0.3 100", "insert 0:3 100"), ("item 12px", "item 12"), ("item +50", "item 50"),
    ("print 'hi'", "print \"hi\""), ("columns 3 // three", "columns 3 # three"),
    ("lab> columns 3", "columns 3"), ("repeat 2 { item 3 } tick", "repeat 2 { item 3 }; tick"),
    ("scroll content.h - 480", "scroll (content.h - 480)"), ("print calls(prepare)", "print (calls(prepare))"),
    ("scroll frame(0).maxY + 12", "scroll (frame(0).maxY + 12)"), ("expect count = 5", "expect count == 5"),
    ("break prepare if frame(0).w == count + 3", "break prepare if (frame(0).w == count + 3)"),
    ("break prepare if count > 3", "break prepare if (count > 3)"),
    ("expect (content.w = 3)", "expect (content.w == 3)"),
    ("print (content.width + content.h)", "print (content.w + content.h)"),
  ])
  func `what can mean one thing is corrected`(text: String, corrected: String) {
    let (fixed, count) = analysis(text).fixed()
    expect(self.text(fixed), is: corrected)
    #expect(fixed.diagnostics.isEmpty)
    #expect(count > 0 && fixed.fixed().count == 0, "once is enough")
  }

  @Test(arguments: [
    // A guess, or a cure that is none.
    "h = 4", "items 20 80-240", "view 390*844", "frames 2..4", "frames 2 - 4", "scroll 10-5", "scroll +50", "drag",
    "prepare", "performBatchUpdates", "frames 3", "item word", "axis 50%", "content.h", "for $i in 5...1 { tick }",
    "print \"half", "print \"a\\q\"", "items 3 80...", "undo", "rwos 3; row 3",
    // One mistake hides another.
    "print 'hi' $h", "inset 20 15 10",
  ])
  func `what can mean several things is left`(text: String) {
    expect(analysis(text).fixed().count, is: 0)
    #expect(analysis(text).diagnosticsWithFixes.allSatisfy { !$0.fixes.contains(where: \.isCertain) })
  }

  @Test func `a fix that is offered removes its mistake and brings no other`() throws {
    for mistaken in try MistakenText.all() {
      let analysis = analysis(mistaken.text)
      let before = analysis.diagnosticsWithFixes
      for (index, diagnostic) in before.enumerated() {
        for fix in diagnostic.fixes {
          var bytes = analysis.source.bytes
          bytes.replaceSubrange(fix.span.start..<fix.span.end, with: fix.replacement.utf8)
          // That a file is not loaded is no mistake of the text.
          let after = Analysis(of: SourceText(name: "test", bytes: bytes), in: .tested).diagnostics.filter {
            $0.code != "LL0146"
          }
          #expect(after.count < before.count, "\(mistaken.text), the fix of \(index): \(fix.replacement)")
        }
      }
    }
  }

  @Test func `what is told to write is no mistake, unless something else on the line is`() throws {
    for mistaken in try MistakenText.all() {
      let analysis = analysis(mistaken.text)
      let all = analysis.diagnosticsWithFixes
      // One mistake may hide another, so only texts with one are tried. In the last of these a size is missing as well.
      guard all.count == 1, !["include base.layout", "expect frame 3 == 4x5"].contains(mistaken.text),
        let help = all[0].words.help, help.hasPrefix("write `"), !all[0].suggestions.isEmpty
      else {
        continue
      }
      #expect(!all[0].fixes.isEmpty, "\(mistaken.text): \(help)")
    }
  }

  @Test func `of fixes that overlap the first is applied, and then what still holds`() {
    let fixed = analysis("let $height 3; break prepare if count > $heigth").fixed()
    expect(text(fixed.analysis), is: "let $height 3; break prepare if (count > $height)")
    expect(fixed.count, is: 2)
  }

  @Test func `one bad cure among hundreds leaves the others`() {
    let lines = (0..<300).map { $0 == 170 ? "print 'hi' $h" : "colums 3" }
    let (fixed, count) = analysis(lines.joined(separator: "\n")).fixed()
    expect(count, is: 299)
    expect(fixed.diagnostics.map(\.code), is: ["LL0115"])
  }

  @Test func `hundreds of bad cures are tried a few times, and the good ones between them hold`() {
    for (every, expected) in [(1, 0), (2, 100), (200, 199)] {
      // `columns 3 7` is a mistake as well.
      let lines = (0..<200).map { $0 % every == 0 ? "colums 3 7" : "colums 3" }
      let source = SourceText(name: "test", text: "include \"base\"\n" + lines.joined(separator: "\n"))
      nonisolated(unsafe) var reads = 0
      let analysis = Analysis(of: source, in: .tested) { _ in
        reads += 1
        return []
      }
      let fixes = analysis.diagnosticsWithFixes.map(\.fixes.count)
      expect(fixes.reduce(0, +), is: expected)
      #expect(reads < 60, "the text was analyzed \(reads) times")
    }
  }

  // `1,2` may be two items where several may stand.
  @Test(arguments: ["delete 1,2", "reload 1,2", "reconfigure 1,2", "invalidate 0,1"])
  func `what may mean two things is not fixed`(text: String) {
    expect(analysis("items 5 40\n\(text)").fixed().count, is: 0)
    expect(self.text(analysis("items 5 40\nframe 0,2").fixed().analysis), is: "items 5 40\nframe 0:2")
  }

  @Test(arguments: [
    ("scroll content.h-480", nil), ("move 3 -> 4", nil), ("frames 0 3", nil), ("print content.width", nil),
    ("fling -", nil), ("tap header 0", nil), ("scroll 50 %", nil), ("for $i = 0...3 { tick }", nil),
    ("predict content = 3x3", "write `==`"), ("print (1 === 1)", nil), ("print (1 = 1)", "write `==`"),
    ("scroll content.h", "write `(content.h)`"), ("view 320 x 480", "write `320x480`"),
    ("frame 0,2", "write `0:2`"), (":edit frame 0,2", "write `0:2`"), ("colums 3; print (1 = 1)", "write `==`"),
  ])
  func `what is proposed to write checks`(text: String, help: String?) {
    expect(analysis(text).diagnostics.last?.words.help, is: help)
  }

  @Test(arguments: [
    ("scroll top", "0%"), ("scroll to top", "0%"), ("scroll bottom", "end"), ("scroll to end", "end"),
    ("why visible 0", "not visible"), ("why visible header 0", "not visible"), ("apply off", "animated off"),
    ("scroll bye 5", "by"), (":edit @2 axis verticl", "vertical"), (":bisect frames 0 1,2 3x4", nil),
    ("scroll tp", nil), ("scroll too", nil), ("scroll top 5", nil), ("why visible", nil), ("why visible 0 0", nil),
  ])
  func `a word that is meant instead checks in its place`(text: String, word: String?) {
    let message = analysis(text).diagnostics.first?.words.message ?? ""
    if let word {
      #expect(message.hasSuffix("did you mean `\(word)`?"), "\(message)")
    } else {
      #expect(!message.contains("did you mean"), "\(message)")
    }
  }

  @Test func `no word is proposed for itself`() {
    let message = analysis("layout compositional; group across about { cell 5 5 }").diagnostics.first?.words.message
    expect(message, is: "`group` takes points, a percentage or `about` and points, not the word `about`")
  }

  @Test func `beyond too many mistakes the fixes go on`() {
    let (fixed, count) = analysis(String(repeating: "colums 3\n", count: 2500)).fixed()
    #expect(count == 2500 && fixed.diagnostics.isEmpty)
  }

  @Test func `an included file is fixed where it is named`() {
    let files = ["base": "colums 3"]
    let diagnostics = analysis("include \"base\"\nitms 3 80", files: files).diagnosticsWithFixes
    expect(diagnostics.map { "\($0.source.name) \($0.fixes.count)" }, is: ["test 1", "base 0"])
    // With the word right, another file's mistakes would come.
    expect(analysis("inclde \"base\"", files: files).fixed().count, is: 0)
  }

  @Test func `a text that is fixed keeps its other bytes`() {
    let source = SourceText(name: "test", bytes: Array("colums 3\r\n# ".utf8) + [0xFF, 0x0D, 0x0A])
    let fixed = Analysis(of: source, in: .tested).fixed().analysis.source.bytes
    expect(fixed, is: Array("columns 3\r\n# ".utf8) + [0xFF, 0x0D, 0x0A])
  }
}
