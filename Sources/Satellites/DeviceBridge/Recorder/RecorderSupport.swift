/// The part of a recorder that all layouts share, for an app with UIKit and Foundation alone.
enum RecorderSupport {
  /// The Swift, with `%NAME%` for the recorder's name, and `%WORD%` for the code that writes words of the app.
  static let text = record + json

  private static let record = #"""

    // MARK: - The record

    /// Lines of JSON about one layout, as many as there is room for.
    @MainActor
    private final class LayoutRecord {
      /// How many bytes are written before the record ends, and how many within one second.
      static var room = 16_000_000
      static var roomOfSecond = 8_000_000
      /// Of how many elements an answer is written, and the sizes of how many items are noted.
      static var elements = 1000
      /// Whether sizes are asked for of items that were not on screen. Turn it off for a layout that
      /// computes places lazily, or that traps when it is asked for items far away.
      static var asksForSizes = true
      /// Where lines go, several at a time.
      static var write: (String) -> Void = fileWriter()

      private struct Element: Hashable {
        var kind: String
        var section: Int
        var item: Int
      }

      private struct ViewState: Equatable {
        var bounds: CGRect
        var inset: UIEdgeInsets
        var finger: String
        var scale: CGFloat
        var isMirrored: Bool
      }

      private let name: String
      private let properties: () -> [(String, Any)]
      private let start = ProcessInfo.processInfo.systemUptime
      private var number = 0
      private var buffer = ""
      private var written = 0
      private var second = (number: -1, bytes: 0)
      private var isCut = false
      private var hasBegun = false
      private var last = 0
      private var open: [Int] = []
      private var turn = 1
      private var isTurnMarked = false
      private var knownView: ViewState?
      private var knownCounts: [Int]?
      private var knownSizes: [Element: CGSize] = [:]
      private var areSizesDue = false

      init(of name: String, properties: @escaping () -> [(String, Any)]) {
        self.name = name
        self.properties = properties
      }

      /// Writes to the file that the variable LAYOUT_LOG names, `-` for standard error; without it, to
      /// a file in the folder of caches, and prints its path.
      private static func fileWriter() -> (String) -> Void {
        let wanted = ProcessInfo.processInfo.environment["LAYOUT_LOG"]
        if wanted == "-" { return { FileHandle.standardError.write(Data($0.utf8)) } }
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        let folder = caches ?? URL(fileURLWithPath: NSTemporaryDirectory())
        let own = folder.appendingPathComponent("%NAME%.jsonl")
        let file = wanted.map { URL(fileURLWithPath: $0) } ?? own
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        guard let handle = try? FileHandle(forWritingTo: file) else { return { _ in } }
        print("%NAME% writes to \(file.path)")
        return { handle.write(Data($0.utf8)) }
      }

      // What is known before the first call: written once.
      private func begin(of layout: UICollectionViewLayout) {
        guard !hasBegun else { return }
        hasBegun = true
        // The recorders of all classes count together, since they may write to one place.
        let layouts = Thread.current.threadDictionary
        number = (layouts["LayoutRecord"] as? Int ?? 0) + 1
        layouts["LayoutRecord"] = number
        let system = ProcessInfo.processInfo.operatingSystemVersionString
        let known = properties().compactMap { name, value in
          Self.value(value).map { (name, $0) }
        }
        line([
          ("type", "\"begin\""), ("layout", Self.json(name)),
          ("super", Self.superclasses(of: layout)), ("system", Self.json(system)),
          ("properties", Self.object(known)),
        ])
      }

      /// Notes that a property is about to have another value.
      func property(_ property: String, _ value: Any) {
        guard hasBegun, let text = Self.value(value) else { return }
        var fields = [("type", "\"property\""), ("name", Self.json(property)), ("value", text)]
        if let outer = open.last { fields.append(("in", "\(outer)")) }
        line(fields)
      }

      /// Notes a call, its arguments and its answer. Calls that it makes stand between its two lines.
      func call<Answer>(
        _ call: String, _ arguments: @autoclosure () -> KeyValuePairs<String, String> = [:],
        of layout: UICollectionViewLayout, answer: ((Answer) -> String)? = nil,
        _ body: () -> Answer
      ) -> Answer {
        // Before there is a view nobody asks, and a layout may be made without being used.
        guard !isCut, layout.collectionView != nil else { return body() }
        begin(of: layout)
        view(of: layout)
        last += 1
        let id = last
        var begin = [("type", "\"call\""), ("id", "\(id)")]
        if let outer = open.last { begin.append(("in", "\(outer)")) }
        begin.append(("name", Self.json(call)))
        let arguments = arguments()
        if !arguments.isEmpty {
          begin.append(("args", Self.object(arguments.map { ($0.key, $0.value) })))
        }
        if !Thread.isMainThread { begin.append(("thread", "\"other\"")) }
        line(begin)
        // What traps in it is seen in the log.
        if call.hasPrefix("prepare") { flush() }
        open.append(id)
        let result = body()
        open.removeLast()
        var end = [("type", "\"end\""), ("id", "\(id)")]
        if let answer { end.append(("result", answer(result))) }
        line(end)
        if open.isEmpty { flush() }
        return result
      }

