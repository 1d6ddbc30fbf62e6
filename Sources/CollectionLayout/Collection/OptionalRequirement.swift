/// How a protocol has methods that need not be implemented, where there is no `@objc optional`.
///
/// Such a method has a default implementation that says it is missing and answers anything. The question is asked in here,
/// and learns whether the delegate has the method. App code asks in UIKit's own form, `delegate.collectionView?(…)`,
/// for which the protocol has a callable property of the methods' name.
/// - Source: documented for optional methods; the way is ours.
/// - Differs: a method that only a subclass of the conforming class implements is not found.
@MainActor
package enum OptionalRequirement {
  private static var isMissing = false

  /// Says that the method which was asked is not implemented; what the default implementation answers is not used.
  package static func isNotImplemented<Answer>(_ answer: Answer) -> Answer {
    isMissing = true
    return answer
  }

  /// The answer of a method, nil if it is not implemented.
  package static func answer<Answer>(_ ask: () -> Answer) -> Answer? {
    let outer = isMissing
    defer { isMissing = outer }
    isMissing = false
    let answer = ask()
    return isMissing ? nil : answer
  }
}

/// An answer that may be missing, of which members are asked: `delegate.size?(…).height`.
/// - Source: ours.
@dynamicMemberLookup
public struct OptionalAnswer<Answer> {
  /// The answer.
  public let value: Answer?

  /// Wraps an answer.
  public init(value: Answer?) { self.value = value }

  /// A member of the answer; nil where there is none.
  public subscript<Member>(dynamicMember path: KeyPath<Answer, Member>) -> Member? { value?[keyPath: path] }
}
