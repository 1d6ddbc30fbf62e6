import CollectionLayout
import Expectations
import Foundation
import Testing
import UIKitSurface

/// What files of apps declare beside a layout: it compiles, and does what can be done without a screen.
@MainActor struct StandInTests {
  /// As an app writes it.
  private final class GridController: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      40
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private final class Listener: NSObject, UICollectionViewDelegate {
    var offsets: [CGFloat] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
  }

  private final class Cell: UICollectionViewCell {
    let picture = UIImageView()
    let button = UIButton(type: .system)

    override init(frame: CGRect) {
      super.init(frame: frame)
      picture.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(picture)
      contentView.insertSubview(button, belowSubview: picture)
      NSLayoutConstraint.activate([
        picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        picture.widthAnchor.constraint(equalTo: contentView.widthAnchor, multiplier: 0.5),
        picture.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
        picture.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `a controller makes its view once, and its delegate hears of scrolls`() {
    let controller = GridController(collectionViewLayout: UICollectionViewFlowLayout())
    expect(controller.isViewLoaded, is: false)
    let view = controller.collectionView
    #expect(controller.view === view && controller.view === view)
    view?.layoutIfNeeded()
    #expect(view?.cellForItem(at: IndexPath(item: 0, section: 0)) is Cell)
    let listener = Listener()
    view?.delegate = listener
    view?.contentOffset.y = 30
    view?.contentOffset.y = 30
    view?.bounds.size.height -= 10
    expect(listener.offsets, is: [30])
  }

  @Test func `views stand where they were put among others`() {
    let (a, b, c, outer) = (UIView(), UIView(), UIView(), UIView())
    outer.addSubview(a)
    outer.insertSubview(b, at: 0)
    outer.insertSubview(c, aboveSubview: b)
    #expect(outer.subviews == [b, c, a])
    outer.insertSubview(a, belowSubview: c)
    #expect(outer.subviews == [b, a, c])
    outer.bringSubviewToFront(b)
    outer.sendSubviewToBack(c)
    outer.insertSubview(a, at: 99)
    #expect(outer.subviews == [c, b, a])
  }

  @Test func `controls and layers keep what they are given`() {
    let control = UIControl()
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.selected, .disabled])
    let button = UIButton(type: .custom)
    button.setTitle("go", for: .normal)
    expect(button.title(for: .highlighted), is: "go")
    let (layer, part) = (CALayer(), CALayer())
    layer.addSublayer(part)
    part.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    expect(part.position, is: CGPoint(x: 25, y: 40))
    part.removeFromSuperlayer()
    #expect(layer.sublayers == nil)
  }

  @Test func `a group of changes calls at its end what waits for it`() {
    var called: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { called.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { called.append("inner") }
    CATransaction.commit()
    called.append("between")
    CATransaction.commit()
    expect(called, is: ["inner", "between", "outer"])
  }

  @Test func `a device is a telephone, and a colour is the same in the dark`() {
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIColor.red.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .red)
  }
}
