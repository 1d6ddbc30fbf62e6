import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutAssist
@testable import LayoutLanguage

struct HelpTests {
  private let help = Help(names: LayoutCatalog.tested.names)

  @Test func `help on a statement shows usage, meaning, example and UIKit's names`() {
    expect(
      help.text(about: "inset"),
      is: """
          inset ALL
          inset VERTICAL HORIZONTAL
          inset TOP LEFT BOTTOM RIGHT
          inset                         asks what is set

        Room between the edges of a section and its items.

        The four numbers stand in UIKit's order, top left bottom right; CSS has top
        right bottom left.

        Examples
          inset 20 15 10 15
          inset 20

        UIKit
          sectionInset
          collectionView(_:layout:insetForSectionAt:)
          UIEdgeInsets

        """)
  }

  @Test func `help on a symbol of UIKit's shows its statement`() {
    let text = help.text(about: "minimumLineSpacing")
    #expect(text.hasPrefix("UIKit's `minimumLineSpacing` is `spacing` here.\n\n  spacing BOTH "))
    #expect(help.text(about: "setContentOffset").hasPrefix("UIKit's `setContentOffset` is `scroll` here.\n"))
  }

  @Test func `help on a command`() {
    expect(
      help.text(about: ":run"),
      is: """
          :run FILE [step]

        Runs a file here; with `step` a line at each Enter.

        Examples
          :run waterfall.layout
          :run waterfall.layout step

        """)
    #expect(help.text(about: ":quit").contains("At the prompt `quit` and `exit` without the colon do the same.\n"))
    expect(help.text(about: "quit"), is: help.text(about: ":quit"))
  }

  @Test func `help on an unknown topic makes one suggestion`() {
    expect(help.text(about: "insett"), is: "No help about `insett`: did you mean `:help inset`?\n")
    expect(help.text(about: ":rnu"), is: "No help about `:rnu`: did you mean `:help :run`?\n")
    #expect(help.text(about: "flicker").hasPrefix("Where something like `flicker` is seen: "))
    #expect(help.text(about: "slow").contains("\n  LL0304 "))
    #expect(help.text(about: "gap").contains("\n  LAW-fresh-update "))
    #expect(help.text(about: "gap").hasSuffix("Or `:help spacing`, a word of the language.\n"))
    // What is seen on a device stands first, and "snapshot" says nothing of jumps.
    #expect(!help.text(about: "jump").contains("LL0249"))
    #expect(help.text(about: "flicker").contains("\n  LAW-animated-ends "))
    expect(help.text(about: "xyzzy"), is: "No help about `xyzzy`: `:help` lists what there is.\n")
  }

