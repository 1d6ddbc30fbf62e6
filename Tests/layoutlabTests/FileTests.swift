import Expectations
import Foundation
import Testing

@testable import layoutlab

struct FileTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func reason(_ path: String) -> String? {
    do throws(FileError) {
      _ = try TextFile.bytes(at: path)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `what cannot be read says why`() throws {
    expect(reason(directory.file("none")), is: "no such file or directory")
    expect(reason(directory.path), is: "is a directory, not a file")
    expect(reason("/dev/zero"), is: "larger than 64 MB")
    expect(reason("/dev/null/x"), is: "a part of the path is not a directory")
  }

  @Test func `a file is replaced whole, with its mode, and a link stays a link`() throws {
    let path = try directory.file("a", holding: "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = directory.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    try AtomicFile.write("new\n", to: link)
    try expect(directory.text(of: "a"), is: "new\n")
    try expect(FileManager.default.destinationOfSymbolicLink(atPath: link), is: "a")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    expect((attributes[.posixPermissions] as? NSNumber)?.intValue, is: 0o640)
    try expect(FileManager.default.contentsOfDirectory(atPath: directory.path).sorted(), is: ["a", "link"])
  }

  @Test(arguments: [
    ("/dev/full", "no space left on the device"), ("/", "is a directory, not a file"),
    ("/proc/nowhere/at/all", "no such file or directory"), ("/dev/null/x", "a part of the path is not a directory"),
  ]) func `what cannot be written says why`(path: String, reason: String) {
    let error = #expect(throws: FileError.self) { try AtomicFile.write("text", to: path) }
    expect(error?.message, is: "\(path): \(reason)")
  }
}
