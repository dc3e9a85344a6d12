/// A file before it is rendered.
package struct PlannedFile: Sendable {
  /// The folder, relative to that of the spec.
  package let folder: String
  /// The file's name.
  package let name: String
  /// Its imports.
  let imports: FileImports
  let content: Content

  /// The text of a file without its imports.
  enum Content: Sendable {
    /// The output of a template with these values.
    case template(TemplateName, TemplateValues)
    /// A finished text.
    case text(String)
  }

  init(
    in module: OutputModule, _ name: String, _ template: TemplateName, imports: FileImports,
    _ values: TemplateValues
  ) {
    self.init(
      in: module, name, imports: imports,
      .template(template, values + [.access: .text(module.accessPrefix)]))
  }

  init(in module: OutputModule, _ name: String, text: String, imports: FileImports) {
    self.init(in: module, name, imports: imports, .text(text))
  }

  private init(
    in module: OutputModule, _ name: String, imports: FileImports, _ content: Content
  ) {
    folder = module.folder
    self.name = name
    self.imports = imports.seen(from: module.access)
    self.content = content
  }
}
