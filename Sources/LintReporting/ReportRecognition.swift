import Foundation

extension ReporterName {
  /// Whether a text can be a report of this kind that storegen wrote, so that another report may replace it.
  package func canHaveWritten(_ text: [UInt8]) -> Bool {
    if text.isEmpty { return true }
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    return switch self {
    case .xcode: lines.allSatisfy(Self.isHeadline)
    case .human: lines.allSatisfy { Self.isHeadline($0) || $0.hasPrefix("  ") }
    case .githubActionsLogging:
      lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") }
    case .summary:
      lines.first.map { line in
        line.split { $0 == " " || $0 == "|" } == ["rule", "errors", "warnings", "files"]
      } ?? false
    case .compact: lines.allSatisfy { $0.hasPrefix(" ") || Self.isHeadOfSection($0) }
    case .checkstyle:
      Self.isXML(lines, root: "<checkstyle version=\"4.3\"")
        && lines.allSatisfy { !$0.contains("<error ") || $0.contains("source=\"storegen.rules.") }
    case .junit: Self.isXML(lines, root: "<testsuites name=\"storegen\"")
    case .html:
      lines.first == "<!DOCTYPE html>" && lines.contains("<meta name=\"generator\" content=\"storegen report\">")
    case .json: Self.isList(text, ofObjectsWith: ["severity", "message", "notes"])
    case .gitlab: Self.isList(text, ofObjectsWith: ["check_name", "fingerprint", "location"])
    case .sarif: Self.isSARIF(text)
    }
  }

  /// Whether a line is the first of a finding or a note.
  private static func isHeadline(_ line: Substring) -> Bool {
    [": error: ", ": warning: ", ": note: "].contains { line.contains($0) }
  }

  /// Whether a line is the first about a rule: `store_calls_store (2 warnings)`.
  private static func isHeadOfSection(_ line: Substring) -> Bool {
    [" error)", " errors)", " warning)", " warnings)"].contains { line.hasSuffix($0) }
  }

  private static func isXML(_ lines: [Substring], root: String) -> Bool {
    lines.count > 1 && lines[0].hasPrefix("<?xml ") && lines[1].hasPrefix(root)
  }

  private static func isList(_ text: [UInt8], ofObjectsWith keys: [String]) -> Bool {
    guard let list = json(text) as? [[String: Any]] else { return false }
    return list.allSatisfy { object in keys.allSatisfy { object[$0] != nil } }
  }

  private static func isSARIF(_ text: [UInt8]) -> Bool {
    let runs = (json(text) as? [String: Any])?["runs"] as? [[String: Any]]
    let tool = runs?.first?["tool"] as? [String: Any]
    return (tool?["driver"] as? [String: Any])?["name"] as? String == "storegen"
  }

  private static func json(_ text: [UInt8]) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text))
  }
}
