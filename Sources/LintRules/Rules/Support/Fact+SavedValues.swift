import SwiftFacts

extension Fact {
  /// Whether its `didSet` passes its value to something that saves it.
  var isSavedWhenSet: Bool {
    children.filter { $0.kind == .accessor && $0.name == "didSet" }.contains { accessor in
      accessor.descendants.contains { use in
        guard use.memberName == name else { return false }
        return use.parent?.kind == .argument || use.parent?.assignment?.value == use
      }
    }
  }
}
