// Exported by layoutlab from house.layout. It needs UIKit and the module of the layout alone.
// It has 8 checks in 3 tests. Left out: 1 statement, with the reason.
import Testing
import UIKit

@testable import HouseLayouts

@Suite("house")
@MainActor
struct HouseTests {
  @Test("a delegate's ratios are those of lanes to lengths")
  func aDelegatesRatiosAreThoseOfLanesTo() async {
    // layout PinterestLayout
    // columns 2
    // spacing 10
    // inset 10
    let layout = PinterestLayout()
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    layout.delegate = screen
    let calls = screen.calls
    calls.watch(screen.view)
    screen.sections = [
      .init(
        inset: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), columns: 2, lineSpacing: 10,
        itemSpacing: 10)
    ]
    screen.tick()

    // item 145
    calls.beginTurn()
    // item 290
    // item 72.5
    // item 29
    // item 145
    screen.sections[0].items += [
      CGSize(width: 0, height: 145), CGSize(width: 0, height: 290), CGSize(width: 0, height: 72.5),
      CGSize(width: 0, height: 29), CGSize(width: 0, height: 145),
    ]
    view.reloadData()
    screen.tick()
    #expect(calls.count(.prepare) >= 1)
    #expect(isAt(screen.frame(2), 165, 92.5, 145, 290))

    // insert 0 290
    calls.beginTurn()
    await screen.update {
      screen.sections[0].items.insert(CGSize(width: 0, height: 290), at: 0)
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(calls.count(.prepare) >= 1)

    // scroll 30
    calls.beginTurn()
    view.contentOffset = CGPoint(x: 0, y: 30)
    screen.tick()
    #expect(calls.count(.prepare) == 0)
    #expect(calls.count(.should) == 1)
    #expect(isAt(screen.frame(0), 10, 10, 145, 72.5))
  }

  @Test("of sizes, what they are")
  func ofSizesWhatTheyAre() {
    // layout PinterestLayout
    // items 3 200x100
    let layout = PinterestLayout()
    let screen = Screen2(size: CGSize(width: 320, height: 480), layout: layout)
    layout.delegate = screen
    screen.sections = [.init(items: Array(repeating: CGSize(width: 200, height: 100), count: 3))]
    screen.tick()
    #expect(isNear(screen.frame(1).height, 290))
  }

  @Test("minutes, and lines that no test asks for")
  func minutesAndLinesThatNoTestAsksFor() {
    // layout TimelineLayout
    // items 2 60
    let layout = TimelineLayout()
    let screen = Screen3(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [.init(items: Array(repeating: CGSize(width: 60, height: 60), count: 2))]
    screen.tick()

    // section { item 45 }
    // item 45
    screen.sections.append(.init(items: [CGSize(width: 45, height: 45)]))
    view.reloadData()
    screen.tick()
    #expect(isAt(screen.frame(0, in: 1), 60, 170, 250, 45))
    // Left out: frame "TimelineLine" 1 (a test asks for no decoration)
    // 1 of the script's statements is left out, as said above.
  }
}

/// The view under test, and the answers of its delegate.
private final class Screen: TestScreen, UICollectionViewDelegateFlowLayout, PinterestLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(of: indexPath) }

  func collectionView(_ collectionView: UICollectionView, aspectRatioForItemAt indexPath: IndexPath)
    -> CGFloat
  { (size(of: indexPath).width / max(1, size(of: indexPath).height)) }

  /// The size of an item; one that has a length alone is as wide as a lane.
  func size(of item: IndexPath) -> CGSize {
    let (size, section) = (size(at: item), sections[item.section])
    guard size.width == 0 else { return size }
    let room = view.bounds.width - inset(item.section).left - inset(item.section).right
    let gaps = section.itemSpacing * CGFloat(section.columns - 1)
    return CGSize(width: max(0, (room - gaps) / CGFloat(section.columns)), height: size.height)
  }
}

/// The view under test, and the answers of its delegate.
private final class Screen2: TestScreen, UICollectionViewDelegateFlowLayout, PinterestLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(at: indexPath) }

  func collectionView(_ collectionView: UICollectionView, aspectRatioForItemAt indexPath: IndexPath)
    -> CGFloat
  { (size(of: indexPath).width / max(1, size(of: indexPath).height)) }

  func size(of item: IndexPath) -> CGSize { size(at: item) }
}

/// The view under test, and the answers of its delegate.
private final class Screen3: TestScreen, UICollectionViewDelegateFlowLayout, TimelineLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(at: indexPath) }

  func collectionView(_ collectionView: UICollectionView, minutesForItemAt indexPath: IndexPath)
    -> CGFloat
  { length(of: indexPath) }

  func length(of item: IndexPath) -> CGFloat { size(at: item).height }
}

// The class under test is final, so no class of the tests can note its calls.
#if os(Linux)
  extension Calls {
    /// Notes the calls to the layout of a view.
    fileprivate func watch(_ view: UICollectionView) {
      let names: [String: Call] = [
        "prepare()": .prepare, "shouldInvalidateLayout(forBoundsChange:)": .should,
      ]
      view.recorder = EventRecorder()
      view.recorder?.onCall = { [unowned self] in
        if let call = names[$0.rawValue] { noteAnswer(call) }
      }
    }
  }
#else
  extension Calls {
    private static var watched: [ObjectIdentifier: Calls] = [:]
    private static var exchanged: Set<ObjectIdentifier> = []

    /// Notes the calls to the layout of a view.
    fileprivate func watch(_ view: UICollectionView) {
      let layout = view.collectionViewLayout
      Self.watched[ObjectIdentifier(layout)] = self
      let owner: AnyClass = type(of: layout)
      guard Self.exchanged.insert(ObjectIdentifier(owner)).inserted else { return }
      exchangeMethods(of: owner, ["prepareLayout", "shouldInvalidateLayoutForBoundsChange:"])
    }

    fileprivate static func of(_ layout: UICollectionViewLayout) -> Calls {
      watched[ObjectIdentifier(layout)] ?? Calls()
    }
  }

  extension UICollectionViewLayout {
    @objc(noted_prepareLayout) fileprivate dynamic func notedPrepare() {
      Calls.of(self).note(.prepare) { notedPrepare() }
    }

    @objc(noted_shouldInvalidateLayoutForBoundsChange:)
    fileprivate dynamic func notedShouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      Calls.of(self).note(.should) { notedShouldInvalidateLayout(forBoundsChange: newBounds) }
    }

  }

  /// Lets methods of a class, by their names in Objective-C, change places with those that note them.
  @MainActor
  private func exchangeMethods(of owner: AnyClass, _ names: [String]) {
    for name in names {
      let selectors = [name, "noted_" + name].map { NSSelectorFromString($0) }
      // The class gets both as its own, so that its superclass keeps them.
      for selector in selectors {
        guard let method = class_getInstanceMethod(owner, selector) else { continue }
        class_addMethod(
          owner, selector, method_getImplementation(method), method_getTypeEncoding(method))
      }
      guard let own = class_getInstanceMethod(owner, selectors[0]),
        let noting = class_getInstanceMethod(owner, selectors[1])
      else { continue }
      method_exchangeImplementations(own, noting)
    }
  }
#endif
