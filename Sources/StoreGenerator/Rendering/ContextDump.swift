import StoregenFiles

extension GenerationPlan {
  /// What each template is given, as JSON.
  public func contextDump() throws -> String {
    let files = files.map { file -> [String: Any] in
      [
        "file": "\(file.folder)/\(file.name)", "template": file.template.rawValue,
        "imports": file.imports.lines, "values": file.values.json,
      ]
    }
    return try CanonicalJSON.text(ofObject: files)
  }
}
