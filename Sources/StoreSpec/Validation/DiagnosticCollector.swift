import StoregenDiagnostics

/// What the checks of a spec have found, with the words that they share.
struct DiagnosticCollector {
  private(set) var diagnostics: [Diagnostic] = []
  /// For how many more unknown names the nearest one is looked for: it takes the time of all names.
  private var searches = 500

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
  ///
  /// - Parameters:
  ///   - none: what to say where nothing has a name.
  ///   - remedy: what to do then.
  mutating func unknown(
    _ kind: String, _ name: Located<String>, among known: [String], none: String = "none exist",
    remedy: String? = nil
  ) {
    let shown = known.prefix(20).joined(separator: ", ") + (known.count > 20 ? " …" : "")
    searches -= 1
    let proposal = searches > 0 ? NameProposal.nearest(to: name.value, among: known) : nil
    error(
      "no \(kind) is called `\(name.value)`", at: name.range,
      reason: known.isEmpty ? none : "these exist: \(shown)",
      help: known.isEmpty ? remedy : proposal.map { "did you mean `\($0)`?" })
  }

  /// Reports a context that is not there. People write the store's name as well.
  mutating func unknownContext(_ name: Located<String>, in spec: AppSpec) {
    let suffix = "Store"
    let owner =
      name.value.hasSuffix(suffix)
      ? spec.context(named: String(name.value.dropLast(suffix.count))) : nil
    guard let owner else {
      return unknown("context", name, among: spec.contexts.map(\.name.value))
    }
    error(
      "`\(name.value)` is the store of the context `\(owner.name.value)`", at: name.range,
      help: "write `\(owner.name.value)`")
  }

  /// Reports each name that a list holds a second time.
  mutating func requireListedOnce(_ names: [Located<String>]) {
    for (name, first) in names.repeated {
      error(
        "`\(name.value)` is listed twice", at: name.range, help: "remove it",
        notes: [Note("the first time", at: first)])
    }
  }

  /// Reports each name that was there before.
  mutating func requireUnique(_ names: [Located<String>], _ title: String) {
    for (name, first) in names.repeated {
      error(
        "a second \(title) `\(name.value)`", at: name.range,
        help: "remove one of the two, or choose another name",
        notes: [Note("the first one", at: first)])
    }
  }
}

extension [Located<String>] {
  /// The names that were there before, each with the place of the first.
  fileprivate var repeated: [(name: Located<String>, first: SourceRange)] {
    var places: [String: SourceRange] = [:]
    return compactMap { name in
      guard let first = places[name.value] else {
        places[name.value] = name.range
        return nil
      }
      return (name, first)
    }
  }
}
