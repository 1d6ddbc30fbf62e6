import CollectionLayout

/// `docs/reference/evidence.md`, and the tables that `explain` reads, made of the headers and the proofs.
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

  /// The Swift file that says which facts are about the messages of a code.
  static func table(of facts: [String: [String]]) -> String {
    var text = """
      extension Explanation {
        /// The facts of docs/reference/evidence.md for each message code; `LAYOUTLAB_RECORD=1 make evidence` writes them.
        static let evidence: [String: [String]] = [

      """
    for (code, names) in facts.sorted(by: { $0.key < $1.key }) {
      // As `swift format` leaves it.
      text +=
        names.count == 1
        ? "    \"\(code)\": [\"\(names[0])\"],\n"
        : "    \"\(code)\": [\n" + names.map { "      \"\($0)\",\n" }.joined() + "    ],\n"
    }
    return text + (facts.isEmpty ? "    :\n" : "") + "  ]\n}\n"
  }

  /// A fact whose proof raises a message, with what it raises.
  struct Proof {
    var fact: Fact
    var code: String?
    var values: [UIKitMessage.Placeholder: String] = [:]
  }

  /// The Swift file with the ways to see a message of UIKit's.
  static func table(
    of proofs: [UIKitMessage.ID: Proof], _ hindrances: [UIKitMessage.ID: String]
  ) -> String {
    var text = """
      // swift-format-ignore-file
      import CollectionLayout

      extension UIKitMessage {
        /// The proofs of `Tests/Evidence` that raise a message; `LAYOUTLAB_RECORD=1 make evidence` writes them.
        static let proofs: [ID: Proof] = [

      """
    for id in UIKitMessage.ID.allCases {
      guard let proof = proofs[id] else { continue }
      let template = proof.fact.template(proof.values)
      let pairs = proof.values.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        ".\($0.key.rawValue): \"\($0.value)\""
      }
      text += """
            .\(id.rawValue): Proof(
              language: .\(proof.fact.isScript ? "script" : "swift"),
              template: #\"""
                \(template.replacing("\n", with: "\n        ").replacing("\n        \n", with: "\n\n"))
                \"""#,
              code: \(proof.code.map { "\"\($0)\"" } ?? "nil"), values: [\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))]),

        """
    }
    text += """
        ]

        /// The reasons why the lab does not raise a message, from the facts that are unknown.
        static let hindrances: [ID: String] = [

      """
    for id in UIKitMessage.ID.allCases {
      if let reason = hindrances[id] { text += "    .\(id.rawValue):\n      \"\(reason)\",\n" }
    }
    return text + "  ]\n}\n"
  }

  private static func counts(_ name: String, _ facts: [Fact]) -> String {
    let states = Fact.State.allCases.map { state in "\(facts.count { $0.state == state })" }
    return row([name] + states + ["\(facts.count)"])
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }
}
