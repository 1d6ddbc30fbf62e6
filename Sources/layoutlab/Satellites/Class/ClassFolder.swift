import Foundation
import Glibc

/// The folder of a class: who has which seat, and what was typed, a line at a time.
final class ClassFolder {
  /// Who has a token: a seat by its number, and below zero the room and the board; the port stands among them, for it is a part of
  /// all addresses.
  struct Owner: Codable {
    static let (room, board, port) = (-1, -2, -3)

    var number: Int
    var name: String
    var token: String
  }

  /// A row of a seat's journal: a line before it runs, what became of the line above, or a new beginning.
  struct Entry: Codable {
    /// The time, in seconds since 1970.
    var t = Int(Date().timeIntervalSince1970)
    var line: String?
    /// Whether the line above ran; false where it was ended, and is not to run again.
    var ran: Bool?
    /// The line by which the lab begins that the lines below belong to, and what was known of those above.
    var begins: String?
    var before: SeatFacts?
  }

  /// What a seat's journal says.
  struct Journal {
    /// The lines that make the lab what it is.
    var again: [String] = []
    var before: SeatFacts?
    /// A line of which nobody knows whether it ran.
    var open: String?
    var isBegun = false
  }

  let path: String
  private let isKept: Bool
  private let lock: Int32
  /// Bytes of the disk that are left alone, so that those who share it can work.
  private static let reserve = 8 << 20
  /// The most bytes of a seat's journal.
  private static let mostBytes = 4 << 20

  /// - Parameter path: nil for a folder that goes with the class.
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

  /// Lets go of the folder; one that was not to be kept is removed.
  func close() {
    if !isKept { try? FileManager.default.removeItem(atPath: path) }
    Glibc.close(lock)
  }

  // MARK: The room

  private var roomPath: String { path + "/room.jsonl" }

  /// Returns all that have a token, in the order of their first rows; the last row of a number counts.
  func owners() throws(FileError) -> [Owner] {
    guard access(roomPath, F_OK) == 0 else { return [] }
    var owners: [Owner] = []
    for row in try TextFile.bytes(at: roomPath).split(separator: 0x0A) {
      guard let owner = try? JSONDecoder().decode(Owner.self, from: Data(row)) else { continue }
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
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(row) else { return }
    do throws(SystemError) { try LockedFile(path).append(line: Array(line)) } catch { throw FileError(path, error) }
  }

  // MARK: The seats

  static func name(of seat: Int) -> String { String(format: "seat-%03d", seat) }

  private func journalPath(_ seat: Int) -> String { "\(path)/\(Self.name(of: seat))/lines.jsonl" }

  /// Adds a row to a seat's journal.
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

  /// Reads a seat's journal; a damaged row is left out.
  func journal(seat: Int) -> Journal {
    var journal = Journal()
    guard let bytes = try? TextFile.bytes(at: journalPath(seat)) else { return journal }
    for row in bytes.split(separator: 0x0A) {
      guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(row)) else { continue }
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
