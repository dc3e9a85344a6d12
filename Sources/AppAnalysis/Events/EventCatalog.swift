import AppleNames
import ArchitectureModel
package import LinkedProgram
import SwiftFacts

/// The enums by which parts of the app notify each other.
package struct EventCatalog {
  /// The enums that code sends: the element types of members and parameters that are streams or
  /// subjects, and the enums that the spec names.
  package private(set) var enums: Set<TypeID> = []
  /// Other enums that are events by their name: `PlayerEvent`, `Player.Event`. Code may send them in any
  /// way.
  package private(set) var namedEvents: Set<TypeID> = []
  /// The enums that an observable class also stores: they describe state, not events.
  package private(set) var states: Set<TypeID> = []
  /// The properties that can send an enum.
  package private(set) var streams: [TypeID: [EventStream]] = [:]
  /// The stores that can send an enum. Events of a child come from its model.
  package private(set) var publishers: [TypeID: [TypeID]] = [:]
  /// The enums with only one store that can send them, by that store.
  package private(set) var published: [TypeID: [TypeID]] = [:]
  /// The names by which code can refer to the enums.
  private var names = NameSet()
  /// The names of their cases.
  private(set) var caseNames = NameSet()

  init(_ catalogs: AppCatalogs) {
    let (program, types, storeCatalog) = (catalogs.program, catalogs.types, catalogs.stores)
    for file in program.appFiles
    where file.facts.names.contains(where: EventStreams.names.contains) {
      for kind in [FactKind.namedType, .genericSpecialization] {
        for fact in file.facts.all(kind) { add(fact, in: storeCatalog) }
      }
    }
    if let architecture = catalogs.settings.architecture { add(architecture, in: storeCatalog) }
    for event in enums {
      if let store = publisher(of: event) { published[store, default: []].append(event) }
    }
    for type in program.allTypes where type.fact.kind == .enumDeclaration && !type.module.isTest {
      guard type.name.hasSuffix("Event"), !enums.contains(type.id) else { continue }
      namedEvents.insert(type.id)
    }
    guard hasEvents else { return }
    names = NameSet(program.typeTable.aliases.map(\.nameID) + enums.map { program[$0].fact.nameID })
    caseNames = NameSet(enums.flatMap { types.cases(of: $0).map(\.nameID) })
    for store in program.allTypes where storeCatalog.observable.contains(store.id) {
      for property in program.storedProperties(of: store.id) {
        guard let id = types.type(ofDeclaration: property)?.nominal else { continue }
        if isEvent(id) { states.insert(id) }
      }
    }
  }

  /// Adds the element type of a stream, if it is the type of a member.
  private mutating func add(_ stream: Fact, in storeCatalog: StoreCatalog) {
    let program = storeCatalog.program
    let name = stream.kind == .genericSpecialization ? stream.firstChild?.nameID : stream.nameID
    guard let name, EventStreams.names.contains(name), let member = stream.declaringMember,
      let element = stream.children.first(where: \.kind.isType),
      let id = program.resolve(element)?.nominal, program[id].fact.kind == .enumDeclaration
    else { return }
    enums.insert(id)
    guard member.kind == .property, member.isStored, EventStreams.isSource(stream) else { return }
    let owner = program.enclosingType(of: member)
    streams[id, default: []].append(EventStream(name: name.text, owner: owner))
    if let owner, storeCatalog.stores.contains(owner) { add(owner, of: id) }
  }

  /// Adds the enums that the spec names, and the stores that publish them.
  private mutating func add(_ architecture: AppSpec, in storeCatalog: StoreCatalog) {
    let types = storeCatalog.program.allTypes.filter { !$0.module.isTest }
    let events = Dictionary(grouping: types.filter { $0.fact.kind == .enumDeclaration }, by: \.name)
    for context in architecture.contexts {
      guard let named = events[context.eventTypeName], named.count == 1 else { continue }
      let event = named[0].id
      enums.insert(event)
      if context.isChild {
        publishers[event] = storeCatalog.model(of: context).map { [$0] }
      } else if let store = storeCatalog.store(of: context, in: architecture) {
        publishers[event] = [store.id]
      }
    }
  }

  private mutating func add(_ store: TypeID, of event: TypeID) {
    if publishers[event]?.contains(store) != true { publishers[event, default: []].append(store) }
  }

  /// Whether the app has events that code may match.
  package var hasEvents: Bool { !enums.isEmpty || !namedEvents.isEmpty }

  /// Whether an enum is an event of the app that code may match.
  package func isEvent(_ id: TypeID) -> Bool { enums.contains(id) || namedEvents.contains(id) }

  /// Whether a written type may be one of the enums.
  func mayMean(_ type: Fact) -> Bool { names.contains(type.nameID) }

  /// The one store that publishes an enum; nil if there are several, or if it is unknown.
  package func publisher(of event: TypeID) -> TypeID? {
    guard let stores = publishers[event], stores.count == 1 else { return nil }
    return stores[0]
  }
}

/// A property that can send events.
package struct EventStream {
  /// The name of its type, or of what the type is part of: `PassthroughSubject`, `AsyncStream`.
  package let name: String
  /// The type with the property; nil for a global one, and in an extension of an external type.
  package let owner: TypeID?
}

extension Fact {
  /// The property or alias whose type it is or is part of, or the function that takes or returns it.
  fileprivate var declaringMember: Fact? {
    for outer in ancestors {
      switch outer.kind {
      case .property, .typealiasDeclaration: return outer.isLocal ? nil : outer
      case .function, .initializer: return outer
      case .parameter where outer.parent?.kind != .closure: continue
      case .initialValue, .call, .result, .attribute: continue
      case let kind where kind.isType: continue
      default: return nil
      }
    }
    return nil
  }

  /// Whether it is a local declaration.
  private var isLocal: Bool {
    parentOutsideConditions.map { !$0.kind.isTypeOrExtension && $0.kind != .file } ?? false
  }
}
