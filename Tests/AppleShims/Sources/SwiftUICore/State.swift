/// `State`, stored in a box that all copies of a view share.

@propertyWrapper
public struct State<Value>: DynamicProperty {
  private final class Box: @unchecked Sendable {
    private var stored: Value?
    private var make: (() -> Value)?

    init(_ value: Value) {
      stored = value
    }

    init(whenFirstRead make: @escaping () -> Value) {
      self.make = make
    }

    var value: Value {
      get {
        if let stored { return stored }
        guard let make else { fatalError("The initial value of a State needs itself.") }
        // Release the captures of the closure as soon as it has run.
        self.make = nil
        let value = make()
        stored = value
        return value
      }
      set {
        stored = newValue
        make = nil
      }
    }
  }

  private let box: Box

  public init(wrappedValue value: Value) {
    box = Box(value)
  }

  public init(initialValue value: Value) {
    box = Box(value)
  }

  /// Evaluates the initial value when it is needed, as the macro does.
  public init(_whenFirstRead make: @escaping () -> Value) {
    box = Box(whenFirstRead: make)
  }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(reading: { box.value }, writing: { box.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: Sendable where Value: Sendable {}
