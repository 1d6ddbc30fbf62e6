// swift-format-ignore-file
import CollectionLayout

extension UIKitMessage {
  /// The proofs of `Tests/Evidence` that raise a message; `LAYOUTLAB_RECORD=1 make evidence` writes them.
  static let proofs: [ID: Proof] = [
    .u01: Proof(
      language: .script,
      template: #"""
        layout flow; items 3 50x50
        notify insert 2
        """#,
      code: "LL0402", values: [.after: "3", .before: "3", .deleted: "0", .inserted: "1", .movedIn: "0", .movedOut: "0", .section: "0"]),
    .u02: Proof(
      language: .script,
      template: #"""
        layout flow; section { items 2 50x50 }; section { items 2 50x50 }
        notify delete section 0
        """#,
      code: "LL0402", values: [.after: "2", .before: "2", .deleted: "1", .inserted: "0"]),
    .u04: Proof(
      language: .script,
      template: #"""
        ios 15
        layout flow; items 3 50x50
        notify insert 2
        """#,
      code: "LL0331", values: [:]),
    .u05: Proof(
      language: .script,
      template: #"""
        layout flow; items $items 50x50
        notify delete $item
        """#,
      code: "LL0409", values: [.item: "9", .items: "3", .section: "0"]),
    .u06: Proof(
      language: .script,
      template: #"""
        layout flow; repeat $sections { section { items 3 50x50 } }
        notify delete $section:$item
        """#,
      code: "LL0409", values: [.item: "7", .section: "5", .sections: "2"]),
    .u07: Proof(
      language: .script,
      template: #"""
        layout flow; repeat $sections { section { items 3 50x50 } }
        notify delete section $section
        """#,
      code: "LL0409", values: [.section: "5", .sections: "2"]),
    .u08: Proof(
      language: .swift,
      template: #"""
        view.performBatchUpdates({
          counts = [$items]
          view.insertItems(at: [IndexPath(item: $item, section: 0)])
        })
        """#,
      code: "LL0409", values: [.item: "9", .items: "4", .section: "0"]),
    .u09: Proof(
      language: .script,
      template: #"""
        layout flow; repeat $sections { section { items 3 50x50 } }
        notify insert $section:$item
        """#,
      code: "LL0409", values: [.item: "7", .section: "5", .sections: "2"]),
    .u10: Proof(
      language: .swift,
      template: #"""
        view.performBatchUpdates({
          counts = [3, 1]
          view.insertSections([$section])
        })
        """#,
      code: "LL0409", values: [.section: "6", .sections: "2"]),
    .u11: Proof(
      language: .script,
      template: #"""
        layout flow; items 3 50x50
        batch { delete 0; reload 0 }
        """#,
      code: "LL0409", values: [.path: "0:0"]),
    .u12: Proof(
      language: .script,
      template: #"""
        layout flow; items 3 50x50
        batch { delete 0; move 0 1 }
        """#,
      code: "LL0409", values: [.path: "0:0"]),
    .u13: Proof(
      language: .script,
      template: #"""
        layout flow; items 3 50x50
        batch { move 0 1; insert 1 50x50 }
        """#,
      code: "LL0409", values: [.path: "0:1"]),
    .u14: Proof(
      language: .script,
      template: #"""
        layout flow; section { items 3 50x50 }; section { items 2 50x50 }
        batch { delete section 0; move section 0 1 }
        """#,
      code: "LL0409", values: [.section: "0"]),
    .u15: Proof(
      language: .script,
      template: #"""
        layout flow; section { items 3 50x50 }; section { items 2 50x50 }
        batch { insert section 1; move section 0 1 }
        """#,
      code: "LL0409", values: [.section: "1"]),
    .u16: Proof(
      language: .script,
      template: #"""
        layout flow; section { items 3 50x50 }; section { items 2 50x50 }
        batch { delete section 0; move 0:0 0:1 }
        """#,
      code: "LL0409", values: [.section: "0"]),
    .u17: Proof(
      language: .script,
      template: #"""
        layout flow; section { items 3 50x50 }; section { items 2 50x50 }
        batch { insert section 0; move 0:0 0:0 }
        """#,
      code: "LL0409", values: [.section: "0"]),
    .u18: Proof(
      language: .script,
      template: #"""
        layout flow; items 3 50x50
        batch { move 0 1; move 0 2 }
        """#,
      code: "LL0409", values: [.firstPath: "0:1", .path: "0:0", .secondPath: "0:2"]),
    .u19: Proof(
      language: .script,
      template: #"""
        layout flow; items 3 50x50
        batch { move 0 2; move 1 2 }
        """#,
      code: "LL0409", values: [.firstPath: "0:0", .path: "0:2", .secondPath: "0:1"]),
    .u20: Proof(
      language: .script,
      template: #"""
        layout flow; section { items 3 50x50 }; section { items 2 50x50 }
        batch { move section 0 $secondSection; move section 0 0 }
        """#,
      code: "LL0409", values: [.firstSection: "0", .secondSection: "1", .section: "0"]),
    .u21: Proof(
      language: .script,
      template: #"""
        layout flow; section { items 3 50x50 }; section { items 2 50x50 }
        batch { move section 0 1; move section 1 1 }
        """#,
      code: "LL0409", values: [.firstSection: "0", .secondSection: "1", .section: "1"]),
    .u22: Proof(
      language: .script,
      template: #"""
        layout flow; items $items 50x50
        notify move 0 9
        """#,
      code: "LL0409", values: [.items: "3", .origin: "0:0", .path: "0:9", .section: "0"]),
    .u23: Proof(
      language: .swift,
      template: #"""
        view.moveSection(0, toSection: $target)
        """#,
      code: "LL0409", values: [.section: "0", .sections: "2", .target: "4"]),
    .u24: Proof(
      language: .script,
      template: #"""
        layout flow; items $items 50x50
        reload $item
        """#,
      code: "LL0409", values: [.item: "9", .items: "3", .section: "0"]),
    .u25: Proof(
      language: .script,
      template: #"""
        layout flow; items 4 50x50
        batch { model delete 0 1; notify delete 0 0 }
        """#,
      code: "LL0332", values: [:]),
    .a01: Proof(
      language: .swift,
      template: #"""
        final class Stale: UICollectionViewFlowLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let gone = UICollectionViewLayoutAttributes(forCellWith: IndexPath($path))
            gone.frame = CGRect(x: 0, y: 100, width: 50, height: 50)
            return (super.layoutAttributesForElements(in: rect) ?? []) + [gone]
          }
        }
        """#,
      code: "LL0401", values: [.path: "0:9"]),
    .a02: Proof(
      language: .swift,
      template: #"""
        final class Stale: UICollectionViewFlowLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let gone = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 9, section: 0))
            gone.frame = CGRect(x: 0, y: 100, width: 50, height: 50)
            return (super.layoutAttributesForElements(in: rect) ?? []) + [gone]
          }
        }
        """#,
      code: nil, values: [:]),
    .a03: Proof(
      language: .swift,
      template: #"""
        final class Ghost: UICollectionViewFlowLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let all = super.layoutAttributesForElements(in: rect) ?? []
            let gone = UICollectionViewLayoutAttributes(
              forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
              with: IndexPath(item: 0, section: 4))
            gone.frame = CGRect(x: 0, y: 100, width: 320, height: 20)
            return all + [gone]
          }
        }
        """#,
      code: "LL0401", values: [:]),
    .a04: Proof(
      language: .script,
      template: #"""
        layout DWReusableLayout; header 44; itemsize 300x100; items 20
        policy never
        scroll 30
        """#,
      code: "LL0403", values: [.path: "0:0"]),
    .a05: Proof(
      language: .swift,
      template: #"""
        final class Nil: UICollectionViewFlowLayout {
          override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
        }
        """#,
      code: "LL0420", values: [.path: "0:200"]),
    .a06: Proof(
      language: .swift,
      template: #"""
        final class Nil: UICollectionViewFlowLayout {
          override func layoutAttributesForSupplementaryView(
            ofKind kind: String, at path: IndexPath
          ) -> UICollectionViewLayoutAttributes? { nil }
        }
        """#,
      code: "LL0420", values: [.path: "0:0"]),
    .a07: Proof(
      language: .swift,
      template: #"""
        final class Decorated: UICollectionViewFlowLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let line = UICollectionViewLayoutAttributes(
              forDecorationViewOfKind: "Line", with: IndexPath($path))
            line.frame = CGRect(x: 0, y: 0, width: 320, height: 1)
            return (super.layoutAttributesForElements(in: rect) ?? []) + [line]
          }
        }
        """#,
      code: "LL0420", values: [.path: "0:0"]),
    .a08: Proof(
      language: .swift,
      template: #"""
        final class Setting: UICollectionViewFlowLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let all = super.layoutAttributesForElements(in: rect) ?? []
            (all.first?.copy() as? UICollectionViewLayoutAttributes)?.frame = CGRect(
              x: 0, y: 0, width: CGFloat.infinity, height: 50)
            return all
          }
        }
        """#,
      code: "LL0405", values: [:]),
    .a09: Proof(
      language: .swift,
      template: #"""
        final class Setting: UICollectionViewFlowLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let all = super.layoutAttributesForElements(in: rect) ?? []
            (all.first?.copy() as? UICollectionViewLayoutAttributes)?.frame = .null
            return all
          }
        }
        """#,
      code: "LL0405", values: [:]),
    .a10: Proof(
      language: .swift,
      template: #"""
        
        """#,
      code: "LL0405", values: [:]),
    .a11: Proof(
      language: .swift,
      template: #"""
        final class Ghost: UICollectionViewFlowLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let all = super.layoutAttributesForElements(in: rect) ?? []
            all.first?.center = CGPoint(x: CGFloat.nan, y: 0)
            return all
          }
        }
        """#,
      code: "LL0405", values: [:]),
    .a12: Proof(
      language: .swift,
      template: #"""
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 50, height: 50)
        preferred = { _ in CGSize(width: 50, height: CGFloat.greatestFiniteMagnitude) }
        """#,
      code: "LL0405", values: [:]),
    .a13: Proof(
      language: .script,
      template: #"""
        ios 12; layout DWReusableLayout; header 40; items 20 150x70; scroll 60
        """#,
      code: "LL0308", values: [:]),
    .a15: Proof(
      language: .swift,
      template: #"""
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateItems(at: [IndexPath(item: 7, section: 0)])
        view.collectionViewLayout.invalidateLayout(with: context)
        """#,
      code: "LL0421", values: [.index: "7", .items: "3", .path: "0:7"]),
    .a16: Proof(
      language: .swift,
      template: #"""
        final class Entering: UICollectionViewFlowLayout {
          override func prepare() {
            super.prepare()
            collectionView?.layoutIfNeeded()
            _ = collectionView?.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
          }
        }
        """#,
      code: nil, values: [:]),
    .a18: Proof(
      language: .swift,
      template: #"""
        final class Ghost: UICollectionViewFlowLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let all = super.layoutAttributesForElements(in: rect) ?? []
            let gone = UICollectionViewLayoutAttributes(
              forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
              with: IndexPath(item: 0, section: $section))
            gone.frame = CGRect(x: 0, y: 100, width: 320, height: 20)
            return all + [gone]
          }
        }
        """#,
      code: "LL0401", values: [.section: "4", .sections: "1"]),
    .r01: Proof(
      language: .swift,
      template: #"""
        cell = { view, path in view.dequeueReusableCell(withReuseIdentifier: "unknown", for: path) }
        """#,
      code: "LL0406", values: [:]),
    .r02: Proof(
      language: .swift,
      template: #"""
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 320, height: 20)
        supplementary = { view, kind, path in
          view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "unknown", for: path)
        }
        """#,
      code: "LL0406", values: [:]),
    .r03: Proof(
      language: .swift,
      template: #"""
        final class Decorated: UICollectionViewFlowLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let line = UICollectionViewLayoutAttributes(
              forDecorationViewOfKind: "Line", with: IndexPath(item: 0, section: 0))
            line.frame = CGRect(x: 0, y: 0, width: 320, height: 1)
            return (super.layoutAttributesForElements(in: rect) ?? []) + [line]
          }
        }
        """#,
      code: "LL0406", values: [:]),
    .r04: Proof(
      language: .swift,
      template: #"""
        view.systemVersion = .ios16
        cell = { _, _ in UICollectionViewCell() }
        """#,
      code: "LL0406", values: [:]),
    .r05: Proof(
      language: .swift,
      template: #"""
        view.systemVersion = .newest
        cell = { _, _ in UICollectionViewCell() }
        """#,
      code: "LL0406", values: [:]),
    .r07: Proof(
      language: .swift,
      template: #"""
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 320, height: 20)
        supplementary = { _, _, _ in UICollectionReusableView() }
        """#,
      code: "LL0406", values: [.path: "0:0"]),
    .r08: Proof(
      language: .swift,
      template: #"""
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 320, height: 20)
        supplementary = { view, _, path in
          view.dequeueReusableSupplementaryView(
            ofKind: UICollectionView.elementKindSectionFooter, withReuseIdentifier: "view", for: path)
        }
        """#,
      code: "LL0406", values: [:]),
    .r09: Proof(
      language: .swift,
      template: #"""
        cell = { view, path in
          _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
          return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        """#,
      code: "LL0423", values: [:]),
    .r10: Proof(
      language: .swift,
      template: #"""
        cell = { view, path in
          let registration = UICollectionView.CellRegistration<LoggedCell, Int> { _, _, _ in }
          return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 1)
        }
        """#,
      code: "LL0406", values: [:]),
    .r11: Proof(
      language: .swift,
      template: #"""
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
        cell = { view, path in view.dequeueReusableCell(withReuseIdentifier: "other", for: path) }
        view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
        """#,
      code: "LL0406", values: [:]),
    .r13: Proof(
      language: .swift,
      template: #"""
        guard let view = app?.view else { return }
        app = nil
        view.contentOffset.y = 420
        """#,
      code: "LL0406", values: [:]),
    .r15: Proof(
      language: .script,
      template: #"""
        layout CXCollectionViewLayout; source diffable
        """#,
      code: "LL0415", values: [.section: "0", .sections: "0"]),
    .r19: Proof(
      language: .script,
      template: #"""
        layout flow; items 30 50x50; tick
        model delete 2...29; scroll 40; invalidate; scroll 10; reload 2
        """#,
      code: "LL0410", values: [:]),
    .f01: Proof(
      language: .script,
      template: #"""
        layout flow; items 3 400x40
        """#,
      code: "LL0302", values: [:]),
    .f02: Proof(
      language: .script,
      template: #"""
        layout flow; axis horizontal; items 3 40x600
        """#,
      code: "LL0302", values: [:]),
    .f03: Proof(
      language: .script,
      template: #"""
        layout flow; items 3 0x50
        """#,
      code: "LL0311", values: [:]),
    .s01: Proof(
      language: .script,
      template: #"""
        ios 15
        layout flow; estimate 30x30; items 6
        prefer 3 120x44 60x60
        """#,
      code: "LL0404", values: [:]),
    .s02: Proof(
      language: .script,
      template: #"""
        ios 16.1
        layout flow; estimate 30x30; items 6
        prefer 3 120x44 60x60
        """#,
      code: "LL0404", values: [:]),
    .s03: Proof(
      language: .script,
      template: #"""
        ios 26
        layout flow; estimate 30x30; items 6
        prefer 3 120x44 60x60
        """#,
      code: "LL0404", values: [:]),
    .c01: Proof(
      language: .swift,
      template: #"""
        let layout = UICollectionViewCompositionalLayout { _, _ in nil }
        """#,
      code: "LL0412", values: [:]),
    .c02: Proof(
      language: .script,
      template: #"""
        view 32x653; layout compositional; group across 100% about 94 { inset 0 16; spacing 16; cell 25% about 94 }; items 4 94
        """#,
      code: "LL0440", values: [.section: "0"]),
    .c03: Proof(
      language: .script,
      template: #"""
        layout compositional
        group across 100% 50 { cell 400 50 }; items 3
        """#,
      code: "LL0441", values: [.section: "0"]),
    .c04: Proof(
      language: .swift,
      template: #"""
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: "header", alignment: .top)
        let footer = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: "header", alignment: .bottom)
        section.boundarySupplementaryItems = [header, footer]
        """#,
      code: nil, values: [:]),
    .c06: Proof(
      language: .swift,
      template: #"""
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        _ = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])
        """#,
      code: nil, values: [:]),
    .c07: Proof(
      language: .swift,
      template: #"""
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let item = NSCollectionLayoutItem(layoutSize: size)
        _ = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 0)
        """#,
      code: nil, values: [:]),
    .c09: Proof(
      language: .swift,
      template: #"""
        _ = NSCollectionLayoutDimension.fractionalWidth(.nan)
        """#,
      code: nil, values: [:]),
    .c10: Proof(
      language: .swift,
      template: #"""
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(20)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        view.systemVersion = .ios15
        """#,
      code: "LL0443", values: [:]),
    .n01: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        snapshot.deleteItems([1, 1])
        """#,
      code: nil, values: [:]),
    .n02: Proof(
      language: .script,
      template: #"""
        ios 13; source diffable; layout flow; itemsize 50x50
        snapshot { section A; append x x }
        """#,
      code: "LL0411", values: [:]),
    .n03: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["A", "A"])
        """#,
      code: nil, values: [:]),
    .n04: Proof(
      language: .script,
      template: #"""
        source diffable; layout flow; itemsize 50x50
        snapshot { section A; append x y }; apply
        snapshot { append x }; apply
        """#,
      code: "LL0313", values: [:]),
    .n05: Proof(
      language: .script,
      template: #"""
        source diffable; layout flow; itemsize 50x50
        snapshot { section A; section A }
        """#,
      code: "LL0411", values: [.count: "1"]),
    .n06: Proof(
      language: .swift,
      template: #"""
        struct Restless: Hashable, Sendable {
          let number: Int
          // Another one in each snapshot.
          let salt: Int

          static func == (left: Restless, right: Restless) -> Bool { left.number == right.number }

          func hash(into hasher: inout Hasher) { hasher.combine(salt) }
        }
        """#,
      code: "LL0411", values: [:]),
    .n08: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["A"])
        snapshot.appendItems([1, 2])
        _ = snapshot.numberOfItems(inSection: "Z")
        """#,
      code: nil, values: [:]),
    .n09: Proof(
      language: .script,
      template: #"""
        source diffable; layout flow; itemsize 50x50
        snapshot { append x y }
        """#,
      code: "LL0414", values: [:]),
    .n10: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["A"])
        snapshot.appendItems([1, 2])
        snapshot.insertItems([3], beforeItem: 9)
        """#,
      code: nil, values: [:]),
    .n11: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["A"])
        snapshot.appendItems([1, 2])
        snapshot.insertSections(["B"], beforeSection: "Z")
        """#,
      code: nil, values: [:]),
    .n12: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["A"])
        snapshot.appendItems([1, 2])
        snapshot.moveItem(9, beforeItem: 1)
        """#,
      code: nil, values: [:]),
    .n13: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["A"])
        snapshot.appendItems([1, 2])
        snapshot.insertSections(["A"], beforeSection: "A")
        """#,
      code: nil, values: [:]),
    .n14: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["A"])
        snapshot.appendItems([1, 2])
        snapshot.insertItems([1, 7], beforeItem: 1)
        """#,
      code: nil, values: [:]),
    .n15: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["A"])
        snapshot.appendItems([1, 2])
        snapshot.moveItem(1, beforeItem: 1)
        """#,
      code: nil, values: [:]),
    .n16: Proof(
      language: .script,
      template: #"""
        source diffable; layout flow; itemsize 50x50
        snapshot { section A; reload zz }
        """#,
      code: "LL0414", values: [:]),
    .n17: Proof(
      language: .swift,
      template: #"""
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
          view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        _ = source.collectionView(view, numberOfItemsInSection: 5)
        """#,
      code: "LL0415", values: [:]),
    .n18: Proof(
      language: .swift,
      template: #"""
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in
          nil
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1])
        source.apply(snapshot, animatingDifferences: false)
        """#,
      code: "LL0406", values: [.path: "0:0"]),
    .n19: Proof(
      language: .swift,
      template: #"""
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 320, height: 20)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
          view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        source.apply(snapshot, animatingDifferences: false)
        """#,
      code: "LL0406", values: [:]),
    .n21: Proof(
      language: .swift,
      template: #"""
        weak var inner: UICollectionViewDiffableDataSource<Int, Int>?
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
          if let inner { inner.apply(inner.snapshot(), animatingDifferences: false) }
          return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        inner = source
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1])
        source.apply(snapshot, animatingDifferences: false)
        """#,
      code: "LL0409", values: [:]),
    .n23: Proof(
      language: .swift,
      template: #"""
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
          view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        source.apply(snapshot, animatingDifferences: false)
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        """#,
      code: "LL0250", values: [:]),
    .n26: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["a"])
        snapshot.append(["b", "b"])
        """#,
      code: nil, values: [:]),
    .n27: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["a"])
        snapshot.delete(["zz"])
        """#,
      code: nil, values: [:]),
    .n28: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["a"])
        _ = snapshot.level(of: "zz")
        """#,
      code: nil, values: [:]),
    .n29: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["a"])
        _ = snapshot.parent(of: "zz")
        """#,
      code: nil, values: [:]),
    .n30: Proof(
      language: .swift,
      template: #"""
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["a"])
        snapshot.append(["b"], to: "zz")
        """#,
      code: nil, values: [:]),
    .t01: Proof(
      language: .swift,
      template: #"""
        view.startInteractiveTransition(to: UICollectionViewFlowLayout()) { _, _ in }
        view.finishInteractiveTransition()
        view.cancelInteractiveTransition()
        """#,
      code: "LL0445", values: [:]),
    .t02: Proof(
      language: .swift,
      template: #"""
        view.startInteractiveTransition(to: UICollectionViewFlowLayout()) { _, _ in }
        view.startInteractiveTransition(to: UICollectionViewFlowLayout()) { _, _ in }
        """#,
      code: "LL0445", values: [:]),
    .x01: Proof(
      language: .script,
      template: #"""
        layout flow; items $items 50x50
        scroll to $item
        """#,
      code: "LL0430", values: [.item: "9", .items: "3", .section: "0"]),
    .x03: Proof(
      language: .swift,
      template: #"""
        view.systemVersion = .ios13
        view.scrollToItem(at: IndexPath($path), at: .top, animated: false)
        """#,
      code: "LL0430", values: [.path: "0:9"]),
  ]

  /// The reasons why the lab does not raise a message, from the facts that are unknown.
  static let hindrances: [ID: String] = [
    .u03:
      "which of the two texts a case gets is not public: the lab raises U01's words, and a note quotes these with the three lists (forums 728797; U01 in reports of 2025 and 2026)",
    .u26:
      "seen on 8 to 10 alone, before the oldest version that can be chosen; since then such an update raises in the words of U01",
    .u27:
      "seen on 9 and 10 alone, before the oldest version that can be chosen; a data source of Swift cannot answer nil",
    .u28:
      "nothing takes time here: an update is over when its call returns",
    .u31:
      "nothing takes time here: an update is over when its call returns",
    .a14:
      "one project reports it without a version, and how UIKit came to nil is not known; since iOS 18 the dequeue itself raises, R09",
    .r06:
      "a data source of Swift cannot answer nil",
    .r12:
      "a registration of Swift is never nil",
    .r17:
      "there are no nibs and no storyboards",
    .r18:
      "the parameter is not optional in Swift",
    .s04:
      "it comes without a cause of the app's: there is nothing to bring it about",
    .c05:
      "the parameter is not optional in Swift",
    .c08:
      "the parameter is not optional in Swift",
    .n24:
      "everything is on one thread here",
    .n25:
      "the parameter is not optional in Swift",
    .n31:
      "everything is on one thread here",
    .x04:
      "seen on 11 alone, before the oldest version that can be chosen; the lab carries sizes to the new path",
  ]
}
