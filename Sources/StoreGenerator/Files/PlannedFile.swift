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
    /// The output of a template with these values, and that of another template as members of the type.
    case template(TemplateName, members: TemplateName?, TemplateValues)
    /// A finished text.
    case text(String)
  }

  /// - Parameter members: the template for members that only some files of `template` have.
  init(
    in module: OutputModule, named name: String, template: TemplateName,
    members: TemplateName? = nil, imports: FileImports, values: TemplateValues
  ) {
    self.init(
      in: module, named: name, imports: imports,
      content: .template(template, members: members, values + [.access: .text(module.accessPrefix)])
    )
  }

  init(in module: OutputModule, _ name: String, text: String, imports: FileImports) {
    self.init(in: module, named: name, imports: imports, content: .text(text))
  }

  private init(in module: OutputModule, named name: String, imports: FileImports, content: Content) {
    folder = module.folder
    self.name = name
    self.imports = imports.seen(from: module.access)
    self.content = content
  }
}
