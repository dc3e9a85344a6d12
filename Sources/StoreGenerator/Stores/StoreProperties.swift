import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The stored properties of a store for its state and for other objects.
struct StoreProperties {
  private let context: Context
  private let spec: AppSpec

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
  }

  struct Property {
    let documentation: [String]
    let declaration: String

    init(_ declaration: String, documentation: [String] = []) {
      self.documentation = documentation
      self.declaration = declaration
    }

    var value: TemplateValue { .declaration(declaration, documentation: documentation) }
  }

  /// The properties, in groups that are separated by empty lines.
  var groups: [[Property]] {
    [
      context.state.map { property($0, prefix: statePrefix(of: $0)) },
      context.derived.flatMap { properties($0) },
      context.storage.map { property($0, prefix: $0.isConstant ? "" : style.ignoredPrefix) },
      spec.dependencies(of: context).map { dependency in
        Property(
          "let \(SwiftIdentifier.escaped(dependency.name.value)): \(dependency.type.text)",
          documentation: SwiftLayout.documentation(dependency.summary))
      },
      context.usedContexts.map { owner in
        let name = SwiftIdentifier.escaped(owner.firstWordLowercased)
        return Property("let \(name): any \(context.useProtocolName(of: owner))")
      },
    ]
  }

  private var style: any GeneratedStyle { spec.generatedStyle(of: context) }

  /// Other modules can only read the state, unless views may write it.
  private func statePrefix(of field: Field) -> String {
    let access = spec.access(of: field, in: context).level.prefix
    let writing = access.isEmpty || field.isBindable ? "" : "internal(set) "
    return style.observedPrefix + access + writing
  }

  private func property(_ field: Field, prefix: String) -> Property {
    let keyword = field.isConstant ? "let" : "var"
    let modifier = field.modifier.map { "\($0.rawValue) " } ?? ""
    let head = "\(prefix)\(modifier)\(keyword) \(SwiftIdentifier.escaped(field.name.value)): \(field.type.text)"
    return Property(
      SwiftLayout.property(
        head, value: field.defaultValue.map { _ in field.value(column: 2) }, indentation: 2)
        + observers(of: field),
      documentation: SwiftLayout.documentation(field.summary))
  }
}

extension StoreProperties {
  /// The observers of a property, which forget what is computed from it, note who changes it, and call methods of users:
  /// `{ didSet { saveTheme() } }`.
  private func observers(of field: Field) -> String {
    let rollback = context.handlerMethods.first { $0.optimistic?.value == field.name.value }?.rollback?.property
    let changes =
      context.fields(derivedFrom: field.name.value).map { "\($0.keptName) = nil" }
      + [rollback].compactMap(\.self).map { "\($0).changed(to: \(SwiftIdentifier.escaped(field.name.value)))" }
    let persisting = field.persistence == nil ? [] : [PersistenceContent.change(of: field)]
    let lines = FieldObserver.Kind.allCases.flatMap { kind in
      let calls = field.observers.filter { $0.kind == kind }.map { observer in
        let value = observer.takesValue ? "\(kind.valueName): \(kind.valueName)" : ""
        return "\(SwiftIdentifier.escaped(observer.call.value))(\(value))"
      }
      return Self.observer(kind, statements: kind == .didSet ? changes + calls + persisting : calls)
    }
    return lines.isEmpty ? "" : " {\n\(lines.map { "    \($0)\n" }.joined())  }"
  }

  private static func observer(_ kind: FieldObserver.Kind, statements: [String]) -> [String] {
    guard statements.count > 1 else { return statements.map { "\(kind.rawValue) { \($0) }" } }
    return ["\(kind.rawValue) {"] + statements.map { "  \($0)" } + ["}"]
  }

  /// The computed property of a derived field, and the property that keeps its value.
  ///
  /// Matches:
  /// ```swift
  /// var visible: [Article] {
  ///   let articles = self.articles
  ///   if let visible = keptVisible { return visible }
  ///   …
  /// }
  /// private var keptVisible: [Article]?
  /// ```
  private func properties(_ field: DerivedField) -> [Property] {
    let access = spec.module(of: context).accessPrefix
    let method = context.method(computing: field)
    let name = SwiftIdentifier.escaped(field.name.value)
    let note = "Computed by `\(method.fullName)` when it is first read after a change."
    let sources = field.sources.map(\.value).map {
      "let \(SwiftIdentifier.escaped($0)) = self.\(SwiftIdentifier.escapedMember($0))"
    }
    let call = SwiftLayout.lines(
      "let \(name) = Self.\(SwiftIdentifier.escapedMember(field.name.value))",
      items: field.sources.map(\.value).map {
        "\(SwiftIdentifier.escapedArgument($0)): \(SwiftIdentifier.escaped($0))"
      }, column: 4)
    let lines =
      sources + ["if let \(name) = \(field.keptName) { return \(name) }"] + call
      + ["\(field.keptName) = \(name)", "return \(name)"]
    return [
      Property(
        "\(access)var \(name): \(field.type.text) {\n\(lines.map { "    \($0)\n" }.joined())  }",
        documentation: SwiftLayout.documentation(field.summary.map { "\($0)\n\n\(note)" } ?? note)),
      Property("\(style.ignoredPrefix)private var \(field.keptName): \(field.type.textOfOptional)"),
    ]
  }
}

extension SwiftType {
  /// The type of an optional value, also if this one is optional already.
  fileprivate var textOfOptional: String {
    guard isOptional else { return optionalText }
    return text.hasSuffix("?") ? "\(text)?" : "Optional<\(text)>"
  }
}

extension Field {
  /// The initial value as a default argument, where Swift accepts `if` and `switch` only in a closure.
  func argument(column: Int) -> String {
    guard let value = defaultValue,
      ["if", "switch"].contains(value.prefix { $0.isLetter })
    else { return self.value(column: column) }
    guard value.contains(where: \.isNewline) else { return "{ \(value) }()" }
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
    let margin = String(repeating: " ", count: column)
    return "{\n"
      + lines.map { $0.isEmpty ? "" : "\(margin)  \($0)" }.joined(separator: "\n")
      + "\n\(margin)}()"
  }

  /// The initial value. All lines except the first are indented.
  func value(column: Int) -> String {
    let value = defaultValue ?? "nil"
    guard value.utf8.contains(UInt8(ascii: "\n")) else { return value }
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
    let margin = String(repeating: " ", count: column)
    return ([lines[0]] + lines.dropFirst().map { $0.isEmpty ? $0 : margin + $0 }).joined(separator: "\n")
  }
}

extension AppSpec {
  /// The dependencies of a context's store, in its order, followed by those that only its children need.
  func dependencies(of context: Context) -> [Dependency] {
    dependenciesWithChildren(of: context).compactMap { name in
      dependencies.first { $0.name.value == name }
    }
  }
}
