import LocatedYAML
import StoreLint

// Fields, dependencies and actions.
extension ContextImport {
  /// Whether a property is a dependency: an initializer gets it, and views do not observe it.
  private func isDependency(_ property: StoreDeclaration.Property) -> Bool {
    property.parameter != nil && property.store == nil && property.wrapper == nil
      && !property.traits.contains(.isObserved)
      && property.traits.isDisjoint(
        with: [.carriesEvents, .isDelegate])
  }

  func neededDependencies(_ names: inout DependencyNames) -> [SpecItem] {
    store.declaration.properties.filter(isDependency).compactMap { property in
      guard let type = type(of: property) else { return nil }
      let location = source.location(property.location)
      let name = names.name(for: property.name, type: type, in: store.context, at: location)
      return SpecItem(
        name, .value(""), at: location,
        remarks: name == property.name
          ? [] : ["\(location): `\(property.name)` is the dependency `\(name)` here"])
    }
  }

  // MARK: Fields

  func fields(where isIncluded: (StoreDeclaration.Property) -> Bool) -> [SpecItem] {
    store.declaration.properties.filter { property in
      isIncluded(property) && property.store == nil && !isDependency(property)
        && property.traits.isDisjoint(with: [.carriesEvents, .isDelegate])
        && property.name != "objectWillChange"
    }.map(field)
  }

  private func field(_ property: StoreDeclaration.Property) -> SpecItem {
    let location = source.location(property.location)
    let type = type(of: property)
    let value = value(of: property)
    let isNil = value == "nil"
    let shown = value.map { isNil ? "" : " = \($0)" } ?? ""
    let wrapper = property.wrapper.map { "@\($0) " } ?? ""
    let keyword = property.traits.contains(.isConstant) ? "let" : "var"
    let declaration =
      "\(wrapper)\(keyword) \(property.name)" + (type.map { ": \($0)" } ?? "") + shown
    let refusal = refusal(of: property, type, value)
    let isBindable = property.traits.contains([.isBound, .isObserved])
    let remarks =
      property.traits.contains(.hasObservers) && refusal == nil
      ? ["\(location): the code that observes `\(property.name)` is not here"] : []
    let item = SpecItem(
      property.name, .value(yaml(type ?? "", shown, isBindable: isBindable)),
      declaration: declaration.oneLine, at: location, remarks: remarks)
    item.refusal = refusal
    return item
  }

  private func yaml(_ type: String, _ value: String, isBindable: Bool) -> String {
    guard isBindable else { return YAMLScalar.of(type + value) }
    let isDefault = value.isEmpty ? "" : "default: \(YAMLScalar.of(String(value.dropFirst(3)))), "
    return "{ type: \(YAMLScalar.of(type)), \(isDefault)bindable: true }"
  }

  /// Why a spec cannot have a field; nil if nothing speaks against it yet.
  private func refusal(
    of property: StoreDeclaration.Property, _ type: String?, _ value: String?
  ) -> String? {
    if property.wrapper != nil { return "a spec has no property wrappers" }
    if property.traits.contains(.isLazy) { return "it is lazy" }
    if property.traits.contains(.isWeak) { return "a spec has no weak references" }
    guard let type else { return "its type does not follow from the code" }
    if value.map({ !$0.canBeOneLine }) ?? false { return "its default has several lines" }
    let isOptional = type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<")
    if value == nil, !isOptional {
      return "it has no default: an initializer sets it"
    }
    return nil
  }

  private func type(of property: StoreDeclaration.Property) -> String? {
    if let annotation = property.annotation { return source.type(in: annotation) }
    switch property.inferred {
    case .named(let name): return name
    case .written(let range): return source.text(in: range).oneLine
    case nil:
      return property.value == nil ? property.parameter.map { source.type(in: $0.annotation) } : nil
    }
  }

  /// The initial value on one line, if it can be; otherwise as it is.
  private func value(of property: StoreDeclaration.Property) -> String? {
    let ranges = property.value.map { [$0] } ?? property.assigned
    let parts = ranges.isEmpty ? [property.parameter?.value].compactMap(\.self) : ranges
    guard !parts.isEmpty else { return nil }
    let text = parts.map(source.text).joined()
    return text.canBeOneLine ? text.oneLine : text
  }

  // MARK: Actions

  var actions: SpecItem? {
    let handling = overview.subscriptions.filter { $0.handler == store.index }
    let callbacks = Set(
      handling.filter { overview.events[$0.event].channel == .delegate }.compactMap(\.call))
    let methods = store.declaration.methods.filter {
      $0.isAction && !callbacks.contains($0.fullName)
    }
    guard !methods.isEmpty else { return nil }
    let items = methods.map(action)
    let hasOverloads = Set(methods.map(\.name)).count < methods.count
    return SpecItem("actions", hasOverloads ? .swift(items) : .map(items))
  }

  private func action(_ method: StoreDeclaration.Method) -> SpecItem {
    let text = source.text(in: method.signature, without: method.defaults)
    let written = text.oneLine
    let signature = written == "()" ? "" : written
    let emits = names(ofOwn: method.emits)
    let list = "emits: [\(emits.map(YAMLScalar.of).joined(separator: ", "))]"
    let long = signature.isEmpty ? "" : "signature: \(YAMLScalar.of(signature)), "
    let value =
      emits.isEmpty ? (signature.isEmpty ? "" : YAMLScalar.of(signature)) : "{ \(long)\(list) }"
    let annotations = emits.isEmpty ? "" : "@emits(\(emits.joined(separator: ", "))) "
    return SpecItem(
      method.name, .value(value), declaration: "\(annotations)func \(method.name)\(written)",
      at: source.location(method.location))
  }
}

/// The names of dependencies, which all contexts share.
struct DependencyNames {
  private(set) var items: [SpecItem] = []
  private var types: [String: String] = [:]

  /// The name of a dependency: that of the property, unless another type has it.
  mutating func name(
    for property: String, type: String, in context: String, at location: String
  ) -> String {
    let words = type.filter { $0.isLetter || $0.isNumber || $0 == "." }
    let last =
      (words.hasPrefix("any") ? String(words.dropFirst(3)) : words)
      .split(separator: ".").last.map(String.init) ?? property
    let proposals = [property, last.asValueName, context.asValueName + property.capitalizedFirst]
    let name = proposals.first { types[$0] == nil || types[$0] == type } ?? proposals[2]
    if types[name] == nil {
      types[name] = type
      items.append(SpecItem(name, YAMLScalar.of(type), at: location))
    }
    return name
  }
}
