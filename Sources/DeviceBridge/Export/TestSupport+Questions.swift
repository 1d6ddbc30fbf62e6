// What a test asks of the view: where elements stand, and whether lengths are equal.
extension TestSupport {
  static func questions(_ needs: CaseWriter.Needs) -> String {
    let ask = needs.calls.isEmpty ? "" : "calls.pausing "
    let (open, close) = ask.isEmpty ? ("", "") : ("calls.pausing { ", " }")
    var text = "\n// MARK: - Where everything stands\n\nextension Screen {\n"
    text += """
        fileprivate var count: Int { \(needs.snapshots ? "source?.snapshot().numberOfItems ?? " : "")sections.reduce(0) { $0 + $1.items.count } }

        fileprivate func frame(_ item: Int, in section: Int = 0) -> CGRect {
          tick()
          let path = IndexPath(item: item, section: section)
          return \(open)view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .null\(close)
        }

      """
    if needs.headers {
      text += """

          fileprivate func frame(ofKind kind: String, at path: IndexPath) -> CGRect {
            tick()
            let layout = view.collectionViewLayout
            return \(open)layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame ?? .null\(close)
          }

          fileprivate func header(_ section: Int) -> CGRect {
            frame(
              ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
          }

          fileprivate func footer(_ section: Int) -> CGRect {
            frame(
              ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))
          }

        """
    }
    if needs.visible {
      text += """

          fileprivate var visible: [IndexPath] {
            tick()
            return view.indexPathsForVisibleItems.sorted()
          }

        """
    }
    if needs.inside || needs.overlap {
      text += """

          private var all: [UICollectionViewLayoutAttributes] {
            tick()
            let content = CGRect(origin: .zero, size: view.contentSize)
            let layout = view.collectionViewLayout
            return \(open)layout.layoutAttributesForElements(in: content) ?? []\(close)
          }

        """
    }
    if needs.inside {
      text += """

          /// The elements that stand outside of the content.
          fileprivate var outside: [IndexPath] {
            let content = CGRect(origin: .zero, size: view.contentSize).insetBy(dx: -tolerance, dy: -tolerance)
            return all.filter { !content.contains($0.frame) }.map(\\.indexPath)
          }

        """
    }
    if needs.overlap {
      text += """

          /// Items that stand on others.
          fileprivate var overlaps: [IndexPath] {
            let cells = all.filter { $0.representedElementCategory == .cell }
            return cells.filter { cell in
              let inner = cell.frame.insetBy(dx: tolerance, dy: tolerance)
              return cells.contains { $0.indexPath != cell.indexPath && $0.frame.intersects(inner) }
            }.map(\\.indexPath)
          }

        """
    }
    return text + "}\n"
  }

  static func tolerance(_ needs: CaseWriter.Needs) -> String {
    var text = """

      /// How far apart equal lengths may lie: a device puts edges on whole pixels.
      private let tolerance: CGFloat = 0.5

      """
    if needs.frames {
      text += """

        /// Whether a frame is what the script says: x, y, width and height.
        private func isAt(
          _ frame: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
        ) -> Bool {
          abs(frame.minX - x) <= tolerance && abs(frame.minY - y) <= tolerance
            && abs(frame.width - width) <= tolerance && abs(frame.height - height) <= tolerance
        }

        """
    }
    if needs.lengths {
      text += """

        /// Whether two lengths are equal, up to the tolerance.
        private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) <= tolerance }

        """
    }
    return text
  }
}
