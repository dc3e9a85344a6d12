import AppleNames
import LinkedProgram
import SwiftFacts

/// The macros that the program declares.
struct MacroTable {
  private var declarations: TopLevelScope<Fact>

  init(_ program: Program) {
    declarations = TopLevelScope(program.typeTable.modules, numbering: program.typeTable.numbering)
    for file in program.files {
      for fact in file.facts.root.contents where fact.kind == .otherDeclaration && !fact.name.isEmpty {
        declarations.add(fact, named: fact.nameID, declaredBy: fact)
      }
    }
  }

  func macro(named name: Name, at fact: Fact) -> Fact? { declarations.nearest(name, to: fact).first }
}

/// The types with initializers in extensions.
struct ExtendedInitializers {
  /// The names that such a type can have in code.
  private var names = NameSet([Name.initializer, Name.selfType])

  init(_ program: Program) {
    for file in program.files {
      for initializer in file.facts.all(.initializer) {
        guard let type = initializer.enclosingType, type.kind == .extensionDeclaration,
          let id = program.typeTable.id(of: type)
        else { continue }
        names.insert(program[id].fact.nameID)
      }
    }
    for alias in program.typeTable.aliases { names.insert(alias.nameID) }
  }

  /// Whether a callee may name such a type. Only `init` can follow the name of a variable.
  func mayBelong(to callee: Fact) -> Bool {
    switch callee.kind {
    case .name, .member: names.contains(callee.nameID)
    default: true
    }
  }
}

/// The members that the program adds to types of libraries.
struct ExtensionMembers {
  /// The types and protocols whose extensions apply to every array.
  static let ofArrays = names([
    "Array", "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection", "BidirectionalCollection",
    "Collection", "Sequence",
  ])
  static let ofDictionaries = names(["Dictionary", "Collection", "Sequence"])

  /// Those of SwiftUI's protocols, by the names that neither a type of the program nor SwiftUI has.
  private var byName: [Name: [Fact]] = [:]

  /// The protocols of SwiftUI whose extensions count for a base that could not be followed. What a program adds to them is
  /// called on almost nothing else.
  private static let viewProtocols = NameSet(names(["View", "Shape", "Scene", "Commands", "ToolbarContent"]))

  init(_ program: Program) {
    let extended = program.typeTable.externalExtensions.filter { Self.viewProtocols.contains($0.key) }
    guard !extended.isEmpty else { return }
    let own = NameSet(
      program.allTypes.lazy.flatMap { $0.parts.lazy.flatMap(\.contents) }.map(\.nameID))
    let modifiers = Set(SwiftUIModifier.all.map(\.name))
    for member in extended.values.joined().flatMap(\.contents)
    where member.kind == .function || member.kind == .property {
      guard !own.contains(member.nameID), !modifiers.contains(member.name) else { continue }
      byName[member.nameID, default: []].append(member)
    }
  }

  /// The members of a name of the first of some types that has it.
  func named(_ name: Name, of types: [Name], in program: Program) -> [Fact] {
    types.lazy.map { Array(program.members(name, ofExternal: $0)) }.first { !$0.isEmpty } ?? []
  }

  /// The members of a name that only extensions of SwiftUI's protocols have: `.primaryButton()` on a view that could not
  /// be followed.
  func only(named name: Name) -> [Fact] { byName[name] ?? [] }

  private static func names(_ texts: [String]) -> [Name] { texts.map { Name($0) } }
}
