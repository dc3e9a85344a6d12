public import StoregenDiagnostics
import StoregenTemplates

/// The texts of all templates: the bundled ones, and those that take their place.
public struct TemplateSet: Sendable {
  /// How the file of a template ends.
  public static let fileSuffix = ".mustache"

  /// The templates that are not the bundled ones, by name.
  let overrides: [TemplateName: SourceText]

  /// The bundled templates.
  public init() {
    overrides = [:]
  }

  /// The bundled templates with others in place of those of the same name.
  ///
  /// - Parameter files: the files of a folder of templates; each is named after the template that it
  ///   replaces.
  /// - Throws: `TemplateProblems`: a name that no template has, or what is wrong with a text.
  public init(overriding files: [SourceText]) throws(TemplateProblems) {
    var overrides: [TemplateName: SourceText] = [:]
    var diagnostics: [Diagnostic] = []
    for file in files {
      let name = Self.name(of: file)
      guard let template = TemplateName(rawValue: name) else {
        diagnostics.append(Self.unknown(name, file))
        continue
      }
      overrides[template] = file
      diagnostics += TemplateCheck(file, names: Self.names(in: template)).diagnostics
    }
    guard diagnostics.isEmpty else {
      throw TemplateProblems(diagnostics: diagnostics, sources: files)
    }
    self.overrides = overrides
  }

  /// The texts that take the place of bundled ones, with their names, in the same order in every run.
  public var overridingTexts: [String] {
    overrides.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\($0.key.rawValue)\n\($0.value.unixText)"
    }
  }

  /// The text that stands for a template.
  ///
  /// - Throws: `MissingTemplate`, which means a broken build.
  func text(of template: TemplateName) throws(MissingTemplate) -> String {
    if let file = overrides[template] { return file.unixText }
    guard let text = BundledTemplates.text(named: template.rawValue) else {
      throw MissingTemplate(name: template.rawValue)
    }
    return text
  }

  /// The names that a template is given: those that the bundled one asks for, and a few that it does
  /// without.
  static func names(in template: TemplateName) -> Set<String> {
    let text = BundledTemplates.text(named: template.rawValue) ?? ""
    let others = template == .store ? ["isNotification", "isObservableObject"] : []
    return Set(TemplateTags(Array(text.utf8)).tags.compactMap(\.name)).union(others)
      .union(["access"])
  }

  private static func name(of file: SourceText) -> String {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    return name.hasSuffix(fileSuffix) ? String(name.dropLast(fileSuffix.count)) : name
  }

  private static func unknown(_ name: String, _ file: SourceText) -> Diagnostic {
    let names = TemplateName.allCases.map(\.rawValue)
    return Diagnostic(
      .error, "no template is called `\(name)`", at: file.range(0..<0),
      reason: "a file of this folder takes the place of the bundled template of its name",
      help: NameProposal.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
        ?? "there are \(names.map { "`\($0)`" }.joined(separator: ", "))")
  }
}

extension SourceText {
  /// The text without a byte order mark and with `\n` at the ends of lines, as generated files have it.
  fileprivate var unixText: String {
    let text = text(in: 0..<utf8.count)
    return (text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text)
      .replacing("\r\n", with: "\n")
  }
}

/// What is wrong with templates.
public struct TemplateProblems: Error {
  /// The errors, each with its place.
  public let diagnostics: [Diagnostic]
  /// The texts that they are about.
  public let sources: [SourceText]
}

/// A template that was not bundled.
struct MissingTemplate: Error {
  let name: String
}
