import Expectations
import Testing

@testable import layoutlab

@MainActor
struct FailureStoreTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func result(_ name: String, of file: String = "a.layout", _ verdict: CaseResult.Verdict) -> CaseResult {
    CaseResult(file: file, line: 1, name: name, verdict: verdict, remark: "", text: "")
  }

  @Test func `failures are remembered by absolute path until they pass`() {
    let path = directory.file("cache/failed")
    var store = FailureStore(path: path, folder: "/x")
    store.update([
      result("one", .failed), result("two", .stopped), result("three", .passed), result("four", .skipped),
      result("one", of: "../y/b.layout", .failed), result("one", of: "-", .failed),
    ])
    let again = FailureStore(path: path, folder: "/y")
    #expect(again.holds("one", of: "../x/./a.layout") && again.holds("two", of: "/x/a.layout"))
    #expect(again.holds("one", of: "b.layout") && !again.holds("one", of: "-"))
    #expect(!again.holds("three", of: "/x/a.layout") && !again.holds("four", of: "/x/a.layout"))
    #expect(again.knows("/x/a.layout") && again.knows("b.layout") && !again.knows("a.layout") && !again.knows("-"))
    store.update([result("one", .passed), result("three", .failed)])
    let last = FailureStore(path: path, folder: "/x")
    expect(["one", "two", "three"].filter { last.holds($0, of: "a.layout") }, is: ["two", "three"])
  }

  @Test func `the code that a file passed with is remembered until it passes with another`() {
    let path = directory.file("failed")
    func store(_ code: String) -> FailureStore { FailureStore(path: path, folder: "/x", code: code) }
    var first = store("1")
    first.update([result("one", .passed), result("one", of: "b.layout", .failed)])
    #expect(!store("1").passedWithOtherCode("a.layout") && store("2").passedWithOtherCode("a.layout"))
    #expect(!store("2").passedWithOtherCode("b.layout") && !store("").passedWithOtherCode("a.layout"))
    var second = store("2")
    second.update([result("one", .failed)])
    #expect(store("2").passedWithOtherCode("a.layout") && store("2").holds("one", of: "a.layout"))
    second.update([result("one", .passed)])
    #expect(!store("2").passedWithOtherCode("a.layout") && store("1").passedWithOtherCode("a.layout"))
  }

  @Test func `of a text with mistakes nothing is known once they are mended`() {
    let path = directory.file("failed")
    var store = FailureStore(path: path, folder: "/x")
    store.update([result("one", .passed)])
    #expect(store.knows("a.layout"))
    var rejected = result("a", .stopped)
    rejected.isRejected = true
    store.update([rejected])
    #expect(!FailureStore(path: path, folder: "/x").knows("a.layout"))
  }

  @Test func `a damaged file is no failure, and a missing place keeps nothing`() throws {
    let path = try directory.file(
      "failed", holding: "{\"file\":\n\u{1}\n{\"file\":\"/x/a.layout\",\"name\":\"one\"}\n")
    #expect(FailureStore(path: path, folder: "/x").holds("one", of: "a.layout"))
    for path in [nil, "/proc/nowhere/failed", directory.path] {
      var store = FailureStore(path: path, folder: "/x")
      store.update([result("one", .failed)])
      #expect(!FailureStore(path: path, folder: "/x").holds("one", of: "a.layout"))
    }
  }

  @Test func `it stands among caches`() {
    expect(FailureStore.path(environment: ["XDG_CACHE_HOME": "/c", "HOME": "/h"]), is: "/c/layoutlab/failed")
    expect(FailureStore.path(environment: ["XDG_CACHE_HOME": "c", "HOME": "/h"]), is: "/h/.cache/layoutlab/failed")
    expect(FailureStore.path(environment: [:]), is: nil)
  }
}
