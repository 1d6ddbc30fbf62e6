import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutReasons
@testable import LayoutRuntime

/// Reasons are held against what is there: sums against frames, steps against statements.
@MainActor struct WhyTests {
  private func reasons(_ session: Session, _ question: String) -> [Reason] {
    if case .reasons(let reasons)? = session.said(by: question).answers.last?.value { return reasons }
    Issue.record("`\(question)` gives no reasons")
    return []
  }

  // MARK: Sums

  /// The value of a sum, by the rules of school.
  private func value(of parts: [Calculation.Part]) -> Double {
    var rest = parts[...]
    func factor() -> Double {
      switch rest.popFirst() {
      case .number(let number, _)?: return number
      case .open?:
        let inside = sum()
        _ = rest.popFirst()
        return inside
      default: return .nan
      }
    }
    func product() -> Double {
      var result = factor()
      while let part = rest.first {
        switch part {
        case .times:
          rest.removeFirst()
          result *= factor()
        case .over:
          rest.removeFirst()
          result /= factor()
        default: return result
        }
      }
      return result
    }
    func sum() -> Double {
      var result = product()
      while let part = rest.first {
        switch part {
        case .plus:
          rest.removeFirst()
          result += product()
        case .minus:
          rest.removeFirst()
          result -= product()
        default: return result
        }
      }
      return result
    }
    return sum()
  }

  nonisolated static let setUps = [
    "columns 3; inset 20 15 10 15; spacing 5 7", "columns 1", "axis horizontal; rows 2; inset 4",
    "header 30; footer 20",
    "layout flow; inset 5 9; spacing 3 8", "layout flow; axis horizontal; spacing 12",
    "layout tags; inset 10 7; spacing 4 6", "layout tags; spacing 0",
    "layout compositional; inset 10 20 30 40; spacing 7; header 9; group across 100% 44 { spacing 5; cell 30% 100% }",
    "layout compositional; axis horizontal; inset 3; group down 90 100% times 4 { inset 2; cell 9 9 { inset 1 2 3 4 } }",
    "layout compositional; group across 100% 90 { spacing 6; cell 50% 100%; group down 50% 100% { cell 100% 50% } }",
    "layout compositional; spacing 3; group across 100% about 44 { around top 2; cell 50% about 44; cell 30% 20% of width }",
    "layout compositional; sideways pages; inset 4; group custom 100% 80 { place 1,2 30x40; place 50,10 60x30 }",
  ]

  @Test(arguments: setUps, 0..<5)
  func `every sum that is shown makes the number of the frame`(setUp: String, seed: UInt64) {
    var random = RandomStream(seed: seed)
    let hasFlow = setUp.contains("flow")
    func items(_ count: Int) -> String {
      hasFlow ? "repeat \(count) { item (size(rand(20, 140), rand(20, 200))) }" : "items \(count) 80...240"
    }
    let session = Session("seed \(seed); \(setUp); section { \(items(23)) }; section { \(items(9)) }")
    for _ in 0..<12 {
      let section = Int(random.draw(from: 0, through: 1))
      let item = Int(random.draw(from: 0, through: section == 0 ? 22 : 8))
      guard let frame = session.elements("frame \(section):\(item)").first?.frame else { continue }
      expectSums(session, "\(section):\(item)", frame, "\(setUp), seed \(seed)")
    }
  }

  /// All four numbers of a frame are sums that `why` shows.
  private func expectSums(_ session: Session, _ element: String, _ frame: CGRect, _ setUp: String) {
    var edges: Set<Calculation.Edge> = []
    for reason in reasons(session, "why \(element)") {
      if case .answersOtherwise = reason.kind { Issue.record("\(setUp): \(element)") }
      guard case .calculation(let calculation) = reason.kind else { continue }
      edges.insert(calculation.edge)
      let expected: Double =
        switch calculation.edge {
        case .x: frame.minX
        case .y: frame.minY
        case .width: frame.width
        case .height: frame.height
        }
      #expect(abs(calculation.value - expected) < 1e-9, "\(setUp): \(element) \(calculation.edge)")
      #expect(abs(value(of: calculation.parts) - expected) < 1e-9, "\(setUp): \(element) \(calculation.edge)")
    }
    expect(edges.count, is: 4, "\(setUp): \(element)")
  }

