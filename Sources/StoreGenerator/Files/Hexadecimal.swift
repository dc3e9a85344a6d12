/// Numbers as sixteen hexadecimal digits.
enum Hexadecimal {
  /// The digits, in lower case, with zeros in front.
  static func digits(of number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
