import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutRendering
@testable import LayoutRuntime

@MainActor
struct PictureTests {
  private func element(
    _ item: Int, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, section: Int = 0, zIndex: Int = 0
  ) -> ElementSnapshot {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    attributes.frame = CGRect(x: x, y: y, width: width, height: height)
    attributes.zIndex = zIndex
    return ElementSnapshot(attributes)
  }

  private func draw(
    _ elements: [ElementSnapshot], content: CGSize, viewport: CGRect = CGRect(x: 0, y: 0, width: 320, height: 240),
    showsAll: Bool = false, width: Int = 46, isUTF8: Bool = true, isPlain: Bool = false
  ) -> String {
    var buffer = TextBuffer()
    PictureText(width: width, isUTF8: isUTF8, isPlain: isPlain)
      .write(
        Scene(extent: showsAll ? .content : .screen, viewport: viewport, content: content, elements: elements),
        to: &buffer)
    return buffer.text
  }

  private var waterfall: [ElementSnapshot] {
    [
      element(0, 15, 20, 90, 120), element(1, 115, 20, 90, 80), element(2, 215, 20, 90, 200),
      element(3, 115, 110, 90, 160), element(4, 15, 150, 90, 20),
    ]
  }

  private let content = CGSize(width: 320, height: 280)

  @Test func `the screen, with what it cuts off`() {
    expect(
      draw(waterfall, content: content),
      is: """
            ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
            ┃                                        ┃
            ┃  ┌─────────┐ ┌──────────┐ ┌─────────┐  ┃
            ┃  │         │ │          │ │         │  ┃
            ┃  │         │ │    1     │ │         │  ┃
            ┃  │    0    │ │          │ │         │  ┃
            ┃  │         │ └──────────┘ │         │  ┃
            ┃  │         │              │         │  ┃
            ┃  └─────────┘ ┌──────────┐ │    2    │  ┃
            ┃              │          │ │         │  ┃
            ┃  ┌────4────┐ │          │ │         │  ┃
            ┃  └─────────┘ │          │ │         │  ┃
            ┃              │    3     │ │         │  ┃
            ┃              │          │ │         │  ┃
            ┃              │          │ └─────────┘  ┃
            ┃              │          │              ┃
            ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

        """)
  }

  @Test func `all content, with the edge of the screen where it is`() {
    expect(
      draw(
        waterfall, content: content, viewport: CGRect(x: 0, y: 60, width: 320, height: 150), showsAll: true),
      is: """
            ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄
            ┆                                        ┆
            ┆  ┌─────────┐ ┌──────────┐ ┌─────────┐  ┆
            ┆  │         │ │          │ │         │  ┆
            ┏━━│         │━│    1     │━│         │━━┓
            ┃  │    0    │ │          │ │         │  ┃
            ┃  │         │ └──────────┘ │         │  ┃
            ┃  │         │              │         │  ┃
            ┃  └─────────┘ ┌──────────┐ │    2    │  ┃
            ┃              │          │ │         │  ┃
            ┃  ┌────4────┐ │          │ │         │  ┃
            ┃  └─────────┘ │          │ │         │  ┃
            ┃              │    3     │ │         │  ┃
            ┃              │          │ │         │  ┃
            ┗━━━━━━━━━━━━━━│          │━└─────────┘━━┛
            ┆              │          │              ┆
            ┆              │          │              ┆
            ┆              └──────────┘              ┆
            ┆                                        ┆
            ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄

        """)
  }

  @Test func `plain characters where a locale has no others`() {
    expect(
      draw(Array(waterfall.prefix(3)), content: CGSize(width: 320, height: 150), isUTF8: false),
      is: """
            #========================================#
            !                                        !
            !  +---------+ +----------+ +---------+  !
            !  |         | |          | |         |  !
            !  |         | |    1     | |         |  !
            !  |    0    | |          | |         |  !
            !  |         | +----------+ |         |  !
            !  |         |              |         |  !
            !  |         |              |    2    |  !
            !  +---------+              |         |  !
            !...........................|         |..!
            !                           |         |  !
            !                           |         |  !
            !                           |         |  !
            !                           +---------+  !
            !                                        !
            #========================================#

        """)
  }

