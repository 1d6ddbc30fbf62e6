/// Optional methods of protocols, without `@objc optional`.
///
/// An optional method has a default implementation that notes that the method is missing and returns any value;
/// `answer` then finds out whether the method is implemented. App code writes `delegate.collectionView?(…)`, as for
/// UIKit, for which the protocol has a callable property.
/// - Source: documented for optional methods; the way is ours.
/// - Differs: a method that only a subclass of the conforming class implements is not found.
@MainActor
package enum OptionalRequirement {
  private static var isMissing = false

  /// Notes that the called method is not implemented; the returned value is not used.
  package static func isNotImplemented<Answer>(_ answer: Answer) -> Answer {
    isMissing = true
    return answer
  }

  /// Returns the answer of a method; nil if the method is not implemented.
  package static func answer<Answer>(_ ask: () -> Answer) -> Answer? {
    let outer = isMissing
    defer { isMissing = outer }
    isMissing = false
    let answer = ask()
    return isMissing ? nil : answer
  }
}

/// An answer that may be missing, whose members are optional values: `delegate.size?(…).height`.
/// - Source: ours.
@dynamicMemberLookup
public struct OptionalAnswer<Answer> {
  /// The answer.
  public let value: Answer?

  /// Wraps an answer.
  public init(value: Answer?) { self.value = value }

  /// The member of the answer; nil if there is no answer.
  public subscript<Member>(dynamicMember path: KeyPath<Answer, Member>) -> Member? { value?[keyPath: path] }
}
