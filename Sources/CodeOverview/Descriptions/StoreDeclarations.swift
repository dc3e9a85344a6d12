import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Describes how stores are declared.
struct StoreDeclarations: AppCodeReader {
  let codeEvents: CodeEvents
  /// The properties that views bind.
  var bound: Set<Fact> = []
  var app: AppCode { codeEvents.app }

  /// The declaration of a class that is a store and has handwritten code; nil for other types.
  func declaration(of id: TypeID) -> StoreDeclaration? {
    let type = program[id]
    guard app.isStore(id), type.fact.kind == .classDeclaration,
      type.parts.contains(where: { !$0.file.isGenerated })
    else { return nil }
    let properties = PropertyDeclarations(of: id, codeEvents: codeEvents, bound: bound)
    let methods = MethodDeclarations(id: id, codeEvents: codeEvents)
    let files = type.declarations.map(\.file).filter { !$0.isGenerated }
    return StoreDeclaration(
      range: type.fact.range, access: type.fact.declaredAccess.level,
      isGenerated: type.fact.file.isGenerated, isGeneric: !type.fact.genericParameters.isEmpty,
      isPrivate: ([id] + program.typeTable.outerTypes(of: id)).contains {
        program[$0].fact.isHidden
      },
      superclass: program.superclass(of: id).map(program.fullName),
      imports: Set(files.flatMap { $0.all(.importDeclaration) }.map(\.nameOfModule)).sorted(),
      foreignNames: foreignNames(in: id),
      properties: program.storedProperties(of: id).filter { !$0.file.isGenerated }
        .map(properties.declaration),
      methods: type.parts.flatMap(\.contents).filter {
        $0.kind == .function && !$0.flags.contains(.isStatic) && !$0.file.isGenerated
      }.map(methods.declaration))
  }

  private func foreignNames(in id: TypeID) -> Set<String> {
    let methods = program[id].parts.flatMap(\.contents).filter { $0.kind == .function && !$0.flags.contains(.isStatic) }
    let facts = program.storedProperties(of: id) + methods.flatMap { $0.parameters + $0.children(.result) }
    let parts = facts.filter { !$0.file.isGenerated }.flatMap { fact in
      (fact.children.filter(\.kind.isType) + [fact.initialExpression].compactMap(\.self)).flatMap {
        [$0] + $0.descendants
      }
    }
    return Set(parts.filter(isForeign).map(\.name))
  }

  private func isForeign(_ fact: Fact) -> Bool {
    switch fact.kind {
    case .namedType: return program.resolve(fact)?.nominal == nil
    case .name:
      guard types.declarations(of: fact).isEmpty, !fact.isSelf, !fact.name.hasPrefix("$") else { return false }
      if case .metatype(let type) = types.type(of: fact) { return type.nominal == nil }
      return true
    default: return false
    }
  }

  /// The names of nested types in the declarations of stores and events. Other code has to use them with their outer types.
  func nestedNames(of participants: [TypeID]) -> [CodeOverview.NestedName] {
    let members = participants.filter(app.isStore).flatMap { program[$0].parts }
      .flatMap(\.contents).filter { !$0.file.isGenerated }
    let declarations = (members + codeEvents.all.map(\.declaration)).flatMap {
      [$0] + $0.parameters + $0.children(.result)
    }
    return Set(declarations).flatMap { $0.children.filter(\.kind.isType) }.flatMap { type in
      ([type] + type.descendants(.namedType)).compactMap(nestedName)
    }
  }

  private func nestedName(_ type: Fact) -> CodeOverview.NestedName? {
    guard type.kind == .namedType, let fullName = fullName(ofNested: type) else { return nil }
    let start = type.nameRange.bytes.lowerBound
    return CodeOverview.NestedName(
      range: SourceRange(
        path: type.file.path, bytes: start..<start + type.name.utf8.count), text: fullName)
  }

  /// Matches: `Step` in `var step: Step`, where the class has `enum Step` or `typealias Step = Int`
  private func fullName(ofNested type: Fact) -> String? {
    let outer = program.enclosingType(of: type)
    if let outer, program[outer].parts.flatMap(\.contents).contains(where: { $0.isAlias(named: type.nameID) }) {
      return "\(program.fullName(of: outer)).\(type.name)"
    }
    let fullName = program.resolve(type)?.nominal.map(program.fullName)
    return fullName.flatMap { $0.hasSuffix(".\(type.name)") ? $0 : nil }
  }
}

extension Fact {
  fileprivate func isAlias(named name: Name) -> Bool { kind == .typealiasDeclaration && nameID == name }

  /// The module of an import.
  /// Matches: `import Foundation`, `import struct Foundation.Date`
  fileprivate var nameOfModule: String { String(name.prefix { $0 != "." }) }
}
