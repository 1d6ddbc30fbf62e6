import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutMessages

/// Messages of UIKit's are found in a text whatever became of it on its way.
struct MessageRecognitionTests {
  struct Words: CustomTestStringConvertible, Sendable {
    var message: UIKitMessage
    var wording: UIKitMessage.Wording
    var testDescription: String { "\(message.id): \(wording.template.prefix(40))" }

    /// The words with made-up values; around those of any array stands a method of a collection view.
    var text: String {
      let frame = message.id == "R19" ? "-[UICollectionView layoutSubviews]" : ""
      return [frame, wording.text(Self.values), frame].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    static let all = UIKitMessage.all.flatMap { message in
      message.wordings.map { Words(message: message, wording: $0) }
    }

    static let values = Dictionary(
      uniqueKeysWithValues: UIKitMessage.Placeholder.allCases.enumerated().map { number, name in
        (name, Self.value(name, number + 3))
      })

    private static func value(_ name: UIKitMessage.Placeholder, _ number: Int) -> String {
      switch name.form {
      case .number: "\(number)"
      case .path: "<NSIndexPath: 0x8f12bd0ae0b4a0d2> {length = 2, path = \(number) - 17}"
      case .name: "FancyName\(number)"
      case .text:
        "<MyApp.GridView\(number): 0x7fa1680a3600; frame = (0 0; 428 751); layer = <CALayer: 0x6001c1e420>>"
      }
    }

    /// What is to be read of them.
    var expected: [UIKitMessage.Placeholder: String] {
      var expected: [UIKitMessage.Placeholder: String] = [:]
      for case .value(let name) in wording.pieces where name != .stack {
        let value = Self.values[name] ?? ""
        expected[name] =
          name.form == .path
          ? value.wholeMatch(of: /.*path = (\d+) - (\d+)}/).map { "\($0.1):\($0.2)" } : value
      }
      return expected
    }
  }

