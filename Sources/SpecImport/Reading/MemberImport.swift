import ArchitectureModel
import CodeOverview
import LocatedYAML

/// Writes properties of stores and models as fields.
struct MemberImport {
  let source: SourceReader

  /// A property as a field.
  ///
  /// - Parameters:
  ///   - needsDefault: whether a field without a default is an error.
  ///   - access: who sees the class; nil for a struct.
  ///   - isStorage: whether it is a field of `storage`.
  func item(
    _ property: StoreDeclaration.Property, needsDefault: Bool = true, ofClass access: FieldAccess? = nil,
    isStorage: Bool = false
  ) -> SpecItem {
    let location = source.location(property.location)
    let type = type(of: property)
    let value = value(of: property)
    let isNil = value == "nil"
    let shown = value.map { isNil ? "" : " = \($0)" } ?? ""
    let wrapper = property.wrapper.map { "@\($0) " } ?? ""
    let keyword = (property.modifier.map { "\($0) " } ?? "") + (property.traits.contains(.isConstant) ? "let" : "var")
    let declaration = "\(wrapper)\(keyword) \(property.name)" + (type.map { ": \($0)" } ?? "") + shown
    let refusal =
      access == nil && property.modifier != nil
      ? "a model is a value" : refusal(of: property, type: type, value: value, needsDefault: needsDefault)
    var options: [String] = []
    if property.traits.contains(.isObserved), let access {
      let isSettable = access > .internal && property.setterAccess == access
      if property.traits.contains(.isBound) || isSettable { options.append("bindable: true") }
      if property.access < access { options.append("access: \(property.access.rawValue)") }
    }
    if isStorage, property.traits.contains(.isConstant) { options.append("constant: true") }
    if access != nil {
      options += property.modifier.map { ["\($0): true"] } ?? []
      options += property.observers.map { "\($0.kind): \($0.fullName)" }
    }
    let remarks =
      access == nil && !property.observers.isEmpty && refusal == nil
      ? ["\(location): the code that observes `\(property.name)` is left out"] : []
    let summary = source.documentation(above: property.range)
    let item = SpecItem(
      property.name,
      .value(yaml(type: type ?? "", value: shown, summary: summary, options: options)),
      declaration: declaration.oneLine, documentation: summary, at: location, remarks: remarks)
    item.refusal = refusal
    return item
  }

  private func yaml(type: String, value: String, summary: String?, options: [String]) -> String {
    guard !options.isEmpty || summary != nil else { return YAMLScalar.of(type + value) }
    var parts = ["type: \(YAMLScalar.of(type))"]
    if !value.isEmpty { parts.append("default: \(YAMLScalar.of(String(value.dropFirst(3))))") }
    parts += options
    if let summary { parts.append("summary: \(YAMLScalar.text(summary))") }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// Why a spec cannot have a field; nil if it can.
  private func refusal(
    of property: StoreDeclaration.Property, type: String?, value: String?,
    needsDefault: Bool
  ) -> String? {
    switch property.obstacle {
    case .conditional: return "it is in `#if`, and a spec has no conditions"
    case .propertyWrapper: return "a spec has no property wrappers"
    case .unowned: return "a spec has no `unowned` references"
    case .unknownType: return "the code does not show its type"
    case .noDefault where needsDefault: return "it has no default: an initializer sets it"
    case .noDefault, nil: break
    }
    guard type != nil else { return "the code does not show its type" }
    return value.map { $0.canBeOneLine } ?? true ? nil : "its default has several lines"
  }

  /// The type of a property, as it is written, or as its value tells; nil if it is unknown.
  func type(of property: StoreDeclaration.Property) -> String? {
    if let annotation = property.annotation { return source.type(in: annotation) }
    switch property.inferred {
    case .named(let name): return name
    case .written(let range): return source.text(in: range).oneLine
    case nil:
      return property.value == nil ? property.parameter.map { source.type(in: $0.annotation) } : nil
    }
  }

  /// The type of a dependency. An alias does not show that it is a function, but the parameter of the initializer does.
  ///
  /// Matches: `@escaping Load` for `private let load: Load` with `init(load: @escaping Load)`
  func dependencyType(of property: StoreDeclaration.Property) -> String? {
    guard let type = type(of: property) else { return nil }
    let parameter = property.parameter.map { source.type(in: $0.annotation) } ?? ""
    let isAlias = !type.contains("->") && !type.hasPrefix("@")
    return isAlias && parameter.hasPrefix("@escaping ") ? "@escaping \(type)" : type
  }

  /// The initial value on one line, if it can be; otherwise as it is.
  private func value(of property: StoreDeclaration.Property) -> String? {
    let ranges = property.value.map { [$0] } ?? property.assigned
    let parts = ranges.isEmpty ? [property.parameter?.value].compactMap(\.self) : ranges
    guard !parts.isEmpty else { return nil }
    let text = parts.map(source.text).joined()
    return text.canBeOneLine ? text.oneLine : text
  }
}
