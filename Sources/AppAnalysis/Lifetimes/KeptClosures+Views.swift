import LinkedProgram
import SwiftFacts

extension KeptClosures {
  /// The handlers that a view gives to an object which it owns itself, and that use the view. A closure copies the view, with
  /// its reference to the object.
  ///
  /// Matches: `model.onDone = close` with `@StateObject var model = Model()` and `func close()` of the view
  func closuresOfViews(in parts: [(owner: TypeID, part: Fact)]) -> [KeptClosure] {
    parts.flatMap { view, part in
      part.descendants([.assignment, .call]).flatMap { fact -> [KeptClosure] in
        guard program.enclosingType(of: fact) == view, !viewCatalog.isPreviewOrTest(fact) else { return [] }
        let found =
          fact.kind == .assignment
          ? [closure(assignedBy: fact, in: view)].compactMap(\.self) : closures(passedBy: fact, in: view)
        return found.compactMap { ofObject($0, in: view) }.filter { isRead($0) && !isReleased($0) }
      }
    }
  }

  /// The closure of a view as one of the object that keeps it; nil if the view does not own the object, or releases it.
  private func ofObject(_ closure: KeptClosure, in view: TypeID) -> KeptClosure? {
    guard let child = closure.child, let property = closure.childProperty, !closure.code.isSelf,
      closure.property.attributes.contains(where: { ObjectWrapper(rawValue: $0.name)?.keepsFirstObject ?? false }),
      !stopped.isEnded(.stored(property.nameID), by: view)
    else { return nil }
    return KeptClosure(
      code: closure.code, owner: child, property: property, child: nil, childProperty: nil, mention: closure.mention,
      viewProperty: closure.property)
  }
}
