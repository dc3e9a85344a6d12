/// Comments of an import about the code of a handwritten class. They are no longer true when storegen generates the class.
enum ClassRemark {
  private static let endOfNewMethod = "stands for a new one"
  private static let endOfReceiver = "stands for the code that receives errors"
  private static let startOfLabels = "a handler has the labels of the event, and"
  private static let endOfReference = "`uses` lists what is used of it"

  /// The spec names a method that does not exist.
  static func newMethod(_ name: String, because reason: String) -> String {
    "\(reason); `\(name)` \(endOfNewMethod)"
  }

  /// The spec names a method for the errors of another one.
  static func receiver(_ name: String, ofErrorsFrom method: String) -> String {
    "`\(method)` throws; `\(name)` \(endOfReceiver)"
  }

  /// A method that handles an event has labels of its own.
  static func labels(of method: String) -> String { "\(startOfLabels) `\(method)` has others" }

  /// A property of the class holds another store.
  static func reference(_ property: String, to store: String) -> String {
    "`\(property)` refers to `\(store)`; \(endOfReference)"
  }

  /// Whether a comment is one of these, with its location.
  static func matches(_ comment: String) -> Bool {
    let text = comment.withoutLocation
    let endings = [endOfNewMethod, endOfReceiver, endOfReference]
    return text != comment && (endings.contains { text.hasSuffix($0) } || text.hasPrefix(startOfLabels))
  }
}
