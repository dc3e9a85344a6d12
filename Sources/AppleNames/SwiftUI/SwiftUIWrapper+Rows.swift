extension SwiftUIWrapper {
  package static let all: [SwiftUIWrapper] = [
    .init(
      "Environment", .relevant,
      outsideViews: OutsideViews(
        outside: "outside a view, it has its default value, whatever is injected around it",
        instead: .argument)),
    .init(
      "EnvironmentObject", [.relevant, .observing],
      outsideViews: OutsideViews(
        outside: "outside a view, there is no environment, and reading it crashes the app",
        instead: .object)),
    .init(
      "State", [.neutral, .relevant],
      outsideViews: OutsideViews(
        outside: "outside a view, it keeps its initial value, and changes are not observed",
        instead: .property)),
    .init(
      "StateObject", [.neutral, .relevant, .afterIOS13, .observing],
      outsideViews: OutsideViews(
        outside: "outside a view, each read creates another object", instead: .object)),
    .init(
      "ObservedObject", [.neutral, .relevant, .observing],
      outsideViews: OutsideViews(
        outside: "outside a view, changes of the object are not observed", instead: .object)),
    .init(
      "GestureState", .neutral,
      outsideViews: OutsideViews(outside: "outside a view, it never changes", instead: .nothing)),
    .init("FocusState", [.neutral, .relevant, .presentation, .afterIOS13], outsideViews: .focus),
    .init("AccessibilityFocusState", outsideViews: .focus),
    .init("FocusedValue", .relevant, outsideViews: .focusedValue),
    .init("FocusedObject", .relevant, outsideViews: .focusedValue),
    .init("FocusedBinding", outsideViews: .focusedValue),
    .init(
      "ScaledMetric", .afterIOS13,
      outsideViews: OutsideViews(outside: "outside a view, it never scales", instead: .argument)),
    .init(
      "SceneStorage", .afterIOS13,
      outsideViews: OutsideViews(
        outside: "outside a view, it belongs to no scene, and nothing is stored",
        instead: .nothing)),
    .init("Query", outsideViews: .fetch(context: "ModelContext")),
    .init("FetchRequest", outsideViews: .fetch(context: "NSManagedObjectContext")),
    .init("SectionedFetchRequest", outsideViews: .fetch(context: "NSManagedObjectContext")),

    .init("AppStorage", .afterIOS13),
    .init("Bindable", [.neutral, .relevant, .afterIOS13]),
    .init("Binding", [.neutral, .relevant]),
    .init("Entry", [.relevant, .afterIOS13]),
    .init("NSApplicationDelegateAdaptor", .afterIOS13),
    .init("Namespace", [.neutral, .presentation]),
    .init("Observable", .afterIOS13),
    .init("ObservationIgnored", .neutral),
    .init("ObservationTracked", .neutral),
    .init("Published", [.neutral, .relevant]),
    .init("UIApplicationDelegateAdaptor", .afterIOS13),
    .init("ViewBuilder", .neutral),

    .init("IBInspectable", .neutral),
    .init("IBOutlet", .neutral),
    .init("NSManaged", .neutral),
  ]
}

extension SwiftUIWrapper.OutsideViews {
  fileprivate static let focus = Self(
    outside: "outside a view, it neither moves the focus nor knows where it is", instead: .nothing)

  fileprivate static let focusedValue = Self(
    outside: "outside a view, it is always nil", instead: .argument)

  fileprivate static func fetch(context: String) -> Self {
    Self(
      outside: "outside a view, it fetches nothing and stays empty",
      instead: .fetch(context: context))
  }
}
