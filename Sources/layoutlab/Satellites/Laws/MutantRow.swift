import LayoutLoading

/// The row of a mutant or mistake in the JSON report of `mutate`.
struct MutantRow: Encodable {
  enum Verdict: String, Encodable {
    case noticed, unnoticed, notRun
    /// All worlds that run the mutant's code give the same answers without the mutant.
    case alike
  }

  private let v = 1
  private let type = "mutant"
  /// The place of a mutant; nil for a mistake of a built-in layout.
  private var file: String?
  private var line: Int?
  private var column: Int?
  /// The change in a few words, or the name of the mistake.
  private var change: String
  var verdict: Verdict
  /// The first case that notices the mutant.
  var by: String?
  /// The number of cases that run the mutant's code, if none notices it.
  var cases: Int?
  /// The number of worlds that run the mutant's code, if it changes no answer.
  private var worlds: Int?
  /// A scenario that would notice the mutant.
  private var scenario: String?
  /// The name of a scenario in an earlier row that would notice the mutant, too.
  private var known: String?

  init(_ name: String, _ verdict: Verdict, by: String? = nil, scenario: String? = nil) {
    (change, self.verdict, self.by) = (name, verdict, by)
    self.scenario = scenario.map(Self.plain)
  }

  /// Creates the row of a mutant whose code no case runs.
  init(_ mutant: Mutant) {
    self.init(mutant.change, .notRun)
    (file, line, column) = (mutant.path, mutant.line, mutant.column)
  }

  mutating func take(_ proposal: MutantSearch.Proposal?) {
    switch proposal {
    case .new(let text)?: scenario = Self.plain(text)
    case .known(let name)?: known = name
    case .alike(let worlds)?: (verdict, self.worlds) = (.alike, worlds)
    case nil: break
    }
  }

  private static func plain(_ scenario: String) -> String {
    scenario.split(separator: "\n").map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
  }
}

struct MutantSum: Encodable {
  private let v = 1
  private let type = "summary"
  let noticed: Int
  let of: Int
  let percent: Int
  let exit: Int
}
