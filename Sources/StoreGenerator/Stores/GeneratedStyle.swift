import ArchitectureModel

/// How the generator handles a style. Each style has a conforming type in its own file.
protocol GeneratedStyle: Sendable {
  /// What makes the class observable; nil if nothing does. The linter then does not count it as a store.
  var mark: ObservationMark? { get }
  /// The attributes of the class, in addition to `@MainActor`.
  var attributes: [String] { get }
  /// The protocols that the class conforms to because of the style.
  var parents: [String] { get }
  /// The prefix of variables that views observe.
  var observedPrefix: String { get }
  /// The prefix of variables that views do not observe.
  var ignoredPrefix: String { get }

  /// The call of the modifier that injects a store into views; nil if views get it in another way.
  ///
  /// - Parameter store: the expression for the store.
  func injection(of store: String) -> String?

  /// Adds the imports of a store's file.
  ///
  /// - Parameters:
  ///   - hasState: whether the store has variables that views observe.
  ///   - access: the access level of the store.
  func addImports(to imports: inout FileImports, hasState: Bool, access: AccessLevel)

  // MARK: Stores whose users do not write methods

  /// The objects that every store shares with others because of the style.
  var sharedObjects: [SharedObject] { get }
  /// The support code that every store needs because of the style.
  var support: Set<SupportPart> { get }
  /// The template for members that only stores of this style have; nil if there are none.
  var members: TemplateName? { get }
  /// The access level of `emit(_:)`, with a space.
  var emitPrefix: String { get }
  /// The first words of the type: `final class`, or `extension` if users write the class.
  var declaration: String { get }

  /// The part of a store's code that depends on how users write its logic.
  func content(of store: StoreOutline) -> any StoreContent

  /// The files of a context besides its store and its events.
  ///
  /// - Parameter equality: which actions of the spec can be compared.
  func otherFiles(of context: Context, in spec: AppSpec, _ equality: ActionEquality) -> [PlannedFile]

  /// What a handler of a context calls.
  func callTarget(
    of method: HandlerMethod, with arguments: [HandlerCall.Argument], of context: Context
  ) -> HandlerCall.Target
}

extension GeneratedStyle {
  var attributes: [String] { [mark].compactMap(\.self).filter(\.isAttribute).map(\.text) }
  var parents: [String] { [mark].compactMap(\.self).filter { !$0.isAttribute }.map(\.text) }
  var sharedObjects: [SharedObject] { [] }
  var support: Set<SupportPart> { [] }
  var members: TemplateName? { nil }
  var emitPrefix: String { "" }
  var declaration: String { "final class" }

  func content(of store: StoreOutline) -> any StoreContent { MethodStoreContent(store) }

  func otherFiles(of context: Context, in spec: AppSpec, _ equality: ActionEquality) -> [PlannedFile] { [] }

  func callTarget(
    of method: HandlerMethod, with arguments: [HandlerCall.Argument], of context: Context
  ) -> HandlerCall.Target { .method }
}
