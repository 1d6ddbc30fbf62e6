import UIKit

/// A layout that counts up before it knows its height.
class StepLayout: UICollectionViewLayout {
  var limit = 3
  private var steps = 0

  override func prepare() {
    while steps < limit {
      print("step")
      steps += 1
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 10, height: [0, 10, 20, 30][steps])
  }

  func unused() -> Int { 4 }
}
