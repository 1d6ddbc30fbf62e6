import Glibc
import LayoutScript

/// Notes in shared memory that a copy of the process leaves when a layout's code ends it.
@MainActor
enum CrashNote {
  private nonisolated static let capacity = 1 << 20
  /// The shared memory; nil if there is none, so that nothing is noted.
  private static let memory: UnsafeMutableRawPointer? = {
    let memory = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    return memory == MAP_FAILED ? nil : memory
  }()

  /// The parts of the memory by their offsets. Each part begins with its length.
  private enum Part: Int, CaseIterable {
    case statement = 0
    case work = 8192
    case held = 16_384
    case summary = 1_040_384

    var end: Int { Part.allCases.first { $0.rawValue > rawValue }?.rawValue ?? CrashNote.capacity }
  }

  static func clear() {
    forgetStatement()
    note([])
    note(LastWords())
  }

  static func forgetStatement() { write([], to: .statement) }

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

  /// Notes the place in work that is no script, as lines.
  static func note(_ work: [String]) { write(Array(work.joined(separator: "\n").utf8), to: .work) }

  /// The place in work that is no script, as lines; empty if none was noted.
  static var work: [String] { String(decoding: read(.work), as: UTF8.self).split(separator: "\n").map(String.init) }

  static var statement: CrashGuard.Statement? {
    let text = String(decoding: read(.statement), as: UTF8.self)
    let parts = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let line = Int(parts[0]), let column = Int(parts[1]) else { return nil }
    return CrashGuard.Statement(file: String(parts[3]), line: line, column: column, text: String(parts[2]))
  }

  static var lastWords: LastWords { LastWords(held: read(.held), summary: read(.summary)) }

  // MARK: The memory

  /// Writes a part; bytes that do not fit are left out as a whole.
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
