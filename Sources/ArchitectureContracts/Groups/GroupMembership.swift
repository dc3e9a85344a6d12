import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// A set of groups, by its number: few sets occur, and they are compared often.
struct GroupSet: Hashable {
  let number: Int
}

/// Which groups code belongs to. All questions are answered once for each type in each file.
final class GroupMembership {
  let numbers: GroupNumbers
  private let context: AnalysisContext
  private let conditions: TypeConditions
  /// The groups by place of each file, by its number.
  private let groupsOfFiles: [[Int]]
  private let groupsByModule: [String: [Int]]
  /// The groups whose code belongs to a group.
  private var containing: [Int: [Int]] = [:]
  private var sets: [[Int]: GroupSet] = [:]
  private var elements: [[Int]] = []
  private var known: [Place: GroupSet] = [:]
  private var knownExternals: [String: GroupSet] = [:]

  private struct Place: Hashable {
    let file: Int
    let type: TypeID?
    let isPreview: Bool
  }

  init(_ numbers: GroupNumbers, settings: ContractSettings, in context: AnalysisContext) {
    self.numbers = numbers
    self.context = context
    conditions = TypeConditions(numbers.groups, in: context)
    let places = PlaceIndex(numbers)
    groupsOfFiles = context.program.files.map { file in
      places.groups(of: file, at: settings.path(file.facts.path))
    }
    groupsByModule = Self.groupsByModule(groupsOfFiles, of: context.program.files, in: places)
    for (number, group) in numbers.groups.enumerated() {
      for inner in group.setting?.selection.groups ?? [] {
        if let inner = numbers.number(ofGroup: inner.value) { containing[inner, default: []].append(number) }
      }
      if let owner = group.owner { containing[number, default: []].append(owner) }
    }
  }

  /// No groups.
  var none: GroupSet { self.set([]) }

  /// The groups that select each type by its role; nil if none depends on what storegen finds out about types.
  var byRole: RoleGroups? {
    conditions.dependsOnRoles
      ? RoleGroups(groups: context.program.allTypes.map { conditions.groups(byRoleOf: $0.id) }) : nil
  }

  /// Whether a group, or one that it consists of, selects types.
  func dependsOnTypes(_ group: Int) -> Bool {
    let group = numbers.groups[group]
    guard let selection = group.setting?.selection else { return group.isSymbol }
    return selection.namesTypes
      || selection.groups.contains { numbers.number(ofGroup: $0.value).map(dependsOnTypes) ?? true }
  }

  /// All sets of groups that code belongs to, with a piece of code for each.
  func allSets() -> [(set: GroupSet, example: Fact)] {
    var found: [GroupSet: Fact] = [:]
    let program = context.program
    for file in program.files where !file.facts.isGenerated {
      found[groups(of: file.facts.root)] = found[groups(of: file.facts.root)] ?? file.facts.root
    }
    for type in program.allTypes {
      for part in type.parts { found[groups(of: part)] = found[groups(of: part)] ?? part }
    }
    return found.sorted { $0.key.number < $1.key.number }.map { ($0.key, $0.value) }
  }

  /// The groups of a set, in ascending order.
  subscript(set: GroupSet) -> [Int] { elements[set.number] }

  /// The groups that a piece of code belongs to.
  func groups(of fact: Fact) -> GroupSet {
    let file = context.program.typeTable.numbering.file(of: fact)
    let type = conditions.isEmpty ? nil : enclosingType(of: fact)
    let isPreview = conditions.selectsPreviews && isInPreview(fact)
    let place = Place(file: file, type: type, isPreview: isPreview)
    if let set = known[place] { return set }
    let set = set(groups(at: place))
    known[place] = set
    return set
  }

  /// Whether the code in a fact may belong to other groups than the code around it.
  func mayDiffer(in fact: Fact) -> Bool {
    switch fact.kind {
    case .file: true
    case .macroCall: conditions.selectsPreviews
    case let kind: kind.isTypeOrExtension && !conditions.isEmpty
    }
  }

  /// The groups of the code in a file, a type or the call of a macro.
  func groups(inside scope: Fact) -> GroupSet {
    groups(of: scope.kind == .macroCall ? scope.firstChild ?? scope : scope)
  }

  /// Whether some group consists of members of types outside of the program: `Date.now`.
  var namesMembers: Bool { conditions.hasPatterns }

  /// The groups of a declaration that code can use, which include those that name it: a function is in no type.
  func groups(ofDeclaration fact: Fact) -> GroupSet {
    let own = groups(of: fact)
    guard fact.isTopLevel, !fact.kind.isTypeOrExtension else { return own }
    let named = conditions.groups(ofExternal: fact.name)
    return named.isEmpty ? own : set(self[own] + named)
  }

