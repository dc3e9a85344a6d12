import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The patterns of a `switch` over events.
enum EventPattern {
  /// The pattern of an event that is handled.
  ///
  /// - Parameters:
  ///   - bound: the names of the values that the handler needs.
  ///   - column: the column of the pattern.
  static func of(_ handler: Handler, binding bound: Set<String>, column: Int, in spec: AppSpec) -> String {
    let bindings = spec.payload(of: handler.source).map { value in
      bound.contains(value.name) ? "let \(SwiftIdentifier.escaped(value.name))" : "_"
    }
    let name = "case .\(SwiftIdentifier.escapedMember(handler.source.event))"
    guard bindings.contains(where: { $0 != "_" }) else { return "\(name):" }
    return SwiftLayout.list(name, items: bindings, tail: ":", indentation: column)
  }

  /// The pattern of the events that are not handled; nil if all are. It names them instead of using
  /// `default`, so that a new event requires a new run of storegen.
  ///
  /// - Parameter column: the column of the pattern.
  static func ignored(by handlers: [Handler], among events: [Event], column: Int) -> String? {
    let handled = Set(handlers.map(\.event.value.event))
    let events = events.map(\.name.value).filter { !handled.contains($0) }.map(SwiftIdentifier.escapedMember)
    guard let first = events.first else { return nil }
    let items = ["case .\(first)"] + events.dropFirst().map { ".\($0)" }
    let lines = SwiftLayout.fill(items, separator: ",", indentation: column + 2, following: 1)
    let margin = String(repeating: " ", count: column + 2)
    return lines.joined(separator: "\n\(margin)") + ":"
  }
}
