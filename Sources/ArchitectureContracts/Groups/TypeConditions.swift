import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Which groups select a type by its name, its attributes, its supertypes or its role.
final class TypeConditions {
  private let context: AnalysisContext
  private var names: [String: [Int]] = [:]
  private var patterns: [(pattern: NamePattern, group: Int)] = []
  private var attributes: [String: [Int]] = [:]
  private var supertypes: [String: [Int]] = [:]
  private var roles: [CodeRole: [Int]] = [:]
  private var known: [TypeID: [Int]] = [:]
  private var knownByRole: [TypeID: [Int]] = [:]

  init(_ groups: [NumberedGroup], in context: AnalysisContext) {
    self.context = context
    for (number, group) in groups.enumerated() {
      if group.isSymbol { addName(group.name, of: number) }
      guard let selection = group.setting?.selection else { continue }
      for name in selection.types { addName(name.value, of: number) }
      for name in selection.supertypes { supertypes[name.value, default: []].append(number) }
      for role in selection.roles { roles[role.value, default: []].append(number) }
    }
  }

  private func addName(_ name: String, of group: Int) {
    if name.hasPrefix("@") {
      attributes[String(name.dropFirst()), default: []].append(group)
    } else if name.contains("*") || name.contains(".") {
      patterns.append((NamePattern(name), group))
    } else {
      names[name, default: []].append(group)
    }
  }

  /// Whether no group selects types.
  var isEmpty: Bool {
    names.isEmpty && patterns.isEmpty && attributes.isEmpty && supertypes.isEmpty && roles.isEmpty
  }

  /// Whether some group has a name with a dot or a wildcard.
  var hasPatterns: Bool { !patterns.isEmpty }

  /// Whether some group consists of previews.
  var selectsPreviews: Bool { roles[.preview] != nil }

  /// Whether some group selects types by what storegen found out about them, which depends on all code.
  var dependsOnRoles: Bool { roles.keys.contains { $0 != .test && $0 != .preview } }

  /// The groups that select tests and previews by their role.
  func groups(withRole role: CodeRole) -> [Int] { roles[role] ?? [] }

  /// The groups of an external type, a function or an attribute, by name.
  func groups(ofExternal name: String) -> [Int] {
    if name.hasPrefix("@") { return attributes[String(name.dropFirst())] ?? [] }
    return (names[name] ?? []) + patterns.filter { $0.pattern.matches(name) }.map(\.group)
  }

  /// The groups that select a type.
  func groups(of id: TypeID) -> [Int] {
    if let found = known[id] { return found }
    let program = context.program
    let type = program[id]
    var found = names[type.name] ?? []
    let fullName = patterns.isEmpty ? "" : program.fullName(of: id)
    found += patterns.filter { $0.pattern.matches(fullName) }.map(\.group)
    if !attributes.isEmpty {
      found += type.declarations.flatMap(\.attributes).flatMap { attributes[$0.name] ?? [] }
    }
    if !supertypes.isEmpty {
      let inherited = program.supertypes(of: id)
      found += inherited.externals.flatMap { supertypes[$0] ?? [] }
      found += inherited.nominals.flatMap { supertypes[program[$0].name] ?? [] }
    }
    if !roles.isEmpty { found += groups(byRoleOf: id) }
    known[id] = found
    return found
  }

  /// The groups that select a type by its role.
  func groups(byRoleOf id: TypeID) -> [Int] {
    if let found = knownByRole[id] { return found }
    let found = self.roles(of: id).flatMap { roles[$0] ?? [] }
    knownByRole[id] = found
    return found
  }

  private func roles(of id: TypeID) -> [CodeRole] {
    var found: [CodeRole] = []
    let stores = context.stores.catalog
    if stores.stores.contains(id) { found.append(.store) }
    if stores.observable.contains(id), stores.roles.decision(about: id).role == .screenModel {
      found.append(.screenModel)
    }
    switch context.views.catalog.role(of: id) {
    case .view:
      switch context.placements.kind(of: id) {
      case .container: found.append(.container)
      case .child: found.append(.child)
      case .unknown: break
      }
    case .preview: found.append(.preview)
    case .host, .viewPart, nil: break
    }
    return found
  }
}

/// The groups that select each type by its role, by number. An object, so that it is compared once with that of the last check.
final class RoleGroups: Sendable {
  let groups: [[Int]]

  init(groups: [[Int]]) { self.groups = groups }
}
