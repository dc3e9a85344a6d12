import AppleNames
import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// The types that a spec may name: its own, those of the app that code can name without their outer types, and some of
/// the standard library and Foundation.
struct KnownTypes {
  private let files: [FileFacts]
  private let spec: AppSpec?

  init(in files: [FileFacts], spec: AppSpec?) {
    self.files = files
    self.spec = spec
  }

  /// The types of values in state, events and actions: no views, apps or tests, and no generated stores.
  var values: [String] {
    let declared = declarations.filter { $0.kind != .protocolDeclaration && !$0.isViewOrTest }.map(\.name)
    let ofSpec = (spec?.types ?? []).map(\.name.value)
    let own = Set(declared).subtracting(spec?.generatedTypeNames ?? []).subtracting(ofSpec)
    return ofSpec.sorted() + own.sorted() + Self.commonValues
  }

  /// The protocols that a type may conform to. `Equatable`, `Hashable` and `Sendable` are inferred.
  var protocols: [String] {
    let declared = declarations.filter { $0.kind == .protocolDeclaration }.map(\.name)
    let own = Set(declared).subtracting(spec?.generatedTypeNames ?? [])
    return Self.commonProtocols + own.sorted()
  }

  private var declarations: [Fact] {
    files.filter { !$0.isGenerated }.flatMap(\.root.contents).filter {
      $0.kind.isTypeDeclaration || $0.kind == .typealiasDeclaration
    }
  }

  private static let commonValues = ["Bool", "Data", "Date", "Double", "Int", "String", "URL", "UUID"]
  private static let commonProtocols = [
    "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable",
    "Error",
  ]
}

extension Fact {
  /// Whether a type is a view or another part of the user interface, or a test, judging by what it inherits.
  fileprivate var isViewOrTest: Bool {
    attributes.contains { $0.name == "main" || $0.name == "Suite" }
      || inheritedTypes.contains {
        $0.name == "XCTestCase" || SwiftUIType.interfaceProtocols.contains($0.name)
      }
  }
}
