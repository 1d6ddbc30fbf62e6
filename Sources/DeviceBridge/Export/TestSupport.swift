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
        \(counts ? "    calls.noteAnswer(.sizes)\n    return" : "   ") sections[indexPath.section].items[indexPath.item]
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
    text += "}\n" + cell(needs) + questions(needs) + changes(needs)
    if needs.frames || needs.lengths { text += tolerance(needs) }
    if counts { text += calls(needs) }
    return text
  }

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

  private static func questions(_ needs: CaseWriter.Needs) -> String {
    let ask = needs.calls.isEmpty ? "" : "calls.pausing "
    let (open, close) = ask.isEmpty ? ("", "") : ("calls.pausing { ", " }")
    var text = "\n// MARK: - Where everything stands\n\nextension Screen {\n"
    text += """
        fileprivate var count: Int { sections.reduce(0) { $0 + $1.items.count } }

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

  private static func changes(_ needs: CaseWriter.Needs) -> String {
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

  private static func tolerance(_ needs: CaseWriter.Needs) -> String {
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

  private static func calls(_ needs: CaseWriter.Needs) -> String {
    let words = needs.calls.union([.counts, .cell, .sizes]).map(\.rawValue).sorted()
    return """

      // MARK: - What calls are noted

      /// The calls that a view makes to its layout and its data source, in order. Calls that a layout makes
      /// to itself are not noted.
      @MainActor
      private final class Calls {
        enum Call {
          case \(words.joined(separator: ", "))
        }

        private var all: [Call] = []
        private var depth = 0
        private var isPaused = false

        func note<Result>(_ call: Call, _ body: () -> Result) -> Result {
          if depth == 0, !isPaused { all.append(call) }
          depth += 1
          defer { depth -= 1 }
          return body()
        }

        /// Notes a question to the data source or the delegate, which may come from inside of a call.
        func noteAnswer(_ call: Call) {
          if !isPaused { all.append(call) }
        }

        /// Runs a question of the test itself, which is not noted.
        func pausing<Result>(_ body: () -> Result) -> Result {
          isPaused = true
          defer { isPaused = false }
          return body()
        }

        func beginTurn() { all = [] }

        func count(_ call: Call) -> Int { all.filter { $0 == call }.count }

        /// The calls that did not come in this order, with others between them: none where all did.
        func missing(_ calls: Call...) -> [Call] {
          var rest = calls[...]
          for call in all where call == rest.first { rest.removeFirst() }
          return Array(rest)
        }
      }

      """
  }

  /// Returns the subclasses that note calls, of the layouts under test.
  static func recorders(_ words: Set<CallWord>, _ layouts: Set<String>) -> String {
    layouts.sorted().map { layout in
      let (name, base) =
        switch layout {
        case "flow": ("RecordedFlow", "UICollectionViewFlowLayout")
        case "compositional": ("RecordedCompositional", "UICollectionViewCompositionalLayout")
        default: ("Recorded\(layout)", layout)
        }
      var text = """

        /// The layout under test, which notes calls of the view.
        private final class \(name): \(base) {
          let calls = Calls()


        """
      for word in Recordable.ofLayout where words.contains(word) {
        switch word {
        case .prepare: text += "  override func prepare() {\n    calls.note(.prepare) { super.prepare() }\n  }\n\n"
        case .content:
          text +=
            "  override var collectionViewContentSize: CGSize {\n    calls.note(.content) { super.collectionViewContentSize }\n  }\n\n"
        case .elements:
          text +=
            "  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {\n    calls.note(.elements) { super.layoutAttributesForElements(in: rect) }\n  }\n\n"
        default:
          // A context alone stands for an invalidation: `invalidateLayout()` makes one.
          let methods = Recordable.methods(of: word).filter { word != .invalidate || !$0.parameters.isEmpty }
          for method in methods { text += method.noting(word.rawValue) }
        }
      }
      return text + "}\n"
    }.joined()
  }
}
