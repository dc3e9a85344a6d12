import ArchitectureModel
import StoregenDiagnostics

/// The plan of `StoreSupport.swift`, with only those types that the stores of the spec need.
struct SupportFile {
  let spec: AppSpec

  init(_ spec: AppSpec) {
    self.spec = spec
  }

  /// The file; nil if no store needs anything.
  var planned: PlannedFile? {
    let source = SupportSource(parts)
    guard !source.isEmpty else { return nil }
    let module = spec.sharedModule
    return PlannedFile(
      in: module, "StoreSupport.swift",
      text: source.body(
        in: module,
        debugParts: spec.isTestCodeDebugOnly ? SupportPart.debugOnly : []),
      imports: source.imports)
  }

  /// The parts that the stores use directly.
  private var parts: Set<SupportPart> {
    var parts: Set<SupportPart> = spec.isTraced ? [.traceLog] : []
    for publisher in spec.contexts where publisher.publishes {
      parts.insert(.recorder)
      parts.formUnion(spec.generatedChannel(of: publisher).support)
    }
    if spec.storeContexts.contains(where: \.endsSlowly) { parts.insert(.stopping) }
    if spec.storeContexts.contains(where: { !RowsOfChildren.all(of: $0, in: spec).isEmpty }) {
      parts.insert(.rows)
    }
    for context in spec.contexts {
      parts.formUnion(spec.generatedStyle(of: context).support)
      parts.formUnion(context.handlerMethods.flatMap(\.support))
      if context.state.contains(where: { $0.loaded != nil }) { parts.insert(.loadable) }
      if context.handlers.contains(where: { $0.lastValuesName != nil }) {
        parts.insert(.lastValues)
      }
      if !context.notifications.isEmpty { parts.insert(.postedNotification) }
      parts.formUnion(context.sources.map { spec.field(of: $0) == nil ? .sequences : .fieldChanges })
      parts.formUnion(context.persistedFields.compactMap(\.persistence?.place?.kind.support))
      if context.isHandwritten, context.publishes || !context.notifications.isEmpty {
        parts.insert(.joining)
      }
      for subscription in Subscription.all(of: context, in: spec) {
        parts.formUnion(subscription.connection.support)
      }
    }
    return parts
  }
}

extension HandlerMethod {
  /// The support code that calling the method requires.
  fileprivate var support: [SupportPart] {
    let ofErrors: [SupportPart?] = [
      into.map { _ in .loads }, retry.map { _ in .retry }, optimistic.map { _ in .rollbacks },
    ]
    let calls: SupportPart? =
      switch run {
      case _ where into != nil: nil
      case .sync: nil
      case .serial, .separate: .handlerQueue
      case .latest: key == nil ? .latestCalls : .latestCallsByKey
      case .concurrent: limit == nil ? .concurrentCalls : .limitedCalls
      }
    let buffer: SupportPart? = if case .newest = buffer?.value { .callBuffer } else { nil }
    return ofErrors.compactMap(\.self)
      + [
        calls, buffer, debounce.map { _ in key == nil ? .debounce : .debounceByKey }, throttle.map { _ in .throttle },
      ].compactMap(\.self)
  }
}

extension FieldPersistence.Place {
  /// The support code that keeping a field there requires.
  fileprivate var support: SupportPart {
    switch self {
    case .userDefaults: .persistedDefaults
    case .file: .persistedFiles
    case .dependency: .persistedField
    }
  }
}
