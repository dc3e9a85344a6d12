import ArchitectureModel

/// The identifiers in fragments of Swift.
struct SwiftWords {
  /// The identifiers, each once.
  let words: Set<String>

  init(in texts: [String]) {
    var words: Set<String> = []
    for text in Set(texts) {
      for word in text.utf8.split(whereSeparator: { !Self.canBeInName($0) }) {
        words.insert(String(Substring(word)))
      }
    }
    self.words = words
  }

  /// Bytes outside ASCII count as letters.
  private static func canBeInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The words that can be types, apart from attributes and names of modules.
  var types: [String] {
    words.filter { word in
      let first = word.utf8.first ?? 0
      let isCapitalized = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) || first >= 0x80
      return isCapitalized && !Self.modules.contains(word)
    }
  }

  private static let modules: Set<String> = ["Foundation", "Swift"]

  /// Whether a word is a keyword or a type of the standard library or Foundation.
  static func isKnown(_ word: String) -> Bool { known.contains(word) || foundation.contains(word) }

  func contains(_ word: String) -> Bool { words.contains(word) }

  /// Keywords in types, and the types of the standard library that specs use most. A missing one only
  /// makes an import more visible than necessary.
  private static let known: Set<String> = Set(
    """
    any some inout borrowing consuming sending isolated async throws rethrows Self escaping Sendable \
    MainActor autoclosure Any AnyObject AnyHashable Array Bool CaseIterable Character Clock Codable Collection \
    Comparable CustomStringConvertible Decodable Dictionary Double Duration Encodable Equatable Error \
    Float Hashable Identifiable Int Int8 Int16 Int32 Int64 KeyPath Never Optional Range ClosedRange \
    Result Sequence Set StaticString String Substring Task UInt UInt8 UInt16 UInt32 UInt64 Void \
    AsyncStream AsyncSequence
    """.split(separator: " ").map(String.init))

  /// Whether there is a type that neither the language nor the spec declares.
  func areForeign(to spec: AppSpec) -> Bool {
    words.contains { !Self.known.contains($0) && !spec.generatedTypeNames.contains($0) }
  }

  /// Whether types of Foundation are among the words, which the spec may declare itself.
  func needFoundation(in spec: AppSpec) -> Bool {
    words.contains { Self.foundation.contains($0) && !spec.generatedTypeNames.contains($0) }
  }

  private static let foundation: Set<String> = Set(
    """
    AttributedString Bundle ByteCountFormatter Calendar CGFloat CGPoint CGRect CGSize CharacterSet \
    ComparisonResult Data Date DateComponents DateComponentsFormatter DateFormatter DateInterval \
    DateIntervalFormatter Decimal DispatchQueue FileHandle FileManager FileWrapper HTTPCookie HTTPCookieStorage \
    HTTPURLResponse IndexPath IndexSet ISO8601DateFormatter JSONDecoder JSONEncoder JSONSerialization \
    ListFormatter Locale LocalizedError Measurement MeasurementFormatter Notification NotificationCenter NSArray \
    NSAttributedString NSCache NSData NSDate NSDictionary NSError NSHomeDirectory NSLock NSMutableAttributedString \
    NSNull NSNumber NSObject NSOrderedSet NSPredicate NSRecursiveLock NSRegularExpression NSSet NSSortDescriptor \
    NSString NSTemporaryDirectory NSUbiquitousKeyValueStore NSUserActivity NumberFormatter OperationQueue \
    PersonNameComponents PersonNameComponentsFormatter ProcessInfo Progress PropertyListDecoder \
    PropertyListEncoder RelativeDateTimeFormatter RunLoop SortDescriptor TimeInterval Timer TimeZone UndoManager \
    UnitDuration UnitLength UnitMass UnitTemperature URL URLCache URLComponents URLCredential URLQueryItem \
    URLRequest URLResponse URLSession URLSessionConfiguration URLSessionDataTask URLSessionTask UserDefaults UUID
    """.split(separator: " ").map(String.init))
}
