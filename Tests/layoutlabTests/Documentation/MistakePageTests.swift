import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// The pages of codes have the messages of all mistakes, and no others.
struct MistakePageTests {
  /// A line of a section `## Messages`.
  private struct Line {
    var form: String
    /// The names of values in the line and in its parts.
    var names: Set<String>
  }

  /// The lines of all pages, and the names that stand above the first one of a page.
  private static func lines() -> [Line] {
    var all: [Line] = []
    for page in EmbeddedText.ends(of: .code, "Messages") {
      var lines = [Line(form: "", names: [])]
      for text in page.lines {
        let isForm = text.first?.isLetter == true
        #expect(
          isForm || text.hasPrefix("  ") || text.contains(/^- (label|related|note|write|help)[ :]/),
          "\(page.name): \(text)")
        if isForm {
          lines.append(Line(form: String(text.prefix { $0 != " " && $0 != ":" }), names: []))
          expect(EmbeddedText.end("Messages", withLine: lines[lines.count - 1].form)?.name, is: page.name)
        }
        let head =
          text.hasPrefix("  ") ? "" : text.prefix(upTo: text.firstRange(of: ": ")?.lowerBound ?? text.startIndex)
        let conditions = head.split(separator: " ").dropFirst(isForm ? 1 : 2).map { $0.prefix { $0 != "=" } }
        lines[lines.count - 1].names.formUnion(conditions.map(String.init))
        lines[lines.count - 1].names.formUnion(text.matches(of: /\{([a-z]\w*)/).map { String($0.1) })
      }
      #expect(lines.count > 1, "\(page.name) has no message")
      all += lines.dropFirst().map { Line(form: $0.form, names: $0.names.union(lines[0].names)) }
    }
    return all
  }

  @Test func `each form of a mistake has its messages, with values that it has`() throws {
    let declared = try Declarations(in: [
      "LayoutLanguage/Diagnostics", "CollectionLayout/Headless/LayoutException.swift",
      "CollectionLayout/Headless/LayoutWarning.swift", "CollectionLayout/Headless/LayoutAudit.swift",
      "CollectionLayout/Headless/GroupMisfit.swift", "LayoutLanguage/Tables/SlotKind.swift",
    ])
    let forms = Dictionary(
      declared.forms(of: "Diagnostic.Kind").map { ($0.form, $0.names) }, uniquingKeysWith: { $0.union($1) })
    let lines = Self.lines()
    // What `RunProblem` puts in words of its own.
    let others = ["missingSection", "invalidUpdate", "diffable"].map { "run.thrown.told.\($0)" }
    expect(Set(lines.map(\.form)).union(others).sorted(), is: forms.keys.sorted())
    for line in lines {
      let unknown = line.names.subtracting(forms[line.form] ?? []).subtracting(declared.facts)
      expect(unknown.sorted(), is: [], "\(line.form)")
    }
    expect(
      EmbeddedText.names(of: .code), is: EmbeddedText.ends(of: .code, "Messages").map(\.name),
      "a page without messages is told by nobody")
  }
}

/// The declarations of Swift files, as far as the forms of mistakes need them.
private struct Declarations {
  struct Form {
    var form: String
    var names: Set<String>
  }

  /// The cases of an enum, or the properties of a struct as the only one without a name.
  private var shapes: [String: [(name: String, values: [(label: String, type: String)])]] = [:]
  /// The names of values that are computed.
  var facts: Set<String> = []

  init(in paths: [String]) throws {
    let files = try paths.flatMap { path in
      path.hasSuffix(".swift")
        ? [path] : try Project.names(in: "Sources/" + path, endingIn: ".swift").map { "\(path)/\($0).swift" }
    }
    for file in files { read(try Project.text(of: "Sources/" + file)) }
  }

  private mutating func read(_ text: String) {
    var open: [(indent: Int, name: String, isText: Bool)] = []
    for line in text.replacing(#/\(\n +/#, with: "(").replacing(#/,\n +/#, with: ", ").split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let words = line.dropFirst(indent)
      while let last = open.last, last.indent >= indent { open.removeLast() }
      if let match = words.firstMatch(of: /^(?:package |public |private )*(enum|struct|extension) ([\w.]+)(.*)\{/) {
        let name = (open.map(\.name) + [String(match.2)]).joined(separator: ".")
        open.append((indent, String(match.2), match.3.contains(/: String|CustomStringConvertible/)))
        if match.1 != "extension", open.last?.isText == false {
          shapes[name] = match.1 == "struct" ? [("", [])] : []
        }
      } else if open.last.map({ $0.indent + 2 }) == indent,
        let shape = shapes[open.map(\.name).joined(separator: ".")]
      {
        let name = open.map(\.name).joined(separator: ".")
        if let match = words.wholeMatch(of: /(?:indirect )?case (\w+)(?:\((.*)\))?/) {
          shapes[name] = shape + [(String(match.1), Self.values(match.2 ?? ""))]
        } else if let match = words.wholeMatch(of: /(?:package |public )*var (\w+)(?:: ([^={]+?))?(?: = .*)?/) {
          shapes[name]?[0].values.append((String(match.1), String(match.2 ?? "")))
        }
      }
      if open.first?.indent == 0 { facts.formUnion(words.matches(of: /"(\w+)":\s/).map { String($0.1) }) }
    }
  }

  private static func values(_ text: Substring) -> [(label: String, type: String)] {
    text.split(separator: ", ").map { value in
      let parts = value.split(separator: ": ", maxSplits: 1).map { $0.prefix { $0 != "=" }.trimming { $0 == " " } }
      return parts.count == 1 ? ("it", parts[0]) : (parts[0], parts[1])
    }
  }

  /// Returns the forms of a type, each with the names of its values.
  func forms(of type: String, in outer: String = "") -> [Form] {
    let names = [
      "\(outer).\(type)", "\(outer.split(separator: ".").dropLast().joined(separator: ".")).\(type)", type,
    ]
    guard let name = names.first(where: { shapes[$0] != nil }), let shape = shapes[name] else { return [] }
    return shape.flatMap { part in
      part.values.reduce([Form(form: part.name, names: [])]) { forms, value in
        let inner = self.forms(of: String(value.type.prefix { $0 != "?" }), in: name)
        let isOptional = value.type.hasSuffix("?")
        return forms.flatMap { form in
          var all = inner.map {
            Form(
              form: [form.form, $0.form].filter { !$0.isEmpty }.joined(separator: "."),
              names: form.names.union($0.names))
          }
          if inner.isEmpty || isOptional && !inner[0].form.isEmpty {
            all.append(Form(form: form.form, names: form.names.union([value.label])))
          }
          return all
        }
      }
    }
  }
}

extension Substring {
  fileprivate func trimming(_ isCut: (Character) -> Bool) -> String {
    String(drop(while: isCut).reversed().drop(while: isCut).reversed())
  }
}
