import Glibc
import LayoutFilm
import LayoutRendering
import LayoutScript

/// `layoutlab play`: plays a film in the terminal.
struct PlayCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "play", operands: .file, placeholder: "FILE|-c STATEMENTS",
    options: [.statements, .load, .color, .help],
    fills: [
      "$keys": FilmPlayer.keys.map { "  " + $0.0.padded(to: 13) + $0.1 }.joined(separator: "\n"),
      "$columns": "\(FilmScreen.least.columns)", "$rows": "\(FilmScreen.least.rows)",
    ])

  let script: Invocation.Script
  private let options: Invocation.Options
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    (options, streams) = (arguments.options, arguments.streams)
    script = try arguments.script("layoutlab play FILE")
  }

  var scripts: [Invocation.Script] { [script] }

  var guarding: Guarding { .reads }

  /// Plays the film; throws without a terminal.
  func run() throws -> Int32 {
    let way = "`layoutlab export FILE -o FILE.html` writes a page that plays it"
    guard streams.hasTerminal else {
      throw UsageError(message: "`play` needs a terminal, for its keys and its pictures", hint: way)
    }
    guard streams.output.canErase else {
      throw UsageError(
        message: "`play` needs a terminal that can draw, and TERM says that this one cannot", hint: way)
    }
    let depth = streams.colorDepth(options.color)
    guard depth != .none, streams.isUTF8 else {
      throw UsageError(message: "`play` needs a terminal with 256 colours and UTF-8", hint: way)
    }
    let (columns, rows) = (FilmScreen.least.columns, FilmScreen.least.rows)
    guard streams.output.size.columns >= columns, streams.output.size.rows >= rows else {
      throw UsageError(message: "`play` needs a terminal of \(columns) columns and \(rows) rows", hint: way)
    }
    let source = try ExportCommand.source(of: script, streams, "play")
    let run = FilmRun(source, title: ExportedSession.title(of: source), streams)
    let status = run.result.exitStatus(hasFailed: run.hasFailed)
    guard let film = run.film else { return status.rawValue }
    guard !film.steps.isEmpty else {
      streams.write("nothing to play: no statement changed anything\n")
      return status.rawValue
    }
    let screen = FullScreen(streams)
    var player = FilmPlayer(film)
    screen.run { show(&player, on: screen, depth) }
    screen.passOnSignal()
    return status.rawValue
  }

  private func show(_ player: inout FilmPlayer, on screen: FullScreen, _ depth: ColorDepth) {
    var shown: BlockSheet?
    while true {
      let (columns, rows) = screen.size
      let sheet = player.sheet(columns: columns, rows: rows)
      let changes = sheet.changes(from: shown, depth)
      if !changes.isEmpty { screen.write(changes) }
      shown = sheet
      let key = screen.key(within: player.pause)
      switch key {
      case .leave: return
      case .continued, .resized: shown = nil
      case .nothing: player.goOn()
      default: if !player.take(key) { return }
      }
    }
  }
}

/// The position in a film and the state of its player.
struct FilmPlayer {
  private let film: Film
  private(set) var moment: FilmScreen.Moment
  private var isPlaying = false
  private var showsHelp = false
  /// The elements after some steps, which make going back as fast as going on.
  private var kept: [(step: Int, elements: [Int: SceneElement])] = []

  init(_ film: Film) {
    self.film = film
    moment = FilmScreen.Moment(step: film.firstShown)
  }

  /// The milliseconds to wait for a key; nil to wait for ever.
  var pause: Int? {
    guard isPlaying else { return nil }
    let next = min(moment.step + 1, film.steps.count - 1)
    return film.steps[next].isPass ? 1900 : 650
  }

  mutating func goOn() {
    guard isPlaying else { return }
    if moment.step < film.steps.count - 1 { go(to: moment.step + 1) } else { isPlaying = false }
  }

