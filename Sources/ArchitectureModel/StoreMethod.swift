/// The methods of generated stores that code and specs name.
public enum StoreMethod {
  /// Publishes an event.
  public static let emit = "emit"
  /// Is called when all stores are connected.
  public static let start = "start"
  /// Is called before the store is released.
  public static let stop = "stop"
  /// Returns to the initial state.
  public static let resetState = "resetState"
}
