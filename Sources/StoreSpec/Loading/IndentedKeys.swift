import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics

/// Keys of a context that are indented below another of its keys, so that YAML reads them as its entries: `events:` below
/// `actions:`.
struct IndentedKeys {
  /// An error for each context with such a key.
  private(set) var errors: [Diagnostic] = []
  /// What follows the key in the map that contains it.
  private var explained: [SourceRange] = []

  init(in file: SpecTree.File) {
    let contexts = file.root.mapping?.first { $0.key.value == SpecKeys.contexts.name }?.value
    for context in contexts?.mapping ?? [] {
      guard let (key, owner, rest) = Self.first(in: context) else { continue }
      explained.append(rest)
      let message = "`\(key.value)` is a key of the context `\(context.key.value)`"
      errors.append(
        Diagnostic(
          .error, "\(message), but it is indented below `\(owner.value)`", at: key.range,
          help: "indent it like `\(owner.value):`",
          notes: [Note("`\(owner.value)` starts here", at: owner.range)]))
    }
  }

  /// Whether an error only follows from the indentation.
  func explains(_ diagnostic: Diagnostic) -> Bool {
    guard let range = diagnostic.range else { return false }
    return explained.contains { $0.path == range.path && $0.bytes.contains(range.bytes.lowerBound) }
  }

  /// The first such key of a context, the key that it is below, and the rest of that map, of which nothing is certain.
  static func first(in context: Node.Entry) -> (key: Node.Key, owner: Node.Key, rest: SourceRange)? {
    let keys = context.value.mapping ?? []
    for owner in keys where parts.contains(owner.key.value) {
      let entry = owner.value.mapping?.first { entry in
        entry.isKeyOfContext(below: owner.key.value) && !keys.contains { $0.key.value == entry.key.value }
      }
      guard let entry, owner.value.alias == nil else { continue }
      let key = entry.key.range
      let bytes = key.bytes.lowerBound..<max(key.bytes.upperBound, owner.value.range.bytes.upperBound)
      return (entry.key, owner.key, SourceRange(path: key.path, bytes: bytes))
    }
    return nil
  }

  /// The keys with maps whose names the author chooses.
  fileprivate static let parts: Set<String> = [
    SpecKeys.Context.state.name, SpecKeys.Context.storage.name, SpecKeys.Context.derived.name,
    SpecKeys.Context.children.name,
    SpecKeys.Context.actions.name, SpecKeys.Context.events.name, SpecKeys.Context.handles.name,
    SpecKeys.Context.notifications.name, SpecKeys.Context.observes.name,
  ]
}

extension Node.Entry {
  /// Whether an entry of a part of a context cannot be a member of it, but is another part.
  fileprivate func isKeyOfContext(below owner: String) -> Bool {
    typealias Keys = SpecKeys.Context
    guard IndentedKeys.parts.contains(key.value), let entries = value.mapping, !entries.isEmpty else { return false }
    switch owner {
    case Keys.state.name, Keys.storage.name: return !entries.contains { $0.isKey(of: SpecKeys.Field.object) }
    case Keys.actions.name: return !entries.contains { $0.isKey(of: SpecKeys.Action.object) }
    // The values of an event called `state` look like fields without defaults.
    case Keys.events.name:
      return !entries.contains { $0.isKey(of: SpecKeys.Event.object) } && entries.contains { !$0.mayBeValue }
    default: return true
    }
  }

  /// Whether it may be a value of an event: a label and a type.
  private var mayBeValue: Bool {
    guard let text = value.scalar?.text, !key.value.contains(".") else { return false }
    return !text.isEmpty && !text.hasPrefix("(") && !text.contains(" = ")
  }
}
