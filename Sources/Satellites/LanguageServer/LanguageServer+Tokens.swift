import LayoutScript

enum TokenType: String, CaseIterable {
  case keyword, variable, number, string, comment, macro, `operator`, property

  init?(_ role: Analysis.Piece.Role) {
    switch role {
    case .statement: self = .keyword
    case .word: self = .property
    case .variable: self = .variable
    case .value: self = .number
    case .text, .answer: self = .string
    case .comment: self = .comment
    case .command: self = .macro
    case .sign: self = .operator
    case .unknownStatement, .mistake: return nil
    }
  }
}

// Semantic tokens.
extension LanguageServer {
  func tokens(_ document: TextDocument) -> JSON {
    let data = tokenData(document, Span(0, document.source.bytes.count))
    let number = (document.sentTokens?.number ?? 0) + 1
    document.sentTokens = (data, number)
    return ["data": .array(data.map(JSON.int)), "resultId": .string("\(number)")]
  }

  /// Returns the changes since an answer; all tokens if it was not the last answer.
  func changedTokens(_ document: TextDocument, since id: String?) -> JSON {
    guard let (old, number) = document.sentTokens, id == "\(number)" else { return tokens(document) }
    let new = tokenData(document, Span(0, document.source.bytes.count))
    document.sentTokens = (new, number + 1)
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while min(oldEnd, newEnd) > start, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    let edit: JSON = [
      "start": .int(start), "deleteCount": .int(oldEnd - start), "data": .array(new[start..<newEnd].map(JSON.int)),
    ]
    return [
      "resultId": .string("\(number + 1)"), "edits": .array(start == oldEnd && start == newEnd ? [] : [edit]),
    ]
  }

  /// Returns the tokens in a span in the protocol's encoding, five numbers each.
  func tokenData(_ document: TextDocument, _ asked: Span) -> [Int] {
    let source = document.source
    var (data, last): ([Int], (line: Int, character: Int)) = ([], (0, 0))
    // The last position, from which the next one is searched.
    var (line, offset, character) = (0, 0, 0)
    func advance(to place: Int) {
      for byte in source.bytes[offset..<max(offset, place)] where byte & 0xC0 != 0x80 {
        character += document.encoding.units(ofBytes: byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
      }
      offset = max(offset, place)
    }
    for piece in document.analysis.tokens where piece.span.end > asked.start {
      if piece.span.start > asked.end { break }
      guard let type = TokenType(piece.role), let index = TokenType.allCases.firstIndex(of: type) else { continue }
      let lines =
        source.lineIndex(at: piece.span.start)...source.lineIndex(at: max(piece.span.start, piece.span.end - 1))
      for number in lines {
        let whole = source.lineSpan(number)
        let span = Span(max(piece.span.start, whole.start), min(piece.span.end, whole.end))
        guard span.start < span.end else { continue }
        if number != line || offset > span.start {
          (line, offset, character) = (number, source.lineStarts[number], 0)
        }
        advance(to: span.start)
        let start = character
        advance(to: span.end)
        data += [
          number - last.line, number == last.line ? start - last.character : start, character - start, index, 0,
        ]
        last = (number, start)
      }
    }
    return data
  }
}
