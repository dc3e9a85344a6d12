import Foundation

extension GenerationPlan {
  /// The values of each template, as JSON.
  public func contextDump() throws -> String {
    let files = files.compactMap { file -> [String: Any]? in
      guard case .template(let template, let values) = file.content else { return nil }
      return [
        "file": "\(file.folder)/\(file.name)", "template": template.rawValue,
        "imports": file.imports.lines, "values": values.json,
      ]
    }
    let data = try JSONSerialization.data(
      withJSONObject: files, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}
