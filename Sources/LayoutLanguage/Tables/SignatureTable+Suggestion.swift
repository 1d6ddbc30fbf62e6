extension SignatureTable {
  /// Returns the statement meant by an unknown word: by a synonym, a UIKit symbol with or without `set`, or a near
  /// spelling; also a session command typed without its colon.
  package func suggestion(for word: String) -> String? { nearest(to: word)?.word }

  /// Returns the suggestion for an unknown word.
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

  /// Returns the statements for a UIKit symbol, whole or without its arguments.
  package func signatures(forUIKit symbol: String) -> [Signature] {
    let folded = symbol.lowercased()
    let bare = folded.hasPrefix("set") ? String(folded.dropFirst(3)) : folded
    return signatures.filter { signature in
      signature.page.uikit.contains { name in
        let names = [name.lowercased(), Self.baseName(name)]
        return names.contains(folded) || names.contains(bare)
      }
    }
  }

  /// Returns the words of the statements for a UIKit call or property, named without arguments; empty for a call
  /// that only the view makes; nil for an unknown name.
  func statements(saying name: String) -> [String]? {
    if self[name] != nil { return [name] }
    let words = signatures(forUIKit: name).map(\.word)
    // The app itself reports a finger's movement to the layout.
    if let call = CallWord(uikitName: name), words.isEmpty || call != .movement && self[call.rawValue] == nil {
      return []
    }
    if !words.isEmpty { return words }
    return UIKitName.find(name).map { [$0.word] }
  }

  /// Returns the lower-case name without arguments: `setContentOffset(_:animated:)` is `setcontentoffset`. A
  /// delegate's method is known by its last label, because all of them start with the view.
  static func baseName(_ symbol: String) -> String {
    let name = symbol.prefix { $0 != "(" }
    guard name == "collectionView", let label = symbol.split(whereSeparator: { "(:)".contains($0) }).last else {
      return name.lowercased()
    }
    return label.lowercased()
  }

  /// The rows by lower-case alias, everyday word or UIKit symbol; the first row wins. Made on the first error.
  private static let aliases: [String: Int] = {
    var rows: [String: Int] = [:]
    for (row, signature) in standard.signatures.enumerated() {
      for word in signature.page.synonyms where rows[word] == nil { rows[word] = row }
    }
    for (row, signature) in standard.signatures.enumerated() {
      for word in signature.page.uikit.map(Self.baseName) where rows[word] == nil { rows[word] = row }
    }
    return rows
  }()
}
