/// Numbers as sixteen hexadecimal digits.
package enum Hexadecimal {
  /// The digits, in lower case, with zeros in front.
  package static func digits(of number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
