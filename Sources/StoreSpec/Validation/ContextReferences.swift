import ArchitectureModel
import StoregenDiagnostics

/// A place that mentions a context, whether or not there is one with that name.
struct ContextReference {
  let name: Located<String>
  /// The event, field or action that it is about; nil if it names only the context.
  let member: String?
  /// The position of the context that contains it; nil if none does.
  let user: Int?
}

extension AppSpec {
  /// All places that mention contexts.
  var contextReferences: [ContextReference] {
    let inContexts = contexts.enumerated().flatMap { position, context in
      context.uses.map {
        ContextReference(name: Located($0.value.context, at: $0.context), member: $0.value.member, user: position)
      } + context.handlers.filter { !$0.isOwn }.compactMap { ContextReference($0.event, user: position) }
        + context.children.map { ContextReference(name: $0.context, member: nil, user: position) }
    }
    let names = requiredHandlers.flatMap(\.exceptions) + scenes.flatMap(\.contexts)
    return inContexts + requiredHandlers.compactMap { ContextReference($0.event, user: nil) }
      + names.map { ContextReference(name: $0, member: nil, user: nil) }
  }

  /// Whether a name in lower case may be capitalized elsewhere in the spec without being that of another context.
  func isCapitalizedElsewhere(_ context: Context) -> Bool {
    context.name.value.first?.isLowercase == true && self.context(named: context.name.value.firstUppercased) == nil
  }
}

extension ContextReference {
  /// The context of an event; nil for every event of the app.
  fileprivate init?(_ event: Located<EventName>, user: Int?) {
    guard let context = event.value.context else { return nil }
    self.init(name: Located(context, at: event.context), member: event.value.singleEvent, user: user)
  }
}

/// Finds the new names of contexts that were renamed only where they are defined.
struct RenamedContexts {
  private let spec: AppSpec
  private let references: [String: [ContextReference]]
  private var found: [String: String?] = [:]
  /// The most names to look for: each search goes through all contexts.
  private static let mostSearches = 20

  init(_ spec: AppSpec) {
    self.spec = spec
    references = Dictionary(grouping: spec.contextReferences, by: \.name.value)
  }

  /// The only context that a missing name can have meant; nil if there are none or several.
  mutating func newName(of name: String) -> String? {
    if let known = found[name] { return known }
    guard found.count < Self.mostSearches else { return nil }
    let new = search(for: name)
    found[name] = .some(new)
    return new
  }

  private func search(for name: String) -> String? {
    let mentions = references[name] ?? []
    let users = Set(mentions.compactMap(\.user))
    let members = Set(mentions.compactMap(\.member))
    // A context does not mention itself.
    let others = spec.contexts.enumerated().filter { !users.contains($0.offset) }.map(\.element)
    let unmentioned = { (contexts: [Context]) in contexts.filter { references[$0.name.value] == nil } }
    guard !members.isEmpty else { return only(unmentioned(others)) }
    let complete = others.filter { members.isSubset(of: $0.mentionable(in: spec)) }
    if !complete.isEmpty { return only(complete) ?? only(unmentioned(complete)) }
    return only(unmentioned(others).filter { !members.isDisjoint(with: $0.mentionable(in: spec)) })
  }

  private func only(_ contexts: [Context]) -> String? {
    contexts.count == 1 ? contexts[0].name.value : nil
  }
}

extension Context {
  /// The names that may follow its own.
  fileprivate func mentionable(in spec: AppSpec) -> Set<String> {
    spec.memberNames(of: name.value).union(events.map(\.name.value))
  }
}
