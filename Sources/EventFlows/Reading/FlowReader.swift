import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Reads the stores of an app: what the spec says about them, and what their code does.
struct FlowReader {
  /// The comment that settles the races of a method: `// storegen:ordered - reason`.
  static let settlingComment = "ordered"

  let context: AnalysisContext
  let architecture: AppSpec?
  var stores = StoreTable()
  var procedures: [FlowProcedure] = []
  var assumptions: [String] = []
  /// The class of each context, if it is among the sources.
  var specStores: [String: SpecStore] = [:]
  /// The functions that procedures consist of.
  var used: Set<Fact> = []

  init(_ context: AnalysisContext) {
    self.context = context
    architecture = context.settings.architecture
  }

  /// The program of the files in a context.
  static func program(of context: AnalysisContext) -> FlowProgram {
    var reader = FlowReader(context)
    return reader.read()
  }

  mutating func read() -> FlowProgram {
    specStores = Dictionary(keepingFirst: context.events.specStores.map { ($0.context.name.value, $0) })
    addStores()
    let code = CodeReader(context, stores: stores)
    addProceduresOfSpec(code)
    addHandwritten(code)
    addOtherMethods(code)
    addTasks(code)
    markEventsFromElsewhere()
    if code.hasLimited {
      assumptions.append("long methods: at most \(CodeWalks.limit) ways through the code of each were followed")
    }
    var program = FlowProgram()
    program.stores = stores.table
    program.events = stores.events
    program.procedures = procedures
    program.assumptions = assumptions
    program.connect()
    return program
  }

  // MARK: Stores

  mutating func addStores() {
    for context in architecture?.contexts ?? [] {
      let found = specStores[context.name.value]
      var store = FlowProgram.Store(name: context.name.value)
      if !context.isHandwritten, !context.isElm {
        store.resetFields = Set((context.state + context.storage).filter(\.isReset).map(\.name.value))
      }
      store.visibleFields = Set(context.state.filter { !$0.isPrivate }.map(\.name.value))
      store.isOfWindow = context.lifetime == .scene
      store.starts = context.starts
      store.isElm = context.isElm
      _ = stores.add(store, types: found.map { [$0.store, $0.model].compactMap(\.self) } ?? [])
    }
    for context in architecture?.contexts ?? [] { addEvents(of: context) }
    let known = Set(context.events.specStores.flatMap { [$0.store, $0.model].compactMap(\.self) })
    for type in context.stores.catalog.storeTypes where !known.contains(type.id) {
      var store = FlowProgram.Store(name: type.name, isInSpec: false)
      store.visibleFields = Set(
        context.program.storedProperties(of: type.id).filter { !$0.isHidden }.map(\.name))
      let position = stores.add(store, types: [type.id])
      addEvents(of: type, at: position)
    }
  }

  mutating func addEvents(of context: Context) {
    guard let position = stores.store(named: context.name.value) else { return }
    for name in Set(context.uses.map(\.value.context)).sorted() {
      guard let owner = architecture?.context(named: name), let used = stores.store(named: name) else { continue }
      stores.add(use: owner.propertyName, of: used, by: position)
    }
    let type = specStores[context.name.value]?.event
    let isImmediate = architecture.map { $0.channel(of: context).rules.isImmediate } ?? false
    for event in context.events {
      let declaration = type.flatMap { self.context.types.enumCase(Name.transient(event.name.value), of: $0) }
      var added = FlowProgram.Event(
        name: "\(context.name.value).\(event.name.value)", store: position, place: event.name.range,
        isImmediate: isImmediate)
      added.allowsCycle = event.allowedCycle != nil
      added.isExternal = event.isExternal
      _ = stores.add(added, declaredBy: declaration)
    }
  }

  /// The events of a store that no spec describes.
  mutating func addEvents(of type: TypeDeclaration, at position: Int) {
    for event in context.events.catalog.enums.sorted(by: { $0.index < $1.index })
    where context.events.catalog.publisher(of: event) == type.id {
      for declaration in context.types.cases(of: event) {
        let added = FlowProgram.Event(
          name: "\(type.name).\(declaration.name)", store: position, place: declaration.nameRange, isImmediate: true)
        _ = stores.add(added, declaredBy: declaration)
      }
    }
    for observer in Notifications(catalogs: context.catalogs).observers(in: type.id) {
      let added = FlowProgram.Event(
        name: observer.name.name, store: position, place: observer.name.nameRange, isImmediate: true)
      _ = stores.add(added, declaredBy: observer.name)
    }
  }
}
