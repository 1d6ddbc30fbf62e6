import CollectionLayout
import Foundation
import LayoutScript

// Notes and fixes: a setting that is said not to be read moves nothing, and a fix leaves fewer mistakes.
extension TruthJudge {
  /// A setting that LL0305 is said of moves no frame and no content, in any of several magnitudes.
  func judgeUnread() {
    guard wants(.unread) else { return }
    let words = Perturbation.judged.filter { $0 != "view" && $0 != "safe" }
    for word in some(2, of: words) {
      for statement in Perturbation.statements(for: word, in: end) {
        let lab = TruthLab(run.texts)
        guard let (finished, codes) = lab?.codes(of: statement), finished, codes.contains("LL0305"),
          let now = laidOutAnew, let other = world(after: statement)
        else { continue }
        add(
          .unread, statement, isTrue: now[.frames] == other[.frames] && now[.content] == other[.content],
          said: "LL0305", "frames or content differ")
      }
    }
  }

  /// A word of the session with a letter lost: where a certain fix is told, the line runs with it as before.
  func judgeFix() {
    guard wants(.fix, .cure) else { return }
    for text in run.texts where text.count > 4 {
      for _ in 0..<2 { judgeFix(damaging: text) }
    }
  }

  private func judgeFix(damaging text: String) {
    let place = text.index(text.startIndex, offsetBy: dice.whole(1...min(6, text.count - 2)))
    var damaged = text
    if dice.whole(0...1) == 0 { damaged.remove(at: place) } else { damaged.insert(" ", at: place) }
    let source = SourceText(name: "truth", text: damaged)
    let analysis = TruthLab().lab.analysis(of: source)
    for diagnostic in analysis.diagnosticsWithFixes {
      for fix in diagnostic.fixes {
        var bytes = source.bytes
        bytes.replaceSubrange(fix.span.start..<fix.span.end, with: Array(fix.replacement.utf8))
        let fixed = TruthLab().lab.analysis(of: SourceText(name: "truth", bytes: bytes)).diagnostics
        add(
          fix.isCertain ? .fix : .cure, damaged, isTrue: fixed.count < analysis.diagnostics.count,
          said: "\(diagnostic.words.message): \(fix.summary)", "the mistakes after it: \(fixed.map(\.code))")
      }
    }
  }
}
