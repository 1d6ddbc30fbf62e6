import Expectations
import Synchronization
import Testing

struct ExpectTests {
  /// What `expect` recorded in this file; it fails no test.
  private static let reports = Mutex<[String]>([])

  private static func isNoReport(_ issue: Issue) -> Bool {
    guard case .unconditional = issue.kind, let place = issue.sourceLocation, place.fileID == #fileID else {
      return true
    }
    let text = issue.comments.map(\.rawValue).joined(separator: " ")
    reports.withLock { $0.append("\(place.line): \(text)") }
    return false
  }

  @Test("a difference is reported with both values, at the place of the call", .filterIssues(isNoReport))
  func difference() {
    func helper(at location: SourceLocation = #_sourceLocation) { expect(1, is: 2, at: location) }
    let line = #line
    expect([1, 2], is: [1, 3])
    expect(Optional("a"), is: nil, "seed 3")
    expect("a\nb", is: "a")
    helper()
    expect(
      Self.reports.withLock { $0 },
      is: [
        "\(line + 1): was [1, 2], expected [1, 3]",
        "\(line + 2): seed 3: was \"a\", expected nil",
        "\(line + 3): was:\na\nb\nexpected:\na",
        "\(line + 4): was 1, expected 2",
      ])
  }

  @Test("equal values report nothing, and their comment is not made")
  func equality() {
    var comments = 0
    func comment() -> Comment {
      comments += 1
      return "seed"
    }
    expect("a", is: "a", comment())
    expect(comments, is: 0)
  }
}
