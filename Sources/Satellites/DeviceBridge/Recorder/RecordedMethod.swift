/// A method of `UICollectionViewLayout` that a recorder overrides: UIKit's names, and the way its arguments are noted.
struct RecordedMethod {
  /// A parameter: its label, its name inside, its type, and the note of it; an empty note is noted with another one.
  struct Parameter {
    var label: String
    var name: String
    var type: String
    /// The name of the argument in the log; nil where it is noted with the parameter before it.
    var key: String?
  }

  /// UIKit's base name, such as `prepare`.
  var name: String
  var parameters: [Parameter] = []
  /// The type of the answer; nil for none.
  var result: String?
  /// The mark above the method in the file, where a group begins with it.
  var mark: String?

  /// UIKit's whole Swift name, as lines of a log have it.
  var fullName: String { "\(name)(\(parameters.map { $0.label + ":" }.joined()))" }

  private init(_ name: String, _ parameters: [Parameter] = [], _ result: String? = nil, mark: String? = nil) {
    (self.name, self.parameters, self.result, self.mark) = (name, parameters, result, mark)
  }

  private static let attributes = "UICollectionViewLayoutAttributes"
  private static let context = "UICollectionViewLayoutInvalidationContext"

  private static func path(_ label: String = "at", _ name: String = "indexPath", key: String? = "at") -> Parameter {
    Parameter(label: label, name: name, type: "IndexPath", key: key)
  }

  private static func element(_ place: String = "indexPath") -> [Parameter] {
    [
      Parameter(label: "ofKind", name: "elementKind", type: "String", key: "kind"),
      path("at", place),
    ]
  }

  private static let kind = Parameter(label: "ofKind", name: "elementKind", type: "String", key: "kind")
  private static let newBounds = Parameter(
    label: "forBoundsChange", name: "newBounds", type: "CGRect", key: "newBounds")
  private static let preferred = [
    Parameter(label: "forPreferredLayoutAttributes", name: "preferred", type: attributes, key: "preferred"),
    Parameter(label: "withOriginalAttributes", name: "original", type: attributes, key: "original"),
  ]
  private static let proposed = Parameter(
    label: "forProposedContentOffset", name: "proposed", type: "CGPoint", key: "proposed")

