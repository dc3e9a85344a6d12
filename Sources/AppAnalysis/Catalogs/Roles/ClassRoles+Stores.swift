import ArchitectureModel
import LinkedProgram

// Which classes count as stores for the rules.
extension ClassRoles {
  /// Whether a class owns a context: the configuration or the spec says so, or its use does.
  func countsAsStore(_ id: TypeID) -> Bool {
    if let role = settings.role(of: id, in: program) { return role.hasOwnState }
    if settings.isInSpec(id, of: program) { return true }
    if let patterns = settings.stores { return patterns.matches(id, in: program) }
    guard let role = decision(about: id).role, role != .service else {
      // That a class is observable and called a store counts more than that it has no state yet.
      return AnalysisSettings.storeNames.matches(id, in: program)
    }
    return role.hasOwnState
  }

  /// Whether any view may read a store.
  func isAmbient(_ id: TypeID) -> Bool {
    if let role = settings.role(of: id, in: program) { return role == .ambient }
    return !isNamedStore(id) && decision(about: id).role == .ambient
  }

  /// Whether the rules about boundaries and coupling do not apply to a store.
  func isUnrestricted(_ id: TypeID) -> Bool {
    if let role = settings.role(of: id, in: program) { return role != .store }
    let role = decision(about: id).role
    return !isNamedStore(id) && (role == .ambient || role == .screenModel)
  }

  /// Whether the configuration, the spec or a comment names it as a store.
  private func isNamedStore(_ id: TypeID) -> Bool {
    settings.isInSpec(id, of: program) || settings.stores != nil
      || program[id].declarations.contains { $0.hasDirective("store") }
  }
}

extension ClassRole {
  /// Whether classes of this role have state that views share, or that belongs to a screen.
  fileprivate var hasOwnState: Bool { self == .store || self == .ambient || self == .screenModel }
}
