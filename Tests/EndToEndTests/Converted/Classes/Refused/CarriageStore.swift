// CRLF
import Observation

/// Lines that end with a carriage return.
@MainActor
@Observable
final class CarriageStore {
  /// The text.
  ///
  /// It has two lines.
  var text = """
    one
    two
    """

  /// Appends a line.
  func append(_ line: String) {
    // At the end.
    text += """

      \(line)
      """
  }
}
