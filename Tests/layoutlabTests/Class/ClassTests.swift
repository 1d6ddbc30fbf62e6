import Expectations
import Foundation
import Glibc
import Testing

@testable import layoutlab

/// A class with real processes, over sockets. Left out where libmicrohttpd is not installed.
@Suite(.enabled(if: HTTPServer.isInstalled, "libmicrohttpd is not installed here: a class is not tested"))
struct ClassTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func serve(_ arguments: String...) throws -> ServedClass { try ServedClass(arguments, in: folder) }

  private func journal(_ seat: Int) throws -> [String] {
    try folder.text(of: "kept/seat-00\(seat)/lines.jsonl").split(separator: "\n").map(String.init)
  }

  // MARK: A seat

  @Test func `a name has a seat, and a line of it is on the board`() throws {
    let served = try serve("first", "--keep", folder.file("kept"))
    let seat = try served.enter("Ä. <test>")
    #expect(seat.hasPrefix("/seat/"))
    func length(_ answer: String) throws -> Int {
      try #require(answer.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) })
    }
    let page = try served.ask("GET", seat)
    expect(page.status, is: 200)
    #expect(page.text.contains("frame-ancestors 'none'") && !page.text.contains("unsafe"))
    let packed = try served.ask("GET", seat, fields: ["Accept-Encoding: gzip, deflate"])
    #expect(packed.text.contains("Content-Encoding: deflate"))
    #expect(try length(packed.text) < length(page.text) / 2)
    try served.run("item 120 80 200", at: seat, number: 1)
    try served.run("1", at: seat, number: 1)
    let card = try #require(try served.card(1))
    expect(card["name"] as? String, is: "Ä. <test>")
    expect(card["at"] as? Int, is: 2)
    #expect((card["prose"] as? String)?.contains("The pass ran when the line ended") == true)
    #expect((card["mistake"] as? String)?.contains("It is asked next") == true)
    #expect(((card["picture"] as? [String: Any])?["items"] as? [Any])?.count == 3)
    // Each line stands in the journal before it ran, and again when it had.
    let rows = try journal(1)
    let kinds = rows.map { $0.contains("\"begins\"") ? "begins" : $0.contains("\"line\"") ? "line" : "ran" }
    expect(kinds, is: ["begins", "line", "ran", "line", "ran"])
    #expect(try served.ask("GET", seat + "script.layout").text.contains("item 120 80 200"))
    #expect(try served.ask("GET", seat + "film.html").text.contains("</html>"))
  }

  @Test func `a seat is shut in`() throws {
    let served = try serve("first")
    let seat = try served.enter("A")
    _ = try served.state(seat)
    try served.run("items 3", at: seat, number: 1)
    let shut = served.children.filter { pid in
      let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
      return status.contains("Seccomp:\t2")
    }
    // All but the nursery: the teacher's, and this one.
    expect(shut.count, is: 2)
    for pid in shut {
      let limits = (try? String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)) ?? ""
      let data = limits.split(separator: "\n").first { $0.hasPrefix("Max data size") } ?? ""
      #expect(!data.contains("unlimited"))
    }
    for line in ["include \"/etc/passwd\"", "load \"a.swift\"", ":save a.layout", ":export a.html", "!1", ":run a"]
    {
      #expect(try served.send("line", line, to: seat).contains("mistake"), "\(line)")
      usleep(220_000)
    }
    // A lesson with Swift files says so.
    try served.run(":learn own", at: seat, number: 1)
    let card = try #require(try served.card(1))
    expect(card["lesson"] as? String, is: "first")
  }

  @Test func `a line without an end and one without measure cost the line alone`() throws {
    let served = try serve("first", "--keep", folder.file("kept"))
    let (seat, other) = (try served.enter("A"), try served.enter("B"))
    try served.run("items 4", at: seat, number: 1)
    // Stopped, it leaves nothing, and the lab goes on.
    try served.run("repeat 100000000 { columns 2 }", at: seat, number: 1)
    let picture = try served.card(1)?["picture"] as? [String: Any]
    expect((picture?["items"] as? [Any])?.count, is: 4)
    // Memory is limited hard: the process ends, and another one goes on at the line before.
    _ = try served.send("line", "items 9000000", to: seat)
    try served.wait("the seat is put back") {
      (try served.card(1)?["note"] as? String)?.contains("put back") == true
    }
    let shown = try #require(try served.state(seat)["seat"] as? [String: Any])
    expect(shown["left"] as? String, is: "items 9000000")
    // However often: a line is to blame for its own end alone.
    for _ in 0..<6 {
      usleep(220_000)
      _ = try served.send("line", "items 9000000", to: seat)
      try served.wait("the seat is put back") { !(try served.send("try", "scroll 1", to: seat)).contains("later") }
    }
    try served.run("scroll 3", at: seat, number: 1)
    let card = try #require(try served.card(1))
    #expect(((card["picture"] as? [String: Any])?["items"] as? [Any])?.count == 4)
    try served.run("items 2", at: other, number: 2)
    #expect(try journal(1).contains { $0.contains("\"ran\":false") })
  }

  @Test func `a killed seat and a killed server come back at the same line`() throws {
    let kept = folder.file("kept")
    var (seat, token, port) = ("", "", UInt16(0))
    do {
      let served = try serve("first", "--keep", kept)
      (seat, token, port) = (try served.enter("A"), served.room, served.port)
      for line in ["item 120 80 200", "2", "items 8 150"] { try served.run(line, at: seat, number: 1) }
      let before = served.children
      for pid in before { kill(pid, SIGKILL) }
      try served.wait("other processes") {
        Set(served.children).isDisjoint(with: before) && served.children.count == 3
      }
      try served.run("scroll 20", at: seat, number: 1)
      expect(try served.card(1)?["at"] as? Int, is: 4)
      served.process.signal(SIGKILL)
      _ = try served.process.wait()
    }
    // The server ended in the middle of a line.
    let path = folder.file("kept/seat-001/lines.jsonl")
    let rows = try String(contentsOfFile: path, encoding: .utf8) + "{\"line\":\"items 5\",\"t\":1}\n{\"li"
    try rows.write(toFile: path, atomically: true, encoding: .utf8)
    let served = try serve("first", "--keep", kept)
    #expect(served.room == token && served.port == port)
    let state = try served.state(seat)
    let shown = try #require(state["seat"] as? [String: Any])
    expect(shown["left"] as? String, is: "items 5")
    expect((shown["lesson"] as? [String: Any])?["at"] as? Int, is: 4)
    try served.run("2", at: seat, number: 1)
    expect(try served.card(1)?["at"] as? Int, is: 5)
  }

  @Test func `a line that cannot be kept does not run`() throws {
    let served = try serve("first", "--keep", folder.file("kept"))
    let seat = try served.enter("A")
    _ = try served.state(seat)
    // As a full disk does, this refuses each row.
    let path = folder.file("kept/seat-001/lines.jsonl")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try served.send("line", "item 120 80 200", to: seat)
    try served.wait("the refusal") { (try served.state(seat)["film"] as? [String: Any]) != nil }
    let lesson = (try served.state(seat)["seat"] as? [String: Any])?["lesson"] as? [String: Any]
    expect(lesson?["at"] as? Int, is: 1)
    try FileManager.default.removeItem(atPath: path)
    try served.run("item 120 80 200", at: seat, number: 1)
    expect(try served.card(1)?["at"] as? Int, is: 2)
  }

  @Test func `a lab takes five hundred lines, and a new one as many again`() throws {
    let kept = folder.file("kept")
    var seat = ""
    do {
      let served = try serve("first", "--keep", kept)
      seat = try served.enter("A")
      try served.run("items 30", at: seat, number: 1)
      served.process.signal(SIGTERM)
      expect(try served.process.wait(), is: 0)
    }
    let path = folder.file("kept/seat-001/lines.jsonl")
    let rows = try String(contentsOfFile: path, encoding: .utf8)
    let more = String(repeating: "{\"line\":\"count\",\"t\":1}\n{\"ran\":true,\"t\":1}\n", count: 499)
    try (rows + more).write(toFile: path, atomically: true, encoding: .utf8)
    let served = try serve("first", "--keep", kept)
    try served.wait("the lines of before") { try served.card(1)?["lines"] as? Int == 500 }
    _ = try served.send("line", "items 4", to: seat)
    try served.run(":learn first again", at: seat, number: 1)
    #expect(try !journal(1).contains { $0.contains("items 4") })
    try served.run("items 4", at: seat, number: 1)
  }

  @Test func `who comes back to a lesson goes on with it`() throws {
    let kept = folder.file("kept")
    var seat = ""
    func stands(_ served: ServedClass) throws -> String {
      let card = try #require(try served.card(1))
      return "\(card["lesson"] ?? "") \(card["at"] ?? "")"
    }
    do {
      let served = try serve("first", "--keep", kept)
      seat = try served.enter("A")
      for line in ["item 120 80 200", "2", ":learn turns", "inset 10; columns 2"] {
        try served.run(line, at: seat, number: 1)
      }
      expect(try stands(served), is: "turns 2")
      try served.run(":learn first", at: seat, number: 1)
      expect(try stands(served), is: "first 3")
      served.process.signal(SIGKILL)
      _ = try served.process.wait()
    }
    let served = try serve("first", "--keep", kept)
    try served.wait("the lines of before") { try stands(served) == "first 3" }
    try served.run(":learn turns", at: seat, number: 1)
    expect(try stands(served), is: "turns 2")
    try served.run(":learn first again", at: seat, number: 1)
    expect(try stands(served), is: "first 1")
  }

  @Test func `two servers do not share a folder`() throws {
    let kept = folder.file("kept")
    let served = try serve("--keep", kept)
    let second = try SpawnedProcess(
      arguments: ["class", "--host", "127.0.0.1", "--keep", kept], environment: BuiltBinary.environment(),
      streams: [
        .path("/dev/null", flags: O_RDONLY), .path("/dev/null", flags: O_WRONLY),
        .path("/dev/null", flags: O_WRONLY),
      ])
    expect(try second.wait(), is: 4)
    #expect(try served.ask("GET", served.room).status == 200)
    served.process.signal(SIGTERM)
    expect(try served.process.wait(), is: 0)
  }

  // MARK: Who may what

  @Test func `tokens, hosts and origins are looked at first`() throws {
    let served = try serve("first", "--seats", "3")
    let seat = try served.enter("A")
    let look = try #require(try served.card(1)?["look"] as? String)
    let wrong = String(repeating: "0", count: 32)
    for path in [
      "/", "/room/\(wrong)", "/seat/\(wrong)/", "/look/\(wrong)/", "/board/\(wrong)/", "/room", "/seat/",
      "/board" + seat.dropFirst(5), "/seat/\(look)/", "/seat/\(wrong)/events",
    ] {
      #expect([403, 404].contains(try served.ask("GET", path).status), "\(path)")
    }
    expect(try served.ask("GET", seat, host: "lab.example").status, is: 403)
    expect(
      try served.ask("POST", served.room, fields: ["Origin: http://evil.example"], body: "name=x").status, is: 403)
    expect(try served.ask("POST", "/look/\(look)/do", body: "{}").status, is: 403)
    expect(try served.ask("POST", seat + "do", body: String(repeating: "x", count: 70_000)).status, is: 413)
    expect(try served.ask("PUT", seat).status, is: 405)
    expect(try served.teach("{\"here\":3}").status, is: 400)
    #expect(try served.send("line", "items 3\nitems 4", to: seat).contains("one line"))
  }

  @Test func `a thousand requests for seats give the seats that there are`() throws {
    let served = try serve("first", "--seats", "3")
    var found = 0
    for index in 0..<1000 where (try? served.enter("Seat \(index)")) != nil { found += 1 }
    expect(found, is: 3)
    // The teacher's, three, and the nursery, which makes them when it is warm.
    try served.wait("the seats") { served.children.count >= 5 }
    expect(served.children.count, is: 5)
    #expect(try served.ask("POST", served.room, body: "name=x").text.contains("The room is full"))
    // A seat that the teacher gives up makes room, and no other has its number.
    #expect(try served.teach(#"{"remove":2}"#).status == 200)
    let seat = try served.enter("Late")
    try served.run("items 3", at: seat, number: 4)
    expect(try served.card(2)?.isEmpty, is: nil)
    try served.wait("its process has gone") { served.children.count == 5 }
  }

  @MainActor
  @Test(arguments: [
    ("  Ada \u{0007} Lovelace\n", "Ada Lovelace"), ("\u{202E}abc\u{2066}", "abc"), ("e\u{301}", "\u{E9}"),
    ("مقعد ٥", "مقعد ٥"), ("座席 4", "座席 4"), ("\u{200B}\u{FEFF}", ""), ("...", ""),
    ("a" + String(repeating: "\u{301}", count: 40), "\u{E1}" + String(repeating: "\u{301}", count: 4)), ("", ""),
  ])
  func `a name is text of one line`(typed: String, name: String) {
    expect(Classroom.cleaned(typed), is: name)
    #expect(Classroom.cleaned(String(repeating: typed + "n", count: 5_000)).count <= 40)
  }

  @MainActor
  @Test func `no cell of a table is a formula`() {
    expect(ClassBoard.cell("=1+2"), is: "\"'=1+2\"")
    expect(ClassBoard.cell("a \"b\""), is: "\"a \"\"b\"\"\"")
  }

  @Test func `an address behind a proxy is one more host and origin`() throws {
    var access = LiveAccess(isShared: true)
    (access.stated, access.port) = (try LiveAccess.stated("https://Lab.example/"), 80)
    #expect(access.isOwn(host: "lab.example") && access.isOwn(host: "127.0.0.1:80"))
    #expect(access.isOwn(origin: "https://lab.example", host: "lab.example"))
    #expect(!access.isOwn(origin: "http://lab.example:81", host: "lab.example"))
    #expect(
      !access.isOwn(host: "lab.example.evil") && !access.isOwn(host: "127.0.0.1:81") && !access.isOwn(host: nil))
    for wrong in ["lab.example", "https://", "https://a/b", "ftp://a", "https://a b"] {
      #expect(throws: UsageError.self) { try LiveAccess.stated(wrong) }
    }
  }

  // MARK: The board

  @Test func `look here shows the teacher's lab, and lets go again`() throws {
    let served = try serve("first")
    let seat = try served.enter("A")
    try served.run("item 120 80 200", at: seat, number: 1)
    let own = try #require((try served.state(served.board)["room"] as? [String: Any])?["own"] as? String)
    _ = try served.send("line", "items 7", to: own)
    func steps() throws -> (role: String, count: Int) {
      let state = try served.state(seat)
      let film = state["film"] as? [String: Any]
      return (state["role"] as? String ?? "", (film?["lines"] as? [Any])?.count ?? 0)
    }
    let before = try steps()
    expect(before.role, is: "worker")
    _ = try served.teach(#"{"here":true}"#)
    expect(try steps().role, is: "viewer")
    #expect(try served.send("line", "items 9", to: seat).contains("the teacher shows"))
    _ = try served.teach(#"{"here":false}"#)
    let after = try steps()
    #expect(after == before)
  }

  @Test func `a teacher types along with the student's yes`() throws {
    let served = try serve("first")
    let seat = try served.enter("A")
    let look = "/look/\(try #require(try served.card(1)?["look"] as? String))/"
    expect(try served.state(look)["role"] as? String, is: "viewer")
    _ = try served.teach(#"{"ask":1}"#)
    expect((try served.state(seat)["seat"] as? [String: Any])?["isAsked"] as? Bool, is: true)
    expect(try served.ask("POST", look + "hand", body: #"{"on":true}"#).status, is: 403)
    expect(try served.ask("POST", seat + "hand", body: #"{"on":true}"#).status, is: 200)
    expect(try served.state(look)["role"] as? String, is: "worker")
    #expect(!(try served.send("line", "items 3", to: look)).contains("mistake"))
    _ = try served.ask("POST", seat + "hand", body: #"{"on":false}"#)
    expect(try served.ask("POST", look + "do", body: "{}").status, is: 403)
  }

  @Test func `answers are counted without names, and what is right is shown at the end of the task`() throws {
    let served = try serve("first")
    let seats = try ["A", "B", "C"].map(served.enter)
    for (index, seat) in seats.enumerated() {
      try served.run("item 120 80 200", at: seat, number: index + 1)
      try served.run(index == 0 ? "1" : "2", at: seat, number: index + 1)
      try served.run("2", at: seat, number: index + 1)
    }
    func spread() throws -> [[String: Any]] {
      let room = try served.state(served.board)["room"] as? [String: Any]
      return (room?["spreads"] as? [[String: Any]])?.first?["bars"] as? [[String: Any]] ?? []
    }
    expect(try spread().map { $0["count"] as? Int }, is: [2, 1])
    #expect(try spread().allSatisfy { $0["isRight"] == nil })
    _ = try served.teach(#"{"end":"first 2"}"#)
    expect(try spread().map { $0["isRight"] as? Bool }, is: [true, false])
    expect(try spread().first?["given"] as? String, is: "prepare()")
    // Who answers now has seen what is right.
    let late = try served.enter("D")
    try served.run("item 120 80 200", at: late, number: 4)
    try served.run("2", at: late, number: 4)
    expect(try spread().map { $0["count"] as? Int }, is: [2, 1])
    let address = try served.teach(#"{"address":1}"#).text
    #expect(address.replacing("\\/", with: "/").contains("\"\(seats[0])\""))
    let table = try served.ask("GET", served.board + "table.csv").text
    #expect(table.contains("\"1\",\"A\",\"first\",\"3\",\"5\""))
  }

  @Test func `a line, a lesson and a script go to all, and scenarios mark`() throws {
    let script = try folder.file("demo.layout", holding: "columns 3\nitems 5\n")
    let checks = try folder.file("checks.layout", holding: "scenario \"three\" { expect (columns == 3) }\n")
    let served = try serve("first", script, checks)
    let seats = try ["A", "=B"].map(served.enter)
    for seat in seats { _ = try served.state(seat) }
    #expect(try served.teach(#"{"line":"load x"}"#).text.contains("mistake"))
    #expect(try served.teach(#"{"lesson":"own"}"#).text.contains("mistake"))
    _ = try served.teach(#"{"lesson":"turns"}"#)
    try served.wait("the lesson") {
      try (1...2).allSatisfy { try served.card($0)?["lesson"] as? String == "turns" }
    }
    _ = try served.teach(#"{"script":"demo"}"#)
    try served.wait("the script") { try (1...2).allSatisfy { try (served.card($0)?["lines"] as? Int ?? 0) >= 2 } }
    let marks = try served.ask("GET", served.board + "marks.csv").text
    #expect(marks.contains("three") && marks.contains("seat-001 A.layout"))
    let films = try served.ask("GET", served.board + "films.tar").text
    #expect(films.contains("films/seat-001 A.html") && films.contains("films/seat-002 -B.html"))
  }

  @Test(arguments: [
    (["own"], 2), (["nothing"], 2), (["--seats", "0"], 2), (["--port", "70000"], 2),
    (["--host", "lab.example"], 2),
    (["--address", "lab.example"], 2), (["--keep", "/dev/null/x"], 4), (["/nonexistent.layout"], 4),
    (["FOLDER/wrong.layout"], 2),
  ])
  func `what cannot be served is said at once`(arguments: [String], status: Int) throws {
    let wrong = try folder.file("wrong.layout", holding: "lesson \"x\"\nitmes 3\n")
    let arguments = arguments.map { $0.replacing("FOLDER/wrong.layout", with: wrong) }
    let process = try SpawnedProcess(
      arguments: ["class"] + arguments, environment: BuiltBinary.environment(),
      streams: [
        .path("/dev/null", flags: O_RDONLY), .path("/dev/null", flags: O_WRONLY),
        .path("/dev/null", flags: O_WRONLY),
      ])
    expect(Int(try process.wait()), is: status)
  }
}
