/// The texts of `:help`, made from the tables, 80 columns wide.
package struct Help: Sendable {
  package var table: SignatureTable
  package var names: KnownNames

  package init(table: SignatureTable = .standard, names: KnownNames) {
    self.table = table
    self.names = names
  }

  /// The topics that are lists; `calls` is also a statement, whose help ends with the list.
  static let lists = [
    Keyword("words", "all statements"), Keyword("commands", "session commands"),
    Keyword("values", "what may stand in parentheses"), Keyword("calls", "words for lifecycle calls"),
    Keyword("ideas", "what the words of the output mean"),
  ]

  /// All topics that are not statements, values or commands.
  static let topics = lists + HelpTopic.all.map { Keyword($0.word, $0.summary) }

  /// Returns the text about a topic: empty, a statement, a command, a list, a value or a UIKit symbol.
  package func text(about topic: String = "") -> String {
    page(about: topic) ?? pageAboutSymptom(topic) ?? unknown(topic)
  }

  package func page(about topic: String) -> String? {
    switch topic {
    case "": return overview
    case "words": return lines(["All statements"] + wordRows + ["", ":help WORD   :help words GROUP"])
    case "commands": return lines(commandRows)
    case "values": return lines(valueRows)
    case "calls": return lines(paragraphs(of: table["calls"]) + [""] + callRows)
    case "ideas": return lines(["Ideas, each with a line to try"] + ideaRows)
    default: break
    }
    if let group = Signature.Group.allCases.first(where: { "words " + $0.rawValue == topic }) {
      return lines(
        ["Statements: \(group.rawValue)"] + table.signatures(in: group).map { Self.row($0.word, $0.page.summary) })
    }
    if topic.hasPrefix(":"), case .command(let command) = SessionCommand.find(String(topic.dropFirst())) {
      return text(about: command)
    }
    // `why` is also a statement, and `time` a command: `:help :time`.
    if let idea = HelpTopic.all.first(where: { $0.word == topic }) { return lines(idea.rows) }
    if let signature = table[topic] { return lines(paragraphs(of: signature)) }
    if case .command(let command) = SessionCommand.find(topic), command.word == topic {
      return text(about: command)
    }
    if let entry = ExpressionTable.standard[topic] { return text(about: entry) }
    if let call = CallWord(rawValue: topic) { return text(about: call) }
    if let layout = names.layouts.first(where: { $0.text == topic }) { return text(about: layout) }
    return textAboutUIKit(topic) ?? HelpTopic.find(topic).map { lines($0.rows) }
  }

  private func text(about layout: Keyword) -> String {
    let picture = names.pictures[layout.text]
    let items = names.withOwnData.contains(layout.text) ? "" : "items 12 90x60; "
    let example = picture?.example ?? "layout \(layout.text); \(items)draw"
    let topics =
      ["layouts", "layout"] + (picture?.words ?? [])
      + HelpTopic.all.filter { $0.seeAlso.contains(layout.text) }.map(\.word)
    return lines(
      ["  layout \(layout.text)", ""]
        + FoldedText.lines(of: layout.summary.prefix(1).uppercased() + layout.summary.dropFirst() + ".")
        + (picture.map { [""] + $0.rows } ?? [])
        + ["", "Try", "  " + example, "  compare waterfall \(layout.text == "waterfall" ? "flow" : layout.text)"]
        + Self.links(topics.map { ":help " + $0 }))
  }

  // MARK: Lists

  /// The wishes of a user and the words for each: one screen leads to all others.
  static let wants: KeyValuePairs<String, [String]> = [
    "learn": [":learn", ":lessons", "ideas", ":explain"],
    "look": ["frames", "draw", "content", "visible", "calls", "state", ":screen", ":live"],
    "change": ["items", "batch", "rotate", "fling", ":undo", ":redo", ":goto", "time"],
    "ask": ["why", "blame", "compare", "whatif", "print", "values"],
    "test": ["expect", "scenario", "audit", ":save", ":export", ":shrink"],
    "own layouts": [":load", ":reload", "property", "break", "watch", ":profile"],
    "devices": ["ios", "safe", "scale", "rtl", "prefetch", "asks"],
    "all": ["words", "commands", "values", "calls", "ideas", "layouts", "keys"],
  ]

  private var overview: String {
    lines(
      ["First words"] + table.firstWords.map { Self.row($0.word, $0.page.summary) }
        + ["", "By what you want; `:help WORD` is the page of each"]
        + Self.wants.map { Self.row($0, $1.joined(separator: " "), width: 15) }
        + ["", "`:help` also takes a name of UIKit's, a layout, or what is seen: `:help flicker`"])
  }

  private var wordRows: [String] {
    Signature.Group.allCases.map { group in
      Self.row(group.rawValue, table.signatures(in: group).map(\.word).joined(separator: " "), width: 16)
    }
  }

  /// The commands; those about time and lessons only by their words, because they have pages of their own.
  private var commandRows: [String] {
    func words(_ effects: SessionCommand.Effect...) -> [SessionCommand] {
      SessionCommand.all.filter { effects.contains($0.effect) && !$0.isBasic }
    }
    func row(_ title: String, _ commands: [SessionCommand], _ page: String) -> String {
      Self.row(title, page + ": " + commands.map { ":" + $0.word }.joined(separator: " "), width: 11)
    }
    let time = words(.travels, .listsSteps)
    let lessons = words(.ofLesson, .ofExercise)
    let others = SessionCommand.all.filter { command in
      !(time + lessons).contains { $0.word == command.word }
    }
    return ["Session commands, a unique beginning is enough"]
      + others.map { Self.row($0.usage, $0.page.summary, width: 20) }
      + ["", row("time", time, "`:help time`"), row("lessons", lessons, "`:help :learn`")]
  }

  /// The values; settings only by their names, because their statements have pages.
  private var valueRows: [String] {
    let entries = ExpressionTable.standard.entries
    let settings = entries.filter { Setting(rawValue: $0.name) != nil && $0.callType == nil }.map(\.name)
    return ["In parentheses"]
      + entries.filter { !settings.contains($0.name) }.map { Self.row($0.usage, $0.summary, width: 28) }
      + [Self.row("a setting", settings.joined(separator: " "), width: 28)]
  }

  private var ideaRows: [String] { HelpTopic.all.map { Self.row($0.word, $0.summary) } }

  /// The words with UIKit's usual name; the page of a word has all names.
  private var callRows: [String] {
    ["Words for lifecycle calls"]
      + CallWord.allCases.map { call in
        let column = Self.column(call.rawValue, width: 17)
        let room = 80 - column.count
        return column
          + (call.uikitName.count <= room ? call.uikitName : call.uikitName.prefix(room - 3) + "...")
      }
  }

  // MARK: One topic

  private func paragraphs(of signature: Signature?) -> [String] {
    guard let signature else { return [] }
    var rows: [String] = []
    let width = min(36, (signature.usages.map(\.count).max() ?? 0) + 5)
    for (usage, form) in zip(signature.usages, signature.forms) {
      rows +=
        form.meaning.map { FoldedText.lines(of: $0, first: Self.column(usage, width: width)) } ?? ["  " + usage]
    }
    if signature.asksAlone { rows.append(Self.row(signature.word, "asks what is set", width: width)) }
    rows += Self.paragraphs([signature.page.summary + "."] + signature.page.details)
    let choices = signature.forms.flatMap(\.slots).flatMap { slot -> [Keyword] in
      if case .name(.calls) = slot.kind { return [] }
      if case .name(.statements) = slot.kind { return [] }
      let choices = slot.kind.choices(names)
      return choices.count > 1 ? choices : []
    }
    if !choices.isEmpty {
      var said: Set<String> = []
      rows += [""] + choices.map { Self.row($0.text, $0.summary, width: 26) }.filter { said.insert($0).inserted }
    }
    rows += Self.examples(signature.page)
    if !signature.page.uikit.isEmpty {
      rows += ["", "UIKit"] + signature.page.uikit.map { "  " + $0 }
    }
    let calls = CallPage.all.map(\.call).filter { !Set($0.uikitNames).isDisjoint(with: signature.page.uikit) }
    return calls.isEmpty ? rows : rows + [""] + Self.links(calls.map { ":help " + $0.topic })
  }

  private static func paragraphs(_ texts: [String]) -> [String] {
    texts.flatMap { [""] + FoldedText.lines(of: $0) }
  }

  private static func examples(_ page: WordPage) -> [String] {
    ["", page.examples.count == 1 ? "Example" : "Examples"] + page.examples.map { "  " + $0 }
  }

  private func text(about call: CallWord) -> String {
    let summary = call.page.summary.prefix(1).uppercased() + call.page.summary.dropFirst() + "."
    return lines(
      ["The call `\(call.rawValue)` is UIKit's"] + call.uikitNames.map { "  " + $0 } + [""]
        + FoldedText.lines(of: summary)
        + (CallPage[call]?.rows ?? []))
  }

  private func text(about command: SessionCommand) -> String {
    var rows = ["  " + command.usage] + Self.paragraphs([command.page.summary + "."] + command.details)
    if !command.bareWords.isEmpty {
      let words = ArgumentMismatch.list(command.bareWords.map { "`\($0)`" }, last: "and")
      rows += [
        "", "At the prompt \(words) without the colon \(command.bareWords.count == 1 ? "does" : "do") the same.",
      ]
    }
    rows += Self.examples(command.page)
    return lines(rows)
  }

  private func text(about entry: ExpressionTable.Entry) -> String {
    var rows = ["  (\(entry.usage))", "", "In parentheses: \(entry.summary)."]
    if let type = entry.callType ?? entry.type {
      if type.members.isEmpty {
        rows += ["It is \(type.phrase)."]
      } else {
        rows += ["", "Its parts"] + type.members.map { Self.row("." + $0.text, $0.summary) }
      }
    }
    return lines(rows)
  }

  private func textAboutUIKit(_ symbol: String) -> String? {
    entry(ofUIKit: symbol) ?? Self.name(in: symbol).flatMap(entry(ofUIKit:))
  }

  /// Returns the name that a line of code calls or reads: `reloadData` of `collectionView.reloadData()`; else nil.
  private static func name(in code: String) -> String? {
    let head = code.prefix { $0 != "(" }
    guard let name = head.split(separator: ".").last, name.count < code.count else { return nil }
    return String(name)
  }

  private func entry(ofUIKit symbol: String) -> String? {
    let statements = table.signatures(forUIKit: symbol)
    let call = CallWord(uikitName: symbol)
    if let call, CallPage[call] != nil { return text(about: call) }
    guard let first = statements.first else {
      if let call {
        return lines(FoldedText.lines(of: "UIKit's `\(symbol)` is the word `\(call.rawValue)` here.") + [""])
          + text(about: call)
      }
      return UIKitName.find(symbol).map { name in
        lines(
          FoldedText.lines(of: "UIKit's `\(symbol)` is said with `\(name.word)` here: \(name.meaning).")
            + ["", "Example"] + FoldedText.lines(of: name.example, first: "  ") + ["", ":help \(name.word)"])
      }
    }
    let words = ArgumentMismatch.list(statements.map { "`\($0.word)`" }, last: "and")
    var rows = FoldedText.lines(of: "UIKit's `\(symbol)` is \(words) here.")
    if let call { rows.append("As a call its word is `\(call.rawValue)`: `:help calls`.") }
    return lines(rows + [""] + paragraphs(of: first))
  }

  private func unknown(_ topic: String) -> String {
    let word = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    let known =
      topic.hasPrefix(":")
      ? EditDistance.suggestion(for: word, among: SessionCommand.all.map(\.word)).map { ":" + $0 }
      : table.suggestion(for: word)
        ?? EditDistance.suggestion(
          for: word, among: Self.topics.map(\.text) + ExpressionTable.standard.entries.map(\.name))
    if let known { return "No help about `\(topic)`: did you mean `:help \(known)`?\n" }
    return "No help about `\(topic)`: `:help` lists what there is.\n"
  }

  // MARK: Columns

  func lines(_ rows: [String]) -> String {
    rows.joined(separator: "\n") + "\n"
  }

  static func row(_ word: String, _ text: String, width: Int = 14) -> String {
    FoldedText.lines(of: text, first: column(word, width: width)).joined(separator: "\n")
  }

  /// Returns a word after a margin of two columns, with blanks up to the next column.
  private static func column(_ word: String, width: Int = 14) -> String {
    "  " + word.padded(to: width - 2, gap: 2)
  }

  /// Returns lines with the names of other pages, three blanks between them.
  static func links(_ pages: [String]) -> [String] {
    pages.reduce(into: []) { rows, page in
      if let last = rows.last, last.count + 3 + page.count <= 80 {
        rows[rows.count - 1] += "   " + page
      } else {
        rows.append(page)
      }
    }
  }

}
