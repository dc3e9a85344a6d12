import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The initializer of a store, apart from what its style adds.
struct StoreInitializer {
  /// A parameter.
  struct Parameter {
    let name: String
    /// The label, if it differs from the name.
    let label: String
    let type: String
    let declaration: String
    /// Whether it is an object of the app or another store, and not an object that all stores share.
    var isProperty = true

    init(_ name: String, type: String, escaping: Bool = false) {
      self.name = name
      label = name
      self.type = type
      declaration = "\(SwiftIdentifier.escapedLabel(name)): \(escaping ? "@escaping " : "")\(type)"
    }

    /// A parameter whose label differs from its name.
    init(label: String, name: String, type: String, escaping: Bool) {
      self.name = name
      self.label = label
      self.type = type
      declaration = "\(label) \(name): \(escaping ? "@escaping " : "")\(type)"
    }

    init(_ name: String, type: String, default value: String) {
      self.name = name
      label = name
      self.type = type
      declaration = "\(name): \(type) = \(value)"
      isProperty = false
    }

    /// The argument that passes on a parameter of the same name.
    var argument: String { "\(SwiftIdentifier.escapedArgument(label)): \(SwiftIdentifier.escaped(name))" }
  }

  /// The parameters, in order.
  let parameters: [Parameter]
  private let plumbing: StorePlumbing
  private let isVisibleElsewhere: Bool
  private let isHandwritten: Bool

  init(_ context: Context, plumbing: StorePlumbing, in spec: AppSpec) {
    self.plumbing = plumbing
    isVisibleElsewhere = spec.access(of: context) != .internal
    isHandwritten = context.isHandwritten
    parameters =
      spec.dependencies(of: context).map(\.parameter) + context.initialFields.map(\.parameter)
      + context.usedContexts.map {
        Parameter(
          $0.firstWordLowercased,
          type: context.isHandwritten
            ? spec.context(named: $0)?.storeName ?? $0 : "any \(context.useProtocolName(of: $0))")
      }
      + SharedObject.allCases.filter(plumbing.sharedObjects.contains).map(\.parameter)
  }

  /// Whether an initializer has to be generated. Swift's own is only visible in its module.
  var isNeeded: Bool { !parameters.isEmpty || isVisibleElsewhere }

  /// The head, up to `{`.
  func head(prefix: String, _ content: any StoreContent) -> String {
    SwiftLayout.list(
      "\(prefix)init",
      items: [content.firstParameter].compactMap(\.self) + parameters.map(\.declaration),
      tail: " {", indentation: 2, closesOnOwnLine: true)
  }

  /// The body.
  func assignments(_ content: any StoreContent) -> [String] {
    content.assignments + plumbing.assignments + content.lastAssignments + (plumbing.persistence?.loading ?? [])
      + plumbing.subscriptionToItself
  }

  /// The parameters for objects that all stores share.
  var shared: [Parameter] { parameters.filter { !$0.isProperty } }

  /// The types of the parameters in the file of the store.
  var types: [String] { (isHandwritten ? shared : parameters).map(\.type) }
}

extension Field {
  /// The parameter of a store that code of the app creates.
  fileprivate var parameter: StoreInitializer.Parameter {
    StoreInitializer.Parameter(name.value, type: type.text, escaping: type.isFunction)
  }
}

extension Dependency {
  /// The parameter of a store or of the composition root.
  var parameter: StoreInitializer.Parameter {
    StoreInitializer.Parameter(name.value, type: type.text, escaping: type.isFunction)
  }
}
