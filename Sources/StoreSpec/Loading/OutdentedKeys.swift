import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics

/// Keys of a context that are indented like its name, so that YAML reads them as other contexts.
struct OutdentedKeys {
  /// An error for each context that lost its keys.
  private(set) var errors: [Diagnostic] = []
  /// The entries that were read as contexts, and the contexts without a value.
  private var explained: [SourceRange] = []

  init(in file: SpecTree.File) {
    let contexts = file.root.mapping?.first { $0.key.value == SpecKeys.contexts.name }?.value
    var owner: Node.Key?
    for entry in contexts?.mapping ?? [] {
      guard SpecKeys.Context.object.key(named: entry.key.value) != nil else {
        owner = entry.value.isEmpty ? entry.key : nil
        continue
      }
      guard let name = owner else { continue }
      add(entry, of: name)
    }
  }

  /// Whether an error only follows from the indentation.
  func explains(_ diagnostic: Diagnostic) -> Bool {
    guard let range = diagnostic.range else { return false }
    return explained.contains { $0.path == range.path && $0.bytes.contains(range.bytes.lowerBound) }
  }

  private mutating func add(_ entry: Node.Entry, of context: Node.Key) {
    let isFirst = !explained.contains(context.range)
    explained += [context.range, entry.key.range, entry.value.range]
    guard isFirst else { return }
    errors.append(
      Diagnostic(
        .error, "`\(entry.key.value)` is a key of a context, not a context",
        at: entry.key.range,
        help: "indent it, and the keys that follow, below `\(context.value)`"))
  }
}
