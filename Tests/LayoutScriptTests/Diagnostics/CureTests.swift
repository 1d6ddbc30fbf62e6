import Expectations
import LayoutScript
import Testing

/// What an error tells to write works.
@MainActor
struct CureTests {
  @Test(
    arguments: [
      ("", "items 20 80-240", "write `80...240`", "items 20 80...240"),
      ("", "scroll 10-5", "write `(10-5)`", "scroll (10-5)"),
      ("", "view 390*844", "write `390x844`", "view 390x844"),
      ("", "view 390 * 844", "write `390x844`", "view 390x844"),
      ("", "item 100 * 2", "write `(100 * 2)`", "item (100 * 2)"),
      ("", "print 3 * 4", "write `(3 * 4)`", "print (3 * 4)"),
      (
        "items 20 80", "layout flow", "`for $i in 0...19 { size $i 120x80 }`",
        "for $i in 0...19 { size $i 120x80 }; layout flow"
      ),
      ("item 80", "layout flow", "`size 0 120x80`", "size 0 120x80; layout flow"),
      (
        "items 3 80", "compare waterfall flow", "`for $i in 0...2 { size $i 120x80 }`",
        "for $i in 0...2 { size $i 120x80 }; compare waterfall flow"
      ),
      (
        "section { item 5 }; section { item 6 }", "layout flow", "`size 0:0 120x80`",
        "size 0:0 120x80; size 1:0 120x80; layout flow"
      ),
      ("layout flow", "item 80", "write `120x80`", "item 120x80"),
      ("items 3 50", "insert 120", "`item 120x80`", "item 120x80"),
    ] as [(String, String, String, String?)])
  func `what an error tells to write works`(before: String, mistake: String, told: String, cure: String?) {
    let session = Session(before)
    #expect(session.code(of: mistake) != nil)
    let help = session.transcript.diagnostics.last?.words.help ?? ""
    #expect(help.contains(told), "\(mistake): \(help)")
    if let cure { session.run(cure) }
  }
}
