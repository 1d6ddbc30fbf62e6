import Expectations
import Foundation
import Testing

@testable import layoutlab

/// A live page of the program at a terminal: what is typed there comes to the page, and the other way round.
@Suite(.enabled(if: HTTPServer.isInstalled, "libmicrohttpd is not installed here: the live page is not tested"))
struct LivePromptTests {
  /// A page of a session.
  private struct Page {
    let port: UInt16
    let token: String
    let events: WebClient

    init(of terminal: PseudoTerminal) throws {
      try terminal.wait(for: "live at http://127.0.0.1:")
      let rest = try terminal.wait(for: "\n")
      let parts = rest.split(separator: "/?k=")
      port = try #require(UInt16(parts[0]))
      token = String(parts[1])
      events = try WebClient(port: port)
      events.send("GET /events?k=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      try events.wait { $0.text.contains("event: state") }
    }

    /// Sends a message, and returns the answer's text.
    func send(_ kind: String, _ text: String, number: Int, from page: String = "p") throws -> String {
      let object: [String: Any] = ["page": page, "number": number, "kind": kind, "text": text]
      let body = String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
      return try WebClient(port: port)
        .ask("POST", "/do?k=\(token)", host: "127.0.0.1:\(port)", body: body).text
    }
  }

  private func session(_ arguments: String...) throws -> (PseudoTerminal, Page) {
    // Without a home no lesson is gone on with.
    let terminal = try PseudoTerminal(arguments, environment: ["HOME": "", "XDG_STATE_HOME": ""])
    try terminal.wait(for: "lab> ")
    try terminal.enter("columns 3; items 40 60...90")
    try terminal.wait(for: "lab> ")
    try terminal.enter(":live")
    return (terminal, try Page(of: terminal))
  }

  @Test func `a line at the terminal comes to the page, and back again`() throws {
    let (terminal, page) = try session()
    #expect(page.events.text.contains("\"statement\":\"items 40 60...90\""))
    try terminal.enter("scroll 40")
    try page.events.wait { $0.text.contains("\"statement\":\"scroll 40\"") }
    try terminal.enter(":undo")
    try page.events.wait { $0.text.contains("{\"kept\":2,\"steps\":[]") }
    // What the terminal asks is for the terminal.
    try terminal.enter("why 3")
    try terminal.wait(for: "goes into lane")
    try page.events.wait { $0.text.contains("{\"text\":\"why 3\",\"said\":\"\"") }
    #expect(!page.events.text.contains("goes into lane 0 of 3, where it starts first\\n"))
    try terminal.enter(":live off")
    try page.events.wait { $0.isClosed }
    try terminal.wait(for: "the live page is off")
    try terminal.enter(":quit 7")
    expect(try terminal.waitForExit(), is: 7)
  }

  @Test func `--open leads a browser to the page by a file, without the token among its arguments`() throws {
    let folder = try TemporaryDirectory()
    let opened = folder.file("opened")
    let browser = try folder.file(
      "xdg-open",
      holding: "#!/bin/sh\necho \"$1\" > \(opened).name; cat \"$1\" > \(opened).new; mv \(opened).new \(opened)\n")
    chmod(browser, 0o700)
    let terminal = try PseudoTerminal(
      ["live", "--open", "waterfall"],
      environment: ["HOME": "", "XDG_STATE_HOME": "", "PATH": folder.file("") + ":/usr/bin:/bin"])
    let page = try Page(of: terminal)
    while !FileManager.default.fileExists(atPath: opened) { usleep(20_000) }
    #expect(try folder.text(of: "opened").contains("http://127.0.0.1:\(page.port)/?k=\(page.token)"))
    #expect(try !folder.text(of: "opened.name").contains(page.token))
    try page.events.wait { $0.text.contains("\"statement\":\"items 30\"") }
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
    // The file goes with the page.
    let name = try folder.text(of: "opened.name").trimmingCharacters(in: .newlines)
    #expect(!FileManager.default.fileExists(atPath: name))
  }

