/// The types of Swift and of Apple's frameworks that stores have as state, storage or parameters.
///
/// A name that is missing here only makes an import more visible than necessary, or leaves it out.
package enum SystemTypes {
  /// Whether a word is a keyword in types, or a type of the standard library.
  package static func areOfLanguage(_ word: String) -> Bool { language.contains(word) }

  /// The module that declares a type; nil if it is not known.
  package static func module(declaring name: String) -> String? { modules[name] }

  private static let language = Set(
    words(
      """
      any some inout borrowing consuming sending isolated async throws rethrows Self escaping Sendable MainActor \
      autoclosure Any AnyObject AnyHashable Array Bool CaseIterable Character Clock Codable Collection Comparable \
      CustomStringConvertible Decodable Dictionary Double Duration Encodable Equatable Error Float Hashable \
      Identifiable Int Int8 Int16 Int32 Int64 KeyPath Never Optional Range ClosedRange Result Sequence Set \
      StaticString String Substring Task UInt UInt8 UInt16 UInt32 UInt64 Void AsyncStream AsyncSequence
      """))

  private static let modules = Dictionary(
    uniqueKeysWithValues: names.flatMap { module, names in words(names).map { ($0, module) } })

  private static let names = [
    "Foundation": """
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
    """,
    "Combine": """
    AnyCancellable AnyPublisher AnySubscriber Cancellable ConnectablePublisher CurrentValueSubject Deferred Future \
    Just ObservableObjectPublisher PassthroughSubject Publisher Publishers Subject Subscribers
    """,
    "SwiftUI": """
    Alignment Angle Animation AnyShapeStyle AnyTransition AnyView Axis Binding ButtonRole Color ColorScheme \
    DismissAction DynamicTypeSize Edge EdgeInsets EditMode FetchedResults Font Gradient GridItem \
    HorizontalAlignment Image KeyEquivalent LinearGradient LocalizedStringKey MaterialActiveAppearance \
    NavigationPath NavigationSplitViewColumn NavigationSplitViewVisibility OpenURLAction OpenWindowAction \
    PresentationDetent PresentationMode ScenePhase ScrollPosition ScrollViewProxy Text TextSelection Transaction \
    UnitPoint UserInterfaceSizeClass VerticalAlignment Visibility
    """,
  ]

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
