import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The declarations that leave: the plumbing, and those that generated code replaces.
struct LeavingCode: StoreClassReader {
  let plumbing: Plumbing
  let declarations: Set<Fact>

  var storeClass: StoreClass { plumbing.storeClass }

  func contains(_ fact: Fact) -> Bool {
    declarations.contains(fact) || fact.ancestors.contains(where: declarations.contains)
  }

  /// The calls and loops that receive events, in the order of the code.
  var receivers: [Fact] {
    plumbing.wiring.functions.filter { declarations.contains($0.key) }
      .sorted { ($0.key.file.path, $0.key.index) < ($1.key.file.path, $1.key.index) }
      .flatMap(\.value.receivers)
  }

  /// The declarations outside the declaration of the class.
  var removals: [SourceRange] {
    declarations.filter { $0.parent != storeClass.type.fact }.map(\.range).sorted {
      ($0.path, $0.bytes.lowerBound) < ($1.path, $1.bytes.lowerBound)
    }
  }

  /// The declarations of events that generated ones replace.
  var events: [StoreConversion.EventDeclaration] {
    let enums = storeClass.eventEnums.map { ($0, nil as String?) }
    let events = store.events.filter { event in
      declarations.contains(event.declaration)
        || event.declaration.kind == .enumCase && contains(event.declaration)
    }.map { ($0.declaration, $0.nameInSpec as String?) }
    return (enums + events).map { fact, event in
      let start = fact.kind == .enumCase ? fact.nameRange.bytes : fact.bytes
      return StoreConversion.EventDeclaration(
        name: fact.name, event: event,
        range: fact.range(from: start.lowerBound, to: max(start.upperBound, fact.bytes.upperBound)))
    }
  }

  /// The names of generated types that differ from those of the handwritten ones.
  var aliases: [StoreConversion.Alias] {
    let access = store.declaration.access
    let name = storeClass.type.name
    let isRenamed = name != StoreNaming.className(ofContext: spec.name.value)
    let ofClass = StoreConversion.Alias(name: name, isEvent: false, isNested: false, access: access)
    let enums = declarations.filter { $0.kind == .enumDeclaration }
    let ofEvents = enums.filter { $0.name != spec.eventTypeName || $0.enclosingType != nil }.map { event in
      StoreConversion.Alias(
        name: event.name, isEvent: true, isNested: event.enclosingType != nil, access: access)
    }
    return ((isRenamed ? [ofClass] : []) + ofEvents).sorted { $0.name < $1.name }
  }
}

/// The code that the app still has after the conversion: what stays, and what moves to methods of the store.
struct RemainingCode: StoreClassReader {
  let leaving: LeavingCode
  let handlers: [StoreConversion.Handler]

  var storeClass: StoreClass { leaving.storeClass }

  func contains(_ fact: Fact) -> Bool {
    if !leaving.contains(fact) || leaving.plumbing.startingCode?.contains(fact) == true { return true }
    if storeClass.observedFields.contains(where: { $0.observer.accessor.contains(fact) }) { return true }
    return handlers.contains { handler in
      guard case .statements(let range) = handler.body else { return false }
      return range.path == fact.file.path && range.bytes.contains(fact.bytes.lowerBound)
    }
  }
}
