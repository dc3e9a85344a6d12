package import StoregenDiagnostics
package import SwiftFacts

/// Finds the declarations around source locations.
package struct SymbolFinder {
  private let files: [String: FileFacts]

  package init(_ files: [FileFacts]) {
    self.files = Dictionary(keepingFirst: files.map { ($0.path, $0) })
  }

  /// The declaration around a location, such as `CartScreen.body` or `CartStore.add(_:to:)`; nil at the
  /// top level. Local functions and variables do not count.
  package func symbol(at range: SourceRange) -> String? {
    guard let file = files[range.path] else { return nil }
    var names: [String] = []
    for location in file.facts(around: range.bytes.lowerBound) {
      guard let name = location.symbolName else { continue }
      names.append(name)
      if !location.kind.isTypeOrExtension { break }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// The innermost type or extension around a location; nil at the top level. The location may be its name.
  package func enclosingType(at range: SourceRange) -> Fact? {
    files[range.path]?.facts(around: range.bytes.lowerBound).last { $0.kind.isTypeOrExtension }
  }
}

extension FileFacts {
  /// The facts around a location, from the outside in, without the file.
  ///
  /// The last fact that begins before the location is in all of them, because facts are in source order. This takes the
  /// same time for a file with thousands of declarations.
  fileprivate func facts(around offset: Int) -> [Fact] {
    let following = all.partitioningIndex { $0.bytes.lowerBound > offset }
    guard following > 0 else { return [] }
    let last = all[following - 1]
    return ([last] + last.ancestors).filter { $0.index > 0 && $0.bytes.contains(offset) }.reversed()
  }
}

extension Fact {
  /// The part of a symbol's name that the declaration adds; nil if it is not one.
  fileprivate var symbolName: String? {
    switch kind {
    case .classDeclaration, .structDeclaration, .enumDeclaration, .actorDeclaration,
      .protocolDeclaration, .typealiasDeclaration, .property, .enumCase:
      name
    case .extensionDeclaration: children.first { $0.kind.isType }?.typeText ?? name
    case .function: fullName
    case .initializer: "init" + fullName.dropFirst(name.count)
    case .deinitializer: "deinit"
    case .subscriptDeclaration: "subscript" + fullName.dropFirst(name.count)
    default: nil
    }
  }
}

extension Fact {
  /// A type as it is written; nil for types that are rarely payloads of events.
  package var typeText: String? {
    let parts = children.map(\.typeText)
    guard kind.isType, parts.allSatisfy({ $0 != nil }) else { return nil }
    let texts = parts.compactMap(\.self)
    switch kind {
    case .namedType: return name + Self.arguments(texts)
    case .memberType: return texts.first.map { "\($0).\(name)" + Self.arguments(texts.dropFirst()) }
    case .optionalType: return texts.first.map { "\($0)?" }
    case .arrayType: return texts.first.map { "[\($0)]" }
    case .dictionaryType: return "[\(texts.joined(separator: ": "))]"
    case .constrainedType: return texts.first.map { "\(name) \($0)" }
    default: return nil
    }
  }

  private static func arguments(_ texts: some Collection<String>) -> String {
    texts.isEmpty ? "" : "<\(texts.joined(separator: ", "))>"
  }
}

extension Fact {
  /// The name of a function with its labels: `add(_:to:)`.
  package var fullName: String {
    let labels = parameters.map { $0.argumentLabel.isEmpty ? "_:" : "\($0.argumentLabel):" }
    return "\(name)(\(labels.joined()))"
  }
}
