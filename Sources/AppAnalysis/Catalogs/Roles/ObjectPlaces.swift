import AppleNames
import LinkedProgram
import SwiftFacts

/// A declaration that holds an object, or code that hands it to views.
struct ObjectPlace {
  enum Kind {
    /// Matches: `static let shared = Cart()` in `Cart`
    case singleton
    /// Matches: `let cart = Cart()` outside types, `static let cart = Cart()` in another type
    case global
    /// A property of an app, a scene or a delegate.
    case host
    /// Matches: `@Environment(Cart.self) var cart`, `@EnvironmentObject var cart: Cart`
    case environment
    /// Matches: `.environment(cart)`, `.environmentObject(cart)`
    case injection
    /// Matches: `@State var cart = Cart()` in a view
    case createdByView
    /// Matches: `let cart: Cart`, `@ObservedObject var cart: Cart` in a view
    case passedToView
    /// Matches: `let cart = Cart()` in another class
    case createdByObject
    /// Matches: `let cart: Cart` in another class
    case heldByObject
    /// Matches: `var carts: [Cart]`
    case collection
  }

  let kind: Kind
  /// The type that declares the property or contains the code; nil for code outside types.
  let owner: TypeID?
  /// The property, or the call.
  let fact: Fact
}

/// Where the objects of classes are held, outside previews and tests.
struct ObjectPlaces {
  private var places: [TypeID: [ObjectPlace]] = [:]
  private let types: TypeInference
  private let views: ViewCatalog
  private var program: Program { types.program }

  init(_ types: TypeInference, views: ViewCatalog) {
    self.types = types
    self.views = views
    for file in types.program.appFiles {
      for property in file.facts.all(.property) { add(property) }
      for call in file.facts.all(.call) { addInjection(call) }
    }
  }

  subscript(id: TypeID) -> [ObjectPlace] { places[id, default: []] }

  private mutating func add(_ property: Fact) {
    guard property.isStored, property.enclosingCode == nil, let type = types.type(ofDeclaration: property),
      !views.isPreviewOrTest(property)
    else { return }
    if let element = type.collected?.nominal.flatMap(objectClass) {
      places[element, default: []].append(
        ObjectPlace(kind: .collection, owner: program.enclosingType(of: property), fact: property))
    }
    guard let held = type.nominal.flatMap(objectClass) else { return }
    let owner = program.enclosingType(of: property)
    guard let kind = kind(of: property, in: owner, holding: held) else { return }
    places[held, default: []].append(ObjectPlace(kind: kind, owner: owner, fact: property))
  }

  /// The class of the objects of a type: itself, or the only class that conforms to it.
  private func objectClass(_ id: TypeID) -> TypeID? {
    switch program[id].fact.kind {
    case .classDeclaration: return id
    case .protocolDeclaration:
      let conforming = program.subtypes(of: id)
      return conforming.count == 1 && program[conforming[0]].fact.kind == .classDeclaration ? conforming[0] : nil
    default: return nil
    }
  }

  private func kind(of property: Fact, in owner: TypeID?, holding held: TypeID) -> ObjectPlace.Kind? {
    if property.flags.contains(.isStatic) || owner == nil {
      guard !NameWords.samples.contains(property.name) else { return nil }
      return owner == held ? .singleton : .global
    }
    guard let owner else { return nil }
    let wrappers = Set(property.attributes.map(\.name))
    if !wrappers.isDisjoint(with: ["Environment", "EnvironmentObject"]) { return .environment }
    let isCreated = isCreated(property, by: owner, as: held)
    // An external protocol may make any structure a view.
    let isOfView = !wrappers.isDisjoint(with: ["State", "StateObject", "ObservedObject", "Bindable"])
    switch views.role(of: owner) ?? (isOfView ? .view : nil) {
    case .host: return .host
    case .preview: return nil
    case .view, .viewPart: return isCreated ? .createdByView : isReference(property) ? nil : .passedToView
    case nil: break
    }
    if program.conforms(owner, toAnyOf: SwiftUIType.delegates) { return .host }
    return isCreated ? .createdByObject : .heldByObject
  }

  /// Whether a property only refers to an object that is held elsewhere: `let cart = Cart.shared`.
  private func isReference(_ property: Fact) -> Bool { property.initialExpression?.kind == .member }

  /// Whether the owner of a property creates the object in it, inline or in an initializer.
  private func isCreated(_ property: Fact, by owner: TypeID, as held: TypeID) -> Bool {
    if let value = property.initialExpression { return value.kind == .call && creates(held, value) }
    return program[owner].parts.contains { part in
      program.values(assignedTo: property.nameID, in: part).contains { creates(held, $0) }
        || program.values(assignedTo: Name.transient("_" + property.name), in: part).contains { value in
          value.kind == .call && value.arguments.contains { $0.firstChild.map { creates(held, $0) } ?? false }
        }
    }
  }

  private func creates(_ id: TypeID, _ value: Fact) -> Bool {
    types.createdType(by: value)?.nominal.map { program.isKind($0, of: id) } ?? false
  }

  private mutating func addInjection(_ call: Fact) {
    guard let callee = call.base, callee.kind == .member, SwiftUIModifier.injecting.contains(callee.name),
      let argument = call.arguments.first?.firstChild, argument.kind != .keyPath,
      !views.isPreviewOrTest(call),
      let injected = types.type(of: argument)?.nominal.flatMap(objectClass)
    else { return }
    places[injected, default: []].append(
      ObjectPlace(kind: .injection, owner: program.enclosingType(of: call), fact: call))
  }
}
