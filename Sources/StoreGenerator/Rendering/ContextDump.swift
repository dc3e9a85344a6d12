import StoregenFiles

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
    return try CanonicalJSON.text(ofObject: files)
  }
}
