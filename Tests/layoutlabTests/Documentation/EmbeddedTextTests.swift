import CollectionLayout
import Expectations
import Foundation
import Testing

@testable import LayoutAssist
@testable import LayoutLanguage
@testable import layoutlab

/// The files of `Sources/CTexts` are in the program, and each says all that its kind has to say.
struct EmbeddedTextTests {
  private static let folders: [(folder: String, kind: EmbeddedText.Kind)] = [
    ("messages", .message), ("codes", .code), ("versions", .version), ("laws", .law), ("topics", .topic),
    ("calls", .call), ("words", .words),
  ]

  @Test func `each file is in the list, after those of its kind`() throws {
    var lines = try Project.text(of: "Sources/CTexts/files.inc").split(separator: "\n").map(String.init)
    for folder in Self.folders.map(\.folder) {
      let names = try Project.names(in: "Sources/CTexts/" + folder, endingIn: ".md")
      func line(_ name: String) -> String { "#embed \"\(folder)/\(name).md\" suffix(, 0,)" }
      let known = Set(names.map(line))
      lines.removeAll { $0.contains("\"\(folder)/") && !known.contains($0) }
      for name in names where !lines.contains(line(name)) {
        // Behind the last one of the same letter, or of the folder.
        let start = [name.prefix(1), ""].lazy.map { "#embed \"\(folder)/\($0)" }
          .compactMap { start in lines.lastIndex { $0.hasPrefix(start) } }.first
        lines.insert(line(name), at: (start ?? lines.count - 1) + 1)
      }
    }
    try Project.expect(lines.joined(separator: "\n") + "\n", isIn: "Sources/CTexts/files.inc")
  }

  @Test(arguments: folders.map(\.kind))
  func `a name is that of its file`(kind: EmbeddedText.Kind) throws {
    let folder = try #require(Self.folders.first { $0.kind == kind }?.folder)
    let names = try Project.names(in: "Sources/CTexts/" + folder, endingIn: ".md")
    expect(EmbeddedText.names(of: kind).sorted(), is: names)
    for name in names {
      let lines = try Project.text(of: "Sources/CTexts/\(folder)/\(name).md").split(
        separator: "\n", omittingEmptySubsequences: false)
      expect(lines.first, is: "# \(kind.rawValue) \(name)")
      #expect(!lines.contains { $0.hasSuffix(" ") } && lines.last == "", "\(name): blanks at the end of a line")
    }
  }

  @Test(arguments: EmbeddedText.names(of: .message))
  func `a message has words, versions, causes, a cure, and a way to see it`(name: String) throws {
    let message = try #require(
      UIKitMessage(named: name), "a key or a section is missing, or its value is not known")
    #expect(!message.causers.isEmpty && !message.causes.isEmpty && !message.sources.isEmpty)
    #expect((message.proof == nil) == (message.hindrance != nil), "lines that raise it, or the reason why not")
    #expect(message.successor.map { UIKitMessage(named: $0) != nil } ?? true)
    let text = try Project.text(of: "Sources/CTexts/messages/\(name).md")
    for line in text.split(separator: "\n") where line.hasPrefix("## Words") {
      #expect(line.contains(/^## Words (since [\d.]+|[\d.]+ to [\d.]+|[\d.]+|undated)$/), "\(line)")
    }
    for line in text.split(separator: "\n") where line.hasPrefix("by: ") {
      expect(line.dropFirst(4).split(separator: " ").count, is: message.causers.count, "\(line)")
    }
  }

  @Test func `each word has a page, and each page is of a word`() {
    let all = [
      "Statement": Verb.allCases.map(\.word), "Command": SessionCommand.all.map(\.word),
      "Call": CallWord.allCases.map(\.rawValue), "Program": CommandLineCommand.all.map(\.name),
    ]
    for (title, words) in all {
      let pages = EmbeddedText.names(of: .words).flatMap {
        EmbeddedText(.words, $0, keys: [], titles: Array(all.keys))?.sections(title) ?? []
      }
      expect(pages.map(\.argument).sorted(), is: words.sorted())
    }
  }

  @Test func `a command's text speaks of its own options`() {
    for command in CommandLineCommand.all {
      let options = Set(command.options.map(\.rawValue))
      #expect(options.isSuperset(of: command.page.options.keys) && !command.statuses.isEmpty, "\(command.name)")
    }
  }

  @Test(arguments: EmbeddedText.names(of: .code))
  func `a page has its sections`(name: String) throws {
    let page = try #require(Explanation(code: name), "a key or a section is missing")
    for line in try Project.text(of: "Sources/CTexts/codes/\(name).md").split(separator: "\n")
    where line.hasPrefix("versions: ") {
      expect(line.dropFirst(10).split(separator: " ").count, is: page.versions.count, "\(line)")
    }
  }

  @Test func `topics, calls, versions and names of UIKit have their sections`() {
    expect(HelpTopic.all.map(\.word), is: EmbeddedText.names(of: .topic))
    expect(VersionedBehavior.allCases.map(\.rawValue), is: EmbeddedText.names(of: .version))
    for behavior in VersionedBehavior.allCases { #expect(!behavior.row.source.isEmpty) }
    expect(CallPage.all.map(\.call.rawValue), is: EmbeddedText.names(of: .call))
    expect(
      UIKitName.all.count, is: EmbeddedText(.names, "uikit", keys: [], titles: ["Name"])?.sections("Name").count)
  }
}
