import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Changes of stores that other stores observe with Combine: each observed property is one event.
extension OverviewBuilder {
  func addObservedChanges() {
    let sources = sourcesOfChanges()
    let mentioned = NameSet(sources.keys)
    for file in program.files where !file.module.isTest && !file.facts.isGenerated {
      for expression in file.facts.all(.member) where mentioned.contains(expression.nameID) {
        let code = expression.codeOrArgumentsOfSubscribers
        guard !code.isEmpty, isHandwritten(expression),
          let source = source(of: expression, among: sources[expression.nameID] ?? [])
        else { continue }
        add(event(of: source))
        add(FoundHandler(events: [source.declaration], location: expression, code: code))
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
      where property.attribute("Published") != nil {
        let name = "$\(property.name)"
        sources[Name.transient(name), default: []].append(
          ChangeSource(store: store.id, declaration: property, name: name, property: property))
      }
    }
    return sources
  }

  /// Every `ObservableObject` has this publisher, and SwiftUI subscribes to it.
  static let objectWillChange = Name(CodeOverview.objectWillChange)

  /// The publisher that an expression names, if another store contains the expression.
  private func source(of expression: Fact, among sources: [ChangeSource]) -> ChangeSource? {
    guard let base = expression.base, let store = stores.catalog.store(of: base),
      let around = program.enclosingType(of: expression).flatMap(store(around:)),
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
