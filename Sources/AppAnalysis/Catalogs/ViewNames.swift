import AppleNames
import LinkedProgram
package import SwiftFacts

/// The names by which code can refer to views and their hosts. Other names can be skipped.
package final class ViewNames {
  /// Of types that are views or parts of views.
  package let views: NameSet
  /// Of types that show a view on a screen or in an image.
  package let hosts: NameSet
  /// Of result types of functions and properties that build a view.
  package let results: NameSet

  package init(_ catalog: ViewCatalog) {
    let program = catalog.program
    let vague = program.typeTable.aliases.map(\.nameID) + [.selfType, .initializer]
    let types = program.allTypes
    views = NameSet(
      vague + types.filter { catalog.role(of: $0.id)?.isPlaced ?? false }.map(\.fact.nameID))
    let foreignHosts = SwiftUIType.hosting.union(SwiftUIType.cellHosting).union(SwiftUIType.pictures)
    hosts = NameSet(
      vague + foreignHosts.map(Name.init) + types.filter { catalog.isHostingType($0.id) }.map(\.fact.nameID))
    results = NameSet(
      vague + [Name("Optional")] + SwiftUIType.viewResults.map(Name.init)
        + types.filter { catalog.mayBeResult($0.id) }.map(\.fact.nameID))
  }
}

extension ViewCatalog {
  fileprivate func mayBeResult(_ id: TypeID) -> Bool {
    role(of: id) != nil || program.conforms(id, to: "View")
  }

  /// Whether a type is a controller or a window of UIKit or AppKit that shows a view.
  func isHostingType(_ id: TypeID) -> Bool {
    program.conforms(id, toAnyOf: SwiftUIType.hosting)
  }

  /// Whether a callee may be a type with one of these names. Inferring its type is slow, and most callees
  /// are methods.
  package func mayBeType(_ callee: Fact, among names: NameSet) -> Bool {
    switch callee.kind {
    case .name: names.contains(callee.nameID)
    case .member:
      names.contains(callee.nameID) && !(callee.nameID == .initializer && isOtherType(callee.base, than: names))
    case .genericSpecialization: callee.firstChild.map { mayBeType($0, among: names) } ?? true
    default: false
    }
  }

  private func isOtherType(_ base: Fact?, than names: NameSet) -> Bool {
    guard let base, base.kind == .name else { return false }
    return program.typeTable.names.contains(base.nameID) && !names.contains(base.nameID)
  }
}

extension ViewRole {
  /// Whether other views contain it.
  package var isPlaced: Bool { self == .view || self == .viewPart }
}
