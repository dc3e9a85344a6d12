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
  let wanted: any WantedUses
  let groups: GroupMembership
  private(set) lazy var macros = MacroTable(program)
  private(set) lazy var extensionMembers = ExtensionMembers(program)

  init(_ catalogs: AppCatalogs, wanted: any WantedUses, groups: GroupMembership) {
    self.catalogs = catalogs
    self.wanted = wanted
    self.groups = groups
  }

  /// The uses in a file, in source order.
  func uses(in file: FileFacts) -> [CodeUse] {
    var uses: [CodeUse] = []
    for fact in file.all { add(fact, to: &uses) }
    // A member comes before its base, of which it consists.
    let starts = uses.map(\.site.nameRange.bytes.lowerBound)
    return uses.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }.map { uses[$0] }
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
    where wanted.wantsModule(named: name, at: fact) {
      uses.append(CodeUse(site: fact, target: .module(name)))
    }
  }

  private func addType(_ type: Fact, to uses: inout [CodeUse]) {
    let name = type.nameID
    guard program.typeTable.names.contains(name) else { return addExternal(type.name, at: type, to: &uses) }
    guard wanted.wantsDeclaration(named: name, at: type) else { return }
    switch program.resolve(type)?.unwrapped {
    case .nominal(let id, _):
      addAlias(named: name, at: type, to: &uses)
      addDeclaration(of: id, at: type, to: &uses)
    case .external(let name, _):
      addAlias(named: type.nameID, at: type, to: &uses)
      addExternal(name, at: type, to: &uses)
    case .parameter: break
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

  private func addExternal(_ name: String, at fact: Fact, to uses: inout [CodeUse]) {
    guard wanted.wantsExternal(named: name, at: fact) else { return }
    uses.append(CodeUse(site: fact, target: .external(name)))
  }

  /// A property wrapper, a macro, a global actor or a result builder.
  private func addAttribute(_ attribute: Fact, to uses: inout [CodeUse]) {
    let name = attribute.nameID
    addExternal("@" + attribute.name, at: attribute, to: &uses)
    if let macro = macros.macro(named: name, at: attribute) {
      return addDeclaration(macro, at: attribute, to: &uses)
    }
    guard program.typeTable.names.contains(name), wanted.wantsDeclaration(named: name, at: attribute),
      let id = program.resolver.lookUp(name, at: attribute)?.nominal
    else { return }
    addDeclaration(of: id, at: attribute, to: &uses)
  }

  private func addMacro(_ call: Fact, to uses: inout [CodeUse]) {
    if let macro = macros.macro(named: call.nameID, at: call) { return addDeclaration(macro, at: call, to: &uses) }
    addExternal("#" + call.name, at: call, to: &uses)
  }

  func addDeclaration(_ declaration: Fact, at site: Fact, to uses: inout [CodeUse]) {
    guard wanted.wantsDeclaration(named: declaration.nameID, at: site) else { return }
    uses.append(CodeUse(site: site, target: .declaration(declaration)))
  }

  // MARK: Names

  private func addName(_ fact: Fact, to uses: inout [CodeUse]) {
    let name = fact.nameID.withoutWrapperPrefix
    guard name != .selfValue, name != .selfType, name != .superclass else { return }
    switch program.meaning(of: name, at: fact) {
    case .local: return
    case .members(let facts):
      guard wanted.wantsDeclaration(named: name, at: fact) else { return }
      addOne(of: program.builds.candidates(among: facts, for: fact), at: fact, to: &uses)
    case .globals(let facts):
      guard wanted.wantsDeclaration(named: name, at: fact) else { return }
      addOne(of: program.builds.candidates(among: facts[...], for: fact), at: fact, to: &uses)
    case nil: addTypeName(fact, to: &uses)
    }
  }

  /// An identifier that is neither a variable nor a function of the program: a type, or something of a library.
  private func addTypeName(_ fact: Fact, to uses: inout [CodeUse]) {
    let name = fact.nameID
    guard program.typeTable.names.contains(name) else { return addExternal(fact.name, at: fact, to: &uses) }
    guard wanted.wantsDeclaration(named: name, at: fact) else { return }
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

extension Name {
  /// `cart` for `$cart` and `_cart`, which are the projected value and the storage of a property wrapper.
  var withoutWrapperPrefix: Name {
    let text = text
    guard text.utf8.count > 1, let first = text.utf8.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "_"),
      text.dropFirst().first?.isLetter == true
    else { return self }
    return .transient(String(text.dropFirst()))
  }
}