  private func find(_ text: String) -> [RecognisedMessage] { RecognisedMessage.all(in: Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) -> UIKitMessageReader.Reading? {
    UIKitMessageReader.read(bytes) as? UIKitMessageReader.Reading
  }

  /// Whether a row is what a text is, or one of those that it may be.
  private func holds(_ found: [RecognisedMessage], _ words: Words) -> Bool {
    found.contains { message in
      message.message.id == words.message.id || message.others.contains { $0.id == words.message.id }
    }
  }

  @Test(arguments: UIKitMessage.all.map(\.id))
  func `a row is written out`(id: String) {
    let row = UIKitMessage[id]
    for text in [row.condition, row.cure] + row.causes + [row.reading].compactMap(\.self) {
      #expect(text.hasSuffix("."), "\(text)")
      #expect(!text.contains("  "), "\(text)")
    }
    #expect(!row.sources.isEmpty)
    // A sentence names values that some wording has.
    let known = Set(row.wordings.flatMap(\.pieces))
    for case .value(let name) in row.reading.map({ UIKitMessage.Wording($0, .undated).pieces }) ?? [] {
      #expect(known.contains(.value(name)), "\(name)")
    }
    for wording in row.wordings {
      for case .words(let words) in wording.pieces { #expect(!words.contains("$"), "\(words)") }
    }
  }

  @Test(arguments: Words.all)
  func `words with values are recognised, and the values are read`(words: Words) throws {
    let found = find(words.text)
    expect(found.map(\.message.id), is: [words.message.id])
    let first = try #require(found.first)
    for (name, value) in words.expected { expect(first.values[name], is: value, "\(name)") }
    #expect(!first.isCutBefore && !first.isCutAfter)
  }

  @Test(arguments: Words.all.share(4))
  func `words in a crash report are recognised`(words: Words) throws {
    let found = find(
      """
      2023-10-13 09:11:29.978 MyApp[2277:52401] *** Assertion failure in -[UICollectionView foo], /BuildRoot/UIKit/a.m:12
      2023-10-13 09:11:29.978 MyApp[2277:52401] *** Terminating app due to uncaught exception 'AnException', reason: \
      '\(words.text)'
      *** First throw call stack:
      (0x23a5749f 0x3126ec8b)
      \t0   CoreFoundation                      0x00007fff2dc718ab __exceptionPreprocess + 250
      \t1   UIKitCore                           0x00007fff6bf39269 -[UICollectionView layoutSubviews] + 725
      libc++abi: terminating with uncaught exception of type NSException
      """)
    expect(found.first?.message.id, is: words.message.id)
    for (name, value) in words.expected where name.form != .text {
      expect(found.first?.values[name], is: value, "\(name)")
    }
  }

  @Test(arguments: Words.all.share(4))
  func `words are recognised in lines of 80 columns, as a mail quotes them`(words: Words) throws {
    let curly = words.text.replacing("'", with: "\u{2019}").replacing("\"", with: "\u{201D}")
    let letters = Array(curly)
    for width in [80, 47] {
      let lines = stride(from: 0, to: letters.count, by: width).map {
        "> " + String(letters[$0..<min(letters.count, $0 + width)])
      }
      expect(find(lines.joined(separator: "\n")).first?.message.id, is: words.message.id)
    }
  }

  @Test(arguments: Words.all.share(4))
  func `words that are cut are recognised`(words: Words) throws {
    let text = words.text
    let third = text.count / 3
    // Of a few letters too little is left to say what they were.
    guard text.count >= 60 else { return }
    for cut in [text.dropFirst(third), text.dropLast(third)].map(String.init) {
      let letters = words.wording.pieces.reduce(0) { count, piece in
        guard case .words(let part) = piece else { return count }
        return count + part.count { $0.isLetter }
      }
      guard letters >= 60 else { continue }
      if holds(find(cut), words) { continue }
      let left = try #require(
        Self.remainders[words.message.id]?.first { rest in
          rest.split(separator: " ").allSatisfy { cut.contains($0) }
        }, "\(cut)")
      #expect(3 * Self.ordinaryLetters(of: left) < letters, "\(left)")
    }
  }

  /// What is left of words that are not recognised any more: less than a third of them, and names of methods and classes,
  /// which stand in every stack that they take part in.
  private static let remainders: [String: [String]] = [
    "U03": ["Data source after updates Updates Collection view"],
    "U25": ["-[UICollectionViewData layoutAttributesForItemAtIndexPath:]", "EXC_BAD_ACCESS"],
    "A02": ["layout: data source counts:"],
    "A05": ["-layoutAttributesForItemAtIndexPath:"],
    "A06": ["ributesForSupplementaryElementOfKind: at path"],
    "A07": ["ributesForDecorationViewOfKindOfKind: at path"],
    "A08": ["new frame:", "UICollectionViewLayoutAttributes: -setFrame: with"],
    "A09": ["new frame:", "UICollectionViewLayoutAttributes: -setFrame: with"],
    "A10": ["-"],
    "A15": ["globalIndex: numItems:"],
    "R06": ["from -collectionView:cellForItemAtIndexPath: for index path"],
    "R17": ["-[UICollectionViewController loadView] loaded the"],
    "R19": ["-[__NSArrayM objectAtIndexedSubscript:]: index"],
    "F04": ["-[__NSArrayM objectAtIndex:]: index", "_frameForItemAtSection:andRow:usingData:]"],
    "F03": ["UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size:"],
    "C04": ["licates detected:"],
    "N01": ["cate identifiers:"],
    "N03": ["cate identifiers:"],
    "N15": ["ource for update:"],
    "N24": ["initialSnapshot.numberOfSections initialSections.count"],
    "N26": ["ate item identifiers:"],
    "X04": ["-[_UIFlowLayoutSection setSize:forItemAtIndexPath:invalidationContext:]", "NSRangeException"],
  ]

  /// The letters of words in which no capital stands behind another letter.
  private static func ordinaryLetters(of text: String) -> Int {
    text.split(separator: " ").filter { word in
      !zip(word, word.dropFirst()).contains { $0.isLetter && $1.isUppercase }
    }.reduce(0) { $0 + $1.count { $0.isLetter } }
  }

  @Test func `JSON of a crash reporter is read`() throws {
    let found = find(
      #"{"exception":{"reason":"attempt to insert item 4 into section 0, but there are only 4 items in section 0 after "#
        + #"the update\n","name":"NSInternalInconsistencyException"},"threads":[]}"#)
    expect(found.map(\.message.id), is: ["U08"])
    expect(found.first?.values[.item], is: "4")
  }

  @Test func `two messages of one text are both found`() throws {
    let both = try ["A01", "U05"].map { id in try #require(Words.all.first { $0.message.id == id }) }
    let found = find(both.map(\.text).joined(separator: "\n\n2026-01-01 12:00:00 App[1:2] "))
    for words in both { #expect(holds(found, words), "\(words.testDescription)") }
  }

  @Test func `the sum is told`() throws {
    let counts: [UIKitMessage.Placeholder: Int] = [
      .section: 0, .before: 3, .after: 3, .inserted: 1, .deleted: 0, .movedIn: 0, .movedOut: 0,
    ]
    expect(
      find(UIKitMessage["U01"].text(counts)).first?.sum,
      is:
        "3 + 1 inserted - 0 deleted = 4, and the data source says 3, 1 fewer than reported: a delete is not reported, or "
        + "an insert is reported and not done.")
    let found = find(
      UIKitMessage["U03"].text([
        .countsBefore: "{ 1 section with item counts: [3] }", .countsAfter: "{ 1 section with item counts: [5] }",
        .operations: "[\n\tInsert item (0 - 0)\n]", .collectionView: "<UICollectionView: 0x1>",
      ]))
    expect(found.map(\.message.id), is: ["U03"])
    #expect(
      found.first?.sum?.hasPrefix("Section 0: 3 + 1 inserted - 0 deleted = 4, and the data source says 5") == true)
  }

  @Test func `a table view's words are told as such`() throws {
    let text = UIKitMessage["U01"].wordings[0].text(Words.values).replacing("items", with: "rows")
    let found = find(text)
    expect(found.first?.message.id, is: "U01")
    expect(found.first?.isOfTableView, is: true)
    expect(find(UIKitMessage["U01"].wordings[0].text(Words.values)).first?.isOfTableView, is: false)
  }

  @Test func `a text that is none gets its neighbours`() throws {
    let text = Array("attempt to remove item 3 of section 0, which contains 2 items only".utf8)
    guard case .nearest(let nearest) = read(text) else { return #expect(Bool(false), "recognised") }
    expect(nearest.count, is: 3)
    expect(nearest.first?.message.id, is: "U05")
    #expect(nearest.first?.difference.contains("remove") == true)
    let method = Array(
      "*** Assertion failure in -[UICollectionViewData validateLayoutInRect:], UIKit-3318/UICollectionViewData.m:417"
        .utf8)
    guard case .nearest(let raised) = read(method) else {
      return #expect(Bool(false), "recognised")
    }
    #expect(raised.contains { $0.message.id == "A01" })
  }

  @Test func `an exception without a reason is answered by its stack`() {
    let stack = { (inner: String) in
      """
      Fatal Exception: NSInternalInconsistencyException
      0  CoreFoundation                 0x1a4fa9794 __exceptionPreprocess
      1  libobjc.A.dylib                0x1a4ccbbcc objc_exception_throw
      4  UIKitCore                      0x1a88a17ac -[UICollectionView \(inner)]
      6  UIKitCore                      0x1a88a0018 -[UICollectionView reloadItemsAtIndexPaths:]
      7  Shop                           0x100000000 PhotoController.update(at:) (PhotoController.swift:846)
      8  UIKitCore                      0x1a88a0018 -[UIApplication sendAction:to:from:forEvent:]
      9  Shop                           0x100000000 main
      """
    }
    let known = "_endItemAnimationsWithInvalidationContext:tentativelyForReordering:animator:"
    for (inner, names) in [(known, "U01, U02, U05"), ("_updateWithItems:", "no message is known of it")] {
      guard case .stack(let found) = read(Array(stack(inner).utf8)) else {
        return #expect(Bool(false), "not a stack")
      }
      let text = found.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(
        text.hasPrefix(
          "no message: the text has no reason. UIKit's method is `-[UICollectionView reloadItemsAtIndexPaths:]`, called in "
            + "PhotoController.update(at:) (PhotoController.swift:846)."), "\(text)")
      #expect(text.contains(names), "\(text)")
    }
  }

  @Test func `what differs of two attributes is told`() {
    let attributes = { (height: Int) in
      "<UICollectionViewLayoutAttributes: 0x7f874a7708d\(height)> index path: (0-0); element kind: (Header); frame = "
        + "(46.7011 5; 47 \(height)); hidden = YES; zIndex = 1; "
    }
    let text = UIKitMessage["A04"].text([
      .path: "0:0", .attributes: attributes(119), .newAttributes: attributes(271),
    ])
    expect(
      find(text).first?.sum, is: "What differs: frame was (46.7011 5; 47 119) and is (46.7011 5; 47 271).")
  }

  @Test(arguments: [
    "", " \n\t", "\u{0}\u{1}binary", "\u{FEFF}", "集合视图崩溃了，请帮忙看一下", "Коллекция упала при обновлении",
    "items 3 40x40",
    """
    *** -[__NSArrayM objectAtIndexedSubscript:]: index 5 beyond bounds [0 .. 4]
    1   Shop   0x1001 -[PriceParser parse:] + 132
    2   CFNetwork   0x1002 -[NSURLSessionTask resume] + 12
    """,
  ])
  func `other texts are no messages`(text: String) {
    if case .messages = read(Array(text.utf8)) { Issue.record("recognised: \(text)") }
  }

  @Test func `a large text takes no time`() throws {
    let line = UIKitMessage["U01"].wordings[0].text(Words.values) + "\n"
    var noise: [UInt8] = []
    var state: UInt64 = 7
    while noise.count < 1 << 20 {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      noise.append(UInt8(97 + state >> 33 % 26))
    }
    let many = (0..<2000).map { "\($0) " + line.prefix(300) + "x\($0.isMultiple(of: 7) ? "a" : "b")" }.joined()
    for bytes in [noise, Array(many.utf8.prefix(1 << 20)), [UInt8](repeating: 0x28, count: 1 << 20)] {
      let start = ContinuousClock.now
      _ = Explanation.find(in: bytes, by: UIKitMessageReader.self)
      #expect(ContinuousClock.now - start < .seconds(5))
    }
    guard
      case .refused(let reason) = Explanation.find(
        in: [UInt8](repeating: 0x61, count: 10 << 20), by: UIKitMessageReader.self)
    else {
      return #expect(Bool(false), "read")
    }
    #expect(reason.contains("larger than 1 MB"))
  }
}
