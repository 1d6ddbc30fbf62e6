import LayoutFilm
import LayoutRendering
import LayoutScript

/// A page to read, made of a lesson or of a Markdown text with blocks of statements. It shows the results of
/// blocks, and hides answers until the reader asks.
@MainActor
struct LessonPage {
  /// The page; nil if a block fails without `--keep-going`.
  private(set) var bytes: [UInt8]?
  private(set) var status = ExitStatus.success
  private var body = ""
  private var films: [(title: String, json: String)] = []
  private var styles: [String] = []
  private let streams: StandardStreams
  private let name: String
  private let mode: ExportMode
  private let images: PageImages

  private init(_ name: String, _ mode: ExportMode, _ streams: StandardStreams) {
    (self.name, self.mode, self.streams) = (name, mode, streams)
    images = PageImages(of: name)
  }

  private func html(_ text: String) -> String { MarkdownText.html(text, images) }

  // MARK: A Markdown text

  /// - Parameter page: a file in UTF-8.
  init(markdown page: SourceText, _ mode: ExportMode, _ streams: StandardStreams) {
    self.init(page.name, mode, streams)
    let text = MarkdownText(page.text(Span(0, page.bytes.count)))
    let heading = text.blocks.lazy.compactMap { block -> String? in
      if case .heading(1, let title) = block { return title }
      return nil
    }.first
    let title = mode.title ?? text.front["title"] ?? heading ?? ExportedSession.title(of: page)
    var facts = [("lesson", "Lesson"), ("time", "Time"), ("needs", "Needs")].compactMap { key, word in
      text.front[key].map { "\(word): \(html($0))" }
    }
    var blocks = text.blocks[...]
    if heading == nil { blocks.insert(.heading(1, title), at: 0) }
    for block in blocks {
      write(block)
      guard !facts.isEmpty, case .heading(1, _) = block else { continue }
      body += "<p class=\"facts\">\(facts.joined(separator: " · "))</p>\n"
      facts = []
    }
    finish(title)
  }

  private mutating func write(_ block: MarkdownText.Block) {
    switch block {
    case .heading(let level, let text): body += "<h\(level)>\(html(text))</h\(level)>\n"
    case .paragraph(let text): body += "<p>\(html(text))</p>\n"
    case .rule: body += "<hr>\n"
    case .list(let isOrdered, let items):
      let tag = isOrdered ? "ol" : "ul"
      body += "<\(tag)>\n"
      for item in items {
        body += "<li>"
        for block in item {
          if case .paragraph(let text) = block { body += html(text) } else { write(block) }
        }
        body += "</li>\n"
      }
      body += "</\(tag)>\n"
    case .quotation(let blocks):
      body += "<blockquote>\n"
      // A block inside a quotation does not run, as in `test`.
      for block in blocks {
        if case .code(let info, let text, _) = block {
          writeCode(text, language: info.first ?? "text")
        } else {
          write(block)
        }
      }
      body += "</blockquote>\n"
    case .table(let head, let rows):
      body += "<table>\n<tr>" + head.map { "<th scope=\"col\">\(html($0))</th>" }.joined() + "</tr>\n"
      for row in rows { body += "<tr>" + row.map { "<td>\(html($0))</td>" }.joined() + "</tr>\n" }
      body += "</table>\n"
    case .code(let info, let text, let line):
      switch info.first {
      case "layout": write(text, words: Array(info.dropFirst()), line: line)
      case "quiz": writeQuiz(text)
      default: writeCode(text, language: info.first ?? "text")
      }
    }
  }

  private static let output = "output"

  private mutating func writeCode(_ text: String, language: String) {
    // A long line of output wraps with an indent.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { XMLText.escaped(String($0)) }
    let content =
      language == Self.output
      ? (lines.last == "" ? lines.dropLast() : lines[...]).map { "<span>\($0.isEmpty ? " " : $0)</span>" }.joined()
      : lines.joined(separator: "\n")
    body += "<pre><code class=\"\(XMLText.escaped(language))\">\(content)</code></pre>\n"
    if language == "layout" { body += "<p><button data-copy>Copy for the prompt</button></p>\n" }
  }

  // MARK: Statements

