// Exported by layoutlab from too-wide.layout. It needs UIKit alone.
// It has 20 checks in 5 tests.
import Testing
import UIKit

@Suite("too-wide")
@MainActor
struct TooWideTests {
  @Test("one point more")
  func onePointMore() {
    // view 320x480
    // layout flow
    // inset 10
    // item 300x40 90x40 90x40
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [
      .init(items: [CGSize(width: 300, height: 40), CGSize(width: 90, height: 40), CGSize(width: 90, height: 40)])
    ]
    screen.tick()
    #expect(isAt(screen.frame(0), 10, 10, 300, 40))
    #expect(screen.outside.isEmpty)

    // item 301x40
    screen.sections[0].items += [CGSize(width: 301, height: 40)]
    view.reloadData()
    screen.tick()
    #expect(screen.frame(3).width > view.bounds.width - 10 - 10)
    #expect(isNear(screen.frame(3).minY, screen.frame(1).maxY + 10))
    #expect(isAt(screen.frame(3), 10, 110, 301, 40))
  }

  @Test("a wider inset makes it too wide as well")
  func aWiderInsetMakesItTooWideAs() {
    // view 320x480
    // layout flow
    // inset 10
    // item 300x40 90x40 90x40
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [
      .init(items: [CGSize(width: 300, height: 40), CGSize(width: 90, height: 40), CGSize(width: 90, height: 40)])
    ]
    screen.tick()
    #expect(isAt(screen.frame(0), 10, 10, 300, 40))
    #expect(screen.outside.isEmpty)

    // inset 10 11
    layout.sectionInset = UIEdgeInsets(top: 10, left: 11, bottom: 10, right: 11)
    screen.tick()
    #expect(isAt(screen.frame(0), 11, 10, 300, 40))
    #expect(screen.frame(0).maxX > view.bounds.width - 11)
  }

  @Test("how it comes about: a size computed from the old bounds")
  func howItComesAboutASizeComputedFrom() async {
    // view 320x480
    // layout flow
    // inset 10
    // item 300x40 90x40 90x40
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [
      .init(items: [CGSize(width: 300, height: 40), CGSize(width: 90, height: 40), CGSize(width: 90, height: 40)])
    ]
    screen.tick()
    #expect(isAt(screen.frame(0), 10, 10, 300, 40))
    #expect(screen.outside.isEmpty)

    // inset 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    screen.tick()

    // rotate
    await screen.resize(to: CGSize(width: 480, height: 320))

    // item (size(view.w, 40))
    screen.sections[0].items += [CGSize(width: 480, height: 40)]
    view.reloadData()
    screen.tick()
    #expect(isNear(screen.frame(3).width, 480))

    // rotate
    await screen.resize(to: CGSize(width: 320, height: 480))
    #expect(screen.frame(3).width > view.bounds.width)
  }

  @Test("the cure: the size comes from the bounds at hand")
  func theCureTheSizeComesFromTheBounds() async {
    // view 320x480
    // layout flow
    // inset 10
    // item 300x40 90x40 90x40
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [
      .init(items: [CGSize(width: 300, height: 40), CGSize(width: 90, height: 40), CGSize(width: 90, height: 40)])
    ]
    screen.tick()
    #expect(isAt(screen.frame(0), 10, 10, 300, 40))
    #expect(screen.outside.isEmpty)

    // inset 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    screen.tick()

    // rotate
    await screen.resize(to: CGSize(width: 480, height: 320))

    // item (size(view.w, 40))
    screen.sections[0].items += [CGSize(width: 480, height: 40)]
    view.reloadData()
    screen.tick()

    // rotate
    await screen.resize(to: CGSize(width: 320, height: 480))

    // size 3 (size(view.w, 40))
    await screen.update {
      screen.sections[0].items[3] = CGSize(width: 320, height: 40)
    }
    #expect(isNear(screen.frame(3).width, view.bounds.width))
    #expect(screen.outside.isEmpty)
  }

  @Test("sideways the height counts")
  func sidewaysTheHeightCounts() {
    // view 320x480
    // layout flow
    // inset 10
    // item 300x40 90x40 90x40
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [
      .init(items: [CGSize(width: 300, height: 40), CGSize(width: 90, height: 40), CGSize(width: 90, height: 40)])
    ]
    screen.tick()
    #expect(isAt(screen.frame(0), 10, 10, 300, 40))
    #expect(screen.outside.isEmpty)

    // axis horizontal
    layout.scrollDirection = .horizontal
    screen.tick()

    // resize 480x320
    view.frame.size = CGSize(width: 480, height: 320)
    screen.tick()

    // item 40x301
    screen.sections[0].items += [CGSize(width: 40, height: 301)]
    view.reloadData()
    screen.tick()
    #expect(screen.frame(3).height > view.bounds.height - 10 - 10)
  }
}

/// The view under test, and the answers of its delegate.
private final class Screen: TestScreen, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(at: indexPath) }
}
