/// The mark of a method that `storegen generate --scaffold` wrote, by which the linter recognizes it.
public enum StubMark {
  /// The first words of the `#warning` in the method. Checked-in code contains them.
  public static let firstWords = "Not written yet: "
}
