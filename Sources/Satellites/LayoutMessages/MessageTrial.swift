import CollectionLayout

/// The way to reproduce a message of UIKit in the lab.
enum MessageTrial: Sendable {
  /// The smallest script that raises the message.
  case script(String)
  /// Lines of an app that raise the message, which no script can.
  case swift(String)
  /// The reason why the lab does not raise the message.
  case none(String)
}

extension UIKitMessage {
  /// Returns the way to reproduce the message, with the numbers of a text if possible.
  func trial(_ values: [Placeholder: String] = [:]) -> MessageTrial {
    guard let proof else { return .none(hindrance ?? "no statement does it") }
    let lines = proof.lines(values)
    return proof.isScript ? .script(lines) : .swift(lines)
  }
}

extension UIKitMessage.Proof {
  /// The numbers to insert into lines; more items would take long.
  private static let numbers = 0...10_000

  /// Returns the lines with a text's numbers if it has all and agrees with the fixed ones; else with their own.
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
          // Sections before the section in the message.
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
