import Expectations
import Foundation
import Testing

@testable import layoutlab

/// The wishes of beginners in their own words: `Goldens/prompt/wishes.console` has each wish, what is typed, and the
/// answer. It is what was meant, or a cure that works.
@MainActor
struct WishTests {
  nonisolated private static let path = "Tests/layoutlabTests/Goldens/prompt/wishes.console"
  nonisolated private static let prompt = "lab> "
  nonisolated private static let blocks = ((try? Project.text(of: path)) ?? "").split(separator: "\n\n").map(
    String.init)

  /// A wish, what is typed for it, and the answers.
  private struct Attempt {
    let wish: String
    let inputs: [String]
    let answers: [String]

    /// - Parameter block: a line with the wish, then lines that begin with the prompt, and others, which are left out.
    @MainActor
    init(_ block: String) throws {
      let lines = block.split(separator: "\n")
      wish = String(lines.first ?? "")
      inputs = lines.filter { $0.hasPrefix(prompt) }.map { String($0.dropFirst(prompt.count)) }
      let file = try NamelessFile()
      let streams = StandardStreams(
        input: file.descriptor, output: file.descriptor, errors: file.descriptor, environment: [:], isUTF8: true)
      var options = Invocation.Options()
      options.trace = .steps
      let driver = PromptDriver(options, streams: streams, history: HistoryStore(path: nil))
      _ = driver.run("items 20 150x120")
      streams.flush()
      var before = file.text
      answers = inputs.map { input in
        _ = driver.run(input)
        streams.flush()
        defer { before = file.text }
        return String(file.text.dropFirst(before.count))
      }
    }

    var text: String {
      wish + "\n" + zip(inputs, answers).map { prompt + $0 + "\n" + $1 }.joined()
    }
  }

  @Test func `each wish has its answer`() throws {
    #expect(Self.blocks.count >= 20)
    let text = try Self.blocks.map { try Attempt($0).text }.joined(separator: "\n")
    try Project.expect(text, isIn: Self.path)
  }

  @Test(arguments: blocks)
  func `the first line works, or its cure does`(block: String) throws {
    let attempt = try Attempt(block)
    #expect(attempt.answers.last?.contains("error") == false, "\(attempt.text)")
    guard attempt.inputs.count > 1 else { return }
    expect(attempt.inputs.count, is: 2)
    // The cure is the whole line, or its last argument.
    let cures = [attempt.inputs[1]] + attempt.inputs[1].split(separator: " ").suffix(1).map(String.init)
    #expect(cures.contains { attempt.answers[0].contains("`\($0)`") }, "\(attempt.text)")
  }
}
