/// The views of one reuse identifier.
struct ReusePool {
  /// How many were made in all.
  var made = 0
  /// Those that wait to be used again, the one that left the screen last at the end.
  var waiting: [UICollectionReusableView] = []
}
