import Foundation
import LayoutScript

@testable import layoutlab

/// Files for editors and for `man` that say what the tables say.
enum EditorFile: String, CaseIterable {
  case textMate = "editors/vscode/syntaxes/layoutlab.tmLanguage.json"
  case vim = "editors/vim/syntax/layoutlab.vim"
  case manual = "docs/layoutlab.1"

  @MainActor var text: String {
    switch self {
    case .textMate: Self.textMateText
    case .vim: Self.vimText
    case .manual: ManualPage.text
    }
  }

  /// The words that a statement begins with, the longer ones first, so that none hides another.
  private static let words = (SignatureTable.standard.signatures.map(\.word) + ["else"])
    .sorted { ($1.count, $0) < ($0.count, $1) }

  private static let commands = SessionCommand.all.map(\.word).sorted { ($1.count, $0) < ($0.count, $1) }

  // MARK: TextMate, for VS Code and others

  private static var textMateText: String {
    func rule(_ name: String, _ match: String) -> [String: Any] { ["name": name + ".layoutlab", "match": match] }
    let grammar: [String: Any] = [
      "name": "layoutlab", "scopeName": "source.layoutlab", "fileTypes": ["layout"],
      "patterns": [
        rule("string.unquoted.answer", #"^\s*\|.*$"#), rule("comment.line.number-sign", "#.*$"),
        [
          "name": "string.quoted.double.layoutlab", "begin": "\"", "end": "\"|$",
          "patterns": [rule("constant.character.escape", #"\\."#)],
        ],
        [
          "match": #"^\s*(:(?:\#(commands.joined(separator: "|"))))\b"#,
          "captures": ["1": ["name": "keyword.other.command.layoutlab"]],
        ],
        [
          "match": #"(?:^|[;{}])\s*(\#(words.joined(separator: "|")))(?![\w-])"#,
          "captures": ["1": ["name": "keyword.control.layoutlab"]],
        ],
        rule("variable.other", #"\$[A-Za-z_]\w*"#),
        rule("constant.numeric.step", #"@\d+(?:\.\d+)?(?:/\d+)?"#),
        rule("constant.numeric", #"(?<![\w.])-?\d+(?:\.\d+)?(?:[x:,]-?\d+(?:\.\d+)?)*%?(?!\w)"#),
        rule("keyword.operator", #"\.\.[.<]|==|!=|<=|>=|[<>+*/%-]"#), rule("punctuation.separator", "[;,]"),
        rule("punctuation.section", "[{}()]"),
      ] as [Any],
    ]
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? JSONSerialization.data(withJSONObject: grammar, options: options)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  // MARK: Vim

  private static var vimText: String {
    """
    " Vim syntax file
    " Language: layoutlab scripts
    " Made by the tests of layoutlab from its tables: `make record` writes it.

    if exists("b:current_syntax")
      finish
    endif

    syn match layoutlabStatement "\\%(^\\|[;{}]\\)\\s*\\zs\\%(\(words.joined(separator: "\\|")))\\>"
    syn match layoutlabCommand "^\\s*\\zs:\\%(\(commands.joined(separator: "\\|")))\\>"
    syn match layoutlabVariable "\\$\\h\\w*"
    syn match layoutlabStep "@\\d\\+\\%(\\.\\d\\+\\)\\=\\%(/\\d\\+\\)\\="
    syn match layoutlabNumber "\\%(\\w\\|\\.\\)\\@1<!-\\=\\d\\+\\%(\\.\\d\\+\\)\\=\\%([x:,]-\\=\\d\\+\\%(\\.\\d\\+\\)\\=\\)*%\\=\\>\\="
    syn match layoutlabOperator "\\.\\.[.<]\\|[=!<>]=\\|[<>]"
    syn region layoutlabString start=+"+ skip=+\\\\.+ end=+"+ end=+$+
    syn match layoutlabComment "#.*$"
    syn match layoutlabAnswer "^\\s*|.*$"

    hi def link layoutlabStatement Statement
    hi def link layoutlabCommand PreProc
    hi def link layoutlabVariable Identifier
    hi def link layoutlabStep Special
    hi def link layoutlabNumber Number
    hi def link layoutlabOperator Operator
    hi def link layoutlabString String
    hi def link layoutlabComment Comment
    hi def link layoutlabAnswer Constant

    let b:current_syntax = "layoutlab"

    """
    .replacing("\\%(\(words.joined(separator: "\\|")))", with: "\\%(\(words.joined(separator: "\\|"))\\)")
    .replacing("\\%(\(commands.joined(separator: "\\|")))", with: "\\%(\(commands.joined(separator: "\\|"))\\)")
  }
}

/// The page of `man layoutlab`, from the tables of commands and options.
@MainActor enum ManualPage {
  static var text: String {
    var lines = [
      #".\" Made by the tests of layoutlab from its tables: `make record` writes it."#,
      ".TH LAYOUTLAB 1 \"\" \"layoutlab \(Layoutlab.version)\" \"User Commands\"",
      ".SH NAME", #"layoutlab \- a laboratory for UICollectionView layouts"#,
      ".SH SYNOPSIS", ".nf", #"\fBlayoutlab\fR [OPTIONS]"#, #"\fBlayoutlab\fR [OPTIONS] \-c STATEMENTS"#,
    ]
    for command in CommandLineCommand.all {
      lines += [#"\fBlayoutlab \#(command.words)\fR "# + escaped(command.placeholder)]
    }
    lines += [
      ".fi", ".SH DESCRIPTION",
      escaped(
        "A prompt, and a small language, that drive a headless model of UICollectionView: a line such as "
          + "'columns 3; inset 20 15 10 15; item 120; scroll 400' makes it lay out and scroll, and the lab prints, step by "
          + "step, the layout attributes, the content size and the invalidation decisions, each with its cause. Without a "
          + "command it is a prompt; a pipe is run as a script."), ".SH COMMANDS",
    ]
    for command in CommandLineCommand.all {
      lines += [
        ".SS " + escaped("\(command.words) \(command.placeholder)"), ".nf", escaped(command.details), ".fi",
      ]
      lines += command.options.compactMap { CommandLineOption[$0] }.flatMap {
        row($0, command.summary(of: $0))
      }
      lines += [".PP", "Exit status:", ".nf"] + command.statuses.map { "  " + escaped($0) } + [".fi"]
    }
    lines += [".SH OPTIONS"]
    lines += BareCommand.row.options.compactMap { CommandLineOption[$0] }.flatMap { row($0, $0.summary) }
    lines += [
      ".SH EXIT STATUS", ".nf",
      escaped(
        "0  success\n1  a check failed\n2  usage, or a mistake in the text: nothing ran\n"
          + "3  a statement could not be carried out\n4  input or output\n130  interrupted"), ".fi",
      ".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "No colours.", ".TP", ".B LAYOUTLAB_HISTORY",
      escaped("The file of the prompt's history; empty keeps none. Default: $XDG_STATE_HOME/layoutlab/history."),
      ".TP", ".B LAYOUTLAB_COPIES",
      "How many earlier states of a session with loaded layouts are kept as processes, for :undo. Default: 15.",
      ".TP", ".B LAYOUTLAB_LINES",
      escaped("off: setters of attributes do not keep the lines of loaded code that call them."),
      ".SH FILES", ".TP", escaped(".B ~/.inputrc"), "Keys of the prompt: between",
      escaped("'$if layoutlab' and '$endif'."), ".SH SEE ALSO", ".BR readline (3)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ option: CommandLineOption, _ summary: String) -> [String] {
    let spellings = option.spellings.joined(separator: ", ") + option.usage
    return [".TP", ".B " + escaped(spellings), escaped(summary)]
  }

  /// A text in which nothing is a request of troff's.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("·", with: "\\(bu")
      .replacing("…", with: "...")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") && !$0.hasPrefix(".B ") || $0.hasPrefix("'") ? "\\&" + $0 : String($0) }
      .joined(separator: "\n")
  }
}
