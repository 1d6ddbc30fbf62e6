// B14: The layout is asked for whole pages as high as the screen, also above the content, and for all of them again
//   when the view comes to another one.
// source: UICollectionViewFlowLayoutPlayground.swift by zhanghuabin, GitHub (October 2024, prints the rectangles);
//   intertech.com, UICollectionView tutorial 4 (2015)
// ios: 2015, 2024
// confidence: reports
// state: holds
// device: elements 0,-852 393x1704
// device: elements 0,0 393x1704

import CollectionLayout
import Foundation

enum DevicesB14: Proof {
  static func show(on stage: Stage) {
    let device = LayoutRunLoop()
    device.screen.bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
    device.perform {
      let app = stage.app([100], frame: device.screen.bounds)
      app.size = { _ in CGSize(width: 363, height: 200) }
      app.view.isPrefetchingEnabled = false
      app.view.contentInset.top = 97
      for offset in [-97, 20, 300] {
        app.view.contentOffset.y = CGFloat(offset)
        app.view.layoutIfNeeded()
      }
      for call in app.calls("elements") { stage.note(call) }
    }
  }
}
