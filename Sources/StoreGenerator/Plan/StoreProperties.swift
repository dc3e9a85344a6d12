import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// The stored properties of a store.
struct StoreProperties {
  private let context: Context
  private let plumbing: StorePlumbing
  /// Whether the store subscribes to anything.
  private let subscribes: Bool
  private let spec: AppSpec

  init(_ context: Context, plumbing: StorePlumbing, subscribes: Bool, in spec: AppSpec) {
    self.context = context
    self.plumbing = plumbing
    self.subscribes = subscribes
    self.spec = spec
  }

  struct Property {
    let documentation: [String]
    let declaration: String

    var value: TemplateValue { .declaration(declaration, documentation: documentation) }
  }

  /// The properties, in groups that empty lines keep apart.
  var groups: [[Property]] {
    let groups = [
      context.state.map { property($0, prefix: statePrefix(of: $0)) },
      context.storage.map { property($0, prefix: ignored) },
      spec.dependencies(of: context).map { dependency in
        Property(
          documentation: SwiftLayout.documentation(dependency.summary),
          declaration:
            "let \(SwiftIdentifier.escaped(dependency.name.value)): \(dependency.type.text)")
      },
      context.usedContexts.map { owner in
        Property(
          documentation: [],
          declaration:
            "let \(SwiftIdentifier.escaped(owner.loweringFirstWord)): any \(context.useProtocolName(of: owner))"
        )
      },
      plumbing.properties(
        access: spec.module(of: context).accessPrefix, ignored: ignored, subscribes: subscribes),
    ]
    return groups.filter { !$0.isEmpty }
  }

  private var isObservable: Bool { spec.style(of: context) == .observable }

  /// What keeps the macro `@Observable` off a variable.
  private var ignored: String { isObservable ? "@ObservationIgnored " : "" }

  /// From another module, state can be read and not written, unless views may write it.
  private func statePrefix(of field: Field) -> String {
    let access = spec.module(of: context).accessPrefix
    let writing = access.isEmpty || field.isBindable ? "" : "internal(set) "
    return (isObservable ? "" : "@Published ") + access + writing
  }

  private func property(_ field: Field, prefix: String) -> Property {
    let head = "\(prefix)var \(SwiftIdentifier.escaped(field.name.value)): \(field.type.text)"
    return Property(
      documentation: SwiftLayout.documentation(field.summary),
      declaration: SwiftLayout.property(
        head, value: field.defaultValue.map { _ in field.value(column: 2) }, indentation: 2))
  }
}

extension Field {
  /// What it begins with, with the lines behind the first one indented for a column.
  func value(column: Int) -> String {
    let value = defaultValue ?? "nil"
    guard value.utf8.contains(UInt8(ascii: "\n")) else { return value }
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
    let margin = String(repeating: " ", count: column)
    return ([lines[0]] + lines.dropFirst().map { $0.isEmpty ? $0 : margin + $0 })
      .joined(separator: "\n")
  }
}

extension AppSpec {
  /// The dependencies of a context's store, in its order.
  func dependencies(of context: Context) -> [Dependency] {
    context.dependencies.compactMap { name in dependencies.first { $0.name.value == name.value } }
  }
}
