import ArchitectureModel
import CodeOverview
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

/// The symbols of a spec in Swift code, generated and handwritten.
///
/// A name counts only if it is certain what it means: it is in the store, the code around it names the enum or the values of the
/// event, or the linter has resolved it.
struct CodeSymbols {
  private let files: [FileFacts]
  private let spec: AppSpec
  private let names: CodeNames
  /// The events that the linter found at locations of code, by path.
  private var resolved: [String: [(bytes: Range<Int>, symbol: Symbol)]] = [:]

  init(of spec: AppSpec, in files: [FileFacts], overviews: [CodeOverview]) {
    self.spec = spec
    self.files = files
    names = CodeNames(of: spec, in: files)
    for overview in overviews { add(overview) }
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
      if fact.nameRange.bytes.touches(offset), let occurrence = occurrence(of: fact) {
        found = occurrence
      }
      // Between two facts, the one that begins there counts.
      let around = fact.children.filter { $0.bytes.touches(offset) }
      guard let inner = around.first(where: { $0.bytes.contains(offset) }) ?? around.first else { return found }
      fact = inner
    }
  }

  /// The symbol that a type belongs to.
  func symbol(ofType name: String) -> Symbol? { names.types[name] }

  /// The places where code names a symbol.
  func occurrences(of symbol: Symbol) -> [Occurrence] {
    let words: Set<String>
    switch symbol {
    case .context: words = Set(names.types.filter { $0.value == symbol }.keys)
    default: words = [symbol.name]
    }
    return occurrences(named: words).filter { $0.symbol == symbol }
  }

  /// The places where code names symbols by some words.
  func occurrences(named words: Set<String>) -> [Occurrence] {
    let scope = NameScope()
    return withExtendedLifetime(scope) {
      let wanted = Set(words.map { Name.transient($0) })
      return files.filter { file in file.names.contains { wanted.contains($0) } }.flatMap { file in
        file.all.filter { wanted.contains($0.nameID) }.compactMap { occurrence(of: $0) }
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
      return names.type(named: fact.name, at: fact).map { declaration(of: $0, at: fact) }
    case .namedType:
      return names.type(named: fact.name, at: fact).map { reference(to: $0, at: fact) }
    case .name:
      return names.type(named: fact.name, at: fact).map { reference(to: $0, at: fact) } ?? reference(toMember: fact)
    case .enumCase:
      guard let context = names.eventContext(around: fact) else { return nil }
      return declaration(of: .event(context: context.name.value, fact.name), at: fact)
    case .member:
      return event(named: fact).map { reference(to: $0, at: fact) } ?? reference(toMember: fact)
    case .argument, .parameterLabel, .parameter: return label(fact)
    case .function, .property:
      guard fact.isMemberOfType, let context = names.storeContext(around: fact), isDeclared(fact, in: context)
      else { return nil }
      return declaration(of: .member(context: context.name.value, fact.name), at: fact)
    default: return nil
    }
  }

  /// A field, an action or a handler of a store in its own code: `lines` or `self.lines`.
  private func reference(toMember fact: Fact) -> Occurrence? {
    let isOwn =
      fact.kind == .member
      ? fact.base?.withoutUnwrapping.isSelf ?? false : !fact.mayBeLocal
    guard isOwn, let context = names.storeContext(around: fact), isDeclared(fact, in: context) else { return nil }
    return reference(to: .member(context: context.name.value, fact.name), at: fact)
  }

  /// Whether the spec declares the member that a fact names, rather than another one of the same name.
  private func isDeclared(_ fact: Fact, in context: Context) -> Bool {
    guard context.declares(fact.name) else { return false }
    return SharedMemberName(fact.name, in: context, of: spec)?.isMethod(fact) ?? true
  }

  private func declaration(of symbol: Symbol, at fact: Fact) -> Occurrence {
    Occurrence(symbol: symbol, range: fact.nameRange, role: .declaration)
  }

  private func reference(to symbol: Symbol, at fact: Fact) -> Occurrence {
    Occurrence(symbol: symbol, range: fact.nameRange, role: .reference)
  }

  /// The event that `.signedOut` or `UserEvent.signedOut` means.
  private func event(named member: Fact) -> Symbol? {
    guard let contexts = names.publishers(of: member.name) else { return nil }
    func symbol(_ context: Context) -> Symbol {
      .event(context: context.name.value, member.name)
    }
    if let base = member.base {
      guard base.kind == .name || base.kind == .namedType || base.kind == .typeExpression,
        let owner = names.eventContext(ofType: base.name, at: base)
      else { return nil }
      return contexts.first { $0 === owner }.map(symbol)
    }
    if let store = names.storeContext(around: member), member.isEmitted(inModel: store.isElm),
      contexts.contains(where: { $0 === store })
    {
      return symbol(store)
    }
    if let owner = names.contextInAllEvents(around: member), contexts.contains(where: { $0 === owner }) {
      return symbol(owner)
    }
    if let owner = contextOfPattern(member), contexts.contains(where: { $0 === owner }) { return symbol(owner) }
    let known = (resolved[member.file.path] ?? []).filter {
      $0.symbol.name == member.name && $0.bytes.contains(member.bytes.lowerBound)
    }
    if let known = Set(known.map(\.symbol)).single { return known }
    guard !names.isNameOfOtherMember(member.name) else { return nil }
    // Code that names several enums with this case may mean any of them.
    guard
      contexts.count(where: { member.outermostMember?.names(type: $0.eventTypeName) ?? false }) < 2
    else { return nil }
    let handled = member.enclosingParameterTypes.compactMap {
      names.eventContext(ofType: $0, at: member)
    }
    if let context = contexts.first(where: { context in handled.contains { $0 === context } }) {
      return symbol(context)
    }
    guard let only = contexts.single, isAboutEvents(of: only, member) else { return nil }
    return symbol(only)
  }

  /// The context whose event a pattern means: `case .saved` in a `switch` over `self`, or over a parameter.
  private func contextOfPattern(_ member: Fact) -> Context? {
    guard let subject = member.subjectOfPattern?.withoutUnwrapping else { return nil }
    if subject.isSelf { return names.eventContext(around: member) }
    guard subject.kind == .name else { return nil }
    let parameter = subject.ancestors.lazy.flatMap(\.parameters).first { $0.name == subject.name }
    return parameter?.typeAnnotation.flatMap { names.eventContext(ofType: $0.name, at: member) }
  }

  /// Whether code around the name of an event also names its type, or passes the labels of its values. Libraries have members
  /// of the same names: `.success`, `.cancelled`.
  private func isAboutEvents(of context: Context, _ member: Fact) -> Bool {
    let labels = context.events.first { $0.name.value == member.name }?.payload.compactMap(\.label) ?? []
    if !labels.isEmpty, let call = member.parent, call.kind == .call, call.arguments.map(\.name) == labels {
      return true
    }
    return member.outermostMember?.names(type: context.eventTypeName) ?? false
  }

  /// The value of an event that a label means.
  private func label(_ fact: Fact) -> Occurrence? {
    switch fact.kind {
    case .argument:
      guard let call = fact.parent, call.kind == .call, let callee = call.base else { return nil }
      if callee.kind == .member, case .event(let context, let event) = event(named: callee) {
        return label(fact, of: event, in: context, as: .reference)
      }
      // `search(filter: filter)` or `self.search(filter: filter)`
      return callee.kind == .name || callee.base?.withoutUnwrapping.isSelf ?? false
        ? handledLabel(fact, of: callee, as: .reference) : nil
    case .parameterLabel:
      guard let parameter = fact.parent, let function = parameter.parent,
        function.kind == .function
      else { return nil }
      let name = Occurrence.ParameterName(
        name: parameter.name, start: parameter.nameRange.bytes.lowerBound)
      return handledLabel(fact, of: function, as: .label(of: name))
    default:
      guard let owner = fact.parent, fact.child(.parameterLabel) == nil else { return nil }
      if owner.kind == .enumCase {
        guard let context = names.eventContext(around: owner) else { return nil }
        return label(fact, of: owner.name, in: context.name.value, as: .declaration)
      }
      return owner.kind == .function ? handledLabel(fact, of: owner, as: .parameter) : nil
    }
  }

  /// The value that a method gets which handles an event.
  ///
  /// - Parameter method: the method, or its name in a call by its own store.
  private func handledLabel(_ fact: Fact, of method: Fact, as role: Occurrence.Role) -> Occurrence? {
    guard let context = names.storeContext(around: method) else { return nil }
    let labels = method.labelsOfMethod.filter {
      !context.isElm || !ModelAction.updateParameters.contains($0)
    }
    for handler in context.handlers + context.childHandlers
    where handler.method.call.value == method.name && spec.requestedLabels(of: handler) == labels {
      let source = handler.source
      guard let owner = source.context, !source.isAll else { continue }
      if let found = label(fact, of: source.event, in: owner, as: role) { return found }
    }
    return nil
  }

  private func label(_ fact: Fact, of event: String, in context: String, as role: Occurrence.Role) -> Occurrence? {
    let payload = spec.context(named: context)?.events.first { $0.name.value == event }?.payload
    guard payload?.contains(where: { $0.label == fact.name }) ?? false else { return nil }
    let symbol = Symbol.label(context: context, event: event, fact.name)
    return Occurrence(symbol: symbol, range: fact.nameRange, role: role)
  }
}

