import CollectionLayout
import Expectations
import Foundation
import Testing

/// What views say of themselves and of each other.
@MainActor struct UIViewTests {
  @Test func `a point goes through the views around it`() {
    let outer = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    outer.contentOffset = CGPoint(x: 0, y: 50)
    let inner = UIView(frame: CGRect(x: 5, y: 60, width: 20, height: 20))
    outer.addSubview(inner)
    // 1, 2 of the inner view are 6, 62 of the outer one, which shows 50 at its top: 10 + 6 and 20 + 12.
    expect(inner.convert(CGPoint(x: 1, y: 2), to: outer), is: CGPoint(x: 6, y: 62))
    expect(inner.convert(CGPoint(x: 1, y: 2), to: nil), is: CGPoint(x: 16, y: 32))
    expect(inner.convert(CGPoint(x: 16, y: 32), from: nil), is: CGPoint(x: 1, y: 2))
    expect(outer.convert(CGPoint(x: 1, y: 2), from: inner), is: CGPoint(x: 6, y: 62))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    // Twice as large about its middle, 15 and 70.
    expect(inner.convert(inner.bounds, to: outer), is: CGRect(x: -5, y: 50, width: 40, height: 40))
    expect(inner.convert(CGRect(x: -5, y: 50, width: 40, height: 40), from: outer), is: inner.bounds)
  }

  @Test func `another anchor moves the frame and keeps the position`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    expect(view.layer.position, is: CGPoint(x: 60, y: 45))
    view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    expect(view.frame, is: CGRect(x: 60, y: -5, width: 100, height: 50))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    expect(view.center, is: CGPoint(x: 0, y: 40))
    expect(view.bounds, is: CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test func `a view has the screen's traits until it gets its own`() {
    let view = UIView()
    expect(view.traitCollection, is: UIScreen.main.traitCollection)
    #expect(view.traitCollection.displayScale == 2 && view.traitCollection.horizontalSizeClass == .compact)
    view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    #expect(view.traitCollection.layoutDirection == .rightToLeft && view.traitCollection.displayScale == 2)
    view.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    expect(view.effectiveUserInterfaceLayoutDirection, is: .leftToRight)
    #expect(view.traitCollection != UITraitCollection())
  }

  @Test func `colours are equal by their components`() {
    var (red, alpha) = (CGFloat(0), CGFloat(0))
    UIColor.orange.withAlphaComponent(0.25).getRed(&red, green: nil, blue: nil, alpha: &alpha)
    #expect(red == 1 && alpha == 0.25)
    expect(UIColor(white: 0, alpha: 1), is: .black)
    #expect(UIColor.black != .clear)
  }

  @Test func `a view in a window knows it at any depth, and what it is in`() {
    let (window, outer, inner) = (UIWindow(), UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.window == nil && window.window === window)
    window.addSubview(outer)
    #expect(inner.window === window && outer.superview === window)
    #expect(inner.isDescendant(of: window) && inner.isDescendant(of: inner) && !outer.isDescendant(of: inner))
    outer.removeFromSuperview()
    #expect(inner.window == nil)
  }

  @Test func `what goes is not found any more by what it held`() {
    let inner = UIView()
    var outer: UIView? = UIView()
    outer?.addSubview(inner)
    #expect(inner.superview === outer)
    outer = nil
    #expect(inner.superview == nil)

    let layout = UICollectionViewFlowLayout()
    var view: UICollectionView? = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === view)
    view = nil
    #expect(layout.collectionView == nil)

    // A view is in none when the one that held it goes: it may ask as it goes itself.
    final class Asking: UIView {
      nonisolated(unsafe) static var isInNone: Bool?
      deinit { Self.isInNone = MainActor.assumeIsolated { superview == nil } }
    }
    outer = UIView()
    outer?.addSubview(Asking())
    outer = nil
    expect(Asking.isInNone, is: true)
  }

  @Test func `a view that goes before the end of the turn is not laid out`() {
    final class Counting: UIView {
      static var count = 0
      override func layoutSubviews() { Self.count += 1 }
    }
    let loop = LayoutRunLoop()
    let kept = loop.perform { Counting() }
    var gone: Counting? = loop.perform { Counting() }
    kept.setNeedsLayout()
    gone?.setNeedsLayout()
    gone = nil
    loop.turn()
    expect(Counting.count, is: 1)
  }

  @Test func `a rate is held where scrolls end`() {
    expect(UIScrollView.DecelerationRate(rawValue: 1).rawValue, is: 0.9999)
    expect(UIScrollView.DecelerationRate(rawValue: -1).rawValue, is: 0)
  }
}
