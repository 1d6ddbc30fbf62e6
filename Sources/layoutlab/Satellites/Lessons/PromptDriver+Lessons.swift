import LayoutLoading
import LayoutScript

// Lessons at the prompt.
extension PromptDriver {
  var learning: LessonDriver? { companion as? LessonDriver }

  /// The current lesson; if there is none, reports that.
  var lessonUnderWay: LessonDriver? {
    if learning == nil { streams.writeError("no lesson is under way: `:lessons` lists them\n") }
    return learning
  }

  /// Runs `:learn NAME`; without a name begins the first unfinished lesson.
  /// - Parameter anew: whether to forget the lesson's earlier inputs.
  /// - Returns: nil if the rest of the input is still to run.
  func learn(_ name: String?, anew: Bool = false) -> LabOutcome? {
    do throws(UsageError) {
      let entry = try name.map { name throws(UsageError) in try shelf.find(name) } ?? shelf.open(done)
      guard let entry = entry ?? shelf.entries.first else { return nil }
      if anew {
        var progress = progress(of: entry)
        progress.forget(from: 1)
        learning?.forget(entry)
      }
      return learn(entry, anew: anew)
    } catch {
      streams.writeError(error.message + (error.hint.map { ": " + $0 } ?? "") + "\n")
      return nil
    }
  }

  /// Begins or resumes a lesson, in another lab if it loads files that this one lacks.
  /// - Parameter anew: whether to begin at the start with fresh copies of its files.
  /// - Returns: nil if the rest of the input is still to run.
  func learn(_ entry: LessonShelf.Entry, anew: Bool = false) -> LabOutcome? {
    let files = entry.files
    if !files.isEmpty, anew || !files.allSatisfy(LabRun.labOptions.loaded.holds) {
      switch wish?(.learn(entry.path, isAnew: anew)) {
      case .replaced?: return .replaced
      case .failed?: return nil
      default: break
      }
    }
    if let learning {
      learning.learn(entry)
    } else {
      companion = LessonDriver(entry, at: self)
      learning?.resume()
    }
    return nil
  }

  func leaveLesson(to plain: LabRun) {
    companion = nil
    renew(plain)
  }

  func found(_ names: [String]) {
    guard !names.isEmpty else {
      return streams.writeError("`:found NAME` names the mistake that is hidden: `bug` lists them\n")
    }
    guard run.lab.hunt != nil else { return streams.writeError("no hunt is on: `hunt 17` begins one\n") }
    _ = perform("\(LessonVerb.found.rawValue) \(names.joined(separator: " "))")
  }

  /// Lists the lessons with the numbers of exercises done.
  func listLessons() {
    streams.write(shelf.rows(done).map { $0 + "\n" }.joined())
    if learning == nil { streams.write("`:learn NAME` begins one\n") }
  }

  private func done(_ entry: LessonShelf.Entry) -> Int {
    min(learning?.best(of: entry) ?? progress(of: entry).best, entry.outline.exercises.count)
  }

  /// The progress in lessons without a folder.
  var lessonTexts: LessonTexts {
    let texts = kept[ObjectIdentifier(LessonTexts.self)] as? LessonTexts ?? LessonTexts()
    kept[ObjectIdentifier(LessonTexts.self)] = texts
    return texts
  }

  func progress(of entry: LessonShelf.Entry) -> LessonProgress {
    LessonProgress(of: entry.name, environment: streams.environment, orIn: lessonTexts)
  }

  private var shelf: LessonShelf { LessonShelf(environment: streams.environment) }
}

extension PromptSession {
  /// Begins a lesson of the course in a lab with the learner's copies of its files.
  func learn(_ name: String, isAnew: Bool) -> WishAnswer {
    attempt(otherwise: .failed) {
      let entry = try LessonShelf(environment: streams.environment).find(name)
      do {
        guard LessonFiles.folder(streams.environment) != nil else {
          throw LoadError("there is no folder for the lesson's files", hint: "set HOME or XDG_STATE_HOME")
        }
        try LessonFiles.write(entry.files, anew: isAnew)
        let library = try LoadCommand.compile(entry.files, streams).1.library(of: entry.files)
        let others = LoadingProgram.loaded.filter { $0.operands != entry.files }
        let answer = try goOn(with: others + [library], nil, leavesLesson: true)
        let folder = AtomicFile.directory(of: entry.source.name).printable
        streams.write("the lesson's Swift files are in \(folder): yours to change, and `:reload`\n")
        _ = learn(name)
        return answer
      } catch {
        streams.writeError("`\(name)` is a lesson with Swift files, and cannot begin:\n")
        throw error
      }
    }
  }
}
