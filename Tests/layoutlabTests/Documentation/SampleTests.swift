import Testing

/// Sessions that fix the language's output to the byte: a command and what it prints, in files under `Goldens/`.
struct SampleTests {
  static let folder = "Tests/layoutlabTests/Goldens"
  static let names = (try? Project.names(in: folder, endingIn: ".console")) ?? []

  @Test func `there are samples`() {
    #expect(Self.names.count >= 5)
  }

  @Test(arguments: names)
  func `a sample prints what it printed`(name: String) throws {
    let path = "\(Self.folder)/\(name).console"
    let fence = "```console\n" + (try Project.text(of: path)) + "```"
    let example = try #require(ConsoleExample.all(in: fence).first)
    let output = try ShellCommand(example.command).output
    try Project.expect("$ \(example.command)\n\(output)", isIn: path)
  }
}
