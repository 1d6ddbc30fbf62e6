import Glibc
import LayoutScript

/// What a copy of the process leaves behind where code of a layout ends it: memory that the process which was kept sees, too.
@MainActor
enum CrashNote {
  /// A statement of a script that ran.
  struct Statement: Codable, Equatable {
    var file: String
    var line: Int
    var column: Int
    /// Its first line.
    var text: String

    /// `tr.layout:7:1: at `property columns 0``
    var row: String {
      let shown = text.count > Self.width ? text.prefix(Self.width - 3) + "..." : text[...]
      return "\(file.printable):\(line):\(column): at `\(String(shown).printable)`"
    }

    private static let width = 80
  }

  /// What a run in the copy would have written where it ended: what it held back, and its last object.
  struct LastWords: Equatable {
    var held: [UInt8] = []
    var summary: [UInt8] = []
  }

  private nonisolated static let capacity = 1 << 20
  /// Nothing is noted where there is none.
  private static let memory: UnsafeMutableRawPointer? = {
    let memory = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    return memory == MAP_FAILED ? nil : memory
  }()

  /// The parts stand one after the other, each behind its length.
  private enum Part: Int {
    case statement = 0
    case held = 8192
    case summary = 1_040_384

    var end: Int {
      switch self {
      case .statement: Part.held.rawValue
      case .held: Part.summary.rawValue
      case .summary: CrashNote.capacity
      }
    }
  }

  /// Forgets all, before a copy is made.
  static func clear() {
    forgetStatement()
    note(LastWords())
  }

  /// No statement runs.
  static func forgetStatement() { write([], to: .statement) }

  /// A statement begins.
  static func note(_ place: Place) {
    let position = place.source.position(at: place.span.start)
    let text = place.text.prefix { $0 != "\n" }
    write(
      Array("\(position.line)\n\(position.column)\n\(text)\n\(place.source.name)".utf8), to: .statement)
  }

  static func note(_ words: LastWords) {
    write(words.held, to: .held)
    write(words.summary, to: .summary)
  }

  /// The statement that ran; nil where none did.
  static var statement: Statement? {
    let text = String(decoding: read(.statement), as: UTF8.self)
    let parts = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let line = Int(parts[0]), let column = Int(parts[1]) else { return nil }
    return Statement(file: String(parts[3]), line: line, column: column, text: String(parts[2]))
  }

  static var lastWords: LastWords { LastWords(held: read(.held), summary: read(.summary)) }

  // MARK: The memory

  /// What does not fit is left out.
  private static func write(_ bytes: [UInt8], to part: Part) {
    guard let memory else { return }
    let start = part.rawValue + MemoryLayout<Int>.size
    let count = start + bytes.count <= part.end ? bytes.count : 0
    UnsafeMutableRawBufferPointer(start: memory + start, count: count).copyBytes(from: bytes.prefix(count))
    memory.storeBytes(of: count, toByteOffset: part.rawValue, as: Int.self)
  }

  private static func read(_ part: Part) -> [UInt8] {
    guard let memory else { return [] }
    let count = memory.load(fromByteOffset: part.rawValue, as: Int.self)
    return Array(UnsafeRawBufferPointer(start: memory + part.rawValue + MemoryLayout<Int>.size, count: count))
  }
}
