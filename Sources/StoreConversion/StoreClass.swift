import AppAnalysis
import AppleNames
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The handwritten class that a generated one replaces. Every step of its conversion reads it.
struct StoreClass: AnalysisContextReader {
  let context: AnalysisContext
  let store: HandwrittenStore
  /// The other handwritten stores of the spec.
  let otherStores: [HandwrittenStore]
  /// The contexts that are converted together with this one.
  let convertedContexts: Set<String>
  let eventCode: EventCode
  /// The declaration of the class and its handwritten extensions.
  let parts: [Fact]
  /// The members of all parts.
  let members: [Fact]
  /// The handwritten enums of events that only this class publishes.
  let eventEnums: [Fact]
  /// The events and notifications that the code handles.
  private(set) var observed: [ObservedEvent] = []
  /// The stored properties that carry events, or that may hold nothing but subscriptions.
  private(set) var eventProperties: Set<Fact> = []
  /// The fields that observers watch, with the method that the spec names for each.
  private(set) var observedFields: [(property: Fact, observer: PropertyObserver, named: FieldObserver)] = []
  /// Whether `uses` leaves the spec: the class gets other stores only from singletons, and not only the composition root
  /// creates it.
  private(set) var losesUses = false
  /// Whether code of the app goes on to create the stores, because they need values that the spec does not have.
  private(set) var isCreatedByCaller = false
  /// The names that only the file of the class sees.
  private let hiddenNames: HiddenNames

  init(
    of store: HandwrittenStore, among stores: [HandwrittenStore], besides others: Set<String>,
    in context: AnalysisContext
  ) {
    self.context = context
    self.store = store
    otherStores = stores.filter { $0.spec.store != store.spec.store }
    convertedContexts = others
    eventCode = EventCode(in: context)
    let program = context.program
    let type = program[store.spec.store]
    parts = type.parts.filter { !$0.file.isGenerated }
    members = parts.flatMap(\.contents)
    eventEnums = store.events.filter { $0.declaration.kind == .enumCase }
      .compactMap { program.enclosingType(of: $0.declaration) }.uniqued()
      .map { program[$0].fact }.filter { !$0.file.isGenerated }
    hiddenNames = HiddenNames(around: type.fact)
    observed = store.handlers.filter { !$0.isChangeOfSingleton } + lostSubscriptions()
    eventProperties = Set(members.filter(mayOnlyServeEvents))
    observedFields = findObservers()
    let hasUses = !spec.usedContexts.isEmpty && heldContexts.isEmpty
    let hasRequiredFields = spec.lifetime == .app && (spec.state + spec.storage).contains(where: \.isRequired)
    guard hasUses || hasRequiredFields else { return }
    let creations = creations
    losesUses = hasUses && (isNonisolated || creations.contains { $0.argument == nil })
    isCreatedByCaller =
      hasRequiredFields && isIndependent && !creations.contains { $0.argument != nil }
      && !contexts.contains { $0.usedContexts.contains(spec.name.value) }
  }

  private var contexts: [Context] { settings.architecture?.contexts ?? [] }

  /// Whether the class is on no actor. A generated class can be, too.
  var isNonisolated: Bool {
    isolations.isolation(of: id) == .none || type.declarations.contains { $0.flags.contains(.isNonisolated) }
  }

  private var isolations: ClassIsolations { stores.isolation }

  var id: TypeID { store.spec.store }
  var type: TypeDeclaration { program[id] }
  /// The context in the spec.
  var spec: Context { store.context }

  // MARK: Events

