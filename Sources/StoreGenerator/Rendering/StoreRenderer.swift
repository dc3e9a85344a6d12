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
  public func renderSingleFile(_ plan: GenerationPlan, specName: String) -> GeneratedFile {
    let files = plan.map { file in (imports: file.imports, body: body(of: file)) }
    let imports = files.reduce(FileImports()) { $0.merging($1.imports) }
    return GeneratedFile(
      folder: plan.rootFolder, name: plan.rootFileName,
      body: head(imports) + files.map(\.body).joined(separator: "\n"), specName: specName)
  }

  /// The text of a file: its imports and its body.
  func text(of file: PlannedFile) -> String { head(file.imports) + body(of: file) }

  private func head(_ imports: FileImports) -> String {
    let lines = imports.lines
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
  }

  private func body(of file: PlannedFile) -> String {
    switch file.content {
    case .template(let name, let values): parsed[name]?.render(values) ?? ""
    case .text(let text): text
    }
  }
}
