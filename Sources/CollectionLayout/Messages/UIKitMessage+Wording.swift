extension UIKitMessage {
  /// A wording of a message, with the versions in which it was seen.
  package struct Wording: Sendable {
    /// The text, with a `$name` for each value.
    package var template: String
    package var seen: Seen

    package init(_ template: String, _ seen: Seen) {
      self.template = template
      self.seen = seen
    }

    package enum Piece: Hashable, Sendable {
      case words(Substring)
      case value(Placeholder)
    }

    package var pieces: [Piece] {
      var pieces: [Piece] = []
      var rest = template[...]
      while let dollar = rest.firstIndex(of: "$") {
        if dollar > rest.startIndex { pieces.append(.words(rest[..<dollar])) }
        let name = rest[rest.index(after: dollar)...].prefix(while: \.isLetter)
        pieces.append(Placeholder(rawValue: String(name)).map(Piece.value) ?? .words(rest[dollar..<name.endIndex]))
        rest = rest[name.endIndex...]
      }
      if !rest.isEmpty { pieces.append(.words(rest)) }
      return pieces
    }

    /// Returns the wording with values for its placeholders; a placeholder without a value stays.
    package func text(_ values: [Placeholder: any CustomStringConvertible]) -> String {
      pieces.map { piece in
        switch piece {
        case .words(let words): String(words)
        case .value(let placeholder): values[placeholder].map { "\($0)" } ?? "$\(placeholder.rawValue)"
        }
      }
      .joined()
    }
  }

  /// A value in the words of a message.
  package enum Placeholder: String, CaseIterable, Sendable {
    case item, section, target, index, count, items, sections, before, after, inserted, deleted, movedIn,
      movedOut, firstSection, secondSection, last

    case path, origin, firstPath, secondPath

    // Names in an app, and words.
    case kind, otherKind, identifier, otherIdentifier, layoutClass, nib, storyboard, reference, number

    case attributes, collectionView, container, context, countsAfter, countsBefore, edges, frame, group,
      identifiers, insets, layout, newAttributes, newFrame, object, operations, registration, size, stack, update,
      values, view

    /// The format of a placeholder's values.
    package enum Form: Sendable {
      /// Digits, possibly with a sign.
      case number
      /// `<NSIndexPath: 0x…> {length = 2, path = 0 - 3}`, or `0:3` here.
      case path
      /// A name without spaces.
      case name
      case text
    }

    package var form: Form {
      switch self {
      case .item, .section, .target, .index, .count, .items, .sections, .before, .after, .inserted,
        .deleted, .movedIn, .movedOut, .firstSection, .secondSection, .last:
        .number
      case .path, .origin, .firstPath, .secondPath:
        .path
      case .kind, .otherKind, .identifier, .otherIdentifier, .layoutClass, .nib, .storyboard, .reference,
        .number:
        .name
      case .attributes, .collectionView, .container, .context, .countsAfter, .countsBefore, .edges,
        .frame, .group, .identifiers, .insets, .layout, .newAttributes, .newFrame, .object, .operations,
        .registration, .size, .stack, .update, .values, .view:
        .text
      }
    }
  }
}
