/// Renders plans with templates.
public struct StoreRenderer: Sendable {
  private let parsed: [TemplateName: Template]

  /// Reads the templates.
  ///
  /// - Throws: an error that indicates a broken build.
  public init(_ templates: TemplateSet = TemplateSet()) throws {
    var parsed: [TemplateName: Template] = [:]
    for name in TemplateName.allCases {
      parsed[name] = Template(Array(try templates.text(of: name).utf8))
    }
    self.parsed = parsed
  }

  /// Plans and renders every file, on all processors.
  ///
  /// - Parameter specName: the spec's file name, for the header of each file.
  public func render(_ plan: GenerationPlan, specName: String) -> [GeneratedFile] {
    plan.map { file in
      GeneratedFile(
        folder: file.folder, name: file.name, body: text(of: file), specName: specName)
    }
  }

  /// Renders a plan into one file, with the name and folder of the composition root.
  ///
  /// - Parameter isIncluded: whether the code in a folder is a part of the file.
  public func renderSingleFile(
    _ plan: GenerationPlan, of isIncluded: (String) -> Bool = { _ in true }, specName: String
  ) -> GeneratedFile {
    let files = plan.map { file in
      (folder: file.folder, imports: self.imports(of: file), body: self.body(of: file))
    }.filter { isIncluded($0.folder) }
    let imports = files.reduce(FileImports()) { $0.merging($1.imports) }
    return GeneratedFile(
      folder: plan.rootFolder, name: plan.rootFileName,
      body: head(imports) + files.map(\.body).joined(separator: "\n"), specName: specName)
  }

  /// The text of a file: its imports and its body.
  func text(of file: PlannedFile) -> String { head(imports(of: file)) + body(of: file) }

  private func head(_ imports: FileImports) -> String {
    let lines = imports.lines
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
  }

  /// The text of a file without its imports.
  func body(of file: PlannedFile) -> String {
    switch file.content {
    case .template(let name, let styleMembers, let values):
      let texts: TemplateValues = [
        .members: .text(name.hooks.map { rendered($0.members, with: values) } ?? ""),
        .styleMembers: .text(styleMembers.map { rendered($0, with: values) } ?? ""),
      ]
      return parsed[name]?.render(values + texts) ?? ""
    case .text(let text): return text
    }
  }

  /// The imports of a file, with those of the hook.
  private func imports(of file: PlannedFile) -> FileImports {
    guard case .template(let name, _, let values) = file.content, let hooks = name.hooks else { return file.imports }
    return file.imports.adding(rendered(hooks.imports, with: values))
  }

  /// The text of a template within a file, without line breaks around it.
  private func rendered(_ name: TemplateName, with values: TemplateValues) -> String {
    guard let template = parsed[name], !template.isEmpty else { return "" }
    let lines = template.render(values).split(separator: "\n", omittingEmptySubsequences: false)
    let isEmpty = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    return lines.drop(while: isEmpty).reversed().drop(while: isEmpty).reversed().joined(separator: "\n")
  }
}
