import SwiftFacts

/// By what a class tells that it has changed.
enum ObservationStyle {
  /// It is `@Observable`.
  case macro
  /// It conforms to `ObservableObject`.
  case publisher
  /// It is and does both.
  case both
}

extension Program {
  /// By what a class tells that it has changed; nil if it is not observable, or if only its superclass
  /// could tell.
  func observationStyle(of id: TypeID) -> ObservationStyle? {
    guard stores.observable.contains(id) else { return nil }
    let supertypes = supertypes(of: id)
    let lineage = [id] + supertypes.nominals
    let isMacro = lineage.contains { id in
      self[id].declarations.contains { $0.attribute("Observable") != nil }
    }
    if supertypes.externals.contains("ObservableObject") { return isMacro ? .both : .publisher }
    return lineage.contains { foreignSuperclass(of: $0) != nil } ? nil : .macro
  }

  /// The type from elsewhere that a class names first, and that may so be its superclass.
  func foreignSuperclass(of id: TypeID) -> String? {
    guard self[id].fact.kind == .classDeclaration else { return nil }
    return self[id].declarations.lazy.compactMap { $0.inheritedTypes.first }
      .compactMap { self.resolve($0)?.externalName }
      .first { !FoundationNames.plainSupertypes.contains($0) }
  }

  /// The type of which an expression makes an instance; nil if it does not.
  func typeMade(by expression: Fact) -> ProgramType? {
    guard expression.kind == .call, let callee = expression.base,
      case .metatype(let type) = type(of: callee)
    else { return nil }
    return type
  }

  /// The names that may stand for an observable class where one is made.
  func makeObservableNames() -> NameSet {
    NameSet(
      types.aliases.map(\.nameID) + [.selfType, .initializer]
        + stores.observable.map { self[$0].fact.nameID })
  }

  /// The observable class of which an expression makes an instance.
  func observableMade(by expression: Fact) -> TypeID? {
    typeMade(by: expression)?.nominal.flatMap { stores.observable.contains($0) ? $0 : nil }
  }

  /// What a check finds in remade types, in which only wrapped properties last.
  func findingsInRemadeTypes(_ check: (TypeID) -> [Finding]) -> [Finding] {
    remadeTypes.flatMap { id in
      let findings = check(id)
      // Who builds a view takes longest to find out.
      return findings.isEmpty || isOnlyPreviewed(id) ? [] : findings
    }
  }

  func makeRemadeTypes() -> [TypeID] { allTypes.map(\.id).filter(isRemade) }

  private func isRemade(_ id: TypeID) -> Bool {
    guard self[id].fact.kind == .structDeclaration, !isPreviewOrTest(self[id].fact) else {
      return false
    }
    switch role(of: id) {
    case .view, .viewPart, .host: return true
    case .preview: return false
    case nil: return conforms(id, to: "DynamicProperty") || isViewOfAnotherModule(id)
    }
  }

  /// Whether a type that conforms to a protocol from elsewhere has state as only views have.
  private func isViewOfAnotherModule(_ id: TypeID) -> Bool {
    !supertypes(of: id).externals.isSubset(of: FoundationNames.plainSupertypes)
      && storedProperties(of: id).contains { objectWrapper(of: $0)?.wrapper.isForViews ?? false }
  }
}

extension Program {
  /// Whether only previews build a view.
  func isOnlyPreviewed(_ view: TypeID) -> Bool {
    guard let places = placements.byView[view], !places.isEmpty else { return false }
    return places.allSatisfy { $0.position == .preview }
  }
}

/// What Swift's and Foundation's names mean for classes.
enum FoundationNames {
  /// Types that say nothing about how a class is observed or isolated.
  static let plainSupertypes: Set<String> = [
    "NSObject", "NSObjectProtocol", "ObservableObject", "Observable", "AnyObject", "Sendable",
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
  ]
}
