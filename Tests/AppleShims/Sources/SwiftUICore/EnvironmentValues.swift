/// The collection of values that views inherit, and the built-in values.

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public subscript<T: AnyObject & Observable>(_ objectType: T.Type) -> T? {
    get { object(of: objectType) }
    set { setObject(newValue) }
  }

  public var description: String {
    "EnvironmentValues(\(values.count) values, \(objects.count) objects)"
  }

  package func object<T: AnyObject>(of type: T.Type) -> T? {
    objects[ObjectIdentifier(type)] as? T
  }

  package mutating func setObject<T: AnyObject>(_ object: T?) {
    objects[ObjectIdentifier(T.self)] = object
  }

  /// A value without its own key, identified by the name of its property.
  private var named: [String: Any] = [:]

  package func value<V>(_ fallback: V, _ name: String = #function) -> V {
    named[name] as? V ?? fallback
  }

  package mutating func set<V>(_ value: V, _ name: String = #function) {
    named[name] = value
  }
}

extension EnvironmentValues {
  public var openURL: OpenURLAction {
    get { value(OpenURLAction { _ in .handled }) }
    set { set(newValue) }
  }
  public var colorScheme: ColorScheme {
    get { value(.light) }
    set { set(newValue) }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { value(nil) }
    set { set(newValue) }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { value(nil) }
    set { set(newValue) }
  }
}

extension EnvironmentValues {
  public var isEnabled: Bool {
    get { value(true) }
    set { set(newValue) }
  }
  public var font: Font? {
    get { value(nil) }
    set { set(newValue) }
  }
  public var lineLimit: Int? {
    get { value(nil) }
    set { set(newValue) }
  }
  public var multilineTextAlignment: TextAlignment {
    get { value(.leading) }
    set { set(newValue) }
  }
  public var layoutDirection: LayoutDirection {
    get { value(.leftToRight) }
    set { set(newValue) }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { value(.large) }
    set { set(newValue) }
  }
  public var locale: Locale {
    get { value(.current) }
    set { set(newValue) }
  }
  public var calendar: Calendar {
    get { value(.current) }
    set { set(newValue) }
  }
  public var timeZone: TimeZone {
    get { value(.current) }
    set { set(newValue) }
  }
  public var displayScale: CGFloat {
    get { value(1) }
    set { set(newValue) }
  }
  public var redactionReasons: RedactionReasons {
    get { value([]) }
    set { set(newValue) }
  }
  public var accessibilityReduceMotion: Bool { false }
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var accessibilityVoiceOverEnabled: Bool { false }
}