  /// All methods but `prepare()`, the content size and the elements, which a recorder has in words of their own.
  static let all: [RecordedMethod] = [
    RecordedMethod("layoutAttributesForItem", [path()], attributes + "?", mark: "Single elements"),
    RecordedMethod("layoutAttributesForSupplementaryView", element(), attributes + "?"),
    RecordedMethod("layoutAttributesForDecorationView", element(), attributes + "?"),
    RecordedMethod("shouldInvalidateLayout", [newBounds], "Bool", mark: "Bounds changes"),
    RecordedMethod("invalidationContext", [newBounds], context),
    RecordedMethod(
      "targetContentOffset",
      [proposed, Parameter(label: "withScrollingVelocity", name: "velocity", type: "CGPoint", key: "velocity")],
      "CGPoint"),
    RecordedMethod("targetContentOffset", [proposed], "CGPoint"),
    RecordedMethod("shouldInvalidateLayout", preferred, "Bool", mark: "Self-sizing"),
    RecordedMethod("invalidationContext", preferred, context),
    RecordedMethod("invalidateLayout", mark: "Invalidation"),
    RecordedMethod(
      "invalidateLayout", [Parameter(label: "with", name: "context", type: context, key: "context")]),
    RecordedMethod(
      "prepare",
      [
        Parameter(
          label: "forCollectionViewUpdates", name: "items", type: "[UICollectionViewUpdateItem]", key: "updates")
      ],
      mark: "Updates"),
    RecordedMethod("finalizeCollectionViewUpdates"),
    RecordedMethod("initialLayoutAttributesForAppearingItem", [path("at", "path")], attributes + "?"),
    RecordedMethod("finalLayoutAttributesForDisappearingItem", [path("at", "path")], attributes + "?"),
    RecordedMethod("initialLayoutAttributesForAppearingSupplementaryElement", element("path"), attributes + "?"),
    RecordedMethod("finalLayoutAttributesForDisappearingSupplementaryElement", element("path"), attributes + "?"),
    RecordedMethod("initialLayoutAttributesForAppearingDecorationElement", element("path"), attributes + "?"),
    RecordedMethod("finalLayoutAttributesForDisappearingDecorationElement", element("path"), attributes + "?"),
    RecordedMethod("indexPathsToDeleteForSupplementaryView", [kind], "[IndexPath]"),
    RecordedMethod("indexPathsToDeleteForDecorationView", [kind], "[IndexPath]"),
    RecordedMethod("indexPathsToInsertForSupplementaryView", [kind], "[IndexPath]"),
    RecordedMethod("indexPathsToInsertForDecorationView", [kind], "[IndexPath]"),
    RecordedMethod(
      "prepare",
      [Parameter(label: "forAnimatedBoundsChange", name: "oldBounds", type: "CGRect", key: "oldBounds")],
      mark: "Animated bounds changes and transitions"),
    RecordedMethod("finalizeAnimatedBoundsChange"),
    RecordedMethod(
      "prepareForTransition",
      [Parameter(label: "to", name: "layout", type: "UICollectionViewLayout", key: "layout")]),
    RecordedMethod(
      "prepareForTransition",
      [Parameter(label: "from", name: "layout", type: "UICollectionViewLayout", key: "layout")]),
    RecordedMethod("finalizeLayoutTransition"),
    RecordedMethod(
      "targetIndexPath",
      [
        path("forInteractivelyMovingItem", "path"),
        Parameter(label: "withPosition", name: "position", type: "CGPoint", key: "position"),
      ], "IndexPath", mark: "Interactive movement"),
    RecordedMethod(
      "layoutAttributesForInteractivelyMovingItem",
      [path(), Parameter(label: "withTargetPosition", name: "position", type: "CGPoint", key: "position")],
      attributes),
  ]

  /// The override, each part of it on one line: `swift format` breaks them.
  var text: String {
    let list = parameters.map { parameter in
      parameter.label == parameter.name
        ? "\(parameter.name): \(parameter.type)" : "\(parameter.label) \(parameter.name): \(parameter.type)"
    }
    let notes = parameters.compactMap { parameter in
      parameter.key.map { key -> String in
        let value =
          switch parameter.type {
          case "String": "LayoutRecord.word(\(parameter.name))"
          case "UICollectionViewLayout": "LayoutRecord.word(\"\\(type(of: \(parameter.name)))\")"
          default: "LayoutRecord.json(\(parameter.name))"
          }
        return "\"\(key)\": \(value)"
      }
    }
    var arguments = ["\"\(fullName)\""]
    if parameters.map(\.key) == ["kind", "at"] {
      arguments.append("LayoutRecord.element(\(parameters[0].name), \(parameters[1].name))")
    } else if !notes.isEmpty {
      arguments.append("[\(notes.joined(separator: ", "))]")
    }
    arguments.append("of: self")
    if result != nil { arguments.append("answer: LayoutRecord.json") }
    let given = parameters.map { "\($0.label): \($0.name)" }.joined(separator: ", ")
    return (mark.map { "  // MARK: \($0)\n\n" } ?? "") + """
        override func \(name)(\(list.joined(separator: ", ")))\(result.map { " -> " + $0 } ?? "") {
          record.call(\(arguments.joined(separator: ", "))) {
            super.\(name)(\(given))
          }
        }

      """
  }
}

extension RecordedMethod {
  /// Returns the override that notes a word of the language before `super`.
  func noting(_ word: String) -> String {
    let list = parameters.map { parameter in
      parameter.label == parameter.name
        ? "\(parameter.name): \(parameter.type)" : "\(parameter.label) \(parameter.name): \(parameter.type)"
    }
    let given = parameters.map { "\($0.label): \($0.name)" }.joined(separator: ", ")
    return """
        override func \(name)(\(list.joined(separator: ", ")))\(result.map { " -> " + $0 } ?? "") {
          calls.note(.\(word)) { super.\(name)(\(given)) }
        }


      """
  }
}
