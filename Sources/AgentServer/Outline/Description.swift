import ArchitectureGraph
import JSONRPC
import LintReporting
import StoregenDiagnostics

/// What a graph says about one element: values for programs, and rows with the same for readers.
struct Description: Sendable {
  let kind: String
  let name: String
  private let location: AppGraph.Location?
  private var summary: String?
  private var facts: [(name: String, entries: [Entry])] = []

  /// - Parameter kind: a word, as in `store`.
  init(_ kind: String, named name: String, at location: AppGraph.Location?) {
    self.kind = kind
    self.name = name
    self.location = location
  }

  /// Adds a sentence that people wrote in the project.
  mutating func add(summary: String?) {
    if let summary, !summary.isEmpty { self.summary = summary }
  }

  /// Adds a fact: a word of storegen, or a name.
  mutating func add(_ key: String, _ value: String?) {
    guard let value else { return }
    add(key, [Entry(value)])
  }

  /// Adds a list; nothing if it is empty.
  mutating func add(_ key: String, _ entries: [Entry]) {
    if !entries.isEmpty { facts.append((key, entries)) }
  }

  // MARK: Output

  /// The rows, with at most some entries of each list. Locations in the element's own file have only their lines.
  func text(entries limit: Int) -> String {
    let place = location.map { " " + QuotedText.of($0.short) } ?? ""
    let head =
      ["\(kind) \(QuotedText.of(name))\(place)"] + (summary.map { ["summary: \(QuotedText.literal($0))"] } ?? [])
    let rows = facts.map { name, entries in
      let rest = entries.count > limit ? " and \(entries.count - limit) more" : ""
      return "\(name): " + entries.prefix(limit).map { $0.text(in: location?.file) }.joined(separator: ", ") + rest
    }
    return (head + rows).joined(separator: "\n")
  }

  /// The values, with at most some entries of each list.
  func json(entries limit: Int) -> JSONValue {
    let lists = facts.map { fact in
      JSONValue.object(known: [
        "name": .text(fact.name), "entries": .list(fact.entries.prefix(limit).map(\.json)),
        "omitted": JSONValue.unlessZero(fact.entries.count - limit),
      ])
    }
    return .object(known: [
      "kind": .text(kind), "name": .text(name), "location": location?.json, "summary": summary.map(JSONValue.text),
      "facts": lists.isEmpty ? Optional.none : .some(.list(lists)),
    ])
  }

  /// An entry of a list.
  struct Entry: Sendable {
    let name: String
    private let details: [String]
    private let location: AppGraph.Location?

    /// - Parameter details: more about it, such as its type.
    init(_ name: String, _ details: [String?] = [], at location: AppGraph.Location? = nil) {
      self.name = name
      self.details = details.compactMap(\.self)
      self.location = location
    }

    /// - Parameter file: the file of the element.
    fileprivate func text(in file: String?) -> String {
      let details = self.details.isEmpty ? "" : " (\(self.details.map(QuotedText.of).joined(separator: "; ")))"
      let place = location.map { place in
        let line = place.line.map { ":\($0)" }
        return " " + (place.file == file ? line ?? "" : QuotedText.of(place.short))
      }
      return QuotedText.of(name) + details + (place ?? "")
    }

    fileprivate var json: JSONValue {
      .object(known: [
        "name": .text(name), "details": details.isEmpty ? nil : .texts(details), "location": location?.json,
      ])
    }
  }
}

extension [Description.Entry] {
  /// The entries with different names, each with the number of its places.
  var joinedByName: [Description.Entry] {
    let counts = map(\.name).counts
    var known: Set<String> = []
    return filter { known.insert($0.name).inserted }.map { entry in
      let count = counts[entry.name] ?? 1
      return count > 1 ? entry.adding("\(count) places") : entry
    }
  }
}

extension Description.Entry {
  fileprivate func adding(_ detail: String) -> Description.Entry {
    Description.Entry(name, details + [detail], at: location)
  }
}

extension JSONValue {
  /// A count; missing if it is 0.
  static func unlessZero(_ count: Int) -> JSONValue? { count > 0 ? .some(.number(count)) : Optional.none }
}

extension AppGraph.Location {
  var json: JSONValue {
    .object(known: [
      "file": .text(file), "line": line.map(JSONValue.number), "column": column.map(JSONValue.number),
    ])
  }
}
