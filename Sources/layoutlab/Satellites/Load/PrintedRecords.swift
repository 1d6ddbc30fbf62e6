import CGuard
import CollectionLayout
import Foundation
import LayoutLoading

/// The output of loaded layouts, kept in memory for the calls that print it.
@MainActor
enum PrintedRecords {
  private static let room = 1 << 17
  private static var counts: UnsafePointer<layoutlab_output>?

  /// The number of lines that layouts printed since this program began, in its copies, too.
  static var lines: Int { counts?.pointee.lines ?? 0 }

  /// Begins to keep the output of `print`, `NSLog` and C's streams, unless a recorder's log goes to standard error.
  static func keep() {
    let log = ProcessInfo.processInfo.environment[LayoutLoader.logVariable]
    guard log != LayoutLoader.standardError, let counts = layoutlab_output_keep() else { return }
    self.counts = counts
    let waiting = UnsafeRawPointer(counts).assumingMemoryBound(to: Int.self)
    PrintedOutput.current = PrintedOutput(
      waiting: waiting, take: { texts(layoutlab_output_take) }, drop: { _ = layoutlab_output_take(nil, 0) },
      endTurn: { layoutlab_output_end_turn() }, forget: { layoutlab_output_forget() })
  }

  /// Gives the streams back to this process, which runs no code of layouts any more.
  static func release() {
    layoutlab_output_release()
    (counts, PrintedOutput.current) = (nil, nil)
  }

  /// Returns a line without the date and process that `NSLog` writes, and without the name of a loaded module.
  private static func plain(_ line: String) -> String {
    if line.hasPrefix(LayoutLoader.modulePrefix), let slash = line.firstIndex(of: "/") {
      return String(line[line.index(after: slash)...])
    }
    let marks: [(place: Int, byte: UInt8)] = [(4, 0x2D), (7, 0x2D), (10, 0x20), (13, 0x3A), (16, 0x3A), (19, 0x2E)]
    let bytes = line.utf8
    guard bytes.count > 24,
      marks.allSatisfy({ bytes[bytes.index(bytes.startIndex, offsetBy: $0.place)] == $0.byte }),
      let end = line.range(of: "] ")
    else { return line }
    return String(line[end.upperBound...])
  }

  /// Returns the lines of the turn in which a copy crashed: of many lines the first and the last.
  static func takeLinesOfCrash() -> [String] {
    guard counts != nil else { return [] }
    var lines = texts(layoutlab_output_rest).map(\.text)
    let more = layoutlab_output_end_turn()
    let shown = 40
    guard more > 0 || lines.count > 2 * shown else { return lines }
    let hidden = max(0, lines.count - 2 * shown) + more
    lines.replaceSubrange(
      min(shown, lines.count)..<max(shown, lines.count - shown), with: ["... \(hidden) more lines were printed"])
    return lines
  }

  /// Returns the lines of records. A line may be printed in parts, and the last one may lack its end.
  private static func texts(_ take: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [PrintedText] {
    let records = [CChar](unsafeUninitializedCapacity: room) { buffer, count in
      count = take(buffer.baseAddress, buffer.count)
    }
    var texts: [PrintedText] = []
    var bytes = records.lazy.map { UInt8(bitPattern: $0) }[...]
    while bytes.count > 5 {
      let stream = bytes.first ?? 0
      // A capital letter marks the text of another thread.
      let (isError, isOther) = (stream | 0x20 == UInt8(ascii: "e"), stream & 0x20 == 0)
      let length = bytes.dropFirst().prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      let text = bytes.dropFirst(5).prefix(length)
      bytes = bytes.dropFirst(5 + length)
      var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      texts += lines.map {
        PrintedText(plain(String(decoding: $0, as: UTF8.self)), isError: isError, thread: isOther ? .other : .own)
      }
    }
    return texts
  }
}
