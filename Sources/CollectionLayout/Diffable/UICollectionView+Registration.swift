public import Foundation

// Registrations: a view's class with a closure that configures the view, instead of an identifier and a cast.
extension UICollectionView {
  /// A registration of cells: their class, and the closure that configures a cell for an item. The view registers
  /// the class, with a reuse identifier of its own, when the registration is first used.
  /// - Source: documented, UICollectionView.CellRegistration.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let token = RegistrationToken()

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }

    /// Creates a registration whose nib is not loaded: cells are created by their class.
    public init(cellNib: UINib, handler: @escaping Handler) { self.init(handler: handler) }
  }

  /// A registration of supplementary views of a kind: their class, and the closure that configures a view.
  /// - Source: documented, UICollectionView.SupplementaryRegistration.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a view.
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath)
      ->
      Void

    let elementKind: String
    let handler: Handler
    let token = RegistrationToken()

    /// Creates a registration for views of a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }

    /// Creates a registration whose nib is not loaded: views are created by their class.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
    }
  }

  /// The identity of a registration.
  @MainActor
  final class RegistrationToken {
    /// Whether the registration was made while a view requested a cell.
    let isFromProvider = UICollectionView.isAskingForView
  }

  /// Returns a new or reused cell of a registration, configured for an item. A registration made while a cell is
  /// requested raises an exception, as its cells would never be reused.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = identifier(of: registration.token, kind: nil, Cell.self)
    guard !registration.token.isFromProvider,
      let cell = dequeueReusableCell(withReuseIdentifier: key.identifier, for: indexPath) as? Cell
    else {
      raiseForView(.diffable(.registrationInProvider))
      return Cell(byClass: ())
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a configured supplementary view of a registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let key = identifier(of: registration.token, kind: kind, Supplementary.self)
    guard !registration.token.isFromProvider,
      let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: key.identifier, for: indexPath)
        as? Supplementary
    else {
      raiseForView(.diffable(.registrationInProvider))
      return Supplementary(byClass: ())
    }
    registration.handler(view, kind, indexPath)
    return view
  }

  // Returns a registration's reuse identifier. The entry retains the token, so that its address stays unique.
  private func identifier(of token: RegistrationToken, kind: String?, _ viewClass: UICollectionReusableView.Type)
    -> ReuseIdentifier
  {
    if let known = registrations[ObjectIdentifier(token)] { return known.identifier }
    let identifier = ReuseIdentifier(kind: kind, identifier: "\(viewClass) \(registrations.count + 1)")
    registrations[ObjectIdentifier(token)] = (token, identifier)
    register(kind, identifier.identifier, viewClass)
    return identifier
  }
}
