import StoregenDiagnostics

/// Generated code needs systems that have what it uses.
struct PlatformCheck {
  let spec: AppSpec

  func run(_ collector: inout DiagnosticCollector) {
    checkCenters(&collector)
    for version in spec.generate.platforms {
      check(version, .concurrency, notes: [], help: "raise it", &collector)
      if let observing = spec.contexts.first(where: { spec.style(of: $0) == .observable }) {
        check(
          version, .observation,
          notes: [observing.module.style].compactMap(\.self).map {
            Note("`\(observing.name.value)` asks for it", at: $0.range)
          },
          help: "raise it, or write `style: observableObject`", &collector)
      }
      if let waiting = delays.first {
        check(
          version, .clock, notes: [Note("a handler waits here", at: waiting)],
          help: "raise it, or do without `debounce` and `throttle`", &collector)
      }
    }
  }

  /// Some notification centers are there only on the Mac.
  private func checkCenters(_ collector: inout DiagnosticCollector) {
    let platforms = spec.generate.platforms.map(\.platform)
    guard !platforms.isEmpty, !platforms.contains(.macOS) else { return }
    for handler in spec.contexts.flatMap(\.notifications) where handler.center != .default {
      collector.error(
        "there is no `\(handler.center.rawValue)` center on the platforms of this app",
        at: handler.notification.range, reason: "it is a part of macOS",
        help: "add macOS to `platforms`, or remove `center`")
    }
  }

  private var delays: [SourceRange] {
    spec.contexts.flatMap(\.handlerMethods).compactMap { ($0.debounce ?? $0.throttle)?.range }
  }

  private func check(
    _ version: PlatformVersion, _ feature: PlatformFeature, notes: [Note], help: String,
    _ collector: inout DiagnosticCollector
  ) {
    guard let floor = feature.floor(missedBy: version) else { return }
    collector.error(
      "\(version.text) does not have \(feature.name)", at: version.version.range,
      reason:
        "it came with \(version.platform.rawValue) \(floor.map(String.init).joined(separator: "."))",
      help: help, notes: notes)
  }
}
