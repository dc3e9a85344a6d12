import AppAnalysis
import LinkedProgram
public import StoregenDiagnostics
import SwiftFacts

/// Describes plain value types that only events use.
/// Matches: `struct Receipt { let total: Int }` for `case paid(Receipt)`
struct PayloadTypes: AppCodeReader {
  let codeEvents: CodeEvents
  var app: AppCode { codeEvents.app }

  func all() -> [CodeOverview.PayloadType] {
    let declarations = Set(
      codeEvents.all.filter { event in
        !event.isOfSystem && event.publishers.contains(where: app.isStore)
          && app.isHandwritten(event.declaration)
      }.map(\.declaration))
    let candidates = Set(
      declarations.flatMap { declaration in
        declaration.descendants([.namedType, .memberType]).compactMap {
          program.resolve($0)?.nominal
        }
      }
    ).filter(isPlainValue)
    guard !candidates.isEmpty else { return [] }
    let uses = uses(of: candidates)
    return program.allTypes.filter { type in
      candidates.contains(type.id)
        && (uses[type.id] ?? []).allSatisfy {
          isPartOfEvent($0, declaredBy: declarations, withTypes: candidates)
        }
    }.map(payloadType)
  }

  /// Whether a type has nothing but stored properties with written types, or cases.
  private func isPlainValue(_ id: TypeID) -> Bool {
    let type = program[id]
    guard !type.module.isTest, type.outer == nil, type.declarations.count == 1,
      type.extensions.isEmpty,
      type.genericParameters.isEmpty, app.isHandwritten(type.fact), !type.fact.isHidden,
      !events.catalog.enums.contains(id),
      type.fact.attributes.isEmpty,
      type.fact.inheritedTypes.allSatisfy({ Self.plainProtocols.contains($0.name) })
    else { return false }
    let members = type.fact.contents.filter { $0.parent == type.fact && $0.kind.isMember }
    guard !members.isEmpty else { return false }
    switch type.fact.kind {
    case .structDeclaration:
      return members.allSatisfy { member in
        member.kind == .property && member.isStored && !member.flags.contains(.isStatic)
          && member.attributes.isEmpty && member.initialExpression == nil
          && member.typeAnnotation != nil && !member.isHidden
      }
    case .enumDeclaration:
      return members.allSatisfy { member in
        member.kind == .enumCase && member.initialExpression == nil
          && member.parameters.allSatisfy { $0.typeAnnotation != nil }
      }
    default: return false
    }
  }

  private static let plainProtocols: Set<String> = [
    "CaseIterable", "Codable", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
    "Identifiable", "Sendable",
  ]

  /// The types and expressions outside tests that name a type.
  private func uses(of ids: Set<TypeID>) -> [TypeID: [Fact]] {
    let names = NameSet(ids.map { program[$0].fact.nameID })
    var uses: [TypeID: [Fact]] = [:]
    for file in program.appFiles {
      for kind in [FactKind.namedType, .memberType, .name, .member, .extensionDeclaration] {
        for use in file.facts.all(kind) where names.contains(use.nameID) {
          let named = ids.filter { program[$0].fact.nameID == use.nameID }
          let resolved = use.kind.isType ? program.resolve(use)?.nominal : nil
          // Any expression with the name counts, because it may not be possible to resolve it.
          for id in named where resolved == nil || resolved == id {
            uses[id, default: []].append(use)
          }
        }
      }
    }
    return uses
  }

  /// Whether a use is in the declaration of an event, in a type that belongs to an event, or in code that sends or handles
  /// an event.
  private func isPartOfEvent(
    _ use: Fact, declaredBy declarations: Set<Fact>, withTypes candidates: Set<TypeID>
  ) -> Bool {
    let around = [use] + use.ancestors
    let isInEvent = around.contains { fact in
      declarations.contains(fact) || codeEvents.sent[fact] != nil
        || program.typeTable.id(of: fact).map(candidates.contains) ?? false
    }
    return isInEvent
      || codeEvents.handlers.contains { handler in
        around.contains(handler.location) || handler.code.contains(where: around.contains)
      }
  }

  private func payloadType(_ type: TypeDeclaration) -> CodeOverview.PayloadType {
    let members = type.fact.contents.filter { $0.kind.isMember }
    let isEnum = type.fact.kind == .enumDeclaration
    return CodeOverview.PayloadType(
      name: program.fullName(of: type.id), location: type.fact.nameRange,
      conformances: type.fact.inheritedTypes.map(\.name),
      fields: isEnum
        ? []
        : members.map {
          CodeOverview.Value(name: $0.name, type: nil, range: $0.typeAnnotation?.range)
        },
      cases: isEnum
        ? members.map { member in
          CodeOverview.PayloadType.Case(
            name: member.name, values: member.parameters.map(CodeOverview.Value.init(of:)))
        } : [])
  }
}

extension CodeOverview {
  /// A value type that only events use.
  public struct PayloadType: Sendable {
    /// A case of an enum.
    public struct Case: Sendable {
      public let name: String
      public let values: [Value]
    }

    /// The name, with those of the outer types.
    public let name: String
    public let location: SourceRange
    public let conformances: [String]
    /// The properties of a struct.
    public let fields: [Value]
    /// The cases of an enum.
    public let cases: [Case]
  }
}

extension FactKind {
  /// Whether it declares a member of a type.
  fileprivate var isMember: Bool {
    switch self {
    case .property, .enumCase, .function, .initializer, .deinitializer, .subscriptDeclaration,
      .typealiasDeclaration, .compilationConditional, .otherDeclaration:
      true
    default: isTypeDeclaration
    }
  }
}
