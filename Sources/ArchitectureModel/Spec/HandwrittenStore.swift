import StoregenDiagnostics
import SwiftFragments

/// How the composition root gets a store whose class is written by hand.
extension Context {
  /// Whether the app passes a function that creates the store rather than the store: it needs other objects of the
  /// composition root, or there is one for each window.
  package var hasFactory: Bool {
    isHandwritten && (lifetime == .scene || !dependencies.isEmpty || !uses.isEmpty)
  }

  /// The name of that function in the composition root: `makeUser`.
  package var factoryName: String { "make\(propertyName.firstUppercased)" }
}

extension AppSpec {
  /// The type of the parameter with which the composition root gets a store; nil if storegen generates its class.
  package func rootParameterType(of context: Context) -> String? {
    guard context.isHandwritten else { return nil }
    guard context.hasFactory else { return context.storeName }
    let dependencies = context.dependencies.compactMap { name in
      self.dependencies.first { $0.name.value == name.value }
    }.map { ($0.type.isFunction ? "@escaping " : "") + $0.type.text }
    let stores = context.usedContexts.compactMap(self.context(named:)).map(\.storeName)
    return "@MainActor (\((dependencies + stores).joined(separator: ", "))) -> \(context.storeName)"
  }
}
