import Foundation
import LayoutLaws
import LayoutLoading
import LayoutScript

/// The runs of a suite with each mutant of loaded Swift files, each in a copy of the process: a trap or a hang ends
/// only the copy, and counts as noticed.
@MainActor
struct MutantRun {
  enum Outcome: Equatable {
    /// A case that passes without the mutant fails or does not end: `a.layout:3: the name`.
    case noticed(String)
    /// This number of cases run the code, and all pass.
    case unnoticed(cases: Int)
    case notRun
  }

  /// A case of the suite, measured without a mutant.
  private struct Case: Codable {
    var entry: Int
    var index: Int
    var seconds: Double
    /// The mutants whose code the case runs.
    var reached: Set<Int>
  }

  /// The suite, measured without a mutant.
  private struct Baseline: Codable {
    var cases: [Case] = []
    var failure: String?
  }

  private let entries: [TestFiles.Entry]
  private let loaded: LoadedMutants
  private var cases: [Case] = []

  /// The shortest time limit of a case with a mutant, in seconds.
  private static let patience = 2.0

  /// Runs the suite without a mutant; throws if it fails.
  /// - Parameter timeout: the time limit of a case in seconds; 0 for none.
  init(_ entries: [TestFiles.Entry], _ loaded: LoadedMutants, timeout: Double) throws(UsageError) {
    (self.entries, self.loaded) = (entries, loaded)
    let result = CrashGuard.inCopy { (link: CrashGuard.Link<Baseline>) in
      var baseline = Baseline()
      loaded.choose(nil)
      for (number, entry) in entries.enumerated() {
        guard let file = Self.load(entry) else { continue }
        // The text above the scenarios runs with the first case, but belongs to each case.
        var opening: Set<Int> = []
        for index in entry.cases.indices where !Interrupts.isRequested {
          baseline.failure = Self.words(entry, index)
          link.keep(baseline)
          if timeout > 0 { link.grant(timeout) }
          let start = ContinuousClock.now
          guard let outcome = file.run(index) else { break }
          guard outcome.scenario.verdict.isGood else { return baseline }
          baseline.failure = nil
          let reached = Set(loaded.takeReached()).union(opening)
          if index == 0 { opening = reached }
          baseline.cases.append(
            Case(
              entry: number, index: index, seconds: (ContinuousClock.now - start) / .seconds(1), reached: reached))
        }
      }
      return baseline
    }
    if Interrupts.isRequested { return }
    cases = result.answer?.cases ?? []
    guard let failure = result.answer?.failure else { return }
    let why = result.crash.map { ": \($0.summary)" } ?? ""
    throw UsageError(
      message: "\(failure) fails without any mutant\(why)",
      hint: "a suite has to pass before: `layoutlab test` says why")
  }

  /// Runs the cases that reach a mutant's code with the mutant, up to the first that notices.
  func outcome(of mutant: Int) -> Outcome {
    let touched = cases.filter { $0.reached.contains(mutant) }
    if touched.isEmpty { return .notRun }
    let (entries, loaded) = (entries, loaded)
    let result = CrashGuard.inCopy(findsPlace: false) { (link: CrashGuard.Link<Int?>) in
      loaded.choose(mutant)
      var files: [Int: ScenarioFile] = [:]
      for (number, each) in touched.enumerated() where !Interrupts.isRequested {
        // If the copy dies, this case has noticed the mutant.
        link.keep(number)
        link.grant(max(Self.patience, 10 * each.seconds))
        files[each.entry] = files[each.entry] ?? Self.load(entries[each.entry])
        guard let file = files[each.entry], let outcome = file.run(each.index) else { break }
        if !outcome.scenario.verdict.isGood { return number }
      }
      return nil
    }
    guard let number = result.answer ?? nil else { return .unnoticed(cases: touched.count) }
    let noticing = touched[number]
    let words = Self.words(entries[noticing.entry], noticing.index)
    return .noticed(words + (result.crash.map { " (\($0.summary))" } ?? ""))
  }

  private static func load(_ entry: TestFiles.Entry) -> ScenarioFile? {
    var options = LabRun.labOptions
    options.trace = .off
    return try? ScenarioFile.load(entry.unit.source, name: entry.unit.name, options).get()
  }

  private static func words(_ entry: TestFiles.Entry, _ index: Int) -> String {
    "\(entry.unit.file.printable):\(entry.cases[index].line): \(entry.cases[index].name.printable)"
  }
}

/// The search for scenarios that notice a mutant, among worlds of the loaded layouts.
@MainActor
struct MutantSearch {
  /// A script, its answers without a mutant, and the mutants whose code it runs.
  private struct World: Codable {
    var script: String
    /// The answer lines of each question.
    var answers: [[String]]
    var reached: Set<Int> = []
    /// The index of the question whose answer changes with a mutant.
    var question = 0
  }

  enum Proposal {
    /// A new scenario, in indented lines.
    case new(String)
    /// The name of a scenario that was proposed for another mutant.
    case known(String)
    /// None: the mutant changes no answer in this number of worlds that run its code.
    case alike(Int)
  }

  private let loaded: LoadedMutants
  private let worlds: [World]
  /// The worlds of the proposed scenarios.
  private var proposed: [(name: String, world: World)] = []

