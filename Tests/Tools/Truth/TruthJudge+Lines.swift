import CollectionLayout
import Foundation
import LayoutRendering
import LayoutScript

#if SATELLITES
  import LayoutFilm
#endif

// The account of one line: `why` alone, the sentence of `trace story`, the sentence of a film. The truth is the difference
// of two worlds: what is on screen before and after, where it stands, and how often the layout was prepared.
extension TruthJudge {
  /// The last line, where it is one statement, with the worlds around it and the items followed through it.
  private var lastLine: (text: String, before: World, after: World, followed: ItemIdentity.Followed)? {
    guard let cut = history.cuts.last, cut.line == run.lines.count - 1, !cut.isBlurred, cut.statement == 0,
      TruthSession.count(run.lines[cut.line]) == 1,
      let followed = ItemIdentity(history, run.lines).places(from: history.cuts.count - 1, to: history.cuts.count)
    else { return nil }
    let worlds = history.worlds
    return (run.texts[cut.line], worlds[worlds.count - 2], end, followed)
  }

  /// `why` without an element: what is on screen, what came, how often the layout was prepared.
  func judgeWhyAlone() {
    guard wants(.aloneShown, .aloneAppeared, .alonePreparations), let line = lastLine,
      let lab = TruthLab(run.texts),
      let reasons = lab.objects("why").last(where: { $0["type"] as? String == "answer" })?["reasons"]
        as? [JSONObject]
    else { return }
    let question = "why  # after \(line.text)"
    func reason(_ kind: String) -> JSONObject? { reasons.first { $0["kind"] as? String == kind } }
    if let screen = reason("asOfScreen"), let shown = screen["shown"] as? [String] {
      add(
        .aloneShown, question, isTrue: Set(shown) == Set(line.after.visible.keys),
        said: shown.joined(separator: " "), line.after.visible.keys.sorted().joined(separator: " "))
      let said = Set((screen["appeared"] as? [String] ?? []) + (screen["reloaded"] as? [String] ?? []))
      let came = line.after.visible.keys.filter { element in
        line.followed.isKnown(element)
          && (line.followed.back(element)[0].map { line.before.visible[$0] == nil } ?? true)
      }
      let missed = came.filter { !said.contains($0) }.sorted()
      let stayed = (screen["appeared"] as? [String] ?? []).filter { element in
        line.followed.isKnown(element) && line.after.visible[element] != nil && !came.contains(element)
      }
      // A cell that another one took the place of during the step appears, and was there before.
      let isWhole = Set([
        "size", "scroll", "columns", "spacing", "inset", "insert", "delete", "move", "item", "items",
      ])
      .contains(String(line.text.prefix { $0.isLetter }))
      add(
        .aloneAppeared, question, isTrue: missed.isEmpty && (!isWhole || stayed.isEmpty),
        said: said.sorted().joined(separator: " "), "came: \(came.sorted().joined(separator: " "))")
    }
    // The judge's own questions prepare a view in which nothing ran yet.
    let isFirst = run.texts.dropLast().last.map { $0.contains("reset") } ?? true
    if !isFirst, let lifecycle = reason("asOfLifecycle"), let said = lifecycle["preparations"] as? Int {
      let truth = line.after.prepares - line.before.prepares
      add(.alonePreparations, question, isTrue: said == truth, said: "\(said)", "\(truth)")
    }
  }

  /// The sentence of a step, in text and in a film.
  func judgeStory() {
    guard wants(.storyMoved, .filmSentence), let line = lastLine, let lab = TruthLab(Array(run.texts.dropLast())),
      let sentence = lab.steps(of: line.text).last.map({ StepSentence($0).text })
    else { return }
    let moved = line.after.visible.keys.filter { element in
      guard element.isItem, let place = line.followed.back(element)[0], let was = line.before.visible[place],
        let now = line.after.visible[element]
      else { return false }
      // The layout may answer otherwise for an element alone than for a rectangle: what is on screen counts.
      return World.Key.isOther(was, now)
    }.count
    let words = sentence.split(separator: " ")
    let number = words.indices.first { words[$0] == "item" || words[$0] == "items" }
      .flatMap { index in
        index > 0 && index + 3 < words.count && words[index + 1] == "on" && words[index + 3].hasPrefix("move")
          ? Int(words[index - 1]) : nil
      }
    add(
      .storyMoved, line.text, isTrue: (number ?? 0) == moved, said: sentence, "\(moved) items on screen move")
    #if SATELLITES
      guard wants(.filmSentence), let film = FilmRecorder.sentence(of: run.texts) else { return }
      add(.filmSentence, line.text, isTrue: film == sentence, said: film, sentence)
    #endif
  }
}

extension World.Key {
  /// Whether two frames differ by more than the tolerance.
  static func isOther(_ a: CGRect, _ b: CGRect) -> Bool {
    zip(a.numbers, b.numbers).contains { abs($0 - $1) > World.tolerance }
  }
}

#if SATELLITES
  extension FilmRecorder {
    /// The sentence of the last step of a film of these lines; nil where a line fails.
    fileprivate static func sentence(of lines: [String]) -> String? {
      let recorder = FilmRecorder(title: "truth", tool: "")
      var options = TruthLab.options
      options.recordFilm(reasons: 0)
      let lab = Lab(transcript: recorder, options: options)
      for line in lines where lab.run(SourceText(name: "truth", text: line)) != .finished { return nil }
      return recorder.finish([]).steps.last?.sentence
    }
  }
#endif
