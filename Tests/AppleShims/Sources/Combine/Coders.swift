/// The coders of Foundation, for `encode(encoder:)` and `decode(type:decoder:)`.

// On Apple systems these conformances come from Apple. In a build on Linux no other module has them.
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
