import AppAnalysis
import ArchitectureModel
import LinkedProgram
import SwiftFacts

/// A call of `emit` with the name of an event: `emit(.added(item: item))`.
struct WrittenEmission {
  /// `.added(item: item)`
  let value: Fact
  /// `.added`
  let named: Fact

  init?(_ call: Fact) {
    guard call.base?.memberName == StoreMethod.emit, call.arguments.count == 1, let argument = call.arguments.first,
      argument.name.isEmpty, let value = argument.firstChild,
      let named = value.kind == .call ? value.base : value, named.kind == .member, named.base == nil
    else { return nil }
    self.value = value
    self.named = named
  }

  var name: String { named.name }
  /// The values, by their labels.
  var arguments: [Fact] { value.kind == .call ? Array(value.arguments) : [] }
}
