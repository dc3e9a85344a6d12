import ArchitectureModel
import StoregenDiagnostics

/// Finds contexts that now have events and had none before. Each adds a case to the enum of all events.
struct FirstEvents {
  let old: AppSpec
  let new: AppSpec

  /// One change for each context.
  ///
  /// - Parameter renamed: the new names that former contexts may have.
  func changes(besides renamed: Set<String>) -> [BreakingChange] {
    guard old.hasAppEvent, new.hasAppEvent else { return [] }
    return new.contexts.compactMap { context in
      let before = old.context(named: context.name.value)
      guard context.publishes, before?.publishes != true, !renamed.contains(context.name.value),
        let first = context.events.first
      else { return nil }
      return BreakingChange(
        kind: .eventAdded,
        message: "`\(new.appEventName)` has the new case `\(context.propertyName)` for the events of "
          + "`\(context.name.value)`",
        reason: reason(for: context),
        help: "add `case .\(context.propertyName)` to the `switch` statements over `\(new.appEventName)`",
        range: first.name.range, oldRange: before?.name.range)
    }
  }

  private func reason(for context: Context) -> String {
    let names = new.contexts.filter { other in
      other.handlesEverything && old.context(named: other.name.value)?.handlesEverything ?? false
        && other.name.value != context.name.value
    }.map { "`\($0.name.value)`" }
    guard !names.isEmpty else { return "a `switch` over all events has to handle it" }
    return "\(names.joined(separator: ", ")) handle\(names.count == 1 ? "s" : "") all events"
  }
}

extension Context {
  fileprivate var handlesEverything: Bool { handlers.contains { $0.source == .everything } }
}
