import Foundation
import Glibc
import LayoutLaws
import LayoutScript

/// A store of counterexamples in one file or one a law, as scenarios that fail as long as their law is broken.
@MainActor
struct LawStore {
  private let path: String
  private let operand: String
  private let isForced: Bool

  private static let mark = "# layoutlab audit "

  init(_ path: String, operand: String, isForced: Bool) {
    (self.path, self.operand, self.isForced) = (path, operand, isForced)
  }

  struct Saved: Equatable {
    var law: Law.Name
    var script: String
  }

  private var isFile: Bool { path.hasSuffix(ScriptFiles.suffix) }

  private var name: String {
    String(operand.map { $0.isLetter || $0.isNumber ? $0 : "-" }).replacing("--", with: "-")
  }

  private func file(_ law: Law.Name) -> String {
    isFile ? path : "\(path)/\(name)-\(law.rawValue)\(ScriptFiles.suffix)"
  }

  private var files: [String] {
    isFile ? [path] : Law.Name.allCases.map(file)
  }

  /// Throws if a file in the way was not written by this command.
  func check() throws(FileError) {
    // A missing folder is made when there is something to save.
    if !isFile, access(path, F_OK) != 0 { return }
    for file in files {
      try OwnOutput.check(file, isForced: isForced) { $0.starts(with: Array(Self.mark.utf8)) }
    }
  }

  /// Returns the counterexamples from earlier audits of the same layout.
  func saved() -> [Saved] {
    files.flatMap { file -> [Saved] in
      guard let bytes = try? TextFile.bytes(at: file) else { return [] }
      return Self.scenarios(String(decoding: bytes, as: UTF8.self)).filter { $0.script.hasPrefix(self.prefix) }
    }
  }

  private var prefix: String { "layout " + (operand.split(separator: ";").first.map(String.init) ?? operand) }

  /// Returns the counterexamples in a text: the lines of each scenario before `audit`.
  static func scenarios(_ text: String) -> [Saved] {
    ScriptTree(text).lines.flatMap(\.statements).compactMap { statement in
      guard case .block(let lines)? = statement.parts.last,
        let check = lines.last?.statements.last, check.word == "audit",
        case .word(let word)? = check.parts.dropFirst().first, let law = Law.Name(rawValue: word)
      else { return nil }
      var script = ScriptTree("")
      script.lines = Array(lines.dropLast())
      return Saved(law: law, script: script.text)
    }
  }

  /// Writes the findings. The file of a law that holds now remains, because its scenario passes.
  func save(_ run: AuditRun) throws(FileError) {
    let findings = run.tally.findings
    guard !findings.isEmpty else { return }
    let byFile = Dictionary(grouping: findings) { file($0.law) }
    for (file, findings) in byFile.sorted(by: { $0.key < $1.key }) {
      let folder = (file as NSString).deletingLastPathComponent
      let loads = LoadingProgram.loaded.flatMap(\.operands).map { Self.path($0, from: folder) }
      try AtomicFile.write(
        Self.text(findings, operand: operand, seed: run.mode.seed, loads: loads), to: file)
    }
  }

  static func path(_ path: String, from folder: String) -> String {
    func parts(_ path: String) -> [String] { URL(fileURLWithPath: path).standardizedFileURL.pathComponents }
    let (target, start) = (parts(path), parts(folder.isEmpty ? "." : folder))
    let common = zip(target, start).prefix { $0 == $1 }.count
    return (start.dropFirst(common).map { _ in ".." } + target.dropFirst(common)).joined(separator: "/")
  }

  /// - Parameter loads: the Swift files of the layout.
  static func text(_ findings: [LawFinding], operand: String, seed: Int, loads: [String] = []) -> String {
    let head =
      "\(mark)\(operand.replacing("\n", with: " ")) (seed \(seed)): each scenario fails as long as its law is broken.\n"
    return head + loads.map { "load \(Value.text($0).written)\n" }.joined()
      + findings.map { finding in
        let title =
          "\(operand.prefix { $0 != ";" && $0 != "\n" }) breaks \(finding.law.rawValue): \(finding.breach.kind.rawValue)"
        var rows = ["", "# \(finding.breach.sentence.replacing("\n", with: " "))", "scenario \"\(title)\" {"]
        rows += finding.script.split(separator: "\n").map { "  \($0)" }
        rows += ["  audit \(finding.law.rawValue)", "}"]
        return rows.joined(separator: "\n") + "\n"
      }.joined()
  }
}
