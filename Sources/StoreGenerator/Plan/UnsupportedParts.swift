public import Diagnostics
public import StoreSpec

extension GenerationPlan {
  /// What a spec asks for and this version cannot generate yet: an error each, since code without it
  /// would compile and be wrong.
  public static func unsupportedParts(of spec: StoreSpec) -> [Diagnostic] {
    parts(of: spec).map { part, range in
      Diagnostic(
        .error, "this version of storegen does not generate \(part) yet", at: range,
        reason: "the spec is right: `storegen validate` and `storegen lint` take it")
    }
  }

  /// What the parts are called, in the order of the spec.
  public static func namesOfUnsupportedParts(of spec: StoreSpec) -> [String] {
    parts(of: spec).map(\.name)
  }

  private static func parts(of spec: StoreSpec) -> [Part] {
    var parts = unsupported(spec.generate.module)
    if let contracts = spec.generate.contracts { parts.append(("`contracts`", contracts.range)) }
    if let type = spec.types.first { parts.append(("`types`", type.name.range)) }
    if let scene = spec.scenes.first { parts.append(("`scenes`", scene.name.range)) }
    for context in spec.contexts { parts += unsupported(context) }
    return parts
  }

  private typealias Part = (name: String, range: SourceRange)

  private static func unsupported(_ module: ModuleOptions) -> [Part] {
    var parts: [Part] = []
    if let style = module.style, style.value != .observable {
      parts.append(("`style: \(style.value.rawValue)`", style.range))
    }
    if let channel = module.channel, channel.value != .asyncStream {
      parts.append(("`channel: \(channel.value.rawValue)`", channel.range))
    }
    return parts
  }

  private static func unsupported(_ context: Context) -> [Part] {
    var parts = unsupported(context.module)
    let name = context.name.range
    if let output = context.output { parts.append(("an `output` of a context", output.range)) }
    if let access = context.module.access {
      parts.append(("an `access` of a context", access.range))
    }
    if let module = context.module.imports.first {
      parts.append(("`imports` of a context", module.range))
    }
    if let use = context.uses.first { parts.append(("`uses`", use.range)) }
    if context.lifetime != .app { parts.append(("`lifetime: scene`", name)) }
    if context.starts { parts.append(("`starts`", name)) }
    if let first = context.notifications.first {
      parts.append(("`notifications`", first.notification.range))
    }
    return parts + context.handlers.flatMap(unsupported)
  }

  private static func unsupported(_ handler: Handler) -> [Part] {
    let method = handler.method
    var parts: [Part] = []
    if handler.event.value.isAll { parts.append(("handlers of all events", handler.event.range)) }
    if method.run == .latest || method.run == .concurrent, let run = method.chosenRun {
      parts.append(("`run: \(run.value.rawValue)`", run.range))
    }
    if let delay = method.debounce ?? method.throttle {
      parts.append(("`debounce` and `throttle`", delay.range))
    }
    if let flag = method.removeDuplicates, flag.value {
      parts.append(("`removeDuplicates`", flag.range))
    }
    if let buffer = method.buffer, buffer.value != .unbounded {
      parts.append(("`buffer`", buffer.range))
    }
    return parts
  }
}
