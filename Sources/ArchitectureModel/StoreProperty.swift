/// The properties of stores whose names users and tools know.
public enum StoreProperty {
  /// What a class needs to be the store of a context: its publisher, its subscriptions and its queues.
  public static let connection = "eventConnection"
}
