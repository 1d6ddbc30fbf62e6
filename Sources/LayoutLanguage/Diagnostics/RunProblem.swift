import CollectionLayout

/// The reason why a well-formed statement could not be executed.
package enum RunProblem: Hashable, Sendable {
  case divisionByZero
  /// A result that is not a finite number of at most 1e9.
  case numberOutOfRange(String)
  /// The type that an operator or function was given, and the type that it takes.
  case wrongType(found: String, expected: String)
  /// A value for a property of a loaded layout that does not fit its type.
  case misfit(found: String, property: String, layout: String, TakenValue?)
  case undefinedVariable(String, suggestion: String?)
  /// A statement made by `def` that `reset` removed.
  case undefinedStatement(String)
  /// A missing mark, as in `@before`, or a step beyond the last, as in `@9`.
  case unknownMoment(String, suggestion: String?)
  /// A step that does not exist.
  case noStep(Int, last: Int)
  /// A value that a condition reads in the middle of a call.
  case notKnownAtCall(String)
  /// A missing break of this number, and the existing ones.
  case noBreak(Int, known: [Int])
  /// A missing branch of this number, and the existing ones.
  case noBranch(Int, known: [Int])
  /// A step that ran, and is undone now.
  case stepTakenBack(Int)
  /// A position in the record of a step that has fewer calls.
  case noPosition(step: Int, position: Int, calls: Int)
  /// A call in place of a state.
  case positionIsNoState(step: Int, position: Int)
  /// A step of the running line, which has not ended yet.
  case stepOfRunningLine(Int)
  /// The first position of the record.
  case nothingBefore(RecordPosition)
  case nothingToUndo
  /// The branch that was left last, if there is one.
  case nothingToRedo(branch: Int?)
  /// A step of another file cannot be changed here.
  case stepOfInclude(Int)
  /// A text of several lines in place of one line.
  case severalLines
  /// A later line that cannot be executed after the change.
  case laterLineFails(String, isNew: Bool, code: String, reason: String)
  /// A line that fails when it runs again, so the state after it cannot be reached.
  case lineFailsAgain(String, code: String, reason: String)
  /// A line that reads a state when it runs again, which it did not read before.
  case noReading
  /// A condition to search for that holds now, or never held.
  case holdsNow(String)
  case neverHeld(String)
  /// Blocks, loops and calls that are nested too deep.
  case nestedTooDeep(limit: Int)
  case noItem(String, section: Int, items: Int)
  case noAttributes(String, layout: String)
  /// A missing header or footer; `isRead`: the layout reads the setting that gives each section one, and no section
  /// overrides it.
  case noSupplementary(String, layout: String, isRead: Bool)
  case noSection(Int, sections: Int)
  case noLane(Int, lanes: Int)
  case noLanes(layout: String)
  /// A section without a row of its own, and whether the layout could have one.
  case noRow(Int, isComposed: Bool)
  case emptyRange(String)
  /// A finger that holds no item.
  case holdsNothing
  /// A finger that holds another item.
  case holdsAnother(String)
  /// A layout that is not built in, with more items than the prompt allows.
  case tooManyItems(count: Int, layout: String, limit: Int)
  /// An item with one number in a layout that needs both sides. `items` is the number of items; 0 for an item that
  /// is about to be added, nil for items in several sections.
  case oneSideOnly(layout: String, items: Int?)
  case tooManySections(limit: Int)
  case tooManyItemsInAll(limit: Int)
  case tooManyLoopRounds(limit: Int)
  /// The time, the memory or the output that a script may use.
  case exhausted(Exhaustion)
  /// A statement that belongs to the other kind of data source.
  case otherSource(String, isDiffable: Bool)
  /// A statement about data that belong to a controller.
  case dataOfController(String, controller: String)
  /// A statement whose room this program was built without.
  case notBuilt(String)
  /// A method for `call` that the layout's controller, if it is one, does not have.
  case noMethod(String, layout: String)
  /// An edit of a snapshot that cannot be understood: its word, and the reason.
  case snapshotMisread(String, SnapshotMisreading)
  /// A definition that makes no group or badge.
  case misdefined(Misdefinition)
  case tooManyInGroup(limit: Int)
  case includedTooDeep(limit: Int)
  case tooManyIncludes(limit: Int)
  case includesItself(path: String)
  case unreadableFile(path: String, reason: String)
  /// Announced changes that do not agree with the data; `instead` is the statement that does both.
  case countsDisagree(CountSum, instead: String)
  /// An exception that UIKit would throw, in its words.
  case thrown(Exception, reason: String)

  /// The sum that UIKit makes after an update, of a section's items, or of sections.
  package struct CountSum: Hashable, Sendable {
    package var section: Int?
    package var before: Int
    package var inserted: Int
    package var deleted: Int
    package var after: Int
    /// The message of a version that prints all counts and all updates; nil for others.
    package var lists: String?
    /// The reason for the view's previous count; nil if unknown.
    package var counted: CountStory?
  }

  /// The reason for the view's count before an update with a wrong sum.
  package struct CountStory: Hashable, Sendable {
    package var reading: CountReading
    /// Whether the step that made the view count is part of the failing line, which is undone.
    package var isOfLine: Bool
    /// Whether the data were edited since, without a report.
    package var isEditedSince: Bool

    package init(reading: CountReading, isOfLine: Bool, isEditedSince: Bool) {
      (self.reading, self.isOfLine, self.isEditedSince) = (reading, isOfLine, isEditedSince)
    }
  }

  /// The problem in the words of an edit of a snapshot.
  package enum SnapshotMisreading: Hashable, Sendable {
    case noName
    case noSide
    case noSize
    case oneSize
    case unknown(String)
    case noEdit
    case noPlace(String)
    case ends(String)
    case needs15
    case inOutline(String)
  }

  /// A mistake in the definition of a compositional layout's groups, found while they are put together.
  package enum Misdefinition: Hashable, Sendable {
    case emptyGroup
    case severalTimes
    case cellInCustom
    case groupInCustom
    case placeInGroup
    case spacingInCustom
    case kindTwice(String)
    case fromAtBoundary
    case percentAtBoundary
  }
}

