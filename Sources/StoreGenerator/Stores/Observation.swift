import ArchitectureModel
import StoregenDiagnostics

/// The handlers of a store for the notifications of one center.
struct Observation {
  let center: NotificationCenterKind
  private let handlers: [NotificationHandler]
  private let context: Context
  /// How notifications are traced; nil if they are not.
  private let trace: EventTrace?
  private let spec: AppSpec

  /// The observations of a context, one for each center.
  static func all(of context: Context, in spec: AppSpec) -> [Observation] {
    NotificationCenterKind.allCases.compactMap { center in
      let handlers = context.notifications.filter { $0.center == center }
      guard !handlers.isEmpty else { return nil }
      return Observation(
        center: center, handlers: handlers, context: context,
        trace: EventTrace(context, avoiding: ["error", "notification"], in: spec), spec: spec)
    }
  }

  var values: TemplateValue {
    // One column for all lines, even if only some of them are within `#if`.
    let column = center.conditionOfNames != nil || !modules.isEmpty ? 6 : 4
    let lines = handlers.flatMap { self.lines(for: $0, column: column) }
    return .map([
      .centerTitle: .text(center.generated.title),
      .method: .text(center.observingMethod),
      .lines: .lines(
        center.conditionOfNames.map { SwiftLayout.conditional($0, lines: lines) } ?? lines),
    ])
  }

  /// The modules that declare the names of the notifications, as far as they follow from the names.
  var modules: [String] { handlers.compactMap(\.module) }

  private func lines(for handler: NotificationHandler, column: Int) -> [String] {
    let arguments: [HandlerCall.Argument] = handler.wantsNotification ? [("notification", "notification")] : []
    let call = HandlerCall(
      method: handler.method, arguments: arguments,
      target: spec.generatedStyle(of: context)
        .callTarget(of: handler.method, with: arguments, of: context),
      hidden: ["notification"],
      trace: trace?.call(
        of: handler.method, labels: arguments.map(\.0),
        for: trace?.delivery(notification: handler.notification.value)))
    let inner = call.linesInClosure(column: column + 2)
    let parameter = handler.wantsNotification ? "notification" : "_"
    let head = "eventSubscriptions.add(\(handler.notification.value), in: center) {"
    let capture = "[weak self] \(parameter) in"
    let open =
      column + head.count + capture.count + 1 <= SwiftLayout.width
      ? ["\(head) \(capture)"] : [head, "  \(capture)"]
    let lines = open + inner.map { "  \($0)" } + ["}"]
    guard center.conditionOfNames == nil, let module = handler.module else { return lines }
    return SwiftLayout.conditional("canImport(\(module))", lines: lines)
  }
}

extension NotificationHandler {
  /// The module that declares the notification's name; nil if all systems have it.
  fileprivate var module: String? {
    let module = SystemModule(declaring: notification.value) ?? center.generated.moduleOfNames
    return module?.rawValue
  }
}
