import Foundation
import LayoutRendering

extension Film {
  static let castSize = (columns: 100, rows: 30)

  /// Returns the film as a terminal recording: asciicast v2, with a marker at each step. Times are invented: 1.6 s
  /// for a step with a pass, 0.5 s for a step that only marks.
  /// - Parameter pace: the speed as a factor.
  package func cast(pace: Double = 1) -> [UInt8] {
    let (columns, rows) = Self.castSize
    var result: [UInt8] = []
    func add(_ write: (inout JSONBuffer) -> Void) {
      var json = JSONBuffer()
      write(&json)
      result += json.bytes + [0x0A]
    }
    add { json in
      json.object { json in
        json.field("version") { $0.number(2) }
        json.field("width") { $0.number(columns) }
        json.field("height") { $0.number(rows) }
        json.field("title") { $0.string(title) }
        json.field("env") { json in json.object { json in json.field("TERM") { $0.string("xterm-256color") } } }
      }
    }
    func event(_ time: Double, _ code: String, _ data: String) {
      add { json in
        json.array(0..<3) { json, index in
          switch index {
          case 0: json.number((time * 1000).rounded() / 1000)
          case 1: json.string(code)
          default: json.string(data)
          }
        }
      }
    }
    var time = 0.0
    var shown: BlockSheet?
    var (before, now): ([Int: SceneElement], [Int: SceneElement]) = ([:], [:])
    event(0, "o", "\u{1B}[?25l")
    for (index, step) in steps.enumerated() {
      before = now
      step.apply(to: &now)
      let screen = FilmScreen(self, FilmScreen.Moment(step: index), now: now, before: before)
      let sheet = screen.sheet(columns: columns, rows: rows)
      event(time, "m", step.chapter.map { "scenario \($0)" } ?? "@\(step.number) \(step.statement)")
      event(time, "o", sheet.changes(from: shown, .indexed))
      shown = sheet
      time += (step.isPass ? 1.6 : 0.5) / pace
    }
    event(time, "o", "\u{1B}[?25h")
    return result
  }
}
