import Expectations
import Foundation
import GoldenCases
import Testing

@testable import CollectionLayout

/// The reference answers for UIKit's flow layout, through a view, on both axes.
@MainActor struct FlowLayoutGoldenTests {
  nonisolated static let cases = Result { try FlowCase.load() }

  @Test func `the cases are there`() throws {
    try expect(Self.cases.get().map(\.id), is: ["002f-01", "002f-02", "002f-03", "002f-04"])
  }

  @Test(arguments: (try? cases.get()) ?? [], [false, true])
  func `frames and content`(_ golden: FlowCase, isTransposed: Bool) throws {
    func size(_ sides: [Double]) -> CGSize {
      isTransposed ? CGSize(width: sides[1], height: sides[0]) : CGSize(width: sides[0], height: sides[1])
    }
    func inset(_ sides: [Double]) -> UIEdgeInsets {
      isTransposed
        ? UIEdgeInsets(top: sides[1], left: sides[0], bottom: sides[3], right: sides[2])
        : UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
    let delegate = FlowDelegate()
    let sections = golden.sections
    delegate.size = { layout, path in sections[path.section].sizes.map { size($0[path.item]) } ?? layout.itemSize }
    delegate.inset = { sections[$1].inset.map(inset) ?? $0.sectionInset }
    delegate.line = { sections[$1].line.map { CGFloat($0) } ?? $0.minimumLineSpacing }
    delegate.interitem = { sections[$1].inter.map { CGFloat($0) } ?? $0.minimumInteritemSpacing }
    delegate.header = { sections[$1].header.map(size) ?? $0.headerReferenceSize }
    delegate.footer = { sections[$1].footer.map(size) ?? $0.footerReferenceSize }
    let bench = FlowBench(sections.map(\.itemCount), size: size([golden.width, 480]), delegate: delegate)
    let layout = bench.layout
    layout.scrollDirection = isTransposed ? .horizontal : .vertical
    let properties = golden.properties
    if let value = properties.sectionInset { layout.sectionInset = inset(value) }
    if let value = properties.itemSize { layout.itemSize = size(value) }
    if let value = properties.minimumInteritemSpacing { layout.minimumInteritemSpacing = value }
    if let value = properties.minimumLineSpacing { layout.minimumLineSpacing = value }
    if let value = properties.headerReferenceSize { layout.headerReferenceSize = size(value) }
    if let value = properties.footerReferenceSize { layout.footerReferenceSize = size(value) }
    bench.turn()
    guard case .layout(let frames, let content) = golden.answer else {
      Issue.record("no case of flow is an error")
      return
    }
    let expected = frames.mapValues { frame in
      isTransposed ? CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width) : frame
    }
    expect(bench.frames, is: expected)
    expect(bench.view.contentSize, is: size([content.width, content.height]))
  }
}
