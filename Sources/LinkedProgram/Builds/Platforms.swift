/// The platforms that a program is built for.
package struct Platforms: OptionSet, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let iOS = Platforms(rawValue: 1 << 0)
  package static let macCatalyst = Platforms(rawValue: 1 << 1)
  package static let macOS = Platforms(rawValue: 1 << 2)
  package static let tvOS = Platforms(rawValue: 1 << 3)
  package static let watchOS = Platforms(rawValue: 1 << 4)
  package static let visionOS = Platforms(rawValue: 1 << 5)
  static let linux = Platforms(rawValue: 1 << 6)
  package static let windows = Platforms(rawValue: 1 << 7)
  static let android = Platforms(rawValue: 1 << 8)
  package static let others = Platforms(rawValue: 1 << 9)
  package static let all = Platforms(rawValue: 1 << 10 - 1)

  /// The platforms for which `#if os(NAME)` is true; nil if it names none.
  package init?(systemNamed name: some StringProtocol) {
    switch name {
    case "iOS": self = [.iOS, .macCatalyst]
    case "macOS", "OSX": self = .macOS
    case "tvOS": self = .tvOS
    case "watchOS": self = .watchOS
    case "visionOS", "xrOS": self = .visionOS
    case "Linux": self = .linux
    case "Windows": self = .windows
    case "Android": self = .android
    default: return nil
    }
  }

  /// The platforms with one of the frameworks that distinguish them; nil for other modules. Mac Catalyst
  /// has a few classes of AppKit, but code for it uses UIKit.
  package init?(withModule name: some StringProtocol) {
    switch name {
    case "UIKit": self = [.iOS, .macCatalyst, .tvOS, .watchOS, .visionOS]
    case "AppKit", "Cocoa": self = .macOS
    default: return nil
    }
  }

  /// The platforms that a folder or a file is named after, such as `iOS`, `Shared (macOS)`, `Row+iOS.swift`; nil if its
  /// name has no platform as a separate word.
  package init?(wordsIn name: Substring) {
    var platforms: Platforms = []
    var (word, length) = (UInt64(0), 0)
    for byte in name.utf8 {
      if let next = Self.folded(byte) {
        word = word << 8 | UInt64(next)
        length += 1
      } else {
        platforms.formUnion(Self.named(word, length: length))
        (word, length) = (0, 0)
      }
    }
    platforms.formUnion(Self.named(word, length: length))
    if platforms.isEmpty { return nil }
    // Code for Catalyst is code for the Mac in name only.
    self = platforms.contains(.macCatalyst) && !platforms.contains(.iOS) ? .macCatalyst : platforms
  }

  /// The platforms in the name of a folder such as `HarboriOS` or `macOSApp`; nil if there is none.
  package init?(systemsIn name: Substring) {
    guard name.utf8.contains(UInt8(ascii: "O")) else { return nil }
    let systems = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"].filter { name.contains($0) }
    if systems.isEmpty { return nil }
    self = systems.compactMap { Platforms(systemNamed: $0) }.reduce([]) { $0.union($1) }
  }

  /// A letter in lower case, or a digit; nil for what separates words.
  private static func folded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      byte
    default: nil
    }
  }

  /// The platforms of a word in lower case. Its bytes form a number: this runs for each word of each path.
  private static func named(_ word: UInt64, length: Int) -> Platforms {
    length > 8 ? [] : words[word] ?? []
  }

  private static let words: [UInt64: Platforms] = {
    let names: [String: Platforms] = [
      "ios": [.iOS, .macCatalyst], "macos": .macOS, "mac": .macOS, "osx": .macOS, "tvos": .tvOS,
      "watchos": .watchOS, "visionos": .visionOS, "catalyst": .macCatalyst,
    ]
    var words: [UInt64: Platforms] = [:]
    for (name, platforms) in names {
      words[name.utf8.reduce(0) { $0 << 8 | UInt64($1) }] = platforms
    }
    return words
  }()
}
