/// A file before its template has been put to work.
package struct PlannedFile: Sendable {
  /// The folder, relative to that of the spec.
  package let folder: String
  /// The file's name.
  package let name: String
  package let template: TemplateName
  /// What it imports.
  let imports: FileImports
  package let values: TemplateValues

  init(
    in module: OutputModule, _ name: String, _ template: TemplateName, imports: FileImports,
    _ values: TemplateValues
  ) {
    folder = module.folder
    self.name = name
    self.template = template
    self.imports = imports.seen(from: module.access)
    self.values = values + [.access: .text(module.accessPrefix)]
  }
}

/// The bundled templates, one per kind of file.
package enum TemplateName: String, Sendable, CaseIterable {
  case store = "Store"
  case event = "Event"
  case appEvent = "AppEvent"
  case types = "Types"
  case uses = "Uses"
  case compositionRoot = "CompositionRoot"
  case sceneStores = "SceneStores"
  case injection = "Injection"
  case storeSupport = "StoreSupport"
  case scaffold = "Scaffold"
}
