import CollectionLayout
import Foundation
import Testing

/// A fact about collection views on devices: the header of its file in `Tests/Evidence`, and the proof below it.
struct Fact: Sendable, CustomTestStringConvertible {
  /// The page of a fact, by the kind of its sources.
  enum Page: String, CaseIterable, Sendable {
    case atlas, devices, reports, modern, foreign

    /// A few words for its heading.
    var summary: String {
      switch self {
      case .atlas: "what UIKit raises and prints"
      case .devices: "logged order and number of calls"
      case .reports: "reports of issue trackers and radars"
      case .modern: "compositional layouts, diffable data sources, lists"
      case .foreign: "what published layouts rely on"
      }
    }
  }

  /// Whether the lab does what a device does.
  enum State: String, CaseIterable, Sendable {
    case holds
    /// It does something else: on purpose, or not yet.
    case differs
    /// It cannot be shown here.
    case unknown
  }

  /// How sure a fact is: the scale of messages' words.
  typealias Confidence = UIKitMessage.Confidence

  var page: Page
  var id: String
  /// One sentence: what a device does.
  var sentence: String
  var source: String
  /// The versions of iOS that it was seen on.
  var versions: String
  var confidence: Confidence
  var state: State
  /// Why the lab differs, or why nothing can be shown.
  var reason: String
  /// What another source says instead.
  var other: String?
  /// What a device shows, in order.
  var device: [String]
  /// What the lab shows where it differs.
  var lab: [String]
  /// Its file, below `Tests/Evidence`.
  var path: String
  /// The whole file.
  var text: String

  /// `atlas U05`
  var name: String { "\(page.rawValue) \(id)" }
  var testDescription: String { path }
  var isScript: Bool { path.hasSuffix(".layout") }
  /// There is something to run, and something that is expected of it.
  var hasProof: Bool {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return !lines.isEmpty && (!device.isEmpty || lines.contains { $0.contains("expect ") })
  }
}

extension Fact {
  /// The part of the proof that a reader needs: a script; the classes of a proof in Swift, or where it has none what it does on
  /// the stage.
  var lines: String {
    let sign = isScript ? "#" : "//"
    let body = text.replacing("LoggedFlow", with: "UICollectionViewFlowLayout")
      .split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix(sign) }
    if isScript { return body.joined(separator: "\n").trimmingCharacters(in: .newlines) }
    let start = body.firstIndex { $0.contains(": Proof {") || $0.contains(": Trap {") } ?? body.endIndex
    let classes = body[..<start].filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      .replacing("fileprivate ", with: "").replacing("private ", with: "")
      .trimmingCharacters(in: .newlines)
    if !classes.isEmpty { return classes }
    return body[start...].dropFirst(2).filter { line in
      line.hasPrefix("    ") && !["stage.", " App(", "layoutIfNeeded()", "settle()"].contains { line.contains($0) }
    }
    .map { $0.dropFirst(4).replacing("app.", with: "") }.joined(separator: "\n")
  }

  /// The lines with a `$name` in the place of each number that stands there once.
  func template(_ values: [UIKitMessage.Placeholder: String]) -> String {
    var text = lines
    let numbers = values.values.flatMap { $0.split(separator: ":") }
    for (name, value) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let parts = value.split(separator: ":")
      // Item 0 of section 0 says nothing of the place of either.
      if value == "0" || numbers.count(where: { parts.contains($0) }) != parts.count { continue }
      let written =
        name.form == .path && !isScript ? "item: \(parts.last ?? ""), section: \(parts.first ?? "")" : value
      let places = text.ranges(of: written).filter { place in
        !Self.goesOn(text[..<place.lowerBound].last) && !Self.goesOn(text[place.upperBound...].first)
      }
      if places.count == 1 { text.replaceSubrange(places[0], with: "$\(name.rawValue)") }
    }
    return text
  }

  /// Whether a character beside digits makes them a part of something else: `50x50`, `1...9`.
  private static func goesOn(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "." } ?? false
  }
}

extension Fact {
  /// What is wrong with a header.
  struct Mistake: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads a file: the lines that begin with `#` or `//` say `key: value`, and go on where they are indented.
  init(path: String, text: String) throws(Mistake) {
    let sign = path.hasSuffix(".swift") ? "//" : "#"
    var fields: [(key: String, value: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix(sign + " ") else { break }
      let rest = line.dropFirst(sign.count + 1)
      if rest.hasPrefix("  "), !fields.isEmpty {
        fields[fields.count - 1].value += " " + rest.trimmingCharacters(in: .whitespaces)
      } else if let colon = rest.firstRange(of: ": ") {
        fields.append((String(rest[..<colon.lowerBound]), String(rest[colon.upperBound...])))
      } else {
        throw Mistake(description: "\(path): `\(line)` is not `key: value`")
      }
    }
    let known: Set = ["source", "ios", "confidence", "state", "but", "device", "lab"]
    for (key, _) in fields.dropFirst() where !known.contains(key) {
      throw Mistake(description: "\(path): there is no field `\(key)`")
    }
    func field(_ key: String) throws(Mistake) -> String {
      guard let field = fields.dropFirst().first(where: { $0.key == key }) else {
        throw Mistake(description: "\(path): no field `\(key)`")
      }
      return field.value
    }
    func all(_ key: String) -> [String] { fields.dropFirst().filter { $0.key == key }.map(\.value) }

    let folders = path.split(separator: "/")
    guard let page = folders.dropLast().last.flatMap({ Page(rawValue: String($0)) }), let first = fields.first,
      folders.last?.hasPrefix(first.key + "-") == true
    else { throw Mistake(description: "\(path): the first line and the name of the file begin with the id") }
    guard let confidence = Confidence(rawValue: try field("confidence")) else {
      throw Mistake(description: "\(path): confidence is one of \(Confidence.allCases.map(\.rawValue))")
    }
    let parts = try field("state").split(separator: ", ", maxSplits: 1)
    guard let state = parts.first.flatMap({ State(rawValue: String($0)) }) else {
      throw Mistake(description: "\(path): state is one of \(State.allCases.map(\.rawValue)), a comma and a reason")
    }
    self.init(
      page: page, id: first.key, sentence: first.value, source: try field("source"), versions: try field("ios"),
      confidence: confidence, state: state, reason: parts.count > 1 ? String(parts[1]) : "",
      other: all("but").first,
      device: all("device"), lab: all("lab"), path: path, text: text)
  }

  /// All facts, page by page, in the order of their files.
  static func all() throws -> [Fact] {
    var facts: [Fact] = []
    for page in Page.allCases {
      for folder in ["", "Swift/"] {
        let folder = folder + page.rawValue
        let names = try FileManager.default.contentsOfDirectory(
          atPath: Evidence.folder.appending(path: folder).path)
        for name in names where name.hasSuffix(".layout") || name.hasSuffix(".swift") {
          facts.append(try Fact(path: "\(folder)/\(name)", text: Evidence.text(of: "\(folder)/\(name)")))
        }
      }
    }
    let pages = Page.allCases
    return facts.sorted {
      $0.page == $1.page
        ? $0.id.localizedStandardCompare($1.id) == .orderedAscending
        : (pages.firstIndex(of: $0.page) ?? 0) < (pages.firstIndex(of: $1.page) ?? 0)
    }
  }
}
