/// The coders of Foundation, for `encode(encoder:)` and `decode(type:decoder:)`.

// These conformances are Apple's; no one else in a build on Linux can have them.
// swift-format-ignore-file: AvoidRetroactiveConformances

import Foundation

extension JSONEncoder: @retroactive TopLevelEncoder {
  public typealias Output = Data
}

extension JSONDecoder: @retroactive TopLevelDecoder {
  public typealias Input = Data
}

extension PropertyListEncoder: @retroactive TopLevelEncoder {
  public typealias Output = Data
}

extension PropertyListDecoder: @retroactive TopLevelDecoder {
  public typealias Input = Data
}
