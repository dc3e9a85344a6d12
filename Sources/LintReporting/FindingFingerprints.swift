import StoregenDiagnostics
import StoregenFiles

/// Texts that identify findings across runs, even if code moves.
///
/// Other programs store them, so they must not change between versions.
struct FindingFingerprints {
  private var ordinals = Ordinals<String>()

  /// The fingerprint of the next finding. Equal findings are distinguished by their number.
  mutating func next(_ diagnostic: Diagnostic) -> String {
    let identity = Self.identity(of: diagnostic)
    let number = ordinals.next(identity)
    return Hexadecimal.digits(of: ContentHash.of("\(identity)\(Self.separator)\(number)"))
  }

  /// A character that no name contains.
  private static let separator = "\u{1F}"

  private static func identity(of diagnostic: Diagnostic) -> String {
    var parts = [diagnostic.rule ?? ""]
    if let subject = diagnostic.subject, !subject.text.isEmpty {
      parts += ["subject", subject.symbol ?? ""] + subject.names
    } else {
      parts += ["file", diagnostic.range?.path ?? "", diagnostic.message]
    }
    return parts.joined(separator: separator)
  }
}
