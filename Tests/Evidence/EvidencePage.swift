import CollectionLayout
import Foundation

/// `docs/reference/evidence.md`, and the lines and sections of `Sources/CTexts` that `explain` shows, made of the headers and the proofs.
enum EvidencePage {
  static func text(of facts: [Fact]) -> String {
    var text = """
      <!-- Generated: `make evidence` writes this page. -->

      # Evidence

      The known facts about collection views on devices, and whether the lab does the same. Each fact is a file in
      `Tests/Evidence`, a script or a piece of Swift, that a test runs: a fact that *holds* is shown as on a device; a fact that
      *differs* is shown to differ, with the reason; for a fact that is *unknown* the lab can show nothing, and the reason is
      given. The versions are those that a source names, no others. This page is made of the files' first lines; `make evidence`
      runs them all, and [CONTRIBUTING.md](../../CONTRIBUTING.md) describes how to add a fact.

      [how-sure.md](how-sure.md) has the scale of confidence.


      """
    text += row(["page"] + Fact.State.allCases.map(\.rawValue) + ["all"])
    text += row(Array(repeating: "---", count: Fact.State.allCases.count + 2))
    for page in Fact.Page.allCases {
      text += counts(page.rawValue, facts.filter { $0.page == page })
    }
    text += counts("all", facts)
    for page in Fact.Page.allCases {
      text += "\n## \(page.rawValue.prefix(1).uppercased() + page.rawValue.dropFirst()): \(page.summary)\n\n"
      text += row(["id", "fact", "iOS", "source", "known", "state"])
      text += row(Array(repeating: "---", count: 6))
      for fact in facts where fact.page == page {
        text += row([
          "[\(fact.id)](../../Tests/Evidence/\(fact.path))",
          fact.sentence + (fact.other.map { " But: \($0)" } ?? ""), fact.versions, fact.source,
          fact.confidence.rawValue, fact.state.rawValue + (fact.reason.isEmpty ? "" : ": \(fact.reason)"),
        ])
      }
    }
    return text
  }

  /// The page of a code with the facts about its message.
  static func page(_ text: String, with facts: [String]) -> String {
    var lines = text.components(separatedBy: "\n").filter { !$0.hasPrefix("facts: ") }
    if !facts.isEmpty, let end = lines.firstIndex(of: "") {
      lines.insert("facts: " + facts.joined(separator: "; "), at: end)
    }
    return lines.joined(separator: "\n")
  }

  /// A fact whose proof raises a message, with what it raises.
  struct Proof {
    var fact: Fact
    var code: String?
    var values: [UIKitMessage.Placeholder: String] = [:]

    /// The last section of the message's page.
    var section: String {
      let words =
        [code].compactMap(\.self)
        + values.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue)=\($0.value)" }
      return (["## " + (fact.isScript ? "Script" : "Swift")] + words).joined(separator: " ") + "\n"
        + fact.template(values)
    }
  }

  /// The page of a message with another last section, the way to see it.
  static func page(_ text: String, endingWith section: String) -> String {
    let sections = text.components(separatedBy: "\n\n## ")
    let kept = sections.prefix { section in
      !["Script", "Swift", "Not in the lab"].contains { section.hasPrefix($0) }
    }
    return kept.joined(separator: "\n\n## ") + "\n\n" + section + "\n"
  }

  private static func counts(_ name: String, _ facts: [Fact]) -> String {
    let states = Fact.State.allCases.map { state in "\(facts.count { $0.state == state })" }
    return row([name] + states + ["\(facts.count)"])
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }
}
