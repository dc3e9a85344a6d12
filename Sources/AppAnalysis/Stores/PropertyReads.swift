import LinkedProgram
package import SwiftFacts

/// Finds properties whose values are read anywhere, also by key paths.
///
/// All code is searched once, for the properties that rules ask about: those of stores, and those with a wrapper. A read
/// counts by its name, whatever its base is, so code that cannot concern a store is left out.
package final class PropertyReads: AppQuery {
  package let catalogs: AppCatalogs
  /// The reads in each file.
  package static let reads = KeptFileQuery<NameRead>()
  private let byFile: FileTable<NameRead>
  private lazy var searched: NameReads = {
    let names = names
    let search = NameSearch(for: names)
    return NameReads(of: names, byFile.elements(in: relevantFiles, search.reads))
  }()
  /// The properties of a name that plain names mean.
  private var meant: [Name: Set<Fact>] = [:]

  init(catalogs: AppCatalogs) {
    self.catalogs = catalogs
    byFile = catalogs.answers[Self.reads]
  }

  /// Whether any code reads the value of a property.
  package func isRead(_ property: Fact) -> Bool {
    let name = property.nameID
    let reads = searched.names.contains(name) ? searched : reads(of: name)
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

  private func reads(of name: Name) -> NameReads {
    let search = NameSearch(for: [name])
    return NameReads(of: [name], relevantFiles.flatMap { search.reads(in: $0.facts) })
  }

  private var relevantFiles: [LintFile] { program.files.filter(\.isRelevant) }

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

/// A read of something that has one of the wanted names, also with a prefix.
package enum NameRead {
  case inKeyPath(Name)
  /// After a base.
  case asMember(Name)
  /// A plain name, a capture or a binding.
  case plain(Fact)
}

/// Finds the reads of certain names in a file.
private struct NameSearch {
  private let names: NameSet
  private let spelled: NameSet

  package init(for wanted: Set<Name>) {
    names = NameSet(wanted)
    spelled = NameSet(wanted.flatMap { [$0, $0.prefixed("_"), $0.prefixed("$")] })
  }

  /// The reads in a file. Reads of one name by key paths, and as a member, are found once.
  package func reads(in file: FileFacts) -> [NameRead] {
    var inKeyPaths: Set<Name> = []
    for component in file.all(.keyPathComponent) where names.contains(component.nameID) {
      inKeyPaths.insert(component.nameID)
    }
    var asMembers: Set<Name> = []
    // `.other` without a base is static.
    for member in file.all(.member)
    where spelled.contains(member.nameID) && member.base != nil && !member.isAssignedTo {
      asMembers.insert(member.nameID)
    }
    let plain = [FactKind.name, .capture, .optionalBinding].flatMap { kind in
      file.all(kind).filter { spelled.contains($0.nameID) && !$0.isAssignedTo }
    }
    return inKeyPaths.map { .inKeyPath($0) } + asMembers.map { .asMember($0) } + plain.map { .plain($0) }
  }
}

/// The code that reads something of certain names.
private struct NameReads {
  package let names: NameSet
  private(set) var inKeyPaths = NameSet()
  private(set) var asMembers = NameSet()
  package private(set) var plain: [Name: [Fact]] = [:]

  package init(of wanted: Set<Name>, _ reads: [NameRead]) {
    names = NameSet(wanted)
    for read in reads {
      switch read {
      case .inKeyPath(let name): inKeyPaths.insert(name)
      case .asMember(let name): asMembers.insert(name)
      case .plain(let use): plain[use.nameID, default: []].append(use)
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
