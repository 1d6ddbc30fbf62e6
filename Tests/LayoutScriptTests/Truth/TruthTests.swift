import Expectations
import Foundation
import Testing
import Truth

/// What the lab says of causes is true when it is tried: the small form of `make truth`, described in `docs/build/truth.md`.
/// `LAYOUTLAB_TRUTH=500` judges as many sessions.
@MainActor @Suite struct TruthTests {
  private static let tally: TruthTally = {
    let count = ProcessInfo.processInfo.environment["LAYOUTLAB_TRUTH"].flatMap(UInt64.init) ?? 60
    let tally = TruthTally()
    for seed in (1...count).share(3) { tally.judgeSome(seed: seed, kinds: Set(TruthKind.allCases)) }
    return tally
  }()

  @Test(arguments: TruthKind.allCases) func `what is said is true`(kind: TruthKind) {
    let row = Self.tally.rows[kind] ?? TruthTally.Row()
    #expect(row.judged > 0 || !takesAll, "nothing of this kind was judged")
    #expect(!row.isEvasive, "\(row.notKnown) of \(row.judged) are not known")
    guard let seed = Self.tally.firstFalse[kind] else { return }
    Issue.record("session \(seed), made smaller:\n\(TruthTally.smallest(kind, seed: seed)?.description ?? "")")
  }

  @Test func `sessions can be judged`() {
    #expect(Self.tally.discarded.isEmpty, "they answer otherwise when they run again")
  }

  // MARK: The judge itself

  /// What is said less than the lab says: the causes of one kind.
  enum Lie: CaseIterable {
    case stepsOfSettings, stepsOfData, causesOfWhatif

    var kind: TruthKind {
      switch self {
      case .stepsOfSettings: .frameSettingStep
      case .stepsOfData: .becauseCount
      case .causesOfWhatif: .whatifElement
      }
    }

    /// An object of `--json` without them.
    func told(_ object: [String: Any]) -> [String: Any] {
      var object = object
      func without(_ key: String, in list: String, where holds: ([String: Any]) -> Bool) {
        guard let rows = object[list] as? [[String: Any]] else { return }
        object[list] = rows.map { row in
          var row = row
          if holds(row) { row[key] = key == "cause" ? [String: Any]() : nil }
          return row
        }
      }
      switch self {
      case .stepsOfSettings:
        without("step", in: "reasons") { ($0["input"] as? [String: Any])?["kind"] as? String == "setting" }
      case .stepsOfData: if object["cause"] != nil { object["cause"] = [String: Any]() }
      case .causesOfWhatif: without("cause", in: "differences") { $0["cause"] != nil }
      }
      return object
    }
  }

  @Test(arguments: Lie.allCases) func `causes that are left out are found`(lie: Lie) {
    let tally = TruthTally()
    TruthJudge.hears = lie.told
    defer { TruthJudge.hears = { $0 } }
    for seed in 1...6 { tally.judge(seed: UInt64(seed), kinds: [lie.kind]) }
    #expect((tally.rows[lie.kind]?.isFalse ?? 0) > 0)
  }
}
