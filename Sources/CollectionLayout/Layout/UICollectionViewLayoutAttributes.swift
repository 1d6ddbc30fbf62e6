public import Foundation

/// The place and the look of one element of a collection view.
///
/// Frames are content coordinates in points, origin top left, y down. Frame, centre, size and bounds describe one
/// rectangle: setting the frame sets centre and size, setting the size keeps the centre.
/// - Source: documented, UICollectionViewLayoutAttributes.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The index path of an item, or of a supplementary or decoration view.
  open var indexPath: IndexPath {
    get { extra?.values.indexPath ?? IndexPath(item: item, section: section) }
    set {
      let isUsual = newValue.count == 2
      section = isUsual ? newValue[0] : 0
      item = isUsual ? newValue[1] : 0
      if isUsual, extra == nil { return }
      change { $0.indexPath = isUsual ? nil : newValue }
    }
  }
  /// The opacity of the element, from 0 to 1; 1 by default.
  open var alpha: CGFloat {
    get { opacity }
    set {
      opacity = newValue
      setters.alpha = AttributeSetters.caller()
    }
  }
  /// The position from back to front: higher values cover lower ones; 0 by default.
  open var zIndex: Int {
    get { depth }
    set {
      depth = newValue
      setters.zIndex = AttributeSetters.caller()
    }
  }
  /// Whether the element has no view; false by default.
  open var isHidden: Bool {
    get { isUnseen }
    set {
      isUnseen = newValue
      setters.isHidden = AttributeSetters.caller()
    }
  }
  /// The affine transform; identity by default, and where `transform3D` is not affine.
  /// - Source: measured, charon, 15 checks against UIKit (Catalyst of macOS 27).
  open var transform: CGAffineTransform {
    get { CATransform3DIsAffine(transform3D) ? CATransform3DGetAffineTransform(transform3D) : .identity }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The transform about the centre; identity by default.
  open var transform3D: CATransform3D {
    get { extra?.values.transform ?? CATransform3DIdentity }
    set {
      change { $0.transform = newValue }
      setters.transform = AttributeSetters.caller()
    }
  }

  /// Whether the element is a cell, a supplementary view or a decoration view.
  public internal(set) var representedElementCategory: UICollectionView.ElementCategory {
    get { category }
    set { category = newValue }
  }
  /// The kind of a supplementary or decoration view; nil for a cell.
  public internal(set) var representedElementKind: String? {
    get { extra?.values.kind?.text }
    set { change { $0.kind = newValue.map(InternedText.init) } }
  }

  // Storage apart from the overridable properties, with rare values apart from the others: most attributes on
  // screen are created or updated from four numbers and a place.
  private var category = UICollectionView.ElementCategory.cell
  private var section = 0
  private var item = 0
  private var opacity: CGFloat = 1
  private var depth = 0
  private var isUnseen = false
  /// The places in loaded code that last set the values; copied with the attributes.
  package final var setters = AttributeSetters()
  private var extra: AttributesExtra?
  // The rectangle before the transform, as origin and size, so that a frame is read back bit for bit.
  private var origin = CGPoint.zero
  private var extent = CGSize.zero

  /// Creates attributes of item 0 in section 0, with an empty frame.
  public override init() {
    super.init()
    Self.count &+= 1
  }

  /// Creates attributes of a class that is only known at run time; subclasses inherit the initializer.
  /// - Source: ours: a subclass that writes `override init()`, as on a device, need not say `required`.
  public required convenience init(byClass _: Void) {
    self.init()
  }

  /// Creates attributes for a cell.
  public required convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes for a supplementary view of a kind.
  public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates attributes for a decoration view of a kind.
  public required convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The bounding box of the element, its transform included. The setter sets the centre and the size; a frame that
  /// is null, infinite or not finite raises an exception.
  /// - Source: reported, crash lists, that the assignment raises and not the answer.
  open var frame: CGRect {
    get {
      let plain = CGRect(origin: origin, size: extent)
      guard extra != nil, transform3D != CATransform3DIdentity else { return plain }
      let aroundCenter = CGRect(
        x: -extent.width / 2, y: -extent.height / 2, width: extent.width, height: extent.height)
      return CATransform3DGetAffineTransform(transform3D).boundingBox(of: aroundCenter)
        .offsetBy(dx: center.x, dy: center.y)
    }
    set {
      let sum = newValue.origin.x + newValue.origin.y + newValue.size.width + newValue.size.height
      // The sum of an infinite rectangle is finite and huge; NaN compares as false.
      guard
        sum.magnitude < CGFloat.greatestFiniteMagnitude / 8 || UICollectionView.takes(.frame(newValue), for: self)
      else { return }
      origin = newValue.origin
      extent = newValue.size
      setters.frame = AttributeSetters.caller()
    }
  }

  /// The middle of the element.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + extent.width / 2, y: origin.y + extent.height / 2) }
    set {
      moveCenter(to: newValue)
      setters.center = AttributeSetters.caller()
    }
  }

  /// The size before the transform. The setter keeps the centre; a size that is not finite raises an exception.
  /// - Source: reported, apptekstudios/ASCollectionView#243.
  open var size: CGSize {
    get { extent }
    set {
      guard (newValue.width + newValue.height).isFinite || UICollectionView.takes(.size(newValue), for: self) else {
        return
      }
      let middle = center
      extent = newValue
      moveCenter(to: middle)
      setters.size = AttributeSetters.caller()
    }
  }

  private func moveCenter(to center: CGPoint) {
    origin = CGPoint(x: center.x - extent.width / 2, y: center.y - extent.height / 2)
  }

  /// The size as a rectangle at zero. The setter sets the size; an origin other than zero is not supported.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: extent) }
    set { size = newValue.size }
  }

  private func change(_ body: (inout AttributesExtra.Values) -> Void) {
    var values = extra?.values ?? AttributesExtra.Values()
    body(&values)
    setExtra(AttributesExtra(values))
  }

  // Assigns in two steps, so that the old value is released after the last access to the property: the compiler
  // then omits the run-time check for exclusive access.
  private final func setExtra(_ new: AttributesExtra?) {
    var extra = new
    swap(&extra, &self.extra)
  }

  // Resets the attributes to another element with a frame; not for subclasses, which may hold more values.
  final func become(
    _ category: UICollectionView.ElementCategory, kind: String? = nil, item: Int, section: Int, frame: CGRect
  ) {
    self.category = category
    self.section = section
    self.item = item
    origin = frame.origin
    extent = frame.size
    opacity = 1
    depth = 0
    isUnseen = false
    setters = AttributeSetters()
    guard extra != nil || kind != nil else { return }
    setExtra(kind.flatMap { AttributesExtra(AttributesExtra.Values(kind: InternedText($0))) })
  }

  // The plain values; nil with a transform or a kind, or in a subclass, which may override each value.
  final var plain: ElementSnapshot? {
    guard type(of: self) == UICollectionViewLayoutAttributes.self, extra == nil else { return nil }
    var plain = ElementSnapshot(
      ElementKey(category, nil, section: section, item: item), frame: CGRect(origin: origin, size: extent))
    plain.zIndex = depth
    plain.alpha = opacity
    plain.isHidden = isUnseen
    return plain
  }

  // The identity of the element, with the index path that a subclass may override.
  final var key: ElementKey {
    guard type(of: self) == UICollectionViewLayoutAttributes.self, extra?.values.indexPath == nil else {
      return ElementKey(category, kind: representedElementKind, at: indexPath)
    }
    return ElementKey(category, extra?.values.kind, section: section, item: item)
  }

  /// Returns attributes of the same class and values; subclasses copy their own values after calling super.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(byClass: ())
    copy.category = category
    copy.section = section
    copy.item = item
    copy.setExtra(extra)
    copy.origin = origin
    copy.extent = extent
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.setters = setters
    return copy
  }

  /// Whether an object is attributes of the same element with equal values, which are not applied again.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else {
      return false
    }
    return section == other.section && item == other.item && category == other.category
      && origin == other.origin && extent == other.extent && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && extra?.values == other.extra?.values
  }

  /// Returns the name of the first value that differs from another object's, including comparable stored properties
  /// of subclasses; nil if all are equal. `isEqual` is not called.
  package final func difference(from other: UICollectionViewLayoutAttributes) -> String? {
    let looks = [
      ("frame", frame == other.frame), ("alpha", alpha == other.alpha), ("zIndex", zIndex == other.zIndex),
      ("isHidden", isHidden == other.isHidden), ("transform", transform3D == other.transform3D),
    ]
    return looks.first { !$0.1 }?.0
      ?? zip(ownValues, other.ownValues).first { Self.differ($0.value, $1.value) }?.0.name
  }

  // The stored properties that subclasses add.
  private final var ownValues: [(name: String, value: Any)] {
    var (values, mirror): ([(String, Any)], Mirror?) = ([], Mirror(reflecting: self))
    while let level = mirror, level.subjectType != UICollectionViewLayoutAttributes.self {
      // A lazy property that only one of the objects has read has the same value in both.
      values += level.children.compactMap { child in
        child.label.flatMap { $0.hasPrefix("$") ? nil : ($0, child.value) }
      }
      mirror = level.superclassMirror
    }
    return values
  }

  private static func differ(_ one: Any, _ other: Any) -> Bool {
    func differ<Value: Equatable>(_ value: Value) -> Bool { other as? Value != value }
    return (one as? any Equatable).map { differ($0) } ?? false
  }

  /// A hash of the element's identity.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(section)
    hasher.combine(item)
    hasher.combine(representedElementKind)
    return hasher.finalize()
  }

  /// The element and its frame, in one line.
  open override var description: String {
    "\(type(of: self)) \(ElementKey(self)) frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height)); zIndex = \(zIndex)"
  }
}

/// The rare values of layout attributes, immutable so that copies share them.
final class AttributesExtra: Sendable {
  struct Values: Equatable, Sendable {
    var transform = CATransform3DIdentity
    var kind: InternedText?
    /// An index path that has not exactly a section and an item.
    var indexPath: IndexPath?
  }

  let values: Values

  /// Creates the values; nil if all are the default.
  init?(_ values: Values) {
    guard values != Values() else { return nil }
    self.values = values
  }
}
