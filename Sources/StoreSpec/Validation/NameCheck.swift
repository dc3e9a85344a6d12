import StoregenDiagnostics
import SwiftFragments

/// The names at the top of a spec, and the types that are generated from them.
struct NameCheck {
  let spec: AppSpec

  func run(_ collector: inout DiagnosticCollector) {
    for name in spec.dependencies.map(\.name) { collector.requireIdentifier(name, "a dependency") }
    for name in spec.contexts.map(\.name) { collector.requireIdentifier(name, "a context") }
    for name in spec.types.map(\.name) { collector.requireIdentifier(name, "a type") }
    for name in spec.scenes.map(\.name) { collector.requireIdentifier(name, "a scene") }
    collector.requireUnique(spec.dependencies.map(\.name), "dependency")
    collector.requireUnique(spec.contexts.map(\.name), "context")
    collector.requireUnique(spec.types.map(\.name), "type")
    for type in spec.types {
      for field in type.fields { collector.requireIdentifier(field.name, "a field") }
      collector.requireUnique(type.fields.map(\.name), "field")
    }
    checkNamesOfRoot(&collector)
    checkPropertiesOfRoot(&collector)
    checkTypeNames(&collector)
    checkScenes(&collector)
  }

  /// Two scenes whose modifiers would have one name.
  private func checkScenes(_ collector: inout DiagnosticCollector) {
    var first: [String: Located<String>] = [:]
    for scene in spec.scenes.map(\.name) {
      // Their files would be one file where upper and lower case are one.
      guard let other = first.updateValue(scene, forKey: scene.value.lowercased()) else {
        continue
      }
      collector.error(
        "the scenes `\(scene.value)` and `\(other.value)` would have one name", at: scene.range,
        help: "choose another name", notes: [Note("the first one", at: other.range)])
    }
  }

  /// Names that the composition root already has.
  private func checkNamesOfRoot(_ collector: inout DiagnosticCollector) {
    let properties = spec.contexts.map { Located($0.propertyName, at: $0.name.range) }
    for name in spec.dependencies.map(\.name) + properties
    where AppSpec.namesOfRoot.contains(name.value) {
      collector.error(
        "`\(name.value)` is a name that `\(spec.compositionRootName)` already has", at: name.range,
        reason: "storegen generates something of this name", help: "choose another name")
    }
  }

  /// Two contexts whose stores would be the same property of the composition root.
  private func checkPropertiesOfRoot(_ collector: inout DiagnosticCollector) {
    var first: [String: Located<String>] = [:]
    for context in spec.contexts {
      let property = context.propertyName
      // Their files would be one file where upper and lower case are one.
      let other = first.updateValue(context.name, forKey: property.lowercased())
      guard let other, other.value != context.name.value else { continue }
      collector.error(
        "`\(context.name.value)` and `\(other.value)` would both be `\(property)` in the composition root",
        at: context.name.range, help: "choose another name",
        notes: [Note("the first one", at: other.range)])
    }
  }

  private func checkTypeNames(_ collector: inout DiagnosticCollector) {
    var first: [String: Located<String>] = [:]
    for (name, owner) in spec.generatedTypes {
      if let other = first[name], other.range != owner.range {
        collector.error(
          "`\(owner.value)` and `\(other.value)` would both give a type `\(name)`", at: owner.range,
          help: "choose another name", notes: [Note("the first one", at: other.range)])
      }
      first[name] = owner
    }
    for (name, owner) in spec.generatedTypes where AppSpec.takenTypeNames.contains(name) {
      collector.error(
        "a type `\(name)` is there already", at: owner.range,
        reason: "the generated code uses a type of this name", help: "choose another name")
    }
  }
}

extension DiagnosticCollector {
  mutating func requireIdentifier(_ name: Located<String>, _ title: String) {
    guard !SwiftIdentifier.isValid(name.value) else { return }
    error(
      "`\(name.value)` cannot name \(title)", at: name.range,
      reason: SwiftIdentifier.problem(with: name.value),
      help: SwiftIdentifier.repaired(name.value).map { "write `\($0)`" })
  }
}
