extension SwiftUINames {
  /// Modifiers that run a closure when a value changes, and the label of that value.
  static let reactions: [String: String] = ["onReceive": "", "onChange": "of", "task": "id"]

  /// Modifiers that run a closure when a view appears.
  static let appearances: Set<String> = ["task", "onAppear"]

  /// Types and modifiers whose content appears when the user opens it.
  static let opened: Set<String> = [
    "Menu", "contextMenu", "sheet", "popover", "fullScreenCover", "confirmationDialog", "alert",
    "actionSheet", "navigationDestination",
  ]

  /// What others can subscribe to.
  static let streams: Set<String> = [
    "AsyncStream", "AsyncThrowingStream", "AnyPublisher", "Published.Publisher",
    "PassthroughSubject", "CurrentValueSubject",
  ]
}
