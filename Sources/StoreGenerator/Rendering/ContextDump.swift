import StoregenFiles

extension GenerationPlan {
  /// The values of each template, as JSON. Its hooks have the same values.
  public func contextDump() throws -> String {
    let files = files.compactMap { file -> [String: Any]? in
      guard case .template(let template, let members, let values) = file.content else { return nil }
      var entry: [String: Any] = [
        "file": "\(file.folder)/\(file.name)", "template": template.rawValue,
        "imports": file.imports.lines, "values": values.json,
      ]
      if let members { entry["styleMembers"] = members.rawValue }
      if let hooks = template.hooks {
        entry["hooks"] = [hooks.imports.rawValue, hooks.members.rawValue]
      }
      return entry
    }
    return try CanonicalJSON.text(ofObject: files)
  }
}
