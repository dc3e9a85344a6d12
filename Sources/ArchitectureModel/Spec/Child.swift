public import StoregenDiagnostics
import SwiftFragments

/// A part of a model that is the model of another context: an entry of `children`.
public struct Child: Sendable {
  /// The name of the part.
  public let name: Located<String>
  /// The context whose model it is; empty if it could not be read.
  public let context: Located<String>
  /// How many there are.
  public let count: ChildCount

  package init(name: Located<String>, context: Located<String>, count: ChildCount) {
    self.name = name
    self.context = context
    self.count = count
  }
}

/// How many models a child has in the model of its parent.
public enum ChildCount: String, Sendable, CaseIterable {
  /// Always one: `Finder`.
  case one
  /// None or one: `Editor?`.
  case optional
  /// Any number, each with an `id`: `[Row]`.
  case many
}

extension ChildCount {
  /// The part of a parent's model that has this many: `[Row]`.
  package func text(of type: String) -> String {
    switch self {
    case .one: type
    case .optional: "\(type)?"
    case .many: "[\(type)]"
    }
  }
}

extension Child {
  /// Its entry in a spec, without the name: `[Row]`.
  package var text: String { count.text(of: context.value) }

  /// Reads `Row`, `Row?` or `[Row]`.
  ///
  /// - Returns: the count, the context, and the bytes of its name; nil for any other text.
  package static func parse(_ text: String) -> (count: ChildCount, context: String, bytes: Range<Int>)? {
    let isMany = text.hasPrefix("[") && text.hasSuffix("]")
    let isOptional = !isMany && text.hasSuffix("?")
    let start = text.dropFirst(isMany ? 1 : 0)
    let inner = start.dropLast(isMany || isOptional ? 1 : 0)
    let name = inner.drop { $0 == " " }.prefix { $0 != " " }
    let rest = inner[name.endIndex...]
    guard rest.allSatisfy({ $0 == " " }), SwiftIdentifier.isValid(String(name)) else { return nil }
    let offset = text.utf8.distance(from: text.startIndex, to: name.startIndex)
    return (isMany ? .many : isOptional ? .optional : .one, String(name), offset..<offset + name.utf8.count)
  }
}

/// Models within models.
extension Context {
  /// The child with a name.
  package func child(named name: String) -> Child? { children.first { $0.name.value == name } }

  /// The reactions to events of one of its children.
  package func handlers(of child: Child) -> [Handler] {
    childHandlers.filter { $0.child?.name.value == child.name.value }
  }

  /// The field that identifies a model among many.
  package var identity: Field? { state.first { $0.name.value == "id" } }
}

extension AppSpec {
  /// The contexts with stores: all except children.
  package var storeContexts: [Context] { contexts.filter { !$0.isChild } }

  /// The contexts whose stores the composition root creates for the app, or for each window.
  package var rootContexts: [Context] { storeContexts.filter { !$0.isCreatedByCaller } }

  /// The dependencies that the composition root takes: not those which only the code that creates other stores needs.
  package var rootDependencies: [Dependency] {
    let names = Set(rootContexts.flatMap { dependenciesWithChildren(of: $0) })
    let others = Set(contexts.filter(\.isCreatedByCaller).flatMap { $0.dependencies.map(\.value) })
    return dependencies.filter { names.contains($0.name.value) || !others.contains($0.name.value) }
  }

  /// The context whose model a child is.
  package func context(of child: Child) -> Context? { context(named: child.context.value) }

  /// The dependencies of a context, followed by those that only its children need, and theirs.
  package func dependenciesWithChildren(of context: Context) -> [String] {
    var names: [String] = []
    var visited: Set<String> = []
    collectDependencies(of: context, into: &names, visited: &visited)
    return names
  }

  static func contextsWithDependencies(
    _ contexts: [Context], parents parentPositions: [String: [(parent: Int, child: Int)]]
  ) -> Set<String> {
    var waiting = contexts.filter { !$0.dependencies.isEmpty }.map(\.name.value)
    var found = Set(waiting)
    while let name = waiting.popLast() {
      for (parent, _) in parentPositions[name] ?? [] {
        let name = contexts[parent].name.value
        if found.insert(name).inserted { waiting.append(name) }
      }
    }
    return found
  }

  private func collectDependencies(of context: Context, into names: inout [String], visited: inout Set<String>) {
    // Models can be nested deeply, and most need nothing.
    guard contextsWithDependencies.contains(context.name.value),
      visited.insert(context.name.value).inserted
    else { return }
    for name in context.dependencies.map(\.value) where !names.contains(name) {
      names.append(name)
    }
    for child in context.children.compactMap({ self.context(of: $0) }) {
      collectDependencies(of: child, into: &names, visited: &visited)
    }
  }
}