  @Test func `a line of the page runs in the terminal, and what is being typed there stays`() throws {
    let (terminal, page) = try session()
    terminal.send("colu")
    try terminal.wait(for: "lab> colu")
    #expect(try page.send("line", "scroll 40", number: 1).hasSuffix("{}"))
    try terminal.wait(for: "scroll 40")
    try terminal.wait(for: "offset 0,0 -> 0,40")
    try terminal.wait(for: "lab> colu")
    terminal.send("mns 2\r")
    try page.events.wait { $0.text.contains("\"statement\":\"columns 2\"") }
    // It is in the history of the session like any other.
    try terminal.enter(":history scroll 40")
    try terminal.wait(for: "scroll 40")
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
  }

  @Test func `a mistake comes back with its caret, and nothing ran`() throws {
    let (terminal, page) = try session()
    _ = try page.send("line", "column 3", number: 1)
    try page.events.wait { $0.text.contains("\"fault\":{") }
    #expect(page.events.text.contains("column 3\\n   | ^^^^^^"))
    #expect(page.events.text.contains("{\"kept\":2,\"steps\":[]"))
    #expect(try page.send("line", ":save x.layout", number: 2).contains("for a terminal"))
    #expect(try page.send("line", ":edit @2 load \"a.swift\"", number: 3).contains("for a terminal"))
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
  }

  @Test func `a mistake of the terminal is on each page, and what UIKit throws is a step until the next line`()
    throws
  {
    let (terminal, page) = try session()
    try terminal.enter("column 3")
    try page.events.wait { $0.text.contains("\"text\":\"Unknown statement `column`: did you mean `columns`?\"") }
    #expect(page.events.text.contains("\"text\":\"running\""))
    try terminal.enter("notify insert 2")
    try page.events.wait { $0.text.contains("\"isException\":true") }
    #expect(page.events.text.contains("\"attempt\":true"))
    try terminal.enter("scroll 40")
    try page.events.wait {
      $0.text.contains("{\"kept\":2,\"steps\":[{") && $0.text.contains("\"statement\":\"scroll 40\"")
    }
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
  }

  @Test func `pages that look on get the frames of a hand and what is shown, and those that work do not`() throws {
    let terminal = try PseudoTerminal([], environment: ["HOME": "", "XDG_STATE_HOME": ""])
    try terminal.wait(for: "lab> ")
    try terminal.enter("columns 3; items 40 60...90")
    try terminal.enter(":live share")
    let page = try Page(of: terminal)
    try terminal.wait(for: "to look at: http://")
    let address = try terminal.wait(for: "\n")
    let token = try #require(address.split(separator: "=").last).trimmingCharacters(in: .whitespacesAndNewlines)
    let viewer = try WebClient(port: page.port)
    viewer.send("GET /events?k=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(page.port)\r\n\r\n")
    try viewer.wait { $0.text.contains("event: state") }
    _ = try page.send("try", "scroll 40", number: 1)
    try viewer.wait { $0.text.contains("event: try") && $0.text.contains("\"statement\":\"scroll 40\"") }
    _ = try page.send("forget", "", number: 2)
    try viewer.wait { $0.text.contains("event: drop") }
    _ = try page.send("show", "{\"step\":1}", number: 3)
    try viewer.wait { $0.text.contains("event: show\ndata: \"{\\\"step\\\":1}\"") }
    #expect(!page.events.text.contains("event: try") && !page.events.text.contains("event: show"))
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
  }

