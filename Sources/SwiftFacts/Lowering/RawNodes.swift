@_spi(RawSyntax) import SwiftSyntax

// Protocols for raw nodes; swift-syntax has such protocols only for typed nodes.

extension RawArrayElementListSyntax: RawList {}
extension RawCatchItemListSyntax: RawList {}
extension RawClosureCaptureListSyntax: RawList {}
extension RawClosureParameterListSyntax: RawList {}
extension RawClosureShorthandParameterListSyntax: RawList {}
extension RawCompositionTypeElementListSyntax: RawList {}
extension RawDeclModifierListSyntax: RawList {}
extension RawDictionaryElementListSyntax: RawList {}
extension RawEnumCaseElementListSyntax: RawList {}
extension RawEnumCaseParameterListSyntax: RawList {}
extension RawIfConfigClauseListSyntax: RawList {}
extension RawImportPathComponentListSyntax: RawList {}
extension RawKeyPathComponentListSyntax: RawList {}
extension RawLabeledExprListSyntax: RawList {}
extension RawMultipleTrailingClosureElementListSyntax: RawList {}
extension RawPatternBindingListSyntax: RawList {}
extension RawSwitchCaseItemListSyntax: RawList {}
extension RawTuplePatternElementListSyntax: RawList {}
extension RawTupleTypeElementListSyntax: RawList {}

/// A node that may have a trailing comma.
protocol RawListElement: RawSyntaxNodeProtocol {
  var trailingComma: RawTokenSyntax? { get }
}

extension RawCatchItemSyntax: RawListElement {}
extension RawClosureCaptureSyntax: RawListElement {}
extension RawClosureParameterSyntax: RawListElement {}
extension RawClosureShorthandParameterSyntax: RawListElement {}
extension RawEnumCaseElementSyntax: RawListElement {}
extension RawEnumCaseParameterSyntax: RawListElement {}
extension RawFunctionParameterSyntax: RawListElement {}
extension RawGenericParameterSyntax: RawListElement {}
extension RawInheritedTypeSyntax: RawListElement {}
extension RawLabeledExprSyntax: RawListElement {}
extension RawPatternBindingSyntax: RawListElement {}
extension RawSwitchCaseItemSyntax: RawListElement {}
extension RawTuplePatternElementSyntax: RawListElement {}

/// A type with members.
protocol RawNominalDecl: RawSyntaxNodeProtocol {
  var attributes: RawAttributeListSyntax { get }
  var modifiers: RawDeclModifierListSyntax { get }
  var name: RawTokenSyntax { get }
  var genericParameterClause: RawGenericParameterClauseSyntax? { get }
  var inheritanceClause: RawInheritanceClauseSyntax? { get }
  var genericWhereClause: RawGenericWhereClauseSyntax? { get }
  var memberBlock: RawMemberBlockSyntax { get }
}

extension RawActorDeclSyntax: RawNominalDecl {}
extension RawClassDeclSyntax: RawNominalDecl {}
extension RawEnumDeclSyntax: RawNominalDecl {}
extension RawStructDeclSyntax: RawNominalDecl {}

/// `async` and `throws`.
protocol RawEffects: RawSyntaxNodeProtocol {
  var asyncSpecifier: RawTokenSyntax? { get }
  var throwsClause: RawThrowsClauseSyntax? { get }
}

extension RawAccessorEffectSpecifiersSyntax: RawEffects {}
extension RawFunctionEffectSpecifiersSyntax: RawEffects {}
extension RawTypeEffectSpecifiersSyntax: RawEffects {}

/// A macro expansion.
protocol RawMacroExpansion: RawSyntaxNodeProtocol {
  var macroName: RawTokenSyntax { get }
  var genericArgumentClause: RawGenericArgumentClauseSyntax? { get }
  var arguments: RawLabeledExprListSyntax { get }
  var trailingClosure: RawClosureExprSyntax? { get }
  var additionalTrailingClosures: RawMultipleTrailingClosureElementListSyntax { get }
}

extension RawMacroExpansionDeclSyntax: RawMacroExpansion {}
extension RawMacroExpansionExprSyntax: RawMacroExpansion {}
