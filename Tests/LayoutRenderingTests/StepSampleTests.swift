import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutRendering

/// The samples of the language's definition, byte for byte.
@MainActor
struct StepSampleTests {
  let recording = Recording()

  private func remark(_ remark: LayoutRemark) -> Diagnostic {
    Diagnostic(.remark(remark), in: SourceText(name: "-c", text: "scroll"), at: Span(0, 6))
  }

  @Test func `the first line anybody types`() {
    let bench = Bench(recording.transcript)
    bench.columns(3)
    bench.inset(UIEdgeInsets(top: 20, left: 15, bottom: 10, right: 15))
    bench.items("item 120", [120])
    let held = remark(.offsetHeld(.contentShorter(held: 0, content: 150, view: 480)))
    bench.scroll("scroll 400", to: 0, remark: held)
    bench.endTurn()
    expect(
      recording.take(),
      is: """
        @1  columns 3               was 2             tell  invalidateLayout()
        @2  inset 20 15 10 15       was 0             tell  invalidateLayout() coalesced
        @3  item 120                new 0:0           tell  reloadData() coalesced
            pass  never prepared, before the scroll
                  prepare()                                 asks 1 section, 1 size
                  collectionViewContentSize                 320x150
                  layoutAttributesForElements(in:)          1 of 1 in 0,0 320x480
                              x        y        w        h
                  0:0        15       20       90      120
                  collectionViewContentSize                 320x150
            show  0:0 in, 1 cell made
        @4  scroll 400              offset stays 0,0
            note[LL0301] held at 0: the content (150) is shorter than the view (480)
            ask   shouldInvalidateLayout(forBoundsChange:)  not asked: the same bounds

        """)
  }

  @Test func `a scroll that does not invalidate, and one that does`() {
    let bench = Bench(recording.transcript)
    bench.setUp(Array(repeating: 150, count: 12))
    _ = recording.take()
    bench.scroll("scroll 100", to: 100)
    bench.endTurn()
    bench.policy(.always)
    bench.scroll("scroll 110", to: 110, remark: remark(.preparedForNothing), isLate: true)
    bench.endTurn()
    expect(
      recording.take(),
      is: """
        @4  scroll 100              offset 0,0 -> 0,100
            ask   shouldInvalidateLayout(forBoundsChange:)  false: the size is the same
            pass  still valid: no prepare()
                  layoutAttributesForElements(in:)          12 of 12 in 0,100 320x480
                              x        y        w        h
                  0:9        15      500       90      150
                  0:10      115      500       90      150
                  0:11      215      500       90      150
                  3 new, 9 as before
            show  0:9...0:11 in, 3 cells made
        @5  policy always           was own
        @6  scroll 110              offset 0,100 -> 0,110
            ask   shouldInvalidateLayout(forBoundsChange:)  true: policy always
                  invalidationContext(forBoundsChange:)     lists no item: whole layout
            tell  invalidateLayout(with:)                   a bounds context
            pass  invalidated by the scroll
                  prepare()                                 asks 12 sizes, no counts
                  collectionViewContentSize                 320x660, as before
                  layoutAttributesForElements(in:)          12 of 12 in 0,110 320x480
                  none new, none moved
                  collectionViewContentSize                 320x660
            warning[LL0304] prepare() ran again and moved nothing: `why prepare`

        """)
  }

  @Test func `a question that forces a pass`() {
    let bench = Bench(recording.transcript)
    bench.setUp([120, 80, 200])
    _ = recording.take()
    bench.spacing(8)
    bench.ask("frames 0...1") { view in
      .elements(ElementList(Array(view.shownElements.prefix(2))), isWhole: true, hint: "")
    }
    expect(
      recording.take(),
      is: """
        @4  spacing 8               was 10            tell  invalidateLayout()
        ?   frames 0...1            forces a pass: layoutIfNeeded()
            pass  invalidated by @4
                  prepare()                                 asks 3 sizes, no counts
                  collectionViewContentSize                 320x230, as before
                  layoutAttributesForElements(in:)          3 of 3 in 0,0 320x480
                              x        y        w        h
                  0:0        15       20       91.333  120  was w 90
                  0:1       114.333   20       91.333   80  was x 115, w 90
                  0:2       213.667   20       91.333  200  was x 215, w 90
                  collectionViewContentSize                 320x230
                        x        y        w        h
            0:0        15       20       91.333  120
            0:1       114.333   20       91.333   80

        """)
  }

  @Test func `forty items, and a loop that is folded`() {
    let bench = Bench(recording.transcript)
    bench.setUp([])
    _ = recording.take()
    bench.items("items 40 100", Array(repeating: 100, count: 40))
    bench.endTurn()
    let renderer = recording.transcript
    renderer.receive(.trace(.steps))
    renderer.receive(.loopBegins(bench.place("repeat 20 { scroll by 20 }")))
    for round in 1...20 {
      bench.scroll("scroll by 20", to: CGFloat(20 * round))
      bench.endTurn()
      renderer.receive(.roundEnds)
    }
    renderer.receive(.loopEnds)
    expect(
      recording.take(),
      is: """
        @3  items 40 100            new 0:0...0:39    tell  reloadData()
            pass  invalidated by @3: everything, counts
                  prepare()                                 asks 1 section, 40 sizes
                  collectionViewContentSize                 320x1560, was 320x30
                  layoutAttributesForElements(in:)          15 of 40 in 0,0 320x480
                              x        y        w        h
                  0:0        15       20       90      100
                  0:1       115       20       90      100
                  0:2       215       20       90      100
                  0:3        15      130       90      100
                  0:4       115      130       90      100
                  0:5       215      130       90      100
                  0:6        15      240       90      100
                  0:7       115      240       90      100
                  ... 4 more: frames 0:8...0:11
                  0:12       15      460       90      100
                  0:13      115      460       90      100
                  0:14      215      460       90      100
                  collectionViewContentSize                 320x1560
            show  0:0...0:14 in, 15 cells made
        @4  scroll by 20            offset 0,0 -> 0,20        false, no prepare()
        @5...@23 scroll by 20       offset 0,20 -> 0,400      19 more, the same layout calls

        """)
  }

  @Test func `a rotation`() {
    let bench = Bench(recording.transcript)
    bench.setUp(Array(repeating: 300, count: 6))
    _ = recording.take()
    bench.resize("rotate", to: CGSize(width: 480, height: 320), happening: "rotation")
    bench.endTurn()
    expect(
      recording.take(),
      is: """
        @4  rotate                  view 320x480 -> 480x320
            ask   shouldInvalidateLayout(forBoundsChange:)  true: the size changed
                  invalidationContext(forBoundsChange:)     lists no item: whole layout
            tell  invalidateLayout(with:)                   a bounds context
            pass  invalidated by the rotation
                  prepare()                                 asks 6 sizes, no counts
                  collectionViewContentSize                 480x640, was 320x640
                  layoutAttributesForElements(in:)          3 of 6 in 0,0 480x320
                              x        y        w        h
                  0:0        15       20      143.333  300  was w 90
                  0:1       168.333   20      143.333  300  was x 115, w 90
                  0:2       321.667   20      143.333  300  was x 215, w 90
                  collectionViewContentSize                 480x640
            show  0:3...0:5 out

        """)
  }
}
