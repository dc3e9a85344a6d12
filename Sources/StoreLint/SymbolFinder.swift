import StoregenDiagnostics
import SwiftFacts

/// Finds the declarations around source locations.
struct SymbolFinder {
  private let files: [String: FileFacts]

  init(_ files: [FileFacts]) {
    self.files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The declaration around a location, such as `CartScreen.body` or `CartStore.add(_:to:)`; nil at the
  /// top level. Local functions and variables do not count.
  func symbol(at range: SourceRange) -> String? {
    guard let file = files[range.path] else { return nil }
    var names: [String] = []
    var location = file.root
    while let next = location.child(around: range.bytes.lowerBound) {
      location = next
      guard let name = next.symbolName else { continue }
      names.append(name)
      if !next.kind.isTypeDeclaration, next.kind != .extensionDeclaration { break }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}

extension Fact {
  fileprivate func child(around offset: Int) -> Fact? {
    children.first { $0.bytes.contains(offset) }
  }

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
