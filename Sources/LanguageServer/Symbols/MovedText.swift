import StoregenDiagnostics

/// Where the parts of a text are in a later version of it, in which one part was replaced.
struct MovedText {
  private let prefix: Int
  private let suffix: Int
  private let formerCount: Int
  private let currentCount: Int

  init(from former: [UInt8], to current: [UInt8]) {
    let shorter = min(former.count, current.count)
    var prefix = 0
    while prefix < shorter, former[prefix] == current[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      former[former.count - 1 - suffix] == current[current.count - 1 - suffix]
    {
      suffix += 1
    }
    self.prefix = prefix
    self.suffix = suffix
    formerCount = former.count
    currentCount = current.count
  }

  /// Where a range is now; nil if something in it was replaced.
  func range(of bytes: Range<Int>) -> Range<Int>? {
    if bytes.upperBound <= prefix { return bytes }
    guard bytes.lowerBound >= formerCount - suffix else { return nil }
    let shift = currentCount - formerCount
    return bytes.lowerBound + shift..<bytes.upperBound + shift
  }
}
