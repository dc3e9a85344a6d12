import StoregenDiagnostics

/// The locations of both parts of a name such as `Cart.lines`.
extension Located where Value: CustomStringConvertible {
  /// The part before the first dot.
  var context: SourceRange { range(of: 0..<dot) }

  /// The part after the first dot.
  var member: SourceRange { range(of: min(dot + 1, count)..<count) }

  private var count: Int { value.description.utf8.count }

  private var dot: Int { value.description.utf8.prefix { $0 != UInt8(ascii: ".") }.count }

  private func range(of part: Range<Int>) -> SourceRange {
    let quoteLength = (range.bytes.count - count) / 2
    // Otherwise it is an alias.
    guard quoteLength <= 1, range.bytes.count == count + 2 * quoteLength else { return range }
    let start = range.bytes.lowerBound + quoteLength
    return SourceRange(
      path: range.path, bytes: start + part.lowerBound..<start + part.upperBound)
  }
}
