public import StoregenDiagnostics
import StoregenTemplates

/// Findings as a page, by rule, store and file, with the source lines. It loads nothing. Its script filters the findings; readers without
/// scripts see all of them.
public struct HTMLReporter: Sendable {
  private let locations: SourceLocations
  private let links: SourceLinks
  private let omission: String?
  private let isStore: @Sendable (String) -> Bool

  /// A reporter for findings in these texts.
  ///
  /// - Parameter isStore: whether a type is a store, by its name.
  public init(sources: [SourceText], isStore: @escaping @Sendable (String) -> Bool = { _ in false }) {
    self.init(sources: sources, links: SourceLinks(relativeBy: ""), isStore: isStore)
  }

  /// A reporter whose locations are links.
  package init(
    sources: [SourceText], links: SourceLinks, omission: String? = nil,
    isStore: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    locations = SourceLocations(sources)
    self.links = links
    self.omission = omission
    self.isStore = isStore
  }

  /// The page.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    let findings = diagnostics.enumerated().map { number, diagnostic in
      Entry(
        id: "finding-\(number + 1)", diagnostic: diagnostic, stores: stores(of: diagnostic))
    }
    let header: HTMLText = """
      <header>
      <h1>storegen findings</h1>
      <p>\(Self.count(diagnostics))</p>\(omission.map { "\n<p>\(prose: $0.asSentence)</p>" as HTMLText })
      \(findings.isEmpty ? nil : navigation)
      </header>
      """
    let main: HTMLText = """
      <main>
      \(findings.isEmpty ? nil : byRule(findings))
      \(findings.isEmpty ? nil : index("store", groups: groups(findings, by: \.stores)))
      \(findings.isEmpty ? nil : index("file", groups: groups(findings) { [$0.file] }))
      </main>
      """
    let template = BundledTemplates.page(named: "report.html") ?? "{{content}}"
    return PageTemplate(template).filled(with: [
      "title": "storegen findings",
      "content": HTMLText(joining: [header, HTMLFilter(diagnostics).html, main].compactMap(\.self)).text,
      "style": BundledTemplates.joined(["theme.css", "report.css"]),
      "script": findings.isEmpty ? "" : Self.script,
    ])
  }

  private static var script: String {
    """
    <script>
    (() => {
    "use strict";
    \(BundledTemplates.joined(BundledTemplates.reportScripts))
    })();
    </script>

    """
  }

  private struct Entry {
    let id: String
    let diagnostic: Diagnostic
    let stores: [String]

    var file: String { diagnostic.range?.path ?? "without a location" }
  }

  private var navigation: HTMLText {
    """
    <nav aria-label="Groups"><ul>
    <li><a href="#by-rule">By rule</a></li>
    <li><a href="#by-store">By store</a></li>
    <li><a href="#by-file">By file</a></li>
    </ul></nav>
    """
  }

  /// The numbers of errors and warnings, without zeros: `2 errors, 1 warning`.
  private static func count(_ diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let counts = [("error", errors), ("warning", diagnostics.count - errors)]
      .filter { $0.1 > 0 }.map { Phrase.count($0.1, $0.0) }
    return counts.isEmpty ? "No findings" : counts.joined(separator: ", ")
  }

  // MARK: Groups

  /// The stores around a finding, and those that its message quotes.
  private func stores(of diagnostic: Diagnostic) -> [String] {
    let symbol = (diagnostic.subject?.symbol ?? "").split(separator: ".").map(String.init)
    let quoted = diagnostic.message.split(separator: "`", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }
      .flatMap { $0.element.split(separator: ".").map(String.init) }
    return Set((symbol + quoted).filter(isStore)).sorted()
  }

  private func groups(_ entries: [Entry], by names: (Entry) -> [String]) -> [(name: String, entries: [Entry])] {
    var groups: [String: [Entry]] = [:]
    for entry in entries {
      for name in names(entry) { groups[name, default: []].append(entry) }
    }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func errors(_ entries: [Entry]) -> Int {
    entries.count { $0.diagnostic.severity == .error }
  }

  /// Every finding in full. Rules with the most errors come first.
  private func byRule(_ entries: [Entry]) -> HTMLText {
    let groups = groups(entries) { [$0.diagnostic.ruleName] }.map { ($0, Self.errors($0.entries)) }
      .sorted { left, right in
        (right.1, right.0.entries.count, left.0.name) < (left.1, left.0.entries.count, right.0.name)
      }.map(\.0)
    let parts = groups.map { group -> HTMLText in
      """
      <details open>
      <summary><h3><code>\(group.name)</code></h3> \
      <span class="count">\(Self.count(group.entries.map(\.diagnostic)))</span></summary>
      \(HTMLText(joining: group.entries.map(article)))
      </details>
      """
    }
    return """
      <section aria-labelledby="by-rule">
      <h2 id="by-rule">By rule</h2>
      \(HTMLText(joining: parts))
      </section>
      """
  }

  /// A list of links to findings.
  private func index(_ id: String, groups: [(name: String, entries: [Entry])]) -> HTMLText {
    let parts = groups.map { group -> HTMLText in
      let links = group.entries.map { entry -> HTMLText in
        """
        <li><a href="#\(entry.id)">\(locations.text(of: entry.diagnostic.range))</a>: \
        \(prose: entry.diagnostic.message) (<code>\(entry.diagnostic.ruleName)</code>)</li>
        """
      }
      return """
        <details>
        <summary><h3><code>\(group.name)</code></h3> \
        <span class="count">\(Self.count(group.entries.map(\.diagnostic)))</span></summary>
        <ul>
        \(HTMLText(joining: links))
        </ul>
        </details>
        """
    }
    let none: HTMLText = "<p>No finding is about a \(id).</p>"
    return """
      <section aria-labelledby="by-\(id)">
      <h2 id="by-\(id)">By \(id)</h2>
      \(parts.isEmpty ? none : HTMLText(joining: parts))
      </section>
      """
  }

  // MARK: A finding

  private func article(_ entry: Entry) -> HTMLText {
    let finding = entry.diagnostic
    let symbol: HTMLText? = finding.subject?.symbol.map { " in <code>\($0)</code>" }
    return """
      <article id="\(entry.id)" class="\(finding.severity.rawValue)" data-rule="\(finding.ruleName)">
      <p><span class="severity">\(finding.severity.rawValue)</span> \(prose: finding.message)</p>
      <p class="where">\(location(finding.range))\(symbol)</p>
      \(excerpt(finding.range))
      \(HTMLText(joining: details(of: finding)))
      </article>
      """
  }

  private func details(of finding: Diagnostic) -> [HTMLText] {
    let texts = [("why:", finding.reason), ("help:", finding.help), ("--fix can", finding.fix?.message)]
    let paragraphs = texts.compactMap { label, text -> HTMLText? in
      text.map { "<p><span class=\"label\">\(label)</span> \(prose: $0)</p>" }
    }
    return paragraphs
      + finding.notes.map { note in
        """
        <p><span class="label">note:</span> \(prose: note.message), \
        <span class="where">\(location(note.range))</span></p>
        \(excerpt(note.range))
        """
      }
  }

  /// A location as a link to the source, or as plain text if there is no link.
  private func location(_ range: SourceRange?) -> HTMLText {
    let text: HTMLText = "<code>\(locations.text(of: range))</code>"
    guard let range else { return text }
    let start = locations.start(of: range)
    let target = links.target(path: range.path, line: start?.line ?? 1, column: start?.column ?? 1)
    guard let target else { return text }
    return switch links.kind {
    case .url: "<a class=\"source\" href=\"\(target)\">\(text)</a>"
    // The script makes a button of it.
    case .command: "<span class=\"source\" data-command=\"\(target)\">\(text)</span>"
    }
  }

  private func excerpt(_ range: SourceRange?) -> HTMLText? {
    range.flatMap { range in locations[range.path].map { HTMLExcerpt(range, in: $0).html } }
  }
}
