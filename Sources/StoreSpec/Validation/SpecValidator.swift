import Diagnostics
import SwiftFragments

/// Holds the names of a spec against Swift and against each other.
struct SpecValidator {
  let spec: StoreSpec
  private(set) var diagnostics: [Diagnostic] = []
  /// Contexts whose events could not be read: nothing can be said to be missing there.
  private let contextsWithUnreadableEvents: Set<String>

  init(spec: StoreSpec, contextsWithUnreadableEvents: Set<String>) {
    self.spec = spec
    self.contextsWithUnreadableEvents = contextsWithUnreadableEvents
  }

  mutating func validate() {
    if !spec.app.value.isEmpty { checkIdentifier(spec.app, "the app") }
    checkOutput()
    for module in spec.generate.imports
    where !module.value.split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy({ SwiftIdentifier.isValid(String($0)) })
    {
      fail(
        "`\(module.value)` is no name of a module", at: module.range,
        help: "write the name alone, as it stands behind `import`")
    }
    checkNames(spec.dependencies.map(\.name), "a dependency")
    checkNames(spec.contexts.map(\.name), "a context")
    checkStorePropertyNames()
    for context in spec.contexts {
      checkMembers(of: context)
      checkFields(context.state + context.storage)
      checkReferences(of: context)
      checkHandlers(of: context)
    }
  }