      /// Notes how many items there are, once the layout is prepared: before that the question would
      /// make the view ask its data source anew.
      func prepared(_ layout: UICollectionViewLayout) {
        areSizesDue = true
        guard !isCut, open.isEmpty, let view = layout.collectionView else { return }
        let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        guard counts != knownCounts else { return }
        knownCounts = counts
        knownSizes = knownSizes.filter { element, _ in
          counts.indices.contains(element.section) && element.item < max(1, counts[element.section])
        }
        line([("type", "\"counts\""), ("counts", Self.array(counts.map { "\($0)" }))])
        flush()
      }

      /// Notes how large items are, where that is new. It comes after the elements of a pass, and not
      /// right after `prepare()`: a layout that invalidates itself there would compute all once more.
      func sizes(
        of layout: UICollectionViewLayout, _ item: (IndexPath) -> UICollectionViewLayoutAttributes?,
        and supplementary: (String, IndexPath) -> UICollectionViewLayoutAttributes?
      ) {
        guard !isCut, areSizesDue, Self.asksForSizes, open.isEmpty else { return }
        guard let view = layout.collectionView else { return }
        areSizesDue = false
        var new: [String] = []
        var left = Self.elements
        func note(_ kind: String, _ path: IndexPath, _ size: CGSize?) {
          let key = Element(kind: kind, section: path.section, item: path.item)
          guard let size, size != knownSizes[key] else { return }
          knownSizes[key] = size
          let numbers = ["\(path.section)", "\(path.item)", Self.json(size.width), Self.json(size.height)]
          new.append(Self.array([Self.json(kind)] + numbers))
        }
        for section in 0..<view.numberOfSections {
          let first = IndexPath(item: 0, section: section)
          for kind in Self.kinds {
            // Some layouts answer their header for any kind.
            let found = supplementary(kind, first)
            note(kind, first, found?.representedElementKind == kind ? found?.size : nil)
          }
          let count = min(left, view.numberOfItems(inSection: section))
          left -= count
          for number in 0..<count {
            let path = IndexPath(item: number, section: section)
            note("cell", path, item(path)?.size)
          }
        }
        guard !new.isEmpty else { return }
        line([("type", "\"sizes\""), ("sizes", Self.array(new))])
        flush()
      }

      private static let kinds = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ]

      // What the view is like, where that is new.
      private func view(of layout: UICollectionViewLayout) {
        guard let view = layout.collectionView else { return }
        let isDown = view.isTracking || view.isDragging
        let state = ViewState(
          bounds: view.bounds, inset: view.adjustedContentInset,
          finger: isDown ? "\"down\"" : view.isDecelerating ? "\"lifted\"" : "null",
          scale: view.traitCollection.displayScale,
          isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        guard state != knownView else { return }
        knownView = state
        let text = Self.object([
          ("bounds", Self.json(state.bounds)), ("inset", Self.json(state.inset)),
          ("finger", state.finger), ("scale", Self.json(state.scale)),
          ("rtl", Self.json(state.isMirrored)),
        ])
        line([("type", "\"view\""), ("view", text)])
      }

      private func line(_ fields: [(String, String)]) {
        guard !isCut else { return }
        markTurn()
        let now = ProcessInfo.processInfo.systemUptime
        let time = ((now - start) * 1e6).rounded() / 1e6
        let head = [
          ("v", "1"), ("of", "\(number)"), ("t", Self.json(time)), ("turn", "\(turn)"),
        ]
        let text = Self.object(head + fields) + "\n"
        written += text.utf8.count
        if second.number != Int(now) { second = (Int(now), 0) }
        second.bytes += text.utf8.count
        if written > Self.room || second.bytes > Self.roomOfSecond {
          isCut = true
          buffer += "{\"v\":1,\"of\":\(number),\"type\":\"cut\"}\n"
          return flush()
        }
        buffer += text
      }

      private func flush() {
        guard !buffer.isEmpty else { return }
        let text = buffer
        buffer = ""
        Self.write(text)
      }

      // Lines of one turn of the run loop have the same number.
      private func markTurn() {
        guard !isTurnMarked else { return }
        isTurnMarked = true
        RunLoop.main.perform { [weak self] in
          MainActor.assumeIsolated {
            self?.turn += 1
            self?.isTurnMarked = false
          }
        }
      }
    }

    """#
}
