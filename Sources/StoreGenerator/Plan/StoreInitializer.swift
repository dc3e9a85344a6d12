import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// What a store is given when it is made.
struct StoreInitializer {
  /// Something that it is given.
  struct Parameter {
    let name: String
    let type: String
    let declaration: String
    /// Whether the store keeps it under its name.
    var isProperty = true

    init(_ name: String, _ type: String, escaping: Bool = false) {
      self.name = name
      self.type = type
      declaration = "\(SwiftIdentifier.escapedLabel(name)): \(escaping ? "@escaping " : "")\(type)"
    }

    init(_ name: String, _ type: String, default value: String) {
      self.name = name
      self.type = type
      declaration = "\(name): \(type) = \(value)"
      isProperty = false
    }

    static let clock = Parameter(
      "handlerClock", "any Clock<Duration>", default: "ContinuousClock()")
    static let eventCenter = Parameter(
      "eventCenter", "NotificationCenter", default: "NotificationCenter()")
    static let activity = Parameter("storeActivity", "StoreActivity", default: "StoreActivity()")
  }

  /// What it is given, in the order of the parameters.
  let parameters: [Parameter]
  private let plumbing: StorePlumbing
  private let isVisibleElsewhere: Bool

  init(_ context: Context, plumbing: StorePlumbing, in spec: AppSpec) {
    self.plumbing = plumbing
    isVisibleElsewhere = spec.access(of: context) != .internal
    parameters =
      spec.dependencies(of: context).map(\.parameter)
      + context.usedContexts.map {
        Parameter($0.loweringFirstWord, "any \(context.useProtocolName(of: $0))")
      }
      + (plumbing.needsClock ? [.clock] : []) + (plumbing.needsEventCenter ? [.eventCenter] : [])
      + (plumbing.needsActivity ? [.activity] : [])
  }

  /// Whether there has to be one. Swift's own is never visible elsewhere.
  var isNeeded: Bool { !parameters.isEmpty || isVisibleElsewhere }

  func head(prefix: String) -> String {
    SwiftLayout.list(
      "\(prefix)init", parameters.map(\.declaration), tail: " {", indentation: 2,
      closesAlone: true)
  }

  var assignments: [String] {
    parameters.filter(\.isProperty).map {
      let name = SwiftIdentifier.escaped($0.name)
      return "self.\(name) = \(name)"
    } + plumbing.assignments
  }

  /// The types in it.
  var types: [String] { parameters.map(\.type) }
}

extension Dependency {
  /// The parameter by which a store or the composition root gets it.
  var parameter: StoreInitializer.Parameter {
    StoreInitializer.Parameter(name.value, type.text, escaping: type.isFunction)
  }
}
