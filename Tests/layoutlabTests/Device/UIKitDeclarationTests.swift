import Expectations
import Foundation
import Testing

@testable import DeviceBridge
@testable import layoutlab

/// The declarations of UIKit that exported tests and recorders use, as the compiler resolves them, held against a list
/// that is written by hand: Apple's public ones, with their types. A name of module UIKit's own is in no line of it.
@MainActor
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct UIKitDeclarationTests {
  /// The examples that are looked at in every run; `make device` looks at all.
  nonisolated static let examples =
    RecordedSessions.sweep == nil ? ["compositional/badges", "snapshots"] : ExportedTestTests.examples

  private var modules: String { (BuiltBinary.path as NSString).deletingLastPathComponent + "/Modules" }

  private func unknown(_ files: String...) throws -> [String] {
    let known = try Project.text(of: "Tests/layoutlabTests/Device/UIKitDeclarations.txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(String.init)
    let used = try UsedDeclarations(in: files, modules: modules).lines
    #expect(used.count > 20, "\(files)")
    return used.subtracting(known).sorted()
  }

  /// Exports a script for XCTest, whose calls need no macros.
  private func unknown(exporting script: String, _ name: String) throws -> [String] {
    let made = ExportedTestTests.writer(script, name, .xctest, isStrict: true)
    #expect(made.exported.contains { $0.disabled == nil }, "\(made.text)")
    // What a device alone compiles: there module UIKit has no such property.
    let text = made.text + TestSupport.privateHelpers
    let device = text.components(separatedBy: "#if !os(Linux)").dropFirst().map {
      $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    expect(device, is: ["if"], "\(text)")
    let directory = try TemporaryDirectory()
    return try unknown(try directory.file("Made.swift", holding: text))
  }

  @Test("an exported example uses Apple's declarations alone", arguments: examples)
  func exported(example: String) throws {
    expect(try unknown(exporting: Project.text(of: "examples/\(example).layout"), example), is: [])
  }

  @Test("so does a test of each statement and each check that is exported")
  func everyStatement() throws {
    let script = """
      view 320x480; layout flow; inset 10; spacing 10 12; header 30 pin; footer 10; estimate 50x50; items 9 90x60
      section { header 20; footer 12; inset 4; items 6 40x40 }
      expect content == 320x340; expect inside; expect no overlap; expect visible == 0...8 1:0...1:5
      expect order prepare content elements; expect no updates; expect no appear; expect no disappear
      expect no finalize; expect no bounds; expect no should; expect no context; expect no target
      expect no transition; expect no item; expect no supplementary; expect no decoration
      expect frame header 0 == 0,0 320x30; expect frame footer 0 == 0,250 320x10; expect prepare > 0
      expect (header(0).x == 0 and count(0) == 9 and view.w >= 10 and frame(1:2).midX > 0 and offset.y == 0)
      insert 0 50x50
      delete 1
      move 0 2
      reload 0
      reload section 0
      size 3 20x20
      batch { delete 0; insert 2 30x30; move 4 0 }
      fling 300
      invalidate
      invalidate metrics
      invalidate 1 2
      invalidate header 0
      scroll 40
      view 200x400
      rotate
      prefer 3 90x90
      section
      header off; footer off; axis horizontal
      expect visible == 0...2

      """
    expect(try unknown(exporting: script, "every"), is: [])
  }

  @Test("so does a recorder")
  func recorder() throws {
    let sessions = try RecordedSessions(["StickyHeaderLayout"])
    expect(try unknown(sessions.recorders[0], sessions.layouts[0]), is: [])
  }

  @Test("a name of module UIKit's own is found")
  func own() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file(
      "Own.swift",
      holding: """
        import UIKit
        @MainActor func tap(_ view: UICollectionView, _ layout: UICollectionViewFlowLayout) {
          layout.displayScale = 2
          view.tap(at: .zero)
        }

        """)
    let used = try UsedDeclarations(in: [file], modules: modules).lines
    for name in ["UICollectionViewFlowLayout.displayScale: CGFloat?", "UICollectionView.tap(at:): (CGPoint) -> "] {
      #expect(used.contains { $0.hasPrefix(name) }, "\(used.sorted())")
    }
  }
}
