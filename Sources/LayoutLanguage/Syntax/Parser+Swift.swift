// Swift code in place of a statement, such as `collectionView.reloadData()`.

extension Parser {
  /// Reports and skips a call or an assignment in Swift whose name is one of UIKit's.
  /// - Parameter word: the word of the current token, a name.
  /// - Returns: whether there was such code.
  mutating func skipSwiftCall(of word: Word) -> Bool {
    let next = tokenizer.byte(token.end)
    let isPath = next == UInt8(ascii: ".") || next == UInt8(ascii: "?") || next == UInt8(ascii: "!")
    guard isPath || lexicon.statement(word) == nil else { return false }
    let name = lastName(from: token.span)
    var end = name.end
    if tokenizer.byte(end) != UInt8(ascii: "(") {
      while source.isBlank(end) { end += 1 }
      let isClosure = isPath && tokenizer.byte(end) == UInt8(ascii: "{")
      let isAssignment = tokenizer.byte(end) == UInt8(ascii: "=") && tokenizer.byte(end + 1) != UInt8(ascii: "=")
      guard isClosure || isAssignment else { return false }
    }
    let text = source.text(name)
    guard let said = SignatureTable.standard.statements(saying: text) else { return false }
    let start = token.start
    report(.swiftCall(text, said: said), at: Span(start, name.end))
    end = endOfSwift(from: end)
    previous = Token(.name, start, end)
    tokenizer.restart(at: end)
    token = tokenizer.next()
    return true
  }

  /// Returns the last name of a path: `reloadData` of `self.collectionView?.reloadData`.
  private func lastName(from first: Span) -> Span {
    var name = first
    while true {
      var dot = name.end
      while tokenizer.byte(dot) == UInt8(ascii: "?") || tokenizer.byte(dot) == UInt8(ascii: "!") { dot += 1 }
      guard tokenizer.byte(dot) == UInt8(ascii: "."), Tokenizer.isLetter(tokenizer.byte(dot + 1)) else {
        return name
      }
      var end = dot + 1
      while Tokenizer.isNameByte(tokenizer.byte(end)) { end += 1 }
      name = Span(dot + 1, end)
    }
  }

  /// Returns the end of Swift code that begins at an offset: the end of its line, or where its open brackets close.
  private func endOfSwift(from start: Int) -> Int {
    var (place, open, isQuoted): (Int, Int, Bool) = (start, 0, false)
    var endOfLine: Int?
    while place < source.bytes.count {
      let byte = source.bytes[place]
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted && byte != UInt8(ascii: "\n"): break
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "}") where open == 0: return place
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): open -= 1
      case UInt8(ascii: ";") where open <= 0, UInt8(ascii: "#") where open <= 0: return place
      case UInt8(ascii: "\n"):
        if open <= 0 { return place }
        endOfLine = endOfLine ?? place
        isQuoted = false
      default: break
      }
      place += 1
    }
    // If a bracket is never closed, only the line is Swift code.
    return open > 0 ? endOfLine ?? place : place
  }
}
