/// The streams of Server-Sent Events to all pages. A page that reconnects gets the events that it lacks, by their
/// numbers; one that does not read gets the whole state instead of waiting events, so that it neither blocks the
/// session nor makes it grow.
@MainActor
final class EventStreams {
  private struct Event {
    var number: Int
    var bytes: [UInt8]
  }

  private struct Reader {
    var role: LiveAccess.Role
    /// The waiting bytes, from `offset` on.
    var waiting: [UInt8] = []
    var offset = 0
    /// Whether the page gets the whole state once it reads again.
    var lacksState = false
    /// Whether the server asked for bytes when there were none.
    var isWaiting = false

    /// Drops waiting events except the rest of a partly sent one; the state follows.
    mutating func loseTrack() {
      let end = waiting[offset...].firstRange(of: Array("\n\n".utf8))?.upperBound
      waiting = offset > 0 ? Array(waiting[offset..<(end ?? offset)]) : []
      (offset, lacksState) = (0, true)
    }
  }

  /// The session's random name, a part of event numbers.
  private let session = String(UInt64.random(in: 0...UInt64.max), radix: 36)
  private var number = 0
  private var kept: [Event] = []
  private var keptBytes = 0
  private var readers: [UInt64: Reader] = [:]
  /// The last reader's number, shared by all streams of the process.
  private static var lastReader: UInt64 = 0
  /// Returns the whole state as the data of a `state` event; nil if it follows later through `takeState`.
  private let state: (LiveAccess.Role) -> String?
  /// Called when a waiting reader has bytes.
  private let wake: (UInt64) -> Void

  /// The limit in bytes for the waiting events of a page, and for events kept for reconnecting pages.
  static let limit = 1 << 20

  init(state: @escaping (LiveAccess.Role) -> String?, wake: @escaping (UInt64) -> Void) {
    (self.state, self.wake) = (state, wake)
  }

  func count(_ role: LiveAccess.Role) -> Int { readers.values.count { $0.role == role } }

  /// Begins a stream.
  /// - Parameter last: the number of the last event that the page received.
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

  /// The most waiting bytes of a page that still gets transient events.
  private static let mostWaiting = 1 << 16

  /// Sends a transient event to pages of a role; absent and slow pages miss it.
  func pass(_ name: String, _ data: String, to role: LiveAccess.Role) {
    let bytes = Array("event: \(name)\ndata: \(data)\n\n".utf8)
    for (key, reader) in readers
    where reader.role == role && !reader.lacksState && reader.waiting.count - reader.offset < Self.mostWaiting {
      add(bytes, to: key)
    }
  }

  /// Sends all pages a heartbeat, by which the system detects closed pages, and pages detect a suspended session.
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

  /// Sends the state, which has become available, to the pages that lack it.
  func takeState() {
    for (key, var reader) in readers where reader.lacksState {
      guard let state = state(reader.role) else { continue }
      reader.waiting += bytes("state", state)
      reader.lacksState = false
      put(reader, as: key)
    }
  }

  /// Moves a page to other streams in a new role; it gets their whole state.
  func move(_ key: UInt64, to other: EventStreams, as role: LiveAccess.Role) {
    guard var reader = readers.removeValue(forKey: key) else { return }
    reader.role = role
    reader.loseTrack()
    other.put(reader, as: key)
  }

  /// Returns the next bytes for a page; empty if there are none yet.
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

  func end(_ key: UInt64) { readers[key] = nil }
}
