import Foundation

/// An error that the compiler reports.
struct CompilerMessage {
  var path: String
  var line: Int
  var column: Int
  var text: String

  static func all(in output: String) -> [CompilerMessage] {
    output.split(separator: "\n").compactMap { row in
      guard let mark = row.range(of: ": error: ") else { return nil }
      let place = row[..<mark.lowerBound].split(separator: ":")
      guard place.count >= 3, let column = Int(place[place.count - 1]), let line = Int(place[place.count - 2])
      else {
        return nil
      }
      return CompilerMessage(
        path: place.dropLast(2).joined(separator: ":"), line: line, column: column,
        text: String(row[mark.upperBound...]))
    }
  }

  /// The name that the compiler did not find.
  var missingName: String? { quoted(after: "cannot find type '") ?? quoted(after: "cannot find '") }

  /// Returns the name that the compiler could not resolve, and a pattern that finds its declaration in another file: a
  /// type, a member of an extension, a conformance or an overload; nil for messages of other kinds.
  /// - Parameter line: the source line at which the message points.
  func missing(in line: String) -> (name: String, pattern: String)? {
    if let label = quoted(after: "extra argument '") ?? quoted(after: "extraneous argument label '") {
      let name = label.split(separator: ":").first.map(String.init) ?? label
      return (name, #"\b(func|init)\b[^{}]*\b\#(name)\b[^{}]*:"#)
    }
    if let label = quoted(after: "incorrect argument label in call (have '")?.split(separator: ":").first,
      let pattern = try? Regex(#"([A-Z]\w*)\(\s*\#(label):"#, as: (Substring, Substring).self),
      let call = line.firstMatch(of: pattern)
    {
      return (String(call.1), #"extension\s+\#(call.1)\b[\s\S]*init\(\s*\#(label)\b"#)
    }
    if text.hasPrefix("missing argument label"),
      let call = line.utf8.prefix(max(0, column - 1)).split(whereSeparator: { !SwiftFile.isWord($0) }).last
    {
      let name = String(decoding: call, as: UTF8.self)
      return (name, #"extension\s+\#(name)\b[\s\S]*init\(\s*_\b"#)
    }
    if text.hasSuffix("call that takes no arguments"), let call = line.firstMatch(of: /([A-Z]\w*)\((\w+):/) {
      return (String(call.1), #"extension\s+\#(call.1)\b[\s\S]*init\(\s*\#(call.2)\b"#)
    }
    if let name = missingName ?? quoted(after: " has no member '") {
      return (name, #"\b(class|struct|enum|protocol|typealias|func|let|var|case)\s+\#(name)\b"#)
    }
    guard let type = quoted(after: "type '") ?? quoted(after: "declaring struct '"),
      let name = quoted(after: "conform to protocol '") ?? quoted(after: "for protocol '")
    else { return nil }
    return (type, #"extension\s+\#(type)\b[^{]*:[^{]*\b\#(name)\b"#)
  }

  /// The imported module that does not exist; for a submodule its parent module.
  var missingModule: String? {
    quoted(after: "no such module '").flatMap { $0.split(separator: ".").first }.map(String.init)
  }

  /// Whether the file ends in the middle of a declaration.
  var isOfOpenFile: Bool { text.hasSuffix("only valid at file scope") || text.hasPrefix("expected '}'") }

  /// Whether the mistake may follow from a declaration that is missing elsewhere.
  var isSymptom: Bool {
    [
      "extraneous argument", "extra argument", "missing argument", "incorrect argument label", "cannot infer",
      "generic parameter", "value of optional type", "type of expression", "cannot convert",
      "argument passed to call",
      "no exact matches", "reference to member",
    ].contains { text.hasPrefix($0) }
  }

  /// Whether the code is in a version of Swift that the compiler no longer reads.
  var isOfOldSwift: Bool { text.hasSuffix("was removed in Swift 3") }

  /// Whether Swift 4 allows the code and Swift 5 does not.
  var isOfSwift4: Bool {
    text.contains("has been renamed to") || text.hasPrefix("add () to forward '@autoclosure' parameter")
  }

  /// The protocol that the lab's delegate does not conform to.
  var nonconformance: String? {
    guard text.hasPrefix("type '_LabDelegate' does not conform to protocol '") else { return nil }
    return quoted(after: "does not conform to protocol '")
  }

  private func quoted(after text: String) -> String? {
    guard let start = self.text.range(of: text) else { return nil }
    return String(self.text[start.upperBound...].prefix { $0 != "'" })
  }

  /// The name of the property, closure, method or maker in the mark on the message's line of a generated file.
  var member: String? {
    let lines = (try? String(contentsOfFile: path, encoding: .utf8))?
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let lines, lines.indices.contains(line - 1) else { return nil }
    let words = lines[line - 1].split(separator: "\"")
    let isNamed = words.count > 1 && ["case ", "closure ", "method ", "made "].contains(where: words[0].hasSuffix)
    return isNamed ? String(words[1]) : nil
  }
}