extension RunProblem {
  private typealias Words = Diagnostic.Words

  package var words: Diagnostic.Words {
    switch self {
    case .divisionByZero: Words("LL0231", "divided by zero", label: "this is 0")
    case .numberOutOfRange(let text):
      Words("LL0232", "the result, \(text), is out of range", help: "numbers lie between -1e9 and 1e9")
    case .wrongType(let found, let expected): Words("LL0233", "found \(found) where \(expected) belongs")
    case .misfit(let found, let property, let layout, .phrase(let phrase)?):
      Words("LL0233", "`\(property)` of \(layout) takes \(phrase), not \(found)")
    case .misfit(_, let property, let layout, .nothing(let type)?):
      Words(
        "LL0233", "`\(property)` of \(layout) is \(type), which no statement can set",
        help: "`print (layout.\(property))` reads it")
    case .misfit(let found, let property, let layout, nil):
      Words("LL0233", "found \(found) where a value for `\(property)` of \(layout) belongs")
    case .undefinedVariable(let name, let suggestion?):
      Words("LL0234", "`$\(name)` has no value: did you mean `$\(suggestion)`?")
    case .undefinedVariable(let name, nil):
      Words("LL0234", "`$\(name)` has no value", help: "`let $\(name) 120` gives it one")
    case .undefinedStatement(let name):
      Words(
        "LL0241", "`\(name)` is not a statement any more",
        help: "its `def` was taken back, or `reset` took it away: define it again")
    case .unknownMoment(let step, let suggestion?):
      Words("LL0242", "`\(step)` names no state: did you mean `\(suggestion)`?")
    case .unknownMoment(let step, nil):
      Words("LL0242", "`\(step)` names no state", help: "`mark before` names the state where it stands: `@before`")
    case .noStep(let number, _) where number < 0:
      Words("LL0242", "there are not so many steps before this one", help: "`@0` is the start")
    case .noStep(let number, 0): Words("LL0242", "there is no step @\(number)", help: "no step ran yet")
    case .noStep(let number, let last):
      Words("LL0242", "there is no step @\(number)", help: "`:steps` lists them; the last is @\(last)")
    case .notKnownAtCall(let what):
      Words(
        "LL0247", "\(what) is not known in the middle of a call",
        help: "settings, counts, the offset, calls, and what is on screen are")
    case .noBreak(let number, let known):
      Words(
        "LL0242", "there is no break or watch \(number)",
        notes: known.isEmpty
          ? ["none is set"] : ["these are set: \(known.map(String.init).joined(separator: ", "))"])
    case .noBranch(let number, let known):
      Words(
        "LL0242", "there is no branch \(number)",
        help: known.isEmpty ? "`:undo`, and then another line, begins one" : "`:branches` lists them")
    case .stepTakenBack(let number):
      Words("LL0242", "@\(number) is taken back", help: "`:redo` or `:goto @\(number)` runs it again")
    case .noPosition(let step, _, 0):
      Words("LL0242", "step @\(step) recorded no calls", help: "`:steps` lists the steps")
    case .noPosition(let step, let position, let calls):
      Words(
        "LL0242", "there is no call @\(step).\(position)",
        help: "the record of @\(step) ends with @\(step).\(calls)")
    case .positionIsNoState(let step, let position):
      Words("LL0242", "@\(step).\(position) is a call, no state", help: "`@\(step)` is the state after its step")
    case .stepOfRunningLine(let number):
      Words(
        "LL0242", "the line of @\(number) has not ended: its states are available after its end",
        help: "write the expression that reads an earlier state on a line of its own")
    case .nothingBefore(let position):
      Words("LL0244", "\(position) is the first call of the record", help: "`:continue` leaves the record")
    case .nothingToUndo: Words("LL0244", "nothing was undone: the lab is as at its start")
    case .nothingToRedo(let branch):
      Words(
        "LL0244", "nothing was taken back",
        help: branch.map { "`:branch \($0)` goes to the branch that was left last; `:branches` lists all" }
          ?? "`:redo`, `:step` and `:continue` go forward after `:undo`")
    case .stepOfInclude(let number):
      Words(
        "LL0245", "@\(number) is not a statement of its line",
        help: "it comes from a file or a `def`: change it there")
    case .severalLines: Words("LL0245", "one line is due here", help: "separate statements with `;`")
    case .laterLineFails(let line, let isNew, let code, let reason):
      Words(
        "LL0245", "nothing was changed: \(isNew ? "in place of the step" : "after the change") `\(line)` fails",
        notes: ["\(code): \(reason)"],
        help: isNew
          ? "names of later lines are not defined at the place of the step"
          : "change or drop that line first")
    case .lineFailsAgain(let line, let code, let reason):
      Words(
        "LL0245", "states after `\(line)` cannot be reached any more: the line fails when it runs again",
        notes: ["\(code): \(reason)"], help: "an earlier state is kept: `:steps` lists the steps")
    case .noReading: Words("LL0245", "the first run of the line did not read this state, so it cannot be read now")
    case .holdsNow(let check):
      Words("LL0246", "`\(check)` holds here, so no step broke it", help: "search for something that fails here")
    case .neverHeld(let check): Words("LL0246", "`\(check)` holds after no step")
    case .nestedTooDeep(let limit):
      Words(
        "LL0243", "`def` calls and blocks are nested more than \(limit) deep",
        help: "a `def` that calls itself has to come to an end")
    case .noItem(let path, _, 0):
      Words("LL0235", "there is no item \(path)", notes: ["no items: `item 120x80` appends one"])
    case .noItem(let path, let section, let items):
      Words(
        "LL0235", "there is no item \(path)", notes: ["section \(section) has \(items) items, 0...\(items - 1)"])
    case .noAttributes(let path, let layout):
      Words(
        "LL0235", "`\(layout)` has no attributes for item \(path)",
        help: "`why not visible \(path)` says where it answered without it")
    case .noSupplementary(let element, let layout, let isRead):
      Words(
        "LL0235", "`\(layout)` has no \(element)",
        help: !isRead
          ? nil : "`\(element.hasPrefix("header") ? "header 44" : "footer 30")` gives each section one")
    case .noSection(let section, let sections):
      Words(
        "LL0235", "there is no section \(section)",
        notes: [
          sections == 0
            ? "there is none: `section { item 120 }` makes one" : "there are \(sections), counted from 0"
        ])
    case .noLane(let lane, let lanes):
      Words("LL0236", "there is no lane \(lane)", notes: ["section 0 has \(lanes), counted from 0"])
    case .noLanes(let layout):
      Words("LL0236", "`\(layout)` does not say where its lanes end", help: "`layout waterfall` does")
    case .noRow(let section, true):
      Words(
        "LL0252", "section \(section) does not scroll by itself",
        help: "`sideways free` gives it a row of its own")
    case .noRow(_, false):
      Words("LL0252", "sections scroll by themselves in compositional layouts only", help: "`layout compositional`")
    case .holdsNothing:
      Words("LL0253", "no finger holds an item", help: "`drag 3 to 160,100` picks item 3 up and moves it there")
    case .holdsAnother(let item):
      Words(
        "LL0253", "a finger holds \(item) already", help: "`drop` lets go of it; `drag to 160,100` moves on with it"
      )
    case .emptyRange(let text): Words("LL0237", "`\(text)` holds nothing", help: "a range goes up: `2...4`")
    case .tooManyItems(let count, let layout, let limit):
      Words(
        "LL0238", "\(count) items are too many for `\(layout)` at the prompt",
        notes: ["a custom layout takes at most \(limit) here, since it cannot be stopped while it runs"],
        help: "run it from a file, or use `layout waterfall`")
    case .oneSideOnly(let layout, let items):
      Words(
        "LL0240", "`\(layout)` needs a width and a height of every item",
        help: {
          switch items {
          case 0?: "write `120x80`"
          case 1?: "`size 0 120x80` gives the item both; do it first"
          case let count?: "`for $i in 0...\(count - 1) { size $i 120x80 }` gives each item both; do it first"
          case nil: "`size 0:0 120x80` gives an item both; do it first for each"
          }
        }())
    case .tooManySections(let limit):
      Words("LL0238", "more than \(limit) sections", help: "`reset` starts with none")
    case .tooManyItemsInAll(let limit):
      Words("LL0238", "more than \(limit) items", help: "`reset` starts with none")
    case .tooManyLoopRounds(let limit):
      Words("LL0238", "more than \(limit) rounds", help: "loops inside loops multiply")
    case .exhausted(.time(let seconds)):
      Words(
        "LL0248", "the time is over: this ran longer than \(Decimal.text(seconds)) s",
        help: "`--timeout TIME` sets another limit, `--timeout 0` none")
    case .exhausted(.memory(let megabytes)):
      Words(
        "LL0248", "the memory is used up: this took more than \(megabytes) MB",
        help: "use fewer items, or several lines: the output of a line is kept until the line ends")
    case .exhausted(.output(let megabytes)):
      Words("LL0248", "this printed more than \(megabytes) MB", help: "`-q` prints answers only, `trace off` too")
    case .otherSource("append", _):
      Words("LL0250", "`append` stands in a `snapshot` block", help: "`snapshot { append x }`, then `apply`")
    case .otherSource(let word, true):
      Words(
        "LL0250", "`\(word)` does not work with a diffable data source",
        notes: DataVerb(rawValue: word).map(\.changesViewDirectly) == true
          ? ["UIKit throws: \(SnapshotMistake.viewChangedDirectly.reason)"] : [],
        help: "`snapshot { append x }` and `apply` bring items; `source plain` takes items by their places again")
    case .otherSource(let word, false):
      Words("LL0250", "`\(word)` needs a diffable data source", help: "`source diffable` makes one")
    case .dataOfController(let word, let controller):
      Words(
        "LL0250", "`\(word)` does not work with the data of \(controller)",
        help:
          "`call METHOD` calls a method of the controller that changes its data; `layout flow` goes back to the lab's data"
      )
    case .notBuilt(let word): Words("LL0250", "this program was built without `\(word)`")
    case .noMethod(let method, let layout):
      Words(
        "LL0250", "`\(layout)` has no method `\(method)` that can be called",
        help: "`layout CONTROLLER` shows a view controller that was loaded")
    case .snapshotMisread(let word, let misreading):
      Words("LL0249", Self.message(of: misreading, word), help: "`:help snapshot` shows the edits")
    case .misdefined(let misdefinition): Words("LL0251", Self.message(of: misdefinition))
    case .tooManyInGroup(let limit): Words("LL0238", "more than \(limit) in one group")
    case .includedTooDeep(let limit): Words("LL0141", "files include each other more than \(limit) deep")
    case .tooManyIncludes(let limit): Words("LL0141", "files are included more than \(limit) times in all")
    case .includesItself(let path): Words("LL0141", "`\(path)` includes itself")
    case .unreadableFile(let path, let reason): Words("LL0142", "`\(path)` cannot be read: \(reason)")
    case .countsDisagree(let sum, let instead): Self.words(sum, instead: instead)
    case .thrown(let exception, let reason):
      Words(exception.page.code, reason, help: exception.page.help)
    }
  }

