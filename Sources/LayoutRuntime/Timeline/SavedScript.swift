import CollectionLayout

/// The lines of a session as a tested script: a line that would stop the file is a comment in it.
package struct SavedScript: Codable {
  package private(set) var lines: [String]
  /// The number of lines that became comments because the file stopped there.
  package private(set) var stopped = 0
  /// The differences between the lab and the state at the end of the file, each in a few words.
  package private(set) var differences: [String] = []

  /// Whether the file reached its end in the test; false if Ctrl-C or an included file ended it.
  package private(set) var isTried = false

  /// The mark of a line at which the file would stop.
  private static let stopMark = "# stops here: "

  @MainActor
  init(of lab: Lab) {
    lines = lab.script
    var options = lab.options.ofTrial
    options.past = .ofSource
    while true {
      let errors = ErrorLines()
      let copy = Lab(transcript: errors, options: options)
      let source = SourceText(name: "", text: lines.joined(separator: "\n"))
      switch copy.run(source) {
      case .finished, .ended:
        differences = Self.differences(from: lab, to: copy)
        isTried = true
        return
      case .interrupted: return
      case .rejected, .failed:
        let places = Set(errors.offsets.compactMap { line(at: $0) })
        guard !places.isEmpty else { return }
        for place in places {
          lines[place] = Self.stopMark + lines[place].replacing("\n", with: "\n# ")
          stopped += 1
        }
      }
    }
  }

  /// Returns the index of the line at an offset of the joined text; nil for a comment.
  private func line(at offset: Int) -> Int? {
    var end = 0
    for (index, line) in lines.enumerated() {
      end += line.utf8.count + 1
      if offset < end { return line.hasPrefix("#") ? nil : index }
    }
    return nil
  }

  @MainActor
  private static func differences(from lab: Lab, to copy: Lab) -> [String] {
    var differences = Setting.allCases.compactMap { setting -> String? in
      let (here, there) = (lab.state.settings[setting], copy.state.settings[setting])
      // The settings of the command line and the trace are not part of the script's result.
      return here == there || setting == .trace ? nil : "\(setting.rawValue) \(there.text) for \(here.text)"
    }
    let (here, there) = (lab.state.model.counts, copy.state.model.counts)
    if here != there { differences.append("\(there.reduce(0, +)) items for \(here.reduce(0, +))") }
    guard lab.state.settings.hunt == nil else { return differences }
    let difference = LabDifference(from: lab.scene, to: copy.scene, within: lab.state.settings.within)
    if let offset = difference.offset {
      differences.append("offset \(Decimal.text(offset.to)) for \(Decimal.text(offset.from))")
    }
    let moved = difference.changes.count + difference.gone.count
    if moved > 0 { differences.append("other frames of \(Counted.text(moved, "element"))") }
    return differences
  }

  @MainActor
  private final class ErrorLines: Transcript {
    var offsets: [Int] = []

    func receive(_ item: TranscriptItem) {
      guard case .diagnostic(let diagnostic) = item, diagnostic.source.name.isEmpty else { return }
      if diagnostic.severity == .error { offsets.append(diagnostic.span.start) }
    }
  }
}
