import CollectionLayout

/// The way to see a message of UIKit's in the lab.
enum MessageTrial: Sendable {
  /// The smallest script that raises it.
  case script(String)
  /// Lines of an app that raise it: no script can make a layout or a data source do it.
  case swift(String)
  /// The reason why the lab does not raise the message.
  case none(String)
}

extension UIKitMessage {
  /// The way to see it in the lab, with the numbers of a text where they fit.
  func trial(_ values: [Placeholder: String] = [:]) -> MessageTrial {
    guard let proof else { return .none(hindrance ?? "no statement does it") }
    let lines = proof.lines(values)
    return proof.isScript ? .script(lines) : .swift(lines)
  }
}

extension UIKitMessage.Proof {
  /// The numbers that go into lines: more items take long.
  private static let numbers = 0...10_000

  /// Returns the lines with the numbers of a text, if it has all and those that are no part of the lines are the
  /// same; else with their own.
  fileprivate func lines(_ found: [UIKitMessage.Placeholder: String]) -> String {
    filled(found) ?? text(template, values)
  }

  private func filled(_ found: [UIKitMessage.Placeholder: String]) -> String? {
    var (template, filled) = (template, found)
    let places = Set(UIKitMessage.Wording(template, .undated).pieces)
    for (name, own) in values {
      guard let value = found[name] else { return nil }
      if name.form == .number {
        guard let number = Int(value), Self.numbers.contains(number) else { return nil }
        if name == .section, number > 0, isScript, places.isSuperset(of: [.value(.item), .value(.items)]) {
          // Sections before the one that is meant.
          template = template.replacing(
            "items $items 50x50",
            with: "repeat \(number) { section { items 1 50x50 } }; section { items $items 50x50 }")
          filled[.item] = "\(number):\(found[.item] ?? "")"
          continue
        }
      }
      guard places.contains(.value(name)) || value == own else { return nil }
    }
    return text(template, filled)
  }

  private func text(_ template: String, _ values: [UIKitMessage.Placeholder: String]) -> String {
    UIKitMessage.Wording(template, .undated).text(
      Dictionary(
        uniqueKeysWithValues: values.map { name, value in
          guard name.form == .path, !isScript else { return (name, value) }
          let numbers = value.split(separator: ":")
          return (name, "item: \(numbers.last ?? "0"), section: \(numbers.first ?? "0")")
        }))
  }
}
