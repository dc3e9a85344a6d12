import ArchitectureModel
import StoregenDiagnostics

/// Compares the module options of contexts, including those that `generate` sets for them. Contexts with the
/// same change are reported together.
struct ModuleComparison {
  let old: AppSpec
  let new: AppSpec

  var changes: [BreakingChange] {
    let narrowed = shifts(\.access, AppSpec.access).filter { $0.new < $0.old }
    let styled = shifts(\.style, AppSpec.style)
    let redirected = shifts(\.channel, AppSpec.channel).filter {
      !$0.context.events.isEmpty && !$0.context.isChild
    }
    return grouped(
      .accessNarrowed, key: "access", of: narrowed,
      reason: "other modules or packages can no longer use it")
      + grouped(
        .styleChanged, key: "style", of: styled,
        reason: "views have to access the store differently")
      + grouped(
        .channelChanged, key: "channel", of: redirected,
        reason: "code that subscribes to events has to change"
      )
  }

  private struct Shift<Value: RawRepresentable<String> & Sendable & Equatable> {
    let context: Context
    let old: Value
    let new: Value
    let range: SourceRange
    let oldRange: SourceRange
  }

  /// The contexts for which the option changed.
  private func shifts<Value: RawRepresentable<String> & Sendable & Equatable>(
    _ key: (ModuleOptions) -> Located<Value>?, _ value: (AppSpec) -> (Context) -> Value
  ) -> [Shift<Value>] {
    old.contexts.compactMap { context in
      guard let now = new.context(named: context.name.value) else { return nil }
      let values = (value(old)(context), value(new)(now))
      guard values.0 != values.1 else { return nil }
      let range = key(now.module) ?? key(new.generate.module)
      let oldRange = key(context.module) ?? key(old.generate.module)
      return Shift(
        context: context, old: values.0, new: values.1, range: range?.range ?? now.name.range,
        oldRange: oldRange?.range ?? context.name.range)
    }
  }

  private func grouped<Value>(
    _ kind: BreakingChange.Kind, key: String, of shifts: [Shift<Value>], reason: String
  ) -> [BreakingChange] {
    var groups: [[Shift<Value>]] = []
    for shift in shifts {
      let group = groups.firstIndex { $0[0].old == shift.old && $0[0].new == shift.new }
      if let group { groups[group].append(shift) } else { groups.append([shift]) }
    }
    return groups.map { group in
      let names = group.map { "`\($0.context.name.value)`" }.joined(separator: ", ")
      let (has, had) = (group[0].new.rawValue, group[0].old.rawValue)
      return BreakingChange(
        kind: kind, message: "`\(key)` of \(names) changed from `\(had)` to `\(has)`",
        reason: reason, help: nil, range: group[0].range, oldRange: group[0].oldRange)
    }
  }
}
