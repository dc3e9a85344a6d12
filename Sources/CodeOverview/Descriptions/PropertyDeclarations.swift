import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Describes how the stored properties of a type are declared.
struct PropertyDeclarations: AppCodeReader {
  private let id: TypeID
  private let codeEvents: CodeEvents
  private let initial: InitialValues
  private let bound: Set<Fact>
  private let hidden: HiddenState
  var app: AppCode { codeEvents.app }

  /// - Parameter bound: the properties that views bind.
  init(of id: TypeID, codeEvents: CodeEvents, bound: Set<Fact>) {
    self.id = id
    self.codeEvents = codeEvents
    self.bound = bound
    hidden = HiddenState(of: id, in: codeEvents.app)
    let program = codeEvents.app.program
    initial = InitialValues(of: program.storedProperties(of: id), in: program[id].parts)
  }

  func declaration(of property: Fact) -> StoreDeclaration.Property {
    let value = property.initialExpression
    let wrapper = property.attributes.map(\.name).first {
      $0.first?.isUppercase == true && !Self.plainAttributes.contains($0)
    }
    let store = stores.dependencies.otherStore(retainedBy: property, of: id) ?? outerStore(in: property)
    return StoreDeclaration.Property(
      name: property.name, location: property.nameRange, range: property.range,
      annotation: property.typeAnnotation.map { property.range(from: property.nameRange, to: $0) },
      inferred: StoreDeclaration.InferredType(of: property, in: context),
      isOptional: property.typeAnnotation?.isOptional ?? false,
      value: value?.range,
      hasCode: value.map { $0.kind == .closure || !$0.descendants(.closure).isEmpty } ?? false,
      assigned: initial.assigned[property.nameID] ?? [],
      parameter: initial.parameters[property.nameID].map(parameter),
      wrapper: wrapper, store: store.map(program.fullName), observers: observers(of: property),
      traits: traits(of: property),
      access: property.declaredAccess, setterAccess: property.declaredSetterAccess)
  }

  private func observers(of property: Fact) -> [StoreDeclaration.Observer] {
    let members = program[id].parts.flatMap(\.contents)
    return PropertyObserver.all(of: property, among: members).map {
      StoreDeclaration.Observer(
        kind: $0.kind, method: $0.methodName(for: property, among: members), takesValue: $0.valueName != nil)
    }
  }

  private static let plainAttributes: Set<String> = [
    "Published", "ObservationIgnored", "MainActor", "ObservationTracked",
  ]

  /// The store around a nested store, if a property of the nested one refers to it.
  private func outerStore(in property: Fact) -> TypeID? {
    guard let type = types.type(ofDeclaration: property)?.unwrapped.nominal,
      program.typeTable.outerTypes(of: id).contains(type), stores.catalog.stores.contains(type)
    else { return nil }
    return type
  }

  private func parameter(_ parameter: Fact) -> StoreDeclaration.Parameter {
    let type = parameter.typeAnnotation ?? parameter
    return StoreDeclaration.Parameter(
      name: parameter.name, annotation: parameter.range(from: parameter.range, to: type),
      value: parameter.initialExpression?.range)
  }

  // MARK: Traits

  private func traits(of property: Fact) -> StoreDeclaration.Traits {
    let isConditional = property.parent?.kind == .compilationBranch
    let traits: [(StoreDeclaration.Traits, applies: Bool)] = [
      (.isBound, bound.contains(property)),
      (.isObserved, app.isObserved(property, in: id) && (!property.isHidden || hidden.shows(property))),
      (.isHidden, property.isHidden),
      (.isConstant, property.flags.contains(.isConstant)),
      (.isLazy, property.flags.contains(.isLazy)),
      (.isWeak, property.flags.contains(.isWeak)),
      (.isUnowned, property.flags.contains(.isUnowned)),
      (.carriesEvents, codeEvents.areCarried(by: property)),
      (.isConditional, isConditional),
      (.isDelegate, app.delegateProtocol(of: property) != nil),
      (.isChanged, initial.parameters[property.nameID] != nil && isChanged(property)),
    ]
    return StoreDeclaration.Traits(traits.filter(\.applies).map(\.0))
  }

