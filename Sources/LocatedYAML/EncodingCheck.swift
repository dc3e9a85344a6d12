import Diagnostics

/// Refuses bytes that are not UTF-8, which libyaml would report without a line, and UTF-16, which
/// it would read but whose places would be lost.
enum EncodingCheck {
  static func firstProblem(in source: SourceText) -> Diagnostic? {
    if source.utf8.starts(with: [0xFE, 0xFF]) || source.utf8.starts(with: [0xFF, 0xFE]) {
      return Diagnostic(
        .error, "the file is UTF-16", at: source.range(0..<2),
        help: "save it as UTF-8")
    }
    guard let offset = firstInvalidByte(in: source.utf8) else { return nil }
    let byte = String(source.utf8[offset], radix: 16, uppercase: true)
    return Diagnostic(
      .error, "the byte 0x\(byte) is not UTF-8 here", at: source.range(offset..<offset + 1),
      help: "save the file as UTF-8")
  }

  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var offset = 0
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): offset += encoded.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
