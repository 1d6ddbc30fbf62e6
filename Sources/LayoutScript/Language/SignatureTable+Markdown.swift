extension SignatureTable {
  /// The statements as the language's page shows them: a heading and a table for each group.
  package func markdown() -> String {
    var text = ""
    for group in Signature.Group.allCases {
      let rows = signatures(in: group)
      if rows.isEmpty { continue }
      text += "### \(group.rawValue.prefix(1).uppercased() + group.rawValue.dropFirst())\n\n"
      text += "| statement | meaning | UIKit |\n|---|---|---|\n"
      for signature in rows {
        let usages = signature.usages.map { "`\(Self.escaped($0))`" }.joined(separator: "<br>")
        let uikit = signature.uikit.map { "`\($0)`" }.joined(separator: "<br>")
        text += "| \(usages) | \(Self.escaped(signature.summary)) | \(uikit) |\n"
      }
      text += "\n"
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
