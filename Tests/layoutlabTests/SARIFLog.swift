/// A log, as sections 3.13 to 3.54 of SARIF 2.1.0 define what is read here; what they require is not optional.
/// - Source: documented https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
struct SARIFLog: Decodable {
  var schema: String
  var version: String
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Decodable {
    var tool: Tool
    var columnKind: ColumnKind
    var results: [Result]
  }

  enum ColumnKind: String, Decodable { case utf16CodeUnits, unicodeCodePoints }

  struct Tool: Decodable { var driver: Driver }

  struct Driver: Decodable {
    var name: String
    var version: String
    var rules: [Rule]
  }

  struct Rule: Decodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message
  }

  struct Result: Decodable {
    var ruleId: String
    var ruleIndex: Int
    var level: Level
    var message: Message
    var locations: [Location]
    var fixes: [Fix]?
  }

  struct Fix: Decodable {
    var description: Message
    var artifactChanges: [ArtifactChange]
    var properties: Properties

    struct Properties: Decodable { var certain: Bool }
  }

  struct ArtifactChange: Decodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  struct Replacement: Decodable {
    var deletedRegion: Region
    var insertedContent: Message
  }

  enum Level: String, Decodable { case none, note, warning, error }

  struct Message: Decodable { var text: String }

  struct Location: Decodable { var physicalLocation: PhysicalLocation }

  struct PhysicalLocation: Decodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  struct ArtifactLocation: Decodable { var uri: String }

  /// Lines and columns from 1; the end is behind the last character.
  struct Region: Decodable, Equatable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
  }
}