  /// The events after which a world is compared; its data are those of the laws' worlds.
  private static let events = [
    "", "; scroll 60", "; rotate", "; insert 0", "; delete 0", "; scroll end", "; reload",
  ]
  private static let questions = ["frames", "frames visible", "content", "calls prepare"]
  private static let worldsOfLayout = 70
  private static let mostLayouts = 4
  /// The fewest worlds that suffice to show that a mutant changes no answer.
  private static let enoughWorlds = 10
  /// The time limit in seconds of a world, and of shrinking a scenario.
  private static let patience = 5.0

  init(_ loaded: LoadedMutants) {
    self.loaded = loaded
    let names = Set(LoadingProgram.loaded.flatMap(\.names))
    let layouts = LabRun.labOptions.catalog.entries.filter { names.contains($0.name) }.prefix(Self.mostLayouts)
    let result = CrashGuard.inCopy(findsPlace: false) { (link: CrashGuard.Link<[World]>) in
      loaded.choose(nil)
      var worlds: [World] = []
      for layout in layouts {
        let sources = Self.prefixes(of: layout.name).map { LawWorlds(prefix: $0, layout: layout, seed: 0) }
        for run in 0..<Self.worldsOfLayout where !Interrupts.isRequested {
          link.grant(Self.patience)
          let script = sources[run % sources.count].script(run + 1) + Self.events[run % Self.events.count]
          _ = loaded.takeReached()
          guard let answers = Self.answers(of: script) else { continue }
          worlds.append(World(script: script, answers: answers, reached: Set(loaded.takeReached())))
          link.keep(worlds)
        }
      }
      return worlds
    }
    worlds = result.answer ?? []
  }

  /// Returns the beginnings of a layout's worlds: as created, and with another value of each property.
  private static func prefixes(of layout: String) -> [String] {
    let lab = Lab(transcript: Silence(), options: LabRun.labOptions)
    _ = lab.run(SourceText(name: "world", text: "layout \(layout); items 3"))
    let properties = lab.controls.filter(\.isOfClass).compactMap(\.another)
    return ["layout \(layout)"] + properties.map { "layout \(layout); \($0)" }
  }

  mutating func scenario(for mutant: Int) -> Proposal? {
    let proposal = proposal(for: mutant)
    if case .alike? = proposal { return nil }
    return proposal
  }

  /// Returns a scenario for a mutant, if possible one that was proposed before; nil if none was found.
  mutating func proposal(for mutant: Int) -> Proposal? {
    let known = proposed.map(\.world)
    let candidates = known + worlds.filter { $0.reached.contains(mutant) }
    guard candidates.count > known.count else { return nil }
    let loaded = loaded
    let found = CrashGuard.inCopy(findsPlace: false) { (link: CrashGuard.Link<Int?>) in
      loaded.choose(mutant)
      for (index, world) in candidates.enumerated() where !Interrupts.isRequested {
        link.keep(index)
        link.grant(Self.patience)
        if Self.answers(of: world.script) != world.answers { return index }
      }
      return nil
    }
    guard let index = found.answer ?? nil else {
      let worlds = candidates.count - known.count
      return Interrupts.isRequested || worlds < Self.enoughWorlds ? nil : .alike(worlds)
    }
    if index < known.count { return .known(proposed[index].name) }
    // A trap shows in every script, so shrinking is left out.
    let world = found.crash == nil ? small(candidates[index], mutant) : candidates[index]
    let lines = world.answers[world.question].map { "    | \($0)\n" }.joined()
    let name = String(loaded.mutants[mutant].place.split(separator: "/").last ?? "")
    proposed.append((name, world))
    let question = Self.questions[world.question]
    return .new("  scenario \"\(name)\" {\n    \(world.script)\n    \(question)\n\(lines)  }\n")
  }

  /// Shrinks a world as long as its answer changes with the mutant.
  private func small(_ world: World, _ mutant: Int) -> World {
    let loaded = loaded
    let result = CrashGuard.inCopy(patience: Self.patience, findsPlace: false) { (link: CrashGuard.Link<World>) in
      var best = world
      let isNoticed: (ScriptTree) -> Bool = { tree in
        loaded.choose(nil)
        guard let answers = Self.answers(of: tree.text) else { return false }
        loaded.choose(mutant)
        let changed = Self.answers(of: tree.text)
        guard let question = answers.indices.first(where: { changed?[$0] != answers[$0] }) else { return false }
        best = World(script: tree.text, answers: answers, question: question)
        link.keep(best)
        return true
      }
      let tree = ScriptTree(world.script)
      guard isNoticed(tree) else { return world }
      var shrinker = Shrinker(
        pinned: 1, within: .seconds(1), isStopped: { Interrupts.isRequested }, holds: isNoticed)
      _ = shrinker.shrink(tree)
      return best
    }
    return result.answer ?? world
  }

  /// Returns the answers to the questions at the end of a script; nil if the script does not reach them.
  private static func answers(of script: String) -> [[String]]? {
    var options = LabRun.labOptions
    options.trace = .off
    options.readFile = Analysis.readNothing
    var answers: [[String]] = []
    options.noteAnswer = { answers.append($0.lines) }
    let text = ([script] + questions).joined(separator: "\n")
    _ = Lab(transcript: Silence(), options: options).run(SourceText(name: "world", text: text))
    return answers.count == questions.count ? answers : nil
  }
}
