import Diagnostics
import Mustache
import Threads

/// Puts templates to work.
public struct StoreRenderer: Sendable {
  private let library: MustacheLibrary

  /// Reads the templates.
  ///
  /// - Throws: `TemplateProblems` where a template is not as the engine wants it; any other error means
  ///   a broken build.
  public init(_ templates: TemplateSet = TemplateSet()) throws {
    var parsed: [String: MustacheTemplate] = [:]
    for name in TemplateName.allCases {
      let text = try templates.text(of: name)
      do {
        parsed[name.rawValue] = try MustacheTemplate(string: Self.asText + text)
      } catch let error as MustacheTemplate.ParserError {
        guard let file = templates.overrides[name] else { throw error }
        throw TemplateProblems(diagnostics: [Self.diagnostic(error, in: file)], sources: [file])
      }
    }
    library = MustacheLibrary(templates: parsed)
  }

  /// Renders every file of a plan, on all processors.
  ///
  /// - Parameter specName: the spec's file name, which the header of each file tells.
  public func render(_ plan: GenerationPlan, specName: String) -> [GeneratedFile] {
    LargeStackThreads.map(plan.files) { file in
      GeneratedFile(
        folder: file.folder, name: file.name, body: text(of: file), specName: specName)
    }
  }

  /// Renders a plan into one file, which has the name and place of the composition root.
  public func renderSingleFile(_ plan: GenerationPlan, specName: String) -> GeneratedFile {
    let imports = plan.files.reduce(FileImports()) { $0.merging($1.imports) }
    let bodies = LargeStackThreads.map(plan.files) { body(of: $0) }
    return GeneratedFile(
      folder: plan.root.folder, name: plan.root.name,
      body: head(imports) + bodies.joined(separator: "\n"), specName: specName)
  }

  /// The text of a file: its imports, and what its template makes.
  func text(of file: PlannedFile) -> String { head(file.imports) + body(of: file) }

  private func head(_ imports: FileImports) -> String {
    let lines = imports.lines
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
  }

  private func body(of file: PlannedFile) -> String {
    let values = TemplateValue.map(file.values).forMustache
    return library.render(values, withTemplate: file.template.rawValue) ?? ""
  }

  /// Without this line the engine would escape `<` and `&` for HTML.
  private static let asText = "{{% CONTENT_TYPE:TEXT}}\n"

  private static func diagnostic(
    _ error: MustacheTemplate.ParserError, in file: SourceText
  ) -> Diagnostic {
    let line = min(max(error.context.lineNumber - 1, 1), file.lines.count)
    let content = file.content(ofLine: line)
    return Diagnostic(
      .error, "there is a tag here that cannot be read", at: file.range(content),
      reason: "templates are in the language of Mustache")
  }
}
