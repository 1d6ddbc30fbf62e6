extension SignatureTable {
  /// The statement that the user meant by an unknown word: a synonym, a symbol of UIKit's with or without `set`,
  /// a word that is spelled nearly so, or a session command without its colon, spelled nearly so too.
  package func suggestion(for word: String) -> String? { nearest(to: word)?.word }

  /// The same, and whether nothing else can be meant.
  /// - Parameter defined: the statements that `def` made.
  func nearest(to word: String, defined: [String] = []) -> EditDistance.Suggestion? {
    func guess(_ word: String) -> EditDistance.Suggestion { EditDistance.Suggestion(word: word, isCertain: false) }
    let near = EditDistance.nearest(to: word, among: defined + signatures.map(\.word))
    if let near, near.isCertain, defined.contains(near.word) { return near }
    let folded = word.lowercased()
    if let row = Self.aliases[folded] { return guess(signatures[row].word) }
    if folded.hasPrefix("set") {
      let bare = String(folded.dropFirst(3))
      if let row = Self.aliases[bare] { return guess(signatures[row].word) }
      if self[bare] != nil { return guess(bare) }
    }
    if case .command(let command) = SessionCommand.find(word), command.word == word { return guess(":" + word) }
    if let near { return near }
    let commands = SessionCommand.all
    let words = commands.flatMap { [$0.word] + $0.bareWords }
    guard let known = EditDistance.suggestion(for: word, among: words) else { return nil }
    return commands.first { $0.word == known || $0.bareWords.contains(known) }.map { guess(":" + $0.word) }
  }

  /// The statements that stand for a symbol of UIKit's: whole, or by its name without the arguments.
  package func signatures(forUIKit symbol: String) -> [Signature] {
    let folded = symbol.lowercased()
    let bare = folded.hasPrefix("set") ? String(folded.dropFirst(3)) : folded
    return signatures.filter { signature in
      signature.uikit.contains { name in
        let names = [name.lowercased(), Self.baseName(name)]
        return names.contains(folded) || names.contains(bare)
      }
    }
  }

  /// The words of the statements that say what a call or a property of UIKit's does, by its name without arguments; none of
  /// what the view itself calls; nil for a name that is not known.
  func statements(saying name: String) -> [String]? {
    if self[name] != nil { return [name] }
    let words = signatures(forUIKit: name).map(\.word)
    // A finger's movement is announced by the app itself.
    if let call = CallWord(uikitName: name), words.isEmpty || call != .movement && self[call.rawValue] == nil {
      return []
    }
    if !words.isEmpty { return words }
    return UIKitName.find(name).map { [$0.word] }
  }

  /// `setContentOffset(_:animated:)` is `setcontentoffset`; a delegate's method goes by its last label, because all
  /// of them start with the view.
  static func baseName(_ symbol: String) -> String {
    let name = symbol.prefix { $0 != "(" }
    guard name == "collectionView", let label = symbol.split(whereSeparator: { "(:)".contains($0) }).last else {
      return name.lowercased()
    }
    return label.lowercased()
  }

  /// Rows by what else leads to them, everyday words and UIKit's, in small letters; where two rows have a word in common,
  /// the first has it. They are made on the first error.
  private static let aliases: [String: Int] = {
    var rows: [String: Int] = [:]
    for (row, signature) in standard.signatures.enumerated() {
      for word in signature.synonyms where rows[word] == nil { rows[word] = row }
    }
    for (row, signature) in standard.signatures.enumerated() {
      for word in signature.uikit.map(Self.baseName) where rows[word] == nil { rows[word] = row }
    }
    return rows
  }()
}
