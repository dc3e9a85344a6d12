import AppleNames
package import LinkedProgram
package import SwiftFacts

/// Finds the methods of stores that other code can call instead of changing a field.
///
/// The code of each store is searched once, at the first question about it.
package final class FieldMethods: AppQuery {
  package let catalogs: AppCatalogs
  private let changes: StoreChanges
  private var known: [TypeID: Methods] = [:]

  /// The most methods of one kind that are found for a field, so that comparing them with all changes of the field
  /// takes little time.
  private static let mostMethods = 20
  /// The most statements of a method that does one thing.
  private static let mostStatements = 4

  init(catalogs: AppCatalogs, changes: StoreChanges) {
    self.catalogs = catalogs
    self.changes = changes
  }

  /// A method that changes a field, with the members and expressions by which it does.
  package typealias Changer = (method: Fact, changes: [(member: Fact, expression: Fact)])

  private struct Methods {
    package var changing: [Name: [Changer]] = [:]
    package var receiving: [Name: [Fact]] = [:]
  }

  /// The short methods that change a field under no condition, and no other field.
  package func methods(changing field: Name, of store: TypeID) -> [Changer] {
    methods(of: store).changing[field] ?? []
  }

  /// The methods without a result that use a field and need one argument.
  package func methods(receivingValueFor field: Name, of store: TypeID) -> [Fact] {
    methods(of: store).receiving[field] ?? []
  }

  private func methods(of store: TypeID) -> Methods {
    if let methods = known[store] { return methods }
    let fields = Set(program.storedProperties(of: store).map(\.nameID))
    var methods = Methods()
    for method in program[store].parts.flatMap(\.contents) {
      guard method.kind == .function, let code = method.codeBlock,
        method.flags.isDisjoint(with: [.isStatic, .isPrivate, .isAsync, .isThrowing])
      else { continue }
      let uses = method.descendants.filter { $0.memberName != nil }
      if !method.hasResult, method.requiredParameters.count == 1 {
        for name in Set(uses.map(\.nameID)) { Self.add(method, to: &methods.receiving[name]) }
      }
      guard code.contents.count <= Self.mostStatements else { continue }
      let changed = uses.compactMap { use in changes.change(of: use).map { (use, $0) } }
      let changedFields = Set(changed.map(\.0.nameID)).intersection(fields)
      let direct = Dictionary(grouping: changed.filter { $0.1.runsWhenever(code) }, by: \.0.nameID)
      for (name, changes) in direct where changedFields.isSubset(of: [name]) {
        Self.add((method, changes), to: &methods.changing[name])
      }
    }
    known[store] = methods
    return methods
  }

  private static func add<Method>(_ method: Method, to methods: inout [Method]?) {
    guard methods?.count ?? 0 < mostMethods else { return }
    methods = (methods ?? []) + [method]
  }
}

extension Fact {
  /// Whether a statement is one of a block, or of a closure that the block runs at once.
  ///
  /// Matches: `isOpen = false` in `{ withAnimation { isOpen = false } }`
  fileprivate func runsWhenever(_ block: Fact) -> Bool {
    guard let parent, parent != block else { return parent == block }
    guard parent.kind == .closure, parent.closureTiming == .atOnce, let call = parent.parent?.parent else {
      return false
    }
    return call.runsWhenever(block)
  }

  /// The parameters of a function for which callers have to pass something.
  package var requiredParameters: [Fact] { parameters.filter { $0.initialExpression == nil } }
}
