public import Testing

/// Expects two values to be equal, and reports both at the place of the call if they are not.
///
/// The report is that of `#expect(actual == expected)`, and costs the compiler a tenth; see docs/use/testing.md.
/// - Parameters:
///   - actual: What the code under test answers.
///   - expected: What it has to answer.
///   - comment: What the values alone do not say, such as a seed; not made if they are equal.
///   - location: The place that is reported.
public func expect<Value: Equatable>(
  _ actual: Value, is expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  at location: SourceLocation = #_sourceLocation
) {
  guard actual != expected else { return }
  let values: String
  if let actual = actual as? String, let expected = expected as? String, (actual + expected).contains("\n") {
    values = "was:\n\(actual)\nexpected:\n\(expected)"
  } else {
    values = "was \(String(describingForTest: actual)), expected \(String(describingForTest: expected))"
  }
  let prefix = comment().map { "\($0.rawValue): " } ?? ""
  Issue.record(Comment(rawValue: prefix + values), sourceLocation: location)
}
