import ArchitectureModel
import CodeOverview
import LocatedYAML
import SwiftFragments

// Fields, dependencies and actions.
extension ContextImport {
  func neededDependencies(_ names: inout DependencyNames) -> [SpecItem] {
    store.declaration.properties.filter(\.isDependency).compactMap { property in
      guard let type = members.dependencyType(of: property) else { return nil }
      let location = source.location(property.location)
      let name = names.name(
        for: property.name, type: type, source.documentation(above: property.range),
        in: store.context, at: location)
      return SpecItem(
        name, .value(""), at: location,
        remarks: name == property.name ? [] : ["\(location): `\(property.name)` is the dependency `\(name)` here"])
    }
  }

  var members: MemberImport { MemberImport(source: source) }

  // MARK: Fields

  /// The fields of `state`, or those of `storage`.
  func fields(observed isObserved: Bool) -> [SpecItem] {
    store.declaration.properties.filter { $0.traits.contains(.isObserved) == isObserved && !$0.isConnection }.map {
      members.item(
        $0, needsDefault: !isHandwritten, ofClass: FieldAccess(store.declaration.access), isStorage: !isObserved)
    }
  }

  // MARK: Actions

  var actions: SpecItem? {
    let handling = overview.subscriptions.filter { $0.handler == store.index }
    let callbacks = Set(
      handling.filter { overview.events[$0.event].channel == .delegate }.compactMap(\.call))
    let methods = store.declaration.methods.filter {
      $0.isAction && !$0.isHelper && !callbacks.contains($0.fullName)
        && (isHandwritten || $0.fullName != "\(StoreMethod.start)()")
    }
    guard !methods.isEmpty else { return nil }
    let items = methods.map(action)
    let hasOverloads = Set(methods.map(\.name)).count < methods.count
    return SpecItem("actions", hasOverloads ? .swift(items) : .map(items))
  }

  private func action(_ method: StoreDeclaration.Method) -> SpecItem {
    let text = source.text(in: method.signature, without: method.defaults)
    // The second backtick of `repeat` is not part of the name.
    let written = (text.hasPrefix("`") ? String(text.dropFirst()) : text).oneLine
    let signature = written == "()" ? "" : written
    let emits = names(ofOwn: method.emits)
    let list = "emits: [\(emits.map(YAMLScalar.of).joined(separator: ", "))]"
    let long = signature.isEmpty ? "" : "signature: \(YAMLScalar.of(signature)), "
    let value = emits.isEmpty ? (signature.isEmpty ? "" : YAMLScalar.of(signature)) : "{ \(long)\(list) }"
    let annotations = emits.isEmpty ? "" : "@emits(\(emits.joined(separator: ", "))) "
    return SpecItem(
      method.name, .value(value),
      declaration: "\(annotations)func \(SwiftIdentifier.escaped(method.name))\(written)",
      at: source.location(method.location))
  }
}
