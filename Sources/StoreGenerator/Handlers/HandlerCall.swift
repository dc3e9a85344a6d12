import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The lines that call the method of a handler.
struct HandlerCall {
  /// A value for the method.
  typealias Argument = (label: String, value: String)

  /// What is called.
  enum Target {
    /// The method of the handler.
    case method
    /// `send(_:)`, with an action.
    case action(ActionExpression)
    /// `resetState()` that users write, after the handlers have been cancelled.
    case reset
  }

  /// How members of the store are accessed.
  private enum Access {
    /// By their name, unless a local name hides it.
    case member(hidden: Set<String>)
    /// Through `self`, which Swift 5 asks for in a closure within another one that retains the store weakly.
    case explicit
    /// Through a weak reference to the store.
    case optional
    /// Through a local variable.
    case local(String)

    /// The access where more local names hide members.
    func hiding(_ names: Set<String>) -> Access {
      if case .member(let hidden) = self { .member(hidden: hidden.union(names)) } else { self }
    }

    func callAsFunction(_ name: String) -> String {
      switch self {
      case .member(let hidden) where !hidden.contains(name): SwiftIdentifier.escaped(name)
      case .member, .explicit: "self.\(SwiftIdentifier.escapedMember(name))"
      case .optional: "self?.\(SwiftIdentifier.escapedMember(name))"
      case .local(let store): "\(store).\(SwiftIdentifier.escapedMember(name))"
      }
    }
  }

  /// The method and how it is called.
  let method: HandlerMethod
  /// The labels and expressions of the arguments.
  let arguments: [Argument]
  /// What is called instead of the method, if the style of the store says so.
  var target = Target.method
  /// Local names that hide members of the store.
  var hidden: Set<String> = []
  /// The values that are compared with the previous event, and the member that stores those.
  var compared: (values: ComparedValues, memory: String)?
  /// How the call is traced; nil if it is not.
  var trace: CallTrace?

  /// The lines, without their common indentation.
  func lines(column: Int) -> [String] {
    let access = Access.member(hidden: hiddenMembers)
    let creation = trace?.creation(column: column) ?? []
    guard let condition = method.condition?.text.value else { return creation + filtered(access, column: column) }
    return creation + block("if \(condition) {", lines: filtered(access, column: column + 2))
  }

  /// The lines after the check of the condition.
  private func filtered(_ access: Access, column: Int) -> [String] {
    guard method.delayName == nil else { return delayed(access, column: column) }
    guard let compared else { return call(access, column: column) }
    return block("if \(isNew(compared)) {", lines: call(access, column: column + 2))
  }

  /// The lines in a closure with a weak reference to the store, without their common indentation.
  func linesInClosure(column: Int) -> [String] {
    (trace?.creation(column: column) ?? [])
      + (method.delayName == nil ? call(.optional, column: column) : delayed(.optional, column: column))
  }

  private func delayed(_ access: Access, column: Int) -> [String] {
    let argument = key.map { "(\($0))" } ?? ""
    let open = "\(access(method.delayName ?? "")).call\(argument) { [weak self] in"
    guard let compared else { return block(open, lines: call(.optional, column: column + 2)) }
    let line = "guard let self, \(isNew(compared)) else { return }"
    let fits = column + 2 + line.count <= SwiftLayout.width
    let condition = fits ? [line] : ["guard let self,", "  \(isNew(compared))", "else { return }"]
    let access = trace == nil ? Access.member(hidden: hiddenMembers) : .explicit
    return block(open, lines: condition + call(access, column: column + 2))
  }

  private func isNew(_ compared: (values: ComparedValues, memory: String)) -> String {
    let memory = Access.member(hidden: hiddenMembers)(compared.memory)
    return "\(memory).replace(with: \(compared.values.expression))"
  }

  private var hiddenMembers: Set<String> { hidden.union(trace?.names ?? []) }

