/// The name of an Objective-C method, which is never called here.
/// - Source: documented, Selector.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
  /// The name of the method.
  public let name: String

  /// Creates the name of a method.
  public init(_ name: String) { self.name = name }

  /// Creates the name of a method.
  public init(stringLiteral name: String) { self.name = name }
}
