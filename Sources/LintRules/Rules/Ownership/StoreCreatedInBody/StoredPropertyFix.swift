import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

struct StoredPropertyFix: RuleContextReader {
  let context: RuleContext

  /// The fix that stores an object that a view's body creates in a property above the body. It is offered
  /// only if nothing else changes: for an object created once, without arguments, and passed on directly.
  func fix(for object: TypeID, createdBy call: Fact, in view: TypeID) -> FixIt? {
    guard call.parent?.kind == .argument, call.arguments.isEmpty, call.base?.kind == .name,
      !call.isRepeated, views.catalog.role(of: view) == .view,
      program[view].fact.kind == .structDeclaration,
      let body = program.ownMembers(.body, of: view).first, body.kind == .property,
      body.contains(call),
      program.ownMembers(.body, of: view).count == 1, body.parent == program[view].fact,
      acceptsPrivateProperty(view)
    else { return nil }
    let isMacro = stores.observables.observationStyle(of: object) == .macro
    guard isMacro || views.stateObjects.hasStateObject(at: body) else { return nil }
    let type = program[object].name
    let name = type.firstWordLowercased
    guard !isUsed(Name.transient(name), in: view) else { return nil }
    let text = call.base?.name ?? type
    let property = "@\(isMacro ? "State" : "StateObject") private var \(name) = \(text)()"
    return FixIt(
      "store it in `\(name)`",
      edits: [
        .paragraph(property, above: body.bytes.lowerBound, in: body.range.path),
        TextEdit(replacing: call.range, with: name),
      ])
  }

  /// Whether code that creates a view still compiles when the view gets a private property, which makes
  /// the memberwise initializer private.
  private func acceptsPrivateProperty(_ view: TypeID) -> Bool {
    !program.ownMembers(.initializer, of: view).isEmpty
      || (placements.byView[view] ?? []).allSatisfy { $0.site.arguments.isEmpty }
  }

  /// Whether a name is already used in a view's code, or visible to it.
  private func isUsed(_ name: Name, in view: TypeID) -> Bool {
    !program.members(name, of: view).isEmpty
      || program[view].parts.contains { part in
        part.descendants.contains { $0.nameID == name && $0.kind != .argument }
      }
  }
}
