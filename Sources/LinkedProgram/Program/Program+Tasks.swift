import AppleNames
package import SwiftFacts

extension Program {
  /// Whether a call starts an unstructured task: `Task { … }`, `Task<Void, Never> { … }`, `Task.detached { … }`.
  package func startsTask(_ call: Fact) -> Bool {
    guard call.kind == .call, let name = call.base?.nameOfStartedTask else { return false }
    return resolver.lookUp(name.nameID, at: name)?.externalName == "Task"
  }
}

extension Fact {
  /// The name `Task` in the callee of a call that starts a task.
  package var nameOfStartedTask: Fact? {
    let type: Fact? =
      switch kind {
      case .name, .genericSpecialization: self
      case .member where StandardLibraryNames.taskFactories.contains(name): base
      default: nil
      }
    let found = type?.kind == .genericSpecialization ? type?.firstChild : type
    return found?.kind == .name && found?.name == "Task" ? found : nil
  }
}
