import SwiftFacts

// Values that property wrappers of containers provide: `@Injected(\.cart) var cart`.
extension TypeInference {
  /// The type of a property without annotation and initial value. A wrapper that gets a key path, or a type,
  /// takes the value from a container that declares it.
  func typeOfProvidedValue(_ property: Fact) -> ProgramType? {
    property.attributes.lazy.compactMap { wrapper -> ProgramType? in
      guard let argument = wrapper.arguments.first, argument.name.isEmpty,
        let value = argument.firstChild
      else { return nil }
      return self.typeProvided(by: wrapper, from: value)
    }.first
  }

  private func typeProvided(by wrapper: Fact, from argument: Fact) -> ProgramType? {
    if let own = program.resolver.lookUp(wrapper.nameID, at: wrapper)?.nominal {
      return typeProvided(byOwn: own, in: wrapper, from: argument)
    }
    if argument.kind == .keyPath {
      let member = type(
        ofKeyPath: argument, from: argument.typeAnnotation.flatMap { program.resolve($0) })
      return typeOfContent(ofBox: member) ?? member
    }
    guard case .metatype(let type)? = type(of: argument) else { return nil }
    return type
  }

  /// A wrapper of the program says by its initializer how the value depends on the argument.
  private func typeProvided(byOwn wrapper: TypeID, in attribute: Fact, from argument: Fact)
    -> ProgramType?
  {
    let values = program.ownMembers(.wrappedValue, of: wrapper)
    let types = program.ownMembers(.initializer, of: wrapper).map { initializer -> ProgramType? in
      guard let parameter = initializer.parameters.first, parameter.argumentLabel.isEmpty,
        let declared = type(ofDeclaration: parameter),
        let value = values.first.flatMap(type(ofDeclaration:))
      else { return nil }
      var arguments: [String: ProgramType] = [:]
      if argument.kind == .keyPath {
        guard case .external(_, let path) = declared.unwrapped, path.count == 2,
          let member = type(ofKeyPath: argument, from: path[0])
        else { return nil }
        path[1].bind(to: member, &arguments)
      } else if let given = type(of: argument) {
        declared.bind(to: given, &arguments)
      }
      let type = value.substituting(arguments)
      return type.hasParameters ? nil : type
    }
    return common(types.filter { $0 != nil })
  }

  /// The type of the value at a key path.
  ///
  /// - Parameter root: where the path begins. If that is not known, it is the one external type to which the
  ///   program adds a property of this name.
  private func type(ofKeyPath path: Fact, from root: ProgramType?) -> ProgramType? {
    let components = path.children(.keyPathComponent)
    guard let first = components.first else { return nil }
    var type: ProgramType?
    if let root {
      type = self.type(ofMember: first.nameID, of: root)
    } else {
      let extended = program.typeTable.externalExtensions.keys.filter {
        !Self.containersOfSwiftUI.contains($0)
      }
      type = common(
        extended.flatMap { program.members(first.nameID, ofExternal: $0) }.map(
          self.type(ofDeclaration:)))
    }
    for component in components.dropFirst() {
      type = type.flatMap { self.type(ofMember: component.nameID, of: $0) }
    }
    return type
  }

  /// Types whose key paths are for SwiftUI's own wrappers.
  private static let containersOfSwiftUI = NameSet(
    ["EnvironmentValues", "FocusedValues", "View", "Scene"].map(Name.init))
}
