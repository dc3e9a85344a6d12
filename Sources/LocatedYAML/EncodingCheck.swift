import StoregenDiagnostics

/// Rejects invalid UTF-8, which libyaml would report without a line, and UTF-16, for which its positions
/// would be wrong.
enum EncodingCheck {
  static func firstProblem(in source: SourceText) -> Diagnostic? {
    if let encoding = foreignEncoding(of: source.utf8) {
      return Diagnostic(
        .error, "the file is \(encoding)", at: source.range(0..<0), help: "save it as UTF-8")
    }
    guard let offset = UTF8Validation.firstInvalidByte(in: source.utf8) else { return nil }
    let byte = String(source.utf8[offset], radix: 16, uppercase: true)
    return Diagnostic(
      .error, "the byte 0x\(byte) is not valid UTF-8 here", at: source.range(offset..<offset + 1),
      help: "save the file as UTF-8")
  }

  /// Detects an encoding by a byte order mark, or by the zeros in wide encodings of ASCII.
  private static func foreignEncoding(of bytes: [UInt8]) -> String? {
    let start = Array(bytes.prefix(4))
    let zeros = start.map { $0 == 0 }
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
    if zeros == [true, true, true, false] || zeros == [false, true, true, true] { return "UTF-32" }
    if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    let isWide = zeros == [true, false, true, false] || zeros == [false, true, false, true]
    return isWide ? "UTF-16" : nil
  }
}
