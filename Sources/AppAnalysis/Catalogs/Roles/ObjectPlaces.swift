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
    /// Matches: `@State private var cart: Cart`, `let cart = Cart()` in a view
    case createdByView
    /// Matches: `let cart: Cart`, `@ObservedObject var cart: Cart` in a view
    case passedToView
    /// Matches: `@ObservedObject var cart = Cart.shared` in a view, `let cart = Cart.shared` in a class
    case reference
    /// Matches: `let cart = Cart()` in another class
    case createdByObject
    /// Matches: `let cart: Cart` in another class
    case heldByObject
    /// An argument of a view. The owner is that view.
    ///
    /// Matches: `CartPage(cart: Cart())`
    case createdForView
    /// Matches: `var carts: [Cart]`
    case collection
    /// Matches: `var sources: [any Source]`, if several classes conform to `Source`
    case collectionOfProtocol
  }

  let kind: Kind
  /// The type that declares the property or contains the code; nil for code outside types.
  let owner: TypeID?
  /// The property, or the call.
  let fact: Fact
}

/// Where the objects of classes are held, outside previews and tests.
struct ObjectPlaces {
  var places: [TypeID: [ObjectPlace]] = [:]
  /// The views that apps and scenes show, and so are there as long as a window is.
  private(set) var rootViews: Set<TypeID> = []
  /// The structures of which there is one for the whole app.
  private let globalValues: Set<TypeID>
  /// Whether containers of the app create each object once.
  let sharesRegistrations: Bool
  let types: TypeInference
  private let views: ViewCatalog
  var program: Program { types.program }

  init(_ types: TypeInference, views: ViewCatalog) {
    self.types = types
    self.views = views
    globalValues = Self.globalValues(types)
    sharesRegistrations = Self.sharesRegistrations(types.program)
    for file in types.program.appFiles {
      for property in file.facts.all(.property) {
        add(property)
        addRegistration(property)
      }
      for call in file.facts.all(.call) {
        addInjection(call)
        addRegistration(by: call)
        addRootView(call)
        addArguments(ofView: call)
      }
    }
    addViewsOfRoots()
  }

  /// Matches: `struct World { … }` and `var current = World()` outside types
  private static func globalValues(_ types: TypeInference) -> Set<TypeID> {
    let globals = types.program.appFiles.flatMap { file in
      file.facts.root.children(.property).filter { $0.initialExpression?.kind == .call }
    }
    return Set(
      globals.compactMap { types.type(ofDeclaration: $0)?.nominal }
        .filter { types.program[$0].fact.kind == .structDeclaration })
  }

  subscript(id: TypeID) -> [ObjectPlace] { places[id, default: []] }

  private mutating func add(_ property: Fact) {
    addArguments(of: property)
    guard property.isStored, property.enclosingCode == nil, let type = types.type(ofDeclaration: property),
      !views.isPreviewOrTest(property)
    else { return }
    if let element = type.collected?.nominal { addElements(element, in: property) }
    guard let held = type.nominal.flatMap(objectClass) else { return }
    let owner = program.enclosingType(of: property)
    guard let kind = kind(of: property, in: owner, holding: held) else { return }
    places[held, default: []].append(ObjectPlace(kind: kind, owner: owner, fact: property))
  }

  /// Adds the objects that a collection may contain.
  private mutating func addElements(_ element: TypeID, in property: Fact) {
    let owner = program.enclosingType(of: property)
    if let id = objectClass(element) {
      places[id, default: []].append(ObjectPlace(kind: .collection, owner: owner, fact: property))
    } else if program[element].fact.kind == .protocolDeclaration {
      for id in program.subtypes(of: element) where program[id].fact.kind == .classDeclaration {
        places[id, default: []].append(ObjectPlace(kind: .collectionOfProtocol, owner: owner, fact: property))
      }
    }
  }

