import Diagnostics
public import StoreSpec

/// What is to be generated, laid out so that templates only have to put it down.
public struct GenerationPlan: Sendable {
  /// The files, in the order in which they are reported.
  package let files: [PlannedFile]

  /// Plans all files of a spec.
  public init(_ spec: StoreSpec) {
    let contexts = spec.contexts.flatMap { context in
      let event = context.events.isEmpty ? [] : [EventFile(context, in: spec).planned]
      return [StoreFile(context, in: spec).planned] + event
    }
    files =
      contexts
      + [
        CompositionRootFile(spec).planned, InjectionFile(spec).planned,
        PlannedFile(name: "StoreSupport.swift", template: .storeSupport, values: [:]),
      ]
  }
}

/// A file before its template has been put to work.
package struct PlannedFile: Sendable {
  package let name: String
  package let template: TemplateName
  package let values: [String: TemplateValue]
}

/// The bundled templates, one per kind of file.
package enum TemplateName: String, Sendable, CaseIterable {
  case store = "Store"
  case event = "Event"
  case compositionRoot = "CompositionRoot"
  case injection = "Injection"
  case storeSupport = "StoreSupport"
  case scaffold = "Scaffold"
}

extension StoreSpec {
  /// The access level in front of a declaration; nothing for `internal`, which goes without saying.
  var accessPrefix: String {
    guard let access = generate.module.access?.value, access != .internal else { return "" }
    return "\(access.rawValue) "
  }

  /// Whether the spec names modules to import.
  var hasImports: Bool { !generate.module.imports.isEmpty }

  /// The modules that a generated file imports: those of the spec and `more`, sorted.
  ///
  /// Without an access level: Swift refuses a module that imports the same thing with one in one
  /// file and without in another, and the files of the user have none.
  func imports(adding more: [String] = []) -> TemplateValue {
    .lines(Set(generate.module.imports.map(\.value) + more).sorted())
  }
}
