import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

// Other code.
extension FlowReader {
  /// Adds the handlers of stores that no spec describes.
  mutating func addHandwritten(_ code: CodeReader) {
    for type in context.stores.catalog.storeTypes {
      guard let store = stores.store(of: type.id), !stores.table[store].isInSpec else { continue }
      for handling in context.events.handlings.byType[type.id] ?? [] where !handling.isEmpty && !handling.isLoose {
        let cases = handling.enumCases ?? context.types.cases(of: handling.event)
        let isLoop = handling.location.ancestors.contains { $0.kind == .forLoop && $0.flags.contains(.isAwaiting) }
        for event in cases.compactMap(stores.event(declaredBy:)) {
          addHandling(handling.code, cause: .event(event), at: handling.location, isLoop: isLoop, in: store, with: code)
        }
      }
      for observer in Notifications(catalogs: context.catalogs).observers(in: type.id) {
        let cause = stores.event(declaredBy: observer.name).map { FlowProcedure.Cause.event($0) }
        addHandling(
          observer.code, cause: cause ?? .notification(observer.name.name), at: observer.location, isLoop: false,
          in: store, with: code)
      }
    }
  }

  mutating func addHandling(
    _ handler: [Fact], cause: FlowProcedure.Cause, at place: Fact, isLoop: Bool, in store: Int, with code: CodeReader
  ) {
    guard !context.views.catalog.isPreviewOrTest(place) else { return }
    procedures.append(
      FlowProcedure(
        store: store, name: "handler of \(place.name.isEmpty ? "events" : place.name)", cause: cause,
        run: isLoop ? .separate : .sync, place: place.nameRange, paths: code.paths(ofCode: handler)))
  }

  /// Adds the methods that views and other code may call although no spec names them.
  mutating func addOtherMethods(_ code: CodeReader) {
    let types = context.program.allTypes.filter { stores.store(of: $0.id) != nil }
    for type in types {
      guard let store = stores.store(of: type.id), !stores.table[store].isElm else { continue }
      for method in type.parts.flatMap(\.contents) {
        let isInit = method.kind == .initializer
        guard method.kind == .function || isInit, method.codeBlock != nil, !method.file.isGenerated,
          !used.contains(method), !code.followed.contains(method), !context.views.catalog.isPreviewOrTest(method)
        else { continue }
        let isInSpec = stores.table[store].isInSpec
        guard isInit || !method.isHidden else { continue }
        var procedure = FlowProcedure(
          store: store, name: isInit ? "init" : method.fullName, cause: isInSpec || isInit ? .otherCode : .action,
          run: nil, place: method.nameRange, paths: code.paths(of: method))
        procedure.isSettled = method.hasDirective(Self.settlingComment)
        procedures.append(procedure)
      }
    }
  }

  /// Adds the tasks that the code of the others starts.
  mutating func addTasks(_ code: CodeReader) {
    let first = procedures.count
    for task in code.tasks {
      procedures.append(
        FlowProcedure(
          store: task.store, name: "task", cause: .task, run: nil, place: task.closure.range,
          paths: code.paths(of: task.walks)))
    }
    for index in procedures.indices {
      procedures[index].paths = procedures[index].paths.map { path in
        path.map { step in
          guard case .starts(let number) = step.action else { return step }
          return FlowStep(.starts(first + number), at: step.place, under: step.conditions)
        }
      }
    }
  }

  /// Finds the events that other code emits, such as views and helpers, and those whose emission only the spec knows.
  mutating func markEventsFromElsewhere() {
    let places = Set(procedures.flatMap { $0.paths.joined() }.filter { $0.event != nil }.map(\.place))
    for file in context.program.appFiles {
      for call in file.facts.all(.call) {
        guard context.events.mayEmit(call) || call.base?.name == "post",
          let emission = stores.event(emittedBy: call, context), !places.contains(emission.place),
          !context.views.catalog.isPreviewOrTest(call)
        else { continue }
        stores.events[emission.event].mayComeFromElsewhere = true
      }
    }
    markUnlistedEvents()
    for (index, event) in stores.events.enumerated() where event.mayComeFromElsewhere {
      procedures.append(
        FlowProcedure(
          store: event.store, name: "other code", cause: .otherCode, run: nil, place: event.place,
          paths: [[FlowStep(.emits(index, hasValues: true), at: event.place)]]))
    }
  }

  /// A context whose code is not complete may emit its events that it lists nowhere.
  mutating func markUnlistedEvents() {
    var listed: Set<Int> = []
    var incomplete: Set<Int> = []
    for procedure in procedures {
      if !procedure.isKnown || stores.table[procedure.store].isElm { incomplete.insert(procedure.store) }
      listed.formUnion(procedure.paths.joined().compactMap(\.event))
    }
    for context in architecture?.contexts ?? [] where specStores[context.name.value] == nil {
      if let store = stores.store(named: context.name.value) { incomplete.insert(store) }
    }
    for event in stores.events.indices
    where incomplete.contains(stores.events[event].store) && !listed.contains(event) {
      stores.events[event].mayComeFromElsewhere = true
    }
    for index in procedures.indices where !procedures[index].isKnown {
      let procedure = procedures[index]
      assumptions.append(
        "`\(stores.table[procedure.store].name).\(procedure.name)` has no code: it may do anything to its own store")
    }
  }
}
