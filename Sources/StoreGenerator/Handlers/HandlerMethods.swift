import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

extension RequiredMethod {
  /// The documentation of the method in a generated protocol.
  var documentation: [String] {
    guard !errorSources.isEmpty else { return [] }
    var names = errorSources.map { "`\($0)`" }
    names[0] = "Receives the errors of \(names[0])"
    let lines = SwiftLayout.fill(names, separator: ",", indentation: 6, following: 1)
    return SwiftLayout.documentation(lines.joined(separator: "\n") + ".")
  }
}

extension Action {
  /// The documentation of the action and of the events that it emits.
  var documentation: [String] {
    let text = SwiftLayout.documentation(method.map { summary ?? "Calls `\($0.call.value)`\($0.purpose)." } ?? summary)
    guard !emits.isEmpty else { return text }
    let events = emits.map { "`\($0.value)`" }.joined(separator: ", ")
    return text + (text.isEmpty ? [] : ["///"]) + ["/// Emits \(events)."]
  }
}

extension HandlerMethod {
  /// What becomes of its result.
  fileprivate var purpose: String { into.map { ", and loads its result into `\($0.value)`" } ?? "" }
}
