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
