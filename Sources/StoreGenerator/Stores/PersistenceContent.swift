import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The members of a store that keep fields between launches.
///
/// Matches:
/// ```swift
/// var theme: Theme = .light {
///   didSet { themePersistence.change { self.theme } }
/// }
/// private let themePersistence: StorePersistedField<Theme>
/// ```
struct PersistenceContent {
  private let fields: [Field]
  private let isReplaceable: Bool

  /// Nil if the store keeps no fields.
  init?(_ context: Context) {
    fields = context.persistedFields
    isReplaceable = context.hasReplaceablePersistence
    guard !fields.isEmpty else { return nil }
  }

  /// The statement in `didSet` of a field.
  static func change(of field: Field) -> String {
    "\(field.persistenceName).change { self.\(SwiftIdentifier.escapedMember(field.name.value)) }"
  }

  /// The property with the errors, which views observe.
  func errors(_ access: String, observed prefix: String) -> StoreProperties.Property {
    StoreProperties.Property(
      "\(prefix)\(access)private(set) var persistenceErrors: [PersistedField: any Error] = [:]",
      documentation: [
        "/// Why fields could not be read or written. What could not be read stays as it is until",
        "/// `overwriteUnreadable(_:)`.",
      ])
  }

  var properties: [StoreProperties.Property] {
    fields.map { StoreProperties.Property("private let \($0.persistenceName): StorePersistedField<\($0.type.text)>") }
  }

  /// The statements that create the objects.
  var assignments: [String] {
    (isReplaceable ? ["let storePersistence = storePersistence ?? StorePersistence()"] : [])
      + fields.flatMap { field in
        SwiftLayout.lines(
          "\(field.persistenceName) = StorePersistedField", items: [Self.place(of: field), "storeActivity"], column: 4)
      }
  }

  /// The expression for the place where a field is kept.
  private static func place(of field: Field) -> String {
    guard let persistence = field.persistence, let (kind, name) = persistence.place else { return "" }
    switch kind {
    case .userDefaults: return "storePersistence.userDefaults(\(SafeText.literal(name.value)))"
    case .file:
      let version = persistence.version == 1 ? "" : ", version: \(persistence.version)"
      return "storePersistence.file(\(SafeText.literal(name.value))\(version))"
    case .dependency:
      let (dependency, methods) = (SwiftIdentifier.escaped(name.value), field.methodsOfPersistence)
      return "StorePersistedPlace(load: \(dependency).\(methods.load), save: \(dependency).\(methods.save))"
    }
  }

  /// The statements at the end of the initializer.
  let loading = ["loadPersistedFields()"]

  var values: TemplateValues {
    [
      .persists: .flag(true),
      .persistedFields: .lines(fields.map { "case \(SwiftIdentifier.escaped($0.name.value))" }),
      .persistedLoads: .lines(fields.flatMap(load)),
      .persistedOverwrites: .lines(
        fields.flatMap { field in
          let member = SwiftIdentifier.escapedMember(field.name.value)
          return ["case .\(member): \(field.persistenceName).overwrite { self.\(member) }"]
        }),
      .persistedWrites: .lines(fields.map { "await \($0.persistenceName).finish()" }),
    ]
  }

  /// The statement that reads a field.
  private func load(_ field: Field) -> [String] {
    let name = SwiftIdentifier.escapedMember(field.name.value)
    let migration = field.migration.map { "migratingWith: \(SwiftIdentifier.escaped($0.name)), " } ?? ""
    return [
      "\(field.persistenceName).load(\(migration)into: { self.\(name) = $0 }) { [weak self] in",
      "  self?.persistenceErrors[.\(name)] = $0",
      "}",
    ]
  }
}
