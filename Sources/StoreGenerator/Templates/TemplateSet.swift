public import StoregenDiagnostics
import StoregenTemplates

/// The texts of all templates: the bundled ones, and custom ones that replace them.
public struct TemplateSet: Sendable {
  /// The extension of template files.
  public static let fileSuffix = ".mustache"

  /// The custom templates, by name.
  let overrides: [TemplateName: SourceText]

  /// The bundled templates.
  public init() {
    overrides = [:]
  }

  /// The bundled templates, some of them replaced by custom ones.
  ///
  /// - Parameter files: the custom templates; each is named after the template that it replaces.
  /// - Throws: `TemplateProblems`: unknown names of templates, and errors in their texts.
  public init(overriding files: [SourceText]) throws(TemplateProblems) {
    var overrides: [TemplateName: SourceText] = [:]
    var diagnostics: [Diagnostic] = []
    for file in files {
      let name = Self.name(of: file)
      guard let template = TemplateName(rawValue: name) else {
        diagnostics.append(Self.unknown(name, in: file))
        continue
      }
      overrides[template] = file
      diagnostics += TemplateCheck(file, names: Self.names(in: template)).diagnostics
    }
    guard diagnostics.isEmpty else { throw TemplateProblems(diagnostics: diagnostics, sources: files) }
    self.overrides = overrides
  }

  /// The names and texts of the custom templates, in the same order in every run.
  public var overridingTexts: [String] {
    overrides.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\($0.key.rawValue)\n\($0.value.unixText)"
    }
  }

  /// The text of a template.
  ///
  /// - Throws: `MissingTemplate`, which indicates a broken build.
  func text(of template: TemplateName) throws(MissingTemplate) -> String {
    if let file = overrides[template] { return file.unixText }
    guard let text = BundledTemplates.text(named: template.rawValue) else {
      throw MissingTemplate(name: template.rawValue)
    }
    return text
  }

  /// The names that a template has: `access`, and those that the bundled one uses. A hook has those of the
  /// template that it extends, except for the text of other templates.
  static func names(in template: TemplateName) -> Set<String> {
    if let extended = template.extended {
      let results = [TemplateKey.members, .styleMembers].map(\.rawValue)
      return names(in: extended).subtracting(results)
    }
    let text = BundledTemplates.text(named: template.rawValue) ?? ""
    return Set(TemplateTags(Array(text.utf8)).tags.compactMap(\.name)).union(["access"])
  }

  private static func name(of file: SourceText) -> String {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    return name.hasSuffix(fileSuffix) ? String(name.dropLast(fileSuffix.count)) : name
  }

  private static func unknown(_ name: String, in file: SourceText) -> Diagnostic {
    let names = TemplateName.allCases.map(\.rawValue)
    return Diagnostic(
      .error, "unknown template `\(name)`", at: file.range(0..<0),
      reason: "a file in this folder replaces the bundled template of the same name",
      help: NameProposal.nearest(to: name, among: names).map(Phrase.didYouMean)
        ?? "the templates are \(names.map { "`\($0)`" }.joined(separator: ", "))")
  }
}

extension SourceText {
  /// The text without a byte order mark and with Unix line endings, like generated files.
  fileprivate var unixText: String {
    let text = text(in: 0..<utf8.count)
    return (text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text).replacing("\r\n", with: "\n")
  }
}

/// Errors in custom templates.
public struct TemplateProblems: Error {
  /// The errors, each with its location.
  public let diagnostics: [Diagnostic]
  /// The texts that contain them.
  public let sources: [SourceText]

  /// Creates errors about templates.
  public init(diagnostics: [Diagnostic], sources: [SourceText] = []) {
    self.diagnostics = diagnostics
    self.sources = sources
  }
}

/// A template that is missing in the bundle.
struct MissingTemplate: Error {
  let name: String
}
