import LayoutScript
import Testing

/// `within` is about points: what counts is compared as it is.
@MainActor @Suite struct WithinTests {
  /// Whether a check after `within 1` holds for 9 items of 100 in 3 lanes.
  private func holds(_ check: String, within tolerance: String = "1") -> Bool {
    let session = Session("within \(tolerance); columns 3; items 9 100; let $n (count); let $h (content.h)")
    session.run(check)
    return session.transcript.checks.last?.passed == true
  }

  @Test(arguments: [
    ("count", "8"), ("count(0)", "10"), ("columns", "2"), ("rows", "2"), ("seed", "1"), ("calls(prepare)", "2"),
    ("total(prepare)", "2"), ("$n", "8"), ("$n + 1", "9"), ("count * 2", "17"), ("count - columns", "5"),
    ("max(count, 3)", "8"), ("-count", "-8"), ("floor(count)", "8"), ("@2.count", "8"), ("@2.columns", "2"),
    // Ratios count nothing, and are no lengths.
    ("frame(0).h / frame(1).h", "2"), ("count / 2", "4"), ("scale", "1"), ("9 / 2", "4"), ("1.5", "2"),
  ])
  func `what counts is compared as it is`(value: String, wrong: String) {
    #expect(!holds("expect (\(value) == \(wrong))"))
    #expect(holds("expect (\(value) != \(wrong))"))
    #expect(!holds("expect (\(wrong) == \(value))"))
    #expect(holds("let $v (\(value)); expect ($v == (\(value)))"))
  }

  @Test(arguments: [
    ("content.h", "321"), ("content", "320x319"), ("frame(3)", "(rect(0.5, 110, 100, 100))"), ("frame(3).y", "111"),
    ("offset.y", "1"), ("lane(0)", "319.5"), ("spacing.lines", "11"), ("inset.top", "1"), ("view.w", "321"),
    ("$h", "321"), ("$h / 2", "161"), ("count * frame(0).h", "901"), ("$h - 10", "311"), ("abs(0 - $h)", "319"),
    ("$h - count", "310"), ("@2.content.h", "321"), ("@2.inset.left", "1"), ("size(1, 2)", "2x3"),
    ("max(frame(0).h, 3)", "101"), ("sqrt(frame(0).h * frame(0).h)", "101"),
  ])
  func `points are compared within the tolerance`(value: String, near: String) {
    #expect(holds("expect (\(value) == \(near))"))
    #expect(!holds("expect (\(value) == \(near))", within: "0.001"))
  }

  @Test func `a condition that is not so does not run`() {
    let session = Session("within 1; columns 3")
    #expect(session.said(by: "if (columns == 2) { print 1 }").answers.isEmpty)
    #expect(session.said(by: "if (view.w == 319) { print 1 }").answers.count == 1)
  }

  @Test func `a value keeps its kind on its way`() {
    let session = Session(
      "within 1; items 9 100\ndef is $a $b { expect ($a == $b) }\nfor $n in (count) { is $n 8 }")
    #expect(session.transcript.checks.last?.passed == false)
    session.run("for $h in (content.h) { is $h ($h + 1) }")
    #expect(session.transcript.checks.last?.passed == true)
  }

  @Test(arguments: [
    ("expect content == 320x321", true), ("expect frame 0 == 0.5,0 100x100", true), ("expect prepare == 2", false),
    ("expect content == 320x322", false),
  ])
  func `checks that are no conditions keep to it`(check: String, isSo: Bool) {
    #expect(holds(check) == isSo)
  }

  // MARK: Answers

  @Test(arguments: [
    (AnswerTolerance.Lengths.none, "cell 9 9 0", "cell 8 8 1", false),
    (.none, "320x240", "320x241", true), (.none, "0,10", "0,11", true), (.none, "9", "8", false),
    (.all, "9", "8", true), (.ofSettings, "columns 3", "columns 2", false),
    (.ofSettings, "spacing 10", "spacing 11", true),
    (.ofSettings, "inset 1 2 3 4", "inset 1 2 3 5", true), (.ofSettings, "scale 2", "scale 3", false),
    (.named, "content 320x240 -> 1x1", "content 320x241 -> 1x2", true),
    (.named, "0:0  x 0  y 10  w 20  h 30", "0:0  x 0  y 11  w 20  h 30", true),
    (.named, "x y w h/0:0 0 10 20 30 zIndex 1", "x y w h/0:0 0 11 20 31 zIndex 1", true),
    (.named, "x y w h/0:0 0 10 20 30 zIndex 1", "x y w h/0:0 0 10 20 30 zIndex 2", false),
    (.named, "x y w h/header 0 0 10 20 30 was y 3", "x y w h/header 0 1 10 20 30 was y 4", true),
    (.named, "x y w h/header 0 0 10 20 30", "x y w h/header 1 0 10 20 30", false),
    (.named, "x w items last end/lane 0 0 155 5 8 240", "x w items last end/lane 0 1 155 5 8 241", true),
    (.named, "x w items last end/lane 0 0 155 5 8 240", "x w items last end/lane 0 0 155 5 7 240", false),
    (.named, "x w items last end/lane 0 0 155 5 8 240", "x w items last end/lane 0 0 155 4 8 240", false),
  ])
  func `lines have their kinds by column`(
    lengths: AnswerTolerance.Lengths, actual: String, expected: String, isSo: Bool
  ) {
    func lines(_ text: String) -> [String] { text.split(separator: "/").map(String.init) }
    let comparison = AnswerComparison(
      expected: lines(expected), actual: lines(actual), tolerance: AnswerTolerance(within: 1, of: lengths))
    #expect(comparison.holds == isSo, "\(actual) for \(expected)")
  }
}