  private mutating func checkOutput() {
    let output = spec.generate.output
    guard !output.value.isEmpty else { return }
    var depth = 0
    var leaves = output.value.hasPrefix("/") || output.value.hasPrefix("~")
    for part in output.value.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      leaves = leaves || depth < 0
    }
    guard leaves || depth == 0 else { return }
    fail(
      "`\(output.value)` is not below the folder of the spec", at: output.range,
      reason: "storegen writes and removes files there, and nowhere else",
      help: "name a folder of its own, such as `Sources/App/Generated`")
  }

  // MARK: Names

  private mutating func checkIdentifier(_ name: Located<String>, _ title: String) {
    guard !SwiftIdentifier.isValid(name.value) else { return }
    fail(
      "`\(name.value)` cannot name \(title)", at: name.range,
      reason: "it becomes a name in Swift: letters, digits and `_`, and no digit first")
  }

  private mutating func checkNames(_ names: [Located<String>], _ title: String) {
    for name in names { checkIdentifier(name, title) }
  }

  /// Two contexts whose stores would be the same property of the composition root.
  private mutating func checkStorePropertyNames() {
    var first: [String: Located<String>] = [:]
    for context in spec.contexts {
      let property = context.propertyName
      if let other = first[property.lowercased()] {
        fail(
          "`\(context.name.value)` and `\(other.value)` would both be `\(property)` in the composition root",
          at: context.name.range, notes: [Note("the first one", at: other.range)])
      } else {
        // Their files would be one file where upper and lower case are one.
        first[property.lowercased()] = context.name
      }
    }
  }

  private mutating func checkMembers(of context: Context) {
    checkNames(context.events.map(\.name), "an event")
    checkNames(context.actions.map(\.name), "an action")
    for event in context.events {
      for value in event.payload where !SwiftIdentifier.isValid(value.name) {
        fail("`\(value.name)` cannot name a value of `\(event.name.value)`", at: event.name.range)
      }
    }
    checkUnique(context.events.map(\.name), "event")
    checkUnique(
      context.actions.map { Located($0.signature.fullName(of: $0.name.value), at: $0.name.range) },
      "action")
    var fields = context.state.map(\.name) + context.storage.map(\.name)
    checkNames(fields, "a field")
    for field in context.state where SwiftIdentifier.isKeyword(field.name.value) {
      fail(
        "`\(field.name.value)` cannot name a field that views observe", at: field.name.range,
        reason: "it is a keyword, and the code of `@Observable` then does not compile",
        help: "choose another name; in `storage`, keywords can be names")
    }
    fields += context.dependencies
    checkUnique(fields, "property")
    checkCollisions(of: context, fields: fields)
  }

  /// Names that are right by themselves and cannot stand in one class.
  private mutating func checkCollisions(of context: Context, fields: [Located<String>]) {
    let methods = context.actions.map(\.name) + context.handlers.map(\.call)
    let generated = Set(context.generatedNames)
    for clash in fields + methods where generated.contains(clash.value) {
      fail(
        "`\(clash.value)` is a name that `\(context.storeName)` already has", at: clash.range,
        reason: "storegen generates a member of this name", help: "choose another name")
    }
    if context.handlers.contains(where: { $0.call.value == Handler.resetState }) {
      for clash in context.actions where clash.name.value == Handler.resetState {
        fail(
          "`resetState()` is generated, because a handler uses it", at: clash.name.range,
          help: "remove the action: views may call the generated method")
      }
    }
    let properties = Set(fields.map(\.value))
    let plainActions = context.actions.filter(\.signature.parameters.isEmpty).map(\.name)
    let plainHandlers = context.handlers.filter { isPlain($0) }.map(\.call)
    for clash in plainActions + plainHandlers where properties.contains(clash.value) {
      fail(
        "`\(clash.value)` is a property of `\(context.storeName)` and a method without parameters",
        at: clash.range, reason: "Swift cannot tell the two apart", help: "choose another name")
    }
  }

  private func isPlain(_ handler: Handler) -> Bool {
    handler.labels?.isEmpty ?? spec.payload(of: handler.event.value).isEmpty
  }

  private mutating func checkUnique(_ names: [Located<String>], _ title: String) {
    var first: [String: SourceRange] = [:]
    for name in names {
      if let other = first[name.value] {
        fail(
          "a second \(title) `\(name.value)`", at: name.range,
          notes: [Note("the first one", at: other)])
      } else {
        first[name.value] = name.range
      }
    }
  }

  private mutating func checkFields(_ fields: [Field]) {
    for field in fields where field.defaultValue == nil && !field.type.isOptional {
      fail(
        "`\(field.name.value)` has no default", at: field.name.range,
        reason: "a store is made before anything is loaded, so each field begins with something",
        help: "write one (`\(field.type.text) = …`) or make it `\(field.type.optionalText)`")
    }
  }

  // MARK: References

  private mutating func checkReferences(of context: Context) {
    let dependencies = spec.dependencies.map(\.name.value)
    for name in context.dependencies where !dependencies.contains(name.value) {
      failUnknown("dependency", name, among: dependencies)
    }
    let events = context.events.map(\.name.value)
    for action in context.actions where !contextsWithUnreadableEvents.contains(context.name.value) {
      for event in action.emits where !events.contains(event.value) {
        failUnknown("event of `\(context.name.value)`", event, among: events)
      }
    }
  }

  private mutating func checkHandlers(of context: Context) {
    var runs: [String: Handler] = [:]
    for handler in context.handlers {
      if checkEvent(of: handler, in: context) { checkLabels(of: handler) }
      checkIdentifier(handler.call, "a handler")
      if let other = runs[handler.call.value], other.run != handler.run {
        fail(
          "`\(handler.call.value)` runs \(handler.run.rawValue) here and \(other.run.rawValue) elsewhere",
          at: handler.call.range, reason: "it is one method, either `async` or not",
          notes: [Note("the other place", at: other.call.range)])
      }
      runs[handler.call.value] = handler
    }
  }

  /// Whether the event of a handler is there.
  private mutating func checkEvent(of handler: Handler, in context: Context) -> Bool {
    let name = handler.event.value
    guard let publisher = spec.context(named: name.context) else {
      failUnknown(
        "context", Located(name.context, at: handler.event.part(name.context)),
        among: spec.contexts.map(\.name.value))
      return false
    }
    if name.context == context.name.value {
      fail(
        "`\(name.context)` cannot handle its own event", at: handler.event.range,
        help: "call the method where the event is emitted")
      return false
    }
    guard !contextsWithUnreadableEvents.contains(name.context) else { return false }
    let events = publisher.events.map(\.name.value)
    guard events.contains(name.event) else {
      failUnknown(
        "event of `\(name.context)`", Located(name.event, at: handler.event.part(name.event)),
        among: events)
      return false
    }
    return true
  }

  private mutating func checkLabels(of handler: Handler) {
    let offered = spec.payload(of: handler.event.value).map(\.name)
    for label in handler.labels ?? [] where !offered.contains(label.value) {
      failUnknown("value of `\(handler.event.value)`", label, among: offered)
    }
  }

  private mutating func failUnknown(_ kind: String, _ name: Located<String>, among known: [String])
  {
    let list = known.isEmpty ? "none exist" : "these exist: \(known.joined(separator: ", "))"
    let proposal = NameProposal.nearest(to: name.value, among: known)
    fail(
      "no \(kind) is called `\(name.value)`", at: name.range, reason: list,
      help: proposal.map { "did you mean `\($0)`?" })
  }

  private mutating func fail(
    _ message: String, at range: SourceRange, reason: String? = nil, help: String? = nil,
    notes: [Note] = []
  ) {
    diagnostics.append(
      Diagnostic(.error, message, at: range, reason: reason, help: help, notes: notes))
  }
}

extension Located where Value == EventName {
  /// The place of the context or of the event, where the name is written without quotes.
  fileprivate func part(_ name: String) -> SourceRange {
    guard range.bytes.count == value.description.utf8.count else { return range }
    let bytes =
      name == value.context
      ? range.bytes.prefix(name.utf8.count) : range.bytes.suffix(name.utf8.count)
    return SourceRange(path: range.path, bytes: bytes)
  }
}
