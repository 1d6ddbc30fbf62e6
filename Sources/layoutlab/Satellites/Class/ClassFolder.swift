import Foundation
import Glibc

/// The folder of a class: the owners of seats, and the journal of each seat's lines.
final class ClassFolder {
  /// The owner of a token: a seat by its number, the room or the board by a negative one; the port is kept
  /// likewise.
  struct Owner: Codable {
    static let (room, board, port) = (-1, -2, -3)

    var number: Int
    var name: String
    var token: String
  }

  /// A row of a seat's journal: a line before it runs, the outcome of the line above, or the beginning of a lab.
  struct Entry: Codable {
    var t = Int(Date().timeIntervalSince1970)
    var line: String?
    /// Whether the line above ran; false if it was stopped and must not run again.
    var ran: Bool?
    /// The first line of the lab that the following rows belong to, and the facts of the rows above.
    var begins: String?
    var before: SeatFacts?
  }

  struct Journal {
    /// The lines that restore the lab.
    var again: [String] = []
    var before: SeatFacts?
    /// The last line if its outcome is unknown.
    var open: String?
    var isBegun = false
  }

  let path: String
  private let isKept: Bool
  private let lock: Int32
  /// The bytes of the disk to leave free for other users of the disk.
  private static let reserve = 8 << 20
  private static let mostBytes = 4 << 20

  /// - Parameter path: the folder; nil creates one that is removed with the class.
  init(_ path: String?) throws(FileError) {
    isKept = path != nil
    self.path = path ?? FileManager.default.temporaryDirectory.path + "/layoutlab-class-" + LiveAccess.token()
    do throws(SystemError) { try LockedFile.makeDirectory(self.path) } catch { throw FileError(self.path, error) }
    let name = self.path + "/lock"
    lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw FileError(name, .current) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw FileError(self.path, "another class keeps its seats here: end it, or name another folder")
    }
  }

  /// Unlocks the folder, and removes it if it is temporary.
  func close() {
    if !isKept { try? FileManager.default.removeItem(atPath: path) }
    Glibc.close(lock)
  }

  // MARK: The room

  private var roomPath: String { path + "/room.jsonl" }

  /// Returns the owners of tokens in the order of their first rows; the last row of a number is valid.
  func owners() throws(FileError) -> [Owner] {
    guard access(roomPath, F_OK) == 0 else { return [] }
    var owners: [Owner] = []
    for owner in JSONLines.rows(try TextFile.bytes(at: roomPath), of: Owner.self) {
      if let index = owners.firstIndex(where: { $0.number == owner.number }) {
        owners[index] = owner
      } else {
        owners.append(owner)
      }
    }
    return owners
  }

  func add(_ owner: Owner) throws(FileError) { try append(owner, to: roomPath) }

  private func append(_ row: some Encodable, to path: String) throws(FileError) {
    do throws(SystemError) { try LockedFile(path).append(row: row) } catch { throw FileError(path, error) }
  }

  // MARK: The seats

  static func name(of seat: Int) -> String { String(format: "seat-%03d", seat) }

  private func journalPath(_ seat: Int) -> String { "\(path)/\(Self.name(of: seat))/lines.jsonl" }

  func append(_ entry: Entry, seat: Int) throws(FileError) {
    let path = journalPath(seat)
    var (disk, file) = (statvfs(), stat())
    if entry.line != nil, statvfs(self.path, &disk) == 0, disk.f_bavail * disk.f_frsize < Self.reserve {
      throw FileError(path, SystemError(code: ENOSPC))
    }
    if entry.line != nil, stat(path, &file) == 0, file.st_size > Self.mostBytes {
      throw FileError(path, "all that is kept of a seat is full: ask for a new one")
    }
    try append(entry, to: path)
  }

  /// Returns a seat's journal without damaged rows.
  func journal(seat: Int) -> Journal {
    var journal = Journal()
    guard let bytes = try? TextFile.bytes(at: journalPath(seat)) else { return journal }
    for entry in JSONLines.rows(bytes, of: Entry.self) {
      journal.isBegun = true
      if let begins = entry.begins {
        (journal.again, journal.before, journal.open) = ([begins], entry.before, nil)
      } else if let line = entry.line {
        journal.open = line
      } else if let ran = entry.ran {
        if ran, let line = journal.open { journal.again.append(line) }
        journal.open = nil
      }
    }
    return journal
  }
}
