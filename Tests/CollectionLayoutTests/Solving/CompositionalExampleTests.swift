import Expectations
import Testing

@testable import CollectionLayout

struct CompositionalExampleTests {
  @Test(arguments: CompositionalExample.all.map(\.name))
  func `worked example`(name: String) throws {
    let example = try #require(CompositionalExample.all.first { $0.name == name })
    let solver = example.solver()
    if let content = example.content { expect(text(solver.contentSize), is: text(content), "content") }
    for line in example.expected {
      let wanted = line.split(separator: " ").map(String.init)
      let place = try #require(wanted.firstIndex { $0.contains(",") })
      let element = wanted[..<place].joined(separator: " ")
      let placed = try #require(find(element, in: solver, window: example.window), "\(element)")
      let origin = wanted[place].split(separator: ",").compactMap { Double($0) }
      #expect(
        distance(placed.frame.origin, origin) < 0.001, "\(element) is at \(placed.frame.origin), not \(origin)")
      if place + 1 < wanted.count, wanted[place + 1].contains("x") {
        let size = wanted[place + 1].split(separator: "x").compactMap { Double($0) }
        #expect(distance(placed.frame.size, size) < 0.001, "\(element) is \(placed.frame.size), not \(size)")
      }
      if let index = wanted.firstIndex(of: "z") { expect(placed.z, is: Int(wanted[index + 1]) ?? 0, "\(element)") }
    }
  }

  private func distance(_ a: SIMD2<Double>, _ b: [Double]) -> Double { max(abs(a.x - b[0]), abs(a.y - b[1])) }

  private func text(_ size: SIMD2<Double>) -> String { "\(size.x)x\(size.y)" }

  // `0:3`, `header 1`, `badge 0:2`, `layout 0`, `background 2`.
  private func find(_ name: String, in solver: CompositionalSolver, window: Range<Double>?) -> CompositionalSolver
    .Placed?
  {
    let words = name.split(separator: " ").map(String.init)
    let numbers = words.last?.split(separator: ":").compactMap { Int($0) } ?? []
    guard words.count == 2 else { return solver.placed(item: numbers[1], section: numbers[0]) }
    if words[0] == "layout" { return solver.placed(layoutBoundary: numbers[0], in: window) }
    if words[0] == "background" { return solver.placedBackground(0, section: numbers[0]) }
    let boundaries = solver.sections[numbers[0]].plan.definition.boundaries
    if let index = boundaries.firstIndex(where: { $0.kind == words[0] }) {
      return solver.placed(boundary: index, section: numbers[0], in: window)
    }
    return solver.placed(badge: words[0], numbers[1], section: numbers[0])
  }

  @Test func `a cell is answered with its group only`() throws {
    let solver = try #require(CompositionalExample.all.first { $0.name == "8" }).solver()
    var names: [String] = []
    solver.forEach(in: .init(origin: .init(0, 33), size: .init(320, 0.5)), window: nil) {
      if case .cell(let section, let item) = $0.element { names.append("\(section):\(item)") }
    }
    expect(names, is: ["0:2", "0:3"])
  }

  @Test func `sections are touched by their backgrounds`() throws {
    let solver = try #require(CompositionalExample.all.first { $0.name == "36" }).solver()
    var count = 0
    solver.forEach(in: .init(origin: .init(320, 0), size: .init(50, 480)), window: nil) {
      if case .background = $0.element { count += 1 }
    }
    expect(count, is: 3)
  }

  @Test(arguments: [
    (CompositionalDefinition.Orthogonal.continuous, 130.0, 130.0), (.leading, 130, 108), (.groupPaging, 130, 108),
    (.paging, 130, 0), (.centered, 130, 111), (.continuous, 200, 200), (.leading, 200, 216), (.paging, 200, 310),
    (.centered, 200, 219), (.continuous, 700, 546), (.leading, 700, 546), (.paging, 700, 546),
    (.centered, 700, 651),
  ])
  func `a row comes to rest`(_ behaviour: CompositionalDefinition.Orthogonal, at offset: Double, _ rest: Double)
    throws
  {
    var example = try #require(CompositionalExample.all.first { $0.name == "37" })
    example.section.orthogonal = behaviour
    expect(example.solver().sections[1].rest(near: offset), is: rest)
  }

  @Test func `centred rests of groups that are fractions of the view`() throws {
    var example = try #require(CompositionalExample.all.first { $0.name == "37" })
    example.section.group = .row(w(0.8), 50, .cell(w(1), h(1)))
    example.section.orthogonal = .centered
    let section = example.solver().sections[1]
    expect(section.pattern.size.x, is: 256)
    expect([0, 200, 500, 800].map { section.rest(near: $0) }, is: [-27, 237, 501, 765])
  }
}
