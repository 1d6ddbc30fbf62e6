import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutRendering

@MainActor
struct TraceLevelTests {
  private func play(_ level: TraceLevel, _ options: TextOptions = TextOptions()) -> String {
    let recording = Recording(options)
    recording.transcript.receive(.trace(level))
    let bench = Bench(recording.transcript)
    bench.columns(3)
    bench.items("item 120 480", [120, 480])
    let source = SourceText(name: "-c", text: "scroll 300")
    let note = Diagnostic(.unknownStatement("x", suggestion: nil), in: source, at: Span(0, 6))
    bench.scroll("scroll 300", to: 130, remark: note)
    bench.endTurn()
    return recording.take()
  }

  @Test func `one line a step`() {
    expect(
      play(.steps),
      is: """
        @1  columns 3               was 2                     invalid
        @2  item 120 480            new 0:0...0:1             prepare(), 320x480, 2 in
        @3  scroll 300              offset 0,0 -> 0,130       false, no prepare(), 1 out
            error[LL0101] unknown statement `x`

        """)
  }

  @Test func `answers, notes and errors only`() {
    expect(
      play(.off),
      is: """
        @3  scroll 300              offset 0,0 -> 0,130
            error[LL0101] unknown statement `x`

        """)
  }

  @Test func `these calls only`() {
    expect(
      play(.only([.prepare, .should])),
      is: """
        @2  item 120 480            new 0:0...0:1
            pass  never prepared, before the scroll
                  prepare()                                 asks 1 section, 2 sizes
        @3  scroll 300              offset 0,0 -> 0,130
            error[LL0101] unknown statement `x`
            ask   shouldInvalidateLayout(forBoundsChange:)  false: the size is the same

        """)
  }

  @Test func `also what the data source was asked, below its call`() {
    expect(
      play(.all),
      is: """
        @1  columns 3               was 2             tell  invalidateLayout()
        @2  item 120 480            new 0:0...0:1     tell  reloadData() coalesced
            pass  never prepared, before the scroll
                  prepare()                                 asks 1 section, 2 sizes
                    numberOfSections(in:)                   1
                    collectionView(_:numberOfItemsInSection:)       section 0: 2
                    collectionView(_:layout:sizeForItemAt:)         0:0...0:1, 2 sizes
                  collectionViewContentSize                 320x480
                  layoutAttributesForElements(in:)          2 of 2 in 0,0 320x480
                              x        y        w        h
                  0:0         0        0      100      120
                  0:1       110        0      100      480
                  collectionViewContentSize                 320x480
            show  0:0, 0:1 in, 2 cells made
                    collectionView(_:cellForItemAt:)        0:0, made
                    collectionView(_:cellForItemAt:)        0:1, made
        @3  scroll 300              offset 0,0 -> 0,130
            error[LL0101] unknown statement `x`
            ask   shouldInvalidateLayout(forBoundsChange:)  false: the size is the same
            pass  still valid: no prepare()
                  layoutAttributesForElements(in:)          1 of 2 in 0,130 320x480
                  none new, none moved
            show  0:0 out

        """)
  }

  @Test func `colour adds nothing to the words`() {
    var options = TextOptions()
    options.palette = .ansi
    let coloured = play(.calls, options)
    #expect(
      coloured.contains("\u{1B}[2m@1\u{1B}[0m  \u{1B}[1mcolumns 3\u{1B}[0m               \u{1B}[2mwas\u{1B}[0m 2"))
    let bare = coloured.replacing(#/\x1B\[\d+m/#, with: "")
    expect(bare, is: play(.calls))
  }

  @Test(arguments: [
    ("item 120", "item 120"),
    ("batch {\n  delete 1 # gone\n\n  insert 0 100;\n}", "batch { delete 1; insert 0 100; }"),
    ("print \"a  # b\"\n", "print \"a  # b\""), ("resize (size(\n  2,\n\t3))", "resize (size( 2, 3))"),
    ("columns \\\n  3", "columns 3"),
    (String(repeating: "item 1 ", count: 20), String(String(repeating: "item 1 ", count: 20).prefix(57)) + "..."),
  ])
  func `a source is one line`(source: String, line: String) {
    expect(SourceLine.text(source), is: line)
  }
}
