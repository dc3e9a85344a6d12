import ArchitectureModel
import LintDriver
import LintRules
import StoreSpec
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

/// What can be written at a place in a spec.
struct SpecCompletion {
  struct Proposal {
    let text: String
    let kind: CompletionKind
    var detail: String?
    var documentation: String?
    /// What is inserted after the text, unless it is there already: the colon of a key.
    var ending = ""
  }

  private let cursor: SpecCursor
  private let snapshot: ProjectSnapshot
  private let spec: AppSpec?

  init(at cursor: SpecCursor, in snapshot: ProjectSnapshot) {
    self.cursor = cursor
    self.snapshot = snapshot
    spec = snapshot.draft ?? snapshot.spec
  }

  /// The word at a place, which a proposal replaces.
  func word(at place: Place) -> ReplacedWord {
    ReplacedWord(at: place, isLabel: isInLabels)
  }

  /// The keys or values that the map or list does not have yet. Several forms of a value may have the same.
  var proposals: [Proposal] {
    var known = cursor.neighbors
    return (cursor.isInKey ? keys : values).filter { known.insert($0.text).inserted }
  }

  // MARK: Keys

  private var keys: [Proposal] {
    switch cursor.keys.last {
    case "handles": return handledEvents.map { .init(text: $0, kind: .event, ending: colon) }
    case "required_handlers":
      return publishedEvents.map { .init(text: $0, kind: .event, ending: colon) }
    case "rules":
      return LintRule.all.map { rule in
        .init(text: rule.id, kind: .property, documentation: rule.summary, ending: colon)
      }
    default:
      return cursor.objects.flatMap(\.keys).filter { !excludedKeys.contains($0.name) }.map { key in
        .init(
          text: key.name, kind: .property, detail: key.defaultText.map { "default: \($0)" },
          documentation: SpecReference.description(of: key), ending: colon)
      } + ruleOptions
    }
  }

  /// The keys of a context and its handlers that its style or lifetime excludes.
  private var excludedKeys: Set<String> {
    guard let context else { return [] }
    switch cursor.keys.count {
    case 2: return context.refusedKeys
    case 4 where cursor.keys[2] == "handles": return context.refusedHandlerKeys
    case 4 where cursor.keys[2] == "state": return context.refusedFieldKeys
    case 4 where cursor.keys[2] == "actions": return context.refusedActionKeys
    default: return []
    }
  }

  /// The options of the rule around the place.
  private var ruleOptions: [Proposal] {
    guard cursor.keys.dropLast().last == "rules",
      let rule = cursor.keys.last.flatMap(LintRule.named)
    else { return [] }
    return rule.options.map { option in
      .init(
        text: option.name, kind: .property, documentation: option.documentation, ending: colon)
    }
  }

  /// What follows a key. After a key in quotes, it would have to follow the quotation mark.
  private var colon: String { cursor.isInQuotes ? "" : ": " }

  /// The events of other stores.
  private var publishedEvents: [String] { publishers.flatMap { eventNames(of: $0, as: $0.name.value) } }

  /// What a context can handle: its own events, those of other stores and of its children, all events of a store, and all events of the app.
  private var handledEvents: [String] {
    let ofChildren = (context?.children ?? []).flatMap { child in
      spec?.context(named: child.context.value).map { eventNames(of: $0, as: child.name.value) } ?? []
    }
    // A child has no store, which would receive events of others.
    if context?.isChild == true { return ofChildren }
    let own = context.map { eventNames(of: $0, as: EventName.own) } ?? []
    return own + publishedEvents + ofChildren + publishers.map { "\($0.name.value).\(EventName.all)" } + [EventName.all]
  }

  /// The other contexts whose stores publish events.
  private var publishers: [Context] { contexts.filter { $0.name.value != context?.name.value && $0.publishes } }

  private func eventNames(of context: Context, as owner: String) -> [String] {
    context.events.map { "\(owner).\($0.name.value)" }
  }

  // MARK: Values

  private var values: [Proposal] {
    if isInLabels { return labels }
    return cursor.valueForms.flatMap(values)
  }

  private func values(of form: SpecForm) -> [Proposal] {
    switch form {
    case .choice(let words): words.map { .init(text: $0, kind: .value) }
    case .text(let meaning): names(meaning)
    case .swift(.context):
      contexts.filter(\.isChild).map { proposal($0.name.value, as: .classType) }
    case .swift(.protocolType): types.protocols.map { proposal($0, as: .classType) }
    case .swift(let part): part.hasType ? types.values.map { proposal($0, as: .classType) } : []
    case .list(let item): values(of: item)
    case .longOrShort(_, let short): values(of: short)
    case .anyOf(let forms): forms.flatMap(values)
    case .shaped, .nothing, .map, .object: []
    }
  }

  /// The names that a text can be.
  private func names(_ meaning: TextMeaning) -> [Proposal] {
    switch meaning {
    case .contextName: stores.map { proposal($0.name.value, as: .classType) }
    case .storeName: stores.map { proposal($0.storeName, as: .classType) }
    case .dependencyName:
      (spec?.dependencies ?? []).map {
        proposal($0.name.value, as: .property, detail: $0.type.text)
      }
    case .eventName:
      (context?.events ?? []).map { proposal($0.name.value, as: .event) }
    case .member: members
    case .field: fields
    case .method: cursor.key == "onError" ? errorReceivers : methods
    case .valueLabel: (handledValues ?? []).map { proposal($0.name, as: .field, detail: $0.type.text) }
    case .declarations, .other: []
    }
  }

