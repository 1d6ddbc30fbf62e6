import CollectionLayout
import Foundation
import LayoutScript

// `diff`, `whatif` and `compare`: the differences are those of two labs, and the cause of each is the last step in the
// range, or in the block, that changed the value.
extension TruthJudge {
  func judgeDiff() {
    guard wants(.diffList, .diffElement, .diffNewOrGone, .diffWhole) else { return }
    let steps = [0] + history.cuts.map(\.steps.upperBound)
    for _ in 0..<2 where steps.count > 2 {
      let chosen = some(2, of: steps).sorted()
      let question = "diff @\(chosen[0]) @\(chosen[1])"
      guard let from = history.world(after: chosen[0]), let to = history.world(after: chosen[1]),
        let differences = differences(question)
      else { continue }
      judgeList(.diffList, question, differences, from: from, to: to)
      judgeCauses(
        (.diffElement, .diffNewOrGone, .diffWhole), question, differences, in: history, after: chosen[0],
        through: chosen[1])
    }
  }

  func judgeWhatif() {
    guard wants(.whatifList, .whatifElement, .whatifNewOrGone, .whatifWhole) else { return }
    var generator = TruthGenerator(seed: UInt64(dice.whole(0...1_000_000)))
    for _ in 0..<2 {
      let nodes = (0..<dice.whole(1...3)).map { _ in TruthSession.Node.statement(generator.statement()) }
      let block = TruthSession.text(nodes)
      let question = "whatif { \(block) }"
      guard !block.hasPrefix("reset"), let differences = differences(question),
        let history = History(run.lines + [nodes])
      else { continue }
      judgeList(.whatifList, question, differences, from: end, to: history.end)
      judgeCauses(
        (.whatifElement, .whatifNewOrGone, .whatifWhole), question, differences, in: history, after: end.step,
        through: .max)
    }
  }

  func judgeCompare() {
    guard wants(.compareList) else { return }
    let layouts = some(2, of: ["waterfall", "flow", "sticky", "tags"])
    let question = "compare \(layouts[0]) \(layouts[1])"
    guard let differences = differences(question), let from = world(run.texts + ["layout \(layouts[0])"]),
      let to = world(run.texts + ["layout \(layouts[1])"])
    else { return }
    judgeList(.compareList, question, differences, from: from, to: to)
  }

  private func differences(_ question: String) -> [JSONObject]? {
    run.lab.objects(question).last { $0["type"] as? String == "answer" }?["differences"] as? [JSONObject]
  }

  /// Numbers that differ are told, and no others. Looks (`alpha`, `zIndex` …) are left out: no question asks for them alone.
  private func judgeList(
    _ kind: TruthKind, _ question: String, _ differences: [JSONObject], from: World, to: World
  ) {
    var wanted: Set<String> = []
    for (name, key) in [("view", World.Key.view), ("content", .content), ("offset", .offset)]
    where from[key] != to[key] { wanted.insert(name) }
    for element in Set(from.frames.keys).union(to.frames.keys) {
      guard from.frames[element] != nil, to.frames[element] != nil else {
        wanted.insert("\(element) frame")
        continue
      }
      for side in ["x", "y", "w", "h"] where from[.side(element, side)] != to[.side(element, side)] {
        wanted.insert("\(element) \(side)")
      }
    }
    let fields: Set = ["x", "y", "w", "h", "frame", "view", "content", "offset"]
    let told = Set(
      differences.compactMap { difference -> String? in
        guard let field = difference["field"] as? String, fields.contains(field) else { return nil }
        return (difference["element"] as? String).map { "\($0) \(field)" } ?? field
      })
    // What differs by less than the tolerance may be told of an element that is told anyway.
    let extra = told.subtracting(wanted).filter { name in
      let parts = name.split(separator: " ").map(String.init)
      guard let side = parts.last, let a = from.frames[parts.dropLast().joined(separator: " ")],
        let b = to.frames[parts.dropLast().joined(separator: " ")]
      else { return true }
      return a[side] == b[side]
    }
    add(
      kind, question, isTrue: extra.isEmpty && wanted.isSubset(of: told),
      said: extra.sorted().joined(separator: ", "),
      "missing: " + wanted.subtracting(told).sorted().joined(separator: ", "))
  }

  /// A cause of each difference. One of an element that is new or gone is the step that brought it or took it away, or the
  /// last one that moved it.
  private func judgeCauses(
    _ kinds: (TruthKind, TruthKind, TruthKind), _ question: String, _ differences: [JSONObject],
    in history: History,
    after: Int, through last: Int
  ) {
    for difference in some(12, of: differences) {
      guard let field = difference["field"] as? String else { continue }
      let claim = Self.claim(difference)
      func judge(_ kind: TruthKind, _ keys: [World.Key]) {
        let element = difference["element"] as? String ?? ""
        self.judge(
          kind, "\(question)  # \(element) \(field)", claim, of: keys, in: history, after: after, through: last,
          mayBeNever: false)
      }
      switch (difference["element"] as? String, field) {
      case (nil, "content"): judge(kinds.2, [.content])
      case (nil, "view"): judge(kinds.2, [.view])
      case (nil, "offset"): judge(kinds.2, [.offset])
      case (let element?, "x"), (let element?, "y"), (let element?, "w"), (let element?, "h"):
        judge(kinds.0, [.side(element, field)])
      case (let element?, "frame"): judge(kinds.1, [.frame(element), .presence(element)])
      default: break
      }
    }
  }
}