  /// The subscriptions to subjects of stores that are generated already. Only the names of these subjects tell which events
  /// they were, or the patterns that tell the values of one apart.
  ///
  /// Matches: `user.signedIn.sink { … }`, where `UserStore` no longer has `signedIn`, and
  /// `user.events.sink { event in switch event { case .signedIn: … } }`
  private func lostSubscriptions() -> [ObservedEvent] {
    let names = Dictionary(grouping: spec.allHandlers.compactMap(\.source.singleEvent), by: \.self)
      .filter { $0.value.count == 1 }
    return parts.flatMap { $0.descendants(.member) }.flatMap { member -> [ObservedEvent] in
      guard types.declarations(of: member).isEmpty else { return [] }
      let code = member.codeOrArgumentsOfSubscribers
      guard !code.isEmpty else { return [] }
      if names[member.name] != nil { return [ObservedEvent(named: member.name, at: member, handledBy: code)] }
      return patterns(in: code, ofEventsBy: member.base)
    }
  }

  /// The patterns of events in code that receives all values of a store that is generated already.
  private func patterns(in code: [Fact], ofEventsBy base: Fact?) -> [ObservedEvent] {
    let owner = base.flatMap { types.type(of: $0)?.nominal }
    guard let publisher = events.specStores.first(where: { $0.store == owner })?.context else { return [] }
    return code.flatMap { $0.descendants(.casePattern) }.compactMap { pattern in
      guard let expression = pattern.firstChild, let switchCase = pattern.parent else { return nil }
      let name = (expression.kind == .call ? expression.base : expression)?.name ?? ""
      guard publisher.event(named: name) != nil else { return nil }
      let body = switchCase.children.filter { $0.kind != .casePattern }
      return ObservedEvent(named: name, at: expression, handledBy: body, from: publisher)
    }
  }

  /// The events that a piece of code handles.
  func observed(in code: Fact) -> [ObservedEvent] {
    observed.filter { code.contains($0.handler.location) }
  }

  /// Matches: `let subject = PassthroughSubject<CartEvent, Never>()`, `private var bag: Set<AnyCancellable> = []`,
  /// `var task: Task<Void, Never>?`
  private func mayOnlyServeEvents(_ member: Fact) -> Bool {
    guard member.isStored, !member.flags.contains(.isStatic) else { return false }
    if carriesEvents(member) || member.name == StoreProperty.connection { return true }
    if spec.state.contains(where: { $0.name.value == member.name }) { return false }
    return ([member] + member.descendants(.namedType)).contains {
      CombineNames.runningWork.contains($0.name)
    }
  }

  func carriesEvents(_ property: Fact) -> Bool {
    store.declaration.properties.contains {
      $0.location == property.nameRange && !$0.traits.isDisjoint(with: [.carriesEvents, .isDelegate])
    }
  }

  // MARK: Members

  private func findObservers() -> [(property: Fact, observer: PropertyObserver, named: FieldObserver)] {
    let fields = Dictionary(grouping: spec.observedFields) { $0.field.name.value }
    return members.filter { $0.isStored && !$0.flags.contains(.isStatic) }.flatMap { property in
      PropertyObserver.all(of: property, among: members).compactMap { observer in
        let named = fields[property.name]?.first { $0.observer.kind == observer.kind }?.observer
        return named.map { (property, observer, $0) }
      }
    }
  }

  /// The initializers that set all properties themselves.
  var designatedInitializers: [Fact] { members.filter { $0.kind == .initializer && !$0.callsOwnInitializer } }

  /// Matches: `CartStore()`, `.init()` and `Alias()` where they create one, and in other initializers of the class `self.init()`
  func isCreated(by call: Fact) -> Bool {
    if let callee = call.base, callee.nameID == .initializer, callee.base?.isSelf == true {
      return program.enclosingType(of: call) == id
    }
    return types.nominalType(createdBy: call) == id
  }

  /// The calls in the app that create one, and the arguments with which the composition root gets it.
  private var creations: [(call: Fact, argument: Fact?)] {
    let root = settings.architecture?.compositionRootName
    let calls = program.files.filter { !$0.facts.isGenerated }.flatMap { $0.facts.all(.call) }
    return calls.filter { isCreated(by: $0) && !views.catalog.isPreviewOrTest($0) }.map { call in
      let argument = call.ancestors.first {
        $0.kind == .argument && $0.name == spec.propertyName && $0.parent?.base?.name == root
      }
      return (call, argument)
    }
  }

