import AppleNames
import LinkedProgram
import SwiftFacts

/// The calls by which UIKit and AppKit show views.
package final class Hosting: AppQuery {
  package let catalogs: AppCatalogs
  package let foreign: ForeignHosts
  /// The types that representables create, directly or indirectly, with these representables: views hosted there may
  /// inherit the environment of the view around.
  private(set) lazy var representables = findRepresentables()

  init(catalogs: AppCatalogs) {
    self.catalogs = catalogs
    foreign = ForeignHosts(catalogs: catalogs)
  }

  /// The position of the view that a call shows: on a screen, in a cell or in an image; nil if in none.
  func hostingPosition(of call: Fact) -> ViewPosition? {
    guard let callee = call.base else { return nil }
    if knownViews.isHost(callee.nameID) { return .root }
    guard viewCatalog.mayBeType(callee, among: viewCatalog.names.hosts) else {
      return foreign.createsHost(call) ? .root : nil
    }
    if call.callsSuperclass {
      return program.enclosingType(of: callee).map(viewCatalog.isHostingType) == true ? .root : nil
    }
    guard case .metatype(let type) = types.type(of: callee) else { return nil }
    if let name = type.externalName {
      if SwiftUIType.pictures.contains(name) { return .preview }
      if SwiftUIType.cellHosting.contains(name) { return .repeated }
      return SwiftUIType.hosting.contains(name) ? .root : nil
    }
    return type.nominal.map(viewCatalog.isHostingType) ?? false ? .root : nil
  }
}

extension Hosting {
  /// The assignments outside tests by which hosting controllers get another view: `controller.rootView = …`.
  func assignmentsOfViews() -> [Fact] {
    program.appFiles.filter { $0.facts.names.contains { $0 == .rootView } }.flatMap { file in
      file.facts.all(.assignment).filter { $0.firstChild.map(isRootView) ?? false }
    }
  }

  private func isRootView(_ target: Fact) -> Bool {
    guard target.nameID == .rootView else { return false }
    guard target.kind == .member, let base = target.base, base.nameID != .superclass else {
      return target.kind == .name || target.kind == .member
        ? program.enclosingType(of: target).map(viewCatalog.isHostingType) ?? false : false
    }
    switch types.type(of: base)?.unwrapped {
    case .nominal(let id, _): return viewCatalog.isHostingType(id)
    case .external(let name, _): return SwiftUIType.hosting.contains(name)
    default: return false
    }
  }

  /// The app's own initializers that a call of a hosting controller may refer to; none if UIKit's
  /// initializer gets the view.
  func hostingInitializers(of call: Fact) -> [Fact] {
    guard let callee = call.base else { return [] }
    var type: TypeID?
    if call.callsSuperclass {
      type = program.enclosingType(of: call).flatMap(program.superclass)
    } else if case .metatype(let called) = types.type(of: callee) {
      type = called.nominal
    }
    var seen: Set<TypeID> = []
    while let next = type, seen.insert(next).inserted {
      let own = program.ownMembers(.initializer, of: next).filter {
        types.labels(of: call, fit: $0)
      }
      if !own.isEmpty { return Array(own) }
      type = program.superclass(of: next)
    }
    return []
  }

  /// Whether what a representable gets to host inherits at most the environment of the view around: its code injects nothing.
  func passesEnvironment(_ view: TypeID) -> Bool {
    guard representables[view]?.contains(view) ?? false else { return false }
    return representables.filter { $0.value.contains(view) }.keys.allSatisfy { type in
      !program[type].parts.contains { part in
        part.descendants(.member).contains { Self.injecting.contains($0.nameID) && $0.call != nil }
      }
    }
  }

  private static let injecting = NameSet([Name.environment, .environmentObject, .transformEnvironment])

  private func findRepresentables() -> [TypeID: [TypeID]] {
    let classes = Dictionary(
      grouping: program.allTypes.filter { $0.fact.kind == .classDeclaration }, by: \.fact.nameID)
    let representables = program.allTypes.map(\.id).filter { type in
      program.conforms(type, toAnyOf: SwiftUIType.representables)
        // The protocol may be one of a package for several systems.
        || Self.makers.contains { !program.ownMembers($0, of: type).isEmpty }
    }
    let created = Memo<TypeID, [TypeID]>()
    var found: [TypeID: [TypeID]] = [:]
    for representable in representables {
      let types = reachable(from: [representable]) { type in
        created.value(for: type) {
          program[type].parts.flatMap { $0.descendants(.call) }.flatMap { call -> [TypeID] in
            let callee = call.base?.name == "init" ? call.base?.base : call.base
            return callee.flatMap { classes[$0.nameID] }?.map(\.id) ?? []
          }
        }
      }
      for type in types { found[type, default: []].append(representable) }
    }
    return found
  }
}

extension Hosting {
  private static let makers = SwiftUIType.representableMakers.map(Name.init)
}

extension Fact {
  /// The arguments of a hosting controller that contain its view.
  var hostingArguments: [Fact] { arguments.filter { !SwiftUITable.actionLabels.contains($0.name) } }
}
