import ArchitectureGraph
import JSONRPC
import LintReporting

/// What a graph says about one element: values for programs, and rows with the same for readers.
struct Description: Sendable {
  private(set) var members: [String: JSONValue] = [:]
  private(set) var lines: [String]

  /// - Parameter kind: a word, as in `store`.
  init(_ kind: String, _ name: String, at location: AppGraph.Location?) {
    lines = ["\(kind) \(QuotedText.of(name))" + (location.map { " " + QuotedText.of($0.short) } ?? "")]
    members = ["kind": .text(kind), "name": .text(name)]
    if let location { members["location"] = location.json }
  }

  /// Adds a sentence that people wrote in the project.
  mutating func add(summary: String?) {
    guard let summary, !summary.isEmpty else { return }
    members["summary"] = .text(summary)
    lines.append("summary: \(QuotedText.literal(summary))")
  }

  /// Adds a fact: a word of storegen, or a name.
  mutating func add(_ key: String, _ value: String?) {
    guard let value else { return }
    add(key, [Entry(value)])
  }

  /// Adds a list; nothing if it is empty.
  mutating func add(_ key: String, _ entries: [Entry]) {
    guard !entries.isEmpty else { return }
    members["facts"] = .list(
      (members["facts"]?.list ?? []) + [
        ["name": .text(key), "entries": .list(entries.map(\.json))]
      ])
    lines.append("\(key): " + entries.map(\.text).joined(separator: ", "))
  }

  /// An entry of a list.
  struct Entry: Sendable {
    private let name: String
    private let details: [String]
    private let location: AppGraph.Location?

    /// - Parameter details: more about it, such as its type.
    init(_ name: String, _ details: [String?] = [], at location: AppGraph.Location? = nil) {
      self.name = name
      self.details = details.compactMap(\.self)
      self.location = location
    }

    fileprivate var text: String {
      let details = self.details.isEmpty ? "" : " (\(self.details.map(QuotedText.of).joined(separator: "; ")))"
      return QuotedText.of(name) + details + (location.map { " " + QuotedText.of($0.short) } ?? "")
    }

    fileprivate var json: JSONValue {
      .object(known: [
        "name": .text(name), "details": details.isEmpty ? nil : .texts(details), "location": location?.json,
      ])
    }
  }
}

extension AppGraph.Location {
  var json: JSONValue {
    .object(known: [
      "file": .text(file), "line": line.map(JSONValue.number), "column": column.map(JSONValue.number),
    ])
  }
}
