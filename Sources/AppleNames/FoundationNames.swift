import ArchitectureModel

/// Names of Swift and Foundation that matter for classes.
package enum FoundationNames {
  /// Supertypes that affect neither the observation nor the isolation of a class.
  package static let plainSupertypes: Set<String> = ObservationMark.names.union([
    "NSObject", "NSObjectProtocol", "AnyObject", "Sendable",
    "Identifiable", "Hashable", "Equatable", "Comparable", "Codable", "Encodable", "Decodable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "NSCopying", "NSCoding",
    "NSSecureCoding", "Error", "LocalizedError", "Copyable", "DynamicMemberLookup",
    "CLLocationManagerDelegate", "AVAudioPlayerDelegate", "URLSessionDelegate",
    "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    "URLSessionWebSocketDelegate", "UNUserNotificationCenterDelegate", "CBCentralManagerDelegate",
    "CBPeripheralDelegate", "WCSessionDelegate", "AVSpeechSynthesizerDelegate",
    "NSFetchedResultsControllerDelegate", "SFSpeechRecognizerDelegate",
    "SKPaymentTransactionObserver",
    "AVCaptureMetadataOutputObjectsDelegate", "AVCaptureVideoDataOutputSampleBufferDelegate",
    "AVCapturePhotoCaptureDelegate", "StreamDelegate", "XMLParserDelegate", "NetServiceDelegate",
    "NetServiceBrowserDelegate", "MCSessionDelegate", "EKEventStoreDelegate", "NSFilePresenter",
  ])

  /// The initializers that may return nil, by type: the labels of their first arguments.
  package static let failableInitializers: [String: Set<String>] = [
    "Bundle": ["identifier", "path", "url"], "Data": ["base64Encoded"], "Decimal": ["string"],
    "NSImage": ["contentsOf", "contentsOfFile", "data", "named", "systemSymbolName"],
    "String": ["data"], "TimeZone": ["abbreviation", "identifier", "secondsFromGMT"],
    "UIColor": ["named"], "UIFont": ["name"], "UIImage": ["contentsOfFile", "data", "named", "systemName"],
    "URL": ["string"], "URLComponents": ["string", "url"], "UserDefaults": ["suiteName"], "UUID": ["uuidString"],
  ]

  /// The methods of delegates that the system calls on a background thread, and their protocols.
  package static let backgroundMethods: [String: Set<String>] = [
    "urlSession": [
      "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
      "URLSessionWebSocketDelegate", "URLSessionStreamDelegate",
    ],
    "session": ["WCSessionDelegate", "MCSessionDelegate"],
    "sessionReachabilityDidChange": ["WCSessionDelegate"],
    "captureOutput": [
      "AVCaptureVideoDataOutputSampleBufferDelegate", "AVCaptureAudioDataOutputSampleBufferDelegate",
    ],
  ]

  /// Delegate protocols whose methods the system calls on a background thread.
  package static let backgroundDelegates = backgroundMethods.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    .union([
      "AVCaptureMetadataOutputObjectsDelegate", "NSFilePresenter", "UNUserNotificationCenterDelegate",
      "SKProductsRequestDelegate",
    ])
}
