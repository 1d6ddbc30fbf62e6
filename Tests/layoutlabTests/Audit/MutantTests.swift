import Expectations
import Foundation
import Testing

/// Mutants of a loaded file, made and run by the real program.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct MutantTests {
  private static let folder = "Tests/layoutlabTests/Goldens/mutants"

  /// The mistakes that people make in layouts, as mutants of `RowLayout.swift`.
  private static let mistakes = [
    ("super forgotten in prepare()", "42:5: `super.prepare()` left out"),
    ("super forgotten in invalidateLayout(with:)", "59:5: `super.invalidateLayout(with: context)` left out"),
    ("a property that invalidates nothing", "5:35: `invalidateLayout()` left out"),
    ("a cache that is kept", "11:5: `cache = []` left out"),
    ("a sum that is kept", "12:5: `height = gap` left out"),
    ("attributes not copied", "47:64: `copy()` left out"),
    ("an item too far", "14:86: `item + 1` for `item`"),
    ("a section too far", "14:101: `0 + 1` for `0`"),
    ("no new layout for new bounds", "35:5: `false` for `newBounds.width != collectionView?.bo...`"),
    ("a new layout for each scroll", "35:5: `true` for `newBounds.width != collectionView?.bo...`"),
    ("a pinned row that does not move", "55:5: `false` for `true`"),
    ("the wrong side of the view", "35:15: `height` for `width`"),
    ("content that ends too early", "18:7: `height += tall + gap` left out"),
    ("content without its least height", "23:62: `min` for `max`"),
    ("rows that overlap", "18:22: `-` for `+`"),
    ("rows that go up", "18:14: `-=` for `+=`"),
    ("cells only where they fit", "27:29: `contains` for `intersects`"),
    ("a first row left out", "13:17: `0 + 1` for `0`"),
    ("a last row left out", "13:18: one less after `..<`"),
    ("the wrong half of the rows", "15:36: `!=` for `==`"),
    ("an order in depth forgotten", "43:5: `cache.first?.zIndex = 1` left out"),
  ]

  @Test func `a suite with a case for each mistake notices all, and what it misses is told`() throws {
    let result = try LoadingLab.run("mutate", Self.path("RowLayout.swift"), Self.path("rows.layout"))
    expect(result.status, is: 0, "\(result.errors)")
    let output = result.output.replacing(Self.path(""), with: "")
    for (mistake, change) in Self.mistakes {
      #expect(output.contains("noticed    RowLayout.swift:\(change): rows.layout:"), "\(mistake): \(change)")
    }
    try Project.expect(output, isIn: "\(Self.folder)/rows.out")
  }

  @Test func `a scenario that is proposed fails with its mutant alone`() throws {
    let directory = try TemporaryDirectory()
    let poor = try directory.file(
      "poor.layout",
      holding:
        "load \"\(Self.path("../mutants/RowLayout.swift"))\"\nscenario \"wide\" { layout RowLayout; items 2; expect (frame(0).w == 312) }\n"
    )
    let first = try LoadingLab.run("mutate", Self.path("RowLayout.swift"), poor, "--quiet")
    let proposed = first.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(!first.output.contains("../"), "the file is named without detours: \(first.output)")
    #expect(proposed.count { $0.hasPrefix("  scenario ") } > 2, "\(first.output)")
    let better = try directory.file("better.layout", holding: proposed.map { $0.dropFirst(2) + "\n" }.joined())
    let tested = try LoadingLab.run("load", Self.path("RowLayout.swift"), "test", better)
    expect(tested.status, is: 0, "\(tested.output)")
    #expect(first.output.contains("above would fail\n"), "\(first.output)")
    let second = try LoadingLab.run("mutate", Self.path("RowLayout.swift"), poor, better, "--quiet")
    for row in first.output.split(separator: "\n") where row.hasPrefix("unnoticed") && row.contains("would fail") {
      let mutant = try #require(row.firstRange(of: ": the case that runs it").map { row[..<$0.lowerBound] })
      #expect(!second.output.contains(mutant), "\(mutant)")
    }
  }

  private static func path(_ name: String) -> String { "\(Project.root.path)/\(folder)/\(name)" }

  @Test
  func `a mutant that never ends is noticed, one that no case runs is told, and a suite that fails is refused`()
    throws
  {
    let (file, script) = (Self.path("StepLayout.swift"), Self.path("steps.layout"))
    let result = try LoadingLab.run("load", file, "mutate", script, "--min", "90")
    expect(result.status, is: 1, "\(result.errors)")
    let output = result.output.replacing(Self.path(""), with: "")
    for change in ["`steps += 1` left out", "`-=` for `+=`"] {
      #expect(
        output.contains("\(change): steps.layout:1: three steps (the layout did not come to an end)\n"), "\(output)"
      )
    }
    #expect(output.contains("`3 + 1` for `3`: steps.layout:1: three steps (the layout trapped)\n"), "\(output)")
    #expect(output.contains("not run    StepLayout.swift: no case runs 1 mutant, in line 19\n"), "\(output)")
    let directory = try TemporaryDirectory()
    let failing = try directory.file("f.layout", holding: "layout StepLayout\nexpect content == 10x20\n")
    let refused = try LoadingLab.run("mutate", file, script, failing)
    expect(refused.status, is: 2)
    #expect(refused.errors.contains("\(failing):1: f fails without any mutant\n"), "\(refused.errors)")
    let endless = try directory.file(
      "e.layout", holding: "layout StepLayout\nproperty limit 900000000; invalidate\nexpect content == 0x0\n")
    let ended = try LoadingLab.run("mutate", file, endless, "--timeout", "1s")
    expect(ended.status, is: 2)
    let words = "\(endless):1: e fails without any mutant: the layout did not come to an end\n"
    #expect(ended.errors.contains(words), "\(ended.errors)")
  }

  @Test func `a file with nothing to mutate, one that does not compile, and files without a suite are refused`()
    throws
  {
    let directory = try TemporaryDirectory()
    let empty = try directory.file(
      "Empty.swift", holding: "import UIKit\n\nclass Empty: UICollectionViewLayout {}\n")
    let script = try directory.file("s.layout", holding: "layout Empty\nexpect content == 0x0\n")
    let nothing = try LoadingLab.run("mutate", empty, script)
    expect(nothing.status, is: 2)
    #expect(nothing.errors.contains("\(empty): nothing there can be mutated\n"), "\(nothing.errors)")
    let wrong = try directory.file(
      "Wrong.swift", holding: "import UIKit\n\nclass Wrong: UICollectionViewLayout { var a: Int = \"b\" }\n")
    let uncompiled = try LoadingLab.run("mutate", wrong, script)
    expect(uncompiled.status, is: 2)
    #expect(uncompiled.errors.contains("\(wrong):3:52: error: cannot convert"), "\(uncompiled.errors)")
    let alone = try LoadingLab.run("mutate", empty)
    expect(alone.status, is: 2)
    #expect(alone.errors.contains("`mutate` needs scenarios, too: a file or a folder\n"), "\(alone.errors)")
  }

  @Test func `coverage counts the lines of loaded files, also of a case whose layout traps`() throws {
    let directory = try TemporaryDirectory()
    let script = try directory.file(
      "s.layout",
      holding: """
        scenario "three" { layout StepLayout; expect content == 10x30 }
        scenario "too many" { layout StepLayout; property limit 5; expect content == 10x50 }

        """)
    let file = Self.path("StepLayout.swift")
    let result = try LoadingLab.run(
      "load", file, "test", script, "--coverage=\(directory.file("lines.info"))")
    expect(result.status, is: 3, "\(result.errors)")
    #expect(result.output.contains("  no scenario ran: StepLayout.swift:19\n"), "\(result.output)")
    // Three steps in the first case, and up to five in the second, which ends in line 16.
    let lines = try directory.text(of: "lines.info").split(separator: "\n").map(String.init)
    let counts = lines.drop { $0 != "SF:\(file)" }.compactMap { row in
      row.firstMatch(of: #/DA:(?:11|19),(\d+)/#).flatMap { Int($0.1) }
    }
    expect(counts.count, is: 2, "\(lines)")
    #expect(counts[0] >= 8 && counts[1] == 0, "\(lines)")
  }

  @Test func `JSON has an object for each mutant, and the fields that its page names`() throws {
    let directory = try TemporaryDirectory()
    let poor = try directory.file(
      "poor.layout", holding: "scenario \"wide\" { layout RowLayout; items 2; expect (frame(0).w == 312) }\n")
    let text = try LoadingLab.run("mutate", Self.path("RowLayout.swift"), poor)
    let result = try LoadingLab.run("mutate", "--json", "--min", "99", Self.path("RowLayout.swift"), poor)
    expect(result.status, is: 1, "\(result.errors)")
    let objects = try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let mutants = objects.dropLast().filter { $0["type"] as? String == "mutant" }
    expect(mutants.count, is: objects.count - 1)
    let alike = mutants.filter { $0["verdict"] as? String == "alike" }
    #expect(!alike.isEmpty && alike.allSatisfy { ($0["worlds"] as? Int ?? 0) >= 10 }, "\(result.output)")
    let noticed = mutants.filter { $0["verdict"] as? String == "noticed" }
    #expect(noticed.allSatisfy { ($0["by"] as? String)?.contains("poor.layout:1: wide") == true })
    #expect(mutants.contains { ($0["scenario"] as? String)?.hasPrefix("scenario ") == true }, "\(result.output)")
    #expect(mutants.contains { $0["known"] is String })
    let sum = try #require(objects.last)
    expect(sum["type"] as? String, is: "summary")
    expect(sum["noticed"] as? Int, is: noticed.count)
    expect(sum["of"] as? Int, is: mutants.count - alike.count, "what changes no answer is no mistake")
    let percent = try #require(sum["percent"] as? Int)
    #expect(
      text.output.hasSuffix(
        "\(noticed.count) of \(mutants.count - alike.count) mutants are noticed: \(percent) %; \(alike.count) more change no answer\n"
      ))
    let page = try Project.text(of: "docs/reference/json.md")
    let start = try #require(page.firstRange(of: "\n## mutant\n")).upperBound
    let section = page[start...].prefix(upTo: page[start...].firstRange(of: "\n## ")?.lowerBound ?? page.endIndex)
    for field in Set(mutants.flatMap(\.keys)).union(sum.keys) where !["v", "type"].contains(field) {
      #expect(section.contains("`\(field)`"), "docs/reference/json.md says nothing about `\(field)`")
    }
  }
}
