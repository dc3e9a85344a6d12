import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Finds extensions of generated stores in other modules than their classes, where Swift does not let them work.
///
/// Only methods that the spec requires, calls of `emit`, and assignments to state count.
struct ForeignExtensions: RuleContextReader {
  let context: RuleContext

  func findings() -> [Finding] {
    guard let architecture = settings.architecture else { return [] }
    return events.specStores.filter { store in
      store.model == nil && !store.context.isChild && !store.context.isHandwritten
    }.flatMap { store -> [Finding] in
      let home = program[store.store].module
      guard home.isPackageTarget else { return [] }
      let required = Set(store.context.requiredMethods(in: architecture).map(\.fullName))
      return program[store.store].parts.compactMap { part in
        let module = program.typeTable.modules.module(of: part)
        guard part.kind == .extensionDeclaration, !part.file.isGenerated, module.isPackageTarget, !module.isTest,
          module.name != home.name, let use = invisible(in: part, of: store.context, required)
        else { return nil }
        return finding(use, in: module, of: store.context, in: home)
      }
    }
  }

  /// The first part of an extension that works only in the module of the class, and what prevents it.
  private func invisible(
    in part: Fact, of context: Context, _ required: Set<String>
  ) -> (place: Fact, reason: String)? {
    let methods = part.contents.filter { $0.kind == .function && required.contains($0.fullName) }
    if let method = methods.first {
      return (
        method, "a class must conform to its protocols in its own module, and one of them requires `\(method.fullName)`"
      )
    }
    if let call = part.descendants(.call).first(where: { $0.base?.memberName == StoreMethod.emit }) {
      return (call, "`\(StoreMethod.emit)` is internal")
    }
    let state = Set(context.state.filter { !$0.isBindable }.map(\.name.value))
    let change = part.descendants(.assignment).first { change in
      change.assignment?.target.memberName.map { name in
        state.contains(name) && change.assignment.map { !isLocal($0.target) } == true
      } ?? false
    }
    return change.map { ($0, "only code in that module can set the store's state") }
  }

  /// Whether a name stands for a variable of the function rather than for a property.
  private func isLocal(_ name: Fact) -> Bool {
    name.kind == .name && types.declarations(of: name).contains { $0.enclosingType != $0.parent }
  }

  private func finding(
    _ use: (place: Fact, reason: String), in module: SourceModule, of context: Context, in home: SourceModule
  ) -> Finding {
    let range = use.place.kind == .function ? use.place.nameRange : use.place.range
    return Finding(
      message: "this extension of `\(context.storeName)` is in `\(module.name)`, but the class is in `\(home.name)`",
      range: range, reason: use.reason, help: "move the extension to `\(home.name)`",
      notes: [Note("the context is declared here", at: context.name.range)])
  }
}
