import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The environment of a model: its dependencies, those of its children, and the stores that it uses.
struct ModelEnvironment {
  private let context: Context
  private let spec: AppSpec
  private let dependencies: [Dependency]

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
    dependencies = spec.dependencies(of: context)
  }

  private var access: String { spec.module(of: context).accessPrefix }

  private var parameters: [StoreInitializer.Parameter] {
    dependencies.map(\.parameter)
      + context.usedContexts.map {
        StoreInitializer.Parameter(
          $0.firstWordLowercased, type: "any \(context.useProtocolName(of: $0))")
      }
  }

  /// The types of its properties.
  var types: [String] { parameters.map(\.type) }

  /// The call of its initializer with variables of the same names, as lines.
  func creation(_ head: String, column: Int) -> [String] {
    SwiftLayout.lines(
      "\(head)\(context.environmentTypeName)",
      items: parameters.map {
        "\(SwiftIdentifier.escapedArgument($0.name)): \(SwiftIdentifier.escaped($0.name))"
      }, column: column)
  }

  // MARK: Values for the template

  var values: TemplateValues {
    let isEmpty = parameters.isEmpty && context.children.isEmpty && access.isEmpty
    return [
      .environmentHeader: .text(
        "\(access)struct \(context.environmentTypeName) {" + (isEmpty ? "}" : "")),
      .hasEnvironment: .flag(!isEmpty),
      .environmentGroups: .list(
        groups.filter { !$0.isEmpty }.enumerated().map { index, lines in
          .map([.isFirst: .flag(index == 0), .properties: .list(lines)])
        }),
    ]
  }

  private var groups: [[TemplateValue]] { [properties, initializer, children] }

  private var properties: [TemplateValue] {
    let summaries = dependencies.map(\.summary) + context.usedContexts.map { _ in nil }
    return zip(parameters, summaries).map { parameter, summary in
      .declaration(
        "\(access)let \(SwiftIdentifier.escaped(parameter.name)): \(parameter.type)",
        documentation: SwiftLayout.documentation(summary))
    }
  }

  private var initializer: [TemplateValue] {
    guard !access.isEmpty else { return [] }
    let head = SwiftLayout.list(
      "\(access)init", items: parameters.map(\.declaration),
      tail: parameters.isEmpty ? " {}" : " {", indentation: 2, closesOnOwnLine: true)
    let lines = parameters.map { "\n    " + SwiftLayout.assignment($0.name) }
    return [.declaration(head + (lines.isEmpty ? "" : lines.joined() + "\n  }"), documentation: [])]
  }

  private var children: [TemplateValue] {
    ModelChild.all(of: context, in: spec).map { child in
      let environment = ModelEnvironment(child.context, in: spec)
      let head = "\(access)var \(child.escapedName): \(child.context.environmentTypeName)"
      let line = environment.creation("", column: 0)
      // The initializer on one line, or else in lines of its own.
      let whole = "\(head) { \(line.joined()) }"
      if line.count == 1, whole.count + 2 <= SwiftLayout.width { return .declaration(whole, documentation: []) }
      let lines = environment.creation("", column: 4).map { "    \($0)" }
      return .declaration(
        "\(head) {\n\(lines.joined(separator: "\n"))\n  }", documentation: [])
    }
  }
}
