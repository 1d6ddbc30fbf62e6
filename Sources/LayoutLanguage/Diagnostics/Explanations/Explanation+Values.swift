import CollectionLayout

extension Explanation {
  /// Explanations of LL0231 to LL0253: statements that are well formed and cannot be executed. The line is undone.
  static let values: [Explanation] = [
    Explanation(
      "LL0231", "a division by zero",
      happened: "A divisor was 0 when the line ran. The line was undone.",
      .script("print (1 / (count - count))"), fix: "Ask before: `if (count > 0) { ... }`."),
    Explanation(
      "LL0232", "a result that is not finite",
      happened: "A calculation gave no number, or one beyond 1e9. The line was undone.",
      .script("print (sqrt(-1))"),
      fix: "Look at the part that the message points at, and `print` what goes into it."),
    Explanation(
      "LL0233", "an operator and a value that it does not take, seen while it runs",
      happened:
        "A variable holds a value of another kind than its place needs. The kind is known only when the line runs. The "
        + "line was undone.",
      .script("let $a \"x\"; print ($a + 1)"), fix: "`print $a` shows what it holds."),
    Explanation(
      "LL0234", "a variable without a value, seen while it runs",
      happened: "The variable had a value, and `reset` took it away, with everything else that the lab knew.",
      .script("let $a 5; reset; print $a"), fix: "Give it its value after the `reset`."),
    Explanation(
      "LL0235", "an item or a section that does not exist",
      happened:
        "The statement names an item or a section that the data does not have when it runs. Both are counted "
        + "from 0.",
      device:
        "UIKit throws when an update names it, and asks the layout when a frame is wanted, which may answer nil.",
      .script("item 120 80\nframe 3"), fix: "`frames` shows what there is; `print (count)` counts it."),
    Explanation(
      "LL0236", "a lane that does not exist, a layout that has none",
      happened:
        "`lane` asks a waterfall for the end of one of its columns or rows. Lanes are counted from 0; other "
        + "layouts have none.",
      .script("item 120; print (lane(5))"), fix: "`lanes` shows all of them."),
    Explanation(
      "LL0237", "a range that holds nothing, seen while it runs",
      happened: "A range that a variable holds goes down, so a loop over it has no rounds to run.",
      .script("let $a 4...2; for $n in $a { }"), fix: "Write the lower end first."),
    Explanation(
      "LL0238", "too many items, sections or rounds",
      happened:
        "More than 20 million items or 10 million rounds would be needed. It is reported before it costs memory.",
      .script("items 10000000; items 10000000; item 120"),
      fix: "A million items show what a layout costs. `reset` starts with none."),
    Explanation(
      "LL0240", "an item with one side, in a layout that needs both",
      happened:
        "A waterfall takes the side of an item along the scroll axis, and computes the other side. A flow layout needs "
        + "both sides.",
      device: "The delegate's `sizeForItemAt` returns a `CGSize`, so a device cannot have this mistake.",
      .script("layout flow; item 120"), fix: "Write `item 120x80`."),
    Explanation(
      "LL0241", "a statement of a `def` that is gone",
      happened: "`reset` makes a fresh lab, and `:undo` takes lines back. What `def` made there is gone.",
      .script("def card { item 3 }; reset; card"),
      fix: "Write the `def` again, after the `reset`, or in a file to include."),
    Explanation(
      "LL0242", "a state, a branch or a break that nothing names",
      happened: "`@before` names the state at `mark before`. This mark was never set, or not yet.",
      .script("print (@before.content.h)"),
      fix:
        "Write `mark before` where the state is to be kept. `:steps`, `:branches` and `:breaks` list the numbers."),
    Explanation(
      "LL0243", "blocks and calls inside each other without an end",
      happened:
        "`def` calls and blocks can be nested only to a limit. A `def` that calls itself without an end reaches the "
        + "limit soon.",
      .script("def again { again }\nagain"), fix: "Let an `if` decide when it ends."),
    Explanation(
      "LL0244", "nothing to take back, or nothing that was taken back",
      happened: "`:undo` was entered at the start of the session, or `:redo` when nothing was taken back.",
      .script("item 3\n:redo"), fix: "`:steps` lists what there is."),
    Explanation(
      "LL0245", "a past that cannot be changed so",
      happened:
        "One of three reasons: after the change of a step a later line fails; the step comes from a file or a `def`, "
        + "and not from the line itself; or a line that runs again fails, since loaded code may behave differently the "
        + "second time.",
      .script("item 3\nframe 0; delete 0\n:drop @1"), fix: "Change or drop the later line first."),
    Explanation(
      "LL0246", "a search without a change",
      happened: "`:bisect` looks for the step that broke something. This expectation holds now, or never held.",
      .script("item 3\n:bisect (count == 1)"), fix: "Search for something that held once and fails now."),
    Explanation(
      "LL0247", "what is not known in the middle of a call",
      happened:
        "The condition of a `break` is evaluated when the call begins. The view and its layout are at work then, so "
        + "another state, or a frame that is not on screen, is not known.",
      .script("item 3; break prepare if (@1.count == 1)"),
      fix: "Keep the earlier value in a variable, and compare with it: `let $count (@1.count)`."),
    Explanation(
      "LL0248", "time, memory or output that is used up",
      happened:
        "`--timeout` limits the time of a script; a case of a test has 60 s by default. The limit of memory is three "
        + "quarters of the machine's, the limit of output 1 GB. A line that exceeds a limit is undone.",
      .shell("layoutlab --timeout 0.1 -c 'repeat 1000000 { columns 2; columns 3 }'"),
      fix: "Give it more with `--timeout`, or let it do less: loops inside loops multiply."),
    Explanation(
      "LL0249", "an edit of a snapshot that cannot be understood",
      happened:
        "A `snapshot` block names items and sections by identifiers: words and whole numbers. `insert` and `move` need "
        + "a neighbour after `before` or `after`. One size follows `of`, and no identifier follows that size. `size` "
        + "takes identifiers of the snapshot; `delete` ignores unknown identifiers, as UIKit does.",
      .script("source diffable; snapshot { section A; append x; insert y }"),
      fix: "Say where: `insert y before x`. `:help snapshot` shows all edits."),
    Explanation(
      "LL0250", "a statement for another data source",
      happened:
        "A diffable data source gets its items from snapshots; statements that edit items by index path do not work "
        + "with it. Statements about snapshots need a diffable data source.",
      device:
        "`insertItems(at:)`, `moveItem(at:to:)` and the like throw: \"\(UIKitMessage[.n23].text())\"",
      .script("source diffable\nitem 120"),
      fix: "`snapshot { section A; append x of 120 }` and `apply` bring an item; `source plain` goes back."),
    Explanation(
      "LL0251", "a definition that makes no group",
      happened:
        "A group needs an item. `times` repeats one item. A custom group takes `place` only. Badges of one cell have "
        + "different kinds.",
      device: "Most of these throw when the object is made: \"At least 1 subitem is required for a group\".",
      .script("layout compositional; group across 100% 44 { }"),
      fix: "Write `cell 100% 100%` into the block; `:help group` shows what else may stand there."),
    Explanation(
      "LL0252", "a section that does not scroll by itself",
      happened:
        "`scroll section` moves the row of a section whose groups scroll sideways. This section has no such row.",
      device: "`orthogonalScrollingBehavior` is `.none` at first.",
      .script("layout compositional; items 3; scroll section 0 50"),
      fix: "Write `sideways free`, or `section { sideways pages; ... }`, before."),
    Explanation(
      "LL0253", "a finger that holds nothing, or another item",
      happened:
        "One finger holds one item: `drag` picks it up and moves it, `drop` lets go of it, `drop cancel` gives it up.",
      device:
        "`beginInteractiveMovementForItem(at:)` answers false while another item moves; the other calls of the "
        + "movement do nothing while no item moves.",
      .script("layout flow; items 6 90x60; drop"),
      fix: "Write `drag ITEM to POINT` before `drop`, and `drop` before the next item."),
  ]
}
