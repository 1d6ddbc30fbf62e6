/// A setting of the prompt: `:set NAME VALUE`.
package enum PromptSetting: String, CaseIterable, Sendable {
  case mode, names, hints, pager, time

  package var summary: String {
    switch self {
    case .mode: "the form of answers; pictures and texts change with `json` only"
    case .names: "the names of UIKit's calls in steps"
    case .hints: "colours, hints and marked mistakes while a line is typed"
    case .pager: "long answers and lists in $PAGER, or else in `less`"
    case .time: "the time of each input"
    }
  }

  package var choices: [Keyword] {
    switch self {
    case .mode: AnswerForm.keywords
    case .names:
      [
        Keyword("short", "Swift names, long ones cut"), Keyword("full", "Swift names, whole"),
        Keyword("objc", "Objective-C selectors"),
      ]
    case .hints, .pager, .time: SessionCommand.onOff
    }
  }
}

/// The forms of answers at the prompt, for `:set mode`; `AnswerRows` names the writer of each.
package enum AnswerForm: String, Sendable, CaseIterable {
  case table, box, json, csv, md

  /// Whether the form is for other programs to read.
  package var isData: Bool {
    switch self {
    case .table, .box: false
    case .json, .csv, .md: true
    }
  }

  private var summary: String {
    switch self {
    case .table: "as text, in columns"
    case .box: "rows under names, with lines around them"
    case .json: "one object a line, as with --json"
    case .csv: "comma-separated values"
    case .md: "a Markdown table"
    }
  }

  static let keywords = allCases.map { Keyword($0.rawValue, $0.summary) }
}
