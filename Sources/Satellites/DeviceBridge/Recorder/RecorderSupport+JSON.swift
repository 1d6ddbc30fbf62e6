// The Swift that notes numbers, places, attributes, contexts and updates as JSON.
extension RecorderSupport {
  static let json = #"""
    // MARK: - As text

    extension LayoutRecord {
      static func object(_ fields: [(String, String)]) -> String {
        var text = "{"
        for (name, value) in fields {
          if text.utf8.count > 1 { text += "," }
          text += json(name)
          text += ":"
          text += value
        }
        return text + "}"
      }

      static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

      static func json(_ value: Int) -> String { "\(value)" }
      static func json(_ value: Bool) -> String { value ? "true" : "false" }
      static func json(_ value: CGFloat) -> String { json(Double(value)) }

      /// The shortest text that reads back as the same number.
      static func json(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        if let whole = Int(exactly: value) { return "\(whole)" }
        return "\(value)"
      }

      static func json(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 }) else {
          return "\"" + text + "\""
        }
        var result = "\""
        for scalar in text.unicodeScalars {
          switch scalar {
          case "\"": result += "\\\""
          case "\\": result += "\\\\"
          case _ where scalar.value < 0x20:
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          default: result.unicodeScalars.append(scalar)
          }
        }
        return result + "\""
      }

      /// The value of a property as JSON: numbers, and what consists of numbers. Texts are not written.
      static func value(_ value: Any) -> String? {
        switch value {
        case let value as Bool: json(value)
        case let value as Int: json(value)
        case let value as CGFloat: json(value)
        case let value as Double: json(value)
        case let value as Float: json(Double(value))
        case let value as CGSize: json(value)
        case let value as CGPoint: json(value)
        case let value as CGRect: json(value)
        case let value as UIEdgeInsets: json(value)
        case let value as [Int]: array(value.map { json($0) })
        case let value as [CGFloat]: array(value.map { json($0) })
        case let value as [Double]: array(value.map { json($0) })
        case let value as any RawRepresentable: raw(value)
        default: nil
        }
      }

      private static func raw(_ value: some RawRepresentable) -> String? {
        (value.rawValue as? Int).map { json($0) }
      }

      /// A word of the app: the name of a kind or of a class.
      static func word(_ word: String) -> String {
    %WORD%
      }

      static func json(_ point: CGPoint) -> String { array([json(point.x), json(point.y)]) }
      static func json(_ size: CGSize) -> String { array([json(size.width), json(size.height)]) }
      static func json(_ rect: CGRect) -> String {
        array([
          json(rect.origin.x), json(rect.origin.y), json(rect.size.width), json(rect.size.height),
        ])
      }
      static func json(_ insets: UIEdgeInsets) -> String {
        array([json(insets.top), json(insets.left), json(insets.bottom), json(insets.right)])
      }

      // Of a section the item of an update's path is NSNotFound.
      static func json(_ path: IndexPath) -> String {
        let numbers = path.count > 1 && path[1] == NSNotFound ? [path[0]] : path.map { $0 }
        return array(numbers.map { "\($0)" })
      }
      static func json(_ paths: [IndexPath]) -> String { array(paths.map { json($0) }) }

      static func element(_ kind: String, _ path: IndexPath) -> KeyValuePairs<String, String> {
        ["kind": word(kind), "at": json(path)]
      }

      /// Kind, index path, frame; then what is not usual.
      static func json(_ attributes: UICollectionViewLayoutAttributes) -> String {
        let kind =
          switch attributes.representedElementCategory {
          case .cell: "\"cell\""
          case .supplementaryView: word(attributes.representedElementKind ?? "")
          case .decorationView: word("decoration " + (attributes.representedElementKind ?? ""))
          @unknown default: "\"unknown\""
          }
        let frame = attributes.frame
        let path = attributes.indexPath
        var text = "[" + kind
        for number in [path.first ?? 0, path.count > 1 ? path[1] : 0] { text += ",\(number)" }
        for number in [frame.minX, frame.minY, frame.width, frame.height] { text += "," + json(number) }
        var rest: [(String, String)] = []
        if attributes.zIndex != 0 { rest.append(("z", json(attributes.zIndex))) }
        if attributes.alpha != 1 { rest.append(("alpha", json(attributes.alpha))) }
        if attributes.isHidden { rest.append(("hidden", "true")) }
        if !attributes.transform.isIdentity {
          let t = attributes.transform
          rest.append(("transform", array([t.a, t.b, t.c, t.d, t.tx, t.ty].map { json($0) })))
        }
        // A transform changes the frame; the size is what the layout gave.
        if attributes.size != frame.size { rest.append(("size", json(attributes.size))) }
        if !rest.isEmpty { text += "," + object(rest) }
        return text + "]"
      }

      static func json(_ attributes: UICollectionViewLayoutAttributes?) -> String {
        guard let attributes else { return "null" }
        return json(attributes)
      }

      static func json(_ attributes: [UICollectionViewLayoutAttributes]?) -> String {
        guard let attributes else { return "null" }
        var shown: [String] = []
        for element in attributes.prefix(elements) { shown.append(json(element)) }
        return object([("count", "\(attributes.count)"), ("elements", array(shown))])
      }

      static func json(_ context: UICollectionViewLayoutInvalidationContext) -> String {
        var fields = [
          ("class", word("\(type(of: context))")),
          ("everything", json(context.invalidateEverything)),
          ("counts", json(context.invalidateDataSourceCounts)),
        ]
        if let items = context.invalidatedItemIndexPaths { fields.append(("items", json(items))) }
        if let elements = context.invalidatedSupplementaryIndexPaths {
          fields.append(("supplementary", json(elements)))
        }
        if let elements = context.invalidatedDecorationIndexPaths {
          fields.append(("decoration", json(elements)))
        }
        if context.contentOffsetAdjustment != .zero {
          fields.append(("offsetAdjustment", json(context.contentOffsetAdjustment)))
        }
        if context.contentSizeAdjustment != .zero {
          fields.append(("sizeAdjustment", json(context.contentSizeAdjustment)))
        }
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
          fields.append(("metrics", json(flow.invalidateFlowLayoutDelegateMetrics)))
          fields.append(("attributes", json(flow.invalidateFlowLayoutAttributes)))
        }
        return object(fields)
      }

      private static func json(_ elements: [String: [IndexPath]]) -> String {
        let kinds = elements.sorted { $0.key < $1.key }
        return array(kinds.map { array([word($0.key), json($0.value)]) })
      }

      static func json(_ updates: [UICollectionViewUpdateItem]) -> String {
        array(
          updates.map { update in
            let action =
              switch update.updateAction {
              case .insert: "insert"
              case .delete: "delete"
              case .reload: "reload"
              case .move: "move"
              case .none: "none"
              @unknown default: "unknown"
              }
            var fields = [("action", json(action))]
            if let before = update.indexPathBeforeUpdate { fields.append(("before", json(before))) }
            if let after = update.indexPathAfterUpdate { fields.append(("after", json(after))) }
            return object(fields)
          })
      }

      static func superclasses(of layout: UICollectionViewLayout) -> String {
        var names: [String] = []
        var mirror: Mirror? = Mirror(reflecting: layout).superclassMirror
        while let next = mirror, next.subjectType != NSObject.self {
          names.append(word("\(next.subjectType)"))
          mirror = next.superclassMirror
        }
        return array(names)
      }
    }

    """#

  /// Returns the code that writes words of the app: as they are, or as hashes.
  static func word(hashed: Bool) -> String {
    guard hashed else { return "    json(word)" }
    return #"""
          if word.hasPrefix("UICollection") { return json(word) }
          var value: UInt32 = 0x811C_9DC5
          for byte in word.utf8 { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
          let kind = word.hasPrefix("decoration ") ? "decoration " : ""
          return json(kind + "hash-" + String(value, radix: 16))
      """#
  }
}
