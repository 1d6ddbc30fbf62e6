import Expectations
import Foundation
import LayoutFilm
import LayoutScript
import Testing

@testable import layoutlab

/// `layoutlab export lesson.md -o lesson.html`, and pages of lessons.
@MainActor
struct LessonPageTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let text = """
    ---
    title: Falling items
    time: 10 minutes
    ---
    # Falling *items*

    A waterfall has **lanes**, see [the tour](docs/learn/tour.md) and `why`. <script>alert(1)</script>

    - one
    - two

    | word | meaning |
    |---|---|
    | `a` | b |

    ```layout film calls
    columns 3; items 9 100
    scroll 10
    ```

    ```layout exercise
    columns 3
    goal "Item 3 in lane 0." {
      expect (frame(3).x == 0)
      hint "Which lane ends first?"
      answer { item 40 80 200; item 60 }
    }
    ```

    ```quiz
    Who calls prepare()?
    - [x] the view
    - [ ] your code
    > It runs in a pass.
    ```

    ```layout hide output
    print "shown only"
    ```

    """

  private func export(_ text: String, _ name: String = "lesson.md", _ options: String...) throws -> CommandRun {
    let path = try directory.file(name, holding: text)
    return try CommandRun(arguments: ["export", path, "-o", directory.path + "/out.html"] + options)
  }

  @Test func `a film takes the place of its picture, and plays`() throws {
    _ = try export(Self.text)
    let page = try directory.text(of: "out.html")
    #expect(page.firstMatch(of: #/<div class="film">\n<figure>(?:(?!<\/div>)[\s\S])*data-film="0"/#) != nil)
    for part in ["closest(\".film\").replaceChildren(frame)", "{go:\"play\"}", "scrollIntoView"] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `a page that is written again and again knows its version`() throws {
    let path = try directory.file("lesson.md", holding: Self.text)
    func page(_ mode: ExportMode) throws -> String {
      let source = SourceText(name: path, text: Self.text)
      let streams = StandardStreams(
        input: 0, output: 1, errors: 2, environment: BuiltBinary.environment(), isUTF8: true)
      return String(decoding: try #require(LessonPage(markdown: source, mode, streams).bytes), as: UTF8.self)
    }
    var mode = ExportMode()
    #expect(try !page(mode).contains("data-follows"))
    mode.flags = [.watch]
    let watched = try page(mode)
    #expect(watched.contains("<body data-follows=\"sha256-") && watched.contains("frame-src file: 'self'"))
    let policy = try #require(watched.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    let script = try #require(watched.firstMatch(of: /<script>((?s).*?)<\/script>/)).1
    #expect(script.contains("?probe=") && policy.contains(Self.hash(String(script))))
  }

  @Test func `a list may stand in an item of another`() throws {
    _ = try export("- one\n  goes on\n  - inner *a*\n  - inner b\n    1. deep\n- two\n\nafter\n")
    let page = try directory.text(of: "out.html")
    let lists = """
      <ul>
      <li>one goes on<ul>
      <li>inner <em>a</em></li>
      <li>inner b<ol>
      <li>deep</li>
      </ol>
      </li>
      </ul>
      </li>
      <li>two</li>
      </ul>
      <p>after</p>

      """
    #expect(page.contains(lists), "\(page.prefix(3000))")
  }

  @Test func `a page holds its text, what its blocks show, and answers that are hidden`() throws {
    let run = try export(Self.text)
    expect(run.status, is: 0, "\(run.errors)")
    let page = try directory.text(of: "out.html")
    for part in [
      "<title>Falling items</title>", "<h1>Falling <em>items</em></h1>", "<strong>lanes</strong>",
      "<a href=\"docs/learn/tour.md\">the tour</a>", "&lt;script&gt;alert(1)&lt;/script&gt;", "<li>one</li>",
      "<td><code>a</code></td>", "<code class=\"layout\">columns 3; items 9 100\nscroll 10\n</code>",
      "shouldInvalidateLayout(forBoundsChange:)", "<figure><!-- layoutlab", "data-film=\"0\"",
      "<details><summary>Hint 1</summary><p>Which lane ends first?</p></details>",
      "<details><summary>An answer</summary>", "<summary>your code</summary><p><strong>Not so.</strong>",
      "<summary>the view</summary><p><strong>Right.</strong>",
      "shown only",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(!page.contains("<code class=\"layout\">print"))
    #expect(!page.contains("unsafe-inline"))
    // The player stands there once, whatever films there are.
    expect(page.ranges(of: "id=\"player\"").count, is: 1)
    // The same text makes the same bytes.
    expect(try export(Self.text, "lesson.md", "--check").status, is: 0)
    expect(try export(Self.text + "More.\n", "lesson.md", "--check").status, is: 1)
  }

  @Test func `images beside the page stand in it, and nothing is asked of the network`() throws {
    _ = try directory.file("three lanes.svg", holding: "<svg/>")
    let run = try export(
      """
      Three ![lanes & "more"](three%20lanes.svg "a title"), and [![linked](<three lanes.svg>)](tour.md).

      ![far](https://example.com/a.png) `![code](a.png)` \\![no image](tour.md)
      """)
    expect(run.status, is: 0, "\(run.errors)")
    let page = try directory.text(of: "out.html")
    let data = "data:image/svg+xml;base64,PHN2Zy8+"
    for part in [
      "<p>Three <img src=\"\(data)\" alt=\"lanes &amp; &quot;more&quot;\">, and",
      "<a href=\"tour.md\"><img src=\"\(data)\" alt=\"linked\"></a>.",
      "<a href=\"https://example.com/a.png\">far</a>",
      "<code>![code](a.png)</code>", "!<a href=\"tour.md\">no image</a>",
    ] { #expect(page.contains(part), "\(part)\n\(page.suffix(900))") }
    #expect(page.matches(of: /src="(?!data:)/).isEmpty)
  }

  @Test(arguments: ["missing.png", "/etc/hostname.png", "lesson.md", "javascript:alert(1).png", "file:a.png"])
  func `an image that cannot stand in the page fails the export`(target: String) throws {
    let run = try export("![a picture](\(target))\n")
    expect(run.status, is: 4)
    #expect(run.errors.contains("the image `\(target)` cannot be shown: "), "\(run.errors)")
    expect(try export("![a picture](\(target))\n", "lesson.md", "--keep-going").status, is: 4)
    #expect(try directory.text(of: "out.html").contains("<span class=\"failed\">a picture (\(target))</span>"))
  }

  @Test func `a guess on a page has its answer`() throws {
    let run = try export(
      """
      ```layout
      columns 3; items 5 100; frames
      guess content { columns 2 }
      guess frame 3 { inset 10 }
      guess visible { scroll 20 }
      item 30; guess prepare { scroll 30 }; columns 9
      ```
      """)
    expect(run.status, is: 0, "\(run.errors)")
    let page = try directory.text(of: "out.html")
    let answers = page.matches(of: /<summary>The answer<\/summary><p><code>([^<]*)</).map { String($0.1) }
    expect(
      answers,
      is: [
        "predict content 320x320", "predict frame 3 165,120 145x100", "predict visible 0:0...0:4",
        "predict prepare 0",
      ])
  }

  @Test func `every style and script of a page is one that its policy names`() throws {
    _ = try export(Self.text)
    let page = try directory.text(of: "out.html")
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    let main = page.prefix(upTo: try #require(page.firstRange(of: "<script type=\"application/json\"")).lowerBound)
    let styles = main.matches(of: /<style>((?s).*?)<\/style>/)
    #expect(styles.count >= 2)
    for style in styles { #expect(policy.contains(Self.hash(String(style.1)))) }
    let script = try #require(page.firstMatch(of: /<script>((?s).*?)<\/script>/))
    #expect(policy.contains(Self.hash(String(script.1))))
  }

  private static func hash(_ text: String) -> String { Film.hash(of: text) }

  @Test func `a block that fails fails the export, and so does a quiz without a right answer`() throws {
    let check = try export("```layout\nexpect (1 == 2)\n```\n")
    expect(check.status, is: 1)
    #expect(check.errors.contains("lesson.md:2:1: expect (1 == 2)"), "\(check.errors)")
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/out.html"))
    expect(try export("```layout\ncolums 3\n```\n").status, is: 2)
    expect(try export("```quiz\nA?\n- [ ] b\n```\n").status, is: 2)
    // What is quoted is shown, not run.
    expect(try export("> ```layout\n> colums 3\n> ```\n").status, is: 0)
    expect(try export("```layout ignore\ncolums 3\n```\n").status, is: 0)
    try expect(CommandRun("export", directory.file("lesson.md"), "-o", directory.path + "/x.svg").status, is: 2)
  }

  @Test func `the gravest of the blocks is the status, in any order`() throws {
    let blocks = ["expect (1 == 2)", "print (1/0)", "colums 3"].map { "```layout\n\($0)\n```\n" }
    for text in [blocks.joined(), blocks.reversed().joined()] {
      let run = try export(text)
      expect(run.status, is: 1)
      #expect(run.errors.contains("LL0101") && !run.errors.contains("nothing was run"), "\(run.errors)")
    }
    for pair in [[1, 2], [2, 1]] { expect(try export(pair.map { blocks[$0] }.joined()).status, is: 2) }
    expect(try export(blocks[1] + blocks[0]).status, is: 1)
  }

  @Test func `with --keep-going a page is written, and what fails in it is marked`() throws {
    let text = "# Page\n\n```layout\nexpect (1 == 2)\n```\n\n```layout picture\nitem 5\nprint (1/0)\n```\n"
    let run = try export(
      text + "```quiz\nA?\n- [ ] b\n```\n\n```layout\ncolums 3\n```\n\nEnd.\n", "lesson.md", "--keep-going")
    expect(run.status, is: 1, "nothing hides a failed check")
    let page = try directory.text(of: "out.html")
    let marks = page.matches(of: /<pre class="failed" role="alert"><code>((?s).*?)<\/code>/).map { String($0.1) }
    expect(marks.count, is: 4)
    #expect(marks[0].contains("expect (1 == 2)") && marks[1].contains("LL0231"), "\(marks)")
    #expect(marks[2].contains("no right answer") && marks[3].contains("unknown statement `colums`"), "\(marks)")
    // What stood before the error is shown.
    #expect(page.contains("<figure>") && page.contains("<p>End.</p>"))
    let film = try CommandRun("export", "-c", "item 5", "-o", directory.path + "/a.svg", "--keep-going")
    expect(film.status, is: 2)
  }

  @Test(arguments: LessonShelf.course.filter(\.files.isEmpty).map(\.name))
  func `each lesson is a page, with its film`(name: String) throws {
    let run = try CommandRun(
      "export", "\(Project.root.path)/examples/lessons/\(name).layout", "-o", directory.path + "/out.html")
    expect(run.status, is: 0, "\(run.errors)")
    let page = try directory.text(of: "out.html")
    let entry = try LessonShelf(environment: [:]).find(name)
    expect(page.ranges(of: "<section class=\"exercise\">").count, is: entry.outline.exercises.count)
    let guesses = entry.outline.exercises.count { if case .guess = $0 { true } else { false } }
    expect(page.ranges(of: "<p><code>predict ").count, is: guesses)
    #expect(page.contains("data-film=\"0\""))
    #expect(page.utf8.count < 1 << 20, "\(page.utf8.count)")
  }
}
