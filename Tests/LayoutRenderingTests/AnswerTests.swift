import Expectations
import Foundation
import LayoutScript
import Testing

@testable import CollectionLayout
@testable import LayoutRendering
@testable import LayoutRuntime

@MainActor
struct AnswerTests {
  private func answer(
    _ value: AnswerValue, _ text: String = "frames", isAlone: Bool = true, options: TextOptions = TextOptions()
  ) -> String {
    let recording = Recording(options)
    let place = Place(source: SourceText(name: "-c", text: text), span: Span(0, text.utf8.count))
    recording.transcript.receive(
      .answer(Answer(number: 1, place: place, isAlone: isAlone, forced: [], value: value)))
    return recording.take()
  }

  private func element(_ item: Int, _ edit: (UICollectionViewLayoutAttributes) -> Void = { _ in })
    -> ElementSnapshot
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(x: 15, y: CGFloat(item) * 110, width: 90, height: 100)
    edit(attributes)
    return ElementSnapshot(attributes)
  }

  private var prompt: TextOptions {
    var options = TextOptions()
    options.isPrompt = true
    return options
  }

  @Test func `a question alone at the prompt has its answer alone`() {
    expect(answer(.size(CGSize(width: 320, height: 150)), options: prompt), is: "    320x150\n")
    expect(
      answer(.size(CGSize(width: 320, height: 150)), "content", isAlone: false, options: prompt),
      is: "?   content\n    320x150\n")
    expect(answer(.size(CGSize(width: 320, height: 150)), "content"), is: "?   content\n    320x150\n")
  }

  @Test func `a long answer is cut where somebody types, and whole in a pipe`() {
    let elements = (0..<1000).map { element($0) }
    let value = AnswerValue.elements(ElementList(elements), isWhole: false, hint: "")
    let typed = answer(value, options: prompt).split(separator: "\n")
    expect(typed.count, is: 52)
    expect(typed.last, is: "    ... 950 more of 1000: frames 0:50...0:999")
    expect(answer(value).split(separator: "\n").count, is: 1002)
    let named = AnswerValue.elements(ElementList(elements), isWhole: true, hint: "")
    expect(answer(named, options: prompt).split(separator: "\n").count, is: 1001)
  }

  @Test func `rounds of calls that follow each other are one where somebody types, and whole in a pipe`() {
    func lines(_ options: TextOptions) -> [String] {
      let recording = Recording(options)
      let lab = Lab(transcript: recording.transcript)
      let text = "view 320x200; layout flow; estimate 90x40; items 6\nprefer 0...3 90x60\ncalls"
      _ = lab.run(SourceText(name: "prompt", text: text), isTyped: options.isPrompt)
      let all = recording.take()
      let start = all.range(of: options.isPrompt ? "\n    preferredLayoutAttributesFitting" : "?   calls\n")
      return start.map { all[$0.lowerBound...].split(separator: "\n").map(String.init) } ?? []
    }
    let (typed, piped) = (lines(prompt), lines(TextOptions()))
    #expect(piped.count { $0.contains("prefers 90x60") } == 4, "\(piped)")
    #expect(typed.count { $0.contains("prefers 90x60") } == 1, "\(typed)")
    #expect(typed.contains { $0.hasSuffix("... 3 more rounds like this") }, "\(typed)")
  }

  @Test func `an empty answer says so`() {
    let value = AnswerValue.elements(ElementList([]), isWhole: false, hint: "no items: item 120 appends one")
    expect(answer(value, options: prompt), is: "    no items: item 120 appends one\n")
  }

  @Test func `what is not usual follows the numbers`() {
    let elements = [
      element(0) { $0.zIndex = 1024 },
      element(1) {
        $0.alpha = 0.5
        $0.isHidden = true
      },
      element(12) { $0.frame = CGRect(x: -0.00001, y: 1_000_000.0625, width: 274.0 / 3, height: 1e9) },
    ]
    expect(
      answer(.elements(ElementList(elements), isWhole: true, hint: ""), options: prompt),
      is: """
                    x        y        w        h
        0:0        15        0       90      100  zIndex 1024
        0:1        15      110       90      100  alpha 0.5  hidden
        0:12        0  1000000.063   91.333 1000000000

        """.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
          .joined(separator: "\n"))
  }

  @Test func `rows for those who listen`() {
    var options = prompt
    options.isPlain = true
    expect(
      answer(.elements(ElementList([element(1)]), isWhole: true, hint: ""), options: options),
      is: "    0:1  x 15  y 110  w 90  h 100\n")
  }

  @Test func `what is on screen is named in runs`() {
    let elements = [0, 1, 2, 3, 5, 7, 8].map { element($0) }
    expect(answer(.visible(ElementList(elements)), options: prompt), is: "    0:0...0:3, 0:5, 0:7, 0:8\n")
    expect(answer(.visible(ElementList([])), options: prompt), is: "    nothing is on screen\n")
  }

  @Test func `pools by the names of elements`() {
    let pools = [nil, UICollectionView.elementKindSectionHeader, "shadow"].map { kind in
      AnswerValue.Pool(
        kind: kind, identifier: kind == nil ? "cell" : "header", made: 120, onScreen: 31, ready: 0, waiting: 1)
    }
    expect(
      answer(.pools(pools), "pool", options: prompt),
      is: """
                                     made  on screen  waiting
            cell                      120         31        1
            header                    120         31        1
            shadow header             120         31        1

        """)
  }

  @Test func `what a question's own pass is warned of is shown where nothing else is`() {
    let recording = Recording()
    recording.transcript.receive(.trace(.off))
    let source = SourceText(name: "-c", text: "frames")
    let place = Place(source: source, span: Span(0, 6))
    let note = Diagnostic(.unknownStatement("x", suggestion: nil), in: source, at: Span(0, 6))
    for forced in [[], [StepEntry.remark(note)]] {
      recording.transcript.receive(
        .answer(
          Answer(
            number: 1, place: place, isAlone: false, forced: forced, value: .size(CGSize(width: 1, height: 2)))))
    }
    expect(
      recording.take(),
      is: """
            1x2
        ?   frames
            error[LL0101] unknown statement `x`
            1x2

        """)
  }

  @Test func `lanes`() {
    let lanes = [
      AnswerValue.Lane(number: 0, offset: 15, extent: 274.0 / 3, items: 2, last: 4, end: 230),
      AnswerValue.Lane(number: 1, offset: 114.5, extent: 90, items: 0, last: nil, end: 20),
    ]
    expect(
      answer(.lanes(lanes, isVertical: true), options: prompt),
      is: """
                        x        w    items     last      end
            lane 0     15       91.333    2        4      230
            lane 1    114.5     90        0     none       20

        """)
  }

  @Test func `settings can be typed again`() {
    let setting = StepChange.Typed(text: "20 15 10 15", values: [])
    #expect(answer(.setting(.inset, setting), options: prompt) == "    inset 20 15 10 15\n")
    #expect(answer(.state([(.inset, setting)]), options: prompt) == "    inset 20 15 10 15\n")
  }

  @Test func `a text stands as it is where nothing else is printed`() {
    var options = TextOptions()
    options.isQuiet = true
    expect(answer(.text("w = 90\nh = 1"), options: options), is: "w = 90\nh = 1\n")
    expect(answer(.text("w = 90"), "print \"w =\" 90"), is: "?   print \"w =\" 90\n    w = 90\n")
  }

  @Test func `calls have their whole names, their answers and their causes`() {
    let bench = Bench(Recording().transcript)
    bench.columns(3)
    let told = bench.recorder.events
    bench.items("item 120", [120])
    bench.view.validateLayout(demand: .turnEnded)
    let text = answer(.calls(told + bench.recorder.events), "calls", options: prompt)
    expect(
      text,
      is: """
            prepare()                                 asks 1 section, 1 size; never prepared
            numberOfSections(in:)                     1; asked by the layout
            collectionView(_:numberOfItemsInSection:)         section 0: 1; asked by the layout
            collectionView(_:layout:sizeForItemAt:)   0:0; asked by the layout
            collectionViewContentSize                 320x120; after prepare()
            layoutAttributesForElements(in:)          1 of 1 in 0,0 320x480; after prepare()
            collectionViewContentSize                 320x120; after layoutAttributesForElements(in:)
            collectionView(_:cellForItemAt:)          0:0, made; newly visible

        """)
  }
}
