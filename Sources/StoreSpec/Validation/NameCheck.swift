import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks the top-level names of a spec and the generated types.
struct NameCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    for name in spec.dependencies.map(\.name) {
      collector.requireIdentifier(name, of: "a dependency")
    }
    for name in spec.contexts.map(\.name) { collector.requireIdentifier(name, of: "a context") }
    for name in spec.types.map(\.name) { collector.requireIdentifier(name, of: "a type") }
    for name in spec.scenes.map(\.name) { collector.requireIdentifier(name, of: "a scene") }
    collector.requireUnique(spec.dependencies.map(\.name), kind: "dependency")
    collector.requireUnique(spec.contexts.map(\.name), kind: "context")
    collector.requireUnique(spec.types.map(\.name), kind: "type")
    for type in spec.types { TypeCheck(type: type).run(into: &collector) }
    checkNamesOfRoot(into: &collector)
    checkPropertiesOfRoot(into: &collector)
    checkTypeNames(into: &collector)
    checkScenes(into: &collector)
  }

  /// Reports scenes whose modifiers would have the same name.
  private func checkScenes(into collector: inout DiagnosticCollector) {
    var first: [String: Located<String>] = [:]
    for scene in spec.scenes.map(\.name) {
      // On file systems that ignore case, their files would be the same.
      guard let other = first.updateValue(scene, forKey: scene.value.lowercased()) else { continue }
      collector.error(
        "the scenes `\(scene.value)` and `\(other.value)` differ only in case", at: scene.range,
        help: "choose another name", notes: [Note("the first scene is declared here", at: other.range)])
    }
  }

  /// Reports names that collide with members of the composition root.
  private func checkNamesOfRoot(into collector: inout DiagnosticCollector) {
    let properties = spec.storeContexts.map { Located($0.propertyName, at: $0.name.range) }
    for name in spec.dependencies.map(\.name) + properties
    where spec.namesOfRoot.contains(name.value) {
      collector.error(
        "`\(spec.compositionRootName)` already has a member `\(name.value)`", at: name.range,
        reason: "storegen generates a member with this name", help: "choose another name")
    }
  }

  /// Reports contexts whose stores would be the same property of the composition root.
  private func checkPropertiesOfRoot(into collector: inout DiagnosticCollector) {
    var first: [String: Located<String>] = [:]
    for context in spec.contexts {
      let property = context.propertyName
      // On file systems that ignore case, their files would be the same.
      let other = first.updateValue(context.name, forKey: property.lowercased())
      guard let other, other.value != context.name.value else { continue }
      guard !context.isChild, spec.context(named: other.value)?.isChild != true else {
        collector.error(
          "`\(context.name.value)` and `\(other.value)` would have files with the same name",
          at: context.name.range, help: "choose another name",
          notes: [Note("the first context is declared here", at: other.range)])
        continue
      }
      collector.error(
        "`\(context.name.value)` and `\(other.value)` would both be the property `\(property)` of the composition root",
        at: context.name.range, help: "choose another name",
        notes: [Note("the first context is declared here", at: other.range)])
    }
  }

  private func checkTypeNames(into collector: inout DiagnosticCollector) {
    var first: [String: Located<String>] = [:]
    for (name, owner) in spec.generatedTypes {
      if let other = first[name], other.range != owner.range {
        collector.error(
          "`\(owner.value)` and `\(other.value)` would both generate a type `\(name)`",
          at: owner.range,
          help: "choose another name", notes: [Note("the first name is declared here", at: other.range)])
      }
      first[name] = owner
    }
    for (name, owner) in spec.generatedTypes where spec.reservesType(named: name) {
      collector.error(
        "a type named `\(name)` already exists", at: owner.range,
        reason: "generated code uses a type with this name", help: "choose another name")
    }
  }
}

extension DiagnosticCollector {
  mutating func requireIdentifier(_ name: Located<String>, of title: String) {
    guard !SwiftIdentifier.isValid(name.value) else { return }
    error(
      "`\(name.value)` cannot name \(title)", at: name.range,
      reason: SwiftIdentifier.problem(with: name.value),
      help: SwiftIdentifier.repaired(name.value).map { "write `\($0)`" })
  }
}
