import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

// What the spec says about actions and handlers, and the code of their methods.
extension FlowReader {
  mutating func addProceduresOfSpec(_ code: CodeReader) {
    for context in architecture?.contexts ?? [] {
      guard let store = stores.store(named: context.name.value) else { continue }
      for action in context.actions { addAction(action, of: context, at: store, with: code) }
      for handler in context.allHandlers { addHandler(handler, of: context, at: store, with: code) }
      for handler in context.notifications {
        let name = handler.notification.value
        addProcedure(
          of: handler.method, cause: .notification(name), at: handler.notification.range, parameterCount: 1,
          in: context, store: store, with: code)
      }
      if context.starts, !context.isElm {
        add(
          FlowProcedure(
            store: store, name: "start()", cause: .start, run: nil, place: context.name.range, paths: []),
          function: function(named: "start", fullName: "start()", parameterCount: 0, of: context), method: nil,
          in: context, with: code)
      }
    }
  }

  mutating func addAction(_ action: Action, of context: Context, at store: Int, with code: CodeReader) {
    let written = action.writtenMethod
    var procedure = FlowProcedure(
      store: store, name: action.fullName, cause: .action, run: action.method?.run, place: action.name.range,
      specPlace: action.name.range, paths: [])
    if let method = action.method { procedure.limits = CallLimits(method) }
    let emits = action.emits + (action.method?.emits ?? [])
    let waits = action.method != nil || action.signature.effects.contains("async")
    procedure.paths = pathsInSpec(
      emits.map(\.value), of: context, waits: waits, at: action.name.range)
    let found =
      context.isElm
      ? nil
      : function(
        named: written.name, fullName: written.fullName, parameterCount: action.requestedValues.count, of: context)
    add(procedure, function: found, method: action.method, in: context, with: code)
  }

  mutating func addHandler(_ handler: Handler, of context: Context, at store: Int, with code: CodeReader) {
    for event in events(of: handler) {
      let payload = architecture?.context(named: handler.source.context ?? "")?
        .event(named: handler.source.event)?.payload.count
      addProcedure(
        of: handler.method, cause: .event(event), at: handler.event.range, parameterCount: payload ?? 1, in: context,
        store: store, with: code)
    }
  }

  /// The events that a handler receives.
  func events(of handler: Handler) -> [Int] {
    guard let name = handler.source.context else { return stores.events.indices.map(\.self) }
    guard let publisher = stores.store(named: name) else { return [] }
    if let event = handler.source.singleEvent { return stores.event(named: "\(name).\(event)").map { [$0] } ?? [] }
    return stores.events.indices.filter { stores.events[$0].store == publisher }
  }

  mutating func addProcedure(
    of method: HandlerMethod, cause: FlowProcedure.Cause, at place: SourceRange, parameterCount: Int,
    in context: Context, store: Int, with code: CodeReader
  ) {
    let labels = method.labels?.map { "\($0.value):" }.joined()
    let name = method.isResetState ? "resetState()" : "\(method.call.value)(\(labels ?? ""))"
    var procedure = FlowProcedure(
      store: store, name: name, cause: cause, run: method.run, limits: CallLimits(method), place: place,
      specPlace: place, paths: [])
    if method.isResetState, !context.isHandwritten, !context.isElm {
      procedure.paths = [
        stores.table[store].resetFields.sorted().map {
          FlowStep(.writes(FlowField(store: store, name: $0), .resets, sources: []), at: place)
        }
      ]
      procedures.append(procedure)
      return
    }
    let emits = method.emits?.map(\.value) ?? emitsOfAction(named: method.call.value, in: context)
    procedure.paths = pathsInSpec(emits, of: context, waits: method.run != .sync, at: place)
    let found =
      context.isElm
      ? nil
      : function(
        named: method.call.value, fullName: labels.map { "\(method.call.value)(\($0))" },
        parameterCount: method.labels?.count ?? parameterCount, of: context)
    add(procedure, function: found, method: method, in: context, with: code)
  }

  func emitsOfAction(named name: String, in context: Context) -> [String] {
    context.actions.first { $0.name.value == name }?.emits.map(\.value) ?? []
  }

  /// What code may do that only the spec describes: nothing, or it waits and emits its events.
  func pathsInSpec(
    _ emits: [String], of context: Context, waits: Bool, at place: SourceRange
  ) -> [FlowPath] {
    let start = waits && !context.isElm ? [FlowStep(.waits(endsIfCancelled: true), at: place)] : []
    let steps = emits.compactMap { name in
      stores.event(named: "\(context.name.value).\(name)").map { event in
        FlowStep(
          .emits(event, hasValues: !(context.event(named: name)?.payload.isEmpty ?? true)), at: place)
      }
    }
    return steps.isEmpty ? [start] : [start, start + steps]
  }

  /// The method in the code of a context's store.
  func function(
    named name: String, fullName: String?, parameterCount: Int, of context: Context
  ) -> Fact? {
    guard let type = specStores[context.name.value]?.store else { return nil }
    let found = self.context.program.members(Name.transient(name), of: type).filter {
      $0.kind == .function && $0.codeBlock != nil && !$0.file.isGenerated
    }
    if found.count < 2 { return found.first }
    return found.first { $0.fullName == fullName } ?? found.first { $0.parameters.count == parameterCount }
  }

  /// Adds a procedure with the code of its method, if there is any.
  mutating func add(
    _ procedure: FlowProcedure, function: Fact?, method: HandlerMethod?, in context: Context, with code: CodeReader
  ) {
    guard let function else {
      var unknown = procedure
      unknown.isKnown = context.isElm
      procedures.append(unknown)
      return
    }
    used.insert(function)
    let receiver = method?.onError.flatMap {
      self.function(named: $0.value, fullName: nil, parameterCount: 1, of: context)
    }
    if let receiver { used.insert(receiver) }
    var known = FlowProcedure(
      store: procedure.store, name: function.fullName, cause: procedure.cause, run: procedure.run,
      limits: procedure.limits, place: function.nameRange, specPlace: procedure.specPlace,
      paths: code.paths(of: function, errorsGoTo: receiver))
    known.isSettled = function.hasDirective(Self.settlingComment)
    procedures.append(known)
  }
}

extension CallLimits {
  init(_ method: HandlerMethod) {
    hasCondition = method.condition != nil
    debounces = method.debounce != nil
    throttles = method.throttle != nil
    removesDuplicates = method.removeDuplicates?.value ?? false
    hasKey = method.key != nil
    finishes = method.finishesOnRelease
    if case .newest(let count) = method.buffer?.value { buffer = count }
  }
}
