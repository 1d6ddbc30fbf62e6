import Foundation
import Glibc
import LayoutScript
import Testing

/// Any keys leave the program alive and the terminal as it was.
///
/// `LAYOUTLAB_KEYS=1000` runs so many sessions instead of a few.
struct KeySessionTests {
  private static let count = ProcessInfo.processInfo.environment["LAYOUTLAB_KEYS"].flatMap(Int.init) ?? 12

  /// Control keys, Escape before each character, keys of two strokes, and those of a keyboard's other blocks. What ends or
  /// stops a process by itself is left out: Ctrl-Z and Ctrl-\.
  private static let keys: [String] = {
    let controls = (1...31).filter { ![4, 26, 27, 28].contains($0) }.map { String(Unicode.Scalar(UInt8($0))) }
    let metas = (0x20...0x7F).map { "\u{1B}" + String(Unicode.Scalar(UInt8($0))) }
    let metaControls = controls.map { "\u{1B}" + $0 }
    let pairs = (controls + ["(", ")", "e", "*", "u", "x", "\u{7F}"]).map { "\u{18}" + $0 }
    let block = [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[2~", "\u{1B}[3~", "\u{1B}[5~",
      "\u{1B}[6~", "\u{1B}[1;5C", "\u{1B}[1;5D", "\u{1B}OP", "\u{1B}[Z", "\u{7F}", "\u{4}x", "\u{16}\u{3}",
      "\u{1B}[200~item 5\rcolumns 3\u{1B}[201~", "\u{1B}[200~", "\u{1B}[201~",
    ]
    return controls + metas + metaControls + pairs + block
  }()

  private static let texts = [
    "col", "columns 3", "items 5 100; ", "print (", "frame 0", "\"漢字\" ", "é", "turn {", "}", "co\t", "\t\t",
    ":help ",
    "  ", "@", "$x", "let $x 5", "\r", "\r", "\r", "lab> columns 3\r", "inset 1 2 3", "pr", "1", "-", "y", "n", "q",
    "!1",
    "\u{12}co", "draw\r", "frames\r", "why 3\r",
  ]

  @Test(arguments: 0..<count) func `any keys leave the program alive and the terminal as it was`(seed: Int) throws {
    var stream = RandomStream(seed: UInt64(seed))
    func draw(_ bound: Int) -> Int { Int(stream.draw(from: 0, through: Double(bound - 1))) }
    let columns = [100, 80, 40, 20, 9, 3][draw(6)]
    let environment = [
      ["TERM": "xterm-256color"], ["TERM": "xterm-256color", "LC_ALL": "C"], ["TERM": "xterm", "NO_COLOR": "1"],
      ["TERM": "dumb"], ["TERM": "xterm-256color", "PAGER": "cat >/dev/null"],
    ][draw(5)]
    let terminal = try PseudoTerminal(
      environment: environment, columns: UInt16(columns), rows: UInt16([24, 40, 5][draw(3)]))
    try terminal.wait(for: "> ")
    var sent: [String] = []
    for _ in 0..<(20 + draw(60)) {
      let key = draw(3) == 0 ? Self.texts[draw(Self.texts.count)] : Self.keys[draw(Self.keys.count)]
      sent.append(key)
      terminal.send(key)
      if draw(12) == 0 {
        terminal.resize(columns: UInt16(1 + draw(100)), rows: UInt16(1 + draw(40)))
        terminal.signal(SIGWINCH)
      }
      if draw(2) == 0 { terminal.drain(milliseconds: Int32(draw(8))) }
    }
    // Ends a paste, a search, an argument and a quoted key; then there is a line of its own, in either editing mode.
    var status: Int32?
    for _ in 0..<8 where status == nil {
      for key in ["\u{1B}[201~", "\u{7}", "\u{3}", "\u{3}", ":quit 7\r"] {
        terminal.send(key)
        terminal.drain(milliseconds: 30)
      }
      status = terminal.statusIfLeft(milliseconds: 1_000)
    }
    #expect(status == 7 || status == 0, "seed \(seed), \(columns) columns, \(environment): \(sent)")
    #expect(terminal.isCooked, "seed \(seed): \(sent)")
  }
}
