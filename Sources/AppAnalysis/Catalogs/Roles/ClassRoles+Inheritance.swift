import ArchitectureModel
import LinkedProgram

// The roles that classes have because of their superclass or their subclasses.
extension ClassRoles {
  func inheritedRole(of id: TypeID) -> RoleDecision? {
    guard let superclass = traits.superclass(of: id), let role = ownDecision(about: superclass).role else { return nil }
    let evidence = RoleEvidence("inherits from `\(program.fullName(of: superclass))`", at: program[superclass].fact)
    return RoleDecision(role, evidence)
  }

  /// The role of a class of which there are only objects of subclasses, if these all belong to a screen or a collection.
  func roleOfSubclasses(of id: TypeID) -> RoleDecision? {
    let subclasses = program.subtypes(of: id)
    guard let first = subclasses.first, let role = ownDecision(about: first).role,
      role == .screenModel || role == .element,
      subclasses.allSatisfy({ ownDecision(about: $0).role == role })
    else { return nil }
    let evidence = RoleEvidence("is the superclass of `\(program.fullName(of: first))`", at: program[first].fact)
    return RoleDecision(role, evidence)
  }
}
