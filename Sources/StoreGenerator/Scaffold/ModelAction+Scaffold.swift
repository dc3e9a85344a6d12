import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// What the scaffold says about the update of an action.
extension ModelAction {
  /// The parameters and the result of the update method, as users write them in an extension of the model.
  var updateSignature: SwiftSignature {
    let state = SwiftSignature.Parameter(name: "state", type: SwiftType(named: "Self"))
    let environment = SwiftSignature.Parameter(
      name: "environment", type: SwiftType(named: "Environment"))
    let values = self.values.map { value in
      let isEscaping = value.type.isFunction && !value.type.text.hasPrefix("@escaping ")
      return SwiftSignature.Parameter(
        name: value.name,
        type: isEscaping ? SwiftType(named: "@escaping \(value.type.text)") : value.type)
    }
    return SwiftSignature(
      parameters: [state] + values + [environment], returning: SwiftType(named: "Update<Self>"))
  }

  /// The events that the spec says it emits.
  var emittedEvents: [String] {
    var names: [String] = []
    for origin in origins {
      let emits: [Located<String>] =
        switch origin {
        case .declared(let action): action.emits
        case .event(let handler): handler.method.emits ?? []
        case .notification(let handler): handler.method.emits ?? []
        case .start, .binding, .reset, .child: []
        }
      for name in emits.map(\.value) where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The events and notifications that send it.
  var handledNames: [String] {
    origins.compactMap { origin in
      switch origin {
      case .event(let handler): handler.event.value.description
      case .notification(let handler): handler.notification.value
      case .declared, .start, .binding, .reset, .child: nil
      }
    }
  }
}
