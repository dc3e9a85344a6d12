import AppAnalysis
import LinkedProgram
import SwiftFacts

/// The types that take part in the architecture, in the order in which the descriptions of an overview refer to them.
///
/// It is not copyable, so that nothing can number a type after the types are listed.
struct ParticipantNumbers: ~Copyable {
  private let app: AppCode
  private var types: [TypeID] = []
  private var numbers: [TypeID: Int] = [:]

  package init(of codeEvents: CodeEvents) {
    app = codeEvents.app
    let stores = app.stores.catalog.storeTypes.map(\.id) + app.events.specStores.map(\.store)
    for id in stores + codeEvents.participants { _ = number(of: id) }
  }

  /// The index of the participant that the code of a type belongs to.
  package mutating func number(of id: TypeID) -> Int {
    let participant = app.participant(of: id)
    if let known = numbers[participant] { return known }
    numbers[participant] = types.count
    types.append(participant)
    return types.count - 1
  }

  /// The index of the participant that contains code; nil outside of the program's types.
  package mutating func number(around fact: Fact) -> Int? {
    app.program.enclosingType(of: fact).map { number(of: $0) }
  }

  /// All participants, by their indices.
  package consuming func listed() -> [TypeID] { types }
}
