import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// What storegen infers about the value types of a spec, which may contain each other.
struct ValueTypeTraits {
  /// The types that can be `Hashable`, judging by the types of their values.
  let hashable: Set<String>
  /// The types that depend on no code that storegen does not know.
  ///
  /// Only these are `nonisolated`. In a module with the default isolation `MainActor`, the user's own types,
  /// their conformances and constants belong to the main actor. A `nonisolated` type could use none of them.
  let independent: Set<String>

  init(_ spec: AppSpec) {
    let declared = Set(spec.types.map(\.name.value))
    hashable = spec.typeEquality.hashable
    let events = Set(spec.contexts.map(\.eventTypeName) + [spec.appEventName])
    let cases = Set(spec.types.flatMap(\.cases).map(\.name.value))
    independent = spec.types.namesOfFitting { type in
      let defaults = type.defaults.map(SwiftExpressionNames.init)
      guard defaults.allSatisfy({ $0.membersAreKnown(besides: cases) }) else { return nil }
      let words = SwiftWords(in: type.valueTypes.map(\.text) + type.conformances.map(\.value.text))
      let names = Set(words.types + defaults.flatMap(\.names))
      // A type of the spec hides one of the standard library.
      let others = names.subtracting(declared).subtracting(events)
      return others.allSatisfy(SwiftWords.isKnown) ? names.intersection(declared) : nil
    }
  }
}

extension ValueType {
  fileprivate var defaults: [String] {
    fields.compactMap(\.defaultValue) + cases.flatMap(\.content.values).compactMap(\.defaultValue)
  }
}

/// The names in an expression, apart from those in strings.
private struct SwiftExpressionNames {
  /// The names of types, functions and constants.
  private(set) var names: [String] = []
  /// The names that follow a dot without a value before it: `.now`.
  private var members: [String] = []

  init(_ text: String) {
    let code = Self.withoutStrings(text)
    var index = code.startIndex
    while index < code.endIndex {
      let word = code[index...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard let first = word.first else {
        index = code.index(after: index)
        continue
      }
      let before = code[..<index]
      if before.last == "." {
        if Self.isImplicit(before.dropLast().last) { members.append(String(word)) }
      } else if !first.isNumber, !code[word.endIndex...].hasPrefix(":"),
        !Self.keywords.contains(String(word))
      {
        names.append(String(word))
      }
      index = word.endIndex
    }
  }

  /// Whether a dot after this character begins an implicit member.
  private static func isImplicit(_ character: Character?) -> Bool {
    character.map { !$0.isLetter && !$0.isNumber && !")]?!_>}".contains($0) } ?? true
  }

  /// Whether all implicit members are known, or belong to enums of the spec.
  func membersAreKnown(besides cases: Set<String>) -> Bool {
    members.allSatisfy { Self.members.contains($0) || cases.contains($0) }
  }

  private static func withoutStrings(_ text: String) -> String {
    var code = ""
    var isInString = false
    var isEscaped = false
    for character in text {
      if character == "\"", !isEscaped { isInString.toggle() }
      if !isInString { code.append(character) }
      isEscaped = isInString && character == "\\" && !isEscaped
    }
    return code
  }

  private static let keywords: Set<String> = [
    "as", "case", "default", "else", "false", "if", "is", "let", "nil", "switch", "true",
  ]
  private static let members: Set<String> = [
    "distantFuture", "distantPast", "infinity", "init", "max", "min", "now", "pi", "zero",
  ]
}