extension Fact {
  /// The value that a pattern is compared with: `event` in `switch event { case .saved: … }` and `if case .saved = event`.
  fileprivate var subjectOfPattern: Fact? {
    let pattern = parent.flatMap { $0.kind == .call && $0.base == self ? $0 : nil } ?? self
    switch pattern.parent?.kind {
    case .casePattern: return pattern.parent?.parent?.parent?.firstChild
    case .patternMatch: return pattern.parent?.initialExpression
    default: return nil
    }
  }

  /// Whether its own store emits it: `emit(.renamed)`, `self?.emit(.renamed(user: name))`, or `update.emit(.renamed)` in a model.
  fileprivate func isEmitted(inModel: Bool) -> Bool {
    var value = self
    if let call = parent, call.kind == .call, call.base == self { value = call }
    while let outer = value.parent, outer.kind == .ternary { value = outer }
    guard let argument = value.parent, argument.kind == .argument, let call = argument.parent,
      call.kind == .call, let callee = call.base, callee.name == StoreMethod.emit
    else { return false }
    return callee.kind == .name || inModel || callee.kind == .member && callee.base?.withoutUnwrapping.isSelf ?? false
  }

  /// The labels of a function, or those that a call of what it names passes.
  fileprivate var labelsOfMethod: [String] {
    kind == .function ? parameters.map(\.argumentLabel) : parent?.arguments.map(\.name) ?? []
  }

  /// The names of the types of the parameters of the function around it.
  fileprivate var enclosingParameterTypes: [String] {
    ancestors.first { $0.kind == .function || $0.kind == .closure }?.parameters
      .compactMap(\.typeAnnotation?.name) ?? []
  }
}

extension Collection {
  /// The only element; nil if there are none or several.
  fileprivate var single: Element? { count == 1 ? first : nil }
}
