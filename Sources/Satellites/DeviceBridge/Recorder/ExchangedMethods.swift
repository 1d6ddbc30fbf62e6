import CollectionLayout
import LayoutRendering

/// Methods that the Objective-C runtime exchanges with methods of a final class, which no subclass can override.
enum ExchangedMethods {
  /// The Swift function that exchanges them on a device.
  static let text = """

    /// Lets methods of a class, by their names in Objective-C, change places with those that note them.
    @MainActor
    private func exchangeMethods(of owner: AnyClass, _ names: [String]) {
      for name in names {
        let selectors = [name, "noted_" + name].map { NSSelectorFromString($0) }
        // The class gets both as its own, so that its superclass keeps them.
        for selector in selectors {
          guard let method = class_getInstanceMethod(owner, selector) else { continue }
          class_addMethod(owner, selector, method_getImplementation(method), method_getTypeEncoding(method))
        }
        guard let own = class_getInstanceMethod(owner, selectors[0]),
          let noting = class_getInstanceMethod(owner, selectors[1])
        else { continue }
        method_exchangeImplementations(own, noting)
      }
    }

    """

  /// Returns an array literal of the Objective-C names of methods and properties.
  static func list(_ names: [String]) -> String {
    "[\(names.map { "\"\(selector($0))\"" }.joined(separator: ", "))]"
  }

  private static func selector(_ name: String) -> String { LayoutCall(rawValue: name)?.selector ?? name }

  /// Turns an override into a method for exchange: it calls its counterpart in place of `super`.
  /// - Parameters:
  ///   - name: UIKit's whole Swift name.
  ///   - record: the object that notes the call in the override, and its replacement.
  static func method(_ override: String, _ name: String, _ record: (from: String, to: String)) -> String {
    override.replacing("override var \(name): CGSize", with: "override func \(name)() -> CGSize")
      .replacing("super.\(name)", with: name.hasSuffix(")") ? "super.\(name)" : "super.\(name)()")
      .replacing(/override func (\w)/) {
        "@objc(noted_\(selector(name))) fileprivate dynamic func noted\($0.1.uppercased())"
      }
      .replacing(/super\.(\w)/) { "noted\($0.1.uppercased())" }.replacing(record.from, with: record.to)
  }
}
