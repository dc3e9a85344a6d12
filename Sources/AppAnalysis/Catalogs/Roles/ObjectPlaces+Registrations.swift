import LinkedProgram
import SwiftFacts

// Objects that a container for dependencies creates once.
extension ObjectPlaces {
  /// Matches: `var cart: Factory<Cart> { self { Cart() }.singleton }`
  mutating func addRegistration(_ property: Fact) {
    guard let annotation = property.typeAnnotation, annotation.name == "Factory",
      case .external(_, let arguments) = program.resolve(annotation),
      let id = arguments.first?.nominal.flatMap(objectClass),
      property.descendants(.member).contains(where: { Self.sharedScopes.contains($0.name) })
    else { return }
    places[id, default: []].append(ObjectPlace(kind: .global, owner: nil, fact: property))
  }

  /// Matches: `container.register(Cart.self) { _ in Cart() }.inObjectScope(.container)`
  mutating func addRegistration(by call: Fact) {
    let isShared = sharesRegistrations && call.isOfContainer && call.parent?.name != "inObjectScope"
    guard let registration = call.sharedRegistration ?? (isShared ? call : nil),
      registration.base?.name == "register", let metatype = registration.arguments.first?.firstChild,
      metatype.name == "self", let type = metatype.base, case .metatype(let registered) = types.type(of: type),
      let id = registered.nominal.flatMap(objectClass)
    else { return }
    places[id, default: []].append(ObjectPlace(kind: .global, owner: nil, fact: metatype))
  }

  /// Matches: `Assembler(assemblies, defaultObjectScope: .container)`
  static func sharesRegistrations(_ program: Program) -> Bool {
    program.appFiles.contains { file in
      file.facts.all(.argument).contains { $0.name == "defaultObjectScope" && $0.firstChild?.name == "container" }
    }
  }

  fileprivate static let sharedScopes: Set<String> = ["singleton", "cached", "shared", "container"]
}

extension Fact {
  /// Matches: `container.register(Cart.self) { … }`
  fileprivate var isOfContainer: Bool { base?.base?.name.lowercased().hasSuffix("container") ?? false }

  /// The registration whose object the container creates once.
  fileprivate var sharedRegistration: Fact? {
    guard base?.name == "inObjectScope", let scope = arguments.first?.firstChild,
      ObjectPlaces.sharedScopes.contains(scope.name)
    else { return nil }
    return base?.base.flatMap { $0.kind == .call ? $0 : nil }
  }
}
