import Foundation
import Observation

@MainActor
@Observable
final class PreferencesStore: @MainActor Codable {
  var size: Int
  var font: String

  enum CodingKeys: String, CodingKey {
    case _size = "size"
    case _font = "font"
  }

  init(size: Int = 12, font: String = "mono") {
    self.size = size
    self.font = font
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    size = try container.decode(Int.self, forKey: ._size)
    font = try container.decode(String.self, forKey: ._font)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(size, forKey: ._size)
    try container.encode(font, forKey: ._font)
  }
}
