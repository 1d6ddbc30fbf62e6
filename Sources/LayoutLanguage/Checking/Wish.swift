import CollectionLayout

/// A line in everyday English, `show frames` or `scroll down 400`, and the statement that it means.
///
/// Words without a meaning are left out; the rest is proposed only if it passes the checks.
struct Wish {
  let line: String

  private static let file = EmbeddedText(
    .names, "wishes", keys: ["fillers", "nouns"], titles: ["Means", "Sayings"])
  /// The words without a meaning.
  private static let fillers = Set(file?.words("fillers") ?? [])
  /// The words for things that the statement is about anyway.
  private static let nouns = Set(file?.words("nouns") ?? [])
  /// The words of the language by everyday words.
  private static let meanings = Dictionary(uniqueKeysWithValues: pairs("Means"))
  /// Sentences with places for numbers, and their statements: `#` is a number, `/` separates alternative words.
  /// Words without a meaning may stand in between.
  private static let sayings = pairs("Sayings")

  private static func pairs(_ title: String) -> [(String, String)] {
    (file?.lines(title) ?? "").split(separator: "\n").map { line in
      let end: Range<String.Index> = presume(line.firstRange(of: " = "), "both sides of a saying")
      return (String(line[..<end.lowerBound]), String(line[end.upperBound...]))
    }
  }

  /// Returns the statement of a saying with the numbers among the words; nil if the words do not match the saying.
  private static func meaning(of words: [String], _ saying: String, _ meant: String) -> String? {
    var (rest, numbers) = (saying.split(separator: " ")[...], [String]())
    for word in words {
      let isNumber = Double(word) != nil
      if isNumber { numbers.append(word) }
      if let wanted = rest.first, wanted == "#" ? isNumber : wanted.split(separator: "/").contains(Substring(word))
      {
        rest.removeFirst()
      } else if isNumber || !fillers.contains(word) && !nouns.contains(word) {
        return nil
      }
    }
    guard rest.isEmpty else { return nil }
    return numbers.enumerated().reduce(meant) { $0.replacing("#\($1.offset + 1)", with: $1.element) }
  }

  /// Creates the wish; nil for a text that is not such a line, or has no meaning here.
  /// - Parameter scope: the definitions of earlier lines.
  init?(_ text: String, in scope: Scope, table: SignatureTable = .standard) {
    let words = text.lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "?" || $0 == "!" }).map(
      String.init)
    guard (2...12).contains(words.count),
      words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || "'’.:x-=".contains($0) } })
    else { return nil }
    let said = words.enumerated().filter { !Self.fillers.contains($1) || $0 == 0 && table[$1] != nil }.map(
      \.element
    )
    .map { Self.meanings[$0.replacing("’", with: "'")] ?? $0 }
    .joined(separator: " ").replacing("by - ", with: "by -").split(separator: " ").map(String.init)
    func checks(_ line: String) -> Bool {
      if line.first == ":" { return !line.contains(" ") }
      return line != text && Analysis(of: SourceText(name: "", text: line), in: scope).loaded.diagnostics.isEmpty
    }
    for (saying, meant) in Self.sayings {
      guard let line = Self.meaning(of: words, saying, meant), line.first == ":" || checks(line) else { continue }
      self.line = line
      return
    }
    // A word of the language counts more than a synonym of one.
    let starts =
      table[words[0]] != nil
      ? [0] : said.indices.filter { table[said[$0]] != nil } + said.indices.filter { table[said[$0]] == nil }
    for start in starts {
      guard let word = table[said[start]]?.word ?? table.suggestion(for: said[start]) else { continue }
      let rest = said[(start + 1)...] + said[..<start].filter { Double($0) != nil }
      let isNumber = { (word: String) in word.contains(where: \.isNumber) }
      // After `set` and similar words, a statement without arguments shows the setting.
      let bare = Self.fillers.contains(words[0]) ? [[]] : [[String]]()
      for arguments in [Array(rest), rest.filter { !Self.nouns.contains($0) }] + bare {
        for ordered in [arguments, arguments.filter { !isNumber($0) } + arguments.filter(isNumber)] {
          let line = ([word] + ordered).joined(separator: " ")
          if checks(line) {
            self.line = line
            return
          }
        }
      }
    }
    return nil
  }
}

extension Analysis {
  /// Returns the statement probably meant by the statement with the first mistake; nil if none is known, or for a
  /// source of several lines.
  func wish(for mistake: Diagnostic) -> String? {
    guard mistake.source === source, source.bytes.count <= 200, !source.bytes.contains(UInt8(ascii: "\n")),
      mistake.proposal == nil || mistake.isProposalRefuted || mistake.isOfText,
      mistake.isOfText || mistake.words.help?.hasPrefix("`:help") != false
    else { return nil }
    let semicolon = UInt8(ascii: ";")
    let start = source.bytes[..<mistake.span.start].lastIndex(of: semicolon).map { $0 + 1 } ?? 0
    let end = source.bytes[mistake.span.start...].firstIndex(of: semicolon) ?? source.bytes.count
    let text = source.text(source.trimmed(Span(start, end)))
    guard let wish = Wish(text, in: scope) else { return nil }
    // The message already names the word that is meant in place of the first.
    if case .unknownStatement(let word, let meant?) = mistake.kind, meant + text.dropFirst(word.count) == wish.line
    {
      return nil
    }
    return wish.line
  }
}
