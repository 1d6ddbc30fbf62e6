import CollectionLayout
import Expectations
import Foundation
import LayoutFilm
import LayoutRendering
import LayoutScript
import Testing

@testable import layoutlab

/// The player in a browser: films of the examples in one run of it. Left out where there is no Chromium.
@MainActor @Suite struct PlayerTests {
  nonisolated static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  /// What a player found when it tested itself.
  private struct Finding: Decodable {
    struct Step: Decodable {
      var n: Int
      var src: String
      var on: [String]
      var calls: [String]
      var chain: [String]
    }

    var title: String
    var steps: [Step]
    var stage: [String]
    var problems: [String]
    var requests: [String]
  }

  private static var examples: [String] {
    get throws {
      try ["examples", "examples/time", "examples/why", "examples/compositional"].flatMap { folder in
        try Project.names(in: folder, endingIn: ".layout").map { "\(folder)/\($0).layout" }
      }
    }
  }

  private static let hostile =
    "## </script><script>document.title='run'</script> <!-- \u{2028}\u{202E}\n"
    + "section \"</title><img src=x onerror=document.title='run'>\" { item 40 }\nitem 50\nscenario \"<b>\" { item 60 }\n"

  @Test(.enabled(if: browser != nil, "there is no Chromium here: the player is not tested"))
  func `the player shows each step of the examples, asks for nothing and complains of nothing`() async throws {
    let directory = try TemporaryDirectory()
    let streams = StandardStreams(
      input: 0, output: 1, errors: 2, environment: BuiltBinary.environment(), isUTF8: true)
    var films: [String: Film] = [:]
    func add(_ source: SourceText, _ title: String) throws {
      guard let film = FilmRun(source, title: title, streams, tellsFailures: false).film else { return }
      films[title] = film
      let page = try #require(film.page())
      _ = try directory.file("\(films.count).html", holding: String(decoding: page, as: UTF8.self))
    }
    // Each page takes the browser a second: every third film here, and all of them where that is asked for.
    let stride = ProcessInfo.processInfo.environment["LAYOUTLAB_ALL_FILMS"] == nil ? 3 : 1
    for (number, path) in try Self.examples.enumerated()
    where number % stride == 0 && !path.hasSuffix("million.layout") {
      try add(SourceText(name: Project.root.appending(path: path).path, text: try Project.text(of: path)), path)
    }
    try add(SourceText(name: "hostile", text: Self.hostile), "</script><script>document.title='run'</script>")
    let frames = (1...films.count).map { "<iframe src=\"\($0).html#selftest\"></iframe>" }.joined()
    let harness = try directory.file(
      "all.html",
      holding: """
        <!doctype html><title>all</title><style>iframe{width:1000px;height:700px}</style><pre id="found"></pre><script>
        addEventListener('message', e => { const m = e.data && e.data.layoutlab; if (m && m.selftest)
        document.getElementById('found').append('+' + encodeURIComponent(JSON.stringify(m.selftest)) + ' '); });
        </script>\(frames)
        """)
    let found = try await Self.findings(in: harness, directory).map {
      try JSONDecoder().decode(Finding.self, from: Data($0.utf8))
    }
    #expect(found.count == films.count)
    for finding in found {
      let film = try #require(films[finding.title])
      #expect(finding.problems == [], "\(finding.title)")
      #expect(finding.requests == [], "\(finding.title)")
      #expect(finding.steps.map(\.n) == film.steps.map(\.number), "\(finding.title)")
      for (index, step) in finding.steps.enumerated() {
        let shown = film.elements(after: index).values.filter(\.isShown).map { element in
          let frame = element.frame
          let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
            Decimal.text(($0 * 100).rounded() / 100)
          }
          return "\(element.key) \(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
        }
        #expect(step.on == shown.sorted(), "\(finding.title) @\(step.n)")
        #expect(step.calls.count == film.steps[index].calls.count, "\(finding.title) @\(step.n)")
        let chain = film.steps[index].calls.flatMap(\.reasons).map { number -> String in
          let reason = film.reasons[number]
          return reason.text + (reason.step.map { " (@\($0))" } ?? "")
        }
        #expect(step.chain == chain, "\(finding.title) @\(step.n)")
        if film.steps[index].isAttempt { #expect(step.src.hasPrefix("@\(step.n), undone"), "\(step.src)") }
      }
      expect(
        finding.stage, is: ["title", "svg", "head", "calls"], "\(finding.title): the rest is hidden on the stage")
    }
  }

  /// Returns what a page wrote into itself, each word after a `+`; it complains of nothing.
  private static func findings(in page: String, _ directory: TemporaryDirectory) async throws -> [String] {
    let process = Process()
    process.currentDirectoryURL = Project.root
    process.executableURL = URL(fileURLWithPath: try #require(browser))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(directory.file("profile"))",
      "--enable-logging=stderr", "--virtual-time-budget=20000", "--dump-dom", "file://\(page)",
    ]
    let (output, errors) = (directory.file("dom"), directory.file("log"))
    for name in ["dom", "log"] { _ = try directory.file(name, holding: "") }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    // Labs of other tests run meanwhile.
    await withCheckedContinuation { ended in
      process.terminationHandler = { _ in ended.resume() }
      do {
        try process.run()
      } catch {
        ended.resume()
      }
    }
    #expect(try !directory.text(of: "log").contains(":CONSOLE"))
    let words = try directory.text(of: "dom").split { $0 == " " || $0 == ">" || $0 == "<" }
    return words.filter { $0.hasPrefix("+%7B") }.compactMap { String($0.dropFirst()).removingPercentEncoding }
  }

