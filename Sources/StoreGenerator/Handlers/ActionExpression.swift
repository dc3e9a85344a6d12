import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// An action of a model in generated code: `.greet(name: name)`.
struct ActionExpression {
  /// The case, with a dot.
  private let head: String
  private let arguments: [String]

  /// The action with the name of a handler's method, or of an action of the spec, and these values.
  init(_ name: String, with values: [HandlerCall.Argument], of context: Context) {
    let names = values.map(\.label)
    // The case has the labels of the action's declaration, if it is declared.
    let declared = context.actions.first { action in
      action.name.value == name && action.signature.parameters.map(\.name) == names
    }
    let labels = declared?.signature.parameters.map(\.label) ?? names
    self.init(name, labels: labels, values: values.map(\.value))
  }

  /// The action for the value that a binding sets.
  init(_ action: ModelAction, settingTo value: String) {
    self.init(action.name, labels: action.values.map(\.label), values: [value])
  }

  private init(_ name: String, labels: [String?], values: [String]) {
    head = ".\(SwiftIdentifier.escapedMember(name))"
    arguments = zip(labels, values).map { label, value in
      (label.map { "\(SwiftIdentifier.escapedArgument($0)): " } ?? "") + value
    }
  }

  /// The expression on one line.
  var text: String { arguments.isEmpty ? head : "\(head)(\(arguments.joined(separator: ", ")))" }

  /// A call of a function with the action as its first argument, without the common indentation.
  func lines(asArgumentOf function: String, following others: [String] = [], column: Int) -> [String] {
    let inner = column + 2
    let items = [text] + others
    let line = "\(function)(\(items.joined(separator: ", ")))"
    if column + line.count <= SwiftLayout.width { return [line] }
    if inner + text.count + 1 <= SwiftLayout.width || arguments.isEmpty {
      return SwiftLayout.lines(function, items: items, column: column)
    }
    let end = others.isEmpty ? ")" : ","
    var lines = SwiftLayout.lines(head, items: arguments, column: inner).map { "  \($0)" }
    lines[lines.count - 1] += end
    let last = SwiftLayout.fill(others, separator: ",", indentation: inner, following: 1)
    lines += last.map { "  \($0)" }
    if !others.isEmpty { lines[lines.count - 1] += ")" }
    return ["\(function)("] + lines
  }
}