  /// The groups of something outside of the program, by its name: a type, a function, or an attribute with `@`.
  func groups(ofExternal name: String) -> GroupSet {
    if let known = knownExternals[name] { return known }
    let set = set(completed(conditions.groups(ofExternal: name)))
    knownExternals[name] = set
    return set
  }

  /// The groups that the import of a module uses.
  func groups(ofModule name: String) -> GroupSet {
    set(completed((groupsByModule[name] ?? []) + conditions.groups(ofExternal: name)))
  }

  /// The innermost type around a fact, or the type that it declares or extends.
  private func enclosingType(of fact: Fact) -> TypeID? {
    let table = context.program.typeTable
    return table.id(of: fact) ?? context.program.enclosingType(of: fact)
  }

  private func isInPreview(_ fact: Fact) -> Bool {
    fact.ancestors.contains { $0.kind == .macroCall && $0.name == "Preview" }
  }

  private func groups(at place: Place) -> [Int] {
    var types: [Int] = place.isPreview ? conditions.groups(withRole: .preview) : []
    if let type = place.type {
      for id in [type] + context.program.typeTable.outerTypes(of: type) { types += conditions.groups(of: id) }
    }
    if context.program.files[place.file].module.isTest { types += conditions.groups(withRole: .test) }
    return completed(places: groupsOfFiles[place.file], types: types)
  }

  /// The groups whose conditions about places and types hold, and the groups that contain these.
  private func completed(places: [Int], types: [Int]) -> [Int] {
    var inPlace = Set(places)
    let inType = Set(types)
    var found: Set<Int> = []
    var waiting = Array(inPlace.union(inType))
    while let group = waiting.popLast() {
      let selection = numbers.groups[group].setting?.selection
      let needsPlace = selection?.namesPlaces ?? !numbers.groups[group].isSymbol
      let needsType = selection?.namesTypes ?? numbers.groups[group].isSymbol
      guard !needsPlace || inPlace.contains(group), !needsType || inType.contains(group),
        found.insert(group).inserted
      else { continue }
      for outer in containing[group] ?? [] where inPlace.insert(outer).inserted || !found.contains(outer) {
        waiting.append(outer)
      }
    }
    return found.sorted()
  }

  /// The groups that something outside of the program belongs to. It has a name, but no place.
  private func completed(_ groups: [Int]) -> [Int] {
    var found: Set<Int> = []
    var waiting = groups
    while let group = waiting.popLast() {
      if found.insert(group).inserted { waiting += containing[group] ?? [] }
    }
    return found.sorted()
  }

  private func set(_ groups: [Int]) -> GroupSet {
    let groups = Set(groups).sorted()
    if let known = sets[groups] { return known }
    let set = GroupSet(number: elements.count)
    elements.append(groups)
    sets[groups] = set
    return set
  }

  /// For each module its own groups, and those that all of its files belong to.
  private static func groupsByModule(
    _ groups: [[Int]], of files: [LintFile], in places: PlaceIndex
  ) -> [String: [Int]] {
    var found = places.groupsByModule
    var common: [String: Set<Int>] = [:]
    for (file, groups) in zip(files, groups) where file.module.isPackageTarget {
      common[file.module.name] = common[file.module.name]?.intersection(groups) ?? Set(groups)
    }
    for (module, groups) in common { found[module, default: []] += groups.sorted() }
    return found
  }
}

/// Which groups select a file by its place.
private struct PlaceIndex {
  private let numbers: GroupNumbers
  private var paths = PathIndex()
  private(set) var groupsByModule: [String: [Int]] = [:]
  private var folders: [(pattern: FolderPattern, name: String)] = []
  private var tests: [Int] = []

  init(_ numbers: GroupNumbers) {
    self.numbers = numbers
    for (number, group) in numbers.groups.enumerated() {
      if group.isOfTests { tests.append(number) }
      guard let selection = group.setting?.selection else { continue }
      for pattern in selection.files { paths.insert(pattern.value, value: number) }
      for module in selection.modules { groupsByModule[module.value, default: []].append(number) }
      if let each = selection.each { folders.append((FolderPattern(each.value), group.name)) }
    }
  }

  func groups(of file: LintFile, at path: String?) -> [Int] {
    var found = (groupsByModule[file.module.name] ?? []) + (file.module.isTest ? tests : [])
    guard let path else { return found }
    found += paths.values(at: path)
    for (pattern, owner) in folders {
      guard let name = pattern.group(of: path) else { continue }
      found += ["\(owner).\(name)", owner].compactMap { numbers.number(ofGroup: $0) }
    }
    return found
  }
}
