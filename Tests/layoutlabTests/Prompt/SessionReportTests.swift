import Expectations
import Foundation
import Testing

/// `:set`, `:history`, `:reload` and `:doctor` at a prompt.
struct SessionReportTests {
  private let directory: TemporaryDirectory
  private let terminal: PseudoTerminal

  init() throws {
    directory = try TemporaryDirectory()
    terminal = try PseudoTerminal(environment: [
      "HOME": directory.path, "LAYOUTLAB_HISTORY": directory.file("history"),
    ])
    try terminal.wait(for: "lab> ")
  }

  private func answer(to line: String) throws -> String {
    try terminal.enter(line)
    return String(try terminal.wait(for: "lab> ").drop { $0 == "\n" })
  }

  @Test func `answers print as tables, objects, CSV and Markdown`() throws {
    _ = try answer(to: "trace off; columns 3; spacing 8; item 120 80; header 20")
    try expect(answer(to: ":set mode"), is: ":set mode table\n")
    try expect(answer(to: ":set mode csv"), is: "")
    try expect(
      answer(to: "frames 0...1"),
      is: """
        element,x,y,w,h,zIndex,alpha,hidden
        0:0,0,20,101.333,120,0,1,false
        0:1,109.333,20,101.333,80,0,1,false

        """)
    try expect(answer(to: "content"), is: "size\n320x140\n")
    try expect(
      answer(to: "pool"), is: "kind,identifier,made,onScreen,waiting\ncell,cell,2,2,0\nheader,header,1,1,0\n")
    try expect(
      answer(to: "why content"),
      is: """
        reason,step
        lane 0 of section 0 is the longest: 0:0 ends it at 140,3
        h 140 = end 140 of the items,
        w 320 = view 320,

        """)
    _ = try answer(to: ":set mode box")
    try expect(
      answer(to: "lanes"),
      is: """
        ┌──────┬─────────┬─────────┬───────┬──────┬─────┐
        │ lane │  offset │  extent │ items │ last │ end │
        ├──────┼─────────┼─────────┼───────┼──────┼─────┤
        │    0 │       0 │ 101.333 │     1 │    0 │ 140 │
        │    1 │ 109.333 │ 101.333 │     1 │    1 │ 100 │
        │    2 │ 218.667 │ 101.333 │     0 │      │  20 │
        └──────┴─────────┴─────────┴───────┴──────┴─────┘

        """)
    _ = try answer(to: ":set mode md")
    try expect(
      answer(to: "frame header 0"),
      is: """
        | element | x | y | w | h | zIndex | alpha | hidden |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |
        | header 0 | 0 | 0 | 320 | 20 | 0 | 1 | false |

        """)
    _ = try answer(to: ":set mode json")
    #expect(try answer(to: "content").hasPrefix("{\"v\":"))
    #expect(try answer(to: "content").hasSuffix(",\"statement\":\"content\",\"size\":[320,140]}\n"))
    try expect(answer(to: ":set mode"), is: ":set mode json\n")
    _ = try answer(to: ":set mode table")
    try expect(answer(to: "content"), is: "    320x140\n")
  }

  @Test func `calls are named short, whole, or as in Objective-C`() throws {
    _ = try answer(to: "columns 3; items 12 150")
    #expect(try answer(to: "scroll 10").contains("          layoutAttributesForElements(in:)  "))
    _ = try answer(to: ":set names objc")
    let objc = try answer(to: "resize 400x400 animated")
    #expect(objc.contains("shouldInvalidateLayoutForBoundsChange:"))
    #expect(objc.contains("          prepareLayout  "))
    #expect(!objc.contains("prepare()  "))
    #expect(try answer(to: "columns 2").contains("tell  invalidateLayout\n"))
    try expect(answer(to: ":set names full"), is: "")
    try expect(answer(to: ":set names"), is: ":set names full\n")
    #expect(try answer(to: "rotate").contains("shouldInvalidateLayout(forBoundsChange:)"))
  }

  @Test func `what was typed is listed, all of it or what holds a text`() throws {
    _ = try answer(to: "columns 3")
    _ = try answer(to: "print \"Ring\"")
    try expect(answer(to: ":history"), is: "1  columns 3\n2  print \"Ring\"\n3  :history\n")
    try expect(answer(to: ":history rin"), is: "2  print \"Ring\"\n4  :history rin\n")
  }

  @Test func `a file that was run is run again, and what was typed after it`() throws {
    try expect(answer(to: ":reload"), is: "no file was run yet: `:run FILE`\n")
    let path = try directory.file("a.layout", holding: "trace off\nitem 5\n")
    _ = try answer(to: ":run \(path)")
    _ = try answer(to: "item 6; columns 5")
    _ = try directory.file("a.layout", holding: "trace off\nitem 5 6 7\n")
    _ = try answer(to: ":reload")
    try expect(answer(to: "print (count) (columns)"), is: "4 5\n")
    try FileManager.default.removeItem(atPath: path)
    try expect(answer(to: ":reload"), is: "\(path): no such file or directory\n")
    try expect(answer(to: "print (count)"), is: "4\n")
  }

