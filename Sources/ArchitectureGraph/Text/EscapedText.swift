extension String {
  /// The text with replacements for some ASCII characters. Graphs have thousands of labels, and few need any.
  func escaped(_ replacement: (UInt8) -> StaticString?) -> String {
    guard utf8.contains(where: { replacement($0) != nil }) else { return self }
    var bytes: [UInt8] = []
    for byte in utf8 {
      if let text = replacement(byte) {
        bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
