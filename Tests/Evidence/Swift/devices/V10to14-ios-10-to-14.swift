// V10to14: On 10 to 14 `cellForItem(at:)` of a cell that is prepared off screen is nil, and a cell since.
// source: rdr 29000276, 29001149
// ios: 10 to 14
// confidence: reports
// state: holds
// device: 14: nil, 15: a cell

import CollectionLayout
import Foundation

enum DevicesV10to14: Proof {
  static func show(on stage: Stage) {
    let answers = [SystemVersion.ios14, .ios15].map { version in
      let app = stage.app([200])
      app.view.systemVersion = version
      app.settle()
      app.view.contentOffset.y = 60
      app.view.layoutIfNeeded()
      return
        "\(version.rawValue): \(app.view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil ? "nil" : "a cell")"
    }
    stage.note(answers.joined(separator: ", "))
  }
}
