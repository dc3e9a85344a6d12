/// The methods of generated stores that the linter recognizes.
public enum StoreMethod {
  /// Publishes an event.
  public static let emit = "emit"
}
