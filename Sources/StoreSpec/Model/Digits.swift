extension StringProtocol {
  /// The number that the text writes with so many ASCII digits and nothing else.
  func number(ofDigits count: ClosedRange<Int>) -> Int? {
    guard count.contains(self.count), utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(self)
  }
}