  private func call(_ access: Access, column: Int) -> [String] {
    guard let calls = method.callsName else { return attempt(access, column: column) }
    if let into = method.intoName {
      // The closure gets the store, and names nothing else of it.
      let name = arguments.contains { $0.value == "store" } ? "thisStore" : "store"
      let store = Access.local(name)
      return SwiftLayout.braces(
        "\(access(into)) { \(name) in", lines: repeated(store, column: column + 2), column: column)
    }
    let add = "\(access(calls)).add"
    if let trace, !method.isThrowing {
      // Without an observer, the closure is the plain one: another async call would cost a tenth of a short handler.
      let open = "  \(trace.reporting) { [weak self] in"
      let call = statement(.optional, column: column + 4).map { "    \($0)" }
      let arguments = limit.isEmpty ? [] : ["  \(limit.joined(separator: ", ")),"]
      return ["\(add)("] + arguments + [open] + call + ["  })"]
    }
    let arguments = limit.isEmpty ? "" : "(\(limit.joined(separator: ", ")))"
    let call = attempt(.optional, column: column + 2)
    return SwiftLayout.braces("\(add)\(arguments) { [weak self] in", lines: call, column: column)
  }

  /// The call of the method, with its trace, and with what happens to its errors.
  private func attempt(_ access: Access, column: Int) -> [String] {
    guard let onError = method.onError?.value else { return traced(access, column: column) }
    if let name = method.failureName {
      return SwiftLayout.braces("await \(access(name)) {", lines: repeated(access, column: column + 2), column: column)
    }
    // The error hides a member of the same name.
    let report = "\(access.hiding(["error"])(onError))(error)"
    return block("do {", lines: traced(access, column: column + 2), close: "} catch {") + ["  \(report)", "}"]
  }

  /// The call of the method, which is repeated and undone if it fails.
  private func repeated(_ access: Access, column: Int) -> [String] {
    guard let restoring = method.rollback?.method else { return retried(access, column: column) }
    let startAgain = method.retryName == nil ? "_" : "startAgain"
    return SwiftLayout.braces(
      "try await \(access(restoring)) { \(startAgain) in", lines: retried(access, column: column + 2), column: column)
  }

  private func retried(_ access: Access, column: Int) -> [String] {
    guard let retry = method.retryName else { return traced(access, column: column) }
    let lines = traced(access, column: column + 2)
    guard method.rollback != nil else {
      return SwiftLayout.braces("try await \(access(retry)).run {", lines: lines, column: column)
    }
    let last = lines.count == 1 ? ["return \(lines[0])"] : ["return " + lines[0]] + lines.dropFirst()
    return SwiftLayout.braces(
      "try await \(access(retry)).run {", lines: ["startAgain()"] + last, column: column)
  }

  private func traced(_ access: Access, column: Int) -> [String] {
    guard let trace else { return statement(access, column: column) }
    return SwiftLayout.braces(
      "\(effects)\(trace.call) {", lines: statement(access, column: column + 2), column: column)
  }

  /// The words before an expression that calls the method.
  private var effects: String {
    guard case .method = target else { return "" }
    return (method.isThrowing ? "try " : "") + (method.callsName == nil ? "" : "await ")
  }

  private func statement(_ access: Access, column: Int) -> [String] {
    if case .action(let action) = target {
      return action.lines(asArgumentOf: access(Context.sendMethod), column: column)
    }
    if case .reset = target { return ["cancelHandlers", method.call.value].map { "\(access($0))()" } }
    let name = method.call.value
    let function =
      effects.isEmpty
      ? access(name)
      : "\(access(Context.handlersName)).\(SwiftIdentifier.escapedMember(name))"
    return SwiftLayout.lines(
      effects + function,
      items: arguments.map {
        $0.label == "_" ? $0.value : "\(SwiftIdentifier.escapedArgument($0.label)): \($0.value)"
      },
      column: column)
  }

  /// The argument that tells calls apart.
  private var key: String? { method.key.map { "for: \(SwiftIdentifier.escaped($0.value))" } }

  /// The arguments that tell calls apart, or that limit how many may wait.
  private var limit: [String] {
    if method.run == .latest { return key.map { [$0] } ?? [] }
    guard case .newest(let count) = method.buffer?.value else { return [] }
    return ["of: \"\(method.call.value)\"", "limit: \(count)"]
  }

  private func block(_ open: String, lines: [String], close: String = "}") -> [String] {
    [open] + lines.map { "  \($0)" } + [close]
  }
}
