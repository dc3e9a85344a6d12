import LinkedProgram
import SwiftFacts

/// Tells which cases of enums the code of a program creates.
///
/// A case that only patterns name is left over, or not written yet, if code creates others of the same enum.
struct CreatedCases {
  private let types: TypeInference
  private let created = Memo<Fact, Bool>()
  private var program: Program { types.program }

  init(types: TypeInference) { self.types = types }

  /// The case of an enum that code is for, if nothing creates it.
  ///
  /// Matches: `Settings()` in `case .settings: Settings()`, if no code has `.settings` besides patterns
  func leftOverCase(around code: Fact) -> Fact? {
    code.ancestors.prefix { !$0.kind.isTypeDeclaration }.lazy.compactMap { outer -> Fact? in
      guard outer.kind == .switchCase else { return nil }
      let patterns = outer.children(.casePattern).map { $0.firstChild.flatMap(types.enumCase) }
      let cases = patterns.compactMap(\.self)
      return !cases.isEmpty && cases.count == patterns.count && cases.allSatisfy(isLeftOver) ? cases[0] : nil
    }.first
  }

  private func isLeftOver(_ enumCase: Fact) -> Bool {
    guard !isCreated(enumCase), let type = program.enclosingType(of: enumCase), !mayBeDecoded(type) else {
      return false
    }
    return types.cases(of: type).contains(where: isCreated)
  }

  /// Whether values may come from somewhere else than an expression that names the case.
  ///
  /// Matches: `enum Route: Codable`; `enum Tab: String` if code has `Tab(rawValue: name)` or stores a `Tab` in the user's
  /// defaults; `enum Page: CaseIterable` if code has `Page.allCases`
  private func mayBeDecoded(_ type: TypeID) -> Bool {
    program[type].parts.flatMap(\.inheritedTypes).contains { inherited in
      switch inherited.name {
      case "CaseIterable": isListed(type)
      case "String", "Int": isMadeFromRawValue(type)
      default: !Self.plainProtocols.contains(inherited.name)
      }
    }
  }

  private static let plainProtocols: Set<String> = [
    "Equatable", "Hashable", "Identifiable", "Sendable", "Comparable", "Error", "CustomStringConvertible",
  ]

  private func isListed(_ type: TypeID) -> Bool {
    let allCases = Name("allCases")
    return program.files.contains { file in
      guard file.facts.names.contains(allCases) else { return false }
      return file.facts.all(.member).contains { $0.nameID == allCases && mayBeMetatype($0.base, of: type) }
        || file.facts.all(.name).contains { $0.nameID == allCases && program.enclosingType(of: $0) == type }
    }
  }

  private func isMadeFromRawValue(_ type: TypeID) -> Bool {
    program.files.contains { file in
      file.facts.all(.call).contains { call in
        guard call.argument("rawValue") != nil, let callee = call.base else { return false }
        return mayBeMetatype(callee.name == "init" ? callee.base : callee, of: type)
      }
        || file.facts.all(.property).contains { property in
          guard property.attributes.contains(where: { Self.savingWrappers.contains($0.name) }) else { return false }
          return types.type(ofDeclaration: property)?.unwrapped.nominal.map { $0 == type } ?? true
        }
    }
  }

  private static let savingWrappers: Set<String> = ["AppStorage", "SceneStorage"]

  /// Whether an expression names a type, as far as that is known.
  private func mayBeMetatype(_ expression: Fact?, of type: TypeID) -> Bool {
    guard let expression else { return true }
    guard case .metatype(let named) = types.type(of: expression) else { return types.type(of: expression) == nil }
    return named.nominal.map { $0 == type } ?? true
  }

  private func isCreated(_ enumCase: Fact) -> Bool {
    created.value(for: enumCase) {
      let type = program.enclosingType(of: enumCase)
      return program.files.contains { file in
        file.facts.all(.member).contains { member in
          member.nameID == enumCase.nameID && member.mayNameCase && !member.isInPattern
            && types.type(of: member)?.unwrapped.nominal.map { $0 == type } ?? true
        }
      }
    }
  }
}

extension Fact {
  /// Matches: `.settings`, `Route.settings`, `Self.settings`
  fileprivate var mayNameCase: Bool {
    guard let base else { return true }
    return base.name.first?.isUppercase ?? false
  }

  /// Matches: `.settings` in `case .settings:`, `if case .settings = route`, `route == .settings`
  fileprivate var isInPattern: Bool {
    for outer in ancestors {
      switch outer.kind {
      case .casePattern: return true
      case .patternMatch: return outer.firstChild?.contains(self) ?? false
      case .binary: return outer.name == "==" || outer.name == "!="
      case .call, .argument, .tuple: continue
      default: return false
      }
    }
    return false
  }
}