  private static func message(of misreading: SnapshotMisreading, _ word: String) -> String {
    switch misreading {
    case .noName: "`\(word)` takes identifiers: words and whole numbers, as `x` and `3...9`"
    case .noSide: "`\(word)` needs a place: `before y` or `after y`"
    case .noSize: "`\(word)` needs a size there: `120`, `100x40` or, after `of`, `80...240`"
    case .oneSize: "`\(word)` takes no identifier after the size that follows `of`"
    case .unknown(let name): "`\(word)` applies to identifiers of the snapshot, which has no `\(name)`"
    case .noEdit: "`\(word)` is not an edit of a snapshot"
    case .noPlace(let clause): "`\(word)` does not take `\(clause)`"
    case .ends(let clause): "`\(word)` ends after `\(clause)`"
    case .needs15: "`\(word)` needs iOS 15 or later: `ios 15`"
    case .inOutline(let name):
      "`\(word)` does not reach into trees, and `\(name)` is in one: `delete` and `append` it"
    }
  }

  private static func message(of misdefinition: Misdefinition) -> String {
    switch misdefinition {
    case .emptyGroup: "at least 1 item is required for a group: `cell 100% 100%`"
    case .severalTimes: "`times` repeats one item, and this group has several"
    case .cellInCustom: "a custom group takes `place`, and no `cell`"
    case .groupInCustom: "a custom group takes `place`, and no `group`"
    case .placeInGroup: "`place` belongs to `group custom`: in a row or a column items stand one after the other"
    case .spacingInCustom: "a custom group has no distance between its items: `place` says where they are"
    case .kindTwice(let kind):
      "there is a badge \(Value.text(kind).written) already: kinds of one cell or group differ"
    case .fromAtBoundary: "`from` is for badges: a boundary item lies on an edge of its section"
    case .percentAtBoundary: "`shift` takes a point here: percentages are for badges"
    }
  }

