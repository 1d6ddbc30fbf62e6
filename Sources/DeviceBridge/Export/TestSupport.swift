import LayoutScript

/// The helpers at the end of an exported file: those that its tests need, and no others.
enum TestSupport {
  static func text(_ needs: CaseWriter.Needs) -> String {
    let counts = !needs.calls.isEmpty
    var text = """

      // MARK: - What the view shows

      /// A collection view on screen, and the answers of its data source and its delegate.
      @MainActor
      private final class Screen: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        struct Section {
          var items: [CGSize] = []

      """
    if needs.sectionAnswers.contains(.header) { text += "    var header: CGFloat?\n" }
    if needs.sectionAnswers.contains(.footer) { text += "    var footer: CGFloat?\n" }
    if needs.sectionAnswers.contains(.inset) { text += "    var inset: UIEdgeInsets?\n" }
    text += """
        }

        let view: UICollectionView

      """
    if counts { text += "  let calls: Calls\n" }
    if needs.preferences { text += "  private var preferred: [IndexPath: CGSize] = [:]\n" }
    if needs.snapshots {
      text += "  private var source: Source?\n"
      if needs.sizes { text += "  var sizes: [String: CGSize] = [:]\n" }
    }
    text += """
        var sections = [Section()]
        private let window: UIWindow

        init(size: CGSize, layout: UICollectionViewLayout\(counts ? ", calls: Calls? = nil" : "")) {
          let frame = CGRect(origin: .zero, size: size)
          view = UICollectionView(frame: frame, collectionViewLayout: layout)
          window = UIWindow(frame: frame)
      \(counts ? "    self.calls = calls ?? Calls()\n" : "")    super.init()
          // The room of the device's edges is not the script's.
          view.contentInsetAdjustmentBehavior = .never
          // Cells are made when they come onto the screen, and not before.
          view.isPrefetchingEnabled = false
          view.semanticContentAttribute = .forceLeftToRight
          #if !os(Linux)
            if #available(iOS 17.0, *) { view.traitOverrides.displayScale = 2 }
          #endif
          view.register(Cell.self, forCellWithReuseIdentifier: "cell")
          view.dataSource = self
          view.delegate = self
          window.addSubview(view)
          window.isHidden = false
        }

        /// Ends a turn of the run loop: what is invalid is laid out now.
        func tick() { view.layoutIfNeeded() }

        func numberOfSections(in collectionView: UICollectionView) -> Int {
      \(counts ? "    calls.noteAnswer(.counts)\n    return sections.count\n" : "    sections.count\n")  }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      \(counts ? "    calls.noteAnswer(.counts)\n    return sections[section].items.count\n" : "    sections[section].items.count\n")  }

        func collectionView(
          _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
      \(counts ? "    calls.noteAnswer(.cell)\n" : "")    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      \(needs.preferences ? "    (cell as? Cell)?.preferred = preferred[indexPath]\n" : "")    return cell
        }

        func collectionView(
          _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
          collectionView.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
          return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: kind, for: indexPath)
        }

      """
    if needs.sizes {
      text += """

          func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
          ) -> CGSize {
        \(counts ? "    calls.noteAnswer(.sizes)\n" : "")\(needs.snapshots ? namedSize : "")\(counts || needs.snapshots ? "    return" : "   ") sections[indexPath.section].items[indexPath.item]
          }

        """
    }
    for (setting, method) in [(Setting.header, "Header"), (.footer, "Footer")]
    where needs.sectionAnswers.contains(setting) {
      text += """

          func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeFor\(method)InSection section: Int
          ) -> CGSize {
            let flow = collectionViewLayout as? UICollectionViewFlowLayout
            guard let extent = sections[section].\(setting.rawValue) else {
              return flow?.\(setting.rawValue)ReferenceSize ?? .zero
            }
            return CGSize(width: extent, height: extent)
          }

        """
    }
    if needs.sectionAnswers.contains(.inset) {
      text += """

          func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
          ) -> UIEdgeInsets {
            let flow = collectionViewLayout as? UICollectionViewFlowLayout
            return sections[section].inset ?? flow?.sectionInset ?? .zero
          }

        """
    }
    text += "}\n" + cell(needs) + questions(needs) + changes(needs) + (needs.snapshots ? snapshots : "")
    if needs.frames || needs.lengths { text += tolerance(needs) }
    if counts { text += calls(needs) }
    return text
  }

  /// The size of an item whose data source is a diffable one.
  private static let namedSize = """
        if let source {
          let flow = collectionViewLayout as? UICollectionViewFlowLayout
          let size = source.itemIdentifier(for: indexPath).flatMap { sizes[$0] }
          return size ?? flow?.itemSize ?? .zero
        }

    """

  private static func cell(_ needs: CaseWriter.Needs) -> String {
    guard needs.preferences else {
      return """

        /// A cell without content. It prefers the size that the layout gives it.
        private final class Cell: UICollectionViewCell {
          override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
          ) -> UICollectionViewLayoutAttributes { layoutAttributes }
        }

        """
    }
    return """

      /// A cell without content, which says the size that it prefers.
      private final class Cell: UICollectionViewCell {
        var preferred: CGSize?

        override func preferredLayoutAttributesFitting(
          _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
          if let preferred { layoutAttributes.size = preferred }
          return layoutAttributes
        }
      }

      """
  }
}
