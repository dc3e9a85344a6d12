/// Names of Swift's standard library, Foundation and Dispatch, and of the collections that many apps
/// use.
enum StandardLibraryNames {
  /// Types that are values: changing a part changes the whole.
  static let valueTypes: Set<String> = [
    "Bool", "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "CGFloat", "Decimal", "String", "Substring", "Character", "Set",
    "ArraySlice", "ContiguousArray", "Range", "ClosedRange", "Duration",
    "Date", "DateComponents", "DateInterval", "TimeInterval", "Data", "URL", "URLComponents",
    "URLRequest", "UUID", "IndexPath", "IndexSet", "Calendar", "Locale", "AttributedString",
    "Measurement", "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform",
    "Deque", "OrderedSet", "OrderedDictionary", "IdentifiedArrayOf", "IdentifiedArray",
  ]

  /// Methods of values that change them.
  static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
    "removeValue", "updateValue", "merge", "toggle", "sort", "reverse", "shuffle", "swapAt", "move",
    "popLast", "popFirst", "formUnion", "formIntersection", "subtract", "replaceSubrange", "negate",
    "formSymmetricDifference", "update", "partition", "reserveCapacity",
  ]

  /// Attributes of properties that do not say where a value comes from.
  static let neutralAttributes: Set<String> = [
    "MainActor", "Sendable", "TaskLocal", "available", "backDeployed", "inlinable", "objc",
    "preconcurrency", "usableFromInline",
  ]

  /// Functions that run their closure as a part of the calling code, at once or soon.
  static let functionsRunningClosures: Set<String> = [
    "Task", "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup",
    "withThrowingDiscardingTaskGroup", "withTaskCancellationHandler", "withCheckedContinuation",
    "withCheckedThrowingContinuation", "withObservationTracking", "autoreleasepool",
  ]

  /// Methods of tasks, actors, queues and collections that do the same.
  static let methodsRunningClosures: Set<String> = [
    "detached", "immediate", "run", "async", "sync", "addTask",
    "addTaskUnlessCancelled", "assumeIsolated", "forEach", "map", "compactMap", "flatMap",
  ]
}
