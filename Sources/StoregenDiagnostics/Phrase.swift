/// Phrases that messages and summaries share.
public enum Phrase {
  /// `1 file`, `2 files`.
  public static func count(_ number: Int, _ noun: String, _ ending: String = "s") -> String {
    "\(number) \(noun)\(number == 1 ? "" : ending)"
  }
}
