import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutRendering
@testable import LayoutRuntime

@MainActor
struct JSONTests {
  private final class Sink {
    var text = ""
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  private let sink = Sink()
  private let renderer: JSONRenderer

  init() {
    renderer = JSONRenderer { [sink] bytes in sink.text += String(decoding: bytes, as: UTF8.self) }
  }

  private func parsed(_ line: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(value as? [String: Any])
  }

  private func answer(_ text: String, at offset: Int, of source: String, _ value: AnswerValue) -> Answer {
    let place = Place(
      source: SourceText(name: "-c", text: source), span: Span(offset, offset + text.utf8.count))
    return Answer(number: 4, place: place, isAlone: true, forced: [], value: value)
  }

  private var element: ElementSnapshot {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 15, y: 20, width: 90, height: 120)
    return ElementSnapshot(attributes)
  }

  @Test func `answers and the summary of the definition`() {
    let source = "item 1\nframes; content"
    let value = AnswerValue.elements(ElementList([element]), isWhole: false, hint: "")
    renderer.receive(.answer(answer("frames", at: 7, of: source, value)))
    renderer.receive(.answer(answer("content", at: 15, of: source, .size(CGSize(width: 320, height: 150)))))
    renderer.finish(exit: 0)
    expect(
      sink.lines,
      is: [
        #"{"v":1,"type":"answer","n":4,"file":"-c","line":2,"column":1,"statement":"frames","elements":"#
          + #"[{"kind":"cell","section":0,"item":0,"frame":[15,20,90,120],"zIndex":0,"alpha":1,"hidden":false}]}"#,
        #"{"v":1,"type":"answer","n":4,"file":"-c","line":2,"column":9,"statement":"content","size":[320,150]}"#,
        #"{"v":1,"type":"summary","statements":2,"passed":0,"failed":0,"exit":0}"#,
      ])
  }

