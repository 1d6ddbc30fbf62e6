import Foundation
import Glibc

/// A class that a program of its own serves, and what its people do, by messages.
final class ServedClass {
  struct Failure: Error { var message: String }

  let process: SpawnedProcess
  /// The paths of the room and of the board, with their tokens.
  private(set) var room = ""
  private(set) var board = ""
  private(set) var port: UInt16 = 0
  /// What it printed.
  private let output: String
  private var number = 0

  init(_ arguments: [String], in folder: TemporaryDirectory) throws {
    output = folder.file("printed-\(UUID().uuidString)")
    let errors = folder.file("errors")
    process = try SpawnedProcess(
      arguments: ["class", "--host", "127.0.0.1"] + arguments, environment: BuiltBinary.environment(),
      streams: [
        .path("/dev/null", flags: O_RDONLY), .path(output, flags: O_WRONLY | O_CREAT | O_TRUNC),
        .path(errors, flags: O_WRONLY | O_CREAT | O_TRUNC),
      ])
    for path in [output, errors] { chmod(path, 0o600) }
    try wait("the addresses") { self.printed.contains("Ctrl-C ends") }
    for line in printed.split(separator: "\n") {
      guard let start = line.range(of: "http://127.0.0.1:")?.upperBound else { continue }
      let rest = line[start...]
      port = UInt16(rest.prefix { $0.isNumber }) ?? 0
      if line.hasPrefix("room:") { room = String(rest.drop { $0 != "/" }) }
      if line.hasPrefix("board:") { board = String(rest.drop { $0 != "/" }) }
    }
  }

  deinit { process.signal(SIGKILL) }

  var printed: String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }
  var host: String { "127.0.0.1:\(port)" }

  /// Waits until something holds.
  func wait(_ what: String, until holds: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try !holds() {
      guard ContinuousClock.now < deadline else { throw Failure(message: "it did not come: \(what)") }
      usleep(50_000)
    }
  }

  func ask(
    _ method: String, _ path: String, host: String? = nil, fields: [String] = [], body: String? = nil
  ) throws -> (status: Int, text: String) {
    try WebClient(port: port).ask(method, path, host: host ?? self.host, fields: fields, body: body)
  }

  /// Takes a seat.
  /// - Returns: its path, with its token.
  func enter(_ name: String) throws -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert("-")
    let words = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    let (status, text) = try ask("POST", room, body: "name=\(words)")
    guard status == 303, let place = text.range(of: "Location: ")?.upperBound else {
      throw Failure(message: "no seat: \(text)")
    }
    return String(text[place...].prefix { !$0.isWhitespace })
  }

  /// Sends a message of a page.
  func send(_ kind: String, _ text: String, to seat: String) throws -> String {
    number += 1
    let body: [String: Any] = ["page": "p", "number": number, "kind": kind, "text": text]
    let data = try JSONSerialization.data(withJSONObject: body)
    return try ask("POST", seat + "do", body: String(decoding: data, as: UTF8.self)).text
  }

  /// Enters a line, and waits until the board has it.
  func run(_ line: String, at seat: String, number: Int) throws {
    let before = try card(number)?["lines"] as? Int ?? 0
    let answer = try send("line", line, to: seat)
    guard !answer.contains("mistake") else { throw Failure(message: "\(line): \(answer)") }
    try wait(line) { (try card(number)?["lines"] as? Int ?? 0) > before }
    // Five lines a second are the most.
    usleep(220_000)
  }

  /// The state that a page gets first.
  func state(_ path: String) throws -> [String: Any] {
    var client = try WebClient(port: port)
    client.send("GET \(path)events HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    try client.wait(until: { $0.status > 0 })
    // A page that has gone is noticed within a second or two: until then it counts.
    while client.status == 429 {
      usleep(300_000)
      client = try WebClient(port: port)
      client.send("GET \(path)events HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      try client.wait(until: { $0.status > 0 })
    }
    try client.wait(seconds: 60) { client in
      guard let start = client.text.range(of: "event: state") else { return false }
      return client.text[start.upperBound...].contains("\n\n")
    }
    guard let start = client.text.range(of: "event: state\ndata: ")?.upperBound else { return [:] }
    // The body comes in pieces, with their lengths on lines of their own.
    let data = client.text[start...].split(separator: "\n\n", maxSplits: 1)[0]
    let text = data.split(separator: "\r\n").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return value as? [String: Any] ?? [:]
  }

  /// The card of a seat; nil where the board has none.
  func card(_ seat: Int) throws -> [String: Any]? {
    let cards = try state(board)["cards"] as? [[String: Any]]
    guard let card = cards?.first(where: { $0["seat"] as? Int == seat }) else { return nil }
    let facts = card["facts"] as? [String: Any] ?? [:]
    let lesson = facts["lesson"] as? [String: Any] ?? [:]
    return lesson.merging(facts) { $1 }.merging(card) { $1 }.merging(["lesson": lesson["lesson"] ?? ""]) { $1 }
  }

  /// Sends a message of the board.
  func teach(_ message: String) throws -> (status: Int, text: String) {
    try ask("POST", board, body: message)
  }

  /// The numbers of the processes of seats and of the nursery.
  var children: [Int32] {
    let path = "/proc/\(process.pid)/task/\(process.pid)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { Int32($0) }
  }
}
