import StoregenDiagnostics
package import SwiftFragments

/// Which value types of a spec are `Hashable` or `Equatable`. They may contain each other.
package struct TypeEquality: Sendable {
  /// The types that can be `Hashable`, judging by the types of their values.
  package let hashable: Set<String>
  /// The types whose values certainly cannot be hashed.
  private let unhashable: Set<String>
  /// The types whose values certainly cannot be compared.
  private let incomparable: Set<String>

  init(_ types: [ValueType]) {
    let declared = Set(types.map(\.name.value))
    let hashable = types.namesOfFitting { type in
      guard !type.declaresHashable else { return [] }
      guard !type.isHashableSuppressed, type.valueTypes.allSatisfy(\.looksHashable) else { return nil }
      return Set(type.valueTypes.flatMap(\.words)).intersection(declared)
    }
    let others = types.filter { !hashable.contains($0.name.value) && !$0.isSimpleEnum }
    self.hashable = hashable
    unhashable = Set(
      others.filter { $0.conforms(onlyTo: Self.unrelated.union(["Comparable", "Equatable"])) }.map(\.name.value))
    incomparable = Set(
      others.filter { $0.conforms(onlyTo: Self.unrelated) }.map(\.name.value))
  }

  /// The protocols that neither contain `Equatable` nor lead to an implementation of it.
  private static let unrelated: Set<String> = [
    "CaseIterable", "Codable", "CustomStringConvertible", "Decodable", "Encodable", "Error",
    "Identifiable", "Sendable",
  ]

  /// The type of the spec that makes values of a type incomparable; nil if none is known to.
  package func incomparableType(in type: SwiftType) -> String? {
    guard !incomparable.isEmpty, type.hasOnlyKnownContainers else { return nil }
    return type.words.first(where: incomparable.contains)
  }

  /// The type of the spec that a type has as element of a set or as key, although it is not `Hashable`.
  package func unhashableElement(of type: SwiftType) -> String? {
    guard !unhashable.isEmpty else { return nil }
    return type.words.first { name in
      unhashable.contains(name)
        && ["Set<\(name)>", "[\(name): ", "Dictionary<\(name), "].contains {
          type.text.contains($0)
        }
    }
  }
}

extension [ValueType] {
  /// The names of the types that fit. `needs` are the types of the spec that have to fit, too; nil if the type does
  /// not fit in any case.
  package func namesOfFitting(needs: (ValueType) -> Set<String>?) -> Set<String> {
    var names = Set(map(\.name.value))
    var users: [String: [String]] = [:]
    var misfits: [String] = []
    for type in self {
      let name = type.name.value
      guard let needed = needs(type) else {
        misfits.append(name)
        continue
      }
      for other in needed { users[other, default: []].append(name) }
    }
    while let misfit = misfits.popLast() {
      if names.remove(misfit) != nil { misfits += users[misfit] ?? [] }
    }
    return names
  }
}

extension ValueType {
  /// Whether it is an enum without values, which Swift makes `Hashable` in any case.
  fileprivate var isSimpleEnum: Bool { isEnum && cases.allSatisfy(\.content.values.isEmpty) }

  fileprivate var declaresHashable: Bool {
    conformances.contains { !$0.value.isSuppressed && $0.value.protocolName == "Hashable" }
  }

  fileprivate var isHashableSuppressed: Bool {
    conformances.contains {
      $0.value.isSuppressed && ["Hashable", "Equatable"].contains($0.value.protocolName)
    }
  }

  /// Whether the spec names no protocols besides these.
  fileprivate func conforms(onlyTo known: Set<String>) -> Bool {
    conformances.map(\.value).allSatisfy {
      $0.isSuppressed || known.contains($0.protocolName) && !$0.text.contains("&")
    }
  }
}

extension SwiftType {
  /// The names and keywords in it.
  fileprivate var words: [String] { text[...].words }

  /// Whether values can be hashed, judging by the spelling. Any type name counts.
  fileprivate var looksHashable: Bool {
    !isFunction && !text.contains("->") && !text.contains("any ") && !text.hasPrefix("(") && !words.contains("Any")
  }

  /// Whether its values can be compared if those of all types in it can: it is a name, an Optional or a collection.
  fileprivate var hasOnlyKnownContainers: Bool {
    guard !text.contains(where: { "(.&@".contains($0) }) else { return false }
    let heads = text.split(separator: "<", omittingEmptySubsequences: false).dropLast()
    return heads.allSatisfy { head in
      Self.containers.contains(head.words.last ?? "")
    }
  }

  private static let containers: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Dictionary", "Optional", "Result", "Set",
  ]
}

extension Substring {
  fileprivate var words: [String] { split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }
}
