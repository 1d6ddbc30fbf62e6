import CollectionLayout
import Foundation
import LayoutRendering
import LayoutScript

// Failed checks: the value is asked for after every step, and the last step that changed it is the truth.
extension TruthJudge {
  func judgeChecks() {
    guard
      wants(
        .becauseFrame, .becauseContent, .becauseContentSide, .becauseFrameSide, .becauseCount, .becauseView,
        .becauseOffset, .becauseSetting, .becauseVisible, .becauseAnswer)
    else { return }
    judgeChecks(in: run.lab, end, "")
    // The same in between.
    let lab = TruthLab()
    for (line, text) in run.texts.dropLast().enumerated() {
      guard lab.run(text) else { return }
      guard lab.prepares ?? 0 > 0 else { continue }
      guard let world = history.cuts.last(where: { $0.line == line })?.world else { continue }
      judgeChecks(in: lab, world, "  # after @\(world.step)")
    }
  }

  private func judgeChecks(in lab: TruthLab, _ end: World, _ place: String) {
    func check(_ kind: TruthKind, _ text: String, _ key: World.Key) {
      guard wants(kind), let check = lab.objects(text).last(where: { $0["type"] as? String == "check" }),
        check["passed"] as? Bool == false
      else { return }
      judge(kind, text + place, Self.claim(check), of: [key], through: end.step)
    }
    check(.becauseContent, "expect content == \(Self.other(end.content))", .content)
    // Where one number is as expected, the other one has the cause.
    check(.becauseContent, "expect content == \(end.content.width)x1", .contentSide("h"))
    let (length, across) = dice.whole(0...1) == 0 ? ("w", "x") : ("h", "y")
    check(.becauseContentSide, "expect (content.\(length) == -1)", .contentSide(length))
    check(.becauseCount, "expect (count == -1)", .count)
    check(.becauseView, "expect (view.\(length) == -1)", .viewSide(length))
    check(.becauseOffset, "expect (offset.\(across) == -77777)", .offsetSide(across))
    let settings = [
      ("columns", "columns"), ("rows", "rows"), ("inset", "inset.top"), ("spacing", "spacing.lines"),
      ("itemsize", "itemsize.w"),
    ]
    for (word, name) in some(1, of: settings) {
      check(.becauseSetting, "expect (\(name) == -77777)", .number(of: word))
    }
    let items = end.frames.keys.filter(\.isItem).sorted()
    for item in some(1, of: items) {
      check(.becauseFrame, "expect frame \(item) == -7,-7 1x1", .frame(item))
      if let frame = end.frames[item], frame.size == frame.standardized.size {
        check(
          .becauseFrame, "expect frame \(item) == -7,\(frame.minY) \(frame.width)x\(frame.height)",
          .side(item, "x"))
      }
      for side in some(1, of: ["x", "y", "w", "h"]) {
        check(.becauseFrameSide, "expect (frame(\(item)).\(side) == -77777)", .side(item, side))
      }
    }
    check(.becauseVisible, "expect visible == none", .visibleItems)
    judgeAnswer(in: lab, end, check)
  }

  /// A size of which neither number is the content's.
  private static func other(_ content: CGSize) -> String { "\(content.width + 1)x\(content.height + 1)" }

  /// A whole answer that is expected otherwise. Of elements one row is, so its frame is what is judged; or one number of it.
  private func judgeAnswer(in lab: TruthLab, _ end: World, _ check: (TruthKind, String, World.Key) -> Void) {
    guard wants(.becauseAnswer) else { return }
    switch dice.whole(0...3) {
    case 0:
      check(.becauseAnswer, "content\n| \(Self.other(end.content))", .content)
      return check(.becauseAnswer, "content\n| \(end.content.width)x1", .contentSide("h"))
    case 1: return check(.becauseAnswer, "visible\n| nothing of it", .visible)
    default: break
    }
    guard let answer = lab.values("frames")?.first else { return }
    var lines = AnswerText.lines(answer.value).map { "| " + $0.trimmingCharacters(in: .whitespaces) }
    guard let place = one(of: lines.indices.filter { lines[$0].dropFirst(2).first?.isNumber ?? false }) else {
      return
    }
    let element = String(lines[place].dropFirst(2).prefix { $0 != " " })
    // Rows of several elements begin with their range or their list.
    guard element.contains(":"), !element.contains("..."), element.last?.isNumber ?? false else { return }
    let row = lines[place].split(separator: " ")
    lines[place] = "| \(element) -7 -7 1 1"
    check(.becauseAnswer, (["frames"] + lines).joined(separator: "\n"), .frame(element))
    guard row.count > 5 else { return }
    let side = dice.whole(0...3)
    var other = row
    other[2 + side] = "-77777"
    lines[place] = other.joined(separator: " ")
    check(
      .becauseAnswer, (["frames"] + lines).joined(separator: "\n"), .side(element, ["x", "y", "w", "h"][side]))
  }
}
