import Mustache
import Templates

/// Puts templates to work.
public struct StoreRenderer: Sendable {
  private let library: MustacheLibrary

  /// Reads the bundled templates.
  ///
  /// - Throws: `MissingTemplate` or the template engine's error; both mean a broken build.
  public init() throws {
    var templates: [String: MustacheTemplate] = [:]
    for name in TemplateName.allCases {
      guard let text = BundledTemplates.text(named: name.rawValue) else {
        throw MissingTemplate(name: name.rawValue)
      }
      templates[name.rawValue] = try MustacheTemplate(string: Self.asText + text)
    }
    library = MustacheLibrary(templates: templates)
  }

  /// Renders every file of a plan.
  ///
  /// - Parameter specName: the spec's file name, which the header of each file tells.
  public func render(_ plan: GenerationPlan, specName: String) -> [GeneratedFile] {
    plan.files.map { file in
      GeneratedFile(name: file.name, body: render(file), specName: specName)
    }
  }

  /// The text that a file's template makes.
  func render(_ file: PlannedFile) -> String {
    library.render(TemplateValue.map(file.values).untyped, withTemplate: file.template.rawValue)
      ?? ""
  }

  /// Without this the engine would escape `<` and `&` for HTML.
  private static let asText = "{{% CONTENT_TYPE:TEXT}}\n"
}

/// A template that was not bundled.
struct MissingTemplate: Error {
  let name: String
}
