import GalleryHosts
import LayoutScript

@testable import LayoutLanguage

/// A page of `docs/reference/tables` that says what the code says.
enum GeneratedTable: String, CaseIterable {
  case settings, statements, layouts, calls, values, codes, commands, limits, laws

  /// The first line of each page that a test writes: `make size` counts such pages apart.
  static let mark = "<!-- Generated: `make record` writes this page. -->\n"

  var path: String { "docs/reference/tables/\(rawValue).md" }

  @MainActor var page: String { Self.mark + "\n# \(heading)\n\n\(text)" }

  private var heading: String {
    switch self {
    case .settings: "Settings, and their values at the start"
    case .statements: "Statements"
    case .layouts: "Layouts, and the settings that they read"
    case .calls: "Words for calls"
    case .values: "Values and functions of expressions"
    case .codes: "Codes of messages"
    case .commands: "Commands of the prompt"
    case .limits: "Limits"
    case .laws: "Laws of layouts"
    }
  }

  @MainActor private var text: String {
    switch self {
    case .settings:
      Self.table(
        ["setting", "at the start"],
        Setting.allCases.map { ["`\($0.rawValue)`", "`\($0.rawValue) \(Settings()[$0].text)`"] })
    case .statements: Signature.Group.allCases.map(Self.section).joined(separator: "\n")
    case .layouts:
      Self.table(
        ["layout", "what it is", "reads"],
        zip(Self.catalog.names.layouts, Self.catalog.entries).map { layout, entry in
          [
            "`\(layout.text)`", layout.summary,
            Self.settings(readBy: entry.makeHost()).map { "`\($0)`" }.joined(separator: " "),
          ]
        })
    case .calls:
      Self.table(
        ["word", "call", "what it is"],
        CallWord.allCases.map { word in
          ["`\(word.rawValue)`", word.uikitNames.map { "`\($0)`" }.joined(separator: "<br>"), word.page.summary]
        })
    case .values:
      Self.table(
        ["value", "what it is", "members", "kind", "needs a layout"],
        ExpressionTable.standard.entries.map { entry in
          let members = (entry.callType ?? entry.type)?.members.map { "`.\($0.text)`" }.joined(separator: " ") ?? ""
          return [
            entry.usage.split(separator: " | ").map { "`\($0)`" }.joined(separator: "<br>"), entry.summary, members,
            (entry.callKind ?? entry.kind)?.rawValue ?? "",
            entry.forcesLayout ? "yes" : "",
          ]
        })
    case .codes:
      Self.table(
        ["code", "when", "example"],
        Explanation.messages.map { page in [page.code, page.summary, Self.example(of: page)] })
    case .commands:
      Self.table(
        ["command", "what it does", "example", "also"],
        SessionCommand.all.map { command in
          [
            "`\(command.usage)`".replacing("|", with: "\\|"), command.page.summary,
            command.page.examples.map { "`\($0)`" }.joined(separator: "<br>"),
            command.bareWords.map { "`\($0)`" }.joined(separator: " "),
          ]
        })
    case .limits: Self.table(["what", "limit"], Self.limitRows)
    case .laws: Law.all.map(Self.section).joined(separator: "\n")
    }
  }

  /// The statements of a group, below its name.
  private static func section(_ group: Signature.Group) -> String {
    let rows = SignatureTable.standard.signatures(in: group).map { signature in
      [
        signature.usages.map { "`\($0.replacing("|", with: "\\|"))`" }.joined(separator: "<br>"),
        signature.page.summary.replacing("|", with: "\\|"),
        signature.page.examples.map { "`\($0.replacing("|", with: "\\|").replacing("\n", with: "; "))`" }
          .joined(separator: "<br>"),
        signature.page.uikit.map { "`\($0)`" }.joined(separator: "<br>"),
      ]
    }
    return "## \(group.rawValue.prefix(1).uppercased() + group.rawValue.dropFirst())\n\n"
      + table(["statement", "meaning", "example", "UIKit"], rows)
  }

  /// A law with its reason, what a device shows, the usual mistake and the remedy.
  private static func section(_ law: Law) -> String {
    """
    ## \(law.name.rawValue)

    \(law.title.prefix(1).uppercased() + law.title.dropFirst()). \(law.why)

    *On a device:* \(law.device)

    ```swift
    \(law.usual)
    ```

    *Remedy:* \(law.remedy)

    """
  }

  /// The reproduction of a page, where one line of the language is enough.
  private static func example(of page: Explanation) -> String {
    guard case .script(let text) = page.reproduction, !text.contains("\n") else { return "" }
    return "`\(text.replacing("|", with: "\\|"))`"
  }

  /// The settings that a layout reads, on one axis or the other.
  @MainActor private static func settings(readBy host: any LayoutHost) -> [String] {
    let axes = [Settings.Axis.vertical, .horizontal].map { axis in
      var settings = Settings()
      settings.axis = axis
      return settings
    }
    let settings = Setting.allCases.filter { $0.row.audience == .layout }
    return settings.filter { setting in axes.contains { host.reads(setting, $0) } }.map(\.rawValue)
  }

  private static let catalog = LayoutCatalog.builtIn + .gallery

  private static let limitRows: [[String]] = [
    ["a number, either sign", String(Int(Limits.magnitude))],
    ["lanes of a waterfall", written(Limits.lanes)],
    ["items that one statement appends", written(Limits.items)],
    ["items in all", String(Limits.itemsInAll)],
    ["sections in all", String(Limits.sections)],
    ["rounds of one loop", written(Limits.rounds)],
    ["rounds of all loops of a line", String(Limits.roundsInAll)],
    ["turns that `calls` looks back", written(Limits.turns)],
    ["seed", written(Limits.seeds)],
    ["index of a section or an item", written(Limits.indices)],
    ["depth of files that include each other", String(Limits.includeDepth)],
    ["includes in all", String(Limits.includes)],
    ["exit status of `:quit`", written(Limits.exitStatus)],
    ["bytes of a source", String(Parser.sourceLimit)],
    ["depth of blocks, parentheses, calls, signs, `not` and `else`, together", String(Parser.nestingLimit)],
    ["operators in a row without parentheses", String(Parser.chainLimit)],
    ["errors that are reported of one source", String(Parser.errorLimit)],
  ]

  private static func written(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound) to \(range.upperBound)"
  }

  private static func table(_ heads: [String], _ rows: [[String]]) -> String {
    ([heads, heads.map { _ in "---" }] + rows).map { cells in
      "| " + cells.map { $0.replacing(" | ", with: " \\| ") }.joined(separator: " | ") + " |\n"
    }.joined()
  }
}
