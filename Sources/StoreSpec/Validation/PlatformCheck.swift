import ArchitectureModel
import StoregenDiagnostics

/// Checks that the platforms of the spec have the features that generated code uses.
struct PlatformCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    checkCenters(into: &collector)
    for version in spec.generate.platforms {
      check(version, for: .concurrency, notes: [], help: "raise the version", into: &collector)
      checkStyles(version, into: &collector)
      checkWindows(version, into: &collector)
      checkClock(version, into: &collector)
    }
  }

  /// The view of a window keeps the stores of the window.
  private func checkWindows(_ version: PlatformVersion, into collector: inout DiagnosticCollector) {
    guard let context = spec.contexts.first(where: { $0.lifetime == .scene }) else { return }
    check(
      version, for: .stateObject,
      notes: [
        Note(
          "each window has its own `\(context.name.value)`",
          at: context.lifetimeRange ?? context.name.range)
      ],
      help: "raise the version, or remove `lifetime: scene`", into: &collector)
  }

  /// Handlers that wait, and traces, measure time.
  private func checkClock(_ version: PlatformVersion, into collector: inout DiagnosticCollector) {
    let waiting = delays.first.map { Note("a handler waits here", at: $0) }
    let trace = spec.generate.trace.flatMap {
      $0.value ? Note("traces measure time", at: $0.range) : nil
    }
    guard waiting != nil || trace != nil else { return }
    let words = (waiting == nil ? [] : ["`debounce`", "`throttle`"]) + (trace == nil ? [] : ["`trace`"])
    check(
      version, for: .clock, notes: [waiting, trace].compactMap(\.self),
      help: "raise the version, or remove \(Phrase.list(words))", into: &collector)
  }

  /// Some styles need more of the system than SwiftUI.
  private func checkStyles(_ version: PlatformVersion, into collector: inout DiagnosticCollector) {
    for style in StoreStyle.allCases {
      guard let requirement = style.rules.requirement,
        let context = spec.contexts.first(where: { spec.style(of: $0) == style })
      else { continue }
      check(
        version, for: requirement.feature,
        notes: [context.module.style].compactMap(\.self).map {
          Note("`\(context.name.value)` needs it", at: $0.range)
        },
        help: requirement.help, into: &collector)
    }
  }

  /// Some systems do not have all notification centers.
  private func checkCenters(into collector: inout DiagnosticCollector) {
    let platforms = spec.generate.platforms.map(\.platform)
    guard !platforms.isEmpty else { return }
    for handler in spec.contexts.flatMap(\.notifications)
    where handler.center.platforms.isDisjoint(with: platforms) {
      let names = Phrase.list(handler.center.platforms.map(\.rawValue).sorted(), joinedBy: "or")
      collector.error(
        "the app's platforms have no `\(handler.center.rawValue)` center",
        at: handler.notification.range, reason: "it exists only on \(names)",
        help: "add \(names) to `platforms`, or remove `center`")
    }
  }

  private var delays: [SourceRange] {
    spec.contexts.flatMap(\.handlerMethods).compactMap { ($0.debounce ?? $0.throttle)?.range }
  }

  private func check(
    _ version: PlatformVersion, for feature: PlatformFeature, notes: [Note], help: String,
    into collector: inout DiagnosticCollector
  ) {
    guard let floor = feature.floor(missedBy: version) else { return }
    collector.error(
      "\(version.text) does not have \(feature.name)", at: version.version.range,
      reason:
        "it requires \(version.platform.rawValue) \(floor.map(String.init).joined(separator: "."))",
      help: help, notes: notes)
  }
}
