extension SwiftUIModifier {
  /// Modifiers that run a closure, and do not build a view with it.
  package static let closures: [SwiftUIModifier] = [
    .init("onAppear", actions: ["perform"], runs: [.appear]),
    .init("task", runs: [.appear, .change(of: "id")]),
    .init("onChange", actions: ["perform"], runs: [.change(of: "of")]),
    .init("onReceive", actions: ["perform"], runs: [.receive]),

    .init("onCommand", actions: ["perform"]),
    .init("onContinueUserActivity", actions: ["perform"]),
    .init("onContinuousHover", actions: ["perform"]),
    .init("onDelete", actions: ["perform"]),
    .init("onDeleteCommand", actions: ["perform"]),
    .init("onDisappear", actions: ["perform"]),
    .init("onDrop", actions: ["perform"]),
    .init("onExitCommand", actions: ["perform"]),
    .init("onHover", actions: ["perform"]),
    .init("onInsert", actions: ["perform"]),
    .init("onKeyPress", actions: ["action"]),
    .init("onLongPressGesture", actions: ["perform"]),
    .init("onMove", actions: ["perform"]),
    .init("onMoveCommand", actions: ["perform"]),
    .init("onOpenURL", actions: ["perform"]),
    .init("onPencilDoubleTap", actions: ["perform"]),
    .init("onPlayPauseCommand", actions: ["perform"]),
    .init("onPreferenceChange", actions: ["perform"]),
    .init("onSubmit", actions: ["action"]),
    .init("onTapGesture", actions: ["perform"]),
    .init("refreshable", actions: ["action"]),
  ]

  /// Modifiers that inject what they are given.
  package static let injections: [SwiftUIModifier] = [
    .init("environment", environment: .injects),
    .init("environmentObject", environment: .injects),
    .init("focusedObject", environment: .injectsFocusedValue),
    .init("focusedSceneObject", environment: .injectsFocusedValue),
    .init("focusedSceneValue", environment: .injectsFocusedValue),
    .init("focusedValue", environment: .injectsFocusedValue),
  ]
}