  @Test func `the doctor says what a report needs`() throws {
    let text = try answer(to: ":doctor")
    let names = text.split(separator: "\n").map { $0.prefix { $0 != " " } }
    expect(
      names,
      is: ["layoutlab", "platform", "terminal", "locale", "readline", "inputrc", "history", "layouts", "folder"])
    #expect(text.contains("\nterminal   xterm, 100x30, no colours\n"))
    #expect(text.contains("\nlocale     C.UTF-8, UTF-8\n"))
    #expect(text.contains("\nhistory    \(directory.file("history")), writable\n"))
  }

  @Test(arguments: [
    (":set mode xml", ":set mode table|box|json|csv|md"), (":set mode csv md", ":set [NAME [VALUE]]"),
    (":set names long", ":set names short|full|objc"), (":screen maybe", ":screen [on|off]"),
    (":reload now", ":reload"), (":doctor who", ":doctor"),
  ])
  func `a command that is wrong says how it goes`(line: String, usage: String) throws {
    try expect(answer(to: line), is: "usage: \(usage)\n")
  }

  @Test func `settings are one command, and their names alone go on working`() throws {
    let all = try answer(to: ":set").split(separator: "\n")
    #expect(all.contains { $0.hasPrefix(":set mode table   the form of answers") }, "\(all)")
    try expect(answer(to: ":mode csv"), is: "(it is `:set mode csv` now)\n")
    try expect(answer(to: ":set mode"), is: ":set mode csv\n")
    try expect(answer(to: ":set mod csv"), is: "there is no setting `mod`: did you mean `:set mode`?\n")
    try expect(
      answer(to: ":set columns 4"),
      is: "there is no setting `columns`: `columns 4` without `:set` is the statement\n")
    #expect(try answer(to: ":help commands").contains("  :mode") == false)
  }

  @Test func `nothing found is said`() throws {
    terminal.send(" :history xyzzy\r")  // a blank in front keeps it out of the history
    #expect(try terminal.wait(for: "lab> ").hasSuffix("nothing that was typed holds `xyzzy`\n"))
  }

  @Test func `long answers go to the pager, and what statements did does not`() throws {
    let terminal = try PseudoTerminal(
      environment: ["TERM": "xterm", "NO_COLOR": "1", "PAGER": "sed 's/^/> /'"], columns: 100, rows: 20)
    try terminal.wait(for: "lab> ")
    try terminal.enter("columns 3; items 40 100")
    #expect(try !terminal.wait(for: "lab> ").contains("\n> "))
    try terminal.enter("frames")
    #expect(try terminal.wait(for: "lab> ").contains("\n>     0:0 "))
    try terminal.enter("lanes")
    #expect(try !terminal.wait(for: "lab> ").contains("> "))
    try terminal.enter(":help")
    #expect(try terminal.wait(for: "lab> ").contains("> First words\n"))
    try terminal.enter(":set pager off")
    try terminal.wait(for: "lab> ")
    try terminal.enter("frames")
    #expect(try !terminal.wait(for: "lab> ").contains("\n> "))
  }

  @Test(.enabled(if: access("/usr/bin/less", X_OK) == 0))
  func `a key that is none of the pager's begins the next line`() throws {
    let folder = try TemporaryDirectory()
    let terminal = try PseudoTerminal(
      [], environment: ["TERM": "xterm", "NO_COLOR": "1", "PAGER": nil], columns: 100, rows: 12, folder: folder.path
    )
    try terminal.wait(for: "lab> ")
    try terminal.enter("items 40 100")
    try terminal.wait(for: "lab> ")
    try terminal.enter("frames")
    try terminal.wait(for: "q leaves, or type the next line")
    try terminal.enter("columns 4")
    #expect(try terminal.wait(for: "lab> ").contains("columns 4"))
    try terminal.enter("frames")
    try terminal.wait(for: "q leaves")
    terminal.send("q")
    try terminal.wait(for: "lab> ")
    try terminal.enter("print \"still here\"")
    #expect(try terminal.wait(for: "lab> ").contains("still here\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `how long an input ran`() throws {
    _ = try answer(to: ":set time on")
    #expect(try answer(to: "columns 3").contains(#/\ntime \d+(\.\d+)? ms\n$/#))
    _ = try answer(to: ":set time off")
    try expect(answer(to: ":set time"), is: ":set time off\n")
  }

  @Test func `what the calls of a session cost`() throws {
    try expect(answer(to: ":profile"), is: "no layout was laid out yet: `item 120` makes it\n")
    _ = try answer(to: "trace off; items 20 100")
    _ = try answer(to: "scroll 200")
    let table = try answer(to: ":profile")
    #expect(table.contains(#/\n +1 +\d+\.\d+ ms +\d+\.\d+ ms +@\d\.\d+ +0 +10  prepare\(\)\n/#), "\(table)")
    #expect(table.contains("`waterfall` is the lab's own, and so are these times."), "\(table)")
    #expect(try answer(to: "trace cost; columns 3").contains(#/prepare\(\) +\d+\.\d\d ms, 0 made, \d+ differ/#))
  }
}
