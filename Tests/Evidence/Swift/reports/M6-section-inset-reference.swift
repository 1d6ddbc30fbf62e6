// M6: `sectionInsetReference` chooses what the insets of a flow count from; the safe area, the margins or
//   the content inset.
// source: documented, UICollectionViewFlowLayout.sectionInsetReference
// ios: 11 and later
// confidence: documented
// state: holds
// device: 3 from the content inset, 47 from the safe area, 13 from the margins

import CollectionLayout
import Foundation

enum ReportsM6: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.sectionInset.left = 3
    let app = stage.app([1], layout: layout)
    app.view.contentInsetAdjustmentBehavior = .never
    app.view.layoutMargins.left = 10
    app.view.safeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 44)
    let choices: [(UICollectionViewFlowLayout.SectionInsetReference, String)] = [
      (.fromContentInset, "content inset"), (.fromSafeArea, "safe area"), (.fromLayoutMargins, "margins"),
    ]
    let answers = choices.map { choice, name in
      layout.sectionInsetReference = choice
      app.view.layoutIfNeeded()
      return "\(text(app.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX ?? -1)) from the \(name)"
    }
    stage.note(answers.joined(separator: ", "))
  }
}