  /// Handles a key; false if the user leaves.
  mutating func take(_ key: FullScreen.Key) -> Bool {
    let wasHelp = showsHelp
    showsHelp = false
    if case .character = key {} else if key != .escape { isPlaying = false }
    switch key {
    case .right: go(to: moment.step + 1)
    case .left: go(to: moment.call == nil ? moment.step - 1 : moment.step)
    case .down: goCall(forth: true)
    case .up: goCall(forth: false)
    case .home: go(to: 0)
    case .end: go(to: film.steps.count - 1)
    case .pageDown: go(to: moment.step + 10)
    case .pageUp: go(to: moment.step - 10)
    case .escape: moment.selected = nil
    case .character("q"), .character("Q"): return false
    case .character(" "): play()
    case .character("["): select(forth: false)
    case .character("]"), .character("w"): select(forth: true)
    case .character("g"): moment.showsBefore.toggle()
    case .character("?"): showsHelp = !wasHelp
    case .character, .leave, .resized, .continued, .nothing: break
    }
    return true
  }

  private mutating func go(to step: Int) {
    moment.step = min(max(step, 0), film.steps.count - 1)
    moment.call = nil
  }

  private mutating func play() {
    isPlaying.toggle()
    if isPlaying, moment.step >= film.steps.count - 1 { go(to: 0) }
  }

  private mutating func goCall(forth: Bool) {
    moment.selected = nil
    let count = film.steps[moment.step].calls.count
    switch (moment.call, forth) {
    case (let call?, true): moment.call = call < count ? call + 1 : nil
    case (nil, true) where moment.step < film.steps.count - 1:
      go(to: moment.step + 1)
      moment.call = film.steps[moment.step].calls.isEmpty ? nil : 1
    case (nil, false) where count > 0: moment.call = count
    case (let call?, false) where call > 1: moment.call = call - 1
    case (_, false): go(to: moment.step - 1)
    default: break
    }
  }

  private mutating func select(forth: Bool) {
    moment.call = nil
    let shown = film.shown(in: elements(after: moment.step)).map(\.id)
    guard !shown.isEmpty else { return }
    let now = moment.selected.flatMap(shown.firstIndex)
    let next = now.map { ($0 + (forth ? 1 : shown.count - 1)) % shown.count } ?? (forth ? 0 : shown.count - 1)
    moment.selected = shown[next]
  }

  // MARK: The sheet

  private static let interval = 32

  private mutating func elements(after step: Int) -> [Int: SceneElement] {
    guard step >= 0 else { return [:] }
    let place = (step + 1) / Self.interval
    if kept.isEmpty { kept.append((-1, [:])) }
    while kept.count <= place {
      let last = kept[kept.count - 1]
      let next = kept.count * Self.interval - 1
      kept.append((next, film.elements(from: last.elements, after: last.step, through: next)))
    }
    return film.elements(from: kept[place].elements, after: kept[place].step, through: step)
  }

  mutating func sheet(columns: Int, rows: Int) -> BlockSheet {
    let least = FilmScreen.least
    guard columns >= least.columns, rows >= least.rows else {
      var sheet = BlockSheet(columns: columns, rows: rows)
      sheet.write("this needs \(least.columns) columns and \(least.rows) rows", 0, 0)
      return sheet
    }
    let (now, before) = (elements(after: moment.step), elements(after: moment.step - 1))
    if let selected = moment.selected, now[selected] == nil { moment.selected = nil }
    guard !showsHelp else { return help(columns, rows) }
    let foot =
      "← → step   ↑ ↓ call   space \(isPlaying ? "pause" : "play")   [ ] why   g before   ? keys   q leave"
    return FilmScreen(film, moment, now: now, before: before).sheet(columns: columns, rows: rows, foot: foot)
  }

  /// The keys of the help page with their effects, one a line.
  static let keys = [
    ("← →", "one step"), ("↑ ↓", "one call inside the step"), ("space", "play, pause"),
    ("Home End", "first and last step"), ("PgUp PgDn", "ten steps"), ("[ ]", "why an item is where it is"),
    ("Esc", "the calls again"), ("g", "where items were before, or not"), ("?", "this page"), ("q", "leave"),
  ]

  private func help(_ columns: Int, _ rows: Int) -> BlockSheet {
    var sheet = BlockSheet(columns: columns, rows: rows)
    sheet.write("Keys", 1, 0, BlockSheet.Style(isBold: true))
    for (row, key) in Self.keys.enumerated() {
      sheet.write(key.0, 1, row + 2, BlockSheet.Style(isBold: true))
      sheet.write(key.1, 14, row + 2)
    }
    return sheet
  }
}
