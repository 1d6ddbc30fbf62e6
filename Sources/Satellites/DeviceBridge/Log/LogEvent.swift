import CollectionLayout

package struct LogEvent: Sendable {
  /// The number of the line, from 1.
  package var line: Int
  package var content: Content
  /// The number of calls under way at the event.
  package var depth = 0
  /// The name of the outermost call under way; nil for none.
  package var outermost: String?
  package var isInside: Bool { depth > 0 }

  package enum Content: Sendable {
    case begin(LogBegin)
    case view(LogView)
    case property(name: String, LogValue)
    case counts([Int])
    case sizes([LogSize])
    case call(LogCall)
    /// The recorder had no more room.
    case cut
    /// The log has no more events of the layout.
    case end
  }

  package var call: LogCall? { if case .call(let call) = content { call } else { nil } }
}

/// The first line of a layout in a log.
package struct LogBegin: Sendable {
  package var layout: String
  package var superclasses: [String]
  package var system: String
  package var properties: [LogValue.Field]

  package var isFlow: Bool { superclasses.contains("UICollectionViewFlowLayout") }

  /// The version of iOS; nil for a log of another system.
  package var version: String? {
    // "Version 17.2 (Build 21C62)"
    system.prefixMatch(of: /Version (\d+(?:\.\d+)?)/).map { String($0.1) }
  }

  /// The version of the lab that stands for the log's version: the newest that is not newer, else the oldest; nil
  /// for a log of another system.
  package var nearestVersion: String? {
    guard let version else { return nil }
    let numbers = Self.numbers(of: version)
    let known = SystemVersion.allCases.sorted().map(\.rawValue)
    return known.last { !numbers.lexicographicallyPrecedes(Self.numbers(of: $0)) } ?? known.first
  }

  /// A remark where the lab has another version than the log.
  package var versionRemark: String? {
    guard let version, let nearest = nearestVersion, Self.numbers(of: version) != Self.numbers(of: nearest)
    else { return nil }
    return "the log is of iOS \(version), which the lab has no rules of its own for: "
      + "`ios \(nearest)` stands for it"
  }

  private static func numbers(of version: String) -> [Int] {
    let numbers = version.split(separator: ".").prefix(2).map { Int($0) ?? 0 }
    return numbers + Array(repeating: 0, count: 2 - numbers.count)
  }
}

/// The state of the view before a call, in points.
package struct LogView: Sendable, Equatable {
  package var x, y, width, height: Double
  /// The adjusted inset: top, left, bottom, right.
  package var inset: [Double]
  package var finger: String?
  package var scale: Double
  package var isMirrored: Bool
}

/// The size of an item, a header or a footer, from its attributes.
package struct LogSize: Sendable {
  package var kind: String
  package var section, item: Int
  package var width, height: Double
}

/// A call of the view to the layout.
package struct LogCall: Sendable {
  /// UIKit's whole Swift name.
  package var name: String
  package var arguments: LogValue
  package var result: LogValue?
  /// Whether the log has the end of the call.
  package var isEnded = true

  /// Returns an argument that is a rectangle (x, y, width, height); nil for another value.
  package func rectangle(_ name: String) -> [Double]? {
    arguments[name]?.numbers.flatMap { $0.count == 4 ? $0 : nil }
  }

  /// The elements of the answer, which is a list of attributes or one.
  package var elements: [LogElement] {
    guard let result else { return [] }
    if let list = result["elements"]?.list { return list.compactMap(LogElement.init) }
    return LogElement(result).map { [$0] } ?? []
  }
}

/// The attributes of an element in an answer.
package struct LogElement: Sendable, Equatable {
  package var kind: String
  package var section, item: Int
  package var x, y, width, height: Double
  /// The size that the layout gave, where a transform changes the frame's size.
  package var size: [Double]?
  package var z = 0.0
  package var alpha = 1.0
  package var isHidden = false

  package var isCell: Bool { kind == "cell" }

  init?(_ value: LogValue) {
    guard let list = value.list, list.count >= 7, let kind = list[0].text else { return nil }
    let numbers = list[1..<7].compactMap(\.number)
    guard numbers.count == 6, let section = Int(exactly: numbers[0]), let item = Int(exactly: numbers[1]) else {
      return nil
    }
    (self.kind, self.section, self.item) = (kind, section, item)
    (x, y, width, height) = (numbers[2], numbers[3], numbers[4], numbers[5])
    guard list.count > 7 else { return }
    let rest = list[7]
    size = rest["size"]?.numbers
    z = rest["z"]?.number ?? 0
    alpha = rest["alpha"]?.number ?? 1
    isHidden = rest["hidden"]?.bool ?? false
  }
}

package struct LogError: Error {
  /// The number of the line; nil for the log as a whole.
  package var line: Int?
  package var message: String
  package var hint: String?

  package init(_ line: Int?, _ message: String, hint: String? = nil) {
    (self.line, self.message, self.hint) = (line, message, hint)
  }
}