  @Test func `in words for those who listen`() {
    expect(
      draw(waterfall, content: content, isPlain: true),
      is: """
            screen 0,0 320x240, content 320x280, 5 elements
            0:0  left 15  top 20  90 wide  120 high
            0:1  left 115  top 20  90 wide  80 high
            0:2  left 215  top 20  90 wide  200 high
            0:3  left 115  top 110  90 wide  160 high  cut below
            0:4  left 15  top 150  90 wide  20 high

        """)
  }

  @Test func `one in front of others, and some too small for their number`() {
    let elements = [
      element(0, 0, 0, 160, 120), element(1, 160, 0, 160, 120), element(2, 80, 60, 160, 120, zIndex: 1),
      element(3, 100, 70, 30, 30), element(4, 20, 200, 0, 30), element(5, 50, 200, 60, 5),
      element(6, 150, 200, 60, 30), element(7, 290, 200, 0, 0), element(8, 240, 150, 200, 100, section: 1),
    ]
    expect(
      draw(elements, content: CGSize(width: 320, height: 400)),
      is: """
            ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
            ┃┌──────────────────┐┌──────────────────┐┃
            ┃│                  ││                  │┃
            ┃│                  ││                  │┃
            ┃│        0         ││        1         │┃
            ┃│         ┌──────────────────┐         │┃
            ┃│         │                  │         │┃
            ┃│         │                  │─────────┘┃
            ┃└─────────│        2         │          ┃
            ┃          │                  │          ┃
            ┃          │                  │┌─────────┃
            ┃          │                  ││         ┃
            ┃          └──────────────────┘│         ┃
            ┃                              │   1:8   ┃
            ┃   ▪  ├──5───┤     ├──6──┤    │         ┃
            ┃                              │         ┃
            ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
            too small or hidden by others: 0:3, 0:4, 0:7

        """)
  }

  @Test func `neighbours without a gap keep their own borders`() {
    let elements = (0..<12).map { item in
      element(item, CGFloat(item % 4) * 80, CGFloat(item / 4) * 80, 80, 80)
    }
    let corners = draw(elements, content: CGSize(width: 320, height: 240)).count { $0 == "┌" }
    expect(corners, is: 12)
  }

  @Test func `equal gaps are drawn equal, wherever they fall`() {
    // Lanes of items with a gap of 10 after each; a row is 12.6 points high.
    var elements: [ElementSnapshot] = []
    for lane in 0..<3 {
      var y: CGFloat = 3
      while y < 470 {
        let height = CGFloat(40 + (elements.count * 37) % 70)
        elements.append(element(elements.count, CGFloat(lane) * 110, y, 100, height))
        y += height + 10
      }
    }
    let viewport = CGRect(x: 0, y: 0, width: 320, height: 480)
    let rows = draw(elements, content: viewport.size, viewport: viewport, width: 80).split(separator: "\n").map(
      Array.init)
    for column in 0..<rows[0].count {
      let tops = rows.indices.filter { rows[$0].indices.contains(column) && rows[$0][column] == "┌" }
      for top in tops.dropFirst() {
        expect(rows[top - 1][column], is: " ", "above row \(top)")
        expect(rows[top - 2][column], is: "└", "above row \(top)")
      }
    }
  }

  @Test func `what the edge cuts off is not said to be too small`() {
    let text = draw(
      [element(0, 0, 0, 320, 44), element(1, 0, 50, 320, 80)], content: CGSize(width: 320, height: 600),
      viewport: CGRect(x: 0, y: 40, width: 320, height: 240))
    #expect(text.contains("cut off at the edge: 0:0\n") && !text.contains("too small"), "\(text)")
  }

