/// The code that `@Entry` adds to a variable.

struct Entry {
  private let variable: Variable

  init?(_ declaration: String) {
    guard let variable = Variable(declaration) else { return nil }
    self.variable = variable
  }

  private var keyName: String { "__Key_\(variable.name)" }

  var accessors: String {
    """
    get { self[\(keyName).self] }
    set { self[\(keyName).self] = newValue }
    """
  }

  var key: String {
    let value = variable.value ?? "nil"
    let property =
      variable.type.map { "static var defaultValue: \($0) { \(value) }" }
      ?? "static let defaultValue = \(value)"
    return "private struct \(keyName): SwiftUI.EnvironmentKey { \(property) }"
  }
}
