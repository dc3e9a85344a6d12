/// Formats numbers as sixteen hexadecimal digits.
package enum Hexadecimal {
  /// The digits in lower case, padded with zeros.
  package static func digits(of number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
