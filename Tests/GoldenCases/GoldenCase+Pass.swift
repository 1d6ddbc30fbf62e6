package import Foundation

extension GoldenCase {
  /// A script against a view and a layout, and the layout's methods that each of its steps calls.
  package struct Pass: Decodable, Sendable {
    /// The view's size.
    package let size: CGSize
    /// When the layout says yes to a bounds change.
    package let rule: Rule
    package let steps: [Step]
    /// The Objective-C selectors called, step by step.
    package let expectedCalls: [[String]]

    package enum Rule: String, Decodable, Sendable {
      case never, size, always
    }

    package enum Step: Decodable, Equatable, Sendable {
      /// One turn of the run loop.
      case tick
      case invalidate
      case scroll(to: CGPoint)
      case resize(to: CGSize)

      package init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        let name = try values.decode(String.self)
        switch name {
        case "tick": self = .tick
        case "invalidate": self = .invalidate
        case "scroll":
          self = .scroll(to: CGPoint(x: try values.decode(Double.self), y: try values.decode(Double.self)))
        case "resize":
          self = .resize(to: CGSize(width: try values.decode(Double.self), height: try values.decode(Double.self)))
        default: throw DecodingError.dataCorruptedError(in: values, debugDescription: "no such step: \(name)")
        }
      }
    }

    private enum Key: String, CodingKey {
      case size, rule, script, expect
    }

    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let numbers = try values.decode([Double].self, forKey: .size)
      size = CGSize(width: numbers[0], height: numbers[1])
      rule = try values.decode(Rule.self, forKey: .rule)
      steps = try values.decode([Step].self, forKey: .script)
      expectedCalls = try values.decode([[String]].self, forKey: .expect)
    }
  }
}
