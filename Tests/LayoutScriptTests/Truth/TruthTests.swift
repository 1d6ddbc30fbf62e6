import Foundation
import Testing
import Truth

/// What the lab says of causes is true when it is tried: the small form of `make truth`, described in `docs/truth.md`.
/// `LAYOUTLAB_TRUTH=500` judges as many sessions.
@MainActor @Suite struct TruthTests {
  /// Kinds with statements that are known to be false; a kind that is mended is taken out here, and stays judged.
  private nonisolated static let known: Set<TruthKind> = [.frameOthersStep, .frameNamed, .frameUnnamed]

  private nonisolated static let judged = TruthKind.allCases.filter { !known.contains($0) }

  private static let tally: TruthTally = {
    let count = ProcessInfo.processInfo.environment["LAYOUTLAB_TRUTH"].flatMap(UInt64.init) ?? 60
    let tally = TruthTally()
    for seed in 1...count { tally.judgeSome(seed: seed, kinds: Set(judged)) }
    return tally
  }()

  @Test(arguments: judged) func `what is said is true`(kind: TruthKind) {
    #expect((Self.tally.rows[kind]?.judged ?? 0) > 0, "nothing of this kind was judged")
    guard let seed = Self.tally.firstFalse[kind] else { return }
    Issue.record("session \(seed), made smaller:\n\(TruthTally.smallest(kind, seed: seed)?.description ?? "")")
  }

  @Test func `sessions can be judged`() {
    #expect(Self.tally.discarded.isEmpty, "they answer otherwise when they run again")
  }
}
