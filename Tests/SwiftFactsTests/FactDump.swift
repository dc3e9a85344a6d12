import StoregenDiagnostics
import StoregenThreads
import SwiftFacts
import Testing

/// The descendants of a fact as text: one line each, indented by depth, with kind, name and flags.
func dump(parts fact: Fact, indentation: String = "") -> String {
  fact.children.map { dump($0, indentation: indentation) }.joined(separator: "\n")
}

private func dump(_ fact: Fact, indentation: String) -> String {
  var line = "\(indentation)\(fact.kind)"
  let name = fact.literalText ?? fact.name
  if !name.isEmpty { line += " '\(name)'" }
  for (name, flag) in FactFlags.named where fact.flags.contains(flag) { line += " \(name)" }
  let parts = dump(parts: fact, indentation: indentation + "  ")
  return parts.isEmpty ? line : line + "\n" + parts
}

/// Expects that a snippet is valid and has exactly these facts.
func expectFacts(_ source: String, _ tree: String, at location: SourceLocation = #_sourceLocation) {
  let facts = facts(of: source, at: location)
  #expect(facts.map { dump(parts: $0.root) } == tree, sourceLocation: location)
}

/// The facts of a valid snippet.
func facts(of source: String, at location: SourceLocation = #_sourceLocation) -> FileFacts? {
  let outcome = read(source)
  #expect(outcome?.error == nil, sourceLocation: location)
  return outcome?.facts
}

/// Reads a text on a large stack.
func read(_ text: String) -> FactReader.Outcome? { read(Array(text.utf8)) }

/// Reads bytes, which may be invalid UTF-8, on a large stack.
func read(_ bytes: [UInt8]) -> FactReader.Outcome? {
  LargeStackThreads.run { FactReader.read(SourceText(path: "A.swift", utf8: bytes)) }
}

extension FactFlags {
  /// All flags with their names in the dump.
  static let named: [(String, FactFlags)] = [
    ("private", .isPrivate), ("fileprivate", .isFilePrivate), ("package", .isPackage),
    ("public", .isPublic), ("internal", .isInternal), ("restrictedSetter", .hasRestrictedSetter),
    ("privateSetter", .hasPrivateSetter), ("fileprivateSetter", .hasFilePrivateSetter),
    ("packageSetter", .hasPackageSetter), ("static", .isStatic), ("lazy", .isLazy),
    ("weak", .isWeak), ("unowned", .isUnowned), ("let", .isConstant), ("final", .isFinal),
    ("override", .isOverride), ("mutating", .isMutating), ("nonisolated", .isNonisolated),
    ("isolated", .isIsolated), ("failable", .isFailable), ("async", .isAsync),
    ("throws", .isThrowing), ("await", .isAwaiting), ("trailing", .isTrailingClosure),
    ("variadic", .isVariadic), ("inout", .isInout), ("sameType", .isSameType),
  ]
}
