import LinkedProgram
import SwiftFacts

extension Fact {
  /// Whether it is in a part of a type that storegen generated, although the file has lost its header, for example in a merge.
  var isInGeneratedPart: Bool {
    ancestors.contains { part in
      part.kind.isTypeOrExtension
        && part.contents.contains { $0.kind == .function && $0.fullName == "copyState(from:)" }
    }
  }
}
