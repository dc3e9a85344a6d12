extension SwiftUINames {
  /// Functions that run their closure as a part of the code that calls them, now or soon.
  static let functionsThatRun: Set<String> = [
    "Task", "withAnimation", "withTransaction", "withTaskGroup", "withThrowingTaskGroup",
    "withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup", "withTaskCancellationHandler",
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withObservationTracking",
    "autoreleasepool",
  ]

  /// Methods that do the same: of tasks, actors, queues and collections.
  static let methodsThatRun: Set<String> = [
    "detached", "immediate", "run", "async", "sync", "addTask",
    "addTaskUnlessCancelled", "assumeIsolated", "forEach", "map", "compactMap", "flatMap",
  ]
}
