import Testing
import Tiles
import UIKit

@MainActor struct FirstTests {
  @Test func `tiles stand below the banner`() {
    let album = Album(count: 20)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: TileLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    view.dataSource = album

    LayoutRunLoop.main.turn()

    #expect(view.contentSize == CGSize(width: 320, height: 890))
    let cell = view.cellForItem(at: IndexPath(item: 3, section: 0))
    #expect(cell?.frame == CGRect(x: 220, y: 130, width: 100, height: 100))
  }
}