  @Test func `the overview starts with the first words, and leads to pages that list all`() {
    let text = help.text()
    #expect(text.hasPrefix("First words\n  view        The size of the collection view, its bounds\n"))
    expect(Self.count(text) <= 40, is: true, "\(text)")
    for word in Help.wants.flatMap(\.value) { #expect(help.page(about: word) != nil, "\(word)") }
    let words = help.text(about: "words").split(whereSeparator: \.isWhitespace)
    for signature in SignatureTable.standard.signatures {
      #expect(words.contains(Substring(signature.word)))
      #expect(help.text(about: "words " + signature.group.rawValue).contains("  \(signature.word) "))
    }
    let commands = help.text(about: "commands").split(whereSeparator: \.isWhitespace)
    for command in SessionCommand.all { #expect(commands.contains(Substring(":" + command.word))) }
    for command in SessionCommand.all where command.effect.isAboutTime {
      #expect(help.text(about: "time").contains(":" + command.word), "\(command.word)")
    }
    for value in ExpressionTable.standard.entries { #expect(help.text(about: "values").contains(value.name)) }
  }

  @Test func `each word for a call has a line in calls, and UIKit's names on its page`() {
    let text = help.text(about: "calls")
    for call in CallWord.allCases {
      #expect(text.contains("  \(call.rawValue)"))
      for name in call.uikitNames {
        #expect(CallPage[call] == nil || help.text(about: name).contains("  \(name)\n"), "\(name)")
      }
    }
  }

  @MainActor @Test(arguments: CallPage.all.map(\.call))
  func `the page of a call fits, its line makes the call, and ideas and it lead to each other`(call: CallWord)
    throws
  {
    let page = try #require(CallPage[call])
    let text = help.text(about: call.topic)
    expect(text, is: help.text(about: call.uikitName))
    #expect(Self.count(text) <= 25, "\(text)")
    for idea in page.ideas {
      #expect(text.contains(":help \(idea)"))
      #expect(help.text(about: idea).contains(":help \(call.topic)"), "\(idea)")
    }
    #expect(try Self.isLesson(page.lesson), "\(page.lesson)")
    let totals = Session(page.example).lab.state.totals
    #expect(call.calls.contains { totals[$0] > 0 }, "\(page.example)")
  }

  private static func isLesson(_ name: String) throws -> Bool {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try folder.appending(path: "../../../examples/lessons/\(name).layout").checkResourceIsReachable()
  }

  private static func count(_ text: String) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
  }

  @Test func `no text is wider than 80 columns, longer than 60 lines, or ends a line with a blank`() {
    let statements = SignatureTable.standard.signatures.flatMap { [$0.word] + $0.page.uikit }
    let calls = CallWord.allCases.flatMap { [$0.rawValue] + $0.uikitNames }
    let values = ExpressionTable.standard.entries.map(\.name)
    let commands = SessionCommand.all.map { ":" + $0.word }
    let groups = Signature.Group.allCases.map { "words " + $0.rawValue }
    for topic in ["", "xyzzy"] + Help.topics.map(\.text) + groups + statements + calls + values + commands {
      #expect(Self.count(help.text(about: topic)) <= 60, "\(topic)")
      for line in help.text(about: topic).split(separator: "\n", omittingEmptySubsequences: false) {
        // A name of UIKit's that is wider than a line is not broken, and stands alone.
        let isName = line.trimmingPrefix(while: { $0 == " " }).allSatisfy { $0 != " " }
        #expect((line.count <= 80 || isName) && line.last != " ", "\(topic): \(line)")
      }
    }
  }

  // MARK: UIKit's names

  @MainActor @Test(arguments: UIKitName.all.map(\.names))
  func `a name of UIKit's leads to a statement whose line runs`(names: [String]) throws {
    let entry = try #require(UIKitName.find(names[0]))
    #expect(help.page(about: entry.word) != nil, "\(entry.word)")
    #expect(SignatureTable.standard[entry.word] != nil, "\(entry.word)")
    #expect(entry.example.contains(entry.word), "\(entry.example)")
    _ = Session(entry.example)
    for name in names + names.map({ ".\($0)(1)" }) {
      let text = help.text(about: name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains("`\(name)` is said with `\(entry.word)` here: \(entry.meaning)."), "\(text)")
    }
  }

  @Test func `each name of UIKit's has one home`() {
    let names = UIKitName.all.flatMap(\.names)
    expect(Set(names).count, is: names.count)
    for name in names {
      expect(SignatureTable.standard.signatures(forUIKit: name).map(\.word), is: [], "\(name)")
      expect(CallWord(uikitName: name), is: nil, "\(name)")
    }
  }

  @Test(
    arguments: [
      "fractionalWidth", "fractionalHeight", "absolute", "estimated", "uniformAcrossSiblings", "interGroupSpacing",
      "interItemSpacing", "repeatingSubitem", "contentInsets", "boundarySupplementaryItems",
      "NSCollectionLayoutAnchor",
      "edgeSpacing", "orthogonalScrollingBehavior", "continuous", "continuousGroupLeadingBoundary",
      "paging",
      "groupPaging", "groupPagingCentered", "reorderingHandlers", "NSDiffableDataSourceSectionSnapshot",
      "UICollectionLayoutListConfiguration", "willDisplay", "didEndDisplaying", "visibleItemsInvalidationHandler",
      "NSCollectionLayoutGroup.horizontal(layoutSize:subitems:)", ".fractionalWidth(0.5)", "minimumLineSpacing",
      "NSDiffableDataSourceSnapshot", "contentInsetsReference", "interSectionSpacing", "headerMode", "expand",
    ])
  func `what the code of a layout says has a page`(name: String) {
    #expect(help.page(about: name) != nil, "\(help.text(about: name))")
  }

  // MARK: Ideas

  @MainActor @Test(arguments: HelpTopic.all.map(\.word))
  func `an idea fits the screen, its line runs, and where it leads to is there`(word: String) throws {
    let topic = try #require(HelpTopic.find(word))
    let page = help.text(about: word)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 26, "\(page)")
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(page)")
    for other in topic.seeAlso { #expect(help.page(about: other) != nil, "\(word) leads to \(other)") }
    _ = Session(topic.example)
  }

  @MainActor @Test(arguments: LayoutCatalog.tested.names.layouts.map(\.text))
  func `a layout has a page whose lines run`(name: String) {
    let lines = help.text(about: name).split(separator: "\n").map { $0.drop { $0 == " " } }
    let tried = lines.drop { $0 != "Try" }.dropFirst().prefix { !$0.hasPrefix(":") }
    #expect(tried.count == 2, "\(lines)")
    #expect(LayoutCatalog.tested.names.pictures[name] != nil && lines.count <= 18, "\(lines)")
    _ = Session(tried.joined(separator: "\n"))
  }

  @Test(
    arguments: [
      ("gap", "why 300,40"), ("under", "why z 3"), ("vanishes", "why not visible 3"), ("slow", ":profile"),
      ("jumping", "blame frame 3"),
    ])
  func `a symptom leads to pages, and to the question about its cause`(symptom: String, question: String) {
    let text = help.text(about: symptom)
    #expect(text.contains("In a session `\(question)` asks for the cause."), "\(text)")
    #expect(text.contains("  LAW-") || text.contains("  LL"), "\(text)")
  }

  @Test(arguments: [
    "collectionView.reloadData()", "self.layout.invalidateLayout()", "view.scrollToItem(at: p, at: .top)",
  ])
  func `a UIKit call as it stands in code is known by its name`(code: String) {
    #expect(help.text(about: code).contains("UIKit's"), "\(help.text(about: code))")
  }

  @Test func `everyday words lead to ideas, and no word leads to two pages`() {
    #expect(help.text(about: "dequeue").contains("A cell that leaves the screen goes into the pool"))
    #expect(help.text(about: "performBatchUpdates").contains("`batch`"))
    let words = HelpTopic.all.flatMap { [$0.word] + $0.synonyms }
    expect(Set(words).count, is: words.count)
    // The page of a statement names each of its forms.
    for topic in HelpTopic.all {
      for usage in SignatureTable.standard[topic.word]?.usages ?? [] {
        let words = usage.split(separator: " ").prefix { $0.allSatisfy { $0.isLowercase } }.joined(separator: " ")
        #expect(help.text(about: topic.word).contains(words), "\(topic.word): \(usage)")
      }
    }
    #expect(help.text(about: "flow").contains("layout flow"))
    for topic in HelpTopic.all { #expect(help.text(about: "ideas").contains("  \(topic.word) ")) }
  }
}
