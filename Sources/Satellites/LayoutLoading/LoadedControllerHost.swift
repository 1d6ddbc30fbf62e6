package import CollectionLayout
import LabPlugin
package import LayoutScript

/// Hosts a loaded view controller. The lab uses its collection view with layout, data source and delegate.
@MainActor
package final class LoadedControllerHost: LayoutHost {
  private let loaded: LoadedController
  private let delegateOfArguments: LabDelegate
  private let controller: UIViewController
  private let view: UICollectionView
  // The lines of the methods that answer the view, and the classes from which they were gathered.
  private var places: (of: [AnyClass], lines: [LayoutCall: String]) = ([], [:])

  /// Makes the controller and loads its view. Without a collection view it traps: a mistake of the controller.
  /// - Precondition: a controller of the name was loaded.
  package init(_ name: String) {
    guard let loaded = LoadedController.registered.first(where: { $0.name == name }) else {
      preconditionFailure("no loaded controller is named \(name)")
    }
    self.loaded = loaded
    delegateOfArguments = loaded.makeDelegate()
    controller = loaded.make(delegateOfArguments)
    let root: UIView = controller.view
    controller.viewWillAppear(false)
    guard let view = Self.collectionView(in: root, of: controller) else {
      fatalError("\(name) has no UICollectionView in its view after viewDidLoad()")
    }
    // No storyboard connects them here.
    if view.dataSource == nil { view.dataSource = controller as? any UICollectionViewDataSource }
    if view.delegate == nil { view.delegate = controller as? any UICollectionViewDelegate }
    self.view = view
  }

  /// Returns the first collection view of a controller: in its view, in its children's views, or in a property.
  private static func collectionView(in root: UIView, of controller: UIViewController) -> UICollectionView? {
    if let controller = controller as? UICollectionViewController { return controller.collectionView }
    var views = [root] + controller.children.map { $0.view as UIView }
    var place = 0
    while place < views.count {
      if let found = views[place] as? UICollectionView { return found }
      views += views[place].subviews
      place += 1
    }
    for mirror in sequence(first: Mirror(reflecting: controller), next: \.superclassMirror) {
      for child in mirror.children {
        if let view = child.value as? UICollectionView { return view }
        if case let view?? = child.value as? UICollectionView?? { return view }
      }
    }
    return nil
  }

  package var layout: UICollectionViewLayout { view.collectionViewLayout }
  package var ownView: UICollectionView? { view }

  package var capabilities: LayoutCapabilities {
    var result = LayoutCapabilities()
    result.keepsRecord = layout.answersAreOwn
    return result
  }

  /// Whether a setting is read: a compositional layout reads those of the device; the rest is the controller's.
  package func reads(_ setting: Setting, _ settings: Settings) -> Bool {
    [.scale, .safe].contains(setting) && layout is UICollectionViewCompositionalLayout
  }

  package func scrollsVertically(_ settings: Settings) -> Bool { layout.scrollsVertically }

  package func asksCells(_ settings: Settings) -> Bool { true }

  package func apply(_ settings: Settings, set: [Setting]) {
    (layout as? UICollectionViewCompositionalLayout)?.displayScale =
      set.contains(.scale) ? CGFloat(settings.scale ?? 0) : nil
  }

  /// Returns the line of the method in the layout, else in the data source, the delegate or the controller.
  package func place(ofOverride call: LayoutCall) -> String? {
    let all: [AnyObject?] = [layout, view.dataSource, view.delegate, controller]
    let answering = all.compactMap { $0.map { type(of: $0) } }
    if places.of.map(ObjectIdentifier.init) != answering.map(ObjectIdentifier.init) {
      places = (answering, [:])
      for name in answering.map({ "\($0)" }) {
        let layout = LoadedLayout.registered.first { $0.name == name }?.places ?? [:]
        let others = loaded.places.filter { $0.key.hasPrefix(name + ".") }
        for (key, line) in layout.map({ ($0, $1) }) + others.map({ (String($0.dropFirst(name.count + 1)), $1) }) {
          if let call = LayoutCall(rawValue: key), places.lines[call] == nil { places.lines[call] = line }
        }
      }
    }
    return places.lines[call]
  }

  package func call(_ method: String) -> Bool {
    loaded.methods.contains(method) && loaded.call(controller, method)
  }
}

extension UICollectionViewLayout {
  /// Whether the layout scrolls vertically: by its direction, or else by its content.
  var scrollsVertically: Bool {
    if let flow = self as? UICollectionViewFlowLayout { return flow.scrollDirection == .vertical }
    if let compositional = self as? UICollectionViewCompositionalLayout {
      return compositional.configuration.scrollDirection == .vertical
    }
    guard let view = collectionView else { return true }
    return view.contentSize.width <= view.bounds.width || view.contentSize.height > view.bounds.height
  }
}
