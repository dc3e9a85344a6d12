import StoregenDiagnostics
import SwiftFacts

extension Program {
  /// The fix that lets a view keep an object which its body creates: a property above the body. It is given
  /// where that is all that changes: an object that is made of nothing, once, and handed on as it is.
  func keepingFix(_ object: TypeID, _ call: Fact, in view: TypeID) -> FixIt? {
    guard call.parent?.kind == .argument, call.arguments.isEmpty, call.base?.kind == .name,
      !call.isRepeated, role(of: view) == .view, self[view].fact.kind == .structDeclaration,
      let body = ownMembers(.body, of: view).first, body.kind == .property, body.contains(call),
      ownMembers(.body, of: view).count == 1, body.parent == self[view].fact,
      acceptsPrivateProperty(view)
    else { return nil }
    let isMacro = observationStyle(of: object) == .macro
    guard isMacro || hasStateObject(at: body) else { return nil }
    let type = self[object].name
    let name = type.prefix(1).lowercased() + type.dropFirst()
    guard !isSpokenOf(Name.transient(String(name)), in: view) else { return nil }
    let text = call.base?.name ?? type
    let property = "@\(isMacro ? "State" : "StateObject") private var \(name) = \(text)()"
    return FixIt(
      "keep it in `\(name)`",
      [
        .line(property, above: body.bytes.lowerBound, in: body.range.path),
        TextEdit(replacing: call.range, with: String(name)),
      ])
  }

  /// Whether a view can be built as before when it gets a private property: that hides the initializer
  /// which the compiler makes.
  private func acceptsPrivateProperty(_ view: TypeID) -> Bool {
    !ownMembers(.initializer, of: view).isEmpty
      || (placements.byView[view] ?? []).allSatisfy { $0.site.arguments.isEmpty }
  }

  /// Whether code of a view, or something that it sees, has a name already.
  private func isSpokenOf(_ name: Name, in view: TypeID) -> Bool {
    !members(name, of: view).isEmpty
      || self[view].parts.contains { part in
        part.descendants.contains { $0.nameID == name && $0.kind != .argument }
      }
  }
}
