import SwiftFacts

extension Program {
  /// Whether `StateObject`, which came a year after SwiftUI, is there for the module of some code.
  func hasStateObject(at fact: Fact) -> Bool {
    modulesWithStateObject.contains(types.modules.number(of: fact))
  }

  /// The modules that use it, or what came with it or later.
  func makeModulesWithStateObject() -> Set<Int> {
    let apps = allTypes.filter { conforms($0.id, to: "App") }.map(\.fact)
    let signs = files.lazy.compactMap { $0.facts.signOfStateObject }
    return Set((apps + signs).filter { !$0.isOnlyForSomeVersions }.map(types.modules.number))
  }
}

extension FileFacts {
  fileprivate var signOfStateObject: Fact? {
    all(.attribute).first {
      SwiftUIWrapper.afterIOS13.contains($0.name) && !$0.isOnlyForSomeVersions
    }
      ?? all(.macroCall).first { $0.name == "Preview" && !$0.isOnlyForSomeVersions }
  }
}

extension Fact {
  /// Whether `@available` stands at it or around it.
  fileprivate var isOnlyForSomeVersions: Bool {
    attribute("available") != nil || ancestors.contains { $0.attribute("available") != nil }
  }
}
