import StoreSpec
import StoregenDiagnostics

/// The plan of `StoreSupport.swift`: what the stores of this spec need, and nothing else.
struct SupportFile {
  let spec: AppSpec

  init(_ spec: AppSpec) {
    self.spec = spec
  }

  /// The file; nil where no store needs anything.
  var planned: PlannedFile? {
    let publishers = spec.contexts.filter { !$0.events.isEmpty }
    let channels = Set(publishers.map(spec.channel))
    let methods = spec.contexts.flatMap(\.handlerMethods)
    let runs = Set(methods.map(\.run))
    let observes = spec.contexts.contains { !$0.notifications.isEmpty }
    let hasDebounce = methods.contains { $0.debounce != nil }
    let hasThrottle = methods.contains { $0.throttle != nil }
    let hasQueue = !channels.isSubset(of: [.asyncStream])
    let flags: [TemplateKey: Bool] = [
      .activity: channels.contains(.asyncStream) || !runs.isSubset(of: [.sync]),
      .recorder: !publishers.isEmpty,
      .receivers: !channels.isSubset(of: [.delegate]),
      .asyncStream: channels.contains(.asyncStream),
      .combine: channels.contains(.combine),
      .notification: channels.contains(.notification),
      .observations: channels.contains(.notification) || observes,
      .outside: observes,
      .eventQueue: hasQueue,
      .waitingLine: hasQueue || runs.contains(.serial),
      .subscriptions: observes || hasSubscriptions,
      .serial: runs.contains(.serial),
      .latest: runs.contains(.latest),
      .concurrent: runs.contains(.concurrent),
      .debounce: hasDebounce,
      .throttle: hasThrottle,
      .timers: hasDebounce || hasThrottle,
      .removeDuplicates: spec.contexts.flatMap(\.handlers).contains { $0.lastValuesName != nil },
    ]
    guard flags.values.contains(true) else { return nil }
    return PlannedFile(
      in: spec.sharedModule, "StoreSupport.swift", .storeSupport,
      imports: imports(
        combine: channels.contains(.combine),
        notifications: observes || channels.contains(.notification)),
      TemplateValues(flags.mapValues(TemplateValue.flag)))
  }

  private var hasSubscriptions: Bool {
    spec.contexts.contains { context in
      Subscription.all(of: context, in: spec).contains { $0.delegateProtocol == nil }
    }
  }

  private func imports(combine: Bool, notifications: Bool) -> FileImports {
    var imports = FileImports()
    if combine {
      imports.add("struct Combine.AnyPublisher", exposed: true)
      imports.add("class Combine.PassthroughSubject", exposed: false)
    }
    if notifications { imports.add("Foundation", exposed: true) }
    return imports
  }
}
