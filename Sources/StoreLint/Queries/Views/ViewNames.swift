import SwiftFacts

/// The names by which code can speak of a view or of what holds one. Other names need no closer look.
final class ViewNames {
  /// Of types that are views or parts of views.
  let views: NameSet
  /// Of types that bring a view onto a screen or into a picture.
  let hosts: NameSet
  /// Of types of which a function or property that gives a view may be.
  let results: NameSet

  init(_ program: Program) {
    let vague = program.types.aliases.map(\.nameID) + [.selfType, .initializer]
    let types = program.allTypes
    views = NameSet(
      vague + types.filter { program.role(of: $0.id)?.isPlaced ?? false }.map(\.fact.nameID))
    let foreignHosts = SwiftUIType.hosting.union(SwiftUIType.pictures)
    hosts = NameSet(
      vague + foreignHosts.map(Name.init)
        + types.filter { program.isHostingType($0.id) }.map(\.fact.nameID))
    results = NameSet(
      vague + [Name("Optional")] + SwiftUIType.viewResults.map(Name.init)
        + types.filter { program.mayBeResult($0.id) }.map(\.fact.nameID))
  }
}

extension Program {
  fileprivate func mayBeResult(_ id: TypeID) -> Bool {
    role(of: id) != nil || conforms(id, to: "View")
  }

  /// Whether a type is a controller or a window of UIKit's or AppKit's that shows a view.
  func isHostingType(_ id: TypeID) -> Bool {
    conforms(id, toAnyOf: SwiftUIType.hosting)
  }

  /// Whether what is called may be a type of one of these names: to find out what a callee is takes
  /// long, and most are methods.
  func mayBeType(_ callee: Fact, among names: NameSet) -> Bool {
    switch callee.kind {
    case .name: names.contains(callee.nameID)
    case .member:
      names.contains(callee.nameID)
        && !(callee.nameID == .initializer && isOtherType(callee.base, than: names))
    case .genericSpecialization: callee.firstChild.map { mayBeType($0, among: names) } ?? true
    default: false
    }
  }

  private func isOtherType(_ base: Fact?, than names: NameSet) -> Bool {
    guard let base, base.kind == .name else { return false }
    return types.names.contains(base.nameID) && !names.contains(base.nameID)
  }
}

extension ViewRole {
  /// Whether other views are built of it.
  var isPlaced: Bool { self == .view || self == .viewPart }
}
