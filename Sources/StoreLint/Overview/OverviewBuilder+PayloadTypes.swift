import AppAnalysis
import FileSelection
import LinkedProgram
public import StoregenDiagnostics
import SwiftFacts

// Plain value types in events that nothing else uses.
extension OverviewBuilder {
  func payloadTypes() -> [CodeOverview.PayloadType] {
    let found = foundEvents.filter { event in
      !event.isOfSystem && event.publishers.contains(where: isStore)
        && isHandwritten(event.declaration)
    }
    let declarations = Set(found.map(\.declaration))
    let candidates = Set(
      found.flatMap { event in
        event.declaration.descendants([.namedType, .memberType]).compactMap {
          program.resolve($0)?.nominal
        }
      }
    ).filter(isPlainValue)
    guard !candidates.isEmpty else { return [] }
    let uses = self.uses(of: candidates)
    return program.allTypes.filter { candidates.contains($0.id) }.filter { type in
      (uses[type.id] ?? []).allSatisfy { isPartOfEvent($0, type, declarations, candidates) }
    }.map(payloadType)
  }

  /// Whether a type has nothing but stored properties with written types, or cases.
  private func isPlainValue(_ id: TypeID) -> Bool {
    let type = program[id]
    guard !type.module.isTest, type.outer == nil, type.declarations.count == 1,
      type.extensions.isEmpty,
      type.genericParameters.isEmpty, isHandwritten(type.fact), !type.fact.isHidden,
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
          // What an expression names need not be resolved: any such name counts.
          for id in named where resolved == nil || resolved == id {
            uses[id, default: []].append(use)
          }
        }
      }
    }
    return uses
  }

  /// Whether a use is in the declaration of an event, in a type that belongs to one, or in code that sends an event or
  /// handles one.
  private func isPartOfEvent(
    _ use: Fact, _ type: TypeDeclaration, _ declarations: Set<Fact>, _ candidates: Set<TypeID>
  ) -> Bool {
    let around = [use] + use.ancestors
    if around.contains(where: { declarations.contains($0) || sent[$0] != nil }) { return true }
    if around.contains(where: { program.typeTable.id(of: $0).map(candidates.contains) ?? false }) {
      return true
    }
    return handlers.contains { handler in
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
        : members.map { CodeOverview.Value(name: $0.name, type: nil, range: $0.annotationRange) },
      cases: isEnum
        ? members.map { member in
          CodeOverview.PayloadType.Case(
            name: member.name, values: member.parameters.map(CodeOverview.Value.init))
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

extension Fact {
  /// The type of a property.
  fileprivate var annotationRange: SourceRange? { typeAnnotation?.range }
}
