/// What a pass leaves for the views that size themselves.
struct SelfSizingPass {
  /// The event of the pass, nil when nothing was recorded.
  var event: Int?
  /// The layout's attributes of what it answered; empty when it was not asked.
  var objects: [ElementKey: UICollectionViewLayoutAttributes]
}