  @Test func `a million points fit, and what shares a place is shaded`() {
    let elements = (0..<9000).map { item in
      element(item, CGFloat(item % 3) * 105, CGFloat(item / 3) * 333, 100, 100)
    }
    let text = draw(
      elements, content: CGSize(width: 320, height: 1_000_000), showsAll: true, width: 80)
    let lines = text.split(separator: "\n")
    #expect(lines.count <= PictureScale.contentLines + 3)
    #expect(lines.allSatisfy { $0.count <= 80 } || lines.last?.hasPrefix("    not to scale") == true)
    #expect(text.contains("░"))
    #expect(text.contains("shaded: "))
  }

  @Test func `frames that no picture can hold are left out`() {
    let elements = [
      element(0, 1e9, 1e9, 10, 10), element(1, -1e9, 0, 2e9, 20), element(2, .nan, 0, 10, 10),
      element(3, 0, 100, 320, 1e9),
    ]
    let text = draw(elements, content: CGSize(width: 1e9, height: 1e9))
    #expect(text.contains("1") && text.contains("3") && !text.contains("2"))
    #expect(text.split(separator: "\n").count <= PictureScale.screenLines)
  }

  @Test(arguments: [1, 20, 40, 80, 200])
  func `no line is wider than asked`(width: Int) {
    // What stands below the picture is a sentence, not a drawing.
    let lines = draw(waterfall, content: content, width: width).split(separator: "\n")
      .filter { !$0.contains(": ") }
    #expect(lines.count > 7)
    for line in lines {
      #expect(line.count <= max(width, AnswerText.left + 11))
    }
  }

  @Test(arguments: [
    CGSize(width: 320, height: 300_000), CGSize(width: 300_000, height: 320), CGSize(width: 0, height: 0),
  ])
  func `a screen of any shape has room for its elements`(size: CGSize) {
    let text = draw([element(0, 0, 0, 320, 100)], content: size, viewport: CGRect(origin: .zero, size: size))
    let lines = text.split(separator: "\n")
    #expect(lines.count <= PictureScale.screenLines + 3)
    if size != .zero { #expect(lines[0].count >= 28 && lines.count >= 8) }
  }

  @Test func `what was elsewhere before is dashed, behind what is there now`() {
    var scene = Scene(
      extent: .screen, viewport: CGRect(x: 0, y: 0, width: 320, height: 240), content: content,
      elements: [element(0, 15, 20, 90, 60)])
    scene.before = [element(0, 15, 20, 90, 60), element(1, 115, 20, 90, 80)]
    var buffer = TextBuffer()
    PictureText(width: 46, isUTF8: true, isPlain: false).write(scene, to: &buffer)
    #expect(buffer.text.contains("╌"))
    #expect(buffer.text.contains("dashed, as it was before: 0:0, 0:1"))
    buffer = TextBuffer()
    PictureText(width: 46, isUTF8: true, isPlain: true).write(scene, to: &buffer)
    #expect(buffer.text.contains("before: 0:1  left 115"))
    buffer = TextBuffer()
    PictureText(width: 46, isUTF8: true, isPlain: false, height: 30, colors: .indexed).write(scene, to: &buffer)
    #expect(buffer.text.contains("\u{1B}[") && buffer.text.contains("┄"))
  }

  @Test func `a picture fits the terminal, and headers say what their sections are called`() {
    var buffer = TextBuffer()
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 1))
    attributes.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    var scene = Scene(
      extent: .screen, viewport: CGRect(x: 0, y: 0, width: 320, height: 480), content: content,
      elements: [ElementSnapshot(attributes)])
    scene.sectionNames = [nil, "Fruit"]
    PictureText(width: 80, isUTF8: true, isPlain: false, height: 20).write(scene, to: &buffer)
    #expect(buffer.text.split(separator: "\n").count <= 18)
    #expect(buffer.text.contains("header 1: Fruit"))
  }

}
