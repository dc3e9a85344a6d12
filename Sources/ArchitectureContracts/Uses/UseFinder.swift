import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Finds what the code of a file uses.
///
/// Every way in which Swift names a declaration is a use: in types, inheritance clauses, extensions and attributes, as a
/// member with or without its base, in key paths and patterns, as an operator, a subscript or a macro. Names in strings are
/// not. A name that could be several declarations is unresolved unless all of them are in the same groups.
final class UseFinder: AppQuery {
  let catalogs: AppCatalogs
  let groups: GroupMembership
  private let wanted: any WantedUses
  /// Whether to find the types and members that mean something else, too.
  private let findsOthers: Bool
  /// The names that matter in the code that is searched.
  private(set) var names: WantedNames
  /// Those of other groups.
  private var namesByGroups: [GroupSet: WantedNames] = [:]
  private var plainNames = PlainNames()
  private(set) lazy var macros = MacroTable(program)
  private(set) lazy var extensionMembers = ExtensionMembers(program)
  private(set) lazy var extendedInitializers = ExtendedInitializers(program)

  /// For how many sets of groups names are kept. Neighboring files are mostly in the same groups.
  private static let mostKept = 64

  init(_ catalogs: AppCatalogs, wanted: any WantedUses, groups: GroupMembership, findingOthers: Bool = false) {
    self.catalogs = catalogs
    findsOthers = findingOthers
    self.wanted = wanted
    self.groups = groups
    names = WantedNames(wanted, from: groups.none)
  }

