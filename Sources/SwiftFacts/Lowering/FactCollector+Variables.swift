@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  /// A declaration of several variables becomes one fact for each; all have the same attributes.
  mutating func lowerVariable(_ decl: Located<RawVariableDeclSyntax>) {
    var flags = flags(decl.modifiers)
    if decl.bindingSpecifier.keyword == .let { flags.insert(.isConstant) }
    let bindings = decl.bindings
    let isOnly = bindings.only != nil
    for binding in bindings {
      let whole = isOnly ? decl.untyped : binding.untyped
      let end = binding.trailingComma.flatMap {
        binding.end(before: $0) ?? decl.end(before: bindings)
      }
      let type = typeAnnotation(of: binding, in: bindings)?.type
      if let name = binding.pattern.as(RawIdentifierPatternSyntax.self)?.identifier {
        add(.property, whole, until: end, name: identifier(name), nameStart: nameStart(name), flags: flags) {
          $0.lower(decl.attributes)
          $0.lower(type)
          $0.lower(binding.initializer)
          $0.lowerAccessors(binding.accessorBlock)
        }
      } else {
        add(.destructuring, whole, until: end, name: 0, flags: flags) {
          $0.lower(decl.attributes)
          $0.lower(binding.pattern)
          $0.lower(type)
          $0.lower(binding.initializer)
        }
      }
    }
  }

  /// In `let a, b: Int`, both variables have the last type.
  private func typeAnnotation(
    of binding: Located<RawPatternBindingSyntax>, in bindings: Located<RawPatternBindingListSyntax>
  ) -> Located<RawTypeAnnotationSyntax>? {
    if let type = binding.typeAnnotation { return type }
    if binding.initializer != nil { return nil }
    return bindings.drop { $0.raw.id != binding.raw.id }
      .first { $0.typeAnnotation != nil || $0.initializer != nil }?.typeAnnotation
  }

  mutating func lowerAccessors(_ block: Located<RawAccessorBlockSyntax>?) {
    guard let accessors = block?.accessors.untyped else { return }
    if accessors.kind == .codeBlockItemList {
      add(.accessor, accessors, name: name("get")) { $0.lower(accessors) }
    } else {
      lower(accessors)
    }
  }

  func flags(_ modifiers: Located<RawDeclModifierListSyntax>) -> FactFlags {
    var flags: FactFlags = []
    for modifier in modifiers {
      guard let keyword = modifier.name.keyword else { continue }
      if let detail = modifier.detail, detail.detail.node.tokenText == "set" {
        flags.formUnion(setterFlags(keyword))
      } else {
        flags.formUnion(modifierFlags(keyword))
      }
    }
    return flags
  }

  private func modifierFlags(_ keyword: Keyword) -> FactFlags {
    switch keyword {
    case .private: .isPrivate
    case .fileprivate: .isFilePrivate
    case .package: .isPackage
    case .public, .open: .isPublic
    case .internal: .isInternal
    case .static, .class: .isStatic
    case .lazy: .isLazy
    case .weak: .isWeak
    case .unowned: .isUnowned
    case .override: .isOverride
    case .mutating: .isMutating
    case .nonisolated: .isNonisolated
    case .isolated: .isIsolated
    case .async: .isAwaiting
    case .final: .isFinal
    default: []
    }
  }

  private func setterFlags(_ keyword: Keyword) -> FactFlags {
    switch keyword {
    case .private: [.hasRestrictedSetter, .hasPrivateSetter]
    case .fileprivate: [.hasRestrictedSetter, .hasFilePrivateSetter]
    case .package: [.hasRestrictedSetter, .hasPackageSetter]
    default: .hasRestrictedSetter
    }
  }

  func flags(_ effects: Located<some RawEffects>?) -> FactFlags {
    var flags: FactFlags = []
    if effects?.asyncSpecifier != nil { flags.insert(.isAsync) }
    if effects?.throwsClause != nil { flags.insert(.isThrowing) }
    return flags
  }
}
