extension RunProblem {
  package var code: String {
    switch self {
    case .notInBatch: "LL0239"
    case .divisionByZero: "LL0231"
    case .numberOutOfRange: "LL0232"
    case .wrongType: "LL0233"
    case .undefinedVariable: "LL0234"
    case .undefinedStatement: "LL0241"
    case .unknownMoment, .noStep, .noPosition, .positionIsNoState, .stepOfRunningLine, .stepTakenBack: "LL0242"
    case .nothingToUndo, .nothingToRedo, .nothingBefore: "LL0244"
    case .stepOfInclude, .severalLines, .laterLineFails: "LL0245"
    case .holdsNow, .neverHeld: "LL0246"
    case .nestedTooDeep: "LL0243"
    case .noItem, .noAttributes, .noSupplementary, .noSection: "LL0235"
    case .noLane, .noLanes: "LL0236"
    case .emptyRange: "LL0237"
    case .oneSideOnly: "LL0240"
    case .tooManyItems, .tooManySections, .tooManyItemsInAll, .tooManyLoopRounds: "LL0238"
    case .includedTooDeep, .tooManyIncludes, .includesItself: "LL0141"
    case .unreadableFile: "LL0142"
    case .thrown(.missingIndexPath, _): "LL0401"
    case .thrown(.changedSupplementary, _): "LL0403"
    case .thrown(.invalidGeometry, _): "LL0405"
    case .thrown(.viewReuse, _): "LL0406"
    case .thrown(.missingData, _): "LL0410"
    case .thrown(.invalidCount, _): "LL0407"
    case .countsDisagree: "LL0402"
    case .thrown(.updateRule, _): "LL0409"
    case .thrown(.updateLoop, _): "LL0404"
    case .thrown(.invalidLayout, _): "LL0408"
    }
  }

  package var words: Diagnostic.Words {
    switch self {
    case .divisionByZero:
      Diagnostic.Words("divided by zero", label: "this is 0")
    case .numberOutOfRange(let text):
      Diagnostic.Words("the result, \(text), is out of range", help: "numbers lie between -1e9 and 1e9")
    case .wrongType(let found, let expected):
      Diagnostic.Words("found \(found) where \(expected) belongs")
    case .undefinedVariable(let name, let suggestion?):
      Diagnostic.Words("`$\(name)` has no value: did you mean `$\(suggestion)`?")
    case .undefinedVariable(let name, nil):
      Diagnostic.Words("`$\(name)` has no value", help: "`let $\(name) 120` gives it one")
    case .undefinedStatement(let name):
      Diagnostic.Words("`\(name)` is no statement any more", help: "`reset` takes away what `def` made")
    case .unknownMoment(let step, let suggestion?):
      Diagnostic.Words("`\(step)` names no state: did you mean `\(suggestion)`?")
    case .unknownMoment(let step, nil):
      Diagnostic.Words("`\(step)` names no state", help: "`mark before` names the state where it stands: `@before`")
    case .noStep(let number, _) where number < 0:
      Diagnostic.Words("there are not so many steps before this one", help: "`@0` is the start")
    case .noStep(let number, 0):
      Diagnostic.Words("there is no step @\(number)", help: "no step ran yet")
    case .noStep(let number, let last):
      Diagnostic.Words("there is no step @\(number)", help: "`:steps` lists them; the last is @\(last)")
    case .stepTakenBack(let number):
      Diagnostic.Words("@\(number) is taken back", help: "`:redo` or `:goto @\(number)` runs it again")
    case .noPosition(let step, _, 0):
      Diagnostic.Words("of @\(step) no call is recorded", help: "`:steps` lists the steps")
    case .noPosition(let step, let position, let calls):
      Diagnostic.Words(
        "there is no call @\(step).\(position)", help: "the record of @\(step) ends with @\(step).\(calls)")
    case .positionIsNoState(let step, let position):
      Diagnostic.Words(
        "@\(step).\(position) is a call, no state", help: "`@\(step)` is the state after its step")
    case .stepOfRunningLine(let number):
      Diagnostic.Words(
        "the line of @\(number) has not ended: its states can be gone to when it has",
        help: "write what looks back on a line of its own")
    case .nothingBefore(let position):
      Diagnostic.Words("\(position) is the first call of the record", help: "`:continue` leaves the record")
    case .nothingToUndo: Diagnostic.Words("nothing was undone: the lab is as at its start")
    case .nothingToRedo:
      Diagnostic.Words(
        "nothing was taken back", help: "`:redo`, `:step` and `:continue` go forth where `:undo` went back")
    case .stepOfInclude(let number):
      Diagnostic.Words(
        "@\(number) is no statement of its line", help: "it comes from a file or a `def`: change it there")
    case .severalLines: Diagnostic.Words("one line is due here", help: "separate statements with `;`")
    case .laterLineFails(let line, let code, let reason):
      Diagnostic.Words(
        "nothing was changed: then `\(line)` fails", notes: ["\(code): \(reason)"],
        help: "change or drop that line first")
    case .holdsNow(let check):
      Diagnostic.Words("`\(check)` holds here, so no step broke it", help: "search for something that fails here")
    case .neverHeld(let check): Diagnostic.Words("`\(check)` holds after no step")
    case .nestedTooDeep(let limit):
      Diagnostic.Words(
        "blocks and statements of one's own run more than \(limit) deep inside each other",
        help: "a `def` that calls itself has to come to an end")
    case .noItem(let path, _, 0):
      Diagnostic.Words("there is no item \(path)", notes: ["no items: `item 120` appends one"])
    case .noItem(let path, let section, let items):
      Diagnostic.Words(
        "there is no item \(path)", notes: ["section \(section) has \(items) items, 0...\(items - 1)"])
    case .noAttributes(let path, let layout):
      Diagnostic.Words("`\(layout)` has no attributes for item \(path)")
    case .noSupplementary(let element, let layout):
      Diagnostic.Words("`\(layout)` has no \(element)", help: "`header 44` and `footer 30` give each section one")
    case .noSection(let section, let sections):
      Diagnostic.Words("there is no section \(section)", notes: ["there are \(sections), counted from 0"])
    case .noLane(let lane, let lanes):
      Diagnostic.Words("there is no lane \(lane)", notes: ["there are \(lanes), counted from 0"])
    case .noLanes(let layout):
      Diagnostic.Words("`\(layout)` does not say where its lanes end", help: "`layout waterfall` does")
    case .emptyRange(let text):
      Diagnostic.Words("`\(text)` holds nothing", help: "a range goes up: `2...4`")
    case .tooManyItems(let count, let layout, let limit):
      Diagnostic.Words(
        "\(count) items are too many for `\(layout)` at the prompt",
        notes: ["a layout of one's own takes at most \(limit) here, since it cannot be stopped while it runs"],
        help: "run it from a file, or use `layout waterfall`")
    case .oneSideOnly(let layout):
      Diagnostic.Words("`\(layout)` needs a width and a height of every item", help: "write `item 120x80`")
    case .tooManySections(let limit):
      Diagnostic.Words("more than \(limit) sections")
    case .tooManyItemsInAll(let limit):
      Diagnostic.Words("more than \(limit) items", help: "`reset` starts with none")
    case .tooManyLoopRounds(let limit):
      Diagnostic.Words("more than \(limit) rounds", help: "loops inside loops multiply")
    case .notInBatch(let word):
      Diagnostic.Words("`\(word)` cannot stand in a batch", help: "UIKit forbids reloadData() inside an update")
    case .includedTooDeep(let limit):
      Diagnostic.Words("files include each other more than \(limit) deep")
    case .tooManyIncludes(let limit):
      Diagnostic.Words("files are included more than \(limit) times in all")
    case .includesItself(let path):
      Diagnostic.Words("`\(path)` includes itself")
    case .unreadableFile(let path, let reason):
      Diagnostic.Words("`\(path)` cannot be read: \(reason)")
    case .countsDisagree(let sum, let instead): Self.words(sum, instead: instead)
    case .thrown(let exception, let reason):
      Diagnostic.Words(reason, help: Self.help(exception))
    }
  }

