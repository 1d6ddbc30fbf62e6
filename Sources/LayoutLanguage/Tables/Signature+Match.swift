extension Signature {
  package struct Match: Hashable, Sendable {
    /// The index of the form; nil for a bare word that asks for the value of its setting.
    package var form: Int?
  }

  /// A problem of a statement and its place.
  package struct Mismatch: Error, Hashable, Sendable {
    package enum Place: Hashable, Sendable {
      /// The span from the word to the last argument.
      case head
      case arguments(Range<Int>)
      /// The block, or the block after `else`.
      case block
    }

    package var problem: ArgumentMismatch
    package var place: Place

    /// Returns the span of the problem in a statement; nil where the problem is the block.
    package func span(name: Span, arguments: [Span]) -> Span? {
      switch place {
      case .head: name.union(arguments.last ?? name)
      case .arguments(let range): arguments[range.lowerBound].union(arguments[range.upperBound - 1])
      case .block: nil
      }
    }
  }

  /// Returns the first form that takes all arguments. Before a run, variables and expressions may have any value.
  /// - Parameters:
  ///   - names: the known names; evaluated only for an argument that is a name.
  ///   - text: the text of an argument; called only for an argument that does not fit.
  /// - Throws: the mismatch of the form that takes the most arguments.
  package func match(
    _ arguments: [ArgumentShape], names: @autoclosure () -> KnownNames, text: (Int) -> String
  ) throws(Mismatch) -> Match {
    if arguments.isEmpty, asksAlone { return Match(form: nil) }
    for index in forms.indices where forms[index].takes(arguments, names: names()) {
      return Match(form: index)
    }
    throw diagnose(arguments, names: names(), text: text)
  }

  /// Returns the mismatch of a statement with a forbidden block or without a required one.
  /// - Parameter form: the form that the arguments match; nil for none.
  package func blockMismatch(form: Int?, hasBlock: Bool, hasElse: Bool) -> Mismatch? {
    switch form.flatMap({ forms[$0].block }) ?? block {
    case .none where hasBlock: return Mismatch(problem: ArgumentMismatch(.blockNotTaken, of: self), place: .block)
    case .required where !hasBlock:
      return Mismatch(problem: ArgumentMismatch(.missingBlock, of: self, forms: form.map { [$0] }), place: .head)
    case .none, .optional, .required: break
    }
    if hasElse, !takesElse { return Mismatch(problem: ArgumentMismatch(.elseNotTaken, of: self), place: .block) }
    return nil
  }
}

extension Form {
  func takes(_ arguments: [ArgumentShape], names: @autoclosure () -> KnownNames) -> Bool {
    var count = 0
    for shape in arguments {
      let place = min(count, slots.count - 1)
      guard place >= 0, count < slots.count || slots[place].isRepeated else { return false }
      if slots[place].kind.refusal(of: shape, names: names()) != nil { return false }
      count += 1
    }
    return count >= slots.count || slots[count].isOptional
  }
}
