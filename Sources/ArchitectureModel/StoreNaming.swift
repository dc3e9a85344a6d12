import StoregenDiagnostics

/// How the names of contexts and store classes belong together.
public enum StoreNaming {
  /// What the name of a class may have after that of its context. storegen adds the first one.
  public static let endings = ["Store", "ViewModel"]

  /// The name of the context whose store a class would be: `Cart` for `CartStore`, `CartViewModel` and `Cart`.
  public static func context(ofClass name: String) -> String {
    for ending in endings where name.hasSuffix(ending) && name != ending {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}

extension Architecture.Context {
  /// The names that its store may have while it is handwritten, apart from the one that storegen gives it: `CartViewModel`,
  /// `Cart`.
  public var otherStoreNames: [String] {
    StoreNaming.endings.dropFirst().map { name.value + $0 } + [name.value]
  }
}