  @Test(arguments: [
    "layout compositional; between 5; section { items 2 }; section",
    "layout compositional; axis horizontal; rtl on; between 3; section { items 2 }; section; section",
    "layout compositional; between 5; section { items 2; inset 20 }; section; whole footer 100% 30 bottom",
    "layout compositional; between 5; section { inset 7 }; section; section; whole header 100% 20 top",
    "layout compositional; item 50; whole footer 100% 30 bottom { shift 0,4 }",
    "layout flow; inset 10; footer 7; section { items 2 }; section",
    "columns 3; inset 4; section { items 5 }; section",
    "layout tags; inset 10; section { items 2 }; section",
  ])
  func `the sum of a content ends in the content, whatever comes after its last element`(setUp: String) {
    let session = Session(setUp + "; tick")
    let (size, isVertical) = (session.lab.view.contentSize, session.lab.scrollsVertically)
    let sums = reasons(session, "why content").compactMap { reason in
      if case .calculation(let sum) = reason.kind, (sum.edge == .height) == isVertical { sum } else { nil }
    }
    expect(sums.map(\.value), is: [isVertical ? size.height : size.width])
    for sum in sums { expect(value(of: sum.parts), is: sum.value) }
  }

  @Test func `a mirrored compositional layout keeps its record, and an inset without effect is named`() throws {
    let session = Session(
      "layout compositional; rtl on; group across 100% about 50 { cell 50% about 50 { inset 10 } }; items 3 60x60; tick"
    )
    let reasons = reasons(session, "why 1")
    var places: [Double] = []
    var ignored: [Double] = []
    for reason in reasons {
      if case .noRecord = reason.kind { Issue.record("no record") }
      if case .calculation(let sum) = reason.kind, sum.edge == .x { places.append(sum.value) }
      if case .insetsIgnored(let insets) = reason.kind {
        ignored += insets.compactMap { if case .number(let length, _) = $0 { length } else { nil } }
      }
    }
    expect(places, is: [170, Double(try #require(session.elements("frame 1").first).frame.minX)])
    expect(places.last, is: 10)
    expect(ignored, is: [10, 10])
  }

  @Test(arguments: ["seed 1"] + LayoutMistake.allCases.filter { $0.maker == .compositional }.map { "bug \($0) on" })
  func `sums of badges, boundary items and backgrounds make their frames, with a mistake in the rules as well`(
    first: String
  ) {
    let session = Session(
      """
      layout compositional; \(first); inset 10 20 30 40; spacing 7; header 9; background 2 3 4 5
      boundary footer 50% 20 bottom trailing { shift 3,4; inset 1 }; boundary "line" 40 6 top center
      boundary "side" 12 30 leading; boundary "over" 30% 8 bottom inside; whole "logo" 30% 12 bottom; whole header 100% 5 top
      group across 90% about 44 {
        spacing 5; around top 2; cell 30% about 30
        cell 20% 40 { inset 2; badge "dot" 50% 8 top trailing { shift -50% 25%; from bottom leading } }
        badge "new" 12 8 bottom center { shift 2,3; inset 1 }
      }
      section { items 23 20...60 }; section { items 9 20...60 }; tick
      """)
    let elements = [
      "header 1", "footer 0", "\"line\" 1:0", "\"side\" 0:0", "\"over\" 1:0", "whole \"logo\"", "whole header",
      "\"dot\" 0:5", "\"dot\" 1:0", "\"new\" 1:1", "background 0", "background 1", "0:7", "1:3",
    ]
    for element in elements {
      guard let frame = session.elements("frame \(element)").first?.frame else {
        Issue.record("no \(element)")
        continue
      }
      expectSums(session, element, frame, first)
    }
  }

  @Test(
    arguments: [
      "flow; footer 14.67", "sticky; header 33.3", "compositional; inset 1.98; spacing 3.2; header 46.77",
    ],
    [0.3, 7.7, 250.5])
  func `on pixels the number is the frame's, and a sum makes it but for the rounding that it says`(
    layout: String, scale: Double
  ) {
    let session = Session("scale \(scale); layout \(layout); repeat 9 { item (size(rand(20, 90), rand(20, 90))) }")
    for element in ["0", "4", "8", "header 0", "footer 0"] {
      guard session.attempt("why \(element)") == .finished,
        let frame = session.elements("frame \(element)").first?.frame
      else { continue }
      for case .calculation(let sum) in reasons(session, "why \(element)").map(\.kind) {
        let rest = sum.value - value(of: sum.parts)
        let isFrame = abs(sum.value - sum.edge.value(in: frame)) < 1e-6
        #expect(isFrame, "\(element): \(sum)")
        #expect(abs(rest) < 1 / scale, "\(element): \(sum)")
        #expect(
          abs(rest) < 1e-6 ? sum.rounded == nil : sum.rounded == (rest < 0 ? .down : .up), "\(element): \(sum)")
      }
    }
  }

  @Test func `the lanes are those that the layout saw, and the first of the least is taken`() {
    let session = Session("columns 4; items 60 80...240")
    for item in [0, 1, 17, 59] {
      var starts: [Double] = []
      var taken: [Int] = []
      for case .lane(let number, let start, _, let isTaken) in reasons(session, "why \(item)").map(\.kind) {
        starts.append(start)
        if isTaken { taken.append(number) }
      }
      expect(starts.count, is: 4)
      expect(taken, is: [starts.firstIndex(of: starts.min() ?? 0) ?? -1])
    }
  }

  // MARK: Steps

  @Test func `an item is followed to the step that brought it`() {
    let session = Session("item 100 110\nitem 120\ninsert 0 90 95\nmove 4 0\ndelete 1\nsize 1 50")
    #expect(session.frames().map(\.height) == [120, 50, 100, 110])
    func origin(_ item: Int) -> Int? {
      session.lab.steps.past(after: 0, upTo: .max).origin(of: ElementKey(section: 0, item: item))
    }
    #expect((0..<4).map(origin) == [2, 6, 1, 1])
  }

  @Test func `a setting leads to the step that set it last, or to the reset that took it back`() {
    let session = Session("columns 3\ncolumns 4\nitems 9 100")
    func step(_ setting: Setting) -> Int? {
      for reason in reasons(session, "why frame 5") {
        if case .input(_, _, .setting(setting, _, _)) = reason.kind { return reason.step }
      }
      return nil
    }
    #expect(step(.columns) == 2)
    #expect(step(.inset) == nil)
    session.run("reset; items 9 100")
    #expect(step(.columns) == 4)
    session.run("reset; items 9 100")
    #expect(step(.columns) == 4)
    session.run("section { columns 3; items 4 100 }")
    let inputs = reasons(session, "why frame 1:2").compactMap { reason -> Int? in
      if case .input(_, _, .setting(.columns, "3", 1?)) = reason.kind { return reason.step }
      return nil
    }
    #expect(!inputs.isEmpty && Set(inputs).count == 1)
  }

  // MARK: A preparation

  @Test func `the chain ends at the statement and names two remedies`() {
    let session = Session("items 20 100\npolicy always; scroll 110")
    let reasons = reasons(session, "why prepare")
    var statement: String?
    var remedies = 0
    for reason in reasons {
      if case .statement(let text) = reason.kind { statement = text }
      if case .remedy = reason.kind { remedies += 1 }
    }
    expect(statement, is: "scroll 110")
    expect(remedies, is: 2)
  }

  @Test func `looking at it prepares nothing`() {
    let session = Session("items 20 100")
    session.run("columns 3; let $before (total(prepare)); why prepare; let $after (total(prepare))")
    expect(session.printed("($after - $before)"), is: "0")
    expect(session.said(by: "columns 4; why prepare").answers.last?.forced.isEmpty, is: true)
    guard case .due? = self.reasons(session, "columns 5; why prepare").first?.kind else {
      Issue.record("a preparation is due, and says so")
      return
    }
    guard case .notPrepared? = self.reasons(Session(), "why prepare").first?.kind else {
      Issue.record("nothing was prepared")
      return
    }
  }

  // MARK: Layouts without a record

  @Test(arguments: LayoutCatalog.testedNames.filter { $0.hasSuffix("Layout") })
  func `a layout of an app says that it keeps no record`(layout: String) {
    let session = Session("layout \(layout); \(Session.items(12, for: layout))")
    for question in ["why 3", "why frame 3", "why content"] {
      switch reasons(session, question).first?.kind {
      case .noRecord(layout)?: continue
      // The superclass keeps one of each item.
      case .derives(layout, from: "UICollectionViewFlowLayout")? where question == "why 3": continue
      default: Issue.record("\(question) of \(layout)")
      }
    }
  }

  // MARK: What is not on screen

  @Test func `an item that is not on screen has a reason, and the offset that shows it does`() {
    let session = Session("columns 3; items 90 80...240")
    for item in [30, 55, 89] {
      var offset: Double?
      for case .offset(let shows) in reasons(session, "why not visible \(item)").map(\.kind) { offset = shows }
      session.run("scroll \(offset ?? -1)")
      #expect(session.elements("visible").contains { $0.key.item == item })
    }
    #expect(session.code(of: "why not visible 90") != nil)
  }
}
