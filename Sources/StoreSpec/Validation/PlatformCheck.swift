import Diagnostics

/// Generated code needs systems that have what it uses.
struct PlatformCheck {
  let spec: StoreSpec

  func run(_ findings: inout Findings) {
    for version in spec.generate.platforms {
      if let observing = spec.contexts.first(where: { spec.style(of: $0) == .observable }) {
        check(
          version, .observation,
          notes: [observing.module.style].compactMap(\.self).map {
            Note("`\(observing.name.value)` asks for it", at: $0.range)
          },
          help: "raise it, or write `style: observableObject`", &findings)
      }
      if let waiting = delays.first {
        check(
          version, .clock, notes: [Note("a handler waits here", at: waiting)],
          help: "raise it, or do without `debounce` and `throttle`", &findings)
      }
    }
  }

  private var delays: [SourceRange] {
    spec.contexts.flatMap(\.handlerMethods).compactMap { ($0.debounce ?? $0.throttle)?.range }
  }

  private func check(
    _ version: PlatformVersion, _ feature: PlatformFeature, notes: [Note], help: String,
    _ findings: inout Findings
  ) {
    guard let floor = feature.floor(missedBy: version) else { return }
    findings.error(
      "\(version.text) does not have \(feature.name)", at: version.version.range,
      reason: "it came with \(version.platform.rawValue) \(floor)", help: help, notes: notes)
  }
}
