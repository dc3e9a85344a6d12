import AppleNames
import LinkedProgram
package import SwiftFacts

/// Where `StateObject`, which came a year after SwiftUI, is available.
package final class StateObjectAvailability: AppQuery {
  package let catalogs: AppCatalogs
  private lazy var modulesWithStateObject = findModulesWithStateObject()

  init(catalogs: AppCatalogs) {
    self.catalogs = catalogs
  }

  /// Whether `StateObject` is available to the module of some code.
  package func hasStateObject(at fact: Fact) -> Bool {
    modulesWithStateObject.contains(program.typeTable.modules.number(of: fact))
  }

  /// The modules that use it, or an API of the same or a later release.
  func findModulesWithStateObject() -> Set<Int> {
    let apps = program.allTypes.filter { program.conforms($0.id, to: "App") }.map(\.fact)
    let markers = program.files.lazy.compactMap { $0.facts.markerOfStateObject }
    return Set(
      (apps + markers).filter { !$0.isOnlyForSomeVersions }.map(program.typeTable.modules.number))
  }
}

extension FileFacts {
  fileprivate var markerOfStateObject: Fact? {
    all(.attribute).first {
      SwiftUIWrapper.afterIOS13.contains($0.name) && !$0.isOnlyForSomeVersions
    } ?? all(.macroCall).first { $0.name == "Preview" && !$0.isOnlyForSomeVersions }
  }
}

extension Fact {
  /// Whether it has `@available`, also around it.
  fileprivate var isOnlyForSomeVersions: Bool {
    attribute("available") != nil || ancestors.contains { $0.attribute("available") != nil }
  }
}
