package import SwiftFacts

/// The modules of Apple's SDKs that apps import.
package enum AppleFrameworks {
  package static let names = NameSet(
    [
      "AdServices", "AdSupport", "AppTrackingTransparency", "ApplicationServices", "Carbon",
      "CoreAudioKit", "DeveloperToolsSupport", "ExtensionKit", "FileProvider", "Hypervisor",
      "ImagePlayground", "MetricKit", "NearbyInteraction", "NotificationCenter", "OpenGLES", "PushKit", "PushToTalk",
      "Quartz",
      "RegexBuilder", "ReplayKit", "SensorKit", "SwiftUICore", "Synchronization", "Testing", "TVUIKit", "VideoToolbox",
      "Virtualization", "simd",
      "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AppIntents", "AppKit",
      "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay", "Charts", "ClockKit",
      "CloudKit",
      "Cocoa", "Combine", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreFoundation",
      "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia",
      "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable",
      "CoreVideo", "CoreWLAN", "CryptoKit", "Darwin", "DeviceActivity", "Dispatch", "EventKit", "EventKitUI",
      "FamilyControls", "FoundationModels", "Foundation", "GameController", "GameKit", "GroupActivities", "HealthKit",
      "HomeKit", "IOKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
      "LocalAuthentication", "ManagedSettings", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit",
      "MultipeerConnectivity", "MusicKit", "NaturalLanguage", "Network", "NetworkExtension", "Observation",
      "ObjectiveC", "OSLog", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "QuartzCore", "QuickLook",
      "QuickLookThumbnailing", "RealityKit", "SafariServices", "SceneKit", "ScreenCaptureKit", "Security",
      "ServiceManagement", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "Swift",
      "SwiftData",
      "SwiftUI", "SystemConfiguration", "TabularData", "TipKit", "Translation", "UIKit", "UniformTypeIdentifiers",
      "UserNotifications", "UserNotificationsUI", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WeatherKit",
      "WebKit", "WidgetKit", "XCTest", "os",
    ].map { Name($0) })
}
