/// The identifiers in a piece of Swift.
struct SwiftWords: Sequence {
  private let words: [String]

  init(_ text: String) {
    words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  func makeIterator() -> IndexingIterator<[String]> { words.makeIterator() }

  /// What comes with the language: keywords in types, and the types of the standard library that
  /// specs mention most. One that is missing here only makes an import more visible than it has to be.
  static let known: Set<String> = Set(
    """
    any some inout borrowing consuming sending isolated async throws rethrows Self escaping Sendable \
    MainActor autoclosure Any AnyObject AnyHashable Array Bool Character Clock Codable Collection \
    Comparable CustomStringConvertible Decodable Dictionary Double Duration Encodable Equatable Error \
    Float Hashable Identifiable Int Int8 Int16 Int32 Int64 KeyPath Never Optional Range ClosedRange \
    Result Sequence Set StaticString String Substring Task UInt UInt8 UInt16 UInt32 UInt64 Void \
    AsyncStream AsyncSequence
    """.split(separator: " ").map(String.init))

  /// Whether types of Foundation are among the words.
  static func needFoundation(_ words: Set<String>) -> Bool { !words.isDisjoint(with: foundation) }

  private static let foundation: Set<String> = Set(
    """
    AttributedString Bundle Calendar CGFloat CGPoint CGRect CGSize CharacterSet Data Date DateComponents \
    DateInterval Decimal FileManager IndexPath IndexSet JSONDecoder JSONEncoder Locale LocalizedError \
    Measurement NSError Notification NotificationCenter NSObject NumberFormatter OperationQueue \
    PersonNameComponents Progress TimeInterval TimeZone Timer URL URLComponents URLRequest URLSession \
    UserDefaults UUID
    """.split(separator: " ").map(String.init))
}