  /// The uses in a file, in source order.
  func uses(in file: FileFacts) -> [CodeUse] {
    var uses: [CodeUse] = []
    var scopes: [Fact] = []
    for fact in file.all {
      var isOutside = false
      while let scope = scopes.last, !scope.contains(fact) {
        scopes.removeLast()
        isOutside = true
      }
      if groups.mayDiffer(in: fact) {
        scopes.append(fact)
        enter(fact)
      } else if isOutside, let scope = scopes.last {
        enter(scope)
      }
      add(fact, to: &uses)
    }
    guard uses.count > 1 else { return uses }
    // A member comes before its base, of which it consists.
    let starts = uses.map(\.site.nameRange.bytes.lowerBound)
    return uses.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }.map { uses[$0] }
  }

  /// Continues with the code in a file, a type or a preview.
  private func enter(_ scope: Fact) {
    let own = groups.groups(inside: scope)
    if let known = namesByGroups[own] {
      names = known
      return
    }
    if namesByGroups.count >= Self.mostKept { namesByGroups = [:] }
    names = WantedNames(wanted, from: own)
    namesByGroups[own] = names
  }

  private func add(_ fact: Fact, to uses: inout [CodeUse]) {
    switch fact.kind {
    case .importDeclaration: addImport(fact, to: &uses)
    case .namedType, .memberType: addType(fact, to: &uses)
    case .attribute: addAttribute(fact, to: &uses)
    case .macroCall: addMacro(fact, to: &uses)
    case .name: addName(fact, to: &uses)
    case .member: addMember(fact, to: &uses)
    case .call: addInitializer(fact, to: &uses)
    case .subscriptCall: addSubscript(fact, to: &uses)
    case .binary, .prefix, .postfix, .assignment: addOperator(fact, to: &uses)
    case .keyPath: addKeyPath(fact, to: &uses)
    default: break
    }
  }

  // MARK: Imports, types, attributes

  /// A module, and those that it exports in turn.
  private func addImport(_ fact: Fact, to uses: inout [CodeUse]) {
    let module = String(fact.name.prefix { $0 != "." })
    for name in [module] + program.typeTable.modules.exported(by: module)
    where names.containsModule(name) {
      uses.append(CodeUse(site: fact, target: .module(name)))
    }
  }

  private func addType(_ type: Fact, to uses: inout [CodeUse]) {
    let name = type.nameID
    guard program.typeTable.names.contains(name) else { return addExternal(name, at: type, to: &uses) }
    guard names.contains(name) else { return }
    switch program.resolve(type)?.unwrapped {
    case .nominal(let id, _):
      addAlias(named: name, at: type, to: &uses)
      addDeclaration(of: id, at: type, to: &uses)
    case .external(let name, _):
      addAlias(named: type.nameID, at: type, to: &uses)
      addExternal(name, at: type, to: &uses)
      addOther(type.nameID, at: type, to: &uses)
    case .parameter: addOther(name, at: type, to: &uses)
    case .array, .dictionary, .tuple, .function, .metatype, .optional:
      addAlias(named: name, at: type, to: &uses)
    case nil: uses.append(CodeUse(site: type, target: .unresolved(name)))
    }
  }

  /// A type alias that a name may refer to is used together with its target.
  private func addAlias(named name: Name, at fact: Fact, to uses: inout [CodeUse]) {
    for case .alias(let alias) in program.typeTable.topLevel(name, seenFrom: fact).prefix(1) where alias != fact.parent
    {
      uses.append(CodeUse(site: fact, target: .declaration(alias)))
    }
  }

  /// The declaration of a type. Of several in branches of `#if`, the one that is in a build with the use counts.
  private func addDeclaration(of id: TypeID, at fact: Fact, to uses: inout [CodeUse]) {
    let declarations = program.builds.candidates(among: program[id].declarations, for: fact)
    guard let declaration = declarations.first else { return }
    uses.append(CodeUse(site: fact, target: .declaration(declaration)))
  }

  private func addExternal(_ name: Name, at fact: Fact, to uses: inout [CodeUse]) {
    guard names.containsExternal(name) else { return }
    uses.append(CodeUse(site: fact, target: .external(name.text)))
  }

  private func addExternal(_ name: String, at fact: Fact, to uses: inout [CodeUse]) {
    guard names.containsExternal(name) else { return }
    uses.append(CodeUse(site: fact, target: .external(name)))
  }

  /// A name that means something else than a declaration of the program.
  func addOther(_ name: Name, at fact: Fact, to uses: inout [CodeUse]) {
    if findsOthers { uses.append(CodeUse(site: fact, target: .other(name))) }
  }

  /// A property wrapper, a macro, a global actor or a result builder.
  private func addAttribute(_ attribute: Fact, to uses: inout [CodeUse]) {
    let name = attribute.nameID
    if names.containsAttribute(name) {
      uses.append(CodeUse(site: attribute, target: .external("@" + attribute.name)))
    }
    if let macro = macros.macro(named: name, at: attribute) {
      return addDeclaration(macro, at: attribute, to: &uses)
    }
    guard program.typeTable.names.contains(name), names.contains(name),
      let id = program.resolver.lookUp(name, at: attribute)?.nominal
    else { return }
    addDeclaration(of: id, at: attribute, to: &uses)
  }

  private func addMacro(_ call: Fact, to uses: inout [CodeUse]) {
    if let macro = macros.macro(named: call.nameID, at: call) { return addDeclaration(macro, at: call, to: &uses) }
    addExternal("#" + call.name, at: call, to: &uses)
  }

  func addDeclaration(_ declaration: Fact, at site: Fact, to uses: inout [CodeUse]) {
    guard names.contains(declaration.nameID) else { return }
    uses.append(CodeUse(site: site, target: .declaration(declaration)))
  }

  // MARK: Names

  private func addName(_ fact: Fact, to uses: inout [CodeUse]) {
    let name = plainName(of: fact)
    guard name != .selfValue, name != .selfType, name != .superclass else { return }
    let isWanted = names.contains(name)
    // What an identifier means takes longer to find out than whether it matters.
    guard isWanted || names.contains(fact.nameID) || names.containsExternal(fact.nameID) else { return }
    switch program.meaning(of: name, at: fact) {
    case .local: return
    case .members(let facts):
      guard isWanted else { return }
      addOne(of: program.builds.candidates(among: facts, for: fact), at: fact, to: &uses)
    case .globals(let facts):
      guard isWanted else { return }
      addOne(of: program.builds.candidates(among: facts[...], for: fact), at: fact, to: &uses)
    case nil: addTypeName(fact, to: &uses)
    }
  }

  /// An identifier that is neither a variable nor a function of the program: a type, or something of a library.
  private func addTypeName(_ fact: Fact, to uses: inout [CodeUse]) {
    let name = fact.nameID
    guard program.typeTable.names.contains(name) else { return addExternal(name, at: fact, to: &uses) }
    guard names.contains(name) else { return }
    switch program.resolver.lookUp(name, at: fact)?.unwrapped {
    case .nominal(let id, _):
      addAlias(named: name, at: fact, to: &uses)
      addDeclaration(of: id, at: fact, to: &uses)
    case .external(let external, _):
      addAlias(named: name, at: fact, to: &uses)
      addExternal(external, at: fact, to: &uses)
    case nil: uses.append(CodeUse(site: fact, target: .unresolved(name)))
    default: addAlias(named: name, at: fact, to: &uses)
    }
  }

  /// The name of an expression without the prefix of a property wrapper.
  func plainName(of fact: Fact) -> Name { plainNames[fact.nameID] }

  /// One declaration of several that a name may mean: overloads, or alternatives.
  func addOne(of candidates: some Collection<Fact>, at site: Fact, to uses: inout [CodeUse]) {
    let fitting = fitting(candidates, at: site)
    guard let first = fitting.first else { return }
    let set = groups.groups(ofDeclaration: first)
    let isCertain = fitting.dropFirst().allSatisfy { groups.groups(ofDeclaration: $0) == set }
    uses.append(CodeUse(site: site, target: isCertain ? .declaration(first) : .unresolved(first.nameID)))
  }

  /// The candidates whose labels fit the call, or all if that leaves none.
  private func fitting(_ candidates: some Collection<Fact>, at site: Fact) -> [Fact] {
    guard candidates.count > 1, let call = site.call else { return Array(candidates) }
    let functions = candidates.filter { $0.kind == .function || $0.kind == .enumCase || $0.kind == .initializer }
    let labeled = functions.filter { types.labels(of: call, fit: $0) }
    let typed = labeled.count > 1 ? labeled.filter { !types.argumentTypes(of: call, contradict: $0) } : labeled
    return !typed.isEmpty ? typed : !labeled.isEmpty ? labeled : Array(candidates)
  }
}

/// Names without the prefix of a property wrapper: `cart` for `$cart` and `_cart`, its projected value and its storage.
private struct PlainNames {
  /// Those that have none.
  private var plain = NameSet()
  private var others: [Name: Name] = [:]

  subscript(name: Name) -> Name {
    mutating get {
      if plain.contains(name) { return name }
      if let known = others[name] { return known }
      guard let found = name.withoutWrapperPrefix else {
        plain.insert(name)
        return name
      }
      others[name] = found
      return found
    }
  }
}

extension Name {
  /// Nil if it has none.
  fileprivate var withoutWrapperPrefix: Name? {
    let text = text
    guard text.utf8.count > 1, let first = text.utf8.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "_"),
      text.dropFirst().first?.isLetter == true
    else { return nil }
    return .transient(String(text.dropFirst()))
  }
}
