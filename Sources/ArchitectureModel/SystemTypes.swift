/// The types of Swift and of Apple's frameworks that stores have as state, storage or parameters.
///
/// A name that is missing here only makes an import more visible than necessary, or leaves it out.
package enum SystemTypes {
  /// Whether a word is a keyword in types, or a type of the standard library.
  package static func areOfLanguage(_ word: String) -> Bool { language.contains(word) }

  /// The module that declares a type; nil if it is not known.
  package static func module(declaring name: String) -> String? { modules[name] }

  /// The framework that declares a type whose name begins with the letters of the framework; nil if it is not known. Apps
  /// have types of their own with names such as `Image`.
  package static func framework(declaring name: String) -> String? {
    guard let module = modules[name], !["Foundation", "Combine", "SwiftUI"].contains(module) else { return nil }
    return module
  }

  /// The type of Swift or Foundation that a word is most likely a slip of the pen for: two letters are swapped, one is missing
  /// or there twice. Words that differ by another letter may be types of the app, such as `Book` and `Bool`.
  package static func meant(by word: String) -> String? { slips[word] }

  private static let slips: [String: String] = {
    let types = [
      "Array", "Bool", "Character", "Date", "Decimal", "Dictionary", "Double", "Float", "Int", "Optional", "String",
      "TimeInterval", "UUID",
    ]
    let slips = types.flatMap { type in type.slips.map { ($0, type) } }
    return Dictionary(slips.filter { modules[$0.0] == nil && !ordinaryWords.contains($0.0) }) { first, _ in first }
  }()

  /// Slips that are more likely names of types.
  private static let ordinaryWords: Set<String> = ["Flat", "Sting", "UID"]

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
    "AppKit": """
    NSApplication NSBezierPath NSColor NSEvent NSFont NSImage NSPasteboard NSRunningApplication NSScreen NSView \
    NSViewController NSWindow NSWorkspace
    """,
    "AVFoundation": """
    AVAsset AVAudioEngine AVAudioPlayer AVAudioSession AVCaptureDevice AVCaptureSession AVPlayer AVPlayerItem
    """,
    "CloudKit": "CKContainer CKDatabase CKRecord",
    "Contacts": "CNContact CNContactStore",
    "CoreData": "NSManagedObject NSManagedObjectContext NSManagedObjectID NSPersistentContainer",
    "CoreGraphics": "CGColor CGColorSpace CGContext CGFont CGGradient CGImage CGMutablePath CGPath",
    "CoreImage": "CIContext CIFilter CIImage",
    "CoreLocation": """
    CLAuthorizationStatus CLHeading CLLocation CLLocationCoordinate2D CLLocationManager CLPlacemark CLRegion
    """,
    "EventKit": "EKCalendar EKEvent EKEventStore EKReminder",
    "HealthKit": "HKHealthStore HKSample HKWorkout",
    "MapKit": """
    MKAnnotation MKCoordinateRegion MKCoordinateSpan MKLocalSearchCompletion MKMapItem MKMapRect MKPlacemark MKRoute
    """,
    "Network": "NWConnection NWPath NWPathMonitor",
    "PDFKit": "PDFDocument PDFPage",
    "Photos": "PHAsset PHAssetCollection PHAuthorizationStatus",
    "QuartzCore": "CADisplayLink CALayer",
    "UIKit": """
    UIApplication UIBezierPath UIColor UIDevice UIFont UIImage UIPasteboard UIScreen UIView UIViewController UIWindow
    """,
    "UniformTypeIdentifiers": "UTType",
    "WebKit": "WKWebView",
  ]

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}

extension String {
  /// The words that result from swapping two neighboring letters after the first, from leaving out a letter between the first and
  /// the last, and from writing a letter twice.
  fileprivate var slips: [String] {
    let letters = Array(self)
    return letters.indices.flatMap { index -> [String] in
      var twice = letters
      twice.insert(letters[index], at: index)
      guard index > 0, index + 1 < letters.count else { return [String(twice)] }
      var (swapped, shorter) = (letters, letters)
      swapped.swapAt(index, index + 1)
      shorter.remove(at: index)
      // Two letters are not enough to tell what is missing.
      return [String(twice), String(swapped)] + (letters.count > 3 ? [String(shorter)] : [])
    }.filter { $0 != self }
  }
}