  /// Writes a block of statements in the form that the words after its fence ask for.
  private mutating func write(_ text: String, words: [String], line: Int) {
    let source = SourceText(name: name, text: text, firstLine: line)
    guard !words.contains("ignore") else { return writeCode(text, language: "layout") }
    let (film, failure) = run(source, isBlock: true)
    if let outline = Lesson.parts(of: source),
      outline.contains(where: { if case .exercise = $0 { true } else { false } })
    {
      for part in outline { write(part) }
    } else if !words.contains("hide") {
      writeCode(text, language: "layout")
    }
    mark(failure)
    guard let film else { return }
    let isFilm = words.contains("film")
    // A film replaces the picture.
    if isFilm { body += "<div class=\"film\">\n" }
    if isFilm || words.contains("picture") {
      let step = words.first { $0.hasPrefix("@") }.flatMap { Int($0.dropFirst()) }
      write(film, step: step, showsAll: words.contains("all"))
    }
    if isFilm {
      write(film, title: ExportedSession.title(of: source))
      body += "</div>\n"
    }
    var options = Invocation.Options()
    if words.contains("output") { writeCode(PrintedRun(source, options, streams).text, language: Self.output) }
    if words.contains("calls") {
      options.trace = .off
      writeCode(PrintedRun(source, options, streams, then: "calls").text, language: Self.output)
    }
  }

  /// Runs a source and reports its failures.
  /// - Parameter isBlock: whether the source is one of several blocks of the page.
  private mutating func run(_ source: SourceText, isBlock: Bool = false) -> (film: Film?, failure: String?) {
    let run = FilmRun(source, title: ExportedSession.title(of: source), streams, isBlock: isBlock)
    let own = run.result.exitStatus(hasFailed: run.hasFailed)
    guard own != .success else { return (run.film, nil) }
    status = .gravest([status, own])
    var options = Invocation.Options()
    options.trace = .off
    return (run.film, PrintedRun(source, options, streams).text)
  }

  private mutating func mark(_ failure: String?) {
    guard mode.flags.contains(.keepGoing), let failure else { return }
    body += "<pre class=\"failed\" role=\"alert\"><code>\(XMLText.escaped(failure))</code></pre>\n"
  }

  private mutating func write(_ film: Film, step: Int?, showsAll: Bool) {
    do throws(FilmPicture.Refusal) {
      let svg = String(decoding: try FilmPicture(film, step: step, showsAll: showsAll).svg, as: UTF8.self)
      var rest = svg[...]
      while let open = rest.firstRange(of: "<style>"), let close = rest.firstRange(of: "</style>") {
        styles.append(String(rest[open.upperBound..<close.lowerBound]))
        rest = rest[close.upperBound...]
      }
      body += "<figure>\(svg)</figure>\n"
    } catch {
      streams.writeError("layoutlab: \(name): \(error.message): \(error.hint)\n")
      status = .gravest([status, .usage])
    }
  }

  private mutating func write(_ film: Film, title: String) {
    guard let json = film.within(mode.limit, packed: true)?.json else { return }
    films.append((title, String(decoding: json, as: UTF8.self)))
    body +=
      "<p><button type=\"button\" data-film=\"\(films.count - 1)\">Play it</button>"
      + "<noscript>The film needs JavaScript.</noscript></p>\n"
  }

  // MARK: A lesson

  init(lesson source: SourceText, _ mode: ExportMode, _ streams: StandardStreams) {
    self.init(source.name, mode, streams)
    guard let parts = Lesson.parts(of: source), let outline = LessonOutline(source) else {
      _ = run(source)
      return
    }
    body += "<h1>\(XMLText.escaped(outline.title))</h1>\n"
    for part in parts { write(part) }
    let (film, failure) = run(source)
    mark(failure)
    if let film {
      body += "<h2>The lesson as a film</h2>\n<p>It shows the answers.</p>\n<div class=\"film\">\n"
      write(film, title: outline.title)
      body += "</div>\n"
    }
    finish(mode.title ?? outline.title)
  }

