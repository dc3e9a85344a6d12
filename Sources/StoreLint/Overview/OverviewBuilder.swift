import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// Builds an overview: the events first, because functions and subscriptions refer to them.
final class OverviewBuilder: LintContextReader {
  let context: LintContext
  let notifications: Notifications
  private let contextsOfStores: [TypeID: SpecStore]
  private(set) var participants: [TypeID] = []
  private var numbers: [TypeID: Int] = [:]
  private(set) var foundEvents: [FoundEvent] = []
  private var numbersOfEvents: [Fact: Int] = [:]
  /// The events that calls send.
  private(set) var sent: [Fact: Int] = [:]
  private(set) var handlers: [FoundHandler] = []
  /// The members by which other code gets a stream of events.
  var streams: Set<Fact> = []
  /// What declares the names of notifications, by their texts.
  var textsOfNotifications: [String: Fact] = [:]

  init(_ context: LintContext) {
    self.context = context
    notifications = Notifications(program: context.program, types: context.types)
    contextsOfStores = Dictionary(
      context.events.specStores.flatMap { spec in
        Set([spec.store, spec.owner]).map { ($0, spec) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Finds all events, and the code that sends and handles them.
  func addEvents() {
    for store in stores.catalog.storeTypes { _ = number(of: store.id) }
    for spec in events.specStores { _ = number(of: spec.store) }
    addEnumEvents()
    addSignals()
    addObservedChanges()
    declareNotifications()
    addNotifications()
    addWrappedNotifications()
    addDelegates()
  }

  func overview(withDeclarations: Bool) -> CodeOverview {
    addEvents()
    let subscriptions = handlers.flatMap(subscriptions)
    let described = foundEvents.map(event)
    let views = OverviewViews(context, number: number(of:))
    // Everything that numbers participants comes before they are listed.
    let viewsOfTree = views.described
    let uses = uses()
    let bound = withDeclarations ? stores.boundFields.allBoundFields() : []
    return CodeOverview(
      participants: participants.map { id in
        participant(id, withDeclarations ? declaration(of: id, bound: bound) : nil)
      }, events: described,
      subscriptions: subscriptions, uses: uses, tree: views.tree, views: viewsOfTree,
      missing: views.missing, models: withDeclarations ? models() : [],
      payloadTypes: withDeclarations ? payloadTypes() : [],
      nestedNames: withDeclarations ? nestedNames() : [],
      apps: program.apps.map {
        CodeOverview.AppType(name: $0.name, location: $0.fact.nameRange)
      })
  }

  // MARK: Participants

  /// The index of a type. Code of types inside a store is code of the store, and so is that of its model.
  func number(of id: TypeID) -> Int {
    let outer = ([id] + program.typeTable.outerTypes(of: id)).first(where: isStore) ?? id
    let owner = contextsOfStores[outer]?.store ?? outer
    if let known = numbers[owner] { return known }
    numbers[owner] = participants.count
    participants.append(owner)
    return participants.count - 1
  }

  /// The context of the spec whose store or model a type is.
  func specStore(_ id: TypeID) -> SpecStore? { contextsOfStores[id] }

  func isStore(_ id: TypeID) -> Bool {
    stores.catalog.stores.contains(id) || contextsOfStores[id] != nil
  }

  /// The index of the type that contains code; nil outside of the program's types.
  func number(around fact: Fact) -> Int? { program.enclosingType(of: fact).map(number) }

  /// Whether code is part of the app that people see: neither a test nor a preview, nor generated.
  func isHandwritten(_ fact: Fact) -> Bool {
    !fact.file.isGenerated && !views.catalog.isPreviewOrTest(fact)
  }

  // MARK: Events

  /// Adds an event once.
  func add(_ event: FoundEvent) {
    guard numbersOfEvents[event.declaration] == nil else { return }
    numbersOfEvents[event.declaration] = foundEvents.count
    foundEvents.append(event)
  }

  func number(ofEvent declaration: Fact) -> Int? { numbersOfEvents[declaration] }

  /// Adds a call or another expression that sends an event.
  func add(emission expression: Fact, of declaration: Fact) {
    guard let number = numbersOfEvents[declaration], isHandwritten(expression),
      sent[expression] == nil
    else { return }
    sent[expression] = number
    foundEvents[number].emissions.append(expression)
  }

  func add(_ handler: FoundHandler) {
    guard isHandwritten(handler.location), !handler.events.isEmpty else { return }
    handlers.append(handler)
  }

  /// The events that code sends, also through methods of its type, in the order of the code.
  func effects(of code: [Fact], in id: TypeID?) -> [Int] {
    guard !sent.isEmpty else { return [] }
    let reached = id.map { events.codeReached(from: code, in: $0) } ?? code
    var found: [Int] = []
    for call in reached.flatMap({ [$0] + $0.descendants(.call) }) {
      if let number = sent[call], !found.contains(number) { found.append(number) }
    }
    return found
  }
}

/// An event before its emissions are described.
struct FoundEvent {
  /// What identifies it: an enum case, a property, the name of a notification, a method; for a notification of the
  /// system, an expression that names it.
  let declaration: Fact
  let name: String
  let group: String
  /// The type that declares the name of a notification; nil if it extends `Notification.Name`.
  var owner: String?
  var context: String?
  var publishers: [TypeID] = []
  let channel: EventChannel?
  var values: [CodeOverview.Value] = []
  /// Whether there is a constant that names it. Notifications may have only a text.
  var hasConstant = true
  /// Whether the first value is the object that delegates.
  var hasSender = false
  /// Whether the receiver answers: a method of a delegate returns a value or throws.
  var isRequest = false
  var isOfSystem = false
  /// Whether code may send it in a way that could not be resolved.
  var mayBeEmitted = false
  /// The same for code that handles it.
  var mayBeHandled = false
  /// Whether code mentions its name without sending or handling it.
  var isMentioned = false
  var emissions: [Fact] = []
}

/// Code that handles events.
struct FoundHandler {
  /// The declarations of the events.
  let events: [Fact]
  /// Whether it handles all events of a group.
  var isForAll = false
  let location: Fact
  let code: [Fact]
  /// The center of a notification.
  var center = NotificationCenterKind.default
}
