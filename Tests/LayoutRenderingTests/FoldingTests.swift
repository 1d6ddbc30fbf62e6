import Expectations
import Foundation
import LayoutScript
import Testing

@testable import CollectionLayout
@testable import LayoutRendering
@testable import LayoutRuntime

/// Rounds of loops that are one line, and those that are not.
@MainActor
struct FoldingTests {
  private let recording = Recording()

  private func step(_ number: Int, _ text: String, _ calls: [LayoutCall] = []) -> TranscriptItem {
    let place = Place(source: SourceText(name: "-c", text: text), span: Span(0, text.utf8.count))
    var step = Step(number: number, turn: number, place: place)
    step.entries = calls.enumerated().map { index, call in
      .event(
        LayoutEvent(
          id: 100 * number + index, parent: nil, phase: .pass, call: call, pass: number,
          cause: LayoutCause(.driver),
          detail: .none))
    }
    return .step(step)
  }

  private func answer() -> TranscriptItem {
    let place = Place(source: SourceText(name: "-c", text: "content"), span: Span(0, 7))
    return .answer(
      Answer(number: 0, place: place, isAlone: false, forced: [], value: .size(CGSize(width: 1, height: 2))))
  }

  private func play(_ items: [TranscriptItem]) -> String {
    recording.transcript.receive(.trace(.steps))
    for item in items { recording.transcript.receive(item) }
    return recording.take()
  }

  private let place = Place(source: SourceText(name: "-c", text: "repeat"), span: Span(0, 6))
  private var begin: TranscriptItem { .loopBegins(place) }

  private func play(rounds: [[TranscriptItem]]) -> String {
    play([begin] + rounds.flatMap { $0 + [.roundEnds] } + [.loopEnds])
  }

  @Test func `rounds of several steps are one line with all of them`() {
    let text = play(rounds: (0..<4).map { [step(2 * $0 + 1, "scroll 10"), step(2 * $0 + 2, "spacing 8")] })
    expect(
      text,
      is: """
        @1  scroll 10
        @2  spacing 8
        @3...@8 scroll 10; spacing 8                          3 rounds more, the same layout calls

        """)
  }

  @Test func `other calls begin another run`() {
    let text = play(rounds: (1...7).map { [step($0, "x", $0 < 4 ? [.prepare] : [.elements])] })
    expect(
      text,
      is: """
        @1  x
        @2...@3 x                                             2 more, the same layout calls
        @4  x
        @5...@7 x                                             3 more, the same layout calls

        """)
  }

  @Test func `what the data source was asked makes no difference`() {
    let text = play(
      rounds: (1...3).map { [step($0, "x", $0 == 2 ? [.prepare, .numberOfItems] : [.prepare])] })
    expect(text.split(separator: "\n").count, is: 2)
  }

  @Test func `an answer stands where it was given, and its round is not folded`() {
    let text = play(rounds: [
      [step(1, "x")], [step(2, "x")], [step(3, "x"), answer(), step(4, "y")], [step(5, "x")], [step(6, "x")],
    ])
    expect(
      text,
      is: """
        @1  x
        @2  x                                                 1 more, the same layout calls
        @3  x
        ?   content
            1x2
        @4  y
        @5  x
        @6  x                                                 1 more, the same layout calls

        """)
  }

  @Test func `loops in loops`() {
    var number = 0
    func next(_ text: String) -> TranscriptItem {
      number += 1
      return step(number, text)
    }
    var rounds: [[TranscriptItem]] = []
    for _ in 0..<5 {
      let first = next("columns 3")
      let inner = (0..<10).flatMap { _ in [next("scroll by 1"), .roundEnds] }
      rounds.append([first, begin] + inner + [.loopEnds])
    }
    expect(
      play(rounds: rounds),
      is: """
        @1  columns 3
        @2  scroll by 1
        @3...@11 scroll by 1                                  9 more, the same layout calls
        @12...@55 columns 3; scroll by 1                      4 rounds more, the same layout calls

        """)
  }

  @Test func `a loop without steps prints nothing`() {
    expect(play(rounds: [[], [], []]), is: "")
  }

  @Test func `a loop that is stopped shows what ran`() {
    let text = play([
      begin, step(1, "x"), .roundEnds, step(2, "x"), .roundEnds, step(3, "x"),
      .lineFailed(errors: 1, .undone(after: 0)),
    ])
    #expect(text.hasPrefix("@1  x\n@2  x"))
    #expect(text.hasSuffix("@3  x\n"))
    expect(recording.errors, is: "1 error: the line was undone, the lab is as at its start\n")
  }

  @Test func `nothing is folded where all is shown`() {
    recording.transcript.receive(.trace(.all))
    for item in [begin, step(1, "x"), .roundEnds, step(2, "x"), .roundEnds, .loopEnds] {
      recording.transcript.receive(item)
    }
    expect(recording.take(), is: "@1  x\n@2  x\n")
  }

  @Test func `each step is printed once or counted once, whatever the rounds`() {
    for seed in 0..<60 {
      var random = RandomStream(seed: UInt64(seed))
      var number = 0
      var items: [TranscriptItem] = []
      func loop(_ depth: Int) {
        items.append(begin)
        for _ in 0..<(1 + Int(random.next() % 4)) {
          for _ in 0..<(random.next() % 3) {
            number += 1
            items.append(step(number, "x", random.next() % 4 == 0 ? [.prepare] : []))
          }
          if depth < 2, random.next() % 3 == 0 { loop(depth + 1) }
          if random.next() % 9 == 0 { items.append(answer()) }
          items.append(.roundEnds)
        }
        items.append(.loopEnds)
      }
      loop(0)
      var expected = 1
      for line in play(items).split(separator: "\n") where line.hasPrefix("@") {
        let numbers = line.prefix { $0 != " " }.split(separator: "...").compactMap { Int($0.dropFirst()) }
        expect(numbers.first, is: expected, "seed \(seed)")
        expected = (numbers.last ?? 0) + 1
      }
      expect(expected, is: number + 1, "seed \(seed)")
    }
  }
}
