package import SwiftFacts

/// A method or initializer of Apple's frameworks that calls its closure on a background thread.
///
/// To support another one, add a row.
package struct BackgroundCallback: Sendable {
  package let name: String
  /// The type on which it is called, or the first name in the chain before it; nil if the name says enough.
  let receiver: String?
  /// Whether the name is that of a type.
  var createsObject = false

  package static let all: [BackgroundCallback] = [
    // `URLSession.shared.dataTask(with: url) { data, _, _ in … }`
    .init(name: "dataTask", receiver: "URLSession"),
    .init(name: "downloadTask", receiver: "URLSession"),
    .init(name: "uploadTask", receiver: "URLSession"),
    // `UNUserNotificationCenter.current().requestAuthorization(options: .alert) { isGranted, _ in … }`
    .init(name: "requestAuthorization", receiver: "UNUserNotificationCenter"),
    .init(name: "getNotificationSettings", receiver: nil),
    .init(name: "getPendingNotificationRequests", receiver: nil),
    .init(name: "getDeliveredNotifications", receiver: nil),
    // `AVCaptureDevice.requestAccess(for: .video) { isGranted in … }`
    .init(name: "requestAccess", receiver: "AVCaptureDevice"),
    .init(name: "requestAuthorization", receiver: "PHPhotoLibrary"),
    .init(name: "requestAuthorization", receiver: "SFSpeechRecognizer"),
    .init(name: "evaluatePolicy", receiver: nil),
    .init(name: "requestFullAccessToEvents", receiver: nil),
    .init(name: "requestFullAccessToReminders", receiver: nil),
    // `container.performBackgroundTask { context in … }`
    .init(name: "performBackgroundTask", receiver: nil),
    .init(name: "detached", receiver: "Task"),
    .init(name: "concurrentPerform", receiver: "DispatchQueue"),
    // `Thread { … }`
    .init(name: "Thread", receiver: nil, createsObject: true),
    .init(name: "detachNewThread", receiver: "Thread"),
  ]

  private static let byName = Dictionary(grouping: all, by: \.name)
}

extension BackgroundCallback {
  /// Whether it calls its closure once, when a request has ended.
  package var isCompletionOfRequest: Bool { receiver == "URLSession" }

  /// The row of a call; nil if no row fits.
  ///
  /// - Parameter typeOfBase: the name of the external type of the expression before the method, if it is known.
  package init?(of call: Fact, typeOfBase: (Fact) -> String?) {
    guard let callee = call.base, let rows = Self.byName[callee.name],
      let row = rows.first(where: { row in
        guard callee.kind == .member, let base = callee.base else { return callee.kind == .name && row.createsObject }
        return row.receiver.map { $0 == base.firstName || $0 == typeOfBase(base) } ?? !row.createsObject
      })
    else { return nil }
    self = row
  }
}