  private static func words(_ sum: CountSum, instead: String) -> Diagnostic.Words {
    let noun = sum.section == nil ? "section" : "item"
    let net = sum.inserted - sum.deleted
    let amount = "\(net.magnitude) \(noun)\(net.magnitude == 1 ? "" : "s")"
    return Diagnostic.Words(
      sum.section.map { "Invalid update: invalid number of items in section \($0)" }
        ?? "Invalid update: invalid number of sections",
      label: net == 0 ? "announces as many \(noun)s as before" : "announces \(amount) \(net > 0 ? "more" : "less")",
      notes: [
        "the view counted \(sum.before) before, so it expects \(sum.before) + \(sum.inserted) - \(sum.deleted) = "
          + "\(sum.before + net); the data has \(sum.after)",
        "since iOS 16.4 a device says: \(Self.newWords)",
        "`\(instead)` edits the data and tells the view; see explain LL0402",
      ])
  }

  /// The beginning of what a device says since iOS 16.4, which goes on with all counts and all updates.
  /// - Source: observed, DifferenceKit issue 155 and a thread of Apple's forums (728797), which names the version.
  static let newWords =
    "Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or "
    + "after performing the batch updates are inconsistent with the updates"

  private static func help(_ exception: Exception) -> String {
    switch exception {
    case .missingIndexPath:
      "the layout answers for items that the data source does not have: it keeps old attributes"
    case .changedSupplementary:
      "a layout that moves headers with the scroll says yes to a change of bounds: `policy own` lets it answer"
    case .invalidGeometry: "the layout divides by zero, or adds to infinity: look at counts and sizes that are 0"
    case .viewReuse: "register a class for the identifier, and return what dequeuing gives"
    case .missingData: "the view still counts items that the data lost: `reload` tells it, or `delete` does both"
    case .invalidCount: "counts are 0 or more"
    case .updateRule: "deletes and origins of moves are counted before the update, inserts and targets after it"
    case .updateLoop:
      "cells prefer another size each time they are asked, or the layout gives none of them: see `trace all`"
    case .invalidLayout: "give the layout what it needs before it is used"
    }
  }
}
