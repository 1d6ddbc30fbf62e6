package import CollectionLayout

/// The way to see a message of UIKit's in the lab.
package enum MessageTrial: Sendable {
  /// The smallest script that raises it.
  case script(String)
  /// Lines of an app that raise it: no script can make a layout or a data source do it.
  case swift(String)
  /// The reason why the lab does not raise the message.
  case none(String)
}

extension UIKitMessage {
  /// The code under which the lab reports it, as `LLnnnn`; nil if it does not.
  package var code: String? {
    switch id {
    case .u03: "LL0402"
    case .u32: "LL0409"
    case .r16: "LL0407"
    // Their proofs end a process, and so have no code.
    case .n01, .n03, .n06, .n26: "LL0411"
    case .n10, .n11, .n12, .n15: "LL0414"
    default: Self.proofs[id]?.code
    }
  }

  /// The proof of a message: what raises it, with its own numbers or with those of a text.
  struct Proof: Sendable {
    enum Language: Sendable { case script, swift }
    var language: Language
    /// The lines, with a `$name` in the place of each number that stands there once.
    var template: String
    /// The code under which the lab reports it; nil if it does not.
    var code: String?
    /// The numbers and the index paths of the message that the lines raise as they are.
    var values: [Placeholder: String]

    /// The numbers that go into lines: more items take long.
    private static let numbers = 0...10_000

    /// Returns the lines with the numbers of a text, if it has all and those that are no part of the lines are the
    /// same; else with their own.
    func lines(_ found: [Placeholder: String]) -> String {
      filled(found) ?? text(template, values)
    }

    private func filled(_ found: [Placeholder: String]) -> String? {
      var (template, filled) = (template, found)
      let places = Set(UIKitMessage.Wording(template, .undated).pieces)
      for (name, own) in values {
        guard let value = found[name] else { return nil }
        if name.form == .number {
          guard let number = Int(value), Self.numbers.contains(number) else { return nil }
          if name == .section, number > 0, language == .script,
            places.isSuperset(of: [.value(.item), .value(.items)])
          {
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

    private func text(_ template: String, _ values: [Placeholder: String]) -> String {
      UIKitMessage.Wording(template, .undated).text(
        Dictionary(
          uniqueKeysWithValues: values.map { name, value in
            guard name.form == .path, language == .swift else { return (name, value) }
            let numbers = value.split(separator: ":")
            return (name, "item: \(numbers.last ?? "0"), section: \(numbers.first ?? "0")")
          }))
    }
  }

  /// The way to see it in the lab, with the numbers of a text where they fit.
  package func trial(_ values: [Placeholder: String] = [:]) -> MessageTrial {
    guard let proof = Self.proofs[id] else { return .none(Self.hindrances[id] ?? hindrance) }
    let lines = proof.lines(values)
    return proof.language == .script ? .script(lines) : .swift(lines)
  }

  /// The reason for a message without a fact.
  private var hindrance: String {
    causers == [.uikit]
      ? "it is a mistake of UIKit's own"
      : causers.contains(.layout) && !causers.contains(.data)
        ? "no statement makes a layout do it: load your class with `layoutlab load`" : "no statement does it"
  }
}
