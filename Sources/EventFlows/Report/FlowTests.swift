package import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Writes tests that force the orders of events in a report, and fail as long as the problems exist.
package struct FlowTests {
  private let report: FlowReport
  private let spec: AppSpec?

  /// - Parameter spec: the spec whose generated code the tests use; nil if there is none.
  package init(of report: FlowReport, in spec: AppSpec?) {
    self.report = report
    self.spec = spec
  }

  /// A test file, with a comment for each problem that a test cannot force.
  package var text: String {
    guard let spec else { return "// Tests need the generated code of a spec.\n" }
    let parts = report.findings.enumerated().map { number, finding in
      finding.test.flatMap { FlowTest($0, number: number + 1, of: finding, in: spec)?.text }
        ?? """
          // \(finding.problem.rawValue): \(finding.message)
          // This test is not written: it has to hold a call where it waits, or needs values that storegen cannot create.

        """
    }
    return """
      import Foundation
      import Testing

      @testable import \(spec.app.value)

      @MainActor
      @Suite("The order of events")
      struct EventOrderTests {
      \(parts.joined(separator: "\n"))}

      """
  }
}

/// A test for one problem.
private struct FlowTest {
  let text: String

  /// Nil if the test needs a value that cannot be created.
  init?(_ plan: FlowTestPlan, number: Int, of finding: FlowFinding, in spec: AppSpec) {
    guard let store = spec.context(named: plan.store), store.lifetime == .app,
      let root = Self.root(isDelayed: plan.isDelayed, in: spec)
    else { return nil }
    let field = "\(store.propertyName).\(plan.field)"
    let code: String?
    switch plan.form {
    case .bothOrders: code = Self.bothOrders(of: plan.events, field: field, root: root, in: spec)
    case .quickly(let count, let isDelayed):
      code = Self.quickly(
        emitting: plan.events[0], count: count, isDelayed: isDelayed, field: field, root: root, in: spec)
    }
    guard let code else { return nil }
    let title = finding.message.replacing("`", with: "").replacing("\\", with: "").replacing("\"", with: "'")
    text = """
        @Test("\(title)")
        func order\(number)() async {
      \(code.split(separator: "\n").map { "    \($0)\n" }.joined())  }

      """
  }

  private static func bothOrders(of events: [String], field: String, root: String, in spec: AppSpec) -> String? {
    let emissions = events.enumerated().compactMap { emission(of: $1, numbered: $0 + 1, in: spec) }
    guard emissions.count == 2 else { return nil }
    let closures = emissions.map { "{ $0.\($0) }" }
    return """
      func state(after emissions: [@MainActor (\(spec.compositionRootName)) -> Void]) async -> String {
        let stores = \(root)
        for emit in emissions {
          emit(stores)
          await stores.settle()
        }
        return String(describing: stores.\(field))
      }
      let first = await state(after: [\(closures[0]), \(closures[1])])
      let second = await state(after: [\(closures[1]), \(closures[0])])
      #expect(first == second)
      """
  }

  private static func quickly(
    emitting event: String, count: Int, isDelayed: Bool, field: String, root: String, in spec: AppSpec
  ) -> String? {
    let emissions = (1...count).compactMap { emission(of: event, numbered: $0, in: spec) }
    guard emissions.count == count else { return nil }
    let wait =
      isDelayed
      ? "await stores.settle()\n  clock.advance(by: .seconds(86_400))\n  await stores.settle()"
      : "await stores.settle()"
    let emits = emissions.map { "  stores.\($0)\n  if isSlow { await pass() }\n" }.joined()
    return """
      func state(isSlow: Bool) async -> String {
      \(isDelayed ? "  let clock = StoreTestClock()\n" : "")  let stores = \(root)
        func pass() async {
          \(wait.replacing("\n", with: "\n  "))
        }
      \(emits)  await pass()
        return String(describing: stores.\(field))
      }
      let slowly = await state(isSlow: true)
      let quickly = await state(isSlow: false)
      #expect(slowly == quickly)
      """
  }

  /// `ShopStores(api: SampleShop())`; nil if a dependency has no value for previews.
  private static func root(isDelayed: Bool, in spec: AppSpec) -> String? {
    var arguments: [String] = []
    for dependency in spec.dependencies {
      guard let preview = dependency.preview else { return nil }
      arguments.append("\(dependency.name.value): \(preview)")
    }
    if isDelayed { arguments.append("handlerClock: clock") }
    return "\(spec.compositionRootName)(\(arguments.joined(separator: ", ")))"
  }

  // MARK: Values

  /// `cart.emit(.added(id: 1))`
  private static func emission(of name: String, numbered number: Int, in spec: AppSpec) -> String? {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2, let context = spec.context(named: parts[0]), let event = context.event(named: parts[1])
    else {
      return nil
    }
    var values: [String] = []
    for parameter in event.payload {
      guard let value = value(of: parameter.type.text, numbered: number, in: spec) else { return nil }
      values.append(parameter.label.map { "\($0): \(value)" } ?? value)
    }
    let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    return "\(context.propertyName).emit(.\(event.name.value)\(list))"
  }

  /// A value of a type, different for each number if possible; nil if it cannot be created.
  private static func value(of type: String, numbered number: Int, in spec: AppSpec, depth: Int = 0) -> String? {
    guard depth < 4 else { return nil }
    switch type {
    case "String": return "\"\(number)\""
    case "Int", "Double", "Float", "Int64", "UInt", "CGFloat", "TimeInterval", "Decimal": return "\(number)"
    case "Bool": return number.isMultiple(of: 2) ? "false" : "true"
    case "UUID": return "UUID()"
    case "Date": return "Date(timeIntervalSince1970: \(number))"
    case _ where type.hasSuffix("?"):
      return value(of: String(type.dropLast()), numbered: number, in: spec, depth: depth + 1)
    case _ where type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":"):
      return value(of: String(type.dropFirst().dropLast()), numbered: number, in: spec, depth: depth + 1).map {
        "[\($0)]"
      }
    default: break
    }
    guard let found = spec.types.first(where: { $0.name.value == type }) else { return nil }
    if found.isEnum {
      let simple = found.cases.filter { $0.content.values.isEmpty }
      return simple.isEmpty ? nil : ".\(simple[(number - 1) % simple.count].name.value)"
    }
    var fields: [String] = []
    for field in found.fields where !(field.isConstant && field.defaultValue != nil) {
      guard let value = value(of: field.type.text, numbered: number, in: spec, depth: depth + 1) else { return nil }
      fields.append("\(field.name.value): \(value)")
    }
    return "\(type)(\(fields.joined(separator: ", ")))"
  }
}

extension FlowTestPlan {
  /// Whether the handler runs after a time, by a clock.
  fileprivate var isDelayed: Bool {
    if case .quickly(_, delayed: true) = form { true } else { false }
  }
}
