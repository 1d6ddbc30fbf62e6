import LayoutRendering

/// A report in the format of Surefire, which CI systems read.
/// - Source: documented https://maven.apache.org/surefire/maven-surefire-plugin/xsd/surefire-test-report.xsd
struct JUnitReport: TestReport {
  let path: String
  private var results: [CaseResult] = []

  /// - Throws: if `path` is a file but no such report: it may be a script, and the option's FILE was forgotten.
  init(_ path: String) throws(FileError) {
    self.path = path
    try OwnOutput.check(path, isForced: nil) { $0.starts(with: "<?xml".utf8) }
  }

  mutating func take(_ result: CaseResult) { results.append(result) }

  func finish(_ summary: TestSummary) throws(FileError) { try AtomicFile.write(text, to: path) }

  // MARK: Elements

  var text: String {
    var files: [String] = []
    var byFile: [String: [CaseResult]] = [:]
    for result in results {
      if byFile[result.file] == nil { files.append(result.file) }
      byFile[result.file, default: []].append(result)
    }
    let suites = files.map { Self.suite($0, byFile[$0] ?? []) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites\(Self.counts(of: results))>
      \(suites)</testsuites>

      """
  }

  private static func suite(_ file: String, _ results: [CaseResult]) -> String {
    "  <testsuite\(attribute("name", file))\(counts(of: results))>\n"
      + results.map { element($0, of: file) }.joined() + "  </testsuite>\n"
  }

  private static func counts(of results: [CaseResult]) -> String {
    let failures = results.count { $0.verdict == .failed }
    let errors = results.count { $0.verdict == .stopped }
    let skipped = results.count { $0.verdict == .skipped || $0.verdict == .failedAsKnown }
    return attribute("time", seconds(results.reduce(0) { $0 + $1.milliseconds }))
      + attribute("tests", "\(results.count)") + attribute("errors", "\(errors)")
      + attribute("skipped", "\(skipped)") + attribute("failures", "\(failures)")
  }

  private static func element(_ result: CaseResult, of file: String) -> String {
    let start =
      "    <testcase" + attribute("name", result.name) + attribute("classname", className(of: file))
      + attribute("time", seconds(result.milliseconds))
      // `file` and `line` are not in the schema, but CI systems link to them, as in pytest's reports.
      + attribute("file", result.file) + attribute("line", "\(result.line)")
    guard let content = content(of: result) else { return start + "/>\n" }
    let printed =
      result.printed.isEmpty
      ? "" : "      <system-out>\(XMLText.escaped(result.printed.joined(separator: "\n")))</system-out>\n"
    return start + ">\n      \(content)\n\(printed)    </testcase>\n"
  }

  private static func content(of result: CaseResult) -> String? {
    switch result.verdict {
    case .passed: nil
    case .skipped: "<skipped\(attribute("message", result.remark))/>"
    case .failedAsKnown: "<skipped\(attribute("message", "known to fail: \(result.remark)"))/>"
    case .failed: problem("failure", result, type: "check")
    case .stopped: problem("error", result, type: result.findings.compactMap(\.code).first ?? "process")
    }
  }

  private static func problem(_ name: String, _ result: CaseResult, type: String) -> String {
    "<\(name)" + attribute("message", result.headline) + attribute("type", type)
      + ">\(XMLText.escaped(result.plainText))</\(name)>"
  }

  /// Returns a class name such as `examples.flow` for `examples/flow.layout`, which tools show as a tree.
  private static func className(of file: String) -> String {
    let name = file.hasSuffix(ScriptFiles.suffix) ? file.dropLast(ScriptFiles.suffix.count) : file[...]
    return name.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: ".")
  }

  private static func seconds(_ milliseconds: Double) -> String {
    let whole = Int(milliseconds.rounded())
    let digits = String(whole % 1000)
    return "\(whole / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }

  // MARK: Text

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(XMLText.escaped(value, isAttribute: true))\""
  }
}
