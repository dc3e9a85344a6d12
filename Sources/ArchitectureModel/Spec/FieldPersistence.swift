public import StoregenDiagnostics
import SwiftFragments

/// How a store keeps a field between launches: `persisted: { userDefaults: theme }`.
public struct FieldPersistence: Sendable {
  /// A place for values.
  public enum Place: String, Sendable, CaseIterable {
    /// An entry of `UserDefaults`.
    case userDefaults
    /// A file in the app's folder for data.
    case file
    /// A dependency of the store, which loads and saves values.
    case dependency
  }

  /// The place, and its key, path or dependency; the spec should name one.
  public let places: [(kind: Place, name: Located<String>)]
  /// The version of the file's format, if the spec says so.
  public let chosenVersion: Located<Int>?
  /// The method that reads files with older versions; nil if there is none.
  public let migrate: Located<String>?
  /// The location of `persisted`.
  package let range: SourceRange

  package init(
    places: [(kind: Place, name: Located<String>)], chosenVersion: Located<Int>?, migrate: Located<String>?,
    range: SourceRange
  ) {
    self.places = places
    self.chosenVersion = chosenVersion
    self.migrate = migrate
    self.range = range
  }

  /// The place; nil if the spec names none, which is an error.
  package var place: (kind: Place, name: Located<String>)? { places.first }

  /// The version of the file's format, including the default.
  package var version: Int { chosenVersion?.value ?? 1 }
}

extension Field {
  /// The property of a store that keeps the field between launches: `themePersistence`.
  package var persistenceName: String { "\(name.value)Persistence" }

  /// The methods of a dependency that keep the field: `loadTheme`, `saveTheme`.
  package var methodsOfPersistence: (load: String, save: String) {
    ("load\(name.value.firstUppercased)", "save\(name.value.firstUppercased)")
  }

  /// The method that reads files with older versions: `func upgrade(_ data: Data, from version: Int) throws -> Theme`.
  package var migration: RequiredMethod? {
    guard let name = persistence?.migrate?.value else { return nil }
    return RequiredMethod(
      name: name,
      signature: SwiftSignature(
        parameters: [
          SwiftSignature.Parameter(label: nil, name: "data", type: SwiftType(named: "Foundation.Data")),
          SwiftSignature.Parameter(label: "from", name: "version", type: SwiftType(named: "Int")),
        ], isThrowing: true, returning: type))
  }
}

extension Context {
  /// The fields that its store keeps between launches.
  package var persistedFields: [Field] { (state + storage).filter { $0.persistence != nil } }

  /// The methods of users that its fields name: those of observers, and those that read older values.
  package var methodsOfFields: [String] {
    observedFields.map(\.observer.call.value) + persistedFields.compactMap(\.persistence?.migrate?.value)
  }

  /// The parameter of initializers for the places where fields are kept.
  package static let persistenceParameter = "storePersistence"

  /// The members of its store that keep fields.
  var namesOfPersistence: [String] {
    guard !persistedFields.isEmpty else { return [] }
    return persistedFields.map(\.persistenceName) + [
      "PersistedField", "loadPersistedFields", "overwriteUnreadable", "persistenceErrors", "writePersistedFields",
      Self.persistenceParameter,
    ]
  }

  /// Whether a generated protocol requires methods besides actions.
  var requiresMethods: Bool {
    !handlerMethods.isEmpty || !observedFields.isEmpty || persistedFields.contains { $0.migration != nil }
  }

  /// Whether its store keeps fields in places that its initializer can replace: not only in dependencies.
  package var hasReplaceablePersistence: Bool {
    persistedFields.contains { $0.persistence?.place.map { $0.kind != .dependency } ?? false }
  }
}
