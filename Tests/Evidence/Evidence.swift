import Foundation
import Testing

/// The files of `Tests/Evidence`, and what is shown of each fact.
enum Evidence {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
  /// States and pages are rewritten, and the run fails, since it proves nothing.
  static let isRecording = ProcessInfo.processInfo.environment["LAYOUTLAB_RECORD"] == "1"

  static let facts = Result { try Fact.all() }
  /// Those of which something can be shown.
  static let proved = ((try? facts.get()) ?? []).filter { $0.state != .unknown }

  /// The text of a file of the repository.
  static func content(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @MainActor private static var cache: [String: Shown] = [:]

  /// Carries out the proof of a fact, once.
  @MainActor static func shown(of fact: Fact) async throws -> Shown {
    if let shown = cache[fact.path] { return shown }
    let shown = try await play(fact)
    cache[fact.path] = shown
    return shown
  }

  @MainActor private static func play(_ fact: Fact) async throws -> Shown {
    if fact.isScript {
      var shown = Shown(script: fact.text, named: fact.path)
      shown.close()
      return shown
    }
    let proof = try #require(Proofs.proof(of: fact.name), "list the proof of \(fact.name) in Proofs.swift")
    if proof is any Trap.Type { return try await shownAlone(fact.name) }
    let stage = Stage()
    proof.show(on: stage)
    return stage.finish()
  }

  /// What the last words of a process are in which a proof runs.
  @MainActor private static func shownAlone(_ name: String) async throws -> Shown {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
      // Without a back trace, which takes a second.
      for trap in [SIGILL, SIGTRAP] { signal(trap, SIG_DFL) }
      await MainActor.run { Proofs.proof(of: name)?.show(on: Stage()) }
      exit(EXIT_FAILURE)
    }
    var shown = Shown()
    let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    if let start = words.firstRange(of: "Fatal error: ") {
      shown.add("raises " + words[start.upperBound...].components(separatedBy: "Current stack trace:")[0])
    }
    shown.close()
    return shown
  }

  /// Compares a text with a file of the project; recording, writes the file where it differs.
  static func expect(_ text: String, isIn path: String) throws {
    let file = root.appending(path: path)
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    if isRecording { try Data(text.utf8).write(to: file) }
    Issue.record("\(path) \(isRecording ? "was" : "has to be") recorded: LAYOUTLAB_RECORD=1 make evidence")
  }
}

extension Fact {
  /// Whether the lab shows what a device shows, and each line that raises, refuses, fails or stands in UIKit's words on
  /// the console is one that a device shows.
  func agrees(with shown: Shown) -> Bool {
    guard let places = shown.places(of: device) else { return false }
    return shown.lines.indices.allSatisfy { !shown.lines[$0].isOfDevice || places.contains($0) }
  }

  /// The file with what the lab shows now: a fact that differed and agrees now holds; one that differs shows how.
  func recorded(_ shown: Shown) -> String {
    let sign = isScript ? "# " : "// "
    let isHeld = agrees(with: shown)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var isOfLab = false
    lines.removeAll { line in
      isOfLab = line.hasPrefix("\(sign)lab: ") || isOfLab && line.hasPrefix("\(sign)  ")
      return isOfLab
    }
    guard let head = lines.firstIndex(where: { $0.hasPrefix("\(sign)state: ") }) else { return text }
    if isHeld {
      lines[head] = "\(sign)state: holds"
      while lines[head + 1].hasPrefix("\(sign)  ") { lines.remove(at: head + 1) }
    } else {
      // That nothing came is of interest where a device raises or says something, and where there is nothing else.
      let ofDevice = device.contains { $0.contains("raises ") || $0.contains("says ") || $0.hasPrefix("[..]") }
      let seen = shown.lines.map(\.text).filter { ofDevice || !Shown.absences.contains($0) }
      let end = lines.firstIndex { !$0.hasPrefix(sign) } ?? lines.endIndex
      lines.insert(contentsOf: seen.prefix(6).map { "\(sign)lab: \($0)" }, at: end)
    }
    return lines.joined(separator: "\n")
  }
}
