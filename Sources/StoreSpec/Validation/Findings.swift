import Diagnostics

/// What the checks of a spec have found, with the words that they share.
struct Findings {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func error(
    _ message: String, at range: SourceRange, reason: String? = nil, help: String? = nil,
    notes: [Note] = []
  ) {
    diagnostics.append(
      Diagnostic(.error, message, at: range, reason: reason, help: help, notes: notes))
  }

  mutating func warning(
    _ message: String, at range: SourceRange, reason: String? = nil, help: String? = nil,
    notes: [Note] = []
  ) {
    diagnostics.append(
      Diagnostic(.warning, message, at: range, reason: reason, help: help, notes: notes))
  }

  /// Reports a name that nothing has.
  mutating func unknown(_ kind: String, _ name: Located<String>, among known: [String]) {
    let shown = known.prefix(20).joined(separator: ", ") + (known.count > 20 ? " …" : "")
    let proposal = NameProposal.nearest(to: name.value, among: known)
    error(
      "no \(kind) is called `\(name.value)`", at: name.range,
      reason: known.isEmpty ? "none exist" : "these exist: \(shown)",
      help: proposal.map { "did you mean `\($0)`?" })
  }

  /// Reports each name that was there before.
  mutating func requireUnique(_ names: [Located<String>], _ title: String) {
    var first: [String: SourceRange] = [:]
    for name in names {
      if let other = first[name.value] {
        error(
          "a second \(title) `\(name.value)`", at: name.range,
          notes: [Note("the first one", at: other)])
      } else {
        first[name.value] = name.range
      }
    }
  }
}
