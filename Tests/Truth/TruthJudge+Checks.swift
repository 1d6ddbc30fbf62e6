import CollectionLayout
import Foundation
import LayoutScript

// Failed checks: the value is asked for after every step, and the last step that changed it is the truth.
extension TruthJudge {
  func judgeChecks() {
    check(.becauseContent, "expect content == 1x1", .content)
    for side in ["w", "h"] { check(.becauseContentSide, "expect (content.\(side) == -1)", .contentSide(side)) }
    check(.becauseCount, "expect (count == -1)", .count)
    for side in ["w", "h"] { check(.becauseView, "expect (view.\(side) == -1)", .viewSide(side)) }
    for side in ["x", "y"] { check(.becauseOffset, "expect (offset.\(side) == -77777)", .offsetSide(side)) }
    for (word, name) in some(
      2,
      of: [
        ("columns", "columns"), ("rows", "rows"), ("inset", "inset.top"), ("spacing", "spacing.lines"),
        ("itemsize", "itemsize.w"),
      ]) where wants(.becauseSetting)
    {
      checkSetting(word, name)
    }
    let items = end.frames.keys.filter(\.isItem).sorted()
    for item in some(2, of: items) {
      check(.becauseFrame, "expect frame \(item) == -7,-7 1x1", .frame(item))
      for side in some(2, of: ["x", "y", "w", "h"]) {
        check(.becauseFrameSide, "expect (frame(\(item)).\(side) == -77777)", .side(item, side))
      }
    }
    check(.becauseVisible, "expect visible == none", .visibleItems)
    check(.becauseAnswer, "content\n| 1x1", .content)
    check(.becauseAnswer, "visible\n| nothing of it", .visible)
    check(.becauseAnswer, "frames\n| nothing of it", .frames)
    if let item = one(of: items) { check(.becauseAnswer, "frame \(item)\n| nothing of it", .frame(item)) }
  }

  private func check(_ kind: TruthKind, _ text: String, _ key: World.Key) {
    guard wants(kind), let check = run.lab.objects(text).last(where: { $0["type"] as? String == "check" }),
      check["passed"] as? Bool == false
    else { return }
    judge(kind, text, Self.claim(check), of: [key])
  }

  /// The first number of a setting.
  private func checkSetting(_ word: String, _ name: String) {
    let text = "expect (\(name) == -77777)"
    guard let check = run.lab.objects(text).last(where: { $0["type"] as? String == "check" }),
      check["passed"] as? Bool == false
    else { return }
    judge(.becauseSetting, text, Self.claim(check), of: [.number(of: word)])
  }
}
