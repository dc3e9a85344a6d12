import ArchitectureModel

/// The keys of fields that are kept between launches.
extension SpecKeys {
  enum Persistence {
    static let object = SpecObject("the place of a field", keys: [userDefaults, file, dependency, version, migrate])

    static let userDefaults = SpecKey(
      "userDefaults", .text("a key"),
      "The key in `UserDefaults`. Strings, numbers and enums with raw values are stored as `@AppStorage` stores them, and "
        + "other values as dictionaries. The type must be `Codable`.",
      example: "userDefaults: theme")
    static let file = SpecKey(
      "file", .text("a file"),
      "A JSON file in the app's folder for data, which is replaced as a whole and written in the background. The type "
        + "must be `Codable`.",
      example: "file: drafts.json")
    static let dependency = SpecKey(
      "dependency", .text(.dependencyName),
      "A dependency of this store that loads and saves the field. For a field `cart`, it needs the methods `loadCart() "
        + "throws -> Cart?` and `saveCart(_:) async throws`, which need not be `async` or throw.",
      example: "dependency: archive")
    static let version = SpecKey(
      "version", .shaped(.limit), default: "1",
      "With `file`: the version of the format. Increase it when the type changes so that it cannot read older files.",
      example: """
        file: drafts.json
        version: 2
        migrate: upgradeDrafts
        """)
    static let migrate = SpecKey(
      "migrate", .text(.method),
      "With `file`: the store's method that reads files with an older version. It takes the value as JSON and its "
        + "version: `func upgradeDrafts(_ data: Data, from version: Int) throws -> [Draft]`. A file that storegen's code "
        + "has not written has version 0.",
      example: """
        file: drafts.json
        version: 2
        migrate: upgradeDrafts
        """)
  }
}
