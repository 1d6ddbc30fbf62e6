/// The streams of Server-Sent Events to all pages.
///
/// An event has a number, so that a page that was away gets those that it lacks. A page that takes nothing for long gets the
/// state whole instead of what waits for it, so no page holds the session up and none makes it grow.
@MainActor
final class EventStreams {
  private struct Event {
    var number: Int
    var bytes: [UInt8]
  }

  private struct Reader {
    var role: LiveAccess.Role
    /// The bytes that wait, from an offset on.
    var waiting: [UInt8] = []
    var offset = 0
    /// Whether it gets the state whole, once it takes bytes again.
    var lacksState = false
    /// Whether bytes were asked for that were not there.
    var isWaiting = false

    /// Drops what waits: an event that is on its way goes on to its end, and the state follows it.
    mutating func loseTrack() {
      let end = waiting[offset...].firstRange(of: Array("\n\n".utf8))?.upperBound
      waiting = offset > 0 ? Array(waiting[offset..<(end ?? offset)]) : []
      (offset, lacksState) = (0, true)
    }
  }

  /// The name of this session, in the numbers of its events.
  private let session = String(UInt64.random(in: 0...UInt64.max), radix: 36)
  private var number = 0
  private var kept: [Event] = []
  private var keptBytes = 0
  private var readers: [UInt64: Reader] = [:]
  /// The number of the last reader of all streams of this process.
  private static var lastReader: UInt64 = 0
  /// Returns the state whole, as the data of an event named `state`; nil where it comes later, by `takeState`.
  private let state: (LiveAccess.Role) -> String?
  /// Called with a reader that waits and has bytes now.
  private let wake: (UInt64) -> Void

  /// The most bytes that wait for a page, and that are kept for those that were away.
  static let limit = 1 << 20

  init(state: @escaping (LiveAccess.Role) -> String?, wake: @escaping (UInt64) -> Void) {
    (self.state, self.wake) = (state, wake)
  }

  /// Returns the number of pages of a role.
  func count(_ role: LiveAccess.Role) -> Int { readers.values.count { $0.role == role } }

  /// Begins a stream.
  /// - Parameter last: the number of the last event that the page got, as it says.
  func open(_ role: LiveAccess.Role, after last: String?) -> UInt64 {
    Self.lastReader += 1
    var reader = Reader(role: role)
    let parts = last?.split(separator: "-") ?? []
    if parts.count == 2, parts[0] == session, let got = Int(parts[1]), got <= number,
      number - got <= kept.count
    {
      reader.waiting = Array("retry: 1000\n\n".utf8) + kept.suffix(number - got).flatMap(\.bytes)
    } else {
      (reader.waiting, reader.lacksState) = (Array("retry: 1000\n\n".utf8), true)
    }
    readers[Self.lastReader] = reader
    return Self.lastReader
  }

  /// Sends an event to all pages.
  /// - Parameter data: JSON in one line.
  func send(_ name: String, _ data: String) {
    number += 1
    let event = Event(number: number, bytes: bytes(name, data))
    kept.append(event)
    keptBytes += event.bytes.count
    while keptBytes > Self.limit || kept.count > 1000 { keptBytes -= kept.removeFirst().bytes.count }
    for key in readers.keys { add(event.bytes, to: key) }
  }

  /// The most bytes that wait for a page which gets what is only for the moment.
  private static let mostWaiting = 1 << 16

  /// Sends pages of a role what is only for the moment: a page that was away does not get it, nor one that is slow.
  func pass(_ name: String, _ data: String, to role: LiveAccess.Role) {
    let bytes = Array("event: \(name)\ndata: \(data)\n\n".utf8)
    for (key, reader) in readers
    where reader.role == role && !reader.lacksState && reader.waiting.count - reader.offset < Self.mostWaiting {
      add(bytes, to: key)
    }
  }

  /// Sends all pages a sign of life, by which the system notices those that have gone, and pages a session that is held.
  func beat() {
    for (key, reader) in readers where reader.isWaiting { add(Array("event: beat\ndata: {}\n\n".utf8), to: key) }
  }

  private func bytes(_ name: String, _ data: String) -> [UInt8] {
    Array("id: \(session)-\(number)\nevent: \(name)\ndata: \(data)\n\n".utf8)
  }

  private func add(_ bytes: [UInt8], to key: UInt64) {
    guard var reader = readers.removeValue(forKey: key) else { return }
    if !reader.lacksState {
      if reader.waiting.count - reader.offset + bytes.count > Self.limit {
        reader.loseTrack()
      } else {
        reader.waiting += bytes
      }
    }
    put(reader, as: key)
  }

  private func put(_ reader: Reader, as key: UInt64) {
    readers[key] = reader
    readers[key]?.isWaiting = false
    if reader.isWaiting { wake(key) }
  }

  /// Has the state sent to the pages that lack it: it is there now.
  func takeState() {
    for (key, var reader) in readers where reader.lacksState {
      guard let state = state(reader.role) else { continue }
      reader.waiting += bytes("state", state)
      reader.lacksState = false
      put(reader, as: key)
    }
  }

  /// Has a page go on with other streams, in a role there; it gets their state whole.
  func move(_ key: UInt64, to other: EventStreams, as role: LiveAccess.Role) {
    guard var reader = readers.removeValue(forKey: key) else { return }
    reader.role = role
    reader.loseTrack()
    other.put(reader, as: key)
  }

  /// Returns the next bytes for a page; none where it has to wait.
  func fill(_ key: UInt64, room: Int) -> ArraySlice<UInt8> {
    guard var reader = readers.removeValue(forKey: key) else { return [] }
    defer { readers[key] = reader }
    if reader.offset == reader.waiting.count {
      (reader.waiting, reader.offset) = ([], 0)
      if reader.lacksState, let state = state(reader.role) {
        reader.lacksState = false
        reader.waiting = bytes("state", state)
      }
    }
    let part = reader.waiting[reader.offset...].prefix(room)
    reader.offset += part.count
    reader.isWaiting = part.isEmpty
    return part
  }

  /// Ends a stream.
  func end(_ key: UInt64) { readers[key] = nil }
}
