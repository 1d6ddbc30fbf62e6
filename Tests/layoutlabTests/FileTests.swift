import Foundation
import Testing

@testable import layoutlab

@Suite struct FileTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func reason(_ path: String) -> String? {
    do throws(FileError) {
      _ = try TextFile.read(.file(path))
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `what cannot be read says why`() throws {
    #expect(reason(directory.file("none")) == "no such file or directory")
    #expect(reason(directory.path) == "is a directory, not a file")
    #expect(reason("/dev/zero") == "larger than 64 MB")
  }

  @Test func `bytes that are not UTF-8 are read, and told with their place when the text is`() throws {
    let binary = directory.file("binary")
    try Data([0x61, 0x0A, 0xFF, 0xFE, 0x0A]).write(to: URL(fileURLWithPath: binary))
    #expect(reason(binary) == nil)
    let run = try ProcessRunner("run", binary)
    #expect(run.errors.contains("error[LL0113]: the byte FF is not UTF-8\n  --> \(binary):2:1\n"))
    #expect(run.status == 2)
  }

  @Test func `a file is replaced whole, with its mode, and a link stays a link`() throws {
    let path = try directory.file("a", holding: "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = directory.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    try AtomicFile.write("new\n", to: link)
    #expect(try directory.text(of: "a") == "new\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == ["a", "link"])
  }

  @Test(arguments: [
    ("/dev/full", "no space left on the device"), ("/", "is a directory, not a file"),
    ("/nowhere/at/all", "no such file or directory"), ("/dev/null/x", "a part of the path is not a directory"),
  ]) func `what cannot be written says why`(path: String, reason: String) {
    let error = #expect(throws: FileError.self) { try AtomicFile.write("text", to: path) }
    #expect(error?.message == "\(path): \(reason)")
  }
}
