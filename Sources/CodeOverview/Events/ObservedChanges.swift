import AppAnalysis
import ArchitectureModel
import LinkedProgram
import SwiftFacts

/// The changes of observable classes that stores observe with Combine. Each observed property is an event.
/// Matches: `cart.$lines.sink { … }`, `cart.objectWillChange.sink { … }`
struct ObservedChanges: AppCodeReader {
  let app: AppCode
  private(set) var traffic = EventTraffic()

  init(in app: AppCode) {
    self.app = app
    let publishers = publishers()
    let mentioned = NameSet(publishers.keys)
    for file in program.handwrittenFiles {
      for expression in file.facts.all(.member) where mentioned.contains(expression.nameID) {
        for (location, code) in subscribers(to: expression) where app.isHandwritten(location) {
          guard
            let publisher = publisher(
              of: expression, handledAt: location, among: publishers[expression.nameID] ?? [])
          else { continue }
          traffic.events.append(event(of: publisher))
          traffic.handlers.append(
            EventHandler(events: [publisher.declaration], location: location, code: code))
        }
      }
    }
  }

  /// A publisher that SwiftUI adds to a class, for one property or for the whole object.
  private struct Publisher {
    let store: TypeID
    /// What identifies the event: the property, or the class.
    let declaration: Fact
    let name: String
    /// The published property; nil for `objectWillChange`.
    var property: Fact?
  }

  /// The publishers of all observable classes by the name that code uses: `$items`, `objectWillChange`.
  private func publishers() -> [Name: [Publisher]] {
    var publishers: [Name: [Publisher]] = [:]
    for store in program.allTypes
    where stores.catalog.observable.contains(store.id) && program.has(.publisher, on: store.id) {
      let own = program.ownMembers(Self.objectWillChange, of: store.id).first
      publishers[Self.objectWillChange, default: []].append(
        Publisher(
          store: store.id, declaration: own ?? store.fact, name: Self.objectWillChange.text))
      for property in program.storedProperties(of: store.id) where property.isPublished {
        let name = "$\(property.name)"
        publishers[Name.transient(name), default: []].append(
          Publisher(store: store.id, declaration: property, name: name, property: property))
      }
    }
    return publishers
  }

  /// Every `ObservableObject` has this publisher, and SwiftUI subscribes to it.
  static let objectWillChange = Name(CodeOverview.objectWillChange)

  /// The code that gets the values of a publisher, with its location. A method may subscribe to a publisher that is
  /// passed to it.
  /// Matches: `cart.$lines.sink { … }`, and `badges.follow(cart.$lines)` with
  /// `func follow(_ lines: Published<[Line]>.Publisher) { lines.sink { … } }`
  private func subscribers(to expression: Fact) -> [(location: Fact, code: [Fact])] {
    let code = expression.codeOrArgumentsOfSubscribers
    if !code.isEmpty { return [(expression, code)] }
    guard let argument = expression.parent, argument.kind == .argument, let call = argument.parent,
      call.kind == .call, let callee = call.base
    else { return [] }
    let called = types.functions(of: callee, fitting: call)
    guard called.count == 1, let body = called[0].codeBlock,
      let parameter = called[0].parameters.first(where: { $0.argumentLabel == argument.name })
    else { return [] }
    return program.uses(of: parameter.nameID, in: body).compactMap { use in
      let code = use.codeOrArgumentsOfSubscribers
      return code.isEmpty ? nil : (use, code)
    }
  }

  /// The publisher that an expression names, if another store handles its values.
  private func publisher(of expression: Fact, handledAt location: Fact, among publishers: [Publisher]) -> Publisher? {
    guard let base = expression.base, let store = types.type(of: base)?.unwrapped.nominal,
      let handler = program.enclosingType(of: location).flatMap(app.store(around:)),
      let publisher = publishers.first(where: { program.isKind(store, of: $0.store) }),
      !program.isKind(handler, of: publisher.store)
    else { return nil }
    return publisher
  }

  private func event(of publisher: Publisher) -> CodeEvent {
    let type = publisher.property.flatMap(app.typeText)
    return CodeEvent(
      declaration: publisher.declaration, publishers: [publisher.store],
      CodeOverview.Event(
        name: publisher.name, group: program.fullName(of: publisher.store),
        context: app.contextName(of: publisher.store), channel: .combine,
        values: type.map { [CodeOverview.Value(name: "", type: $0)] } ?? [], mayBeEmitted: true))
  }
}
