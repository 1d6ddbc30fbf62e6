import Expectations
import LayoutScript
import Testing

@testable import layoutlab

/// Controls of settings, which a page makes of the table of settings.
@MainActor
struct SettingControlTests {
  @MainActor private struct Session {
    let lab = Lab(transcript: Silence(), options: LabRun.labOptions)

    func run(_ lines: String) { expect(lab.run(SourceText(name: "test", text: lines)), is: .finished, "\(lines)") }
  }

  private func control(_ word: String, _ script: String) throws -> SettingControl {
    let session = Session()
    session.run(script)
    return try #require(session.lab.controls.first { $0.statement == word })
  }

  /// Returns the statement that sets the present value.
  private func statement(of control: SettingControl) -> String {
    let numbers = control.numbers.map { Value.number($0).written }.joined(separator: control.separator)
    return "\(control.statement) \(control.word ?? numbers + control.tail)"
  }

  @Test(arguments: [
    ("waterfall", ["layout", "columns", "inset", "spacing", "axis"]),
    ("flow", ["layout", "inset", "spacing", "spacings", "axis"]),
    ("tags", ["layout", "inset", "spacing", "itemsize", "view"]),
    ("compositional", ["layout", "inset", "spacing", "axis", "header"]),
  ])
  func `a layout has the controls of what it reads`(layout: String, words: [String]) {
    let session = Session()
    session.run("layout \(layout)")
    expect(Array(session.lab.controls.map(\.statement).prefix(5)), is: words)
  }

  @Test func `rows have one only while they are read`() {
    let session = Session()
    #expect(!session.lab.controls.contains { $0.statement == "rows" })
    session.run("axis horizontal")
    #expect(session.lab.controls.contains { $0.statement == "rows" })
  }

  @Test func `insets and distances have a number for each part, and words stand beside numbers`() throws {
    expect(try control("inset", "inset 3").numbers, is: [3, 3, 3, 3])
    expect(try control("inset", "inset 3 4").numbers, is: [3, 4, 3, 4])
    expect(try control("inset", "inset 1 2 3 4").parts, is: ["top", "left", "bottom", "right"])
    expect(try control("spacing", "spacing 7").numbers, is: [7, 7])
    let header = try control("header", "layout flow; header 44 pin")
    expect(header.numbers, is: [44])
    expect(header.tail, is: " pin")
    expect(header.words, is: ["off"])
    expect(try control("header", "header off").word, is: "off")
    expect(try control("estimate", "layout flow").words, is: ["automatic", "off"])
    expect(try control("view", "").separator, is: "x")
    expect(try control("ios", "ios 16.4").word, is: "16.4")
  }

  @Test func `a scale has room for what is set`() throws {
    expect(try control("columns", "columns 3").high, is: 8)
    expect(try control("columns", "columns 30").high, is: 32)
    expect(try control("inset", "inset -5").low, is: -5)
  }

  @Test(arguments: [
    "layout waterfall; columns 3; inset 1 2; header 20", "layout waterfall; axis horizontal; rows 3",
    "layout flow; estimate 30x40; header 44 pin; spacings swapped; safe 44 0 34 0; scale 2",
    "layout flow; estimate automatic; policy always; rtl on; ios 12",
    "layout compositional; background 4; between 8; list plain; sideways off",
    "layout tags; font 9x18; prefetch on",
    "layout sticky; header 30; asks pages",
  ])
  func `a control's statement with its value changes nothing`(script: String) {
    let session = Session()
    session.run(script)
    let before = session.lab.controls
    for control in before {
      let text = statement(of: control)
      session.run(text)
      expect(session.lab.controls, is: before, "\(text)")
    }
  }
}
