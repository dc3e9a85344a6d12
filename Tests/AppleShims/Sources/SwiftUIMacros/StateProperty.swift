/// The code that `@State` adds to a property, in the shape of Apple's macro: a stored property with the state, and computed
/// properties for the value, the state and the binding.
///
/// A private property with an initial value is stored in `__name`, which evaluates that value when it is first read. An
/// initializer cannot assign such a property before all others have a value. Any other property is stored in `_name`, and is
/// a parameter of the memberwise initializer.

struct StateProperty {
  private let variable: Variable
  private let value: String?

  init?(declaration: String, attribute: String) {
    guard let variable = Variable(declaration) else { return nil }
    self.variable = variable
    let isOptional = variable.type.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
    value =
      variable.value ?? Variable.argument("initialValue", of: attribute)
      ?? (isOptional ? "nil" : nil)
  }

  private var name: String { variable.name }

  private var isPrivate: Bool {
    variable.access == "private" || variable.access == "fileprivate"
  }

  /// The name of the stored property.
  private var storage: String { isPrivate && value != nil ? "__\(name)" : "_\(name)" }

  var accessors: String {
    let initializer = """
      @storageRestrictions(initializes: \(storage))
      init(initialValue) { \(storage) = SwiftUI.State(wrappedValue: initialValue) }
      """
    return """
      \(storage == "_\(name)" ? initializer : "")
      get { \(storage).wrappedValue }
      nonmutating set { \(storage).wrappedValue = newValue }
      """
  }

  var peers: String {
    let access = variable.access.map { $0 + " " } ?? ""
    guard let value else {
      guard let type = variable.type else { return "" }
      return """
        private var _\(name): SwiftUI.State<\(type)>
        \(access)var $\(name): SwiftUI.Binding<\(type)> { _\(name).projectedValue }
        """
    }
    let state = "SwiftUI.State\(variable.type.map { "<\($0)>" } ?? "")"
    // The type of a computed property cannot be inferred. These two are written as stored ones, whose types are those of
    // their initial values, and macros replace the values by accessors.
    let projection = """
      @SwiftUI._StateProjection(of: "\(storage)")
      \(access)var $\(name) = \(state)(wrappedValue: \(value)
      ).projectedValue
      """
    guard storage == "__\(name)" else {
      return """
        private var _\(name) = \(state)(wrappedValue: \(value)
        )
        \(projection)
        """
    }
    // A constant, because a private variable would make the memberwise initializer private. Swift 6.4 leaves it out.
    return """
      private let __\(name) = \(state)(_whenFirstRead: { \(value)
      })
      @SwiftUI._StateStorage(in: "\(storage)")
      private var _\(name) = \(state)(wrappedValue: \(value)
      )
      \(projection)
      """
  }

  /// The accessors of `_name`, whose value is that of another property. The initial value in the declaration takes precedence,
  /// so assignments have no effect.
  static func storageAccessors(attribute: String) -> String {
    let storage = name(in: attribute, label: "in")
    return """
      get { \(storage) }
      set {}
      """
  }

  /// The accessor of `$name`.
  static func projectionAccessor(attribute: String) -> String {
    "get { \(name(in: attribute, label: "of")).projectedValue }"
  }

  private static func name(in attribute: String, label: String) -> String {
    (Variable.argument(label, of: attribute) ?? "").filter { !$0.isWhitespace && $0 != "\"" }
  }
}
