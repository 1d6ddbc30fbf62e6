// W6: Rectangles that touch do not intersect, whatever else a file imports.
// source: CGRectIntersectsRect of Core Graphics; MagdyZamel, AfrozZaheer, NickSivin: files that import Foundation
//   beside UIKit
// ios: no version is named
// confidence: documented
// state: differs, on purpose: a module cannot take a method of Foundation away from a file that imports it (the
//   compiler prefers it, CGRect.intersects in swift-corelibs-foundation); `load` takes the import out of its copies
// device: do not intersect
// lab: intersect

import CollectionLayout
import Foundation

enum ForeignW6: Proof {
  static func show(on stage: Stage) {
    let (page, next) = (CGRect(x: 0, y: 0, width: 320, height: 480), CGRect(x: 0, y: 480, width: 320, height: 480))
    stage.note(page.intersects(next) ? "intersect" : "do not intersect")
  }
}
