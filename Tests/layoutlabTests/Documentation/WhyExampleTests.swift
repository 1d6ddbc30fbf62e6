import Testing

/// The lessons in `examples/why/` pass, print what stands beside them, and depend on their input.
@Suite struct WhyExampleTests {
  static let names = (try? Project.names(in: "examples/why", endingIn: ".layout")) ?? []

  /// A number of each lesson, and another one in its place.
  static let alterations: [String: (from: String, to: String)] = [
    "content": ("inset 40 10", "inset 30 10"), "hunt-scroll": ("inset 10;", "inset 12;"),
    "hunt-tie": ("columns 3", "columns 2"), "lanes": ("item 120 80 200", "item 125 80 200"),
    "lines": ("item 100x40", "item 90x40"), "prepare": ("scroll 110", "scroll 120"),
    "warnings": ("items 30 100", "items 30 90"),
  ]

  @Test func `each lesson has a number to alter, and each output its script`() throws {
    #expect(Self.names == Self.alterations.keys.sorted())
    #expect(Set(try Project.names(in: "examples/why", endingIn: ".out")).subtracting(Self.names).isEmpty)
  }

  @Test(arguments: names)
  func `a lesson passes and prints what stands beside it`(name: String) throws {
    let run = try ShellCommand("layoutlab run examples/why/\(name).layout")
    #expect(run.status == 0)
    #expect(try Project.text(of: "examples/why/\(name).layout").hasPrefix("## "))
    try Project.expect(run.output, isIn: "examples/why/\(name).out")
  }

  @Test(arguments: names)
  func `another number makes a check fail`(name: String) throws {
    let text = try Project.text(of: "examples/why/\(name).layout")
    let alteration = try #require(Self.alterations[name])
    let altered = text.replacing(alteration.from, with: alteration.to, maxReplacements: 1)
    #expect(altered != text)
    let run = try ProcessRunner(arguments: ["run", "-"], input: altered)
    #expect(run.status == 1, "\(run.output)")
  }
}
