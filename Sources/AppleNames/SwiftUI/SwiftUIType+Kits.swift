extension SwiftUIType {
  /// Types of UIKit, AppKit and WatchKit, and those by which they show SwiftUI views.
  static let kitTypes: [SwiftUIType] = [
    .init("NSHostingController", .hosting, content: .screen),
    .init("NSHostingMenu", .hosting, content: .screen),
    .init("NSHostingSceneRepresentation", .hosting, content: .screen),
    .init("NSHostingView", .hosting, content: .screen),
    .init("UIHostingController", .hosting, content: .screen),
    .init("WKHostingController", .bodyHosting, content: .screen),
    .init("WKUserNotificationHostingController", .bodyHosting, content: .screen),
    // The content of a cell.
    .init("UIHostingConfiguration", .cellHosting, content: .repeated),
    .init("ImageRenderer", content: .picture),

    .init("NSApplicationDelegate", .appDelegate),
    .init("UIApplicationDelegate", .appDelegate),
    .init("UISceneDelegate", .sceneDelegate),
    .init("UIWindowSceneDelegate", .sceneDelegate),
    .init("WKApplicationDelegate", .appDelegate),

    .init("NSColor", traits: [.presentation, .data]),
    .init("NSFont", traits: [.presentation, .data]),
    .init("UIColor", traits: [.presentation, .data]),
    .init("UIFont", traits: [.presentation, .data]),
  ]
}
