import Foundation

extension GenerationPlan {
  /// What each template is given, as JSON.
  public func contextDump() throws -> String {
    let files = files.map { file -> [String: Any] in
      [
        "file": "\(file.folder)/\(file.name)", "template": file.template.rawValue,
        "imports": file.imports.lines, "values": file.values.json,
      ]
    }
    let data = try JSONSerialization.data(
      withJSONObject: files, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}
