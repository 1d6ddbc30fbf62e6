/// The name of a method of Objective-C, which is never called here.
/// - Source: documented, Selector.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let name: String

  /// Creates the name of a method.
  public init(_ name: String) { self.name = name }

  /// Creates the name of a method.
  public init(stringLiteral name: String) { self.name = name }
}
