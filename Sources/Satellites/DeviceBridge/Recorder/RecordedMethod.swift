/// A method or a property of `UICollectionViewLayout` that a recorder overrides.
struct RecordedMethod {
  struct Parameter {
    var label: String
    var name: String
    var type: String
    /// The name of the argument in the log.
    var key: String {
      switch type {
      case "IndexPath": "at"
      case "String": "kind"
      case "[UICollectionViewUpdateItem]": "updates"
      default: name
      }
    }
  }

  /// UIKit's whole Swift name, as in lines of a log.
  let fullName: String
  let parameters: [Parameter]
  private let hasResult: Bool
  /// The declaration, and the expression of the call to `super` without `super.`.
  private let declaration, call: String
  /// The title of the group that begins with the method; nil within a group.
  private let mark: String?

  /// Parses a declaration or, after `//`, the title of a group per line.
  private static func methods(_ lines: String) -> [RecordedMethod] {
    var mark: String?
    return lines.split(separator: "\n").compactMap { line in
      if line.hasPrefix("//") {
        mark = String(line.dropFirst(3))
        return nil
      }
      defer { mark = nil }
      return RecordedMethod(line, mark)
    }
  }

  private init?(_ line: Substring, _ mark: String?) {
    guard let match = line.wholeMatch(of: /(?:func|var) (\w+)(?:\((.*)\))?((?: ->|:) .+)?/) else { return nil }
    parameters = (match.2 ?? "").split(separator: ", ").map { parameter in
      let words = parameter.split(separator: ": ")[0].split(separator: " ").map(String.init)
      return Parameter(label: words[0], name: words[1], type: String(parameter.split(separator: ": ")[1]))
    }
    let given = parameters.map { "\($0.label): \($0.name)" }.joined(separator: ", ")
    fullName = match.1 + (match.2 == nil ? "" : "(\(parameters.map { $0.label + ":" }.joined()))")
    call = match.1 + (match.2 == nil ? "" : "(\(given))")
    (declaration, hasResult, self.mark) = (String(line), match.3 != nil, mark)
  }

  /// The three questions of a pass, which a recorder writes separately.
  static let questions = methods(
    """
    func prepare()
    var collectionViewContentSize: CGSize
    func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
    """)

  static let all = methods(
    """
    // Single elements
    func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    \(elements("layoutAttributesForSupplementaryView", "indexPath"))
    \(elements("layoutAttributesForDecorationView", "indexPath"))
    // Bounds changes
    func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool
    func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext
    func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint) \
    -> CGPoint
    func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint
    // Self-sizing
    func shouldInvalidateLayout(\(preferred)) -> Bool
    func invalidationContext(\(preferred)) -> UICollectionViewLayoutInvalidationContext
    // Invalidation
    func invalidateLayout()
    func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext)
    // Updates
    func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem])
    func finalizeCollectionViewUpdates()
    func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes?
    func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes?
    \(elements("initialLayoutAttributesForAppearingSupplementaryElement", "path"))
    \(elements("finalLayoutAttributesForDisappearingSupplementaryElement", "path"))
    \(elements("initialLayoutAttributesForAppearingDecorationElement", "path"))
    \(elements("finalLayoutAttributesForDisappearingDecorationElement", "path"))
    func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath]
    func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath]
    func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath]
    func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath]
    // Animated bounds changes and transitions
    func prepare(forAnimatedBoundsChange oldBounds: CGRect)
    func finalizeAnimatedBoundsChange()
    func prepareForTransition(to layout: UICollectionViewLayout)
    func prepareForTransition(from layout: UICollectionViewLayout)
    func finalizeLayoutTransition()
    // Interactive movement
    func targetIndexPath(forInteractivelyMovingItem path: IndexPath, withPosition position: CGPoint) -> IndexPath
    func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint) \
    -> UICollectionViewLayoutAttributes
    """)

  private static let preferred = """
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes, \
    withOriginalAttributes original: UICollectionViewLayoutAttributes
    """

  private static func elements(_ name: String, _ path: String) -> String {
    "func \(name)(ofKind elementKind: String, at \(path): IndexPath) -> UICollectionViewLayoutAttributes?"
  }

  /// The override of a recorder, unformatted: `swift format` breaks its lines.
  var text: String {
    let notes = parameters.map { parameter in
      let value =
        switch parameter.type {
        case "String": "LayoutRecord.word(\(parameter.name))"
        case "UICollectionViewLayout": "LayoutRecord.word(\"\\(type(of: \(parameter.name)))\")"
        default: "LayoutRecord.json(\(parameter.name))"
        }
      return "\"\(parameter.key)\": \(value)"
    }
    var arguments = ["\"\(fullName)\""]
    if parameters.map(\.key) == ["kind", "at"] {
      arguments.append("LayoutRecord.element(\(parameters[0].name), \(parameters[1].name))")
    } else if !notes.isEmpty {
      arguments.append("[\(notes.joined(separator: ", "))]")
    }
    arguments.append("of: self")
    if hasResult { arguments.append("answer: LayoutRecord.json") }
    return (mark.map { "  // MARK: \($0)\n\n" } ?? "") + """
        override \(declaration) {
          record.call(\(arguments.joined(separator: ", "))) {
            super.\(call)
          }
        }

      """
  }

  /// Returns the override that notes a word of the language before calling `super`.
  func noting(_ word: String) -> String {
    """
      override \(declaration) {
        calls.note(.\(word)) { super.\(call) }
      }


    """
  }
}
