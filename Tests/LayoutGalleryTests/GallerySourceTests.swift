import Expectations
import Foundation
import Testing

/// The gallery is code as an app has it: UIKit is all it knows.
struct GallerySourceTests {
  @Test func `every class imports UIKit and nothing else`() throws {
    let folder = URL(filePath: #filePath + "/../../../Sources/Satellites/LayoutGallery").standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
    #expect(files.count >= 3)
    for file in files {
      let imports = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.split(separator: " ").dropLast().last == "import" }
      expect(imports, is: ["import UIKit"], "\(file.lastPathComponent)")
    }
  }
}
