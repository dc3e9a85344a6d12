import SwiftSyntax

extension FactCollector {
  /// A declaration of several variables becomes as many facts, each with the attributes of all.
  func lowerVariable(_ decl: VariableDeclSyntax) {
    var flags = flags(decl.modifiers)
    if decl.bindingSpecifier.tokenKind == .keyword(.let) { flags.insert(.isConstant) }
    let bindings = Array(decl.bindings)
    for (position, binding) in bindings.enumerated() {
      // `let a, b: Int` gives both the type that stands last.
      let type = bindings[position...].first { $0.typeAnnotation != nil || $0.initializer != nil }?
        .typeAnnotation
      let whole = bindings.count == 1 ? Syntax(decl) : Syntax(binding)
      let last = binding.trailingComma?.previousToken(viewMode: .sourceAccurate)
      if let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier {
        add(
          .property, whole, name: self.identifier(identifier), nameStart: nameStart(identifier),
          flags: flags, until: last
        ) {
          lower(decl.attributes)
          lower(type?.type)
          lower(binding.initializer)
          lowerAccessors(binding.accessorBlock)
        }
      } else {
        add(.destructuring, whole, name: "", flags: flags, until: last) {
          lower(decl.attributes)
          lower(binding.pattern)
          lower(type?.type)
          lower(binding.initializer)
        }
      }
    }
  }

  func lowerAccessors(_ block: AccessorBlockSyntax?) {
    switch block?.accessors {
    case .getter(let statements):
      add(.accessor, statements, name: "get") { lower(statements) }
    case .accessors(let accessors):
      lower(accessors)
    case nil: break
    }
  }

  func flags(_ modifiers: DeclModifierListSyntax) -> FactFlags {
    var flags: FactFlags = []
    for modifier in modifiers {
      guard case .keyword(let keyword) = modifier.name.tokenKind else { continue }
      if modifier.detail?.detail.text == "set" {
        flags.formUnion(Self.setterFlags[keyword] ?? .hasRestrictedSetter)
      } else if let flag = Self.modifierFlags[keyword] {
        flags.insert(flag)
      }
    }
    return flags
  }

  private static let modifierFlags: [Keyword: FactFlags] = [
    .private: .isPrivate, .fileprivate: .isFilePrivate, .package: .isPackage,
    .public: .isPublic, .open: .isPublic, .static: .isStatic, .class: .isStatic,
    .lazy: .isLazy, .weak: .isWeak, .unowned: .isUnowned, .override: .isOverride,
    .mutating: .isMutating, .nonisolated: .isNonisolated, .isolated: .isIsolated,
    .async: .isAwaiting, .final: .isFinal, .internal: .isInternal,
  ]

  private static let setterFlags: [Keyword: FactFlags] = [
    .private: [.hasRestrictedSetter, .hasPrivateSetter],
    .fileprivate: [.hasRestrictedSetter, .hasFilePrivateSetter],
    .package: [.hasRestrictedSetter, .hasPackageSetter],
  ]

  func flags(_ effects: (some EffectSpecifiersSyntax)?) -> FactFlags {
    var flags: FactFlags = []
    if effects?.asyncSpecifier != nil { flags.insert(.isAsync) }
    if effects?.throwsClause != nil { flags.insert(.isThrowing) }
    return flags
  }
}
