import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics

/// Contexts that YAML reads as types, because `contexts:` is missing between both.
struct MisplacedContexts {
  /// The first of them, and the entries after it.
  private let entries: [Node.Entry]

  init(in root: [Node.Entry]) {
    let hasContexts = root.contains { $0.key.value == SpecKeys.contexts.name }
    let types = hasContexts ? nil : root.first { $0.key.value == SpecKeys.types.name }?.value.mapping
    entries = Array((types ?? []).drop { !$0.looksLikeContext })
  }

  /// Whether there are none.
  var isEmpty: Bool { entries.isEmpty }

  /// The error about all of them.
  var error: Diagnostic? {
    entries.first.map {
      Diagnostic(
        .error, "`\($0.key.value)` is a context, but is listed under `types`", at: $0.key.range,
        help: "add a line `contexts:` above it, indented like `types:`")
    }
  }

  /// Whether an error only follows from their place.
  func explains(_ diagnostic: Diagnostic) -> Bool {
    guard let range = diagnostic.range else { return false }
    return entries.contains { entry in
      [entry.key.range, entry.value.range].contains {
        $0.path == range.path && $0.bytes.contains(range.bytes.lowerBound)
      }
    }
  }
}

extension Node.Entry {
  /// Whether it has only keys of a context, and one with a map that is not the long form of a field.
  fileprivate var looksLikeContext: Bool {
    guard let keys = value.mapping else { return false }
    let isContext = keys.allSatisfy { SpecKeys.Context.object.key(named: $0.key.value) != nil }
    return isContext
      && keys.contains { key in
        key.value.mapping.map { parts in
          !parts.contains { $0.key.value == SpecKeys.PlainField.type.name }
        } ?? false
      }
  }
}