  private mutating func write(_ part: Lesson.Part) {
    switch part {
    case .text(let text): body += "<p>\(html(text))</p>\n"
    case .statements(let text): writeCode(text + "\n", language: "layout")
    case .exercise(.goal(let goal)):
      body += "<section class=\"exercise\"><h3>Goal</h3>\n<p>\(html(goal.text))</p>\n"
      if !goal.allowed.isEmpty {
        body += "<p>With \(goal.allowed.map { "<code>\($0)</code>" }.joined(separator: ", ")) only.</p>\n"
      }
      writeHelp(goal.hints, part)
    case .exercise(.hunt(let hunt)):
      body +=
        "<section class=\"exercise\"><h3>Hunt</h3>\n<p><code>hunt \(hunt.number)</code> hides a mistake.</p>\n"
      writeHelp(hunt.hints, part)
    case .exercise(.guess(let guess)):
      body +=
        "<section class=\"exercise\"><h3>Guess</h3>\n<p>What does this bring? "
        + "<code>predict \(XMLText.escaped(guess.subject)) …</code></p>\n"
      writeCode(guess.text + "\n", language: "layout")
      if let answer = guess.answer(LabRun.labOptions) {
        let value = XMLText.escaped(String(answer.dropFirst("predict \(guess.subject) ".count)), isAttribute: true)
        body += "<p><label>Your guess <input data-answer=\"\(value)\"></label> <output></output></p>\n"
        body += "<details><summary>The answer</summary><p><code>\(XMLText.escaped(answer))</code></p></details>\n"
      }
      body += "</section>\n"
    case .exercise(.quiz(let quiz)): write(quiz.text, quiz.choices, quiz.reasons)
    }
  }

  private mutating func writeHelp(_ hints: [String], _ part: Lesson.Part) {
    for (index, hint) in hints.enumerated() {
      body += "<details><summary>Hint \(index + 1)</summary><p>\(html(hint))</p></details>\n"
    }
    if case .exercise(let exercise) = part, let answer = exercise.answer {
      body += "<details><summary>An answer</summary>\n"
      writeCode(answer + "\n", language: "layout")
      body += "</details>\n"
    }
    body += "</section>\n"
  }

  // MARK: Quizzes

  /// Writes a quiz: `- [ ] wrong`, `- [x] right`, `> why`; the lines above are the question.
  private mutating func writeQuiz(_ text: String) {
    var (question, choices, reasons) = ([String](), [(text: String, isRight: Bool, reason: String?)](), [String]())
    for line in text.split(separator: "\n") {
      if line.hasPrefix("- [ ] ") {
        choices.append((String(line.dropFirst(6)), false, nil))
      } else if line.hasPrefix("- [x] ") {
        choices.append((String(line.dropFirst(6)), true, nil))
      } else if line.first?.isWhitespace == true, let reason = line.split(separator: ">", maxSplits: 1).last,
        line.drop(while: \.isWhitespace).first == ">", !choices.isEmpty
      {
        choices[choices.count - 1].reason = String(reason.drop { $0 == " " })
      } else if line.hasPrefix(">") {
        reasons.append(String(line.dropFirst().drop { $0 == " " }))
      } else {
        question.append(String(line))
      }
    }
    guard choices.contains(where: \.isRight) else {
      streams.writeError("layoutlab: \(name): a quiz has no right answer: `- [x] ...`\n")
      status = .gravest([status, .usage])
      mark("a quiz has no right answer")
      return
    }
    write(question.joined(separator: " "), choices, reasons)
  }

  /// Writes a quiz without a script, whose choices open to their explanations.
  private mutating func write(
    _ question: String, _ choices: [(text: String, isRight: Bool, reason: String?)], _ reasons: [String]
  ) {
    body += "<section class=\"exercise\"><h3>Question</h3>\n<p>\(html(question))</p>\n<ol class=\"choices\">\n"
    for choice in choices {
      let said =
        choice.isRight ? reasons.map(html).joined(separator: " ") : choice.reason.map(html) ?? "Look again."
      body +=
        "<li><details><summary>\(html(choice.text))</summary><p><strong>\(choice.isRight ? "Right." : "Not so.")</strong> "
        + "\(said)</p></details></li>\n"
    }
    body += "</ol></section>\n"
  }

  // MARK: The file

