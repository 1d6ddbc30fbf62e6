import Foundation
import LayoutScript

/// Workflow commands, which GitHub shows beside the named lines.
/// - Source: documented https://docs.github.com/actions/reference/workflow-commands-for-github-actions
struct AnnotationReport: TestReport {
  let streams: StandardStreams

  func take(_ result: CaseResult) {
    guard !result.verdict.isGood else { return }
    for finding in result.findings {
      // GitHub needs paths from the root of the repository.
      let place =
        "file=\(Self.property(path(of: finding.file))),line=\(finding.line),col=\(finding.column)"
      let title = "title=\(Self.property(result.name))"
      streams.write("::error \(place),\(title)::\(Self.data(finding.message))\n")
    }
  }

  func finish(_ summary: TestSummary) {}

  /// Returns a path from the repository's root GITHUB_WORKSPACE, if the current folder is below it.
  private func path(of file: String) -> String {
    let here = FileManager.default.currentDirectoryPath
    guard !file.hasPrefix("/"), let root = streams.environment["GITHUB_WORKSPACE"], here.hasPrefix(root + "/")
    else {
      return ScriptFiles.withoutDetours(file)
    }
    return ScriptFiles.withoutDetours(here.dropFirst(root.count + 1) + "/" + file)
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A").printable
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
