import StoregenTemplates

/// A template that is part of storegen.
public struct BundledTemplate: Sendable {
  /// All bundled templates.
  public static let all = TemplateName.allCases.map { template in
    BundledTemplate(
      name: template.rawValue, summary: template.summary,
      text: BundledTemplates.text(named: template.rawValue) ?? "")
  }

  /// Its name: `Store`.
  public let name: String
  /// The files that it renders, or what it adds to them, in Markdown.
  public let summary: String
  let text: String
}
