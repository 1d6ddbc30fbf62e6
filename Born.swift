import UIKit
class Born: UICollectionViewLayout {
  var x = [Int]()[4]
}
