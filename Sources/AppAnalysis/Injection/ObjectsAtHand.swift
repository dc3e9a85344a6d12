package import LinkedProgram
package import SwiftFacts

/// Finds the objects that code can inject, by the members that hold or create them.
package final class ObjectsAtHand: AppQuery {
  package let catalogs: AppCatalogs
  private let properties = Memo<TypeID, [TypeID: [Fact]]>()
  private let singletons = Memo<TypeID, String?>()
  private let samples = Memo<Sample, String?>()

  private struct Sample: Hashable {
    package let type: TypeID
    package let isForeign: Bool
  }

  init(catalogs: AppCatalogs) {
    self.catalogs = catalogs
  }

  /// An object that code of the app can inject at a location: a property of the enclosing type, or a
  /// singleton. Other static members are for previews and tests, or for a purpose that is unknown.
  package func object(_ object: InjectedObject, at location: Fact) -> String? {
    if let owner = program.enclosingType(of: location) {
      let property = properties(of: owner)[object.type]?.first {
        program.builds.areInOneBuild($0, location) && hasType(of: object, $0)
      }
      if let property { return property.name }
    }
    return program[object.type].genericParameters.isEmpty ? singleton(of: object.type) : nil
  }

  /// Whether a variable holds an object of the same type, generic arguments included.
  package func isCertainlyHeld(_ object: InjectedObject, in variable: Fact) -> Bool {
    let isOptional = types.type(ofDeclaration: variable)?.isOptional ?? true
    return !isOptional && hasType(of: object, variable)
  }

  /// Whether a property has the type of an object, generic arguments included.
  private func hasType(of object: InjectedObject, _ property: Fact) -> Bool {
    guard case .nominal(let type, let arguments)? = types.type(ofDeclaration: property)?.unwrapped else { return false }
    let held = InjectedObject(kind: object.kind, type: type, arguments: arguments)
    return held.hasType(of: object) && (object.arguments.isEmpty || !held.arguments.isEmpty)
  }

  private func properties(of owner: TypeID) -> [TypeID: [Fact]] {
    properties.value(for: owner) {
      var found: [TypeID: [Fact]] = [:]
      for property in program.storedProperties(of: owner) {
        guard let type = types.type(ofDeclaration: property)?.nominal else { continue }
        found[type, default: []].append(property)
      }
      return found
    }
  }

  /// A singleton of a type.
  package func singleton(of type: TypeID) -> String? {
    singletons.value(for: type) {
      let shared = program[type].parts.flatMap(\.contents).first { member in
        isInstance(member, of: type)
          && (NameWords.singletons.contains(member.name) || member.name.hasPrefix("shared"))
          && !viewCatalog.isPreviewOrTest(member)
      }
      return shared.map { "\(program.fullName(of: type)).\($0.name)" }
    }
  }

  /// An object for a preview: a static sample, a singleton, or an initializer that needs no arguments and is
  /// accessible from the preview.
  package func sample(of type: TypeID, at location: Fact) -> String? {
    let isForeign = program[type].module != program.typeTable.modules.module(of: location)
    let key = Sample(type: type, isForeign: isForeign)
    return samples.value(for: key) { findSample(of: type, isForeign: isForeign) }
  }

  private func findSample(of type: TypeID, isForeign: Bool) -> String? {
    let members = program[type].parts.flatMap(\.contents)
    let sample = members.first {
      isInstance($0, of: type) && NameWords.nameSample($0.name)
    }
    let name = program.fullName(of: type)
    if let sample { return "\(name).\(sample.name)" }
    if let singleton = singleton(of: type) { return singleton }
    let initializers = members.filter { $0.kind == .initializer }
    let isCreated =
      initializers.isEmpty
      ? !isForeign && program.supertypes(of: type).nominals.isEmpty
        && program.storedProperties(of: type).allSatisfy(\.hasFirstValue)
      : initializers.contains { $0.takesNothing && (!isForeign || $0.flags.contains(.isPublic)) }
    return isCreated && program[type].genericParameters.isEmpty ? "\(name)()" : nil
  }

  /// Whether a static property always holds an object of the type that declares it.
  private func isInstance(_ member: Fact, of type: TypeID) -> Bool {
    guard member.kind == .property, member.flags.contains(.isStatic),
      case .nominal(type, _)? = types.type(ofDeclaration: member)
    else { return false }
    return true
  }
}

extension Fact {
  /// Whether a property has a value without an initializer that sets it.
  fileprivate var hasFirstValue: Bool {
    initialExpression != nil || !flags.contains(.isConstant) && typeAnnotation?.kind == .optionalType
  }

  /// Whether other code can call an initializer without arguments, and always gets an object.
  fileprivate var takesNothing: Bool {
    requiredParameters.isEmpty && flags.isDisjoint(with: [.isAsync, .isThrowing, .isFailable, .isPrivate])
  }
}
