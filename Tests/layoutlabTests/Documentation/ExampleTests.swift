import Testing

/// Every script in `examples/` prints what stands in the `.out` file beside it.
@Suite struct ExampleTests {
  static let names = (try? Project.names(in: "examples", endingIn: ".layout")) ?? []

  @Test func `there are examples, and no output without its script`() throws {
    #expect(Self.names.contains("first"))
    let outputs = try Project.names(in: "examples", endingIn: ".out")
    #expect(Set(outputs).subtracting(Self.names).isEmpty)
  }

  @Test(arguments: names)
  func `an example prints what stands beside it`(name: String) throws {
    let run = try ShellCommand("layoutlab run examples/\(name).layout")
    #expect(run.status == 0)
    try Project.expect(run.output, isIn: "examples/\(name).out")
  }

  @Test(arguments: names)
  func `an example opens with a caption`(name: String) throws {
    #expect(try Project.text(of: "examples/\(name).layout").hasPrefix("## "))
  }
}
