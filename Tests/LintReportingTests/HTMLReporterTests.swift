import Foundation
import LintReporting
import StoregenDiagnostics
import Testing

@Suite("The reporter for people with a browser")
struct HTMLReporterTests {
  private static func report() -> String {
    HTMLReporter(sources: [Sample.source], isStore: { $0.hasSuffix("Store") }).report([
      Sample.finding, Sample.withoutLocation,
      Sample.finding(
        "reads", in: "B.swift", about: "CartStore.add(_:)", "`StockStore.count` is read"),
    ])
  }

  @Test("shows a finding with its source lines")
  func finding() throws {
    let report = Self.report()
    #expect(report.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
    #expect(report.contains("<p>1 error, 2 warnings</p>"))
    #expect(!report.contains("0 error"))
    #expect(
      report.contains(
        """
        <article id="finding-1" class="warning" data-rule="keeps_store">
        <p><span class="severity">warning</span> <code>Cart</code> keeps <code>store</code></p>
        <p class="where"><a class="source" href="App/Cart%20Screen.swift"><code>App/Cart Screen.swift:2:17</code></a> in \
        <code>Cart.store</code></p>
        <pre><code><span class="gutter">1 | </span>struct Cart {
        <span class="gutter">2 | </span>  /* 🛒 é */ var <mark>store</mark>
        <span class="gutter">3 | </span>}
        <span class="gutter">4 | </span></code></pre>
        <p><span class="label">why:</span> it is not its own</p>
        <p><span class="label">help:</span> pass <code>store</code> on</p>
        <p><span class="label">--fix can</span> put <code>let</code> in place of <code>var</code></p>
        <p><span class="label">note:</span> <code>Cart</code> is declared here, \
        <span class="where"><a class="source" href="App/Cart%20Screen.swift"><code>App/Cart Screen.swift:1:8</code></a></span></p>
        """))
  }

  @Test("lists findings by rule, store and file")
  func groups() throws {
    let report = Self.report()
    let sections = report.components(separatedBy: "<section ")
    try #require(sections.count == 4)
    #expect(Self.titles(in: sections[1]) == ["storegen", "keeps_store", "reads"])
    #expect(Self.titles(in: sections[2]) == ["CartStore", "StockStore"])
    #expect(
      Self.titles(in: sections[3]) == ["App/Cart Screen.swift", "B.swift", "without a location"])
    #expect(sections[3].contains("<li><a href=\"#finding-1\">App/Cart Screen.swift:2:17</a>: "))
  }

  private static func titles(in section: String) -> [String] {
    section.matches(of: /<h3><code>(.*?)<\/code><\/h3>/).map { String($0.1) }
  }

  @Test("writes texts from sources as text")
  func escaping() throws {
    let report = HTMLReporter(sources: []).report([Sample.hostile])
    #expect(!report.contains("<b a"))
    #expect(!report.contains("\u{1B}"))
    #expect(!report.contains("\u{202E}"))
    #expect(report.contains("&lt;b a=&quot;&#39;&quot;&gt; &amp; % é"))
    #expect(report.contains("<h3><code>r&lt;&quot;&amp;,:&gt;</code></h3>"))
  }

  @Test("loads nothing, and shows its filter only if scripts run")
  func isSelfContained() throws {
    let report = Self.report()
    #expect(report.components(separatedBy: "<script").count == 2)
    #expect(!report.contains("<script ") && !report.contains(" src="))
    #expect(report.contains("default-src 'none'"))
    #expect(report.contains("aria-label=\"Filter findings\" hidden>"))
  }

  @Test("offers the severities and rules of its findings")
  func choices() {
    let report = Self.report()
    for choice in ["error (1)", "warning (2)", "keeps_store (1)", "reads (1)", "storegen (1)"] {
      #expect(report.contains(">\(choice)</option>"), "\(choice)")
    }
    let one = HTMLReporter(sources: []).report([Sample.withoutLocation])
    #expect(!one.contains("<form") && !one.contains("<select"))
    let same = HTMLReporter(sources: []).report([Sample.finding("a"), Sample.finding("a")])
    #expect(same.contains("<form") && !same.contains("<select"))
  }

  @Test(
    "links locations as asked for",
    arguments: [
      (
        "https://example.com/{path}#L{line}",
        #"<a class="source" href="https://example.com/App/Cart%20Screen.swift#L2"><code>"#
      ),
      (
        "xcode",
        #"<span class="source" data-command="xed --line 2 &#39;/a&#39;/&#39;App/Cart Screen.swift&#39;"><code>"#
      ),
    ])
  func links(_ pattern: String, _ expected: String) throws {
    let links = try SourceLinks(pattern) { SourceLinks.Project(root: "/a") }
    let report = HTMLReporter(sources: [Sample.source], links: links).report([Sample.finding])
    #expect(report.contains(expected))
  }

  @Test("says that nothing was found")
  func nothing() throws {
    let report = HTMLReporter(sources: []).report([])
    #expect(report.contains("<p>No findings</p>"))
    #expect(!report.contains("<section"))
  }
}
