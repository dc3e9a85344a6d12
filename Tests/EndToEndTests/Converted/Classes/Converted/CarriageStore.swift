// CRLF
import Observation

/// Lines that end with a carriage return.
@MainActor
@Observable
final class CarriageStore {
  /// The text.
  ///
  /// It has lines.
  var text = "one"
  private(set) var appended: [String] = []

  /// Appends a line.
  func append(_ line: String) {
    // At the end.
    text += """

      \(line)
      """
    appended.append(
      line
    )
  }
}
