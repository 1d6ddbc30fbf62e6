package import Foundation

extension GoldenCase {
  /// What a layout has to answer: frames and a content size, or that the input is rejected.
  package enum Answer: Decodable, Sendable {
    case layout(frames: [String: CGRect], content: CGSize)
    /// The article's code raises; a reproduction rejects the input.
    case error(String)

    private enum Key: String, CodingKey {
      case frames, content, error
    }

    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      if let error = try values.decodeIfPresent(String.self, forKey: .error) {
        self = .error(error)
        return
      }
      let frames = try values.decode([String: [Double]].self, forKey: .frames)
      let content = try values.decode([Double].self, forKey: .content)
      self = .layout(
        frames: frames.mapValues(CGRect.init(golden:)), content: CGSize(width: content[0], height: content[1]))
    }
  }

  /// Which elements a rectangle lists.
  package struct Query: Decodable, Sendable {
    package let rect: CGRect
    package let faithful: Elements
    package let corrected: Elements
    /// The answers if contact counted, where they differ; right as well where Foundation's `intersects` decides.
    package let faithfulClosed: Elements?
    package let correctedClosed: Elements?

    private enum Key: String, CodingKey {
      case rect, faithful, corrected, faithfulClosed, correctedClosed
    }

    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      rect = CGRect(golden: try values.decode([Double].self, forKey: .rect))
      faithful = try values.decode(Elements.self, forKey: .faithful)
      corrected = try values.decode(Elements.self, forKey: .corrected)
      faithfulClosed = try values.decodeIfPresent(Elements.self, forKey: .faithfulClosed)
      correctedClosed = try values.decodeIfPresent(Elements.self, forKey: .correctedClosed)
    }
  }

  /// The elements of a query's answer.
  package enum Elements: Decodable, Equatable, Sendable {
    /// The class lists everything whatever the rectangle.
    case all
    case keys(Set<String>)

    package init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let word = try? value.decode(String.self) {
        guard word == "all" else {
          throw DecodingError.dataCorruptedError(in: value, debugDescription: "neither keys nor all: \(word)")
        }
        self = .all
      } else {
        self = .keys(Set(try value.decode([String].self)))
      }
    }
  }

  /// Whether a change from the case's bounds to others invalidates the layout.
  package struct BoundsChange: Decodable, Sendable {
    package let to: CGRect
    package let faithful: Bool
    /// Of `waterfall` only is this a rule; the other built-in layouts answer by their policy.
    package let corrected: Bool

    private enum Key: String, CodingKey {
      case to, faithful, corrected
    }

    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      to = CGRect(golden: try values.decode([Double].self, forKey: .to))
      faithful = try values.decode(Bool.self, forKey: .faithful)
      corrected = try values.decode(Bool.self, forKey: .corrected)
    }
  }
}
