import AppAnalysis
import LinkedProgram
import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Changes of stores that other stores observe with Combine: each observed property is one event.
extension OverviewBuilder {
  func addObservedChanges() {
    let sources = sourcesOfChanges()
    let mentioned = NameSet(sources.keys)
    for file in program.handwrittenFiles {
      for expression in file.facts.all(.member) where mentioned.contains(expression.nameID) {
        for (location, code) in subscribers(to: expression) where isHandwritten(location) {
          guard
            let source = source(
              of: expression, handledAt: location, among: sources[expression.nameID] ?? [])
          else { continue }
          add(event(of: source))
          add(FoundHandler(events: [source.declaration], location: location, code: code))
        }
      }
    }
  }

  /// A publisher that SwiftUI adds to a store: of one property, or of the whole store.
  private struct ChangeSource {
    let store: TypeID
    /// What identifies the event: the property, or the class.
    let declaration: Fact
    let name: String
    /// The published property; nil for `objectWillChange`.
    var property: Fact?
  }

  /// The publishers of all stores by the name that code uses: `$items`, `objectWillChange`.
  private func sourcesOfChanges() -> [Name: [ChangeSource]] {
    var sources: [Name: [ChangeSource]] = [:]
    for store in stores.catalog.storeTypes where program.has(.publisher, store.id) {
      let own = program.ownMembers(Self.objectWillChange, of: store.id).first
      sources[Self.objectWillChange, default: []].append(
        ChangeSource(
          store: store.id, declaration: own ?? store.fact, name: Self.objectWillChange.text))
      for property in program.storedProperties(of: store.id)
      where property.isPublished {
        let name = "$\(property.name)"
        sources[Name.transient(name), default: []].append(
          ChangeSource(store: store.id, declaration: property, name: name, property: property))
      }
    }
    return sources
  }

  /// Every `ObservableObject` has this publisher, and SwiftUI subscribes to it.
  static let objectWillChange = Name(CodeOverview.objectWillChange)

  /// The code that gets the values of a publisher, with its location. A method to which the publisher is passed may
  /// subscribe: `badges.follow(cart.$lines)`.
  private func subscribers(to expression: Fact) -> [(location: Fact, code: [Fact])] {
    let code = expression.codeOrArgumentsOfSubscribers
    if !code.isEmpty { return [(expression, code)] }
    guard let argument = expression.parent, argument.kind == .argument, let call = argument.parent,
      call.kind == .call, let callee = call.base
    else { return [] }
    let called = types.functions(of: callee).filter { types.accepts(call, $0) }
    guard called.count == 1, let body = called[0].codeBlock,
      let parameter = called[0].parameters.first(where: { $0.argumentLabel == argument.name })
    else { return [] }
    return program.uses(of: parameter.nameID, in: body).compactMap { use in
      let code = use.codeOrArgumentsOfSubscribers
      return code.isEmpty ? nil : (use, code)
    }
  }

  /// The publisher that an expression names, if another store handles its values.
  private func source(
    of expression: Fact, handledAt location: Fact, among sources: [ChangeSource]
  ) -> ChangeSource? {
    guard let base = expression.base, let store = stores.catalog.store(of: base),
      let around = program.enclosingType(of: location).flatMap(store(around:)),
      let source = sources.first(where: { program.isKind(store, of: $0.store) }),
      !program.isKind(around, of: source.store)
    else { return nil }
    return source
  }

  /// The store whose code the code of a type is.
  private func store(around id: TypeID) -> TypeID? {
    ([id] + program.typeTable.outerTypes(of: id)).first(where: isStore)
  }

  private func event(of source: ChangeSource) -> FoundEvent {
    let type = source.property.flatMap(typeText)
    return FoundEvent(
      declaration: source.declaration, name: source.name,
      group: program.fullName(of: source.store),
      context: specStore(source.store)?.context.name.value, publishers: [source.store],
      channel: .combine, values: type.map { [CodeOverview.Value(name: "", type: $0)] } ?? [],
      mayBeEmitted: true)
  }
}