  /// Whether code of the class changes a property after the initializer.
  /// Matches: `count += 1`, `self.items.append(item)`
  private func isChanged(_ property: Fact) -> Bool {
    guard !property.flags.contains(.isConstant) else { return false }
    let uses = program[id].parts.flatMap { program.uses(of: property.nameID, in: $0) }
    return uses.contains { use in
      let isOwn = use.memberName != nil || use.base?.withoutUnwrapping.isSelf ?? false
      let around = use.ancestors.first { $0.kind == .closure || $0.kind == .initializer }
      return isOwn && around?.kind != .initializer && stores.changes.change(of: use) != nil
    }
  }
}

extension Fact {
  /// Matches: `T?`, `T!`, `Optional<T>`
  fileprivate var isOptional: Bool { kind == .optionalType || kind == .namedType && name == "Optional" }

  fileprivate func range(from start: SourceRange, to end: Fact) -> SourceRange {
    SourceRange(path: start.path, from: start.bytes.lowerBound, to: end.bytes.upperBound)
  }
}

/// What the initializers of a class set its properties to.
struct InitialValues {
  /// The parameters that properties are set to.
  private(set) var parameters: [Name: Fact] = [:]
  /// The values that are the same for all instances, in parts: `Storage()` and `.sort` for `storage.sort` with
  /// `let storage = Storage()`.
  private(set) var assigned: [Name: [SourceRange]] = [:]
  /// The initial values of properties that other values can be taken from.
  private let constants: [Name: Fact]

  /// - Parameters:
  ///   - properties: the stored properties of a class.
  ///   - parts: the declaration of the class and its extensions.
  init(of properties: [Fact], in parts: [Fact]) {
    constants = Dictionary(
      keepingFirst: properties.compactMap { property in
        property.initialExpression.flatMap { value in
          value.kind == .call && value.arguments.isEmpty ? (property.nameID, value) : nil
        }
      })
    var ambiguous: Set<Name> = []
    for initializer in parts.flatMap(\.contents) where initializer.kind == .initializer && !initializer.delegates {
      let names = Set(initializer.parameters.map(\.nameID))
      for statement in initializer.codeBlock?.contents ?? [] {
        guard let (target, value) = statement.assignment, target.memberName != nil else { continue }
        let property = target.nameID
        if let parameter = initializer.parameters.first(where: { value.names($0) }) {
          if parameters[property] == nil { parameters[property] = parameter }
        } else if let parts = self.parts(of: value, parameters: names), assigned[property] == nil {
          assigned[property] = parts
        } else {
          ambiguous.insert(property)
        }
      }
    }
    for name in ambiguous { assigned[name] = nil }
  }

  /// The parts of a value that is the same for all instances; nil for other values.
  ///
  /// - Parameter names: the names of the initializer's parameters.
  private func parts(of value: Fact, parameters names: Set<Name>) -> [SourceRange]? {
    if value.isIndependent(of: names) { return [value.range] }
    guard value.kind == .member, let base = value.base, base.memberName != nil,
      !names.contains(base.nameID), let initial = constants[base.nameID],
      initial.isIndependent(of: names)
    else { return nil }
    return [initial.range, SourceRange(path: value.file.path, from: base.bytes.upperBound, to: value.bytes.upperBound)]
  }
}

extension Fact {
  /// Matches: `convenience init(n: Int) { self.init() … }`
  fileprivate var delegates: Bool {
    descendants(.call).contains { $0.base?.nameID == .initializer && $0.base?.base?.isSelf == true }
  }

  /// Whether it is the name of a parameter, possibly with a fallback.
  /// Matches: `client`, `client ?? .live`
  fileprivate func names(_ parameter: Fact) -> Bool {
    if kind == .name { return nameID == parameter.nameID }
    return kind == .binary && name == "??" && firstChild?.names(parameter) == true
  }

  /// Whether an expression has the same value in all instances.
  fileprivate func isIndependent(of names: Set<Name>) -> Bool {
    ([self] + descendants.map(\.self)).allSatisfy { part in
      part.kind != .name || !part.isSelf && !names.contains(part.nameID) && part.name.first?.isLowercase != true
    }
  }
}
