/// A page of help about a concept: a few sentences, a small picture where useful, and a line to type. A statement
/// that is also a concept has such a page instead of its own.
struct HelpTopic: Sendable {
  var word: String
  /// The description in one line, for the list and for completion.
  var summary: String
  /// Everyday words that lead to this page.
  var synonyms: [String] = []
  var text: String
  /// A line that demonstrates the concept in a fresh lab.
  var example: String
  /// The topics to read next.
  var seeAlso: [String] = []

  /// The page: at most 25 lines of 80 columns.
  var rows: [String] {
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    rows += ["", "Try"] + example.split(separator: "\n").map { "  " + $0 }
    let calls = CallPage.all.filter { $0.ideas.contains(word) }.map(\.call.topic)
    return rows + Help.links((seeAlso + calls.filter { !seeAlso.contains($0) }).map { ":help " + $0 })
  }

  static func find(_ word: String) -> HelpTopic? {
    let word = word.lowercased()
    return all.first { $0.word == word } ?? all.first { $0.synonyms.contains(word) }
  }

  static let all: [HelpTopic] = [
    HelpTopic(
      word: "lifecycle", summary: "what is called when, in one picture",
      synonyms: ["order", "phases", "callbacks"],
      text: """
        A statement marks the layout; at the end of the turn one pass computes.

          columns 3  inset 20      item 120           (the line ends)
            tell       tell          tell       pass                       show
          invalidateLayout(with:)  reloadData()  prepare()                 cells come
                                                 content size              and leave
                                                 attributes in a rectangle

        A scroll is an event. It happens at once: the layout is asked
        shouldInvalidateLayout(forBoundsChange:) first. If it says no, nothing is
        prepared, and the pass asks only for the attributes that are missing.
        """, example: "columns 3; item 120; scroll 400", seeAlso: ["pass", "turn", "ask", "invalidation"]),
    HelpTopic(
      word: "pass", summary: "the moment when the layout computes", synonyms: ["layoutpass", "layoutsubviews"],
      text: """
        A pass is what UIKit does in layoutSubviews() of the collection view:

          prepare()                            once, if the layout is invalid
          collectionViewContentSize            how large the content is
          layoutAttributesForElements(in:)     what is in the rectangle on screen
          collectionViewContentSize            again, because asking may change it
          cells are made, reused and put into the pool

        It runs at the end of a turn, and earlier where a question or an event needs
        its answers: that is a forced pass.
        """, example: "item 120 80; why pass", seeAlso: ["turn", "lifecycle", "reuse"]),
    HelpTopic(
      word: "edges", summary: "what the insets of sections are counted from",
      synonyms: ["sectioninsetreference", "fromsafearea", "fromlayoutmargins"],
      text: """
        UIKit's `sectionInsetReference` says what the section insets of a flow are
        counted from: the content inset, the safe area, or the layout margins. The
        built-in flow counts from the content inset, which is UIKit's default, and no
        statement chooses another one; a class of one's own does, and `load` takes it.

        `safe` is the room that the device needs at the edges. Of compositional
        layouts `reference` chooses what sections are cleared of.
        """, example: "layout compositional; safe 0 44; reference none; items 5",
      seeAlso: ["safe", "reference", "load"]),
    HelpTopic(
      word: "turn", summary: "what ends where a line ends: marks, then one pass", synonyms: ["cycle"],
      text: """
        A turn is one turn of the run loop: what a line says is marked, and where the
        line ends one pass computes. `turn { ... }` makes one turn of several lines.

          columns 3; inset 10; item 120      mark mark mark > pass > show
          turn {
            item 120                         mark
            scroll 10                        the offset; no pass before it
          }                                  pass > show

        Inside it an event does not run the pass that is due: it is code that sets the
        offset or the frame on a layout that is still invalid.
        """, example: "turn { item 120; scroll 10; columns 3 }", seeAlso: ["pass", "coalesced", "tick"]),
    HelpTopic(
      word: "tell", summary: "the first phase of a step: what was notified",
      text: """
        `tell` lines say what the view and the layout were notified of: reloadData(),
        invalidateLayout(with:), a batch of updates. Nothing is computed yet: the
        layout is marked, and the pass at the end of the turn does the work.
        """, example: "columns 3; inset 10; item 120", seeAlso: ["ask", "pass", "show", "coalesced"]),
    HelpTopic(
      word: "ask", summary: "the second phase: what the layout decides about new bounds",
      synonyms: ["boundschange"],
      text: """
        `ask` lines are the layout's decisions when the bounds change:

          shouldInvalidateLayout(forBoundsChange:)     yes: prepare() runs again
                                                       no: the old answers hold

        A scroll changes the offset, a rotation the size. A layout that says yes on
        every scroll prepares on every scroll. The rule that decided stands beside
        the answer.
        """, example: "items 30 80; policy always; scroll 40; why prepare", seeAlso: ["invalidation", "context"]),
    HelpTopic(
      word: "show", summary: "the last phase: what came onto the screen, and left it",
      text: """
        `show` lines are the end of a pass: which elements came onto the screen, which
        left it, and which stand elsewhere now. A cell that leaves goes into the pool
        and is used again.
        """, example: "items 30 80; scroll 300", seeAlso: ["reuse", "pass"]),
    HelpTopic(
      word: "invalidation", summary: "the note that answers no longer hold",
      synonyms: ["invalid", "dirty", "setneedslayout"],
      text: """
        invalidateLayout() computes nothing. It notes that the answers of the layout
        no longer hold: all of them, or those that a context lists. The pass that
        follows calls prepare().

          invalidateLayout()            everything
          invalidateLayout(with:)       what the context says
          reloadData()                  everything, and the data as well

        `why prepare` names the invalidation that a preparation came from, the step
        that made it, and what would have avoided it.
        """, example: "items 20 80; invalidate 3; why prepare", seeAlso: ["context", "coalesced", "ask"]),
    HelpTopic(
      word: "context", summary: "what exactly an invalidation makes invalid",
      synonyms: ["invalidationcontext", "partial"],
      text: """
        UICollectionViewLayoutInvalidationContext says what is invalid: everything, the
        data, single items, headers and footers, or how far the content moves. A layout
        that reads it can keep the rest.

          invalidate              everything
          invalidate 3            item 0:3
          policy context          a scroll lists the elements that move, no more
        """, example: "items 20 80; invalidate 3", seeAlso: ["invalidation"]),
    HelpTopic(
      word: "coalesced", summary: "several invalidations, one pass", synonyms: ["coalescing", "merged"],
      text: """
        An invalidation that finds one waiting is coalesced: one pass serves both. So
        three settings on one line prepare once, and on three lines three times.

          columns 3; inset 20; spacing 5        1 pass
          columns 3                             1 pass
          inset 20                              1 pass
          spacing 5                             1 pass
        """, example: "item 120; columns 3; inset 20; spacing 5", seeAlso: ["turn", "pass"]),
    HelpTopic(
      word: "reuse", summary: "cells that leave the screen and come back",
      synonyms: ["dequeue", "recycle", "recycling"],
      text: """
        A cell that leaves the screen goes into the pool of its kind. The next item
        that comes takes it from there; only where the pool is empty one is made. So a
        few dozen cells show a million items.

          A shows 0:0     scroll     A in the pool     scroll     A shows 0:9

        `pool` lists the cells, `why reuse 0:9` says which cell an item got, and what
        it showed before.
        """, example: "items 40 100; scroll 300; why reuse 0:9", seeAlso: ["show", "pass"]),
    HelpTopic(
      word: "attributes", summary: "where one element stands", synonyms: ["layoutattributes", "rect"],
      text: """
        UICollectionViewLayoutAttributes say where one element stands and how it looks:
        frame, alpha, transform, zIndex, hidden. The layout answers with them, for a
        rectangle or for one element. They are a value that the view takes: changing
        them later without an invalidation changes nothing.
        """, example: "items 6 80; frames; frame 3; why frame 3", seeAlso: ["pass", "layouts"]),
    HelpTopic(
      word: "content", summary: "the area that the layout fills", synonyms: ["contentarea"],
      text: """
        `content` says how large the content is: collectionViewContentSize.

          +--------+
          | 0    1 |   the view: on screen is what meets it
          | 2    3 |   `scroll` moves it over the content
          +--------+
          : 4    5 :   the content: the layout says how large it is,
          : 6    7 :   before and after it is asked what is in the view
          :........:

        `why content` says what makes it as large as it is.
        """, example: "items 30 120; content; scroll end; why content", seeAlso: ["attributes", "pass", "scroll"]),
    HelpTopic(
      word: "update", summary: "inserts, deletes and moves, announced together",
      synonyms: ["updates", "diff", "animation", "performbatch", "announce"],
      text: """
        performBatchUpdates is `batch { }`. Deletes and the origins of moves count in
        the data before, inserts in the data after it:

          before   0  1  2  3        delete 1; insert 0
          after    n  0  2  3        1 is gone, n is new, the rest keeps its identity

        The counts have to agree: UIKit throws otherwise, and so does the lab. Items
        that come and go are asked for initial and final attributes.
        """, example: "items 4 50; batch { delete 1; insert 0 90 }", seeAlso: ["batch", "attributes"]),
    HelpTopic(
      word: "self-sizing", summary: "cells that say how large they want to be",
      synonyms: ["estimated", "fitting", "autosize"],
      text: """
        With an estimated size the layout places cells by an estimate first. A cell on
        screen is asked preferredLayoutAttributesFitting(_:), and where its answer
        differs the layout is invalidated for that item and computes again: one pass
        may run several rounds.

          estimate 50x50      the estimate; `off` ends it
          prefer 3 50x120     what the cell of item 3 says
        """, example: "layout flow; estimate 50x50; items 12 50x50; prefer 0...3 50x120",
      seeAlso: ["pass", "context"]),
    HelpTopic(
      word: "surprises", summary: "what surprises in compositional layouts",
      synonyms: ["nscollectionlayout", "compositionallayout"],
      text: """
        Nothing grows          a cell is measured where it is an estimate itself
        No tallest cell        cells of a row keep their heights; `alike` evens them
        Insets leave gaps      they shrink a cell and move nothing: `spacing` does
        A pixel stays over     three thirds are rounded down, each by itself
        A carousel too wide    100% is the whole view along the axis that scrolls
        Header over the row    `inside` lies over the items, others outside
        Two headers in one     they do not stack: `shift` moves one
        A cell vanishes        it is answered with its group, not by its own frame
        The last row is short  the last group is cut to its items
        Silent carousel        its scroll view is UIKit's: only the handler hears
        Provider asked often   once a section at each solve, with the present width

        `:help group` says how they are made, `why 3` each number of a frame.
        """, example: "layout compositional; items 9; why 3\ncompare waterfall compositional",
      seeAlso: ["compositional", "group", "provider", "sideways"]),
    HelpTopic(
      word: "transition", summary: "another layout, or another size, with an animation",
      synonyms: ["setcollectionviewlayout", "rotation"],
      text: """
        setCollectionViewLayout is `layout NAME`: the old layout says where elements
        were, the new one where they go. A rotation is another size of the view: the
        layout is asked shouldInvalidateLayout(forBoundsChange:), and then computes for
        the new width.
        """, example: "items 8 60x60; layout flow; rotate", seeAlso: ["ask", "rotate"]),
    HelpTopic(
      word: "cause", summary: "what led to a call, a change or a pass", synonyms: ["reason", "reasons"],
      text: """
        Each call is recorded with its cause when it happens. The cause of a value is
        the last step after which it differs from what it was before that step.

          why frame 3       each number, what goes into it, and who set that
          why prepare       from prepare() back to the statement
          why               the last line, in three sentences
          blame frame 3     all steps that changed it
          because @3 ...    below a failed check: who changed it last
        """, example: "columns 3; items 9 40...90; why frame 4; blame frame 4", seeAlso: ["why", "blame", "time"]),
    HelpTopic(
      word: "why", summary: "from a value or a call back to what it comes from", synonyms: ["explanation"],
      text: """
          why                 the last line: what it changed, what was asked
          why 3               why item 3 is where it is
          why frame 3         the inputs of its four numbers; also: why content
          why 300,40          the element at a point; in a gap, what closes it
          why z 3             the source of its zIndex, and overlapping elements
          why prepare         what made it prepare; also: why not prepare
          why pass            why the last pass ran; also: why pass @4, why prepare @4
          why reuse 3         the cell that shows it, and how it got the cell
          why not visible 3   why it is not on screen
          why background 0    also: why whole header, why frame background 0

        Other elements: `why frame whole header`, `why reuse background 0`,
        `why reuse whole header`, `why not visible background 0`,
        `why not visible whole header`, `why "KIND" 0:3`. `@4` is a step.
        """, example: "items 20 100; policy always; scroll 110; why prepare", seeAlso: ["cause", "blame"]),
    HelpTopic(
      word: "scenario", summary: "a test that stands in a script", synonyms: ["suite", "testcase"],
      text: """
        A scenario is a test. It starts from what stands above the first one, and
        leaves nothing.

          columns 2; items 4 100                           runs once
          scenario "two" { expect content == 320x210 }     starts from there
          scenario "five" { item 50; expect (count == 5) }   from there as well

        Scenarios stand at the top level of a file, after everything else.
        `layoutlab test FILE` runs them; an error in one undoes it alone.
        """, example: "items 4 100; scenario \"two columns\" { expect content == 320x210 }",
      seeAlso: ["expect", "tag", "xfail"]),
    HelpTopic(
      word: "time", summary: "going back, and asking the past",
      synonyms: ["undo", "history", "debugger", "travel"],
      text: """
        Each step has a number. Nothing that ran is thrown away.

          :undo  :redo          the last line
          :goto @3              the state after step 3; `@3.2` is a call in it
          :steps                what ran
          print (@3.content.h)  an old value, without going there
          compare @3 @5         what differs
          :edit @2 columns 4    another past; what follows runs again
          :drop @2              the same without a step; `:branches` keeps the old
          :back  :step          one step; in the record, one call
          break prepare         stops where it is called; `watch content` at changes
          :continue :rcontinue  to the next break or change, or the last one
          :breaks  :bisect      what was set; the step that broke a check
        """, example: "columns 2; items 9 50; columns 3; blame frame 4",
      seeAlso: [":undo", ":goto", "break", "watch"]),
    HelpTopic(
      word: "keys", summary: "keys of the prompt", synonyms: ["shortcuts", "readline"],
      text: """
          Tab               completes, or lists what may stand at the cursor
          Up, Down          earlier inputs that begin as the line does
          Ctrl-R            searches them; `!12` brings back the one of a number
          Ctrl-A, Ctrl-E    start and end of the line; Alt-B, Alt-F a word
          Ctrl-W, Ctrl-U    takes a word, or all before the cursor, away
          Ctrl-K, Ctrl-Y    takes the rest away, puts back; Ctrl-_ undoes
          Ctrl-C            clears the line, stops what runs, never leaves
          Ctrl-D            leaves, on an empty line
          Ctrl-L            clears the screen

        They are GNU Readline's: ~/.inputrc may change them, for this program alone
        between `$if layoutlab` and `$endif`. An open `{` goes on in the next line.
        What begins with a space is not kept.
        """, example: "columns 3; item 120; why", seeAlso: ["commands"]),
    HelpTopic(
      word: "layouts", summary: "the layouts that there are", synonyms: ["waterfallgrid", "masonry", "grid"],
      text: """
        `layout NAME` gives the view another layout; the data stays.

        \(LayoutCatalog.builtIn.names.layouts.map { Help.row($0.text, $0.summary, width: 17) }.joined(separator: "\n"))

        Six more are classes of published articles, as they stand: they make the
        mistakes that they make. `compare waterfall flow` shows where two differ.
        `layoutlab load MyLayout.swift` brings your own.
        """, example: "items 12 100x60; compare waterfall flow", seeAlso: ["layout", "compare"]),
  ]
}
