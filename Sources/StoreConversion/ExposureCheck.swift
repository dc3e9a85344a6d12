import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Checks a private member that loses its `private` because its users move to another file. Code that refers to something
/// else with the same name must not find the member.
struct ExposureCheck: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()

  init(of member: Fact, in storeClass: StoreClass) {
    self.storeClass = storeClass
    let other =
      otherMember(besides: member) ?? requirement(like: member) ?? use(insteadOf: member) ?? call(fitting: member)
    guard let other else { return }
    outcome.refuse(
      "`\(member.name)` would no longer be private, and something else has its name", at: member,
      because: "code in \(other.file.path) means that, and could find this one instead",
      help: "rename one of them first")
  }

  private func otherMember(besides member: Fact) -> Fact? {
    storeClass.members.first { $0.nameID == member.nameID && $0.file.path != member.file.path }
  }

  /// A member of a protocol to which the class conforms, or of an extension of one.
  private func requirement(like member: Fact) -> Fact? {
    program.supertypes(of: storeClass.id).nominals.lazy.flatMap { program[$0].parts }.flatMap(\.contents)
      .first { $0.nameID == member.nameID }
  }

  /// Code of the class in other files that uses something else of this name.
  private func use(insteadOf member: Fact) -> Fact? {
    storeClass.parts.filter { $0.file.path != member.file.path }.lazy
      .flatMap { $0.descendants([.name, .namedType]) }.first { $0.nameID == member.nameID }
  }

  /// A use of another member of this name in code that does not see a private one, but that could mean it afterwards.
  ///
  /// Matches: `store.log(1)` for `private func log(_ n: Int)`, if the class has `func log(_ n: Int, level: Int = 0)`
  private func call(fitting member: Fact) -> Fact? {
    let others = storeClass.members.filter { $0.nameID == member.nameID && $0 != member && !$0.isHidden }
    return others.lazy.flatMap(storeClass.uses).first { use in
      !sees(member, from: use) && use.call.map { types.labels(of: $0, fit: member) } != false
    }
  }

  private func sees(_ member: Fact, from code: Fact) -> Bool {
    code.file === member.file && (member.flags.contains(.isFilePrivate) || storeClass.contains(code))
  }
}
