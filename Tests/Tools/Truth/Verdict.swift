/// A kind of statement that is judged, by its row in the table.
package enum TruthKind: String, CaseIterable, Sendable, Codable {
  case becauseFrame = "because of `expect frame`"
  case becauseContent = "because of `expect content`"
  case becauseContentSide = "because of `expect (content.w)`, `.h`"
  case becauseFrameSide = "because of `expect (frame(n).x)` …"
  case becauseCount = "because of `expect (count)`"
  case becauseView = "because of `expect (view.w)`, `.h`"
  case becauseOffset = "because of `expect (offset.x)`, `.y`"
  case becauseSetting = "because of `expect (columns)` …"
  case becauseVisible = "because of `expect visible`"
  case becauseAnswer = "because of `|` lines"
  case diffList = "`diff`: every difference, and no other"
  case diffElement = "`diff`: cause of a number of an element"
  case diffNewOrGone = "`diff`: cause of an element that is new or gone"
  case diffWhole = "`diff`: cause of content, view, offset"
  case whatifList = "`whatif`: every difference, and no other"
  case whatifElement = "`whatif`: cause of a number of an element"
  case whatifNewOrGone = "`whatif`: cause of an element that is new or gone"
  case whatifWhole = "`whatif`: cause of content, view, offset"
  case compareList = "`compare`: every difference, and no other"
  case blame = "`blame`: every step that changed it, and no other"
  case frameNumber = "`why frame`: the number"
  case frameSettingStep = "`why frame`: step of a setting, of the view"
  case frameAnswerStep = "`why frame`: step of a section's answer"
  case frameItemStep = "`why frame`: step of an item"
  case frameOthersStep = "`why frame`: step of the items before, of the line"
  case frameNamed = "`why frame`: a named input moves the number"
  case frameUnnamed = "`why frame`: no other input moves it"
  case whySum = "`why`: sums give the frame"
  case whyStep = "`why`: step of a size, of the view"
  case contentSum = "`why content`: sums give the content"
  case contentEmpty = "`why content`: nothing in it"
  case contentEnd = "`why content`: the named element ends there"
  case contentStep = "`why content`: steps"
  case prepareStep = "`why prepare`: the statement"
  case preparePolicy = "`why prepare`: the policy and its step"
  case prepareRemedy = "`why prepare`: a remedy saves the preparation"
  case notVisible = "`why not visible`: on screen or not, where"
  case notVisibleScroll = "`why not visible`: `scroll n` shows it"
  case unread = "LL0305: the layout does not read the setting"
  case fix = "a certain fix of a mistake"
  case cure = "a proposal of what to write"
  case aloneShown = "`why`: what is on screen"
  case aloneAppeared = "`why`: what came onto the screen"
  case alonePreparations = "`why`: how often the layout was prepared"
  case storyMoved = "`trace story`: how many items on screen move"
  case filmSentence = "a film says what `trace story` says"

  /// The sessions in which it is said often.
  package var focus: TruthGenerator.Focus {
    switch self {
    case .contentEmpty: .emptiness
    case .preparePolicy, .prepareRemedy: .bounds
    case .frameAnswerStep: .answers
    default: .anything
    }
  }

  /// Whether the long form judges it after each line of a session, as it judges what is said at the end.
  var isOfEnd: Bool {
    switch self {
    case .becauseFrame, .becauseContent, .becauseContentSide, .becauseFrameSide, .becauseCount, .becauseView,
      .becauseOffset, .becauseSetting, .becauseVisible, .becauseAnswer, .contentSum, .contentEmpty, .contentEnd,
      .prepareStep, .preparePolicy, .prepareRemedy, .fix, .cure:
      false
    default: true
    }
  }

  /// Whether it takes hundreds of other labs.
  var isCostly: Bool {
    switch self {
    case .frameNumber, .frameSettingStep, .frameItemStep, .frameOthersStep, .frameNamed, .frameUnnamed: true
    default: false
    }
  }

  /// Of how many sessions the small form judges one: what takes many labs, or asks often, of fewer.
  var stride: UInt64 {
    switch self {
    case .becauseFrame, .becauseContent, .becauseContentSide, .becauseFrameSide, .becauseCount, .becauseView,
      .becauseOffset, .becauseSetting, .becauseVisible, .becauseAnswer, .frameItemStep, .frameOthersStep,
      .frameNamed,
      .frameUnnamed, .whyStep, .contentStep:
      12
    case .diffList, .diffElement, .diffNewOrGone, .diffWhole, .blame, .whatifList, .whatifElement, .whatifNewOrGone,
      .whatifWhole, .compareList, .unread:
      6
    case .prepareStep, .preparePolicy, .prepareRemedy: 1
    default: 3
    }
  }
}

/// What the judge found of one statement.
package struct Verdict: Sendable {
  package enum Outcome: Sendable, Equatable {
    case isTrue
    case isFalse(said: String, truth: String)
    /// The lab says that it does not know.
    case notKnown
  }

  package var kind: TruthKind
  package var question: String
  package var outcome: Outcome
  /// The lines at whose end it was asked, where these are not all of the session.
  var session: TruthSession?

  package var isFalse: Bool {
    if case .isFalse = outcome { return true }
    return false
  }
}

/// A false statement, with the smallest session that still leads to one of its kind.
package struct FalseStatement: Sendable, Codable, CustomStringConvertible {
  package var kind: TruthKind
  package var size: Int
  package var script: String
  package var question: String
  package var said: String
  package var truth: String

  package var description: String {
    let lines = (script + "\n" + question).split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    return "\(kind.rawValue)\n\(lines)\n  said:  \(said)\n  truth: \(truth)"
  }
}