  private func proposal(_ text: String, as kind: CompletionKind, detail: String? = nil) -> Proposal {
    Proposal(text: text, kind: kind, detail: detail)
  }

  private var types: KnownTypes { KnownTypes(in: snapshot.files, spec: spec) }

  private var contexts: [Context] { spec?.contexts ?? [] }

  /// The contexts that have a store.
  private var stores: [Context] { contexts.filter { !$0.isChild } }

  /// The context around the place.
  private var context: Context? {
    guard cursor.keys.first == "contexts", cursor.keys.count > 1 else { return nil }
    return spec?.context(named: cursor.keys[1])
  }

  /// What a store can use: stores of the app cannot use those of a window.
  private var members: [Proposal] {
    let usable = stores.filter { other in
      other.name.value != context?.name.value && !other.isCreatedByCaller
        && (other.lifetime == .app || context?.lifetime != .app)
    }
    return usable.flatMap { context in
      context.observedState.map {
        proposal("\(context.name.value).\($0.name.value)", as: .field, detail: $0.type.text)
      } + context.actions.map { proposal("\(context.name.value).\($0.name.value)", as: .method) }
    }
  }

  /// The fields of the context, except the one around the place.
  private var fields: [Proposal] {
    (context?.observedState ?? []).filter { !cursor.keys.contains($0.name.value) }.map {
      proposal($0.name.value, as: .field, detail: $0.type.text)
    }
  }

  /// `resetState()`, and the handwritten methods of the store, with the labels of the event as a detail.
  private var methods: [Proposal] {
    let labels = (handledValues ?? []).map { "\($0.name):" }.joined()
    // In a model, the method that handles an event is an action.
    let others = context?.isElm == true ? [] : context?.actions.map(\.name.value) ?? []
    let names = Set(handwrittenMethods).subtracting(others).sorted()
    let reset = Proposal(
      text: StoreMethod.resetState, kind: .method, detail: "\(StoreMethod.resetState)()",
      ending: "()")
    return [reset] + names.map { proposal($0, as: .method, detail: labels.isEmpty ? nil : "\($0)(\(labels))") }
  }

  /// The methods that can receive the error of a handler.
  private var errorReceivers: [Proposal] {
    let handlers = Set((context?.handlerMethods ?? []).map(\.call.value))
    let receivers = methodsInCode.filter { method in
      guard let type = method.parameters.first?.typeAnnotation, method.parameters.count == 1 else { return false }
      let isError = ([type] + type.descendants(.namedType)).contains { $0.name == "Error" }
      return isError && !handlers.contains(method.name)
    }
    return Set(receivers.map(\.name)).sorted().map { proposal($0, as: .method) }
  }

  /// The names of the methods that handwritten code declares.
  private var handwrittenMethods: [String] { methodsInCode.map(\.name) }

  /// The methods that handwritten code declares in the store or the model of the context.
  private var methodsInCode: [Fact] {
    guard let context else { return [] }
    let types = [context.storeName, context.isElm ? context.modelName : nil].compactMap(\.self)
    return snapshot.files.filter { !$0.isGenerated }.flatMap { file in
      [FactKind.extensionDeclaration, .classDeclaration].flatMap { file.all($0) }
        .filter { types.contains($0.name) }.flatMap(\.contents)
        .filter { $0.kind == .function }
    }
  }

  // MARK: Labels

  /// Whether the place is in the parentheses of a method that handles an event.
  private var isInLabels: Bool {
    guard let open = cursor.value.lastIndex(of: "("), handledValues != nil else { return false }
    return !cursor.value[open...].contains(")")
  }

  private var labels: [Proposal] {
    let written = cursor.value.drop { $0 != "(" }.dropFirst().split(separator: ":").map(String.init)
    return (handledValues ?? []).filter { !written.contains($0.name) }.map { value in
      .init(text: value.name, kind: .field, detail: value.type.text, ending: ":")
    }
  }

  /// The values of the event that the handler around the place handles, or of the action; nil if the place is in neither.
  private var handledValues: [SwiftSignature.Parameter]? {
    let path = cursor.keys + [cursor.key].compactMap(\.self)
    if path.count > 3, path[2] == "actions" { return context?.actions.first { $0.name.value == path[3] }?.values }
    guard let handles = path.firstIndex(of: "handles"), handles + 1 < path.count else { return nil }
    let parts = path[handles + 1].split(separator: ".").map(String.init)
    guard let spec, let name = parts.last, parts.count <= 2 else { return nil }
    let child = context?.children.first { $0.name.value == parts[0] }
    let publisher = parts[0] == EventName.own ? context?.name.value : parts[0]
    let owner = parts.count == 2 ? child?.context.value ?? publisher : nil
    return spec.availableValues(of: EventName(context: owner, event: name), from: child)
  }
}
