/// A property wrapper to which SwiftUI gives its value, which it does in views only.
struct ViewWrapper {
  /// What becomes of it elsewhere.
  let outside: String
  /// What a class has instead.
  let instead: Replacement

  enum Replacement {
    /// What the view that calls has anyway.
    case argument
    /// A property of the class itself.
    case property
    /// An object that the initializer is given.
    case object
    /// A fetch by the class itself, with what the initializer is given.
    case fetch(context: String)
    /// The view's own affair.
    case nothing
  }

  /// The wrapper of a name; nil if it is none of SwiftUI's or SwiftData's, or works in classes.
  static func named(_ name: String) -> ViewWrapper? { all[name] }

  /// The modules that they come from.
  static let modules = ["SwiftUI", "SwiftData"]

  private static let all: [String: ViewWrapper] = [
    "Environment": ViewWrapper(
      outside: "outside of a view it has its default value, whatever the views around are given",
      instead: .argument),
    "EnvironmentObject": ViewWrapper(
      outside: "outside of a view there is no environment, and reading it stops the app",
      instead: .object),
    "State": ViewWrapper(
      outside: "outside of a view it keeps its first value, and nobody is told of changes",
      instead: .property),
    "StateObject": ViewWrapper(
      outside: "outside of a view each read makes another object", instead: .object),
    "ObservedObject": ViewWrapper(
      outside: "outside of a view nobody is told when the object changes", instead: .object),
    "GestureState": ViewWrapper(outside: "outside of a view it never changes", instead: .nothing),
    "FocusState": ViewWrapper(
      outside: "outside of a view it neither moves the focus nor knows where it is",
      instead: .nothing),
    "AccessibilityFocusState": ViewWrapper(
      outside: "outside of a view it neither moves the focus nor knows where it is",
      instead: .nothing),
    "FocusedValue": ViewWrapper(outside: "outside of a view it is always nil", instead: .argument),
    "FocusedObject": ViewWrapper(outside: "outside of a view it is always nil", instead: .argument),
    "FocusedBinding": ViewWrapper(
      outside: "outside of a view it is always nil", instead: .argument),
    "ScaledMetric": ViewWrapper(outside: "outside of a view it never scales", instead: .argument),
    "SceneStorage": ViewWrapper(
      outside: "outside of a view it belongs to no scene, and nothing is stored", instead: .nothing),
    "Query": ViewWrapper(
      outside: "outside of a view it fetches nothing and stays empty",
      instead: .fetch(context: "ModelContext")),
    "FetchRequest": ViewWrapper(
      outside: "outside of a view it fetches nothing and stays empty",
      instead: .fetch(context: "NSManagedObjectContext")),
    "SectionedFetchRequest": ViewWrapper(
      outside: "outside of a view it fetches nothing and stays empty",
      instead: .fetch(context: "NSManagedObjectContext")),
  ]
}
