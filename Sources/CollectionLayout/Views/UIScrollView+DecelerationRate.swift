public import Foundation

extension UIScrollView {
  /// How much of its velocity a scroll keeps from one millisecond to the next.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part that is kept, from 0 to 0.9999.
    public let rawValue: CGFloat

    /// Creates a rate from the part that is kept; what lies outside the range is held in it, so that scrolls end.
    public init(rawValue: CGFloat) {
      self.rawValue = min(max(0, rawValue), 0.9999)
    }

    /// 0.998, the rate of a scroll view at first.
    /// - Source: documented as the default; the number is observed.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: the scroll ends soon.
    /// - Source: documented; the number is observed.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