  /// Whether the store neither exchanges anything with others nor needs the composition root.
  var isIndependent: Bool {
    spec.events.isEmpty && !spec.starts && !spec.stops
      && !spec.isConnectedByRoot(among: contexts, withUses: !losesUses)
  }

  /// The parameters of the generated initializer.
  var initializerParameters: [String] {
    let fields = isCreatedByCaller ? (spec.state + spec.storage).filter(\.isRequired) : []
    return spec.dependencies.map(\.value) + fields.map(\.name.value)
  }

  func method(named fullName: String) -> Fact? {
    members.first { $0.kind == .function && $0.fullName == fullName }
  }

  /// The full name of the other store that a property refers to.
  func otherStore(in property: Fact) -> String? {
    store.declaration.properties.first { $0.name == property.name }?.store
  }

  /// The contexts whose stores the class keeps in properties. It gets others from singletons.
  var heldContexts: Set<String> {
    Set(store.declaration.properties.compactMap(\.store).compactMap { usedContext(ofStore: $0)?.name.value })
  }

  /// The context of a store that the generated class has a property for.
  func usedContext(ofStore fullName: String) -> Context? {
    let owner = events.specStores.first { program.fullName(of: $0.store) == fullName }?.context
    return owner.flatMap { spec.usedContexts.contains($0.name.value) ? $0 : nil }
  }

  // MARK: Code

  func contains(_ fact: Fact) -> Bool { parts.contains { $0.contains(fact) } }

  /// The expressions in the whole program that refer to a member of the class.
  ///
  /// Matches: `cart.lines`, `self.lines`, `lines`, `if let lines { … }`
  func uses(of member: Fact) -> [Fact] {
    program.files.filter { !$0.facts.isGenerated }.flatMap { file in
      guard file.facts.names.contains(member.nameID) else { return [Fact]() }
      let expressions = [FactKind.name, .member].flatMap { file.facts.all($0) }.filter {
        $0.nameID == member.nameID && types.declarations(of: $0).contains(member)
      }
      let bindings = file.facts.all(.optionalBinding).filter { binding in
        guard binding.nameID == member.nameID, binding.firstChild == nil,
          case .members(let members) = program.meaning(of: binding.nameID, at: binding)
        else { return false }
        return members.contains(member)
      }
      return expressions + bindings
    }
  }

  /// Whether code uses names that only the file of the class sees.
  func usesHiddenNames(_ code: Fact) -> Bool {
    hiddenNames.areUsed(by: code.descendants)
      || hiddenNames.areSet(by: code.descendants) { stores.changes.change(of: $0) != nil }
  }

  /// Whether the type or the initial value of a property uses such names.
  func declarationUsesHiddenNames(of property: Fact) -> Bool {
    let accessors = property.children.filter { $0.kind == .accessor }
    return hiddenNames.areUsed(by: property.descendants.filter { part in !accessors.contains { $0.contains(part) } })
  }
}

/// A step of a conversion or its result, which reads the class under short names.
protocol StoreClassReader: AnalysisContextReader {
  var storeClass: StoreClass { get }
}

extension StoreClassReader {
  var catalogs: AppCatalogs { storeClass.catalogs }
  var context: AnalysisContext { storeClass.context }
  var spec: Context { storeClass.spec }
  var store: HandwrittenStore { storeClass.store }
}

extension ObservedEvent {
  /// Whether it is a change of state in a store that the class does not hold. Generated code has no part in that, so the
  /// subscription stays as it is.
  ///
  /// Matches: `Session.shared.$user.sink { … }`
  fileprivate var isChangeOfSingleton: Bool {
    event.isObservedChange && handler.location.root.name.first?.isUppercase == true
  }
}

extension Fact {
  /// Matches: `convenience init(_ id: Int) { self.init(…) }`
  var callsOwnInitializer: Bool {
    descendants(.call).contains { call in
      call.base.map { $0.kind == .member && $0.name == "init" && $0.base?.isSelf == true } ?? false
    }
  }
}
