import LinkedProgram
import SwiftFacts

extension Fact {
  /// The names in a chain of members, without `self`: `api.get`; nil if the chain contains anything else.
  var memberPath: String? {
    if kind == .name { return name }
    guard kind == .member, let base = base?.withoutUnwrapping else { return nil }
    return base.isSelf ? name : base.memberPath.map { "\($0).\(name)" }
  }
}
