/// The protocol of the property wrappers in views, and how they get their environment.

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that reads the environment of its view.
package protocol EnvironmentReader {
  @MainActor func connect(to environment: EnvironmentValues)
}

/// Passes the environment to the properties of a view, modifier, scene or app.
@MainActor
package func connect(_ owner: Any, to environment: EnvironmentValues) {
  for child in Mirror(reflecting: owner).children {
    if let reader = child.value as? any EnvironmentReader {
      reader.connect(to: environment)
    } else if child.value is any DynamicProperty {
      connect(child.value, to: environment)
    }
  }
}
