import AppAnalysis
import LinkedProgram
import SwiftFacts

/// The code that changes members with certain names, binds to them, or names them in key paths.
///
/// It is grouped by what it may concern: an app may have thousands of stores with a property of the same name.
struct MemberChanges: RuleContextReader {
  let context: RuleContext
  private var changesOfNames: [Name: Changes] = [:]
  /// The files that mention a store by its name.
  private let mentions: [Name: Set<FileID>]
  /// The files that declare parts of views and observable classes.
  private let screens: Set<FileID>

  /// The changes of members of one name.
  private struct Changes {
    /// By the type that declares the member, or whose code names it without an object.
    var ofTypes: [TypeID: [Fact]] = [:]
    /// Those of unknown objects, in files with views and observable classes.
    var inScreens: [Fact] = []
    /// Those of unknown objects in other files.
    var elsewhere: [FileID: [Fact]] = [:]
  }

  init(of names: [Name], mentioning stores: [TypeID], in context: RuleContext) {
    self.context = context
    mentions = context.program.expressionsNaming(stores).mapValues { Set($0.map(\.fileID)) }
    screens = Self.filesOfViewsAndObservableClasses(context)
    let wanted = NameSet(names)
    for file in program.files {
      for kind in [FactKind.member, .keyPathComponent, .name] {
        for fact in file.facts.all(kind) where wanted.contains(fact.nameID) { add(fact) }
      }
    }
  }

  private mutating func add(_ fact: Fact) {
    let owner = knownOwner(of: fact)
    guard
      fact.kind == .keyPathComponent || fact.isBoundTo || stores.changes.change(of: fact) != nil
        || stores.changes.mayBeChangedInPart(fact) || fact.base != nil && owner == nil
    else { return }
    var changes = changesOfNames.removeValue(forKey: fact.nameID) ?? Changes()
    if fact.kind == .name {
      if let type = program.enclosingType(of: fact) {
        changes.ofTypes[type, default: []].append(fact)
      }
    } else if let owner, fact.kind == .member {
      changes.ofTypes[owner, default: []].append(fact)
    } else if screens.contains(fact.fileID) {
      changes.inScreens.append(fact)
    } else {
      changes.elsewhere[fact.fileID, default: []].append(fact)
    }
    changesOfNames[fact.nameID] = changes
  }

  private static func filesOfViewsAndObservableClasses(_ context: RuleContext) -> Set<FileID> {
    let types = context.program.allTypes.filter {
      context.views.catalog.role(of: $0.id) != nil || context.stores.catalog.observable.contains($0.id)
    }
    return Set(types.flatMap(\.parts).map(\.fileID))
  }

  /// The type that declares a member; nil if unknown, as for dynamic members.
  private func knownOwner(of member: Fact) -> TypeID? {
    guard let owner = member.base.flatMap({ types.type(of: $0)?.unbound.nominal }),
      !program.members(member.nameID, of: owner).isEmpty
    else { return nil }
    return owner
  }

  /// Whether a change may concern the store's property, in code that `private(set)` would lock out.
  ///
  /// If the changed object is unknown, the answer is yes in files that may involve the store.
  func mayConcern(_ property: Fact, of store: TypeID) -> Bool {
    guard let changes = changesOfNames[property.nameID] else { return false }
    func isOutside(_ change: Fact) -> Bool {
      change.isBoundTo || change.fileID != property.fileID || program.enclosingType(of: change) != store
    }
    if (changes.ofTypes[store] ?? []).contains(where: { isOutside($0) && isMember($0) }) { return true }
    if changes.inScreens.contains(where: isOutside) { return true }
    guard !changes.elsewhere.isEmpty else { return false }
    return (mentions[program[store].fact.nameID] ?? []).contains { file in
      (changes.elsewhere[file] ?? []).contains(where: isOutside)
    }
  }

  /// Whether a name without an object means a member.
  private func isMember(_ change: Fact) -> Bool {
    guard change.kind == .name else { return true }
    if case .members = program.meaning(of: change.nameID, at: change) { return true }
    return false
  }
}

extension Fact {
  /// Whether code binds to a member: `$store.field`.
  fileprivate var isBoundTo: Bool { kind == .member && (base?.name.hasPrefix("$") ?? false) }
}
