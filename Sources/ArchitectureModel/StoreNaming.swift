import StoregenDiagnostics

/// How the names of contexts and store classes belong together.
public enum StoreNaming {
  /// What storegen adds to the name of a context for that of its store.
  public static let ending = "Store"
  /// What the name of a class may have after that of its context.
  public static let endings = [ending, "ViewModel"]

  /// The name that storegen gives the store of a context: `CartStore` for `Cart`.
  public static func className(ofContext name: String) -> String { name + ending }

  /// The name of the context whose store a class would be: `Cart` for `CartStore`, `CartViewModel` and `Cart`.
  public static func context(ofClass name: String) -> String {
    for ending in endings where name.hasSuffix(ending) && name != ending {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}

extension Context {
  /// The names that its store may have while it is handwritten, apart from the one that storegen gives it: `CartViewModel`,
  /// `Cart`.
  package var otherStoreNames: [String] {
    StoreNaming.endings.dropFirst().map { name.value + $0 } + [name.value]
  }
}
