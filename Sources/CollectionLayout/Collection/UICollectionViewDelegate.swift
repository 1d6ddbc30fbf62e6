/// What a collection view tells somebody who follows it.
///
/// Protocols of layouts derive from it, and ask the view's delegate for what they need.
/// - Source: documented, UICollectionViewDelegate.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: AnyObject {}