  @Test func `what is tried leaves nothing, and what is kept is one line`() throws {
    let (terminal, page) = try session()
    for (number, offset) in [10, 20, 30].enumerated() {
      let text = try page.send("try", "scroll \(offset)", number: number)
      #expect(text.contains("\"statement\":\"scroll \(offset)\""))
    }
    _ = try page.send("forget", "", number: 10)
    try terminal.enter(":steps")
    let steps = try terminal.wait(for: "lab> ")
    #expect(steps.contains("items 40") && !steps.contains("scroll"))
    for (number, offset) in [10, 20].enumerated() {
      _ = try page.send("try", "scroll \(offset)", number: 20 + number)
    }
    _ = try page.send("keep", "", number: 30)
    try terminal.wait(for: "for $y in 10 20 { scroll $y }")
    try page.events.wait { $0.text.contains("\"text\":\"for $y in 10 20 { scroll $y }\"") }
    try terminal.enter(":undo")
    try terminal.wait(for: "undone: for $y in 10 20")
    try terminal.wait(for: "the lab is as after @2")
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
  }

  @Test func `a message of a hand that another one overtook is left out`() throws {
    let (terminal, page) = try session()
    #expect(try page.send("try", "scroll 20", number: 2).contains("\"statement\":\"scroll 20\""))
    #expect(try page.send("try", "scroll 10", number: 1).hasSuffix("{}"))
    _ = try page.send("keep", "", number: 3)
    try page.events.wait { $0.text.contains("\"text\":\"scroll 20\"") }
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
  }

  @Test func `a lesson asks and judges in the page`() throws {
    let (terminal, page) = try session()
    try terminal.enter(":learn live")
    try page.events.wait { $0.text.contains("event: lesson") && $0.text.contains("\"label\":\"goal 1 of 6\"") }
    _ = try page.send("line", "scroll 20", number: 1)
    try page.events.wait {
      $0.text.contains("\"label\":\"not yet\",\"text\":\"`offset.y` is 20, more than 300 is wanted\"")
    }
    _ = try page.send("line", ":hint", number: 2)
    try page.events.wait { $0.text.contains("\"label\":\"hint 1 of 2\"") }
    _ = try page.send("line", "scroll 400", number: 3)
    try page.events.wait {
      $0.text.contains("\"label\":\"guess 2 of 6\"")
        && $0.text.contains("\"isCode\":true,\"label\":\"\",\"text\":\"`for $y in 300...309")
    }
    try terminal.enter(":leave")
    try page.events.wait { $0.text.contains("event: lesson\ndata: []\n\n") }
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
  }

  @Test func `a throw is the end of a drag's line, controls say what is set, and words are offered`() throws {
    let (terminal, page) = try session()
    #expect(page.events.text.contains("\"numbers\":[3],\"parts\":[\"n\"]"))
    #expect(page.events.text.contains("\"statement\":\"columns\""))
    for (number, offset) in [10, 20].enumerated() {
      _ = try page.send("try", "scroll \(offset)", number: number)
    }
    _ = try page.send("keep", "fling 600", number: 5)
    try terminal.wait(for: "for $y in 10 20 { scroll $y }; fling 600")
    try page.events.wait { $0.text.contains("\"statement\":\"fling 600\"") }
    _ = try page.send("line", "columns 4", number: 6)
    try page.events.wait { $0.text.contains("event: controls") && $0.text.contains("\"numbers\":[4]") }
    let offers = try page.send("complete", "scroll 5; colu", number: 7)
    #expect(offers.contains("\"start\":10") && offers.contains("\"columns\"") && offers.contains("\"hint\":"))
    #expect(try page.send("complete", "inset 1 ", number: 8).contains("inset TOP LEFT BOTTOM RIGHT"))
    #expect(try page.send("complete", "a\nb", number: 9).hasSuffix("{}"))
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
  }

  @Test func `a second film has the same lines after other statements`() throws {
    let (terminal, page) = try session()
    try terminal.enter(":live beside colums 2")
    try terminal.wait(for: "unknown statement `colums`: did you mean `columns`?")
    try terminal.enter(":live beside policy always")
    try page.events.wait {
      $0.text.contains("event: beside\ndata: [{\"text\":\"policy always\",\"film\":{\"kept\":0,\"steps\":[{")
    }
    let tried = try page.send("try", "scroll 40", number: 1)
    #expect(tried.contains("\"beside\":[{\"kept\":3,"))
    _ = try page.send("keep", "", number: 2)
    try page.events.wait { $0.text.contains("\"text\":\"policy always\",\"film\":{\"kept\":3,") }
    #expect(tried.matches(of: #/prepare\(\) runs once/#).count == 1)
    try terminal.enter(":live beside")
    try page.events.wait { $0.text.contains("event: beside\ndata: []") }
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
  }

