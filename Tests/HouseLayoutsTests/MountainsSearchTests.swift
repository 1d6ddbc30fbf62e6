import CollectionLayout
import Expectations
import Foundation
import HouseLayouts
import Testing

@MainActor struct MountainsSearchTests {
  private func view() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    return UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
  }

  private func texts(_ view: UICollectionView) -> [String] {
    view.layoutIfNeeded()
    return view.indexPathsForVisibleItems.sorted().map { (view.cellForItem(at: $0) as? LabelCell)?.text ?? "?" }
  }

  @Test func `a search keeps the cells of what it still finds`() {
    let mountains = [("Eiger", 3967), ("Elbrus", 5642), ("Denali", 6190)].map { Mountain(name: $0, height: $1) }
    let view = view()
    let search = MountainsSearch(view, mountains)
    expect(texts(view), is: ["Denali", "Eiger", "Elbrus"])
    let cell = view.cellForItem(at: IndexPath(item: 2, section: 0))
    search.performQuery(with: "elb")
    expect(texts(view), is: ["Elbrus"])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
    search.refresh(mountains[1])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
    search.performQuery(with: "")
    expect(texts(view), is: ["Denali", "Eiger", "Elbrus"])
  }

  @Test func `an outline shows what is expanded`() {
    let view = view()
    let outline = FilesOutline(view)
    expect(texts(view), is: ["Music", "Bach", "Holst", "Notes"])
    outline.toggle("Music")
    expect(texts(view), is: ["Music", "Notes"])
  }
}
