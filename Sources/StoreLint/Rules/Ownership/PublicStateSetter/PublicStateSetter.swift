import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let publicStateSetter = LintRule(
    id: "public_state_setter",
    section: .ownership,
    summary: "Everybody may set a property of a store that only the store sets.",
    rationale: """
      A property that can be set from outside will be, and then the store is not the only one that \
      decides what its state is. `private(set)` says what is the case, and lets the compiler keep it so.
      """,
    limits: """
      Fields that the spec calls bindable, properties that a protocol lets others set, stores with \
      subclasses and generated stores are left out. A property that a key path names, or that is a member of \
      something unknown, counts as set from outside.
      """,
    defaults: (alone: .off, spec: .off),
    triggering: PublicStateSetterExamples.triggering,
    nonTriggering: PublicStateSetterExamples.nonTriggering,
    check: { PublicStateSetterCheck(context: $0, options: $1).findings() })
}

private struct PublicStateSetterCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let candidates = program.allTypes.filter { stores.catalog.stores.contains($0.id) }
      .flatMap { type in openProperties(of: type.id).map { (type.id, $0) } }
    let changes = changes(ofAnyOf: candidates.map(\.1.nameID))
    let places = program.placesNaming(candidates.map(\.0))
    let screens = filesOfViewsAndObservableClasses()
    return candidates.compactMap { store, property in
      let named = places[program[store].fact.nameID] ?? []
      let files = screens.union(named.map(\.fileID))
      let isSetOutside = (changes[property.nameID] ?? []).contains {
        mayConcern($0, store, property, knownIn: files)
      }
      return isSetOutside ? nil : finding(on: store, property)
    }
  }

  /// The properties that others may set, and that the store itself sets after it was made.
  private func openProperties(of store: TypeID) -> [Fact] {
    guard !self[store].fact.file.isGenerated, program.conformingTypes[store] == nil else {
      return []
    }
    let fields = configuration.architecture?.context(ofStore: self[store].name)?.fields ?? []
    let bindable = Set(fields.filter(\.isBindable).map(\.name))
    return program.storedProperties(of: store).filter { property in
      property.flags.isDisjoint(with: Self.closed) && !bindable.contains(property.name)
        && property.attributes.allSatisfy { $0.name == "Published" }
        && !isSettableByProtocol(property, of: store)
        && views.wrappers.uses(of: property, in: store).contains {
          stores.changes.change(of: $0) != nil && !$0.isInInitializer
        }
    }
  }

  private static let closed: FactFlags = [
    .isConstant, .isPrivate, .isFilePrivate, .hasRestrictedSetter, .isWeak, .isUnowned, .isLazy,
    .isOverride,
  ]

  private func isSettableByProtocol(_ property: Fact, of store: TypeID) -> Bool {
    program.supertypes(of: store).nominals.contains { id in
      program.ownMembers(property.nameID, of: id).contains { requirement in
        requirement.children.contains { $0.kind == .accessor && $0.name == "set" }
      }
    }
  }

  /// Where code changes a member of one of these names, makes a binding to it, or names it in a key
  /// path, by name.
  private func changes(ofAnyOf names: [Name]) -> [Name: [Fact]] {
    let wanted = NameSet(names)
    var changes: [Name: [Fact]] = [:]
    for file in program.files {
      for kind in [FactKind.member, .keyPathComponent, .name] {
        for fact in file.facts.all(kind) where wanted.contains(fact.nameID) {
          guard
            kind == .keyPathComponent || fact.isBoundTo || stores.changes.change(of: fact) != nil
              || stores.changes.mayBeChangedInPart(fact) || isOfUnknown(fact)
          else { continue }
          changes[fact.nameID, default: []].append(fact)
        }
      }
    }
    return changes
  }

  /// Whether a member is one of something unknown, which may be a way to set it: `model.bindings.name`.
  private func isOfUnknown(_ member: Fact) -> Bool {
    member.base != nil && knownOwner(of: member) == nil
  }

  /// The type that declares a member; nil if that is not known, as of dynamic members.
  private func knownOwner(of member: Fact) -> TypeID? {
    guard let owner = member.base.flatMap({ types.type(of: $0)?.unbound.nominal }),
      !program.members(member.nameID, of: owner).isEmpty
    else { return nil }
    return owner
  }

  /// Whether a change may be one of the store's property, by code that `private(set)` would shut out.
  ///
  /// Where it is not known what is changed, that is so in files that may have to do with the store.
  private func mayConcern(
    _ change: Fact, _ store: TypeID, _ property: Fact, knownIn files: Set<FileID>
  ) -> Bool {
    let isInside = change.fileID == property.fileID && program.enclosingType(of: change) == store
    switch change.kind {
    case .keyPathComponent:
      return !isInside && files.contains(change.fileID)
    case .name:
      guard !isInside, program.enclosingType(of: change) == store else { return false }
      if case .members = program.meaning(of: change.nameID, at: change) { return true }
      return false
    default:
      if isInside, !change.isBoundTo { return false }
      return knownOwner(of: change).map { $0 == store } ?? files.contains(change.fileID)
    }
  }

  /// The files in which code has to do with views and observable classes, named or not.
  private func filesOfViewsAndObservableClasses() -> Set<FileID> {
    let types = program.allTypes.filter {
      views.catalog.role(of: $0.id) != nil || stores.catalog.observable.contains($0.id)
    }
    return Set(types.flatMap(\.parts).map(\.fileID))
  }

  private func finding(on store: TypeID, _ property: Fact) -> Finding {
    let name = self[store].name
    return Finding(
      message:
        "`\(property.name)` of `\(name)` can be set by everybody, but only `\(name)` sets it",
      range: property.nameRange,
      reason: "code that sets it elsewhere would change the state of `\(name)` without it",
      help: "declare it as `private(set)`", fix: Self.restriction(of: property))
  }

  /// The fix that puts `private(set)` behind the attributes; nil where one `var` is for several.
  private static func restriction(of property: Fact) -> FixIt? {
    let name = property.nameRange
    let start = property.bytes.lowerBound
    guard name.bytes.lowerBound > start else { return nil }
    let edit =
      property.attributes.last.map {
        TextEdit(inserting: " private(set)", at: $0.bytes.upperBound, in: name.path)
      } ?? TextEdit(inserting: "private(set) ", at: start, in: name.path)
    return FixIt("add `private(set)`", [edit])
  }
}

extension Fact {
  /// Whether a binding is made to a member: `$store.field`.
  fileprivate var isBoundTo: Bool { kind == .member && (base?.name.hasPrefix("$") ?? false) }
}
