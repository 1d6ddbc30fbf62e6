import Expectations
import Foundation
import Testing

/// The layouts are code as people publish it: UIKit is all they know, or its neighbours.
struct HouseSourceTests {
  @Test func `every layout is a file of forty lines or more that imports nothing of the engine`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../HouseLayouts")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
    #expect(files.count >= 8)
    for file in files {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let imports = lines.filter { $0.hasPrefix("import ") }
      let neighbours = ["import CoreGraphics", "import QuartzCore", "import UIKit"]
      let isOfOlderForm = file.lastPathComponent == "PerspectiveLayout.swift"
      expect(
        imports.map(String.init), is: (isOfOlderForm ? neighbours : ["import UIKit"]), "\(file.lastPathComponent)")
      #expect(lines.count >= 40, "\(file.lastPathComponent)")
    }
  }
}
