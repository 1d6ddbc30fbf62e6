/// A layout of the engine's own, which invalidates itself when the size of the view changed and not when it scrolls.
///
/// The view names that rule as the reason of its answer; of other layouts it knows the answer only.
@MainActor
protocol BuiltInLayout: UICollectionViewLayout {}
