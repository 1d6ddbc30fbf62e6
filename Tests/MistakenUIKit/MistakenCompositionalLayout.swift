import CollectionLayout
public import Foundation

/// UIKit's class, with the mistakes that are on.
open class UICollectionViewCompositionalLayout: CollectionLayout.UICollectionViewCompositionalLayout {
  private lazy var answers = MistakenAnswers(of: self, mistakes: Mistakes.on) { [unowned self] in
    // The insets of a section are inside of its provider.
    0
  }

  open override func prepare() {
    _ = answers.prepare {
      super.prepare()
    } content: {
      super.collectionViewContentSize
    } elements: {
      super.layoutAttributesForElements(in: $0)
    }
  }

  open override var collectionViewContentSize: CGSize { answers.contentSize { super.collectionViewContentSize } }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    answers.elements(in: rect) { super.layoutAttributesForElements(in: $0) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    answers.attributes(at: indexPath) { super.layoutAttributesForItem(at: indexPath) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    answers.attributes(ofKind: elementKind, at: indexPath) {
      super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answers.shouldInvalidate(forBoundsChange: newBounds) {
      super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    answers.context { super.invalidationContext(forBoundsChange: newBounds) }
  }
}
