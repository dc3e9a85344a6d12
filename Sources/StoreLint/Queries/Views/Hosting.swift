import SwiftFacts

// The doors of UIKit and AppKit through which views come onto a screen.
extension Program {
  /// The calls that may build a view, or show one on a screen, by the names that they have; in the order
  /// of the files, without tests.
  func makeCallsOfViewTypes() -> [Fact] {
    let names = viewNames
    return files.filter { !$0.module.isTest }.flatMap { file in
      file.facts.all(.call).filter { call in
        guard let callee = call.base else { return false }
        return mayBeType(callee, among: names.views) || mayBeType(callee, among: names.hosts)
      }
    }
  }

  /// Where a call puts the view that it is given: on a screen or in a picture; nil if in neither.
  func hostingPosition(of call: Fact) -> ViewPosition? {
    guard let callee = call.base, mayBeType(callee, among: viewNames.hosts) else { return nil }
    if call.callsSuperclass {
      return enclosingType(of: callee).map(isHostingType) == true ? .root : nil
    }
    guard case .metatype(let type) = type(of: callee) else { return nil }
    if let name = type.externalName {
      if SwiftUIType.pictures.contains(name) { return .preview }
      return SwiftUIType.hosting.contains(name) ? .root : nil
    }
    return type.nominal.map(isHostingType) ?? false ? .root : nil
  }
}

extension Program {
  /// The app's own initializers that a call of a hosting controller may mean; none where it is UIKit's
  /// that gets the view.
  func hostingInitializers(of call: Fact) -> [Fact] {
    guard let callee = call.base else { return [] }
    var type: TypeID?
    if call.callsSuperclass {
      type = enclosingType(of: call).flatMap(superclass)
    } else if case .metatype(let called) = self.type(of: callee) {
      type = called.nominal
    }
    while let next = type {
      let own = ownMembers(.initializer, of: next).filter { accepts(call, $0) }
      if !own.isEmpty { return Array(own) }
      type = superclass(of: next)
    }
    return []
  }

  private func superclass(of type: TypeID) -> TypeID? {
    let inherited = self[type].declarations.flatMap(\.inheritedTypes).first
    return inherited.flatMap { resolve($0)?.nominal }.flatMap {
      self[$0].fact.kind == .classDeclaration ? $0 : nil
    }
  }

  /// The types that views of UIKit or AppKit in SwiftUI make, and those that these make: what is hosted
  /// there may inherit the environment of the view around.
  func makeTypesInRepresentables() -> Set<TypeID> {
    let classes = Dictionary(
      grouping: allTypes.filter { $0.fact.kind == .classDeclaration }, by: \.fact.nameID)
    var waiting = allTypes.map(\.id).filter {
      conforms($0, toAnyOf: SwiftUIType.representables)
    }
    var found = Set(waiting)
    while let type = waiting.popLast() {
      for call in self[type].parts.flatMap({ $0.descendants(.call) }) {
        let callee = call.base?.name == "init" ? call.base?.base : call.base
        guard let name = callee?.nameID else { continue }
        for made in classes[name] ?? [] where found.insert(made.id).inserted {
          waiting.append(made.id)
        }
      }
    }
    return found
  }
}

extension Fact {
  /// The arguments by which a hosting controller is given what it shows.
  var hostingArguments: [Fact] {
    arguments.filter { !SwiftUITable.actionLabels.contains($0.name) }
  }

  /// `super.init(…)`
  var callsSuperclass: Bool {
    kind == .call && base?.kind == .member && base?.nameID == .initializer
      && base?.base?.nameID == .superclass
  }
}
