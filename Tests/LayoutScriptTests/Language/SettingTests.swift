import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutLanguage

/// The rows of the settings, and all that is made from them.
@MainActor struct SettingTests {
  @Test(arguments: Setting.allCases)
  func `every setting is read in parentheses, now and in the past, as state has it`(setting: Setting) {
    let word = setting.rawValue
    let session = Session("mark before")
    session.run(setting.signature.page.examples[0])
    let now = session.lab.state.settings[setting]
    // Properties stand in `state` once one was set, and no layout here has any.
    if setting != .property, case .state(let settings)? = session.said(by: "state").answers.last?.value {
      #expect(settings.first { $0.setting == setting }?.value == now)
    }
    for (name, state) in [(word, now), ("@before.\(word)", Settings()[setting])] {
      for (members, value) in Self.readable(setting, state) {
        expect(session.printed("(\(name)\(members))"), is: value, "\(name)\(members)")
        expect(session.printed("(\(name)\(members) == \(value))"), is: "true", "\(name)\(members) == \(value)")
      }
    }
  }

  /// What may stand behind the word in parentheses, and what is printed then.
  private static func readable(_ setting: Setting, _ state: StepChange.Typed) -> [(String, String)] {
    let numbers = state.text.split(separator: " ").map(String.init)
    let (first, last) = (numbers[0], numbers[numbers.count - 1])
    switch setting.row.storage.type {
    case .insets?:
      let all = numbers.count == 4 ? numbers : [first, last, first, last]
      return Array(zip([".top", ".left", ".bottom", ".right"], all))
    case .distances?: return [(".lines", first), (".items", last)]
    case .size?:
      return [("", state.text)] + Array(zip([".w", ".h"], state.text.split(separator: "x").map(String.init)))
    default: return [("", first)]
    }
  }

  @Test(arguments: Setting.allCases)
  func `every word that a setting may be is set, stated and compared`(setting: Setting) {
    for form in setting.signature.forms where form.slots.count == 1 {
      guard case .keyword(let choices) = form.slots[0].kind else { continue }
      for choice in choices {
        let session = Session("\(setting.rawValue) \(choice.text)")
        expect(session.lab.state.settings[setting].text, is: choice.text)
        expect(session.printed("(\(setting.rawValue) == \(choice.text))"), is: "true")
      }
    }
  }

  @Test func `several words are one text`() {
    let session = Session("bug tie on; bug copy on; trace prepare should")
    expect(session.printed("(bug)"), is: "tie copy")
    expect(session.printed("(bug == \"tie copy\") (trace == \"prepare should\")"), is: "true true")
  }

  @Test func `a number that is off is no number`() {
    let session = Session("header 44 pin; layout flow; item 50x50")
    expect(session.printed("(header + 1) (header(0)) (footer)"), is: "45 0,0 320x44 off")
    expect(session.code(of: "print (footer + 1)"), is: "LL0233")
    expect(session.printed("(footer == off) (footer == 0)"), is: "true false")
    expect(session.code(of: "print (@1.inset)"), is: "LL0135")
  }

  @Test func `a section answers what was said of it, and nothing else`() {
    let session = Session("section { footer 30; columns 3; header off; item 50 60 }; header 44 pin")
    let answers = session.lab.state.model.answers(section: 0)
    expect(answers, is: [.footer: [.number(30)], .columns: [.number(3)], .header: [.number(0)]])
    let settings = session.lab.state.settings.answering(answers)
    #expect(settings[.footer].text == "30" && settings[.header].text == "0" && settings[.rows].text == "1")
    guard case .reasons(let reasons)? = session.said(by: "why frame 1").answers.last?.value else {
      Issue.record("no reasons")
      return
    }
    let answered = reasons.compactMap { reason -> Setting? in
      if case .input(_, _, .setting(let setting, _, 0?)) = reason.kind { return setting }
      return nil
    }
    // A header where none is would move the item.
    #expect(Set(answered) == [.columns, .header])
  }

  @Test func `only what a section can answer stands in one`() {
    let answered = Setting.allCases.filter(\.isAnswered)
    expect(
      answered,
      is: [
        .columns, .rows, .inset, .spacing, .itemsize, .header, .footer, .sideways, .background, .reference, .list,
      ])
    #expect(answered.allSatisfy { $0.row.audience == .layout })
  }
}
