import Foundation
import Glibc
import LayoutRendering
import LayoutScript

/// A ` ```console ` block of a page: commands after `$ `, each with its output below it; `...` stands for any
/// lines. Only `layoutlab -c`, `run`, `check`, `explain` and help run, which write nothing and need no shell.
struct ConsoleBlock {
  /// A command of the block that can run here.
  struct Command: Equatable {
    /// The text without `$ `.
    var text: String
    var words: [String]
    /// The number of the command's line in the page.
    var line: Int
    /// The number of the last line of the expected output.
    var lastLine: Int
    /// The expected output: indices into the block's lines.
    var output: Range<Int>

    var name: String { "$ \(text.split(separator: "\n").first ?? "")" }
  }

  private let lines: [String]
  /// The line break of the page.
  private let lineEnd: String
  private(set) var commands: [Command] = []

  /// - Complexity: O(length).
  @MainActor
  init(_ source: SourceText) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    lineEnd = text.first(where: \.isNewline) == "\r\n" ? "\r\n" : "\n"
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.dropLast().map(String.init)
    var next = 0
    while let start = lines[next...].firstIndex(where: Self.isCommand) {
      var (text, words) = (String(lines[start].dropFirst(2)), Words.read(lines[start].dropFirst(2)))
      next = start + 1
      while words == .goesOn, next < lines.count {
        text += "\n" + lines[next]
        words = Words.read(text[...])
        next += 1
      }
      let end = lines[next...].firstIndex(where: Self.isCommand) ?? lines.count
      if case .all(let words) = words, words.first == "layoutlab", Self.looksOnly(Array(words.dropFirst())) {
        commands.append(
          Command(
            text: text, words: Array(words.dropFirst()), line: source.firstLine + start,
            lastLine: source.firstLine + end - 1, output: next..<end))
      }
      next = end
    }
  }

  private static func isCommand(_ line: String) -> Bool { line.hasPrefix("$ ") }

  func expected(of command: Command) -> [String] { Array(lines[command.output]) }

  func text(with outputs: [[String]]) -> [UInt8] {
    var result = lines
    for (command, output) in zip(commands, outputs).reversed() {
      result.replaceSubrange(command.output, with: output)
    }
    return Array(result.map { $0 + lineEnd }.joined().utf8)
  }

  // MARK: Running

  /// Whether a command line writes no file, asks no user and runs no foreign code.
  @MainActor
  private static func looksOnly(_ words: [String]) -> Bool {
    guard let invocation = try? CommandLineArguments.parse(["layoutlab"] + words, StandardStreams()) else {
      return false
    }
    return !invocation.options.loads && invocation.command.looksOnly
  }

  /// Returns a command's output on both streams.
  /// - Parameter timeout: the limit in seconds.
  /// - Throws: also after Ctrl-C.
  @MainActor
  static func output(of command: Command, timeout: Double, environment: [String: String]) throws(FileError)
    -> [String]
  {
    let (file, none) = (SystemFile.unnamed(), open("/dev/null", O_RDONLY | O_CLOEXEC))
    guard let file, none >= 0 else { throw FileError("console", .current) }
    defer {
      close(file)
      close(none)
    }
    let streams = StandardStreams(input: none, output: file, errors: file, environment: environment, isUTF8: true)
    let isTimed = command.words.first == "run" || command.words.contains("-c")
    let limit = isTimed && timeout > 0 ? ["--timeout", "\(timeout)"] : []
    _ = Layoutlab.run(["layoutlab"] + limit + command.words, streams, isInside: true)
    // After Ctrl-C the output is incomplete.
    if Interrupts.isRequested { throw .interruption("console") }
    lseek(file, 0, SEEK_SET)
    let text = String(decoding: try TextFile.contents(of: file, named: "console", limit: .max), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }

  /// Whether lines match the expected ones, in which `...` stands for any lines.
  static func agree(_ lines: [String], with expected: [String]) -> Bool {
    let pieces = expected.split(omittingEmptySubsequences: false, whereSeparator: isOmission)
    guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return lines == expected }
    guard lines.starts(with: first), lines.count >= first.count + last.count, lines.suffix(last.count) == last
    else {
      return false
    }
    var rest = lines[first.count..<(lines.count - last.count)]
    for piece in pieces.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  static func isOmission(_ line: String) -> Bool { line.drop { $0 == " " } == "..." }

  /// The words of a command, split as by a shell.
  private enum Words: Equatable {
    case all([String])
    /// An open quote, or a `\` at the end that joins the next line.
    case goesOn
    /// A command with a shell's syntax beyond words.
    case shell

    static func read(_ text: Substring) -> Words {
      var (words, word) = ([String](), String?.none)
      var rest = text
      while let sign = rest.popFirst() {
        switch sign {
        case " ", "\t", "\n":
          if let word { words.append(word) }
          word = nil
        case "'":
          guard let end = rest.firstIndex(of: "'") else { return .goesOn }
          word = (word ?? "") + rest[..<end]
          rest = rest[end...].dropFirst()
        case "\"":
          word = word ?? ""
          while true {
            guard let inner = rest.popFirst() else { return .goesOn }
            if inner == "\"" { break }
            if "$`\\".contains(inner) { return .shell }
            word?.append(inner)
          }
        case "\\":
          guard let next = rest.popFirst() else { return .goesOn }
          if next != "\n" { word = (word ?? "") + String(next) }
        case _ where "|&;<>()$`*?[]{}~#!".contains(sign): return .shell
        default: word = (word ?? "") + String(sign)
        }
      }
      return .all(words + (word.map { [$0] } ?? []))
    }
  }
}

extension CaseResult {
  @MainActor
  init(_ command: ConsoleBlock.Command, of unit: TestUnit, _ style: CaseStyle, timeout: Double) {
    let clock = ContinuousClock.now
    let expected = ConsoleBlock(unit.source).expected(of: command)
    file = unit.file
    line = command.line
    name = command.name
    let found: [String]
    do throws(FileError) {
      found = try ConsoleBlock.output(
        of: command, timeout: timeout, environment: ProcessInfo.processInfo.environment)
    } catch {
      found = [error.message]
    }
    let agrees = ConsoleBlock.agree(found, with: expected)
    verdict = agrees ? .passed : .failed
    remark = agrees ? "1 check" : "1 of 1 check failed"
    milliseconds = (ContinuousClock.now - clock) / .milliseconds(1)
    let rows = agrees ? [] : LineDifference.rows(expected, found)
    if !agrees {
      let message = (["it prints something else:"] + rows).joined(separator: "\n")
      let change = rows.first { !$0.hasPrefix(" ") }.map { "`\($0)`" } ?? "something else"
      findings = [
        Finding(
          file: file, line: line, column: 1, message: message, difference: "\(name): \(change)",
          canBeBlessed: !expected.contains(where: ConsoleBlock.isOmission))
      ]
    }
    text = CaseText(style.options).text(of: name, in: file, line: line, isGood: agrees, remark: remark, wrong: rows)
    json = JSONRenderer.command(
      file: file, line: line, name: name, difference: agrees ? nil : (expected, found), remark: remark,
      milliseconds: milliseconds)
  }
}
