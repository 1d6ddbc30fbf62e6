import CollectionLayout
import Foundation
import LayoutScript

// `diff`, `whatif`, `compare` and `blame`: the differences are those of two labs, and the cause of each is the last step in
// the range, or in the block, that changed the value. Items are the same by what they are: `ItemIdentity` follows them.
extension TruthJudge {
  func judgeDiff() {
    guard wants(.diffList, .diffElement, .diffNewOrGone, .diffWhole), history.cuts.count > 1 else { return }
    let identity = ItemIdentity(history, run.lines)
    for _ in 0..<3 {
      let chosen = some(2, of: Array(history.worlds.indices)).sorted()
      let (from, to) = (history.worlds[chosen[0]].step, history.worlds[chosen[1]].step)
      let question = "\(dice.one(of: ["diff", "compare"])) @\(from) @\(to)"
      guard let differences = differences(question) else { continue }
      judge(
        (.diffList, .diffElement, .diffNewOrGone, .diffWhole), question, differences, history, identity,
        from: chosen[0], to: chosen[1])
    }
  }

  func judgeWhatif() {
    guard wants(.whatifList, .whatifElement, .whatifNewOrGone, .whatifWhole) else { return }
    var generator = TruthGenerator(seed: UInt64(dice.whole(0...1_000_000)))
    for _ in 0..<4 {
      let nodes = (0..<dice.whole(1...3)).flatMap { _ in generator.nodes() }
      let block = TruthSession.text(nodes)
      let question = "whatif { \(block) }"
      guard !block.contains("reset"), let differences = differences(question) else { continue }
      let lines = run.lines + [nodes]
      guard let history = history.appending(nodes, after: run.lines), history.end.step > end.step else { continue }
      judge(
        (.whatifList, .whatifElement, .whatifNewOrGone, .whatifWhole), question, differences, history,
        ItemIdentity(history, lines), from: self.history.worlds.count - 1, to: history.worlds.count - 1)
    }
  }

  func judgeCompare() {
    guard wants(.compareList) else { return }
    for _ in 0..<4 {
      let layouts = some(2, of: ["waterfall", "flow", "sticky", "tags", "compositional"])
      let question = "compare \(layouts[0]) \(layouts[1])"
      guard let differences = differences(question), let from = world(under: layouts[0]),
        let to = world(under: layouts[1])
      else { continue }
      let same = ItemIdentity.Followed(first: 0, last: 0, origins: [], knowsOthers: true)
      judgeList(.compareList, question, differences, from: from, to: to, same)
    }
  }

  /// The session, and then a layout; the one that it has stays as it is.
  private func world(under layout: String) -> World? {
    world(run.texts + (end[.setting("layout")] == .text(layout) ? [] : ["layout \(layout)"]))
  }

  private func differences(_ question: String) -> [JSONObject]? {
    run.lab.objects(question).last { $0["type"] as? String == "answer" }?["differences"] as? [JSONObject]
  }

  private func judge(
    _ kinds: (list: TruthKind, element: TruthKind, presence: TruthKind, whole: TruthKind), _ question: String,
    _ differences: [JSONObject], _ history: History, _ identity: ItemIdentity, from: Int, to: Int
  ) {
    guard let followed = identity.places(from: from, to: to) else { return }
    let worlds = Array(history.worlds[from...to])
    guard !worlds.contains(where: \.hasStrayItems) else { return }
    // A difference has the place of a held item under the finger; no question asks for that.
    guard !differences.contains(where: { [$0["from"], $0["to"]].contains { $0 as? String == "\(Int.max)" } }) else {
      return
    }
    judgeList(kinds.list, question, differences, from: worlds[0], to: worlds[worlds.count - 1], followed)
    for difference in some(16, of: differences) {
      guard let field = difference["field"] as? String else { continue }
      func judge(_ kind: TruthKind, _ values: [World.Value]) {
        let last = values.indices.dropFirst().last { values[$0] != values[$0 - 1] }
        self.judge(
          kind, "\(question)  # \(difference["element"] as? String ?? "") \(field)", Self.claim(difference),
          truths: [last.map { history.cuts[from + $0 - 1] }], in: history,
          isHeld: field == "offset" || (difference["element"] as? String).map { !$0.isItem } ?? false)
      }
      guard let element = difference["element"] as? String else {
        let key: World.Key? = ["content": .content, "view": .view, "offset": .offset][field]
        if let key { judge(kinds.whole, worlds.map { $0[key] }) }
        continue
      }
      guard followed.isKnown(element) else { continue }
      switch field {
      case "x", "y", "w", "h":
        judge(
          kinds.element,
          zip(worlds, followed.back(element)).map { world, place in
            place.map { world[.side($0, field)] } ?? .missing
          })
      case "frame":
        let places = difference["to"] is NSNull ? followed.forth(element) : followed.back(element)
        judge(
          kinds.presence,
          zip(worlds, places).map { world, place in .text(place.flatMap { world.frames[$0] } == nil ? "" : "there")
          })
      default: break
      }
    }
  }