  private static func words(_ sum: CountSum, instead: String) -> Diagnostic.Words {
    let noun = sum.section == nil ? "section" : "item"
    let net = sum.inserted - sum.deleted
    let amount = "\(net.magnitude) \(noun)\(net.magnitude == 1 ? "" : "s")"
    return Words(
      "LL0402",
      sum.section.map { "Invalid update: invalid number of items in section \($0)" }
        ?? "Invalid update: invalid number of sections",
      label: net == 0
        ? "announces as many \(noun)s as before" : "announces \(amount) \(net > 0 ? "more" : "fewer")",
      notes: [
        "the view counted \(sum.before) before, so it expects \(sum.before) + \(sum.inserted) - \(sum.deleted) = "
          + "\(sum.before + net); the data has \(sum.after)"
      ] + (sum.counted?.sentences ?? [])
        + (sum.lists.map { ["a device says this, or the longer form: \($0.unwrapped)"] } ?? [])
        + ["`\(instead)` edits the data and notifies the view; see explain LL0402"])
  }
}

extension RunProblem.CountStory {
  /// The reason why the view counted, if that is not the previous update; and the way to make it count in time.
  fileprivate var sentences: [String] {
    let step = isOfLine ? "" : " (@\(reading.step))"
    return switch (reading.reason, reading.isAhead) {
    case (.told, _): []
    case (.first, _):
      ["the view counted for the first time in the pass before the update, with the data of that moment"]
    case (.reload, true):
      ["a reload was due\(step), so the data were counted before the update"]
        + (isEditedSince ? ["`tick` after `reload`, before the data are edited, makes the view count in time"] : [])
    case (.reload, false): ["a reload\(step) made the view count, before the update"]
    }
  }
}

extension String {
  /// The text with line breaks and the whitespace around them replaced by spaces.
  package var unwrapped: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