  @Test(.enabled(if: browser != nil, "there is no Chromium here: the player is not tested"))
  func `a live page follows each film that takes the place of its own`() async throws {
    let scripts = [
      ["items 3", "columns 4"], ["items 3", "rows 3"], ["items 3", "rows 3", "expect (count == 9)"], ["items 3"],
      ["items 5 60", "scroll 9", "layout flow"], ["items 5 60", "$x"], ["items 5 60", "mark a", "columns 2"], [],
    ]
    let session = FilmedSession { LabRun.filmOptions }
    var film = LiveFilm()
    let films = scripts.map { film.apply(session.change(to: $0, from: FilmMark(film.digests))) }
    let state = #"{"role":"worker","mistake":{},"controls":[],"source":{},"lesson":[],"beside":[],"film":"#
    let (page, policy) = Film.livePage(title: "live", tool: "layoutlab")
    let directory = try TemporaryDirectory()
    let harness = try directory.file(
      "live.html",
      holding: """
        <!doctype html><script>const heard = {}, problems = [];
        EventSource = class { addEventListener(name, work) { heard[name] = work; } };
        addEventListener('error', e => problems.push(e.message));
        </script>\(String(decoding: page, as: UTF8.self).replacing(policy.replacing("; frame-ancestors 'none'", with: ""), with: ""))
        <script>
        setTimeout(() => {
          const places = [\(films.map { "'\(Data($0.utf8).base64EncodedString())'" }.joined(separator: ","))].map((film, index) => {
            const text = new TextDecoder().decode(Uint8Array.from(atob(film), c => c.charCodeAt(0)));
            try { heard[index ? 'film' : 'state']({ data: index ? text : '\(state)' + text + '}' }); } catch (e) { problems.push(String(e)); }
            const { player } = layoutlab;
            return [player.at().step, player.steps.length - 1];
          });
          setTimeout(() => document.body.replaceChildren('+' + encodeURIComponent(JSON.stringify({ places, problems })) + ' '), 500);
        });
        </script>
        """)
    struct Followed: Decodable, Equatable {
      var places: [[Int]]
      var problems: [String]
    }
    let found = try await Self.findings(in: harness, directory).map {
      try JSONDecoder().decode(Followed.self, from: Data($0.utf8))
    }
    // A line that is refused is a step of its own.
    let counts = [2, 2, 2, 1, 3, 2, 2, 0]
    expect(found, is: [Followed(places: counts.map { [$0, $0] }, problems: [])])
  }

  /// What a film says is on screen after a step is what the lab says there.
  @Test func `a film shows what is visible after each step`() throws {
    let streams = StandardStreams(
      input: 0, output: 1, errors: 2, environment: BuiltBinary.environment(), isUTF8: true)
    var compared = 0
    for path in try Self.examples where !path.hasSuffix("million.layout") && !path.contains("/time/") {
      compared += try Self.compare(path, streams)
    }
    #expect(compared > 200)
  }

  /// - Returns: how many steps were compared.
  private static func compare(_ path: String, _ streams: StandardStreams) throws -> Int {
    let source = SourceText(name: Project.root.appending(path: path).path, text: try Project.text(of: path))
    let film = try #require(FilmRun(source, title: path, streams, tellsFailures: false).film)
    let answers = AnswerRecorder()
    let lab = Lab(transcript: answers, options: LabRun.labOptions)
    _ = lab.run(source)
    var compared = 0
    // A step that only marks has no pass of its own, though a reload ends displays at once, and what a scenario did is
    // not there any more.
    for (index, step) in film.steps.enumerated().prefix(while: { $0.element.chapter == nil })
    where !step.isAttempt
      && step.calls.contains(where: { [.pass, .show].contains($0.phase) && $0.pass != nil })
    {
      #expect(lab.run(SourceText(name: "then", text: ":goto @\(step.number)\nvisible")) == .finished)
      let shown = film.elements(after: index).values.filter(\.isShown).sorted { $0.key < $1.key }
      let visible = try #require(answers.elements)
      #expect(visible.map(\.key) == shown.map(\.key), "\(path) @\(step.number) \(step.statement)")
      #expect(
        zip(visible, shown).allSatisfy { $0.frame == $1.frame }, "\(path) @\(step.number) \(step.statement)")
      compared += 1
    }
    return compared
  }
}

/// Keeps the last answer about elements.
@MainActor
private final class AnswerRecorder: Transcript {
  private(set) var elements: [ElementSnapshot]?

  func receive(_ item: TranscriptItem) {
    guard case .answer(let answer) = item else { return }
    switch answer.value {
    case .elements(let elements, _, _), .visible(let elements): self.elements = Array(elements)
    default: break
    }
  }
}
