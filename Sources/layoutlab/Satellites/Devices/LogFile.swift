import DeviceBridge
import Glibc
import LayoutScript

struct LogMistake: Error {
  var path: String
  var error: LogError

  var text: String {
    let place = error.line.map { "\(path):\($0): the line " } ?? "\(path): "
    return (place + error.message).printable + "\n" + (error.hint.map { "  \($0.printable)\n" } ?? "")
  }
}

/// A reader of logs in parts, so that a log of any length needs only the memory of its longest lines.
@MainActor
enum LogFile {
  private static let part = 1 << 20

  /// Passes on the events of a log, with the numbers of their layouts.
  /// - Returns: remarks about the whole log.
  static func read(
    _ path: String, _ streams: StandardStreams, receive: @escaping (Int, LogEvent) throws -> Void
  ) throws -> [String] {
    let isInput = path == "-"
    let descriptor = isInput ? streams.input.descriptor : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError(path, .current) }
    defer { if !isInput { close(descriptor) } }
    var reader = LogReader(receive: receive)
    do {
      var bytes = [UInt8](repeating: 0, count: part)
      while true {
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        if Interrupts.isRequested { throw FileError.interruption(path) }
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw FileError(path, .current) }
        guard count > 0 else { break }
        try reader.read(bytes[..<count])
      }
      try reader.finish()
    } catch let error as LogError {
      throw LogMistake(path: path, error: error)
    }
    return reader.remarks
  }
}