  private mutating func finish(_ title: String) {
    for failure in images.failures {
      streams.writeError("layoutlab: \(name): \(failure)\n")
      status = .gravest([status, .inputOutput])
    }
    guard status == .success || mode.flags.contains(.keepGoing) else { return }
    let (head, tail) = Film.shell
    let watches = mode.flags.contains(.watch)
    func json(_ text: String) -> String { Film.quoted(text) }
    let data =
      films.isEmpty
      ? ""
      : "<script type=\"application/json\" id=\"player\">[\(json(head)),\(json(tail))]</script>\n"
        + films.enumerated().map { index, film in
          "<script type=\"application/json\" id=\"film\(index)\">\(Film.harmless(film.json))</script>\n"
        }.joined()
    let script =
      (body.contains("data-copy") || body.contains("data-answer") ? Self.exerciseScript : "")
      + (films.isEmpty ? "" : Self.script) + (watches ? Film.followScript : "")
    // A film's frame inherits the page's policy, which therefore allows the film's script and style.
    let scripts =
      script.isEmpty
      ? "'none'" : "'\(Film.hash(of: script))'" + (films.isEmpty ? "" : " \(Film.playerHashes.script)")
    let own =
      ([Self.style] + styles).map { "'\(Film.hash(of: $0))'" } + (films.isEmpty ? [] : [Film.playerHashes.style])
    var seen: Set<String> = []
    let policy =
      "default-src 'none'; script-src \(scripts); style-src \(own.filter { seen.insert($0).inserted }.joined(separator: " ")); "
      + "img-src data:; \(watches ? Film.followerPolicy : "")base-uri 'none'; form-action 'none'"
    let page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width">
      <meta name="generator" content="layoutlab \(Layoutlab.version)">
      <title>\(XMLText.escaped(title))</title>
      <style>\(Self.style)</style>
      </head>
      <body\(watches ? Film.follower(of: Array((body + data).utf8)) : "")>
      <main>
      \(body)</main>
      \(data)\(script.isEmpty ? "" : "<script>\(script)</script>\n")</body>
      </html>

      """
    bytes = Array(page.utf8)
  }

  private static let style = """
    :root{color-scheme:light dark}
    body{font:17px/1.55 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}
    main{max-width:44rem;margin:2rem auto;padding:0 1rem}
    pre{overflow:auto;padding:.8rem 1rem;border:1px solid #8885;border-radius:6px;font-size:.85em;line-height:1.4}
    code{font-family:ui-monospace,Menlo,Consolas,monospace}
    .exercise{border-left:4px solid #36c;padding:.1rem 1rem;margin:1.2rem 0}
    .failed{border-color:#c22;border-left-width:6px}.failed::before{content:"fails:\\A";font-weight:bold;color:#c22}
    .facts{opacity:.8}details{margin:.4rem 0}summary{cursor:pointer}
    table{border-collapse:collapse}th,td{border:1px solid #8888;padding:.3em .6em;text-align:left}
    figure{margin:1rem 0}svg,img{max-width:100%;height:auto}iframe:not([hidden]){width:100%;height:min(46rem,92vh);border:1px solid #8885}
    button,input{font:inherit;padding:.3rem 1rem}
    .choices summary{border:1px solid #8888;border-radius:6px;padding:.2rem .8rem}
    .output span{display:block;padding-left:8ch;text-indent:-8ch}
    @media(min-width:46rem){pre{white-space:pre-wrap;overflow-wrap:anywhere}}
    @media print{button,input,summary{display:none}.choices summary{display:block}}
    """

  private static let exerciseScript = """
    for(const button of document.querySelectorAll("[data-copy]"))button.addEventListener("click",async()=>{
    await navigator.clipboard.writeText(button.parentElement.previousElementSibling.textContent);button.textContent="Copied"});
    for(const input of document.querySelectorAll("[data-answer]"))input.addEventListener("change",()=>{
    const said=input.value.trim().split(/\\s+/).join(" ");
    input.parentElement.nextElementSibling.value=said===input.dataset.answer?"Right.":"Not so: try it, or look at the answer."});
    """

  private static let script = """
    const read=id=>document.getElementById(id).textContent;
    for(const button of document.querySelectorAll("[data-film]"))button.addEventListener("click",()=>{
    const [head,tail]=JSON.parse(read("player")),frame=document.createElement("iframe");
    frame.sandbox="allow-scripts";frame.title="Film";frame.srcdoc=head+read("film"+button.dataset.film)+tail;
    frame.addEventListener("load",()=>frame.contentWindow.postMessage({layoutlab:{go:"play"}},"*"));
    button.closest(".film").replaceChildren(frame);frame.scrollIntoView({block:"nearest"});frame.focus()});
    """
}
