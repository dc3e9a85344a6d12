import StoreSpec
import StoregenDiagnostics

/// What a store does with what is posted in a notification center.
struct Observation {
  let center: NotificationCenterKind
  private let handlers: [NotificationHandler]

  /// The observations of a context, one for each center.
  static func all(of context: Context) -> [Observation] {
    NotificationCenterKind.allCases.compactMap { center in
      let handlers = context.notifications.filter { $0.center == center }
      return handlers.isEmpty ? nil : Observation(center: center, handlers: handlers)
    }
  }

  var values: TemplateValue {
    let isMacOnly = center != .default
    // Within `#if`, in any case that has one.
    let column = isMacOnly || !modules.isEmpty ? 6 : 4
    let lines = handlers.flatMap { self.lines(for: $0, column: column) }
    return .map([
      .centerTitle: .text(title),
      .method: .text(center.observingMethod),
      .lines: .lines(isMacOnly ? SwiftLayout.onMac(lines) : lines),
    ])
  }

  private var title: String {
    switch center {
    case .default: "a notification center"
    case .distributed: "the distributed notification center"
    case .workspace: "the notification center of the workspace"
    }
  }

  /// The modules that the names of the notifications come from, as far as these tell.
  var modules: [String] { handlers.compactMap(\.module) }

  private func lines(for handler: NotificationHandler, column: Int) -> [String] {
    let call = HandlerCall(
      method: handler.method,
      arguments: handler.wantsNotification ? [("notification", "notification")] : [],
      hidden: ["notification"])
    let inner = call.linesInClosure(column: column + 2)
    let parameter = handler.wantsNotification ? "notification" : "_"
    let head = "eventSubscriptions.add(\(handler.notification.value), in: center) {"
    let capture = "[weak self] \(parameter) in"
    let open =
      column + head.count + capture.count + 1 <= SwiftLayout.width
      ? ["\(head) \(capture)"] : [head, "  \(capture)"]
    let lines = open + inner.map { "  \($0)" } + ["}"]
    guard center == .default, let module = handler.module else { return lines }
    return ["#if canImport(\(module))"] + lines.map { "  \($0)" } + ["#endif"]
  }
}

extension NotificationHandler {
  /// The module of the notification's name, where only some systems have it.
  fileprivate var module: String? {
    let name = notification.value
    let isType = name.dropFirst(2).first?.isUppercase ?? false
    if name.hasPrefix("UI"), isType { return "UIKit" }
    if name.hasPrefix("WK"), isType { return "WatchKit" }
    let ofAppKit = ["NSApplication.", "NSWindow.", "NSWorkspace."]
    return center == .workspace || ofAppKit.contains(where: name.hasPrefix) ? "AppKit" : nil
  }
}
