/// Names of Swift's standard library, Foundation and Dispatch, and of the collections that many apps
/// use.
package enum StandardLibraryNames {
  /// Generic types of values with elements of the last generic argument, besides `Array` and `Dictionary`.
  package static let collections = collectionsOfOneType.union(["OrderedDictionary", "IdentifiedArray"])

  /// Those with one generic argument.
  package static let collectionsOfOneType: Set<String> = [
    "Set", "ContiguousArray", "ArraySlice", "Deque", "OrderedSet", "IdentifiedArrayOf",
  ]

  /// Types of numbers, which have failable initializers with a string.
  package static let numbers: Set<String> = [
    "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Types that are values: changing a part changes the whole.
  package static let valueTypes: Set<String> = collections.union(numbers).union([
    "Bool", "CGFloat", "Decimal", "String", "Substring", "Character",
    "Range", "ClosedRange", "Duration",
    "Date", "DateComponents", "DateInterval", "TimeInterval", "Data", "URL", "URLComponents",
    "URLRequest", "UUID", "IndexPath", "IndexSet", "Calendar", "Locale", "AttributedString",
    "Measurement", "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform",
  ])

  /// Methods of values that change them.
  package static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
    "removeValue", "updateValue", "merge", "toggle", "sort", "reverse", "shuffle", "swapAt", "move",
    "popLast", "popFirst", "formUnion", "formIntersection", "subtract", "replaceSubrange", "negate",
    "formSymmetricDifference", "update", "partition", "reserveCapacity",
  ]

  /// Methods of collections and optionals that call a closure with their elements before they return.
  package static let methodsOnElements: Set<String> = methodsPassingElements.union(["reduce", "mapValues"])

  /// Those whose closure gets an element as its first argument.
  package static let methodsPassingElements: Set<String> = [
    "forEach", "map", "compactMap", "flatMap", "filter", "first", "last", "contains", "allSatisfy",
    "firstIndex", "lastIndex", "removeAll", "sorted", "min", "max", "partition", "prefix", "drop",
  ]

  /// Methods of collections, optionals and publishers that use what their closure returns.
  package static let methodsUsingResults = methodsOnElements.subtracting(["forEach"]).union([
    "tryMap", "tryFilter", "tryCompactMap",
  ])

  /// Attributes of properties that do not say where a value comes from.
  package static let neutralAttributes: Set<String> = [
    "MainActor", "Sendable", "TaskLocal", "available", "backDeployed", "inlinable", "objc",
    "preconcurrency", "usableFromInline",
  ]

  /// Functions that run their closure as a part of the calling code, and when.
  package static let functionsRunningClosures: [String: ClosureTiming] = [
    "withTaskGroup": .atOnce, "withThrowingTaskGroup": .atOnce,
    "withDiscardingTaskGroup": .atOnce, "withThrowingDiscardingTaskGroup": .atOnce,
    "withTaskCancellationHandler": .atOnce, "withCheckedContinuation": .atOnce,
    "withCheckedThrowingContinuation": .atOnce, "withObservationTracking": .atOnce,
    "autoreleasepool": .atOnce,
  ].merging(ClosureKeepingCall.timingOfFunctions) { first, _ in first }

  /// Static methods of `Task` that start one.
  package static let taskFactories = Set(ClosureKeepingCall.timingOfTaskFactories.keys)

  /// Methods of tasks, actors, queues and collections that do the same.
  package static let methodsRunningClosures: [String: ClosureTiming] = [
    "run": .atOnce, "sync": .atOnce, "assumeIsolated": .atOnce,
  ].merging(ClosureKeepingCall.timingOfMethods) { first, _ in first }
    .merging(methodsOnElements.map { ($0, .atOnce) }) { first, _ in first }

  /// The labels of closures that these functions run when something else happens.
  package static let labelsOfLateClosures: Set<String> = ["onCancel", "onChange"]

  /// Functions after which no code runs.
  package static let functionsThatNeverReturn: Set<String> = ["fatalError", "preconditionFailure", "exit", "abort"]
}

/// When a closure runs, relative to the code that passes it to a function.
package enum ClosureTiming: Comparable {
  /// Before the function returns.
  case atOnce
  /// After the code around the call, or when that suspends.
  case later
  /// At any time after the call, perhaps in parallel with the code around it.
  case anytime
}
