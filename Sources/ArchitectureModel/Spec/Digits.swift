extension StringProtocol {
  /// The number in a text that consists of this many ASCII digits; nil for other texts.
  package func number(ofDigits count: ClosedRange<Int>) -> Int? {
    guard count.contains(self.count), utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(self)
  }
}