  @Test func `a diagnostic`() throws {
    let source = SourceText(name: "a.layout", text: "  colums 3")
    renderer.receive(
      .diagnostic(Diagnostic(.unknownStatement("colums", suggestion: "columns"), in: source, at: Span(2, 8))))
    renderer.receive(.lineFailed(errors: 1, .notRun))
    let line = #"{"v":1,"type":"diagnostic","severity":"error","code":"LL0101","message":"#
    #expect(sink.lines[0].hasPrefix(line))
    #expect(
      sink.lines[0].hasSuffix(
        #""file":"a.layout","line":1,"column":3,"endLine":1,"endColumn":9,"help":null}"#))
    let fate = try parsed(sink.lines[1])
    expect(fate["type"] as? String, is: "line")
    expect(fate["fate"] as? String, is: "not run")
  }

  @Test func `the step that lays out first`() throws {
    let bench = Bench(renderer)
    bench.columns(3)
    bench.items("item 120", [120])
    bench.endTurn()
    #expect(sink.lines.count == 1, "the last step is held back")
    renderer.finish(exit: 0)
    #expect(sink.lines.count == 3)
    #expect(sink.lines[2] == #"{"v":1,"type":"summary","statements":2,"passed":0,"failed":0,"exit":0}"#)
    #expect(
      sink.lines[1].hasPrefix(
        #"{"v":1,"type":"step","n":2,"turn":1,"file":"-c","line":1,"column":1,"statement":"item 120","#
          + #""changes":[{"what":"item 0:0","from":null,"to":120,"kind":"newItems","section":0,"first":0,"count":1}],"#
          + #""invalidates":[{"what":"everything","why":"reloadData()","coalesced":true,"#
          + #""context":{"for":"reload","everything":true,"counts":true,"listed":0}}],"#
          + #""calls":[{"id":1,"phase":"pass","name":"prepare()","#))
    let step = try parsed(sink.lines[1])
    let calls = try #require(step["calls"] as? [[String: Any]])
    expect(calls.compactMap { $0["id"] as? Int }, is: Array(1...calls.count))
    expect(
      calls.compactMap { $0["name"] as? String },
      is: [
        "prepare()", "numberOfSections(in:)", "collectionView(_:numberOfItemsInSection:)",
        "collectionView(_:layout:sizeForItemAt:)", "collectionViewContentSize", "layoutAttributesForElements(in:)",
        "collectionViewContentSize", "collectionView(_:cellForItemAt:)",
      ])
    let causes = calls.compactMap { $0["cause"] as? [String: Any] }
    expect(causes[0]["text"] as? String, is: "never prepared")
    expect(causes[0]["reason"] as? String, is: "neverPrepared")
    expect(causes[0]["step"] as? Int, is: 1)
    expect(causes[4]["text"] as? String, is: "after prepare()")
    expect(causes[4]["call"] as? Int, is: 1)
    expect(causes[5]["call"] as? Int, is: 1, "the pass means its prepare()")
    expect(causes[7]["call"] as? Int, is: 6, "a change of the screen means the attributes that led to it")
    expect(step["content"] as? [Double], is: [320, 120])
    let elements = try #require(step["elements"] as? [String: Any])
    expect(elements["count"] as? Int, is: 1)
    expect((step["appeared"] as? [[String: Any]])?.first?["view"] as? String, is: "made")
    expect((step["left"] as? [Any])?.isEmpty, is: true)
  }

  @Test func `a forced pass belongs to the step before the question`() throws {
    let bench = Bench(renderer)
    bench.setUp([120, 80])
    bench.spacing(8)
    bench.ask("content") { .size($0.contentSize) }
    let objects = try sink.lines.map(parsed)
    expect(objects.map { $0["type"] as? String }, is: ["step", "step", "step", "step", "answer"])
    let calls = try #require(objects[3]["calls"] as? [[String: Any]])
    expect(calls.first?["name"] as? String, is: "prepare()")
    #expect(objects[4]["calls"] == nil)
  }

  @Test func `a decision has its arguments, its answer and its rule`() throws {
    let bench = Bench(renderer)
    bench.setUp([300, 300, 300, 300, 300])
    bench.scroll("scroll 10", to: 10)
    bench.endTurn()
    renderer.finish(exit: 0)
    let step = try parsed(try #require(sink.lines.dropLast().last))
    let call = try #require((step["calls"] as? [[String: Any]])?.first)
    expect(call["name"] as? String, is: "shouldInvalidateLayout(forBoundsChange:)")
    expect((call["args"] as? [String: Any])?["newBounds"] as? [Double], is: [0, 10, 320, 480])
    expect(call["result"] as? Bool, is: false)
    expect(call["rule"] as? String, is: "the size is the same")
  }

  @Test func `any text is one line and reads back`() throws {
    let text = "say \"\\\u{1}\u{7F}\t\r\n\u{2028}é👍\u{0}"
    renderer.receive(.answer(answer("print", at: 0, of: "print", .text(text))))
    expect(sink.lines.count, is: 1)
    try expect(parsed(sink.lines[0])["text"] as? String, is: text)
  }

  @Test func `every answer is one valid object`() throws {
    let pool = AnswerValue.Pool(kind: nil, identifier: "Cell", made: 3, onScreen: 2, ready: 0, waiting: 1)
    let lane = AnswerValue.Lane(number: 0, offset: 15, extent: 90, items: 2, last: nil, end: 0.1)
    let setting = StepChange.Typed(text: "20 15", values: [.number(20), .number(15)])
    let bench = Bench(renderer)
    bench.setUp([100])
    let events = bench.recorder.events
    let values: [(String, AnswerValue)] = [
      ("elements", .visible(ElementList([element]))), ("lanes", .lanes([lane], isVertical: true)),
      ("invalid", .invalid([], isPrepared: true)), ("calls", .calls(events)), ("totals", .totals([.prepare: 2])),
      ("state", .state([(.inset, setting)])), ("pools", .pools([pool])),
      ("state", .setting(.inset, setting)),
    ]
    for (field, value) in values {
      renderer.receive(.answer(answer("x", at: 0, of: "x", value)))
      #expect(try parsed(try #require(sink.lines.last))[field] != nil)
    }
  }
}
