import Expectations
import Foundation
import Testing

@testable import layoutlab

@MainActor
struct HistoryStoreTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func store(_ name: String = "state/layoutlab/history", limit: Int = 10_000) -> HistoryStore {
    HistoryStore(path: directory.file(name), limit: limit)
  }

  private func texts(_ store: HistoryStore) -> [String] {
    store.load()
    return store.entries.map(\.text)
  }

  @Test func `what one session kept the next one finds`() {
    let first = store()
    first.load()
    first.append("columns 3")
    first.append("section {\n  item \"ö/\\\"\" 120\n}")
    expect(texts(store()), is: ["columns 3", "section {\n  item \"ö/\\\"\" 120\n}"])
    expect(first.takeWarning(), is: nil)
  }

  @Test func `the file and its directory are for this user only`() throws {
    store().append("columns 3")
    func mode(_ name: String) throws -> Int? {
      let attributes = try FileManager.default.attributesOfItem(atPath: directory.file(name))
      return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }
    try expect(mode("state/layoutlab"), is: 0o700)
    try expect(mode("state/layoutlab/history"), is: 0o600)
  }

  @Test func `repeated, blank and indented inputs are not kept`() {
    let store = store()
    expect(store.append("columns 3"), is: "columns 3")
    expect(store.append("columns 3"), is: nil)
    expect(store.append(" secret"), is: nil)
    expect(store.append("\n\n"), is: nil)
    expect(store.append("rows 2\n"), is: "rows 2")
    expect(store.append("columns 3"), is: "columns 3")
    expect(texts(self.store()), is: ["columns 3", "rows 2", "columns 3"])
  }

  @Test func `damaged lines are skipped, and the next one begins afresh`() throws {
    let good = #"{"v":1,"time":5,"text":"columns 3"}"#
    _ = try directory.file("history", holding: "\(good)\nnonsense\n{\"v\":1}\n\u{0}\n\(good.dropLast(4))")
    let store = store("history")
    expect(texts(store), is: ["columns 3"])
    store.append("rows 2")
    expect(texts(self.store("history")), is: ["columns 3", "rows 2"])
  }

  @Test func `a long file is shortened to the newest entries`() throws {
    let lines = (0..<20).map { #"{"text":"item \#($0)","time":0,"v":1}"# + "\n" }
    _ = try directory.file("history", holding: lines.joined())
    expect(texts(store("history", limit: 10)), is: (10..<20).map { "item \($0)" })
    try expect(directory.text(of: "history"), is: lines[10...].joined())
  }

  @Test func `writers at once lose nothing, even while the file is replaced`() throws {
    let path = directory.file("history")
    DispatchQueue.concurrentPerform(iterations: 4) { writer in
      for number in 0..<50 {
        // Longer than what a pipe or a page takes at once.
        let line = "\(writer) \(number) " + String(repeating: "x", count: 9_000)
        try? LockedFile(path).append(line: Array(line.utf8))
        if number % 10 == 0, let file = try? LockedFile(path),
          let bytes = try? TextFile.bytes(at: path, limit: .max)
        {
          try? file.replace(with: bytes)
        }
      }
    }
    let lines = try directory.text(of: "history").split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count >= 9_004 && $0.hasSuffix("x") })
    for writer in 0..<4 {
      let own = lines.filter { $0.hasPrefix("\(writer) ") }.map { $0.split(separator: " ")[1] }
      expect(own, is: (0..<50).map { Substring("\($0)") })
    }
  }

  @Test func `where nothing can be kept one warning says why, and the session goes on`() {
    let store = HistoryStore(path: "/dev/null/layoutlab/history")
    store.load()
    expect(
      store.takeWarning(),
      is: "warning: the history is not kept: /dev/null/layoutlab/history: a part of the path is not a directory")
    store.append("columns 3")
    expect(store.takeWarning(), is: nil)
    expect(store.entries.map(\.text), is: ["columns 3"])
  }

  @Test func `the environment names the file`() {
    func path(_ environment: [String: String]) -> String? { HistoryStore.path(environment: environment) }
    expect(path(["HOME": "/h"]), is: "/h/.local/state/layoutlab/history")
    expect(path(["HOME": "/h", "XDG_STATE_HOME": "/s"]), is: "/s/layoutlab/history")
    expect(path(["HOME": "/h", "XDG_STATE_HOME": "relative"]), is: "/h/.local/state/layoutlab/history")
    expect(path(["HOME": "/h", "LAYOUTLAB_HISTORY": "/x"]), is: "/x")
    expect(path(["HOME": "/h", "LAYOUTLAB_HISTORY": ""]), is: nil)
    expect(path([:]), is: nil)
  }
}
