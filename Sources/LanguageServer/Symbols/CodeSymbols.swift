import StoreLint
import StoreSpec
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

/// The symbols of a spec in Swift code, generated and handwritten.
///
/// A name counts only if it is certain what it means: the code around it names the store or its enum, the linter has
/// resolved it, or nothing else has that name.
struct CodeSymbols {
  private let files: [FileFacts]
  private let spec: AppSpec
  /// The context or value type that each generated type belongs to.
  private var types: [String: Symbol] = [:]
  /// The contexts by the names of their stores and protocols, and by those of the enums of their events.
  private var stores: [String: Context] = [:]
  private var eventEnums: [String: Context] = [:]
  /// The contexts with an event of a name.
  private var publishers: [String: [Context]] = [:]
  /// The names of cases and constants that are not events, as far as events have the same names.
  private var otherCases: Set<String> = []
  /// The events that the linter found at locations of code, by path.
  private var resolved: [String: [(bytes: Range<Int>, symbol: Symbol)]] = [:]

  init(_ spec: AppSpec, _ files: [FileFacts], _ overviews: [CodeOverview]) {
    self.spec = spec
    self.files = files
    let contexts = Dictionary(
      spec.contexts.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    for type in spec.generatedTypes {
      guard let context = contexts[type.owner.value] else { continue }
      types[type.name] = .context(type.owner.value)
      if type.name != context.eventTypeName { stores[type.name] = context }
    }
    for type in spec.types { types[type.name.value] = .type(type.name.value) }
    for context in spec.contexts {
      types[context.storeName] = .context(context.name.value)
      stores[context.storeName] = context
      eventEnums[context.eventTypeName] = context
      for event in context.events { publishers[event.name.value, default: []].append(context) }
    }
    findOtherCases()
    for overview in overviews { add(overview) }
  }

  private mutating func findOtherCases() {
    for file in files {
      for declaration in file.all(.enumCase) where publishers[declaration.name] != nil {
        if declaration.enclosingType.map({ eventEnums[$0] == nil }) ?? true {
          otherCases.insert(declaration.name)
        }
      }
      for declaration in file.all(.property)
      where declaration.flags.contains(.isStatic) && publishers[declaration.name] != nil {
        otherCases.insert(declaration.name)
      }
    }
  }

  private mutating func add(_ overview: CodeOverview) {
    for (number, event) in overview.events.enumerated() {
      guard let context = event.context else { continue }
      let symbol = Symbol.event(context: context, event.nameInSpec)
      let places =
        event.emissions.map(\.location)
        + overview.subscriptions.filter { $0.event == number && !$0.isForAll }.map(\.location)
      for place in places { resolved[place.path, default: []].append((place.bytes, symbol)) }
    }
  }

  // MARK: Queries

  /// The symbol at an offset of a file, with the range of its name; nil if there is none.
  func occurrence(at offset: Int, in file: FileFacts) -> Occurrence? {
    var fact = file.root
    var found: Occurrence?
    while true {
      if fact.nameRange.bytes.closed(around: offset), let occurrence = occurrence(of: fact) {
        found = occurrence
      }
      // Between two facts, the one that begins there counts.
      let around = fact.children.filter { $0.bytes.closed(around: offset) }
      guard let inner = around.first(where: { $0.bytes.contains(offset) }) ?? around.first else {
        return found
      }
      fact = inner
    }
  }

  /// The places where code names a symbol.
  func occurrences(of symbol: Symbol) -> [Occurrence] {
    let names: Set<String>
    switch symbol {
    case .context: names = Set(types.filter { $0.value == symbol }.keys)
    default: names = [symbol.name]
    }
    let scope = NameScope()
    return withExtendedLifetime(scope) {
      let wanted = Set(names.map { Name.transient($0) })
      return files.filter { file in file.names.contains { wanted.contains($0) } }.flatMap { file in
        file.all.filter { wanted.contains($0.nameID) }.compactMap { occurrence(of: $0) }
          .filter { $0.symbol == symbol }
      }
    }
  }

  /// All names of symbols in a file.
  func occurrences(in file: FileFacts) -> [Occurrence] {
    file.all.compactMap { occurrence(of: $0) }
  }

  // MARK: Facts

  /// The symbol that a fact names; nil if it names none, or if that is uncertain.
  private func occurrence(of fact: Fact) -> Occurrence? {
    switch fact.kind {
    case .classDeclaration, .structDeclaration, .enumDeclaration, .actorDeclaration,
      .protocolDeclaration:
      return types[fact.name].map { at(fact, $0, .declaration) }
    case .namedType:
      return types[fact.name].map { at(fact, $0, .reference) }
    case .name:
      return types[fact.name].map { at(fact, $0, .reference) }
    case .enumCase:
      guard let context = fact.enclosingType.flatMap({ eventEnums[$0] }) else { return nil }
      return at(fact, .event(context: context.name.value, fact.name), .declaration)
    case .member: return event(named: fact).map { at(fact, $0, .reference) }
    case .argument, .parameterLabel, .parameter: return label(fact)
    case .function, .property:
      guard let context = fact.enclosingType.flatMap({ stores[$0] }), context.declares(fact.name)
      else { return nil }
      return at(fact, .member(context: context.name.value, fact.name), .declaration)
    default: return nil
    }
  }

  private func at(_ fact: Fact, _ symbol: Symbol, _ role: Occurrence.Role) -> Occurrence {
    Occurrence(symbol: symbol, range: fact.nameRange, role: role)
  }

  /// The event that `.signedOut` or `UserEvent.signedOut` means.
  private func event(named member: Fact) -> Symbol? {
    guard let contexts = publishers[member.name] else { return nil }
    func symbol(_ context: Context) -> Symbol {
      .event(context: context.name.value, member.name)
    }
    if let base = member.base {
      let owner = eventEnums[base.name].flatMap { context in
        contexts.first { $0 === context }
      }
      return base.kind == .name || base.kind.isType ? owner.map(symbol) : nil
    }
    if let store = member.emittingStore.flatMap({ stores[$0] }),
      contexts.contains(where: { $0 === store })
    {
      return symbol(store)
    }
    let inFunction = member.enclosingParameterTypes.compactMap { eventEnums[$0] }
    if let context = contexts.first(where: { context in inFunction.contains { $0 === context } }) {
      return symbol(context)
    }
    let known = (resolved[member.file.path] ?? []).filter {
      $0.symbol.name == member.name && $0.bytes.contains(member.bytes.lowerBound)
    }
    if let known = Set(known.map(\.symbol)).single { return known }
    return otherCases.contains(member.name) ? nil : contexts.single.map(symbol)
  }

  /// The value of an event that a label means.
  private func label(_ fact: Fact) -> Occurrence? {
    switch fact.kind {
    case .argument:
      guard let call = fact.parent, call.kind == .call, let callee = call.base else { return nil }
      if callee.kind == .member, case .event(let context, let event) = event(named: callee) {
        return label(fact, of: event, in: context, .reference)
      }
      return nil
    case .parameterLabel:
      guard let parameter = fact.parent, let function = parameter.parent else { return nil }
      return handledLabel(fact, of: function, .reference)
    default:
      guard let owner = fact.parent, fact.child(.parameterLabel) == nil else { return nil }
      if owner.kind == .enumCase {
        guard let context = owner.enclosingType.flatMap({ eventEnums[$0] }) else { return nil }
        return label(fact, of: owner.name, in: context.name.value, .declaration)
      }
      return handledLabel(fact, of: owner, .parameter)
    }
  }

  /// The value that a parameter of a method receives which handles an event.
  private func handledLabel(_ fact: Fact, of function: Fact, _ role: Occurrence.Role) -> Occurrence?
  {
    guard function.kind == .function, let context = function.enclosingType.flatMap({ stores[$0] })
    else { return nil }
    for handler in context.handlers where handler.method.call.value == function.name {
      let source = handler.source
      guard let owner = source.context, !source.isAll else { continue }
      if let found = label(fact, of: source.event, in: owner, role) { return found }
    }
    return nil
  }

  private func label(
    _ fact: Fact, of event: String, in context: String, _ role: Occurrence.Role
  ) -> Occurrence? {
    let payload = spec.context(named: context)?.events.first { $0.name.value == event }?.payload
    guard payload?.contains(where: { $0.label == fact.name }) ?? false else { return nil }
    return at(fact, .label(context: context, event: event, fact.name), role)
  }
}

extension Context {
  /// Whether the spec has a field, an action or a handler of a name.
  fileprivate func declares(_ name: String) -> Bool {
    state.contains { $0.name.value == name } || storage.contains { $0.name.value == name }
      || actions.contains { $0.name.value == name }
      || (handlers.map(\.method) + notifications.map(\.method)).contains { $0.call.value == name }
  }
}

extension Fact {
  /// The name of the type around it, or of the extended type.
  fileprivate var enclosingType: String? {
    ancestors.first { $0.kind.isTypeDeclaration || $0.kind == .extensionDeclaration }?.name
  }

  /// The type around it if it is the event of `emit(…)`.
  fileprivate var emittingStore: String? {
    for outer in ancestors {
      switch outer.kind {
      case .call where outer.base?.memberName == "emit": return enclosingType
      case .call, .argument: continue
      default: return nil
      }
    }
    return nil
  }

  /// The names of the types of the parameters of the function around it.
  fileprivate var enclosingParameterTypes: [String] {
    ancestors.first { $0.kind == .function || $0.kind == .closure }?.parameters
      .compactMap(\.typeAnnotation?.name) ?? []
  }
}

extension FileFacts {
  /// Whether storegen wrote the file.
  var isGenerated: Bool { directives.contains { $0.words.hasPrefix("fingerprint ") } }
}

extension Collection {
  /// The only element; nil if there are none or several.
  fileprivate var single: Element? { count == 1 ? first : nil }
}

extension Range<Int> {
  /// Whether an offset is in the range or at its end.
  func closed(around offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
