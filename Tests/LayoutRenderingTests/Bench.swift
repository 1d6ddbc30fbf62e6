import Foundation
import LayoutScript

@testable import CollectionLayout
@testable import LayoutRuntime

/// A real view, driven as the interpreter drives it, so that transcripts hold what the engine really says.
@MainActor
final class Bench: NSObject, UICollectionViewDataSource {
  let layout = ColumnLayout()
  let view: UICollectionView
  let recorder = EventRecorder()
  let transcript: any Transcript
  var heights: [CGFloat] = []
  private var number = 0
  private var pending: Step?

  init(_ transcript: any Transcript) {
    self.transcript = transcript
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.isPrefetchingEnabled = false
    view.elementsQuery = .bounds
    super.init()
    view.dataSource = self
    view.recorder = recorder
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    layout.height = { [unowned self] in heights[$0] }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    heights.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  }

  // MARK: Statements

  func place(_ text: String) -> Place {
    Place(source: SourceText(name: "-c", text: text), span: Span(0, text.utf8.count))
  }

  func step(_ text: String, _ changes: [StepChange], happening: String? = nil, _ body: () -> Void) {
    finishStep()
    number += 1
    view.origin = LayoutOrigin(step: number, happening: happening)
    var step = Step(number: number, turn: 1, place: place(text))
    step.changes = changes
    body()
    step.entries = take()
    pending = step
  }

  func columns(_ count: Int) {
    step("columns \(count)", [setting(.columns, layout.columns, count)]) {
      layout.columns = count
      layout.invalidateLayout()
    }
  }

  func inset(_ inset: UIEdgeInsets) {
    let values = [inset.top, inset.left, inset.bottom, inset.right].map { Value.number(Double($0)) }
    let text = "20 15 10 15"
    let change = StepChange.setting(
      .inset, from: .init(text: "0", values: [.number(0)]), to: .init(text: text, values: values))
    step("inset \(text)", [change]) {
      layout.inset = inset
      layout.invalidateLayout()
    }
  }

  func spacing(_ points: Int) {
    step("spacing \(points)", [setting(.spacing, Int(layout.spacing), points)]) {
      layout.spacing = CGFloat(points)
      layout.invalidateLayout()
    }
  }

  func items(_ text: String, _ new: [CGFloat]) {
    let range = heights.count..<(heights.count + new.count)
    let sizes = new.map { StepChange.Typed(text: "\(Int($0))", values: [.number(Double($0))]) }
    let change = StepChange.newItems(
      section: 0, items: range, sizes: Set(new).count == 1 ? Array(sizes.prefix(1)) : sizes)
    step(text, [change]) {
      heights += new
      view.reloadData()
    }
  }

  func policy(_ policy: BoundsChangePolicy) {
    let change = StepChange.setting(
      .policy, from: .init(text: view.boundsChangePolicy.rawValue, values: []),
      to: .init(text: policy.rawValue, values: []))
    step("policy \(policy.rawValue)", [change]) { view.boundsChangePolicy = policy }
  }

  /// Scrolls with all that comes before and after, as a person does.
  func scroll(_ text: String, to y: CGFloat, remark: Diagnostic? = nil, isLate: Bool = false) {
    view.validateLayout(demand: .before("scroll"))
    pending?.entries += take()
    finishStep()
    let from = view.contentOffset
    step(text, [.offset(from: from, to: CGPoint(x: 0, y: y))], happening: "scroll") {
      view.contentOffset = CGPoint(x: 0, y: y)
    }
    if let remark, !isLate { pending?.entries.insert(.remark(remark), at: 0) }
    view.validateLayout(demand: .event)
    pending?.entries += take()
    if let remark, isLate { pending?.entries.append(.remark(remark)) }
  }

  func resize(_ text: String, to size: CGSize, happening: String) {
    view.validateLayout(demand: .before(happening))
    pending?.entries += take()
    finishStep()
    step(text, [.view(from: view.bounds.size, to: size)], happening: happening) {
      view.bounds.size = size
    }
    view.validateLayout(demand: .event)
    pending?.entries += take()
  }

  /// Answers a question, which forces the pass that is due.
  func ask(_ text: String, isAlone: Bool = false, _ value: (UICollectionView) -> AnswerValue) {
    finishStep()
    view.validateLayout(demand: .question)
    let forced = take()
    let recorder = view.recorder
    view.recorder = nil
    let answer = Answer(number: number, place: place(text), isAlone: isAlone, forced: forced, value: value(view))
    view.recorder = recorder
    transcript.receive(.answer(answer))
  }

  /// Ends the turn.
  func endTurn() {
    view.validateLayout(demand: .turnEnded)
    pending?.entries += take()
    finishStep()
  }

  /// The lab of the samples.
  func setUp(_ heights: [CGFloat]) {
    columns(3)
    inset(UIEdgeInsets(top: 20, left: 15, bottom: 10, right: 15))
    if !heights.isEmpty { items("items", heights) }
    endTurn()
  }

  private func take() -> [StepEntry] { recorder.take().map(StepEntry.event) }

  private func finishStep() {
    if let step = pending { transcript.receive(.step(step)) }
    pending = nil
  }

  private func setting(_ setting: Setting, _ from: Int, _ to: Int) -> StepChange {
    .setting(
      setting, from: .init(text: "\(from)", values: [.number(Double(from))]),
      to: .init(text: "\(to)", values: [.number(Double(to))]))
  }
}
