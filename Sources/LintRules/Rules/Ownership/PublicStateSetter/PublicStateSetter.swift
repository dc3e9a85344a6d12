import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let publicStateSetter = LintRule(
    id: "public_state_setter",
    section: .ownership,
    summary: "Any code can set a store's property, although only the store sets it.",
    rationale: """
      Sooner or later, other code sets a property that it can set, and the store no longer controls its own state. \
      `private(set)` documents the intent, and the compiler enforces it.
      """,
    limits: """
      The rule does not report the spec's bindable fields, properties that a protocol declares as settable, stores \
      with subclasses, or generated stores. A property counts as set from outside if a key path names it, or if it \
      may be a member of an unknown value.
      """,
    defaults: (withoutSpec: .off, withSpec: .off),
    needs: [.stores, .views, .events],
    triggering: PublicStateSetterExamples.triggering,
    nonTriggering: PublicStateSetterExamples.nonTriggering,
    check: { PublicStateSetterCheck(context: $0, options: $1).findings() })
}

private struct PublicStateSetterCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let candidates = program.allTypes.filter { stores.catalog.stores.contains($0.id) }
      .flatMap { type in openProperties(of: type.id).map { (type.id, $0) } }
    let changes = MemberChanges(
      of: candidates.map(\.1.nameID), mentioning: candidates.map(\.0), in: context)
    return candidates.compactMap { store, property in
      changes.mayConcern(property, of: store) ? nil : finding(on: store, property)
    }
  }

  /// The properties that other code can set, and that the store itself sets after its initialization.
  private func openProperties(of store: TypeID) -> [Fact] {
    guard !program[store].fact.file.isGenerated, program.subtypes(of: store).isEmpty else { return [] }
    let fields = events.specStore(ofStore: store)?.context.state ?? []
    let bindable = Set(fields.filter(\.isBindable).map(\.name.value))
    return program.storedProperties(of: store).filter { property in
      property.flags.isDisjoint(with: Self.closed) && !bindable.contains(property.name)
        && property.attributes.allSatisfy { Self.attributes.contains($0.name) }
        && !isSettableByProtocol(property, of: store)
        && views.wrappers.uses(of: property, in: store).contains {
          stores.changes.change(of: $0) != nil && !$0.isInInitializer
        }
    }
  }

  /// Attributes that do not let other code set a property.
  private static let attributes: Set<String> = ["Published", "MainActor", "available"]

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

  private func finding(on store: TypeID, _ property: Fact) -> Finding {
    let name = storeName(store)
    return Finding(
      message:
        "`\(property.name)` of `\(name)` can be set by any code, but only `\(name)` sets it",
      range: property.nameRange,
      reason: "other code could change the state of `\(name)` behind its back",
      help: "declare it as `private(set)`", fix: Self.restriction(of: property))
  }

  /// The fix that adds `private(set)` after the access level, or after the attributes if the fix cannot know what
  /// the declaration looks like; nil if one `var` declares several properties.
  private static func restriction(of property: Fact) -> FixIt? {
    let name = property.nameRange
    let start = property.bytes.lowerBound
    guard name.bytes.lowerBound > start else { return nil }
    let attribute = property.attributes.last
    let first = attribute.map { $0.bytes.upperBound + 1 } ?? start
    let access = property.accessLevel
    let edit: TextEdit
    if !access.isEmpty, name.bytes.lowerBound - first == "\(access) var ".utf8.count {
      let end = first + access.utf8.count
      edit = TextEdit(inserting: " private(set)", at: end, in: name.path)
    } else if let attribute {
      edit = TextEdit(inserting: " private(set)", at: attribute.bytes.upperBound, in: name.path)
    } else {
      edit = TextEdit(inserting: "private(set) ", at: start, in: name.path)
    }
    return FixIt("add `private(set)`", edits: [edit])
  }
}

extension Fact {
  /// The access level as it is written, if it is the only modifier; else empty.
  fileprivate var accessLevel: String {
    switch flags {
    case .isPublic: "public"
    case .isPackage: "package"
    case .isInternal: "internal"
    default: ""
    }
  }
}