  /// Numbers that differ are told, and no others. Looks (`alpha`, `zIndex` …) are left out: no question asks for them alone.
  /// What differs by less than the tolerance may be told of an element that is told anyway.
  private func judgeList(
    _ kind: TruthKind, _ question: String, _ differences: [JSONObject], from: World, to: World,
    _ followed: ItemIdentity.Followed
  ) {
    var wanted: Set<String> = []
    var allowed: Set<String> = []
    for (name, key) in [("view", World.Key.view), ("content", .content), ("offset", .offset)]
    where from[key] != to[key] { wanted.insert(name) }
    var stays: Set<String> = []
    for (element, frame) in to.frames where followed.isKnown(element) {
      guard let place = followed.back(element)[0], let was = from.frames[place] else {
        wanted.insert("\(element) new")
        continue
      }
      stays.insert(place)
      for side in ["x", "y", "w", "h"] where was[side] != frame[side] {
        if abs(was[side] - frame[side]) > World.tolerance { wanted.insert("\(element) \(side)") }
        allowed.insert("\(element) \(side)")
      }
    }
    for element in from.frames.keys where followed.isKnown(element) && !stays.contains(element) {
      wanted.insert("\(element) gone")
    }
    let fields: Set = ["x", "y", "w", "h", "view", "content", "offset"]
    let told = Set(
      differences.compactMap { difference -> String? in
        guard let field = difference["field"] as? String else { return nil }
        guard let element = difference["element"] as? String else { return field }
        guard followed.isKnown(element) else { return nil }
        if field == "frame" { return element + (difference["to"] is NSNull ? " gone" : " new") }
        return fields.contains(field) && !(difference["from"] is NSNull) ? "\(element) \(field)" : nil
      })
    add(
      kind, question, isTrue: told.subtracting(wanted).isSubset(of: allowed) && wanted.isSubset(of: told),
      said: told.subtracting(wanted).sorted().joined(separator: ", "),
      "missing: " + wanted.subtracting(told).sorted().joined(separator: ", "))
  }

  // MARK: Blame

  /// All steps that changed something are listed, and no others.
  func judgeBlame() {
    guard wants(.blame), !history.cuts.isEmpty else { return }
    judgeBlame("blame content", history.worlds.map { $0[.content] }, from: 0)
    guard let followed = ItemIdentity(history, run.lines).places(from: 0, to: history.worlds.count - 1) else {
      return
    }
    for element in some(2, of: end.frames.keys.filter { followed.isKnown($0) }.sorted()) {
      let values = zip(history.worlds, followed.back(element)).map { world, place in
        place.map { world[.frame($0)] } ?? .missing
      }
      judgeBlame("blame frame \(element)", values, from: 0)
    }
  }

  private func judgeBlame(_ question: String, _ values: [World.Value], from first: Int) {
    guard let answer = run.lab.objects(question).last(where: { $0["type"] as? String == "answer" }),
      let changes = answer["changes"] as? [JSONObject]
    else { return }
    let since = answer["unchangedSince"] as? Int ?? 0
    let told = changes.compactMap { $0["n"] as? Int }
    guard !history.cuts.contains(where: \.isBlurred) else { return }
    let truths = values.indices.dropFirst().filter { values[$0] != values[$0 - 1] }.map { history.cuts[$0 - 1] }
      .filter { $0.steps.lowerBound > since }
    let isTrue =
      told.allSatisfy { step in truths.contains { $0.steps.contains(step) } }
      && truths.allSatisfy { cut in told.contains { cut.steps.contains($0) } }
    add(
      .blame, question, isTrue: isTrue, said: told.map { "@\($0)" }.joined(separator: " "),
      truths.map { "@\($0.steps.upperBound) \($0.text)" }.joined(separator: ", "))
  }
}
