import StoregenDiagnostics
import StoregenFiles

/// Texts by which findings are known again in the next run: the same wherever the code was moved to.
///
/// Other programs keep them, so they stay as they are from version to version.
struct FindingFingerprints {
  private var ordinals = Ordinals<String>()

  /// The fingerprint of the next finding. One that equals an earlier one is told from it by its number.
  mutating func next(_ diagnostic: Diagnostic) -> String {
    let identity = Self.identity(of: diagnostic)
    let number = ordinals.next(identity)
    return Hexadecimal.digits(of: ContentHash.of("\(identity)\(Self.separator)\(number)"))
  }

  /// No name has it in it.
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
