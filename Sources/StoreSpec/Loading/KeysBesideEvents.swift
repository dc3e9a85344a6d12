import LocatedYAML
import StoregenDiagnostics

/// Keys of a handler that are beside its event instead of below it: `{ Cart.added: update, run: sync }`.
///
/// The name of an event is never that of such a key: it consists of two parts, or is `all`.
struct KeysBesideEvents {
  /// An error for each event with such keys.
  private(set) var errors: [Diagnostic] = []
  /// The keys, and the events that lack a value because of them.
  private var explained: Set<SourceRange> = []

  /// - Parameter form: that of the values.
  init(in entries: [Node.Entry], of form: SpecForm) {
    guard let object = form.objects.first, object.isHandler else { return }
    var event: Node.Entry?
    var keys: [Node.Entry] = []
    for entry in entries {
      if object.key(named: entry.key.value) != nil {
        keys.append(entry)
        continue
      }
      // Keys before the first event belong to it.
      add(keys, below: event ?? entry)
      event = entry
      keys = []
    }
    add(keys, below: event)
  }

  /// Whether an entry needs no error of its own.
  func explains(_ entry: Node.Entry) -> Bool { explained.contains(entry.key.range) }

  private mutating func add(_ keys: [Node.Entry], below event: Node.Entry?) {
    guard let first = keys.first else { return }
    explained.formUnion(keys.map(\.key.range))
    if let event, event.value.isEmpty { explained.insert(event.key.range) }
    let parts = (event?.value.handlerParts ?? []) + keys.map(\.keyAndText)
    let handler = "\(event?.key.value ?? "User.signedOut"): { \(parts.joined(separator: ", ")) }"
    errors.append(
      Diagnostic(
        .error, "`\(first.key.value)` is a key of a handler, not an event", at: first.key.range,
        help: "write it below the event: `\(handler)`"))
  }
}

extension SpecObject {
  /// Whether it describes handlers of events or of notifications.
  fileprivate var isHandler: Bool {
    title == SpecKeys.Handler.object.title || title == SpecKeys.Notification.object.title
  }
}

extension Node {
  /// The keys of a handler in its long form.
  fileprivate var handlerParts: [String] {
    if let entries = mapping { return entries.map(\.keyAndText) }
    guard !isEmpty, let text = scalar?.text else { return [] }
    return ["\(SpecKeys.Handler.call.name): \(text.asYAMLValue)"]
  }
}

extension Node.Entry {
  fileprivate var keyAndText: String { "\(key.value): \(value.scalar?.text.asYAMLValue ?? "…")" }
}
