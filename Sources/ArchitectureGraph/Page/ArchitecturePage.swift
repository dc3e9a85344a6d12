package import StoregenDiagnostics
import StoregenFiles
import StoregenTemplates

/// A page that shows a graph in a browser. It contains everything that it needs.
package struct ArchitecturePage: Encodable {
  /// What the page shows first.
  private struct Focus: Encodable {
    let kind: String?
    let about: String?
  }

  private let graph: AppGraph
  private let focus: Focus
  private let links: SourceLinks?

  /// - Parameters:
  ///   - kind: the part of the graph that it shows first; nil for events, or for views if there are no events.
  ///   - about: the id of the element that it shows first.
  package init(_ graph: AppGraph, kind: GraphKind? = nil, about: String? = nil, links: SourceLinks? = nil) {
    self.graph = graph
    focus = Focus(kind: kind?.rawValue, about: about)
    self.links = links
  }

  private enum CodingKeys: CodingKey {
    case focus, links
  }

  package func encode(to encoder: any Encoder) throws {
    try graph.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(focus, forKey: .focus)
    try container.encodeIfPresent(links, forKey: .links)
  }

  /// The page; nil if its template is not bundled.
  package var html: String? {
    guard let template = BundledTemplates.page(named: "page.html") else { return nil }
    return PageTemplate(template).filled(with: [
      "style": BundledTemplates.joined(BundledTemplates.pageStyles),
      "script": BundledTemplates.joined(BundledTemplates.pageScripts),
      "data": EmbeddedJSON.text(of: self),
    ])
  }
}

/// JSON inside of a script element.
enum EmbeddedJSON {
  /// The JSON of a value, in which nothing can end the element or begin a comment.
  static func text(of value: some Encodable) -> String {
    CanonicalJSON.line(of: value).replacing("&", with: "\\u0026").replacing("<", with: "\\u003c")
      .replacing(">", with: "\\u003e")
  }
}
