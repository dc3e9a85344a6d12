import StoregenDiagnostics

/// The controls that filter the findings of a page. A script shows them, because they do nothing without it.
struct HTMLFilter {
  private let findings: [Diagnostic]

  init(_ findings: [Diagnostic]) { self.findings = findings }

  /// The controls; nil if there is nothing to choose from.
  var html: HTMLText? {
    guard findings.count > 1 else { return nil }
    let search: HTMLText = """
      <label class="text"><span>Search</span> <input id="filter-text" type="search" autocomplete="off" spellcheck="false" \
      placeholder="Message, file, code"> <kbd aria-hidden="true">/</kbd></label>
      """
    let menus = [
      choice("severity", label: "Severity", all: "All", counts: counts(\.severity.rawValue)),
      choice("rule", label: "Rule", all: "All rules", counts: counts(\.ruleName)),
    ]
    return """
      <form id="filter" class="filter" role="search" aria-label="Filter findings" hidden>
      \(HTMLText(joining: [search] + menus.compactMap(\.self)))
      <button id="filter-clear" type="button" disabled>Clear</button>
      <p id="filter-status" role="status"></p>
      </form>
      """
  }

  private func counts(_ name: (Diagnostic) -> String) -> [(name: String, count: Int)] {
    Dictionary(grouping: findings, by: name).map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
  }

  /// A menu; nil if it has only one choice.
  private func choice(_ id: String, label: String, all: String, counts: [(name: String, count: Int)]) -> HTMLText? {
    guard counts.count > 1 else { return nil }
    let options = counts.map { count -> HTMLText in
      "<option value=\"\(count.name)\">\(count.name) (\(count.count))</option>"
    }
    return """
      <label><span>\(label)</span> <select id="filter-\(id)">
      <option value="">\(all)</option>
      \(HTMLText(joining: options))
      </select></label>
      """
  }
}