  @Test func `of two pages that drag the first one has it, and a line ends what it tries`() throws {
    let (terminal, page) = try session()
    #expect(try page.send("try", "scroll 10", number: 1).contains("\"statement\":\"scroll 10\""))
    #expect(try page.send("try", "scroll 50", number: 1, from: "q").contains("another page has its hand on it"))
    #expect(try page.send("keep", "", number: 2, from: "q").contains("another page has its hand on it"))
    try terminal.enter("columns 4")
    try page.events.wait { $0.text.contains("\"statement\":\"columns 4\"") }
    #expect(try page.send("keep", "", number: 3).contains("another line came before it"))
    #expect(try page.send("try", "scroll 50", number: 4, from: "q").contains("\"statement\":\"scroll 50\""))
    #expect(try page.send("try", ":undo", number: 5, from: "q").contains("only statements can be tried"))
    #expect(try page.send("try", "colums 4", number: 6, from: "q").contains("unknown statement"))
    try terminal.enter("columns 4 {")
    try terminal.wait(for: "...> ")
    #expect(try page.send("line", "scroll 9", number: 7).contains("the terminal is in the middle of an input"))
    terminal.send("\u{3}")
    try terminal.wait(for: "lab> ")
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
  }

  @Test func `a saved file is a new picture, and a mistake in it leaves the last one`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("a.layout", holding: "columns 3\nitems 9 60\n")
    let terminal = try PseudoTerminal(["live", path], environment: [:])
    let page = try Page(of: terminal)
    try terminal.wait(for: "@2")
    try page.events.wait { $0.text.contains("\"statement\":\"items 9 60\"") }
    _ = try directory.file("a.layout", holding: "columns 3\nitems 8 60\nscroll 5\n")
    try page.events.wait { $0.text.contains("\"statement\":\"items 8 60\"") }
    #expect(page.events.text.contains(",\"saved\":true}"))
    let films = page.events.text.matches(of: #/event: film/#).count
    _ = try directory.file("a.layout", holding: "colums 3\n")
    try page.events.wait { $0.text.contains("event: mistake") && $0.text.contains("colums 3") }
    expect(page.events.text.matches(of: #/event: film/#).count, is: films)
    #expect(page.events.text.contains("\"lines\":[\"colums 3\",\"\"]"))
    // What is typed meanwhile stays, and what does no more is named.
    try terminal.enter("spacing 4; scroll 20")
    _ = try directory.file("a.layout", holding: "columns 2\nitems 30 60\n")
    try page.events.wait {
      $0.text.contains("\"statement\":\"columns 2\"") && $0.text.contains("\"statement\":\"scroll 20\"")
    }
    try terminal.wait(for: "typed after the file, and ran again: 1 line\n")
    try terminal.wait(for: "lab> ")
    try terminal.enter("delete 25")
    try page.events.wait { $0.text.contains("\"statement\":\"delete 25\"") }
    _ = try directory.file("a.layout", holding: "columns 2\nitems 20 60\n")
    try terminal.wait(for: "typed after the file, and ran again: 2 lines\n")
    try terminal.wait(for: "this failed, and did not before: delete 25\n")
    try terminal.wait(for: "lab> ")
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
  }

  @Test(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
  func `a file that does not compile is waited for, and a layout that traps in what is tried ends nothing`() throws
  {
    let directory = try TemporaryDirectory()
    let source = """
      import UIKit
      final class NarrowLayout: UICollectionViewFlowLayout {
        var limit = 400.0 { didSet { invalidateLayout() } }
        override func prepare() {
          super.prepare()
          while limit == 1 {}
          if collectionView!.bounds.width > limit { fatalError("too wide") }
        }
      }
      """
    let path = try directory.file("Narrow.swift", holding: source.replacing("400.0", with: "400,0"))
    let terminal = try PseudoTerminal(["live", path], environment: LoadingLab.environment)
    try terminal.wait(for: "Narrow.swift:3")
    try terminal.wait(for: "watching; Ctrl-C leaves")
    // A class that traps at first is shown once it does no more.
    let trapping = source.replacing("400.0", with: "100.0")
    _ = try directory.file("Narrow.swift", holding: trapping)
    let page = try Page(of: terminal)
    try page.events.wait { $0.text.contains("too wide") }
    _ = try directory.file("Narrow.swift", holding: source)
    try page.events.wait {
      $0.text.contains("\"statement\":\"items 30\"") && $0.text.contains("event: mistake\ndata: {}")
    }
    #expect(page.events.text.contains("\"statement\":\"property limit\""))
    #expect(page.events.text.contains("\"overrides\":{\"NarrowLayout\":{\"prepare()\":\"Narrow.swift:4\"}}"))
    #expect(page.events.text.contains("\"  var limit = 400.0 { didSet { invalidateLayout() } }\""))
    // Processes with a lab are forked of the one with the server, and have nothing of it.
    #expect(try holders(of: page.port).count == 1)
    #expect(try page.send("retry", "resize 350x400", number: 1).contains("\"statement\":\"resize 350x400\""))
    let trapped = try page.send("retry", "resize 500x400", number: 2)
    #expect(trapped.contains("mistake") && trapped.contains("too wide") && trapped.contains("Narrow.swift:7"))
    #expect(try page.send("retry", "property limit 1", number: 3).contains("did not come to an end"))
    _ = try page.send("forget", "", number: 4)
    _ = try page.send("line", "resize 500x400", number: 5)
    try page.events.wait { $0.text.contains("\"text\":\"resize 500x400\"") }
    #expect(page.events.text.contains("\"file\":\"\(directory.file("Narrow.swift"))\""))
    // The lines of before are not said again.
    let line = try #require(
      page.events.text.split(separator: "\n").last { $0.contains("\"text\":\"resize 500x400\"") })
    #expect(!line.contains("items 30"))
    _ = try page.send("line", "resize 300x400", number: 6)
    try page.events.wait { $0.text.contains("\"statement\":\"resize 300x400\"") }
    let films = page.events.text.matches(of: #/event: film/#).count
    _ = try directory.file("Narrow.swift", holding: trapping)
    try terminal.wait(for: "left out, and tried again at the next :reload: layout NarrowLayout")
    try page.events.wait { client in
      client.text.split(separator: "\n\n").last { $0.contains("event: mistake") }?.contains("\"source\":") == true
    }
    expect(page.events.text.matches(of: #/event: film/#).count, is: films)
    // Saved once more, it is tried once more, and the page keeps the cause.
    _ = try directory.file("Narrow.swift", holding: trapping)
    try terminal.wait(for: "tried again: ")
    let last = try #require(page.events.text.split(separator: "\n\n").last { $0.contains("event: mistake") })
    #expect(last.contains("too wide"), "\(last)")
    try terminal.enter(":quit")
    expect(try terminal.waitForExit(), is: 0)
  }

  /// Returns the processes that have a listening socket of a port.
  private func holders(of port: UInt16) throws -> [String] {
    let files = FileManager.default
    let rows = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: " ")
    }
    let digits = String(port, radix: 16, uppercase: true)
    let name = ":" + String(repeating: "0", count: 4 - digits.count) + digits
    let row = try #require(rows.first { $0.count > 9 && $0[1].hasSuffix(name) && $0[3] == "0A" })
    return try files.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }.filter { process in
      let folder = "/proc/\(process)/fd"
      return (try? files.contentsOfDirectory(atPath: folder))?.contains {
        (try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == "socket:[\(row[9])]"
      } ?? false
    }
  }
}
