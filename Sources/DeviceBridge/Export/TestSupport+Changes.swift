// What a test does with the view: updates, rotations, flings, snapshots.
extension TestSupport {
  static func changes(_ needs: CaseWriter.Needs) -> String {
    var text = ""
    if needs.updates {
      text += """

          /// Carries out an update, and returns when its animation is over.
          fileprivate func update(_ changes: @escaping () -> Void) async {
            tick()
            await withCheckedContinuation { over in
              view.performBatchUpdates(changes) { _ in over.resume() }
            }
          }

        """
    }
    if needs.animations {
      text += """

          /// Gives the view another size inside an animation, as a rotation does, and returns when it is over.
          fileprivate func resize(to size: CGSize) async {
            tick()
            await withCheckedContinuation { over in
              UIView.animate(withDuration: 0.01) {
                self.view.frame.size = size
                self.view.layoutIfNeeded()
              } completion: { _ in
                over.resume()
              }
            }
          }

        """
    }
    if needs.flings {
      text += """

          /// Lifts a finger: the layout is asked where the scroll ends, and the view goes there. The velocity
          /// is in points a millisecond, as reports have it of devices.
          fileprivate func fling(to proposed: CGPoint, velocity: CGPoint) {
            tick()
            view.contentOffset = view.collectionViewLayout.targetContentOffset(
              forProposedContentOffset: proposed, withScrollingVelocity: velocity)
          }

        """
    }
    if needs.preferences {
      text += """

          /// Lets cells prefer a size. One on screen says so at once, since iOS 16.
          fileprivate func prefer(_ size: CGSize, _ items: [Int], in section: Int) {
            for item in items {
              let path = IndexPath(item: item, section: section)
              preferred[path] = size
              guard let cell = view.cellForItem(at: path) as? Cell else { continue }
              cell.preferred = size
              cell.invalidateIntrinsicContentSize()
            }
          }

        """
    }
    return text.isEmpty ? "" : "\n// MARK: - What an app does\n\nextension Screen {\(text)}\n"
  }

  static let snapshots = """

    // MARK: - Snapshots

    extension Screen {
      typealias Source = UICollectionViewDiffableDataSource<String, String>
      typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

      /// Gives the view a diffable data source, which has no items yet.
      fileprivate func takeSnapshots() {
        let source = Source(collectionView: view) { [unowned self] view, path, _ in
          collectionView(view, cellForItemAt: path)
        }
        source.supplementaryViewProvider = { [unowned self] view, kind, path in
          collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
        }
        self.source = source
      }

      /// Shows a snapshot, and returns when its animation is over.
      fileprivate func apply(_ snapshot: Snapshot, animated: Bool = true) async {
        tick()
        await withCheckedContinuation { over in
          source?.apply(snapshot, animatingDifferences: animated) { over.resume() }
        }
      }
    }

    """
}