  /// The class of the objects of a type: itself, or the only class that conforms to it.
  func objectClass(_ id: TypeID) -> TypeID? {
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
      // Matches: `extension EnvironmentValues { @Entry var cart: Cart? }`
      guard !NameWords.nameSample(property.name), property.attribute("Entry") == nil else { return nil }
      if owner == held { return .singleton }
      // Only one class can use it: it shares the object among its instances.
      let isOwn = property.isHidden && owner.map { program[$0].fact.kind == .classDeclaration } ?? false
      return isOwn && !isReference(property) ? .createdByObject : .global
    }
    guard let owner, !globalValues.contains(owner) else { return .global }
    let wrappers = Set(property.attributes.map(\.name))
    // The focused view owns the object, and this property only reads it.
    if !wrappers.isDisjoint(with: ["FocusedValue", "FocusedObject", "FocusedBinding"]) { return nil }
    if !wrappers.isDisjoint(with: ["Environment", "EnvironmentObject"]) { return .environment }
    let isCreated = isCreated(property, by: owner, as: held)
    // An external protocol may make any structure a view.
    let isOfView =
      program[owner].fact.kind == .structDeclaration
      && !wrappers.isDisjoint(with: ["State", "StateObject", "ObservedObject", "Bindable"])
    switch views.role(of: owner) ?? (isOfView ? .view : nil) {
    case .host: return isReference(property) ? .reference : .host
    case .preview: return nil
    case .view, .viewPart:
      if isCreated || isOwned(property, by: owner) { return .createdByView }
      return isReference(property) ? .reference : .passedToView
    case nil: break
    }
    if program.conforms(owner, toAnyOf: SwiftUIType.delegates) { return isReference(property) ? .reference : .host }
    return isCreated ? .createdByObject : isReference(property) ? .reference : .heldByObject
  }

  /// Whether a property only refers to an object that is held elsewhere: `let cart = Cart.shared`, `weak var cart: Cart?`.
  private func isReference(_ property: Fact) -> Bool {
    property.isNonOwning || property.initialExpression?.kind == .member
  }

  /// Whether a view keeps an object that it does not get from outside, wherever it comes from.
  ///
  /// Matches: `@State private var cart: Cart?`
  private func isOwned(_ property: Fact, by owner: TypeID) -> Bool {
    let isOptional = property.initialExpression == nil && property.typeAnnotation?.kind == .optionalType
    guard property.isHidden || isOptional, ["State", "StateObject"].contains(where: { property.attribute($0) != nil })
    else {
      return false
    }
    let values = program[owner].parts.flatMap { program.values(assignedTo: property.nameID, in: $0) }
    return (values + [property.initialExpression].compactMap(\.self)).allSatisfy { value in
      !(value.kind == .member && NameWords.singletons.contains(value.name))
    }
  }

  /// Whether the owner of a property creates the object in it.
  func isCreated(_ property: Fact, by owner: TypeID) -> Bool {
    types.type(ofDeclaration: property)?.nominal.flatMap(objectClass).map {
      isCreated(property, by: owner, as: $0)
    } ?? false
  }

  /// Whether the owner of a property creates the object in it, inline or in an initializer.
  private func isCreated(_ property: Fact, by owner: TypeID, as held: TypeID) -> Bool {
    if let value = property.initialExpression { return value.kind == .call && isCreation(value, of: held) }
    return program[owner].parts.contains { part in
      program.values(assignedTo: property.nameID, in: part).contains { isCreation($0, of: held) }
        || program.values(assignedTo: Name.transient("_" + property.name), in: part).contains { value in
          value.kind == .call && value.arguments.contains { $0.firstChild.map { isCreation($0, of: held) } ?? false }
        }
    }
  }

  private func isCreation(_ value: Fact, of id: TypeID) -> Bool {
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

  /// Adds the objects that are created for an object of which there is one for the whole app.
  ///
  /// Matches: `Footer()` in `static let shared = Shop(footer: Footer())`
  private mutating func addArguments(of property: Fact) {
    guard property.flags.contains(.isStatic) || property.isTopLevel,
      !NameWords.nameSample(property.name), !views.isPreviewOrTest(property),
      let value = property.initialExpression, value.kind == .call
    else { return }
    for id in classesCreated(inArgumentsOf: value) {
      places[id, default: []].append(ObjectPlace(kind: .global, owner: nil, fact: property))
    }
  }

  /// Matches: `Cart()` in `CartPage(cart: Cart())` and `CartPage(cart: .init())`
  private mutating func addArguments(ofView call: Fact) {
    guard !call.arguments.isEmpty, let view = types.createdType(by: call)?.nominal, views.role(of: view) == .view,
      !views.isPreviewOrTest(call)
    else { return }
    for id in classesCreated(inArgumentsOf: call) {
      places[id, default: []].append(ObjectPlace(kind: .createdForView, owner: view, fact: call))
    }
  }

  private func classesCreated(inArgumentsOf call: Fact) -> [TypeID] {
    call.arguments.compactMap { argument in
      argument.firstChild.flatMap { types.createdType(by: $0)?.nominal }.flatMap(objectClass)
    }
  }

  /// Adds what root views show that only choose between few others.
  ///
  /// Matches: `if isSignedIn { Shop() } else { SignIn() }`
  private mutating func addViewsOfRoots() {
    for root in rootViews {
      let shown = program[root].parts.flatMap { $0.descendants(.call) }.compactMap { call -> TypeID? in
        guard let view = types.createdType(by: call)?.nominal, views.role(of: view) == .view,
          !views.isPreviewOrTest(call), !call.isOpenedByUser
        else { return nil }
        return view
      }
      if Set(shown).count <= Self.fewViews { rootViews.formUnion(shown) }
    }
  }

  /// The most views that a view shows which only chooses between them.
  private static let fewViews = 2

  /// Adds the views that an app, a scene, a delegate or a hosting controller shows.
  ///
  /// Matches: `WindowGroup { Shop() }`, `window.contentView = NSHostingView(rootView: Shop())`
  private mutating func addRootView(_ call: Fact) {
    guard let host = program.enclosingType(of: call), let view = types.createdType(by: call)?.nominal,
      views.role(of: view) == .view, isShown(call, by: host)
    else { return }
    rootViews.insert(view)
  }

  private func isShown(_ view: Fact, by host: TypeID) -> Bool {
    if views.role(of: host) == .host || program.conforms(host, toAnyOf: SwiftUIType.delegates) { return true }
    return views.role(of: host) == nil
      && view.ancestors.contains { call in
        call.kind == .call && call.argument("rootView") != nil
          && call.base.map { SwiftUIType.hosting.contains($0.name) } ?? false
      }
  }
}
