import SwiftFacts

/// Finds properties whose values are read anywhere, also by key paths.
///
/// All code is searched once, for the properties that rules ask about: those of stores, and those with a wrapper.
final class PropertyReads {
  private let program: Program
  private let storeCatalog: StoreCatalog
  private lazy var searched = NameReads(of: names, in: program)
  /// The properties of a name that plain names mean.
  private var meant: [Name: Set<Fact>] = [:]

  init(program: Program, storeCatalog: StoreCatalog) {
    self.program = program
    self.storeCatalog = storeCatalog
  }

  /// Whether any code reads the value of a property.
  func isRead(_ property: Fact) -> Bool {
    let name = property.nameID
    let reads = searched.names.contains(name) ? searched : NameReads(of: [name], in: program)
    let prefixed = [name.prefixed("_"), name.prefixed("$")]
    if reads.inKeyPaths.contains(name)
      || ([name] + prefixed).contains(where: reads.asMembers.contains)
      || prefixed.contains(where: { reads.plain[$0] != nil })
    {
      return true
    }
    if let known = meant[name] { return known.contains(property) }
    let found = Set((reads.plain[name] ?? []).flatMap(properties))
    meant[name] = found
    return found.contains(property)
  }

  private var names: Set<Name> {
    let ofStores = storeCatalog.stores.flatMap { store in
      program[store].parts.flatMap(\.contents).filter { $0.kind == .property }
    }
    let wrapped = program.allTypes.flatMap { type in
      program.storedProperties(of: type.id).filter { !$0.attributes.isEmpty }
    }
    return Set((ofStores + wrapped).map(\.nameID))
  }

  private func properties(meantBy use: Fact) -> [Fact] {
    guard case .members(let members) = program.meaning(of: use.nameID, at: use) else { return [] }
    return Array(members)
  }
}

/// The code that reads something of certain names.
private struct NameReads {
  let names: NameSet
  /// The names in key paths.
  private(set) var inKeyPaths = NameSet()
  /// The names that follow a base, also with a prefix.
  private(set) var asMembers = NameSet()
  /// The plain names, captures and bindings by their names, also with a prefix.
  private(set) var plain: [Name: [Fact]] = [:]

  init(of wanted: Set<Name>, in program: Program) {
    names = NameSet(wanted)
    let spelled = NameSet(wanted.flatMap { [$0, $0.prefixed("_"), $0.prefixed("$")] })
    for file in program.files {
      for component in file.facts.all(.keyPathComponent) where names.contains(component.nameID) {
        inKeyPaths.insert(component.nameID)
      }
      // `.other` without a base is static.
      for member in file.facts.all(.member)
      where spelled.contains(member.nameID) && member.base != nil && !member.isAssignedTo {
        asMembers.insert(member.nameID)
      }
      for kind in [FactKind.name, .capture, .optionalBinding] {
        for use in file.facts.all(kind) where spelled.contains(use.nameID) && !use.isAssignedTo {
          plain[use.nameID, default: []].append(use)
        }
      }
    }
  }
}

extension Name {
  fileprivate func prefixed(_ prefix: String) -> Name { .transient(prefix + text) }
}

extension Fact {
  /// Whether it is the target of an assignment.
  fileprivate var isAssignedTo: Bool { parent?.assignment?.target == self }
}
