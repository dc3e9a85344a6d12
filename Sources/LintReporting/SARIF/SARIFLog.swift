/// The parts of SARIF 2.1.0 that storegen writes, with the names of the format. Nil values are omitted.
enum SARIF {
  struct Log: Encodable {
    let schema =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  struct Run: Encodable {
    let tool: Tool
    let invocations: [Invocation]?
    let columnKind = "utf16CodeUnits"
    /// The line endings that `LineTable` recognizes, the longest first.
    let newlineSequences = ["\r\n", "\n", "\r"]
    let results: [Result]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name = "storegen"
    let version: String
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Text
    let fullDescription: Text
    let help: Text
    let defaultConfiguration: Configuration
    let properties: Properties
  }

  struct Configuration: Encodable {
    let enabled: Bool
    let level: String
  }

  struct Properties: Encodable {
    let tags: [String]
  }

  /// Plain text, optionally with a Markdown version.
  struct Text: Encodable {
    let text: String
    var markdown: String?
  }

  struct Invocation: Encodable {
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }

  struct Notification: Encodable {
    let associatedRule: RuleReference?
    let level: String
    let message: Text
  }

  struct RuleReference: Encodable {
    let id: String
    let index: Int?
  }

  struct Result: Encodable {
    let ruleId: String?
    let ruleIndex: Int?
    let level: String
    let message: Text
    let locations: [Location]
    let relatedLocations: [Location]?
    let partialFingerprints: [String: String]
    let fixes: [Fix]?
  }
}
